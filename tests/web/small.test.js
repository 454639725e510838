import assert from "node:assert/strict";
import { test } from "node:test";
import { Announcer, BURST } from "../../src/kibitz/table/static/table/announcer.js";
import { curves, figure } from "../../src/kibitz/table/static/table/chart.js";
import { move, readOut } from "../../src/kibitz/table/static/table/keyboard.js";
import { extend, paragraphs, whileAway } from "../../src/kibitz/table/static/table/log.js";
import { hand, last, scores, table, turn } from "../../src/kibitz/table/static/table/readout.js";
import { DEFAULTS, parse } from "../../src/kibitz/table/static/lib/settings.js";

test("arrows, Home and End move in the hand and stop at its ends", () => {
  const faces = ["AS", "KS", "QH"];
  assert.equal(move({ key: "ArrowRight" }, faces, 0, true), 1);
  assert.equal(move({ key: "ArrowRight" }, faces, 2, true), 2);
  assert.equal(move({ key: "ArrowLeft" }, faces, 0, true), 0);
  assert.equal(move({ key: "End" }, faces, 0, true), 2);
  assert.equal(move({ key: "x" }, faces, 0, true), null);
  assert.equal(move({ key: "ArrowRight", ctrlKey: true }, faces, 0, true), null);
});

test("digits and rank letters jump to the next card of that rank, going round", () => {
  const faces = ["TS", "9H", "QH", "9C"];
  assert.equal(move({ key: "9" }, faces, 1, true), 3);
  assert.equal(move({ key: "9" }, faces, 3, true), 1);
  assert.equal(move({ key: "0" }, faces, 2, true), 0);
  assert.equal(move({ key: "q" }, faces, 0, true), 2);
  assert.equal(move({ key: "3" }, ["Yin7", "Time3"], 0, true), 1);
});

test("suit letters jump with Shift; plain ones only where no read-out key is", () => {
  const faces = ["TS", "9H", "QD", "9C"];
  assert.equal(move({ key: "H", shiftKey: true }, faces, 0, true), 1);
  assert.equal(move({ key: "h" }, faces, 0, true), null);
  assert.equal(move({ key: "h" }, faces, 0, false), 1);
  assert.equal(move({ key: "c" }, faces, 0, true), 3);
});

test("read-out keys can be switched off and leave shortcuts alone", () => {
  assert.equal(readOut({ key: "h" }, true), "hand");
  assert.equal(readOut({ key: "?", shiftKey: true }, true), "keys");
  assert.equal(readOut({ key: "h" }, false), null);
  assert.equal(readOut({ key: "r", ctrlKey: true }, true), null);
  assert.equal(readOut({ key: "H", shiftKey: true }, true), null);
});

test("a burst is one utterance; the urgent one stands alone; repeating says it again", () => {
  const said = [];
  let run = () => {};
  const announcer = new Announcer((text, urgent) => said.push([text, urgent]), (go, ms) => { assert.equal(ms, BURST); run = go; });
  announcer.add("Ada led 4.");
  announcer.add("Noor played 9.");
  announcer.add("Your turn.", true);
  run();
  assert.deepEqual(said, [["Ada led 4. Noor played 9.", false], ["Your turn.", true]]);
  announcer.repeat();
  run();
  assert.deepEqual(said.at(-1), ["Ada led 4. Noor played 9. Your turn.", false]);
});

test("the log begins a paragraph where the heading changes and tells no event twice", () => {
  assert.equal(extend([], [{ n: 0, text: "first" }]).length, 1);
  const story = extend([{ n: 1, text: "a", heading: "Trick 1" }], [{ n: 1, text: "a" }, { n: 2, text: "b", heading: "Trick 1" }, { n: 3, text: "", heading: "" }, { n: 4, text: "c", heading: "Trick 2" }]);
  assert.equal(story.length, 4);
  assert.deepEqual(paragraphs(story).map((one) => [one.heading, one.lines.map((line) => line.text)]), [["Trick 1", ["a", "b"]], ["Trick 2", ["c"]]]);
});

test("what happened while away is told in short", () => {
  const story = [1, 2, 3, 4, 5].map((n) => ({ n, kind: "act", text: `E${n}.` }));
  assert.equal(whileAway(story), "2 more, then: E3. E4. E5.");
  assert.equal(whileAway([]), "");
});

test("settings that cannot be read are the defaults, one by one", () => {
  assert.deepEqual(parse("{broken"), DEFAULTS);
  assert.deepEqual(parse(null), DEFAULTS);
  assert.deepEqual(parse('{"theme":"dark","suits":3,"oneTap":"yes"}'), { ...DEFAULTS, theme: "dark" });
});

test("figures are added up as printed, and lines' labels keep apart", () => {
  assert.equal(figure("−32"), -32);
  assert.equal(figure("—"), 0);
  assert.equal(figure("won"), null);
  const cells = (...texts) => ({ label: "", cells: texts.map((text) => ({ text })) });
  const chart = curves({ columns: ["you", "Ada"], rows: [cells("+2", "+2"), cells("−1", "−1")], totals: ["+1", "+1"] }, 200, 100);
  assert.ok(Math.abs(chart.lines[0].label - chart.lines[1].label) >= 16);
  assert.equal(curves({ columns: ["you"], rows: [cells("won"), cells("+1")], totals: ["?"] }, 200, 100), null);
});

const view = {
  seat: 0, seats: 2, sentence: "Ada led 4♣.", facts: [{ text: "Hearts are trump" }], prompt: { text: "Your turn: follow clubs.", help: "You hold 8♣." },
  scores: [5, -2], sheet: null, players: [{ seat: 0, name: "you" }, { seat: 1, name: "Ada" }],
  zones: [{ id: "trick", kind: "trick", label: "Trick", count: 1, cards: [{ face: "4C", seat: 1 }] }, { id: "stock", kind: "pile", label: "Stock", count: 23, cards: [{ face: null }] }],
};

test("the read-out keys answer in whole sentences", () => {
  assert.equal(hand(view, ["AS", "8C"]), "You hold 2 cards. Spades: ace; clubs: 8.");
  assert.equal(table(view), "Ada led 4 of clubs. Hearts are trump. Ada: 4 of clubs. Stock, 23 cards.");
  assert.equal(scores(view), "Scores: you 5 and Ada minus 2.");
  assert.equal(turn(view), "Your turn: follow clubs. You hold 8 of clubs.");
  assert.equal(last(view, null), "No trick was finished yet.");
  assert.equal(last(view, { cards: [{ face: "4C", seat: 1 }], texts: ["Ada won with 4♣."] }), "Last trick. Ada: 4 of clubs. Ada won with 4 of clubs.");
});
