// One card, several wordings: what each adds to the plain play. Pure.

/** @import { Choice } from "../lib/types.js" */

/**
 * The words that tell the choices of one card apart: "Play 7♠" and "Play 7♠, saying “One left”" become "" and "Say “One left”".
 * @param {Choice[]} choices
 * @returns {{ choice: Choice, words: string }[]}
 */
export function wordings(choices) {
  const labels = choices.map((one) => one.label.trim());
  const first = labels[0] ?? "";
  let same = 0;
  while (same < first.length && labels.every((label) => label[same] === first[same])) same++;
  // Words are cut where they begin, and a label that is wholly shared is the plain one.
  if (!labels.some((label) => label.length === same)) same = first.slice(0, same).search(/[^\s,;:]*$/u);
  return choices.map((choice, i) => ({ choice, words: imperative((labels[i] ?? "").slice(same)) }));
}

/** @param {string} text */
function imperative(text) {
  if (/^(without (a word|saying)|saying nothing)/iu.test(text.trim())) return "";
  const plain = text.replace(/^[\s,;:–—]+/u, "").replace(/^(and|then)\s+/iu, "").replace(/^saying\b/iu, "say");
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}
