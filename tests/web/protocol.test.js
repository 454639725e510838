import assert from "node:assert/strict";
import { test } from "node:test";
import {
  actFrame, backOff, failing, hello, newLink, posted, receive, resend, RESEND_AFTER,
} from "../../src/kibitz/table/static/table/protocol.js";

const frame = (version, first, last, more = {}) => ({
  t: "table", version, view: { seat: 0 }, table: null, complete: true,
  events: Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({ n: first + i, kind: "act", text: "" })), ...more,
});
const after = (link, ...frames) => frames.reduce((now, one) => receive(now, one).link, link);

test("the first hello asks for the view, later ones for what came since", () => {
  assert.deepEqual(hello(newLink()), { t: "hello", protocol: 1, since: null, changes: true });
  assert.equal(hello(after(newLink(), frame(7, 1, 5))).since, 7);
});

test("the first frame is read, not watched", () => {
  const { effects } = receive(newLink(), frame(7, 1, 5, { complete: false }));
  assert.equal(effects[0].do, "show");
  assert.equal(effects[0].cut, true);
});

test("the next frame is watched, and only its new events", () => {
  const link = after(newLink(), frame(7, 1, 5));
  const { effects } = receive(link, frame(8, 4, 7));
  assert.deepEqual(effects[0].events.map((event) => event.n), [6, 7]);
  assert.equal(effects[0].cut, false);
});

test("a gap in the story is asked for again, never guessed", () => {
  const link = after(newLink(), frame(7, 1, 5));
  const gap = receive(link, frame(9, 8, 9));
  assert.deepEqual(gap.effects, [{ do: "hello" }]);
  assert.equal(hello(gap.link).since, 7);
  const mended = receive(gap.link, frame(9, 6, 9));
  assert.equal(mended.effects[0].cut, false);
  assert.equal(mended.effects[0].events.length, 4);
});

test("a gap that remains is cut to the view", () => {
  const gap = receive(after(newLink(), frame(7, 1, 5)), frame(9, 8, 9));
  const again = receive(gap.link, frame(9, 8, 9));
  assert.equal(again.effects[0].cut, true);
});

test("too many events are cut to the view", () => {
  const link = after(newLink(), frame(7, 1, 5));
  assert.equal(receive(link, frame(400, 201, 400, { complete: false })).effects[0].cut, true);
});

test("a frame that comes twice or late tells nothing new", () => {
  const link = after(newLink(), frame(7, 1, 5), frame(8, 6, 7));
  assert.deepEqual(receive(link, frame(7, 1, 5)).effects, []);
  assert.equal(receive(link, frame(8, 6, 7)).effects[0].events.length, 0);
});

test("an act keeps its name until it is answered, and is sent again in time", () => {
  let link = posted(after(newLink(), frame(7, 1, 5)), "a1", [3], 1000);
  assert.deepEqual(actFrame(link.outbox[0]), { t: "act", aid: "a1", base: 7, actions: [3] });
  assert.equal(resend(link, 1000 + RESEND_AFTER - 1).acts.length, 0);
  const again = resend(link, 1000 + RESEND_AFTER);
  assert.equal(again.acts[0].aid, "a1");
  link = receive(again.link, { t: "ok", aid: "a1", version: 8 }).link;
  assert.equal(link.outbox.length, 0);
});

test("an act that was taken in part says why the rest was not", () => {
  const link = posted(newLink(), "a1", [3, 4], 0);
  const whole = receive(link, { t: "ok", aid: "a1", version: 8 }).effects;
  assert.deepEqual(whole, [{ do: "taken", aid: "a1", version: 8, why: "" }]);
  const part = receive(link, { t: "ok", aid: "a1", version: 8, taken: 1, why: "Only the first." });
  assert.deepEqual(part.effects, [{ do: "taken", aid: "a1", version: 8, why: "Only the first." }]);
  assert.equal(part.link.outbox.length, 0);
});

test("on a new connection every unanswered act goes at once", () => {
  const link = posted(posted(newLink(), "a1", [1], 0), "a2", [2], 0);
  assert.deepEqual(resend(link, 1, true).acts.map((act) => act.aid), ["a1", "a2"]);
});

test("events are numbered from 0, and the very first is new", () => {
  assert.equal(receive(newLink(), frame(1, 0, 0)).effects[0].events.length, 1);
  assert.equal(after(newLink(), frame(1, 0, 0)).event, 0);
});

test("who changes seats begins the story anew", () => {
  const link = after(newLink(), frame(7, 0, 40));
  const { effects } = receive(link, frame(7, 0, 12, { view: { seat: 1 }, complete: false }));
  assert.equal(effects[0].anew, true);
  assert.equal(effects[0].events.length, 13);
});

test("a refusal is told once, with its clause", () => {
  const link = posted(newLink(), "a1", [3], 0);
  const first = receive(link, { t: "no", aid: "a1", why: "No.", clause: "ABC-1" });
  assert.deepEqual(first.effects, [{ do: "refused", aid: "a1", why: "No.", clause: "ABC-1" }]);
  assert.deepEqual(receive(first.link, { t: "no", aid: "a1", why: "No." }).effects, []);
});

test("after several tries without an answer the person hears of it", () => {
  let link = posted(newLink(), "a1", [3], 0);
  assert.equal(failing(link), false);
  for (let i = 1; i < 5; i++) link = resend(link, i * RESEND_AFTER).link;
  assert.equal(failing(link), true);
});

test("waiting doubles up to 15 s and never brings everybody back at once", () => {
  assert.equal(backOff(0, 1), 400);
  assert.equal(backOff(0, 0), 200);
  assert.ok(backOff(3, 0.5) > backOff(2, 0.5));
  assert.equal(backOff(50, 1), 15000);
});

test("a frame without a view changes the last one: by its events, then besides", () => {
  const zone = (id, count) => ({ id, count, cards: [] });
  const first = { seat: 0, sentence: "", zones: [zone("a", 1), zone("b", 1)], players: [{ seat: 0, cards: 1 }], choices: [] };
  const link = after(newLink(), frame(7, 1, 5, { view: first, complete: false }));
  const events = [{ n: 6, kind: "act", text: "", step: { sentence: "A♠ is winning.", zones: [zone("a", 0)] } }];
  const { effects } = receive(link, { t: "table", version: 8, events, complete: true, table: null, changes: { choices: [{ action: 1 }], zones: [zone("b", 2)] }, whole: false });
  assert.deepEqual(effects[0].frame.view, { ...first, sentence: "A♠ is winning.", zones: [zone("a", 0), zone("b", 2)], choices: [{ action: 1 }] });
});

test("changes of a view that the client does not have are asked for again", () => {
  const { effects } = receive(newLink(), { t: "table", version: 8, events: [], complete: true, table: null, changes: {}, whole: false });
  assert.deepEqual(effects, [{ do: "hello" }]);
});
