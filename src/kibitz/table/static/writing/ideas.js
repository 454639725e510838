// Ideas that a person wrote down, kept in this browser for one seat of one table. Pure, but for the storage at the end.

import { recall, remember } from "../lib/settings.js";

/** @import { Answer, View } from "../lib/types.js" */
/** @import { WritingPage } from "./draft.js" */

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

/** A text that changes when there is more on the table to check an idea against. @param {View} view */
export function evidence(view) {
  return view.zones.filter((zone) => zone.kind === "line" || zone.kind === "sidelines").map((zone) => zone.count).join()
    + view.zones.filter((zone) => zone.kind === "fan" || zone.kind === "row").map((zone) => (zone.cards ?? []).map((card) => card.face).join()).join(";");
}

/**
 * What the table says to an idea as things stand; it is asked once for all who want to know.
 * @param {{ connection: WritingPage["connection"], checked?: Map<string, Promise<Answer>> }} model @param {string} text @param {string} seen
 * @returns {Promise<Answer>}
 */
export function check(model, text, seen) {
  const known = (model.checked ??= new Map());
  const key = `${seen}\n${text}`;
  const found = known.get(key) ?? model.connection.ask("idea", { text }).then((answer) => {
    if (answer.error) known.delete(key); // there may have been no time for it
    return answer;
  });
  known.set(key, found);
  if (known.size > 2 * MOST) known.delete(known.keys().next().value ?? "");
  return found;
}

/** Does an idea agree with all that was ruled? @param {Answer | null} answer */
export function agrees(answer) {
  return !!answer?.right && !!answer.wrong && answer.right[0] === answer.right[1] && answer.wrong[0] === answer.wrong[1];
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
