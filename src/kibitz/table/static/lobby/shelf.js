// The list of games as somebody looks for one: which are found by some words, and in which order and under which headings.

import { players } from "./motif.js";

/** @import { Game } from "../lib/types.js" */

/** The orders that may be chosen. @type {[string, string][]} */
export const ORDERS = [["family", "Family"], ["players", "Players"], ["length", "Length"], ["name", "Name"]];

/** The words of a text without signs: "Two-Four-Jack" is found by "two four" and by "twofourjack". @param {string} text */
function plain(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, " ").replace(/\s+/g, " ").trim();
}

/** Is every word that is looked for found in one of these texts? @param {string} wanted @param {string[]} texts */
function within(wanted, texts) {
  const words = plain(wanted);
  const all = plain(texts.join(" "));
  return words.split(" ").every((word) => all.includes(word)) || texts.some((text) => joined(text).includes(joined(words)));
}

/** @param {string} text */
function joined(text) {
  return plain(text).replaceAll(" ", "");
}

/**
 * The games that some words find: by title, other names, family, or what is said of them.
 * @param {Game[]} games @param {string} wanted
 */
export function found(games, wanted) {
  if (!plain(wanted)) return games;
  return games.filter((game) => within(wanted, [game.title, ...(game.aliases ?? []), game.family, game.blurb]));
}

/** The other name by which a game was found, where its title does not say why. @param {Game} game @param {string} wanted */
export function otherName(game, wanted) {
  if (!plain(wanted) || within(wanted, [game.title])) return "";
  return (game.aliases ?? []).find((alias) => within(wanted, [alias])) ?? "";
}

/**
 * Games in an order, under headings.
 * @param {Game[]} games @param {string} order
 * @returns {{ heading: string, games: Game[] }[]}
 */
export function shelves(games, order) {
  const sorted = [...games].sort(RANKS[order] ?? (() => 0));
  const name = HEADINGS[order] ?? ((/** @type {Game} */ game) => game.family);
  return [...new Set(sorted.map(name))].map((heading) => ({ heading, games: sorted.filter((game) => name(game) === heading) }));
}

/** @type {Record<string, (a: Game, b: Game) => number>} */
const RANKS = {
  players: (a, b) => a.min_seats - b.min_seats || a.max_seats - b.max_seats,
  length: (a, b) => (a.minutes ?? 0) - (b.minutes ?? 0),
  name: (a, b) => a.title.localeCompare(b.title, "en", { numeric: true }),
};

/** @type {Record<string, (game: Game) => string>} */
const HEADINGS = {
  players: (game) => (game.max_seats === 1 ? "For 1 player" : `For ${players(game)} players`),
  length: (game) => `About ${game.minutes ?? 0} minutes`,
  name: () => "All games",
};
