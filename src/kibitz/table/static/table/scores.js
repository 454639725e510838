// The score sheet: every figure opens the lines, the clauses and the cards behind it.

import { ClauseLink } from "../lib/buttons.js";
import { Rich, SPRITE, Tab } from "../lib/card.js";
import { html } from "../lib/html.js";
import { sentence, spoken } from "../lib/text.js";
import { useState } from "../vendor/hooks.js";

/** @import { Cell, Row, Sheet } from "../lib/types.js" */

/** @type {Record<string, string>} */
const STARS = { won: "won", open: "indicated, not won" };

/**
 * @param {{ sheet: Sheet, onClause: (clause: string) => void, rows?: Row[], caption?: string, left?: boolean, over?: boolean }} props `left`: with what is still needed; `over`: of a match that is over
 */
export function ScoreSheet({ sheet, onClause, rows = sheet.rows, caption = "", left = false, over = false }) {
  const [open, setOpen] = useState("");
  // A deal's parts stand above what they add up to.
  const drawn = rows.flatMap((row) => [...(row.parts ?? []).map((part) => ({ row: part, kind: "part" })), { row, kind: row.parts?.length ? "whole" : "" }]);
  return html`<div class="sheet-box" data-testid="scores" tabIndex="0" role="group" aria-label=${caption || "Score sheet"}><table class="scores">
    ${caption && html`<caption>${caption}</caption>`}
    <thead><tr><td></td>${sheet.columns.map((name) => html`<th scope="col">${sentence(name)}</th>`)}</tr></thead>
    <tbody>
      ${drawn.map(({ row, kind }, r) => html`<tr key=${`r${r}`} class=${kind}><th scope="row"><${Rich} text=${row.label} /></th>
          ${row.cells.map((cell, c) => html`<td><${Figure} cell=${cell} label=${`${sheet.columns[c]}, ${row.label}`} open=${open === `${r}.${c}`}
            onPress=${() => setOpen(open === `${r}.${c}` ? "" : `${r}.${c}`)} /></td>`)}</tr>
        ${row.cells.map((cell, c) => open === `${r}.${c}` && html`<tr key=${`d${r}.${c}`} class="behind"><td colspan=${row.cells.length + 1}>
          <${Behind} cell=${cell} name=${sheet.columns[c] ?? ""} onClause=${onClause} /></td></tr>`)}`)}
      ${!rows.length && html`<tr><td colspan=${sheet.columns.length + 1} class="none">${over ? "The match was given up in its first deal." : "No deal is finished."}</td></tr>`}
    </tbody>
    <tfoot><tr><th scope="row">Total</th>${sheet.totals.map((text) => html`<td><b>${text}</b></td>`)}</tr>
      ${left && sheet.left && html`<tr class="left-row"><th scope="row">${sheet.left.label}</th>${sheet.left.cells.map((text) => html`<td>${text}</td>`)}</tr>`}</tfoot>
  </table><${Legend} rows=${drawn.map(({ row }) => row)} />
  ${sheet.columns_note && html`<p class="note"><${Rich} text=${sheet.columns_note} /></p>`}</div>`;
}

/** @param {{ cell: Cell, label: string, open: boolean, onPress: () => void }} props */
export function Figure({ cell, label, open, onPress }) {
  const star = cell.star && html`<${Star} kind=${cell.star} />`;
  const note = cell.note && html`<span class="cell-note">${cell.note}</span>`;
  if (!cell.lines?.length) return html`${star}${cell.text}${note}`;
  return html`<button type="button" class="cell-button" data-testid="figure" aria-expanded=${String(open)} aria-label=${`${spoken(cell.text)}: ${label}`} onClick=${onPress}>${star}${cell.text}</button>${note}`;
}

/** What the stars in these rows mean. @param {{ rows: Row[] }} props */
export function Legend({ rows }) {
  const stars = new Set(rows.flatMap((row) => row.cells.map((cell) => cell.star)));
  const kinds = Object.keys(STARS).filter((kind) => stars.has(kind));
  return kinds.length ? html`<p class="note">${kinds.map((kind) => html`<span><${Star} kind=${kind} />${STARS[kind]} </span>`)}</p>` : null;
}

/** A bonus: filled when it was won, an outline when it was only indicated. @param {{ kind: string }} props */
function Star({ kind }) {
  return html`<svg class=${`star ${kind}`} viewBox="0 0 24 24" role="img" aria-label=${STARS[kind] ?? kind}><use href=${`${SPRITE}#star`} /></svg>`;
}

/** @param {{ cell: Cell, name: string, onClause: (clause: string) => void }} props */
export function Behind({ cell, name, onClause }) {
  return html`<div data-testid="score-lines"><p class="head">${sentence(name)} <b>${cell.text}</b></p><ul>
    ${(cell.lines ?? []).map((line) => html`<li><${Rich} text=${line.text} numbers />${line.clause && html` <${ClauseLink} clause=${line.clause} onClause=${onClause} />`}
      ${line.cards?.length && html`<div class="tabs-row">${line.cards.map((face, i) => html`<${Tab} key=${face + i} face=${face} />`)}</div>`}</li>`)}
  </ul></div>`;
}
