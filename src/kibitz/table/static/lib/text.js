// The table's sentences: cut into parts that can be drawn (suits in colour, names in bold) or turned into words.

import { faceName, rankName, suitName, SYMBOLS } from "./faces.js";

/** @type {Record<string, string>} */
const SUIT_OF = { "♠": "S", "♥": "H", "♣": "C", "♦": "D" };
const CARD = new RegExp(`(10|[2-9AKQJ])?([♠♥♣♦])|\\b(${SYMBOLS.join("|")})\\s?([0-7])\\b`, "gu");

/** @typedef {{ text: string, bold?: boolean } | { rank: string, suit: string }} Part */

/**
 * Cuts a sentence at its cards. `bold` words (seat names) and, when asked, numbers are marked.
 * @param {string} text
 * @param {{ bold?: string[], numbers?: boolean }} [how]
 * @returns {Part[]}
 */
export function parts(text, how = {}) {
  /** @type {Part[]} */
  const out = [];
  let at = 0;
  for (const match of text.matchAll(CARD)) {
    const [whole, rank, sign, symbol, number] = match;
    if (match.index > at) out.push(...marked(text.slice(at, match.index), how));
    out.push(sign ? { rank: rank ?? "", suit: SUIT_OF[sign] ?? "" } : { rank: number ?? "", suit: symbol ?? "" });
    at = match.index + whole.length;
  }
  if (at < text.length) out.push(...marked(text.slice(at), how));
  return out;
}

/**
 * @param {string} text
 * @param {{ bold?: string[], numbers?: boolean }} how
 * @returns {Part[]}
 */
function marked(text, { bold = [], numbers = false }) {
  const words = bold.filter(Boolean).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const choices = [...words.map((word) => `(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`), ...(numbers ? ["[+−]?\\d+"] : [])];
  if (!choices.length) return [{ text }];
  const pattern = new RegExp(`(${choices.join("|")})`, "gu");
  return text.split(pattern).map((piece, i) => ({ text: piece, bold: i % 2 === 1 })).filter((part) => part.text);
}

/**
 * A sentence for the ear: "K♣" becomes "king of clubs", "♣" becomes "clubs", a true minus becomes a word.
 * @param {string} text
 */
export function spoken(text) {
  return text
    .replace(CARD, (whole, rank, sign) => {
      if (!sign) return whole;
      const suit = SUIT_OF[sign] ?? "";
      return rank ? `${rankName(rank === "10" ? "T" : rank)} of ${suitName(suit)}` : suitName(suit);
    })
    .replace(/−(?=\d)/g, "minus ");
}

/**
 * "a", "a and b", "a, b and c".
 * @param {string[]} words
 */
export function listing(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words[words.length - 1]}`;
}

/**
 * "1 card", "2 cards".
 * @param {number} n
 * @param {string} one
 */
export function plural(n, one) {
  return `${n} ${one}${n === 1 ? "" : "s"}`;
}

/**
 * A sentence's first letter made large.
 * @param {string} text
 */
export function sentence(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/**
 * Cards in words, grouped by suit as a person would read a hand out.
 * @param {(string | null)[]} faces
 */
export function handInWords(faces) {
  /** @type {string[]} */
  const groups = [];
  let current = "";
  for (const face of faces) {
    const name = faceName(face);
    const [rank, suit] = name.split(" of ");
    if (suit && suit === current) groups[groups.length - 1] += `, ${rank}`;
    else groups.push(suit ? `${suit}: ${rank}` : name);
    current = suit ?? "";
  }
  return groups.join("; ");
}

/** The options of a table that are not as usual, in one line. @param {Partial<import("./types.js").Table> | null} table */
export function chosenLine(table) {
  const told = (table?.chosen ?? []).map((one) => `${one.label}: ${one.value}`);
  if (table?.hints && (table.seats ?? []).filter((seat) => seat.kind !== "bot").length > 1) told.push("Hints allowed");
  return told.join(" · ");
}
