// The client's side of the protocol as pure functions: what to send, what an arriving frame means, when to try again.

import { changed } from "./events.js";

/** @import { Frame, GameEvent, SentFrame, TableFrame, TalkFrame, View } from "../lib/types.js" */

/**
 * @typedef {{ aid: string, base: number, actions: number[], sent: number, tries: number }} Act
 * @typedef {{ version: number | null, event: number, seat: number | null | undefined, asked: boolean, outbox: Act[], view: View | null }} Link
 *   `view` is the last one that the table sent, `event` is the number of the last event heard; `seat` is who the table says the viewer is
 * @typedef {{ do: "show", frame: TableFrame, events: GameEvent[], cut: boolean, anew: boolean }
 *   | { do: "hello" } | { do: "taken", aid: string, version: number, why: string } | { do: "refused", aid: string, why: string, clause: string }
 *   | { do: "elsewhere" } | { do: "talk", frame: TalkFrame } | { do: "complain", why: string }} Effect
 */

export const RESEND_AFTER = 2500;
export const PATIENCE = 8000;
export const PING_EVERY = 20000;

/** @returns {Link} */
export function newLink() {
  return { version: null, event: -1, seat: undefined, asked: false, outbox: [], view: null };
}

/**
 * The first frame of every connection.
 * @param {Link} link
 */
export function hello(link) {
  return { t: "hello", protocol: 1, since: link.version, changes: true };
}

/**
 * An act as it is sent; the same `aid` again means the same act.
 * @param {Act} act
 */
export function actFrame(act) {
  return { t: "act", aid: act.aid, base: act.base, actions: act.actions };
}

/**
 * @param {Link} link @param {string} aid @param {number[]} actions @param {number} now
 * @returns {Link}
 */
export function posted(link, aid, actions, now) {
  const act = { aid, base: link.version ?? 0, actions, sent: now, tries: 1 };
  return { ...link, outbox: [...link.outbox, act] };
}

/**
 * Acts that no answer came for in time, and the link after sending them again.
 * @param {Link} link @param {number} now @param {boolean} [all] on a new connection everything goes again
 * @returns {{ link: Link, acts: Act[] }}
 */
export function resend(link, now, all = false) {
  /** @type {Act[]} */
  const acts = [];
  const outbox = link.outbox.map((act) => {
    if (!all && now - act.sent < RESEND_AFTER) return act;
    const again = { ...act, sent: now, tries: act.tries + 1 };
    acts.push(again);
    return again;
  });
  return { link: { ...link, outbox }, acts };
}

/**
 * The act was sent so often without an answer that a person should hear of it.
 * @param {Link} link
 */
export function failing(link) {
  return link.outbox.some((act) => act.tries * RESEND_AFTER > PATIENCE);
}

/**
 * What an arriving frame means. Events are numbered without gaps: a gap is never guessed, the story is asked for again.
 * @param {Link} link @param {Frame} frame
 * @returns {{ link: Link, effects: Effect[] }}
 */
export function receive(link, frame) {
  switch (frame.t) {
    case "table":
      return table(link, frame);
    case "ok": {
      const outbox = link.outbox.filter((act) => act.aid !== frame.aid);
      return { link: { ...link, outbox }, effects: [{ do: "taken", aid: frame.aid, version: frame.version, why: frame.why ?? "" }] };
    }
    case "no": {
      if (!link.outbox.some((act) => act.aid === frame.aid)) return { link, effects: [] };
      const outbox = link.outbox.filter((act) => act.aid !== frame.aid);
      const effect = { do: /** @type {const} */ ("refused"), aid: frame.aid, why: frame.why, clause: frame.clause ?? "" };
      return { link: { ...link, outbox }, effects: [effect] };
    }
    case "elsewhere":
      return { link, effects: [{ do: "elsewhere" }] };
    case "error":
      return { link, effects: [{ do: "complain", why: frame.why }] };
    case "say":
    case "talk":
    case "unsaid":
      return { link, effects: [{ do: "talk", frame }] };
    default:
      return { link, effects: [] };
  }
}

/**
 * @param {Link} link @param {SentFrame} sent
 * @returns {{ link: Link, effects: Effect[] }}
 */
function table(link, sent) {
  const view = sent.view ?? changed(link.view, sent);
  if (!view) return { link: { ...link, asked: true }, effects: link.asked ? [] : [{ do: "hello" }] };
  /** @type {TableFrame} */
  const frame = { ...sent, view };
  link = { ...link, view };
  // A late copy of an older frame tells nothing new; a server that began anew answers a hello.
  if (link.version !== null && frame.version < link.version && !link.asked) return { link, effects: [] };
  // Events are numbered for one viewer: after a change of seat or a take-back, as at first, the story begins anew.
  const anew = !!frame.anew || link.version === null || frame.version < link.version || frame.view.seat !== link.seat;
  const heard = anew ? -1 : link.event;
  const events = frame.events.filter((event) => event.n > heard);
  const gap = !anew && frame.complete && events.length > 0 && events[0]?.n !== heard + 1;
  if (gap && !link.asked) return { link: { ...link, asked: true }, effects: [{ do: "hello" }] };
  const event = events.length ? events[events.length - 1]?.n ?? heard : heard;
  return {
    link: { ...link, version: frame.version, seat: frame.view.seat, event, asked: false },
    effects: [{ do: "show", frame, events, cut: anew || gap || !frame.complete, anew }],
  };
}

/**
 * How long to wait before the next try to connect: doubling, at most 15 s, never everybody at once.
 * @param {number} tries @param {number} chance between 0 and 1
 */
export function backOff(tries, chance) {
  return Math.round(Math.min(15000, 400 * 2 ** Math.min(tries, 10)) * (0.5 + chance / 2));
}
