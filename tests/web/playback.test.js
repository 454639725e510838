import assert from "node:assert/strict";
import { test } from "node:test";
import { joined } from "../../src/kibitz/table/static/table/events.js";
import { LOOK, NAMED, pace, Playback, REST, TOUCHED } from "../../src/kibitz/table/static/table/playback.js";

const base = {
  seat: 0, seats: 2, to_act: [], choices: [{ action: 1 }], pick: null, refused: {},
  players: [{ seat: 0, name: "you", cards: 2 }, { seat: 1, name: "Ada", cards: 2 }],
  zones: [
    { id: "hand-0", kind: "fan", owner: 0, count: 2, cards: [{ face: "AS" }, { face: "KS" }] },
    { id: "hand-1", kind: "fan", owner: 1, count: 2, cards: [{ face: null }, { face: null }] },
    { id: "trick", kind: "trick", owner: -1, count: 0, cards: [] },
  ],
};
const play = (n, seat, face) => ({ n, kind: "act", seat, text: `p${n}`, moves: [{ from: `hand-${seat}`, to: "trick", cards: [face], count: 1 }] });
const gather = (n) => ({ n, kind: "flow", seat: 0, text: "won", moves: [{ from: "trick", to: "won-0", cards: ["AS", "2S"], count: 2 }] });

/** A stage with a clock that tests turn by hand. */
function stage({ motion = true, speed = "calm", stops = () => false } = {}) {
  const told = [];
  let clock = 0;
  let timers = [];
  const self = {
    told, current: base, settled: 0,
    view: () => self.current,
    show: (view) => { self.current = view; },
    tell: (event) => told.push([clock, event.n]),
    stops,
    settle: (frame) => { self.current = frame.view; self.settled += 1; },
    motion: () => motion,
    pace: () => speed,
    later: (run, ms) => { const timer = { run, at: clock + ms }; timers.push(timer); return timer; },
    cancel: (timer) => { timers = timers.filter((one) => one !== timer); },
    pass(ms) {
      const end = clock + ms;
      for (;;) {
        const next = timers.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        clock = next.at;
        timers = timers.filter((one) => one !== next);
        next.run();
      }
      clock = end;
    },
  };
  return self;
}

test("events are shown in order, then the true view", () => {
  const on = stage();
  const playback = new Playback(on);
  playback.push({ view: { ...base, done: true } }, [play(1, 0, "AS"), play(2, 1, "2S")], false);
  assert.equal(playback.busy, true);
  assert.deepEqual(on.current.choices, []);
  on.pass(3000);
  assert.deepEqual(on.told.map(([, n]) => n), [1, 2]);
  assert.equal(on.current.done, true);
  assert.equal(playback.busy, false);
});

test("a finished trick rests before it is gathered, and a tap hurries it", () => {
  for (const hurried of [false, true]) {
    const on = stage();
    const playback = new Playback(on);
    playback.push({ view: base }, [play(1, 0, "AS"), play(2, 1, "2S"), gather(3)], false);
    on.pass(220 + 380);
    assert.deepEqual(on.told.map(([, n]) => n), [1, 2]);
    if (hurried) playback.hurry();
    else on.pass(REST - 1);
    assert.equal(on.told.length, hurried ? 3 : 2);
    on.pass(REST);
    assert.equal(on.told.length, 3);
  }
});

test("without motion nothing travels, but a trick still rests", () => {
  const shown = { ...base, zones: base.zones.map((zone) => (zone.id === "trick" ? { ...zone, cards: [{ face: "AS" }], count: 1 } : zone)) };
  const { before, motion } = pace(shown, gather(3), { motion: false, waiting: 1, pace: "calm" });
  assert.equal(before, REST);
  assert.equal(motion, null);
});

const calm = { motion: true, waiting: 1, pace: "calm" };

test("what waits is shown at the chosen pace, however much it is; who was away sees it at once, and nothing is dropped", () => {
  assert.equal(pace(base, play(1, 1, "2S"), { ...calm, waiting: 20 }).after, 380);
  assert.equal(pace(base, play(1, 1, "2S"), { ...calm, pace: "brisk" }).after, 190);
  assert.equal(pace(base, play(1, 1, "2S"), { ...calm, pace: "instant" }).after, 0);
  assert.equal(pace(base, play(1, 1, "2S"), { ...calm, waiting: 60 }).after, 0);
  const on = stage();
  const playback = new Playback(on);
  playback.push({ view: base }, Array.from({ length: 300 }, (_, i) => play(i + 1, 1, "2S")), false);
  on.pass(60000);
  assert.equal(on.told.length, 300);
});

test("what others do to my hand, and what they name for all, stays for a look, also as the last thing", () => {
  const taken = { n: 1, kind: "act", seat: 1, text: "Ada took A♠.", moves: [{ from: "hand-0", to: "hand-1", cards: ["AS"], count: 1 }] };
  const trump = { n: 2, kind: "act", seat: 1, text: "Ada named hearts.", moves: [], step: { facts: [{ text: "Hearts" }] } };
  assert.equal(pace(base, taken, calm).after, TOUCHED);
  assert.equal(pace({ ...base, facts: [] }, trump, calm).after, NAMED);
  assert.equal(pace(base, { ...taken, seat: 0 }, calm).after < TOUCHED, true);
  const on = stage();
  const playback = new Playback(on);
  playback.push({ view: base }, [taken], false);
  on.pass(TOUCHED - 1);
  assert.equal(playback.busy, true);
  on.pass(1);
  assert.equal(playback.busy, false);
});

