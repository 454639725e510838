import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEvent, lastTrick } from "../../src/kibitz/table/static/table/events.js";
import { arrange, countedZone } from "../../src/kibitz/table/static/table/placement.js";

const zone = (id, kind, owner, faces, more = {}) => ({
  id, kind, owner, label: id, count: faces.length, cards: faces.map((face) => ({ face })), more: 0, ...more,
});
const view = (zones, more = {}) => ({
  seat: 0, seats: 3, to_act: [0], choices: [{ action: 1, kind: "number", value: 1 }], pick: null, refused: {}, facts: [], zones,
  players: [0, 1, 2].map((seat) => ({ seat, name: `P${seat}`, cards: 2, facts: [] })), ...more,
});
const event = (moves, more = {}) => ({ n: 1, kind: "act", seat: 0, text: "", moves, ...more });

test("a played card leaves the hand for the trick and is its player's", () => {
  const before = view([zone("hand-0", "fan", 0, ["AS", "KS"]), zone("trick", "trick", -1, [])]);
  const after = applyEvent(before, event([{ from: "hand-0", to: "trick", cards: ["AS"], count: 1 }]));
  assert.deepEqual(after.zones[0].cards, [{ face: "KS" }]);
  assert.deepEqual(after.zones[1].cards, [{ face: "AS", seat: 0 }]);
  assert.equal(after.players[0].cards, 1);
  assert.equal(before.zones[0].cards.length, 2, "the view before stays as it was");
});

test("a card from a closed hand takes one back away", () => {
  const before = view([zone("hand-1", "fan", 1, [null, null]), zone("trick", "trick", -1, [])]);
  const after = applyEvent(before, event([{ from: "hand-1", to: "trick", cards: ["4C"], count: 1 }], { seat: 1 }));
  assert.equal(after.zones[0].count, 1);
  assert.equal(after.players[1].cards, 1);
});

test("a pile shows its top three and counts the rest", () => {
  const before = view([zone("hand-0", "fan", 0, ["AS"]), zone("pile", "pile", -1, ["2C", "3C", "4C"], { count: 9, more: 6 })]);
  const after = applyEvent(before, event([{ from: "hand-0", to: "pile", cards: ["AS"], count: 1 }]));
  assert.deepEqual(after.zones[1].cards.map((card) => card.face), ["3C", "4C", "AS"]);
  assert.equal(after.zones[1].more, 7);
  assert.equal(after.zones[1].count, 10);
});

test("between views nothing is offered", () => {
  assert.deepEqual(applyEvent(view([]), event([])).choices, []);
});

test("equal faces are told apart by number, not by chance", () => {
  const before = view([zone("hand-0", "fan", 0, ["AS", "AS"]), zone("trick", "trick", -1, [])]);
  const after = applyEvent(before, event([{ from: "hand-0", to: "trick", cards: ["AS"], count: 1 }]));
  assert.equal(after.zones[0].cards.length, 1);
});

test("the last trick is the one gathered last, with its players", () => {
  const play = (n, seat, face) => event([{ from: `hand-${seat}`, to: "trick", cards: [face], count: 1 }], { n, seat, text: `t${n}` });
  const story = [play(1, 0, "AS"), play(2, 1, "2S"), event([{ from: "trick", to: "won-0", cards: ["AS", "2S"], count: 2 }], { n: 3, kind: "flow", text: "won" }), play(4, 0, "KS")];
  const trick = lastTrick(story, new Set(["trick"]));
  assert.deepEqual(trick.cards, [{ face: "AS", seat: 0 }, { face: "2S", seat: 1 }]);
  assert.equal(trick.texts.at(-1), "won");
  assert.equal(lastTrick(story.slice(0, 2), new Set(["trick"])), null);
});

test("closed hands are numbers on chips, open ones are drawn beside them", () => {
  const places = arrange(view([zone("hand-0", "fan", 0, ["AS"]), zone("hand-1", "fan", 1, [null]), zone("hand-2", "fan", 2, ["KS"]), zone("stock", "pile", -1, [null])]));
  assert.equal(places.hand.id, "hand-0");
  assert.deepEqual([...places.theirs.keys()], [2]);
  assert.deepEqual(places.shared.map((one) => one.id), ["stock"]);
});

test("where nobody holds a hand, a shared line takes its place and numbers count from its end", () => {
  const row = zone("row", "line", -1, ["AS", "KS"]);
  const shown = view([row, zone("taken-0", "grid", 0, [])]);
  assert.equal(arrange(shown).front.id, "row");
  assert.equal(countedZone(shown).id, "row");
  assert.equal(arrange(view([row, zone("hand-0", "fan", 0, ["2S"])])).front, null);
});

test("a spectator has no hand and sees everybody around", () => {
  const places = arrange(view([zone("hand-0", "fan", 0, [null])], { seat: null }));
  assert.equal(places.hand, null);
});
