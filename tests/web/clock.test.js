import assert from "node:assert/strict";
import { test } from "node:test";
import { turn } from "../../src/kibitz/table/static/table/readout.js";
import { failed, timeUp } from "../../src/kibitz/table/static/table/time_up.js";
import { aloud, concerning, inWords, moments, secondsLeft, timeLeft } from "../../src/kibitz/table/static/table/time_left.js";

const clock = { seconds: 30, action: 60, help: "Two cards, and the turn is over." };

test("seconds are counted whole, those begun included, and never below none", () => {
  assert.equal(secondsLeft(30000, 0), 30);
  assert.equal(secondsLeft(30000, 1), 30);
  assert.equal(secondsLeft(30000, 1000), 29);
  assert.equal(secondsLeft(30000, 29999), 1);
  assert.equal(secondsLeft(30000, 31000), 0);
});

test("what is left is said in words, minutes where there are more", () => {
  assert.equal(inWords(1), "1 second");
  assert.equal(inWords(99), "99 seconds");
  assert.equal(inWords(120), "2 minutes");
  assert.equal(inWords(121), "2 minutes and 1 second");
});

test("one reads one's own time without a name, and another's with it", () => {
  assert.equal(timeLeft(24), "24 seconds left");
  assert.equal(timeLeft(0), "Your time is up");
  assert.equal(timeLeft(24, "Ada"), "Ada has 24 seconds left.");
  assert.equal(timeLeft(0, "Ada"), "Ada has run out of time.");
});

test("a viewer's own time comes first, else the one that is up first", () => {
  const clocks = [{ seat: 0, left: 9 }, { seat: 1, left: 4 }, { seat: 2, left: 7 }];
  assert.equal(concerning(clocks, 2)?.seat, 2);
  assert.equal(concerning(clocks, 5)?.seat, 1);
  assert.equal(concerning(clocks, null)?.seat, 1);
  assert.equal(concerning([], 0), undefined);
});

test("it is said aloud at few moments only", () => {
  assert.deepEqual(moments(600), [60, 10]);
  assert.deepEqual(moments(30), [10]);
  assert.deepEqual(moments(12), [6]);
  assert.deepEqual(moments(3), []);
  const said = [];
  for (let before = null, now = 30; now >= 0; before = now, now -= 1) if (aloud(before, now, clock)) said.push(aloud(before, now, clock));
  assert.deepEqual(said, ["You have 30 seconds.", "10 seconds left. Then: Two cards, and the turn is over."]);
});

test("seconds that a sleeping page skipped do not swallow the warning", () => {
  assert.equal(aloud(25, 7, { ...clock, help: "" }), "7 seconds left.");
  assert.equal(aloud(7, 6, clock), "");
  assert.equal(aloud(7, 0, clock), "");
  assert.equal(aloud(null, 8, clock), "You have 8 seconds.");
});

test("whoever asks whose turn it is hears the time as well", () => {
  const view = { seat: 0, prompt: { text: "Play a card.", help: "" }, players: [{ seat: 0, name: "you" }, { seat: 1, name: "Ada" }] };
  assert.equal(turn(view, [{ seat: 0, left: 20 }], 5000), "Play a card. 15 seconds left.");
  assert.equal(turn({ ...view, prompt: { text: "Waiting for Ada." } }, [{ seat: 1, left: 20 }], 500), "Waiting for Ada. Ada has 20 seconds left.");
  assert.equal(turn(view), "Play a card.");
});

test("everybody is told once whose time was up and which bot gave no legal answer", () => {
  const seat = (/** @type {Partial<import("../../src/kibitz/table/static/lib/types.js").Seat>} */ more) => ({ seat: 1, name: "Ada", kind: "bot", level: "mine", online: true, ...more });
  assert.deepEqual(failed([seat({})], [seat({ failed: 1 })]), ["Ada gave no legal answer: the usual bot chose."]);
  assert.deepEqual(failed([seat({ failed: 1 })], [seat({ failed: 1 })]), []);
  assert.deepEqual(timeUp([seat({})], [seat({ late: 1 })], 0), ["Ada's time was up: a bot chose."]);
});
