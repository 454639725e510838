// Who is away, in words; what was said, as one person is shown it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { handedOver } from "../../src/kibitz/table/static/table/away.js";
import { TalkLines } from "../../src/kibitz/table/static/table/talk_lines.js";
import { minutes } from "../../src/kibitz/table/static/table/time_left.js";
import { newLink, receive } from "../../src/kibitz/table/static/table/protocol.js";

const seats = (online) => [{ seat: 0, name: "Noor", kind: "person", level: "", online: true }, { seat: 1, name: "Bo", kind: "person", level: "", online }];

test("a time is told in minutes and seconds", () => {
  assert.deepEqual([0, 9.9, 60, 125].map(minutes), ["0:00", "0:09", "1:00", "2:05"]);
});

test("a bot's beginning and a person's return are said once", () => {
  const waited = [{ seat: 1, gone: 119, limit: 120 }], played = [{ seat: 1, gone: 120, limit: 120 }];
  assert.deepEqual(handedOver(waited, played, seats(false)), ["Bo is away. A bot plays for them."]);
  assert.deepEqual(handedOver(played, played, seats(false)), []);
  assert.deepEqual(handedOver(played, [], seats(true)), ["Bo is back."]);
  assert.deepEqual(handedOver(waited, [], seats(true)), []);
});

test("the lines of those who are muted are not shown, whatever they call themselves, until they are heard again", () => {
  const talk = new TalkLines("t");
  talk.lines = [{ n: 1, seat: 1, name: "Bo", text: "one", phrase: "" }, { n: 2, seat: 0, name: "Noor", text: "two", phrase: "" }, { n: 3, seat: 1, name: "Robert", text: "three", phrase: "" }];
  talk.mute(1);
  assert.deepEqual(talk.shown.map((line) => line.n), [2]);
  talk.mute(1);
  assert.equal(talk.shown.length, 3);
});

test("what is said changes nothing of the link to the table", () => {
  const link = newLink();
  for (const frame of [{ t: "say", n: 1, seat: 1, name: "Bo", text: "hello", phrase: "hello" }, { t: "talk", lines: [] }, { t: "unsaid", why: "no" }]) {
    assert.deepEqual(receive(link, frame), { link, effects: [{ do: "talk", frame }] });
  }
});
