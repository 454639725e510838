import assert from "node:assert/strict";
import { test } from "node:test";
import { added, chipText, chosen, combosOf, fit, grouped, layers } from "../../src/kibitz/table/static/table/combinations.js";
import { curves } from "../../src/kibitz/table/static/table/chart.js";
import { arrange } from "../../src/kibitz/table/static/table/placement.js";
import { begun } from "../../src/kibitz/table/static/table/events.js";
import { stepped } from "../../src/kibitz/table/static/table/stepper.js";

const combo = (action, group, ...cards) => ({ action, kind: "cards", cards, group, label: "", text: "" });
const run = combo(1, "Runs of three", "8H", "9S", "TH");
const higher = combo(2, "Runs of three", "9S", "TH", "JD");
const pair = combo(3, "Pairs", "8H", "8C");
const hand = ["JD", "TH", "TC", "9S", "8H", "8C"].map((face) => ({ face, key: face, zone: "hand-0" }));

test("lifted cards select the combination of their ranks, whatever their suits", () => {
  assert.equal(chosen([run, higher, pair], ["8C", "TC", "9S"]), run);
  assert.equal(chosen([run, higher, pair], ["8C", "8H"]), pair);
  assert.equal(chosen([run, pair], ["8C"]), undefined);
  assert.equal(chosen([run, pair], []), undefined);
  assert.equal(fit(run, ["8C", "9S"]), "part");
  assert.equal(fit(run, ["8C", "8H"]), "no");
  assert.equal(fit(pair, ["8C", "8H"]), "all");
});

test("a chip lifts the cards it names, but keeps those of its ranks that are lifted already", () => {
  assert.deepEqual(layers(run, hand).map((one) => one.face), ["TH", "9S", "8H"]);
  assert.deepEqual(layers(run, hand, [hand[5], hand[2]]).map((one) => one.face), ["TC", "9S", "8C"]);
});

test("chips say their ranks and stand under their headings in the order they came", () => {
  assert.equal(chipText(run), "8 9 10");
  assert.deepEqual(grouped([run, pair, higher]).map(([name, all]) => [name, all.length]), [["Runs of three", 2], ["Pairs", 1]]);
});

test("single cards beside combinations are combinations of one; without any there are none", () => {
  const single = { action: 9, kind: "card", card: "KS" };
  assert.deepEqual(combosOf({ choices: [single, run, { action: 5, kind: "button" }] }), [single, run]);
  assert.deepEqual(combosOf({ choices: [single] }), []);
  assert.equal(chosen([single, run], ["KD"]), single);
});

test("a bid adds up what is lifted and what lies there already, and knows when it is too much", () => {
  const pick = { worth: { Yin7: 7, Time6: 6, Yang4: 4 }, most_worth: 16, unit: "Bid" };
  const view = { seat: 0, pick, zones: [{ kind: "bid", owner: 0, cards: [{ face: "Yin7" }] }, { kind: "bid", owner: 1, cards: [{ face: null }] }] };
  assert.deepEqual(added(view, ["Time6"]), { sum: 13, cards: 2, over: false });
  assert.deepEqual(added(view, ["Time6", "Yang4"]), { sum: 17, cards: 3, over: true });
  assert.equal(added({ ...view, pick: { most: 2 } }, []), null);
});

test("a stepper stands at what was typed, and says which numbers there are when that is none of them", () => {
  const numbers = [110, 105, 115].map((value) => ({ value, label: `Bid ${value}`, kind: "number" }));
  assert.equal(stepped(numbers, "").choice.value, 105);
  assert.equal(stepped(numbers, " 110 ").choice.value, 110);
  assert.deepEqual(stepped(numbers, "7"), { choice: undefined, verb: "Bid", why: "You may choose 105 to 115 by 5." });
  assert.equal(stepped([{ value: -1, label: "−1" }, { value: 1, label: "+1", primary: true }], "").choice.value, 1);
});

test("an empty bid is shown while bids lie, and empty places without a caption are not", () => {
  const bids = [{ id: "a", kind: "bid", owner: 1, count: 0, caption: "no cards: a bid of 0" }, { id: "b", kind: "bid", owner: 2, count: 2, caption: "", cards: [] }];
  const view = { seat: 0, players: [], choices: [], zones: bids };
  assert.deepEqual([...arrange(view).theirs.keys()], [1, 2]);
  assert.equal(arrange({ ...view, zones: [bids[0]] }).theirs.size, 0);
});

test("a trick's places are there from a deal's first card on", () => {
  const play = { kind: "act", moves: [{ from: "hand-1", to: "trick" }] };
  assert.ok(begun([{ kind: "deal" }, play], ["trick"]));
  assert.ok(!begun([play, { kind: "deal" }, { kind: "act", moves: [] }], ["trick"]));
});

test("running lines go through the parts of a deal", () => {
  const cells = (...texts) => texts.map((text) => ({ text }));
  const parts = [{ label: "Hand 1", cells: cells("−4", "+4") }, { label: "Hand 2", cells: cells("+6", "0") }];
  const chart = curves({ columns: ["you", "Ada"], rows: [{ label: "Set 1", cells: cells("+2", "+4"), parts }], totals: ["+2", "+4"] }, 200, 100);
  assert.equal(chart.lines[0].points.split(" ").length, 3);
});
