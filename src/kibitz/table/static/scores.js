// The score sheet: every figure opens the lines and clauses behind it. Also the running lines of a match.

import { Rich } from "./card.js";
import { curves } from "./chart.js";
import { html } from "./html.js";
import { ClauseLink } from "./prompt.js";
import { sentence, spoken } from "./text.js";
import { useState } from "./vendor/hooks.js";

/** @import { Cell, Row, Sheet } from "./types.js" */

/**
 * @param {{ sheet: Sheet, onClause: (clause: string) => void, rows?: Row[], totals?: boolean, caption?: string, onOpen?: () => void }} props
 */
export function ScoreSheet({ sheet, onClause, rows = sheet.rows, totals = true, caption = "", onOpen }) {
  const [open, setOpen] = useState("");
  return html`<div class="sheet-box" data-testid="scores" tabIndex="0" role="group" aria-label=${caption || "Score sheet"}><table class="scores">
    ${caption && html`<caption>${caption}</caption>`}
    <thead><tr><td></td>${sheet.columns.map((name) => html`<th scope="col">${sentence(name)}</th>`)}</tr></thead>
    <tbody>
      ${rows.map((row, r) => html`<tr key=${`r${r}`}><th scope="row"><${Rich} text=${row.label} /></th>
          ${row.cells.map((cell, c) => html`<td><${Figure} cell=${cell} label=${`${sheet.columns[c]}, ${row.label}`} open=${open === `${r}.${c}`}
            onPress=${() => { setOpen(open === `${r}.${c}` ? "" : `${r}.${c}`); onOpen?.(); }} /></td>`)}</tr>
        ${row.cells.map((cell, c) => open === `${r}.${c}` && html`<tr key=${`d${r}.${c}`} class="behind"><td colspan=${row.cells.length + 1}>
          <${Behind} cell=${cell} name=${sheet.columns[c] ?? ""} onClause=${onClause} /></td></tr>`)}`)}
      ${!rows.length && html`<tr><td colspan=${sheet.columns.length + 1} class="none">No deal is finished yet.</td></tr>`}
    </tbody>
    ${totals && html`<tfoot><tr><th scope="row">Total</th>${sheet.totals.map((text) => html`<td><b>${text}</b></td>`)}</tr></tfoot>`}
  </table>${sheet.columns_note && html`<p class="note"><${Rich} text=${sheet.columns_note} /></p>`}</div>`;
}

/** @param {{ cell: Cell, label: string, open: boolean, onPress: () => void }} props */
function Figure({ cell, label, open, onPress }) {
  const star = cell.star && html`<span class=${`star ${cell.star}`} role="img" aria-label=${cell.star === "won" ? "bonus won" : "indicated"}></span>`;
  if (!cell.lines?.length) return html`${star}${cell.text}`;
  return html`<button type="button" class="cell-button" data-testid="figure" aria-expanded=${String(open)} aria-label=${`${spoken(cell.text)}: ${label}`} onClick=${onPress}>${star}${cell.text}</button>`;
}

/** @param {{ cell: Cell, name: string, onClause: (clause: string) => void }} props */
function Behind({ cell, name, onClause }) {
  return html`<div data-testid="score-lines"><p class="head">${sentence(name)} <b>${cell.text}</b></p><ul>
    ${(cell.lines ?? []).map((line) => html`<li><${Rich} text=${line.text} numbers />${line.clause && html` <${ClauseLink} clause=${line.clause} onClause=${onClause} />`}</li>`)}
  </ul></div>`;
}

/** The match as lines, one per player; nothing where the sheet's figures cannot be added up. */
/** @param {{ sheet: Sheet, you: number }} props */
export function RunningLines({ sheet, you }) {
  const chart = curves(sheet, 260, 150);
  if (!chart) return null;
  return html`<svg class="running" viewBox="0 0 340 170" role="img" aria-label=${`Running scores. ${chart.lines.map((line) => `${line.name}: ${spoken(line.total)}`).join(", ")}.`}>
    <line class="zero" x1="0" x2="260" y1=${chart.zero} y2=${chart.zero} />
    ${chart.lines.map((line, i) => html`<polyline class=${`run r${i === you ? "you" : i % 3}`} points=${line.points} />
      <text class=${i === you ? "you" : ""} x="268" y=${line.label}>${sentence(line.name)} ${line.total}</text>`)}
  </svg>`;
}
