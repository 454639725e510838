// The end of a deal: its figures with all that is behind them, the totals, and how far it is to the end of the match.

import { html } from "../lib/html.js";
import { Behind, ScoreSheet } from "./scores.js";

/** @import { Sheet } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/**
 * What is behind the figures is open below them, unless the cards that still lie there say it (`brief`): then it is behind each figure.
 * @param {{ model: TableModel, sheet: Sheet, onClause: (clause: string) => void, brief: boolean }} props
 */
export function DealEnd({ model, sheet, onClause, brief }) {
  const row = model.pause?.row ?? sheet.rows[sheet.rows.length - 1];
  if (!row) return null;
  const told = !brief && row.cells.some((cell) => cell.lines?.length);
  return html`<div class="paper deal-end" onPointerDown=${() => model.stay()} onFocusIn=${() => model.stay()}>
    <${ScoreSheet} sheet=${sheet} rows=${[told ? plain(row) : row]} onClause=${onClause} caption=${sheet.more ?? ""} left=${true} />
    ${told && html`<div class="accounts">${row.cells.map((cell, c) => html`<${Behind} key=${c} cell=${cell} name=${sheet.columns[c] ?? ""} onClause=${onClause} />`)}</div>`}
  </div>`;
}

/** The row without the lines behind its figures, for they are open below it. @param {import("../lib/types.js").Row} row */
function plain(row) {
  return { ...row, cells: row.cells.map(({ lines, ...cell }) => cell) };
}
