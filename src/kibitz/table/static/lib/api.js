// The HTTP calls. Every failure is an Error with one clear sentence.

/** @import { Bot, Game, Rules, Table } from "./types.js" */

/**
 * @param {string} path
 * @param {object} [body] a body makes it a POST
 * @returns {Promise<any>}
 */
async function call(path, body) {
  let answer;
  try {
    answer = await fetch(path, body === undefined ? { headers: { accept: "application/json" } } : {
      method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body),
    });
  } catch {
    throw new Error("The server did not answer. Nothing was changed. Try again.");
  }
  const data = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(typeof data.error === "string" ? data.error : "The server could not do that. Nothing was changed.");
  return data;
}

/** @returns {Promise<{ games: Game[], bots: Bot[] }>} */
export const getGames = () => call("/api/games").then((data) => ({ games: data.games, bots: data.bots ?? [] }));
/** @type {Map<string, Promise<Rules>>} */
const rules = new Map();
/** @param {string} game */
export const getRules = (game) => rulesAt(`/api/games/${encodeURIComponent(game)}/rules`);
/** The rules as they hold at a table. @param {string} id */
export const getTableRules = (id) => rulesAt(`/api/tables/${encodeURIComponent(id)}/rules`);
/** @param {string} path @returns {Promise<Rules>} */
function rulesAt(path) {
  const known = rules.get(path);
  if (known) return known;
  const asked = call(path);
  rules.set(path, asked);
  asked.catch(() => rules.delete(path));
  return asked;
}
/** @returns {Promise<{ mine: Table[], open: Table[] }>} */
export const getTables = () => call("/api/tables");
/**
 * @param {{ game: string, options: Record<string, unknown>, seats: number, bots: string[], name: string, open: boolean }} body
 * @returns {Promise<{ table: string, url: string, invite: string }>}
 */
export const newTable = (body) => call("/api/tables", body);
/** @param {string} id @param {{ name: string, invite?: string, seat?: number }} body */
export const join = (id, body) => call(`/api/tables/${encodeURIComponent(id)}/join`, body);
/** Gives up the seat; the person may come back to it. @param {string} id */
export const leave = (id) => call(`/api/tables/${encodeURIComponent(id)}/leave`, {});
/** @param {string} id @param {number} seat @param {string | null} bot */
export const setSeat = (id, seat, bot) => call(`/api/tables/${encodeURIComponent(id)}/seats`, { seat, bot });
