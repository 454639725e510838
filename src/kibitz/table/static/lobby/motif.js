// What stands for a game wherever it is named: three of its cards, and how many may play.

import { Face } from "../lib/card.js";
import { html, px } from "../lib/html.js";

/** @import { Game } from "../lib/types.js" */

/** Three small cards that stand for a game. @param {{ faces: string[] }} props */
export function Motif({ faces }) {
  return html`<span class="motif" aria-hidden="true">${faces.slice(0, 3).map((face, i) => html`<span class="card" style=${{ left: px(i * 13) }}><${Face} face=${face} /></span>`)}</span>`;
}

/** How many may play, as a figure or as the least and the most. @param {Game} game */
export function players(game) {
  return game.min_seats === game.max_seats ? `${game.min_seats}` : `${game.min_seats}–${game.max_seats}`;
}
