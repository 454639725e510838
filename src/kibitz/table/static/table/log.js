// The story as paragraphs. Pure.

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
 * The story with new events added; an event that came before is not told twice.
 * @param {GameEvent[]} log
 * @param {GameEvent[]} events
 */
export function extend(log, events) {
  const last = log.length ? log[log.length - 1]?.n ?? -1 : -1;
  return [...log, ...events.filter((event) => event.n > last)];
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
