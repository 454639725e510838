// Which of the sentences that guide somebody through first deals were read: kept in the browser, by game.

import { recall, remember } from "./settings.js";

const KEPT = "kibitz.guide.";

/** The numbers of the sentences of a game that were read. @param {string} game @returns {number[]} */
export function readBefore(game) {
  try {
    const kept = JSON.parse(recall(KEPT + game) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // Something else wrote there.
  }
}

/** @param {string} game @param {number[]} read */
export function keepRead(game, read) {
  remember(KEPT + game, JSON.stringify(read));
}

/** All sentences of all games may be said again. */
export function forgetRead() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
  } catch {
    // Where nothing may be remembered, nothing is there to forget.
  }
}
