// Ideas that a person wrote down, kept in this browser for one seat of one table. Pure, but for the storage at the end.

import { recall, remember } from "../lib/settings.js";

/** @import { View } from "../lib/types.js" */

/** @typedef {{ id: number, text: string }} Idea */

export const MOST = 40;
const LONGEST = 2000;

/** @param {string | null} stored @returns {Idea[]} */
export function parse(stored) {
  try {
    const found = JSON.parse(stored ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((one) => Number.isInteger(one?.id) && typeof one.text === "string" && one.text.length <= LONGEST).map(({ id, text }) => ({ id, text })).slice(0, MOST);
  } catch {
    return [];
  }
}

/** @param {Idea[]} ideas @param {string} text */
export function added(ideas, text) {
  const id = 1 + Math.max(0, ...ideas.map((one) => one.id));
  return [...ideas, { id, text }];
}

/** A number that changes when there is more on the table to check an idea against. @param {View} view */
export function evidence(view) {
  return view.zones.filter((zone) => zone.kind === "line" || zone.kind === "sidelines").map((zone) => zone.count).join()
    + view.zones.filter((zone) => zone.kind === "fan" && zone.owner === view.seat).map((zone) => (zone.cards ?? []).map((card) => card.face).join()).join();
}

/** A new deal's rule is another: its ideas are kept apart. @param {string} table @param {View} view */
export function shelf(table, view) {
  return `kibitz.notes.${table}.${view.seat}.${view.sheet?.rows.length ?? 0}`;
}

/** @param {string} key */
export function kept(key) {
  return parse(recall(key));
}

/** @param {string} key @param {Idea[]} ideas */
export function keep(key, ideas) {
  remember(key, JSON.stringify(ideas));
}
