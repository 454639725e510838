// What a face's ASCII text stands for: its picture in the sprite, its words, its place in a sorted hand.

/** Suits in the order of a sorted hand: black and red take turns. */
export const SUITS = ["S", "H", "C", "D"];
/** Ranks from high to low, where the table names no other order. */
export const RANKS = "AKQJT98765432";
export const SYMBOLS = ["Yin", "Energy", "Force", "Space", "Matter", "Entropy", "Time", "Yang"];

/** @type {Record<string, string>} */
const SUIT_NAMES = { S: "spades", H: "hearts", C: "clubs", D: "diamonds" };
/** @type {Record<string, string>} */
const SIGNS = { S: "♠", H: "♥", C: "♣", D: "♦" };
/** @type {Record<string, string>} */
const RANK_NAMES = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };

/**
 * A face taken apart. The Joker has neither rank nor suit.
 * @param {string} face
 * @returns {{ rank: string, suit: string }}
 */
export function parseFace(face) {
  const symbol = SYMBOLS.find((name) => face.startsWith(name));
  if (symbol) return { rank: face.slice(symbol.length), suit: symbol };
  if (face === "*" || face.length < 2) return { rank: "", suit: "" };
  return { rank: face[0] ?? "", suit: face[1] ?? "" };
}

/**
 * The id of a face's drawing in the sprite.
 * @param {string | null} face
 */
export function faceId(face) {
  if (face === null) return "back";
  return face === "*" ? "joker" : face;
}

/**
 * The name of a suit or symbol, in lower case for suits.
 * @param {string} suit
 */
export function suitName(suit) {
  return SUIT_NAMES[suit] ?? suit;
}

/**
 * A rank in words: "queen", "10".
 * @param {string} rank
 */
export function rankName(rank) {
  return RANK_NAMES[rank] ?? rank;
}

/**
 * A card in words: "queen of hearts", "Force 3", "Joker", "face-down card".
 * @param {string | null} face
 */
export function faceName(face) {
  if (face === null) return "face-down card";
  const { rank, suit } = parseFace(face);
  if (!suit) return "Joker";
  return SUIT_NAMES[suit] ? `${rankName(rank)} of ${suitName(suit)}` : `${suit} ${rank}`;
}

/**
 * A card in signs, as lists show it: "Q♥", "10♦", "Force 3".
 * @param {string} face
 */
export function faceShort(face) {
  const { rank, suit } = parseFace(face);
  if (!suit) return "Joker";
  return SIGNS[suit] ? (rank === "T" ? "10" : rank) + SIGNS[suit] : `${suit} ${rank}`;
}

/**
 * A hand in the order that a person asked for. Equal faces keep the order they came in.
 * @template {{ face: string | null }} C
 * @param {C[]} cards
 * @param {"suit" | "rank" | "table"} how
 * @param {string} [ranks] ranks from high to low
 * @returns {C[]}
 */
export function sortHand(cards, how, ranks = RANKS) {
  if (how === "table") return cards;
  /** @param {C} card */
  const key = (card) => {
    const { rank, suit } = parseFace(card.face ?? "");
    const suits = SUITS.indexOf(suit) >= 0 ? SUITS.indexOf(suit) : 4 + SYMBOLS.indexOf(suit);
    const height = /^\d$/.test(rank) && SYMBOLS.includes(suit) ? 9 - Number(rank) : ranks.indexOf(rank);
    // A Joker and a back come last.
    const a = suit ? suits : 99;
    const b = suit ? (height < 0 ? 98 : height) : 99;
    return how === "suit" ? a * 100 + b : b * 100 + a;
  };
  return cards.map((card, i) => ({ card, i, k: key(card) })).sort((x, y) => x.k - y.k || x.i - y.i).map((x) => x.card);
}
