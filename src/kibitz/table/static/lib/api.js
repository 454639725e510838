// The HTTP calls. Every failure is an Error with one clear sentence.

/** @import { Bot, Compared, Game, PastMatch, Replay, Rules, Table, Tip } from "./types.js" */

/**
 * @param {string} path
 * @param {object} [body] a body makes it a POST
 * @returns {Promise<any>}
 */
export async function call(path, body) {
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
/** What is said to somebody in their first deals of a game. @param {string} game @returns {Promise<Tip[]>} */
export const getGuide = (game) => call(`/api/games/${encodeURIComponent(game)}/guide`).then((data) => data.tips);
/** @returns {Promise<{ mine: Table[], open: Table[] }>} */
export const getTables = () => call("/api/tables");
/**
 * @param {{ game: string, options: Record<string, unknown>, seats: number, bots: string[], name: string, open: boolean, away?: number, turn?: number, hints?: boolean | null }} body
 * @returns {Promise<{ table: string, url: string, invite: string }>}
 */
export const newTable = (body) => call("/api/tables", body);
/** @param {string} id @param {{ name: string, invite?: string, seat?: number }} body */
export const join = (id, body) => call(`/api/tables/${encodeURIComponent(id)}/join`, body);
/** A rematch: the table that follows, where the person has their seat. @param {string} id @returns {Promise<{ table: string, url: string }>} */
export const again = (id) => call(`/api/tables/${encodeURIComponent(id)}/again`, {});
/** What can be said at every table. @returns {Promise<import("./types.js").Phrase[]>} */
export const getPhrases = () => call("/api/phrases").then((data) => data.phrases);
/** Gives up the seat; the person may come back to it. @param {string} id */
export const leave = (id) => call(`/api/tables/${encodeURIComponent(id)}/leave`, {});
/** @param {string} id @param {boolean} sure @returns {Promise<{ done: boolean, waiting?: number[], since?: string[] }>} */
export const takeBack = (id, sure) => call(`/api/tables/${encodeURIComponent(id)}/take-back`, { sure });
/** @param {string} id @param {boolean} agree */
export const answerBack = (id, agree) => call(`/api/tables/${encodeURIComponent(id)}/take-back/answer`, { agree });
/** @param {string} id */
export const claim = (id) => call(`/api/tables/${encodeURIComponent(id)}/claim`, {});
/** @param {string} id @returns {Promise<{ over: boolean }>} */
export const concede = (id) => call(`/api/tables/${encodeURIComponent(id)}/concede`, {});
/** Whether one would end the match, now that somebody conceded. @param {string} id @param {boolean} agree @returns {Promise<{ over: boolean }>} */
export const endMatch = (id, agree) => call(`/api/tables/${encodeURIComponent(id)}/concede/end`, { agree });
/** @param {string} id @param {number} seat @param {string | null} bot */
export const setSeat = (id, seat, bot) => call(`/api/tables/${encodeURIComponent(id)}/seats`, { seat, bot });
/**
 * One deal of a match that is over; `seat` null is the person's own.
 * @param {string} id @param {{ deal: number, seat: number | null, open: boolean, key: string }} moment
 * @returns {Promise<Replay>}
 */
export function getReplay(id, { deal, seat, open, key }) {
  const asked = new URLSearchParams({ deal: String(deal), open: open ? "1" : "0", ...(seat === null ? {} : { seat: String(seat) }), ...(key ? { key } : {}) });
  return id === RECORD ? call(`/api/records?${asked}`, broughtRecord()) : call(`/api/tables/${encodeURIComponent(id)}/replay?${asked}`);
}
/** In place of a table's id: a record that the person has brought, kept in this tab alone. */
export const RECORD = "record";
const BROUGHT = "kibitz.record";
/** @returns {object} */
function broughtRecord() {
  try {
    return JSON.parse(sessionStorage.getItem(BROUGHT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
/** Checks a record and keeps it in this tab, to be looked back at. @param {string} text */
export async function bringRecord(text) {
  let record;
  try {
    record = JSON.parse(text);
  } catch {
    throw new Error("This file is no record of Kibitz: it is not JSON.");
  }
  await call("/api/records", record);
  try {
    sessionStorage.setItem(BROUGHT, text);
  } catch {
    throw new Error("This browser keeps nothing for this page, so that the record cannot be shown.");
  }
}
/**
 * A new table that begins at a moment of a match that is over.
 * @param {string} id @param {{ deal: number, at: number, seat: number, name: string, key: string }} body
 * @returns {Promise<{ table: string, url: string }>}
 */
export const branchFrom = (id, body) => call(`/api/tables/${encodeURIComponent(id)}/branch`, body);
/** The finished matches of this person, the latest first. @returns {Promise<PastMatch[]>} */
export const getMatches = () => call("/api/matches").then((data) => data.matches);
/** Takes a finished match off this person's list. @param {string} id */
export const unlist = (id) => call(`/api/tables/${encodeURIComponent(id)}/unlist`, {});
/** Everybody's points with the deals of a finished match. @param {string} id @param {string} key @returns {Promise<Compared>} */
export const getCompared = (id, key) => call(`/api/tables/${encodeURIComponent(id)}/compare${key ? `?key=${encodeURIComponent(key)}` : ""}`);
/** The same deals with everybody in another seat. @param {string} id @returns {Promise<{ table: string, url: string, invite: string }>} */
export const otherSeats = (id) => call(`/api/tables/${encodeURIComponent(id)}/same`, { turn: 1 });
/** The same deals in a seat of the match, against its bots. @param {string} id @param {{ seat: number, name: string, key: string }} body @returns {Promise<{ table: string, url: string }>} */
export const takeChallenge = (id, body) => call(`/api/tables/${encodeURIComponent(id)}/challenge`, body);
/** The deal of the day: this person's table for it, a new one or the one there is. @param {{ game: string, name: string }} body @returns {Promise<{ table: string, url: string }>} */
export const playDaily = (body) => call("/api/daily", body);
