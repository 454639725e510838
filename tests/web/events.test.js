import assert from "node:assert/strict";
import { test } from "node:test";
import { afterEvent, lastTrick } from "../../src/kibitz/table/static/table/events.js";
import { arrange, countedZone } from "../../src/kibitz/table/static/table/placement.js";

const zone = (id, kind, owner, faces, more = {}) => ({
  id, kind, owner, label: id, count: faces.length, cards: faces.map((face) => ({ face })), more: 0, ...more,
});
const view = (zones, more = {}) => ({
  seat: 0, seats: 3, to_act: [0], choices: [{ action: 1, kind: "number", value: 1 }], pick: null, refused: {}, facts: [], zones,
  players: [0, 1, 2].map((seat) => ({ seat, name: `P${seat}`, cards: 2, facts: [] })), ...more,
});
const event = (moves, more = {}) => ({ n: 1, kind: "act", seat: 0, text: "", moves, ...more });

test("a step changes whole places and seats, and leaves the others as they are", () => {
  const before = view([zone("hand-0", "fan", 0, ["AS", "KS"]), zone("trick", "trick", -1, []), zone("stock", "pile", -1, [null])], { sentence: "" });
  const player = { ...before.players[0], cards: 1 };
  const step = { zones: [zone("hand-0", "fan", 0, ["KS"]), zone("trick", "trick", -1, ["AS"])], players: [player], sentence: "A♠ is winning.", to_act: [] };
  const after = afterEvent(before, event([], { step }));
  assert.deepEqual(after.zones.map((one) => one.count), [1, 1, 1]);
  assert.equal(after.zones[2], before.zones[2]);
  assert.deepEqual(after.players, [player, before.players[1], before.players[2]]);
  assert.equal(after.sentence, "A♠ is winning.");
  assert.deepEqual(after.to_act, []);
  assert.equal(before.zones[0].count, 2, "the view before stays as it was");
});

test("where a deal begins its places take the place of all that lay there", () => {
  const step = { zones: [zone("hand-0", "fan", 0, ["2C"])], players: view([]).players, caption: "Deal 2" };
  const after = afterEvent(view([zone("packet-0", "row", 1, [null])]), event([], { kind: "deal", step }));
  assert.deepEqual(after.zones.map((one) => one.id), ["hand-0"]);
  assert.equal(after.caption, "Deal 2");
});

test("between views nothing is offered", () => {
  assert.deepEqual(afterEvent(view([]), event([])).choices, []);
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
