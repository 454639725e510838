// The story as paragraphs. Pure.

import { joined } from "./events.js";

/** @import { GameEvent } from "../lib/types.js" */

/**
 * @param {GameEvent[]} events
 * @returns {{ key: number, heading: string, lines: { n: number, text: string, kind: string }[] }[]}
 */
export function paragraphs(events) {
  /** @type {{ key: number, heading: string, lines: { n: number, text: string, kind: string }[] }[]} */
  const out = [];
  for (const event of events) {
    // A heading begins a paragraph only where it changes: an engine may name it with every event.
    const begins = event.heading && event.heading !== out[out.length - 1]?.heading;
    if (begins || !out.length) out.push({ key: event.n, heading: event.heading ?? "", lines: [] });
    if (event.text) out[out.length - 1]?.lines.push({ n: event.n, text: event.text, kind: event.kind });
  }
  return out.filter((one) => one.heading || one.lines.length);
}

/**
 * The story with new events added; an event that came before is not told twice, and what goes on is one line.
 * @param {GameEvent[]} log
 * @param {GameEvent[]} events
 */
export function extend(log, events) {
  const last = log[log.length - 1];
  const fresh = events.filter((event) => event.n > (last?.n ?? -1));
  return last ? [...log.slice(0, -1), ...joined([last, ...fresh])] : joined(fresh);
}

/** What was told last. @param {GameEvent[]} log */
export function lastTold(log) {
  for (let i = log.length - 1; i >= 0; i--) if (log[i]?.text) return log[i]?.text ?? "";
  return "";
}

/**
 * What happened while a person was away, in one sentence; empty when nothing did.
 * @param {GameEvent[]} events
 */
export function whileAway(events) {
  const texts = events.filter((event) => event.text && event.kind !== "deal").map((event) => event.text);
  if (!texts.length) return "";
  const shown = texts.slice(-3);
  const before = texts.length - shown.length;
  return (before ? `${before} more, then: ` : "") + shown.join(" ");
}
