// A sentence built of words: which piece of it each word put there, so that a press leads back to it. Pure.

/** @import { Choice, Part, View } from "../lib/types.js" */

/**
 * @typedef {{ text: string, word: number, hole: boolean, now: boolean, leaf: boolean }} Piece
 *   `word` is the place of the word it came with, -1 where it was there from the start; `leaf`: it leaves nothing to fill in
 */

/** @typedef {{ text: string, hole: boolean, now: boolean }} Token */

/** @param {Part[]} parts */
function tokens(parts) {
  /** @type {Token[]} */
  const out = [];
  for (const { text = "", hole, now } of parts) {
    if (hole) out.push({ text: "", hole: true, now: !!now });
    else for (const word of text.split(/\s+/u).filter(Boolean)) out.push({ text: word, hole: false, now: false });
  }
  return out;
}

/**
 * The pieces of a sentence after its words, given the sentence after none of them, after one, and so on.
 * @param {Part[][]} stages
 * @returns {Piece[]}
 */
export function pieces(stages) {
  /** @type {{ text: string, hole: boolean, now: boolean, word: number }[]} */
  let marked = [];
  const structural = new Set();
  stages.forEach((parts, stage) => {
    const next = tokens(parts);
    if (stage === 0) {
      marked = next.map((token) => ({ ...token, word: -1 }));
      return;
    }
    /** @param {number} a @param {number} b */
    const same = (a, b) => marked[a]?.text === next[b]?.text && marked[a]?.hole === next[b]?.hole;
    const open = marked.findIndex((token) => token.now);
    const hole = open < 0 ? marked.findIndex((token) => token.hole) : open;
    let head = 0;
    while (head < (hole < 0 ? marked.length : hole) && head < next.length && same(head, head)) head++;
    let tail = 0;
    while (tail < marked.length - head - 1 && tail < next.length - head && same(marked.length - 1 - tail, next.length - 1 - tail)) tail++;
    const from = stage - 1;
    if (next.slice(head, next.length - tail).some((token) => token.hole)) structural.add(from);
    marked = next.map((token, i) => ({
      ...token,
      word: i < head ? marked[i]?.word ?? -1 : i >= next.length - tail ? marked[marked.length - (next.length - i)]?.word ?? -1 : from,
    }));
  });
  return joined(marked, structural);
}

/**
 * @param {{ text: string, hole: boolean, now: boolean, word: number }[]} marked @param {Set<number>} structural
 * @returns {Piece[]}
 */
function joined(marked, structural) {
  /** @type {Piece[]} */
  const out = [];
  for (const { text, hole, now, word } of marked) {
    const last = out[out.length - 1];
    if (last && !hole && !last.hole && last.word === word) last.text += ` ${text}`;
    else out.push({ text, word: hole ? -1 : word, hole, now, leaf: !hole && word >= 0 && !structural.has(word) });
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
function bare(text) {
  return text.toLowerCase().replace(/\.$/u, "");
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
