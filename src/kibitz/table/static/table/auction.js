// An auction as a table: a row for each seat, from the one that spoke first on, a column for each time round; and what it was about.

import { Face } from "../lib/card.js";
import { html, px } from "../lib/html.js";
import { sentence } from "../lib/text.js";
import { nameOf } from "./placement.js";
import { useEffect } from "../vendor/hooks.js";

/** @import { Said, View } from "../lib/types.js" */

/**
 * The last few times round, the highest bid marked, and whose word is awaited.
 * @param {Said[]} rows @param {number} most columns
 */
export function auctionTable(rows, most) {
  const words = rows.map((row) => (row.speaks ? [...row.said, "to bid"] : row.said));
  const turns = Math.max(1, ...words.map((said) => said.length));
  const first = Math.max(0, turns - most);
  const columns = Array.from({ length: turns - first }, (_, k) => first + k);
  // Who passed before these times round is still out.
  /** @param {string[]} said @param {number} k */
  const word = (said, k) => said[k] ?? (k === first && said.length <= first ? said.at(-1) : "") ?? "";
  const best = Math.max(0, ...rows.flatMap((row) => row.said.map((word) => Number(word) || 0)));
  return {
    turns: columns.map((k) => k + 1),
    rows: rows.map(({ seat }, i) => ({ seat, cells: columns.map((k) => word(words[i] ?? [], k)).map((one) => ({ word: one, best: best > 0 && Number(one) === best })) })),
  };
}

/** @param {number} n */
export function ordinal(n) {
  const tail = n % 100 > 10 && n % 100 < 14 ? "th" : ["th", "st", "nd", "rd"][n % 10] ?? "th";
  return `${n}${tail}`;
}

/** @param {{ view: View, small: boolean, onDrawn: () => void }} props `onDrawn`: its room is taken from now on */
export function Auction({ view, small, onDrawn }) {
  useEffect(onDrawn, []);
  const drawn = view.auction && auctionTable(view.auction, !small ? 6 : view.recalled ? 2 : 4);
  return html`<div class="bidding">${view.recalled && html`<div class="recalled" aria-hidden="true" data-testid="recalled">${view.recalled.map((face) => html`<span class="card" key=${face} data-face=${face}
      style=${{ width: px(small ? 44 : 64) }}><${Face} face=${face} /></span>`)}</div>`}
    ${drawn && html`<table class="auction" data-testid="auction">
      <thead><tr><th scope="col">Auction</th>${drawn.turns.map((n) => html`<th scope="col" key=${n}>${ordinal(n)}</th>`)}</tr></thead>
      <tbody>${drawn.rows.map((row) => html`<tr key=${row.seat}><th scope="row">${sentence(nameOf(view, row.seat))}</th>
        ${row.cells.map((cell) => html`<td class=${Number(cell.word) ? "" : "quiet"}>${cell.best ? html`<b>${cell.word}</b>` : cell.word}</td>`)}</tr>`)}</tbody>
    </table>`}</div>`;
}
