// The moments of a deal that is over: how each of them looked, where its tricks or turns begin, and what a moment is called. Pure.

import { afterEvent, lastTrick } from "./events.js";
import { extend } from "./log.js";

/** @import { GameEvent, Replay, View } from "../lib/types.js" */

/** @typedef {{ at: number, label: string, end: number }} Section a trick, an exchange or a turn: its first and its last moment */

/** More marks than this on one line would be a bar. */
export const MOST_TICKS = 64;

/**
 * The view after each event.
 * @param {Replay} replay
 * @returns {View[]}
 */
export function viewsOf({ view, events }) {
  /** @type {View[]} */
  const views = [];
  for (const event of events) views.push(afterEvent(views[views.length - 1] ?? view, event));
  return views;
}

/** The story up to a moment, as its log tells it. @param {GameEvent[]} events @param {number} at */
export function storyAt(events, at) {
  return extend([], events.slice(0, at + 1));
}

/** The trick gathered last before a moment. @param {GameEvent[]} events @param {number} at @param {View} view */
export function lastTrickAt(events, at, view) {
  const tricks = new Set(view.zones.filter((zone) => zone.kind === "trick").map((zone) => zone.id));
  return tricks.size ? lastTrick(events.slice(0, at + 1), tricks) : null;
}

/**
 * The parts of a deal: where its story has a heading each, they are these; otherwise the turns, one for each seat that acts.
 * @param {GameEvent[]} events
 * @returns {Section[]}
 */
export function sectionsOf(events) {
  const headed = begins(events, (event) => event.heading ?? "");
  const found = headed.length > 1 ? headed : begins(events, (event) => (event.kind === "act" ? `seat ${event.seat}` : "")).map((one, i) => ({ ...one, label: `Turn ${i + 1}` }));
  const starts = [{ at: 0, label: "The deal" }, ...found.filter((one) => one.at > 0)];
  return starts.map((one, i) => ({ ...one, end: (starts[i + 1]?.at ?? events.length) - 1 }));
}

/** Where a word that events carry becomes another. @param {GameEvent[]} events @param {(event: GameEvent) => string} word */
function begins(events, word) {
  /** @type {{ at: number, label: string }[]} */
  const found = [];
  let last = "";
  events.forEach((event, at) => {
    const now = word(event);
    if (!now || now === last) return;
    last = now;
    found.push({ at, label: now });
  });
  return found;
}

/** The part that a moment belongs to. @param {Section[]} sections @param {number} at */
export function sectionAt(sections, at) {
  return Math.max(0, sections.filter((one) => one.at <= at).length - 1);
}

/**
 * What a moment is called: "Trick 3, card 2".
 * @param {Section[]} sections @param {GameEvent[]} events @param {View} view the view at that moment @param {number} at
 */
export function labelOf(sections, events, view, at) {
  const kind = events[at]?.kind;
  if (kind === "score") return "The end of the deal";
  if (kind === "result") return "The end of the match";
  const section = sections[sectionAt(sections, at)];
  if (!section) return "";
  const lying = view.zones.find((zone) => zone.kind === "trick" && zone.count > 0);
  if (lying && section.label !== "The deal") return `${section.label}, card ${lying.count}`;
  const count = section.end - section.at + 1;
  return count > 1 && section.at > 0 ? `${section.label}, ${at - section.at + 1} of ${count}` : section.label;
}

/**
 * Where a key leads; null where it means something else.
 * @param {{ key: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean, shiftKey?: boolean }} event
 * @param {number} at @param {Section[]} sections @param {number} last the last moment of the deal
 * @returns {number | null} one before the first, or behind the last, is in another deal
 */
export function movedBy({ key, ctrlKey, altKey, metaKey, shiftKey }, at, sections, last) {
  if (ctrlKey || altKey || metaKey || shiftKey) return null;
  const here = sectionAt(sections, at);
  const start = sections[here]?.at ?? 0;
  switch (key) {
    case "ArrowLeft":
      return at - 1;
    case "ArrowRight":
      return at + 1;
    case "ArrowUp":
    case "PageUp":
      return at > start ? start : sections[here - 1]?.at ?? at - 1;
    case "ArrowDown":
    case "PageDown":
      return sections[here + 1]?.at ?? (at < last ? last : at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/**
 * The moment that an address names.
 * @param {string} search
 * @returns {{ deal: number, at: number, seat: number | null, open: boolean, key: string }} `seat`: null where it names none, -1 for a spectator
 */
export function momentIn(search) {
  const asked = new URLSearchParams(search);
  /** @param {string} name @param {number} usual */
  const number = (name, usual) => (/^-?\d{1,9}$/.test(asked.get(name) ?? "") ? Number(asked.get(name)) : usual);
  return {
    deal: Math.max(1, number("deal", 1)), at: Math.max(0, number("at", 0)), seat: asked.has("seat") ? Math.max(-1, number("seat", -1)) : null,
    open: asked.get("open") === "1", key: asked.get("key") ?? asked.get("invite") ?? "",
  };
}

/** An address that names a moment. @param {string} path @param {{ deal: number, at: number, seat: number, open: boolean, key: string }} moment */
export function addressOf(path, { deal, at, seat, open, key }) {
  const asked = new URLSearchParams({ deal: String(deal), at: String(at), seat: String(seat), open: open ? "1" : "0", ...(key ? { key } : {}) });
  return `${path}?${asked}`;
}
