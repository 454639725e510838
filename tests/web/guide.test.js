import assert from "node:assert/strict";
import { test } from "node:test";
import { readBefore } from "../../src/kibitz/table/static/lib/guided.js";
import { matters } from "../../src/kibitz/table/static/table/guide.js";

const view = {
  seat: 1, phase: "play", prompt: { text: "Play.", clause: "ABC-4" }, choices: [{ action: 3, kind: "card" }],
  players: [{ seat: 0, cards: 9 }, { seat: 1, cards: 3 }],
  zones: [{ id: "trick", count: 0 }, { id: "taken-0", count: 0 }, { id: "taken-1", count: 2 }],
};
const tip = (moment) => ({ text: "Do.", clause: "ABC-1", ...moment });

test("a sentence is said when all that its moment names holds, and only to whoever is to act", () => {
  assert.ok(matters(tip({}), view));
  assert.ok(matters(tip({ asked: "ABC-4", choice: "card", phase: "play", place: "taken", held: 3 }), view));
  for (const moment of [{ asked: "ABC-5" }, { choice: "suit" }, { phase: "pass" }, { place: "trick" }, { place: "taken-0" }, { held: 2 }]) {
    assert.ok(!matters(tip({ asked: "ABC-4", ...moment }), view), JSON.stringify(moment));
  }
  assert.ok(!matters(tip({}), { ...view, choices: [] }));
});

test("what was read is kept by game, and what else is found there is nothing", () => {
  const kept = new Map([["kibitz.guide.one", "[0,2]"], ["kibitz.guide.two", "{\"a\":1}"], ["kibitz.guide.three", "nonsense"]]);
  globalThis.localStorage = { getItem: (key) => kept.get(key) ?? null };
  assert.deepEqual(["one", "two", "three", "four"].map(readBefore), [[0, 2], [], [], []]);
  delete globalThis.localStorage;
});