test("several unseen cards in a row are one event and one line", () => {
  const discard = (n) => ({
    n, kind: "act", seat: 1, text: "Ada discarded a card.", together: "Ada discarded # cards.", heading: "Kitty",
    moves: [{ from: "hand-1", to: "kitty", cards: [null], count: 1 }],
    step: { zones: [{ id: "hand-1", count: 2 - n }, { id: "kitty", count: n }], players: [{ seat: 1, cards: 2 - n }] },
  });
  const [one, ...more] = joined([discard(1), discard(2), play(3, 0, "AS")]);
  assert.equal(more.length, 1);
  assert.equal(one.text, "Ada discarded 2 cards.");
  assert.equal(one.n, 2);
  assert.deepEqual(one.moves, [{ from: "hand-1", to: "kitty", cards: [null, null], count: 2 }]);
  assert.deepEqual(one.step.zones, [{ id: "hand-1", count: 0 }, { id: "kitty", count: 2 }]);
  assert.equal(joined([discard(1), { ...discard(2), seat: 0 }]).length, 2);
});

test("skipping shows all that waits at once, and stops at the end of the deal", () => {
  const on = stage({ stops: () => true });
  const playback = new Playback(on);
  const score = { n: 9, kind: "score", text: "over", moves: [] };
  playback.push({ view: base }, [play(1, 1, "2S"), gather(2), play(3, 1, "3S"), score, play(10, 1, "4S")], false);
  playback.skip();
  assert.deepEqual(on.told.map(([, n]) => n), [1, 2, 3, 9]);
  assert.equal(playback.stopped, true);
});

test("a deal is spread over at most 900 ms", () => {
  const deal = { n: 1, kind: "deal", seat: 0, text: "", moves: [{ from: "pack", to: "hand-0", cards: [], count: 52 }] };
  assert.ok(pace(base, deal, calm).after <= 901);
});

test("the end of a deal waits for the person, and the rest is kept", () => {
  const on = stage({ stops: () => true });
  const playback = new Playback(on);
  const score = { n: 2, kind: "score", text: "over", moves: [] };
  playback.push({ view: { ...base, done: true } }, [play(1, 0, "AS"), score, { n: 3, kind: "deal", text: "", moves: [] }], false);
  on.pass(60000);
  assert.equal(on.told.length, 2);
  playback.push({ view: { ...base, later: true } }, [play(4, 1, "2S")], false);
  playback.resume();
  on.pass(5000);
  assert.deepEqual(on.told.map(([, n]) => n), [1, 2, 3, 4]);
  assert.equal(on.current.later, true);
});

test("the last deal of a match goes straight to the result", () => {
  const on = stage({ stops: () => true });
  const playback = new Playback(on);
  playback.push({ view: base }, [{ n: 1, kind: "score", text: "", moves: [] }, { n: 2, kind: "result", text: "", moves: [] }], false);
  on.pass(2000);
  assert.equal(on.told.length, 2);
  assert.equal(playback.busy, false);
});

test("a cut shows the view at once and forgets what waited", () => {
  const on = stage();
  const playback = new Playback(on);
  playback.push({ view: base }, [play(1, 0, "AS"), play(2, 1, "2S")], false);
  playback.push({ view: { ...base, done: true } }, [], true);
  assert.equal(on.current.done, true);
  assert.equal(playback.busy, false);
});

test("bids are told and turned up in their place, rest there, and are taken up again", () => {
  const on = stage();
  const bids = [{ id: "bid-1", kind: "bid", owner: 1, count: 2, cards: [{ face: null }, { face: null }] }];
  on.current = { ...base, zones: [...base.zones, ...bids] };
  const up = { n: 4, kind: "flow", seat: 1, text: "Ada bid 9.", moves: [{ from: "bid-1", to: "hand-1", cards: ["Yin7", "Time2"], count: 2 }] };
  new Playback(on).push({ view: base }, [up], false);
  const lying = () => on.current.zones.find((zone) => zone.id === "bid-1")?.cards.map((card) => card.face);
  assert.deepEqual(lying(), ["Yin7", "Time2"]);
  assert.deepEqual(on.told, [[0, 4]]);
  on.pass(LOOK - 1);
  assert.deepEqual(lying(), ["Yin7", "Time2"]);
  on.pass(2000);
  assert.deepEqual(on.told, [[0, 4]]);
  assert.equal(on.settled, 1);
});

test("a sentence that says more than usual is read, whoever brought it about", () => {
  const state = { motion: false, waiting: 0, pace: "calm" };
  const fall = { ...play(1, 0, "AS"), text: "You, the Prophet, said right. It is wrong. You fall as the Prophet, which costs 5 points." };
  assert.equal(pace(base, fall, state).after, TOUCHED);
  assert.equal(pace(base, { ...fall, seat: 1 }, state).after, TOUCHED);
  assert.equal(pace(base, play(1, 0, "AS"), state).after, 0);
});
