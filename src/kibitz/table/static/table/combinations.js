// Combinations of a hand: which chip stands for which lifted cards, and what the lifted cards of a bid add up to.
// Pure. Suits do not matter here: a combination is its ranks.

import { parseFace } from "../lib/faces.js";

/** @import { Choice, View } from "../lib/types.js" */
/** @typedef {{ face: string, key: string, zone: string }} Held a card of a hand by what tells equal faces apart */

/**
 * The combinations that may be chosen now; single cards beside them are combinations of one.
 * @param {View | null} view
 * @returns {Choice[]}
 */
export function combosOf(view) {
  const choices = view?.choices ?? [];
  if (!choices.some((one) => one.kind === "cards")) return [];
  return choices.filter((one) => one.kind === "cards" || one.kind === "card");
}

/** @param {Choice} choice */
export function facesOf(choice) {
  return choice.cards ?? (choice.card ? [choice.card] : []);
}

/** @param {string} face */
function rankOf(face) {
  return parseFace(face).rank || face;
}

/**
 * How often each rank comes.
 * @param {string[]} faces
 */
function tally(faces) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const face of faces) counts.set(rankOf(face), (counts.get(rankOf(face)) ?? 0) + 1);
  return counts;
}

/**
 * May cards with these faces still become this combination, and are they already all of it?
 * @param {Choice} choice @param {string[]} faces
 * @returns {"all" | "part" | "no"}
 */
export function fit(choice, faces) {
  const wanted = tally(facesOf(choice));
  for (const [rank, n] of tally(faces)) if (n > (wanted.get(rank) ?? 0)) return "no";
  return faces.length === facesOf(choice).length ? "all" : "part";
}

/**
 * The combination that these cards are.
 * @param {Choice[]} combos @param {string[]} faces
 */
export function chosen(combos, faces) {
  return faces.length ? combos.find((one) => fit(one, faces) === "all") : undefined;
}

/**
 * The cards of a hand that lay a combination: those lifted already, then the faces it names, then others of the same ranks.
 * @param {Choice} choice @param {Held[]} hand @param {Held[]} lifted
 * @returns {Held[]}
 */
export function layers(choice, hand, lifted = []) {
  const wanted = tally(facesOf(choice));
  const named = facesOf(choice);
  /** @param {Held} one */
  const order = (one) => (lifted.some((up) => up.key === one.key) ? 0 : named.includes(one.face) ? 1 : 2);
  const found = new Set();
  for (const one of [...hand].sort((a, b) => order(a) - order(b))) {
    const left = wanted.get(rankOf(one.face)) ?? 0;
    if (!left) continue;
    wanted.set(rankOf(one.face), left - 1);
    found.add(one.key);
  }
  return hand.filter((one) => found.has(one.key));
}

/** What a chip says: "8 9 10". @param {Choice} choice */
export function chipText(choice) {
  return facesOf(choice).map((face) => (rankOf(face) === "T" ? "10" : rankOf(face) === "*" ? "Joker" : rankOf(face))).join(" ");
}

/**
 * The combinations under their headings, in the order they come.
 * @param {Choice[]} combos
 * @returns {[string, Choice[]][]}
 */
export function grouped(combos) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const one of combos) groups.set(one.group ?? "Single cards", [...(groups.get(one.group ?? "Single cards") ?? []), one]);
  return [...groups];
}

/**
 * What the cards of a pick add up to, those laid before included; null where they do not add up.
 * @param {View} view @param {string[]} faces
 * @returns {{ sum: number, cards: number, over: boolean } | null}
 */
export function added(view, faces) {
  const { pick } = view;
  if (!pick?.worth) return null;
  const laid = view.zones.filter((zone) => zone.kind === "bid" && zone.owner === view.seat).flatMap((zone) => zone.cards ?? []).map((card) => card.face ?? "");
  const all = [...laid, ...faces];
  const sum = all.reduce((total, face) => total + (pick.worth?.[face] ?? 0), 0);
  return { sum, cards: all.length, over: sum > (pick.most_worth ?? Infinity) };
}
