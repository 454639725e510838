// A sentence built of words: which piece of it each word put there, so that a press leads back to it. Pure.

/** @import { Answer, Choice, Part, Review, View } from "../lib/types.js" */

/**
 * @typedef {{ text: string, word: number, hole: boolean, now: boolean, leaf: boolean, asks: string, added: boolean }} Piece
 *   `word` is the place of the word it came with, -1 where it was there from the start; `leaf`: it leaves nothing to fill in;
 *   `asks`: what an open place asks for; `added`: nothing stands there yet, and `text` says what may be added
 */

/** @typedef {{ text: string, hole: boolean, now: boolean, asks: string, adds: string }} Token */
/** @typedef {Token & { word: number, added: boolean }} Marked */

/** @param {Part[]} parts @returns {Token[]} */
function tokens(parts) {
  /** @type {Token[]} */
  const out = [];
  for (const { text = "", hole, now, asks = "", adds = "" } of parts) {
    if (hole) out.push({ text: "", hole: true, now: !!now, asks, adds });
    else for (const word of text.match(/[,;.:)]|[^\s,;.:)]+/gu) ?? []) out.push({ text: word, hole: false, now: false, asks: "", adds: "" });
  }
  return out;
}

/**
 * The pieces of a sentence, given the sentence as it began and after each step; a step is known by its first word.
 * @param {{ word: number, parts: Part[] }[]} stages
 * @returns {Piece[]}
 */
export function pieces(stages) {
  /** @type {Marked[]} */
  let marked = [];
  /** @type {Set<number>} */
  const structural = new Set();
  stages.forEach(({ word, parts }, stage) => {
    const next = tokens(parts);
    marked = stage === 0 ? next.map((token) => ({ ...token, word: -1, added: false })) : after(marked, next, word, structural);
  });
  return joined(marked, structural);
}

/**
 * A sentence after one step more: what was there keeps its word. Where a step put nothing, something may be added later.
 * @param {Marked[]} before @param {Token[]} next @param {number} word @param {Set<number>} structural
 * @returns {Marked[]}
 */
function after(before, next, word, structural) {
  const real = before.filter((token) => !token.added);
  /** @param {number} a @param {number} b */
  const same = (a, b) => real[a]?.text === next[b]?.text && real[a]?.hole === next[b]?.hole;
  const open = real.findIndex((token) => token.now);
  const hole = open < 0 ? real.findIndex((token) => token.hole) : open;
  let head = 0;
  while (head < (hole < 0 ? real.length : hole) && head < next.length && same(head, head)) head++;
  let tail = 0;
  while (tail < real.length - head - 1 && tail < next.length - head && same(real.length - 1 - tail, next.length - 1 - tail)) tail++;
  const middle = next.slice(head, next.length - tail).map((token) => ({ ...token, word, added: false }));
  if (middle.some((token) => token.hole)) structural.add(word);
  const adds = real[head]?.adds;
  if (!middle.length && adds) middle.push({ text: adds, hole: false, now: false, asks: "", adds: "", word, added: true });
  let at = 0;
  /** @param {Marked} token @returns {Marked} */
  const kept = (token) => (token.added ? token : { ...token, ...next[at++] });
  const front = before.slice(0, placeOf(before, head)).map(kept);
  at = next.length - tail;
  return [...front, ...middle, ...before.slice(placeOf(before, real.length - tail - 1) + 1).map(kept)];
}

/** The place of the token with this number among those that are words or fields. @param {Marked[]} list @param {number} number */
function placeOf(list, number) {
  let seen = -1;
  const found = list.findIndex((token) => !token.added && ++seen === number);
  return found < 0 ? list.length : found;
}

/**
 * @param {Marked[]} marked @param {Set<number>} structural
 * @returns {Piece[]}
 */
function joined(marked, structural) {
  /** @type {Piece[]} */
  const out = [];
  for (const { text, hole, now, word, asks, added } of marked) {
    const last = out[out.length - 1];
    if (last && !hole && !last.hole && !added && !last.added && last.word === word) last.text += clings(text) ? text : ` ${text}`;
    else out.push({ text, word: hole ? -1 : word, hole, now, leaf: !hole && word >= 0 && !structural.has(word), asks, added });
  }
  return out;
}

/** Does a piece stand against the one before it, without a space? @param {string} text */
export function clings(text) {
  return /^[,.;:)!?%’”]/u.test(text);
}

/** How many fields are still empty. @param {Part[]} parts */
export function holes(parts) {
  return parts.filter((part) => part.hole).length;
}

/** A sentence without its capital and its full stop. @param {string} text */
export function bare(text) {
  return text.toLowerCase().replace(/\.$/u, "");
}

/** A rule as a plain sentence, where there is one. @param {Review | Answer} review */
export function plain(review) {
  return review.understood ?? review.reading ?? "";
}

/**
 * The choices of a writer: words of the sentence are built into it, whole rules come from a list, the rest are buttons.
 * @param {View} view @param {{ word: number, whole?: string }[]} begins what a sentence may begin with
 * @returns {{ ready: Choice[], others: Choice[] }}
 */
export function sorted(view, begins) {
  const words = new Set(begins.map((one) => one.word));
  const whole = new Set(begins.filter((one) => one.whole === "rule").map((one) => one.word));
  const ready = view.choices.filter((one) => one.group || whole.has(one.action));
  // A rule of one word stands in the list under its name.
  const listed = new Set(ready.flatMap((one) => [one.label, one.help ?? ""]).map(bare));
  const others = view.choices.filter((one) => !one.group && !words.has(one.action) && !(one.quiet && listed.has(bare(one.label))));
  if (others.length <= 4) return { ready, others };
  // Too many for buttons are a list, too; bare words are none of either.
  return { ready: [...ready, ...others.filter((one) => one.help && one.quiet)], others: others.filter((one) => !one.quiet) };
}
