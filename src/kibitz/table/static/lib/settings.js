// What a person chose, kept in the browser. Reading never fails: a broken entry is the default.

/** @import { Settings } from "./types.js" */

/** @type {Settings} */
export const DEFAULTS = { theme: "system", suits: 4, oneTap: false, motion: true, keys: true, sort: "suit", pause: "timed", pace: "calm", forced: false, guide: true, sounds: false };

/** @type {Record<string, unknown[]>} */
const ALLOWED = {
  theme: ["system", "light", "dark"],
  suits: [4, 2],
  oneTap: [true, false],
  motion: [true, false],
  keys: [true, false],
  sort: ["suit", "rank", "table"],
  pause: ["timed", "wait", "none"],
  pace: ["calm", "brisk", "instant"],
  forced: [true, false],
  guide: [true, false],
  sounds: [true, false],
};
const KEY = "kibitz.settings";

/**
 * @param {string | null | undefined} text
 * @returns {Settings}
 */
export function parse(text) {
  /** @type {Record<string, unknown>} */
  const settings = { ...DEFAULTS };
  try {
    const stored = JSON.parse(text ?? "{}");
    for (const [key, values] of Object.entries(ALLOWED)) if (stored && values.includes(stored[key])) settings[key] = stored[key];
  } catch {
    // Something else wrote there: the defaults hold.
  }
  return /** @type {any} */ (settings);
}

/** @returns {Settings} */
export function load() {
  return parse(recall(KEY));
}

/** @param {Settings} settings */
export function save(settings) {
  remember(KEY, JSON.stringify(settings));
}

/**
 * Storage may be switched off; then nothing is remembered and nothing breaks.
 * @param {string} key
 */
export function recall(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse.
  }
}
