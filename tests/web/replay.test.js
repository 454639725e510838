import assert from "node:assert/strict";
import { test } from "node:test";
import { addressOf, labelOf, lastTrickAt, momentIn, movedBy, sectionsOf, storyAt, viewsOf } from "../../src/kibitz/table/static/table/replay_moments.js";

const zones = (trick) => [
  { id: "hand-0", kind: "fan", owner: 0, count: 2, cards: [] },
  { id: "trick", kind: "trick", owner: -1, count: trick.length, cards: trick.map((face) => ({ face })) },
];
const view = { seat: 0, seats: 2, zones: zones([]), players: [{ seat: 0, name: "you" }, { seat: 1, name: "Ada" }], choices: [], pick: null, refused: {} };
const play = (n, seat, face, heading, trick) => ({
  n, kind: "act", seat, text: `p${n}`, heading, moves: [{ from: `hand-${seat}`, to: "trick", cards: [face], count: 1 }], step: { zones: [zones(trick)[1]] },
});
const gather = (n) => ({ n, kind: "flow", seat: null, text: "won", heading: "", moves: [{ from: "trick", to: "won-0", cards: ["AS", "2S"], count: 2 }], step: { zones: [zones([])[1]] } });
const events = [
  { n: 0, kind: "deal", seat: null, text: "dealt", heading: "", moves: [], step: { zones: zones([]), players: view.players } },
  play(1, 0, "AS", "Trick 1", ["AS"]), play(2, 1, "2S", "Trick 1", ["AS", "2S"]), gather(3),
  play(4, 0, "KS", "Trick 2", ["KS"]), play(5, 1, "3S", "Trick 2", ["KS", "3S"]), gather(6),
  { n: 7, kind: "score", seat: null, text: "over", heading: "", moves: [], step: {} },
];
const views = viewsOf({ view, events });
const sections = sectionsOf(events);

test("every moment has the view that its event left", () => {
  assert.deepEqual(views.map((one) => one.zones[1].count), [0, 1, 2, 0, 1, 2, 0, 0]);
  assert.ok(views.every((one) => one.players.length === 2 && one.choices.length === 0));
});

test("a deal's parts are its headings, and its turns where it has none", () => {
  assert.deepEqual(sections, [{ at: 0, label: "The deal", end: 0 }, { at: 1, label: "Trick 1", end: 3 }, { at: 4, label: "Trick 2", end: 7 }]);
  const bare = events.map((event) => ({ ...event, heading: "" }));
  assert.deepEqual(sectionsOf(bare).map((one) => [one.at, one.label]), [[0, "The deal"], [1, "Turn 1"], [2, "Turn 2"], [4, "Turn 3"], [5, "Turn 4"]]);
});

test("a moment is called by its trick and card", () => {
  const labels = events.map((_, at) => labelOf(sections, events, views[at], at));
  assert.deepEqual(labels, ["The deal", "Trick 1, card 1", "Trick 1, card 2", "Trick 1, 3 of 3", "Trick 2, card 1", "Trick 2, card 2", "Trick 2, 3 of 4", "The end of the deal"]);
});

test("keys lead by one event, by one trick, and to both ends", () => {
  const by = (key, at, more = {}) => movedBy({ key, ...more }, at, sections, 7);
  assert.deepEqual([by("ArrowRight", 2), by("ArrowLeft", 2), by("ArrowLeft", 0), by("ArrowRight", 7)], [3, 1, -1, 8]);
  assert.deepEqual([by("ArrowDown", 2), by("PageDown", 5), by("PageDown", 7)], [4, 7, 8]);
  assert.deepEqual([by("ArrowUp", 5), by("PageUp", 4), by("PageUp", 0)], [4, 1, -1]);
  assert.deepEqual([by("Home", 5), by("End", 1), by("x", 1), by("ArrowRight", 1, { altKey: true })], [0, 7, null, null]);
});

test("log and last trick are those of the moment", () => {
  assert.deepEqual(storyAt(events, 2).map((event) => event.n), [0, 1, 2]);
  assert.equal(lastTrickAt(events, 2, views[2]), null);
  assert.deepEqual(lastTrickAt(events, 5, views[5]).cards.map((card) => card.face), ["AS", "2S"]);
});

test("an address names a moment, and a broken one names the first", () => {
  const moment = { deal: 2, at: 57, seat: 1, open: true, key: "abc" };
  const address = addressOf("/r/ID", moment);
  assert.equal(address, "/r/ID?deal=2&at=57&seat=1&open=1&key=abc");
  assert.deepEqual(momentIn(address.slice(5)), moment);
  assert.deepEqual(momentIn("?deal=-3&at=x&seat=none"), { deal: 1, at: 0, seat: -1, open: false, key: "" });
  assert.deepEqual(momentIn(""), { deal: 1, at: 0, seat: null, open: false, key: "" });
});
