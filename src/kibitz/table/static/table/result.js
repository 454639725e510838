// The end of a match: the result as a sentence, the ranking, the running lines and the sheet.

import { again } from "../lib/api.js";
import { Rich } from "../lib/card.js";
import { html, useMedia } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { listing, plural, sentence, spoken } from "../lib/text.js";
import { curves } from "./chart.js";
import { nameOf } from "./placement.js";
import { Behind, Figure, Legend, ScoreSheet } from "./scores.js";
import { useState } from "../vendor/hooks.js";

/** @import { Sheet, Table, View } from "../lib/types.js" */

const Review = lazy(() => import("./review.js").then((part) => part.Review), "table/review.css");
const SameDeals = lazy(() => import("./same_deals.js").then((part) => part.SameDeals), "table/same_deals.css");

/** @param {{ view: View, table: Table | null, onClause: (clause: string) => void }} props */
export function Result({ view, table, onClause }) {
  const [trouble, setTrouble] = useState("");
  const [reviewing, setReviewing] = useState(false);
  const roomy = useMedia("(min-width: 1000px)");
  const result = view.result;
  if (!result) return null;
  const rematch = () => {
    again(table?.id ?? "").then((made) => location.assign(made.url), (error) => setTrouble(String(error.message)));
  };
  const next = table?.again;
  const seated = table?.you != null;
  const you = view.seat === null ? -1 : view.seat;
  return html`<section class="result" data-testid="result" aria-label="Result">
    <div class="top"><div class="outcome"><h1 tabIndex="-1" id="prompt">${result.text}</h1>
        ${result.why && html`<p class="why-over" data-testid="why-over"><${Rich} text=${result.why} /></p>`}
        ${result.story?.length ? html`<p class="match-story" data-testid="story"><${Rich} text=${result.story.join(" ")} /></p>` : null}
        ${next && html`<p class="rematch" data-testid="wants-again"><b>${sentence(next.by)}</b> wants to play again: the same people, seats and options.</p>`}
        <div class="choices">${seated ? html`<button type="button" class="button primary" onClick=${rematch} data-testid="again">${next ? "Join the rematch" : "Rematch"}</button>`
          : next ? html`<a class="button primary" href=${next.url}>Watch the rematch</a>` : null}
          ${table && (view.seat !== null || table.host || table.open) && html`<a class="button" href=${`/r/${table.id}`} data-testid="replay">Replay</a>
            <button type="button" class="button" aria-expanded=${String(reviewing)} onClick=${() => setReviewing(!reviewing)} data-testid="review">Review</button>`}
          ${table && html`<a class="button" href=${`/api/tables/${table.id}/record`} download>Save the record</a>`}
          <a class="button" href="/">All games</a></div>
        ${stoodIn(table) && html`<p class="quiet-note" data-testid="stood-in">${stoodIn(table)}</p>`}
        ${playedOn(table, result) && html`<p class="quiet-note" data-testid="played-on">${playedOn(table, result)}</p>`}
        ${trouble && html`<p class="refusal">${trouble}</p>`}</div>
      <ol class="ranking">${result.ranking.map(([seat, score], i) => html`<li key=${seat} class=${seat === you ? "you" : ""}><span>${rank(result, i)}</span>
        <b>${sentence(nameOf(view, seat))}</b><b class="figure">${String(score).replace("-", "−")}</b></li>`)}</ol>
      ${view.sheet && html`<${RunningLines} sheet=${view.sheet} you=${you} />`}</div>
    ${table && reviewing && html`<${Review} id=${table.id} you=${you} />`}
    ${table && you >= 0 && html`<${SameDeals} id=${table.id} you=${you} own=${view.scores[you] ?? 0} />`}
    ${view.sheet && html`<div class="paper"><${roomy && grouped(view.sheet) ? Groups : ScoreSheet} sheet=${view.sheet} onClause=${onClause} over=${true} /><p class="quiet-note">Choose any figure to see what is behind it.</p></div>`}
  </section>`;
}

/** For whom bots acted while they were away, late or at fault, and how often. @param {Table | null} table */
function stoodIn(table) {
  const told = (table?.seats ?? []).filter((seat) => seat.stood_in).map((seat) => `${seat.name} (${plural(seat.stood_in ?? 0, "move")})`);
  const late = (table?.seats ?? []).filter((seat) => seat.late).map((seat) => `${seat.name} (${plural(seat.late ?? 0, "choice")})`);
  const failed = (table?.seats ?? []).filter((seat) => seat.failed).map((seat) => `${seat.name} (${plural(seat.failed ?? 0, "choice")})`);
  return [told.length ? `A bot played for ${listing(told)} while away.` : "", late.length ? `A bot chose for ${listing(late)} whose time was up.` : "", failed.length ? `No legal answer came from ${listing(failed)}: the usual bot chose.` : ""].join(" ").trim();
}

/** Who gave the match up while others played on to its end, so that the result does not say it. @param {Table | null} table @param {import("../lib/types.js").Result} result */
function playedOn(table, result) {
  const gone = result.conceded ? [] : (table?.seats ?? []).filter((seat) => seat.conceded);
  return gone.length ? `${listing(gone.map((seat) => (seat.seat === table?.you ? "You" : seat.name)))} conceded, and a bot played on.` : "";
}

/** Equal scores share a place, but for a winner among them. @param {import("../lib/types.js").Result} result @param {number} i */
function rank({ ranking, winners }, i) {
  const [seat = -1, score] = ranking[i] ?? [];
  return 1 + ranking.findIndex((one) => one[1] === score && winners.includes(one[0]) === winners.includes(seat));
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

/** May the deals stand side by side: few, and all with the same parts? @param {Sheet} sheet */
function grouped({ rows, columns }) {
  const labels = rows.map((row) => (row.parts ?? []).map((part) => part.label).join("\n"));
  return rows.length > 1 && rows.length * columns.length <= 12 && labels[0] !== "" && labels.every((one) => one === labels[0]);
}

/** Deals side by side, a column for each player in each. @param {{ sheet: Sheet, onClause: (clause: string) => void }} props */
function Groups({ sheet, onClause }) {
  const [open, setOpen] = useState("");
  const { rows, columns } = sheet;
  const last = rows.map((row) => row.cells);
  const lines = [...(rows[0]?.parts ?? []).map((part, i) => ({ label: part.label, cells: rows.map((row) => row.parts?.[i]?.cells ?? []), kind: "part" })), { label: "Sum", cells: last, kind: "whole" }];
  const [r = -1, c = -1] = open.split(".").map(Number);
  const cell = open && last[r]?.[c];
  return html`<div class="sheet-box" data-testid="scores" tabIndex="0" role="group" aria-label="Score sheet"><table class="scores groups">
    <thead><tr><td></td>${rows.map((row) => html`<th scope="colgroup" colspan=${columns.length}>${row.label}</th>`)}</tr>
      <tr><td></td>${rows.map(() => columns.map((name) => html`<th scope="col">${sentence(name)}</th>`))}</tr></thead>
    <tbody>${lines.map((line) => html`<tr key=${line.label} class=${line.kind}><th scope="row">${line.label}</th>
        ${line.cells.map((cells, i) => cells.map((one, k) => html`<td><${Figure} cell=${one} label=${`${columns[k]}, ${rows[i]?.label}, ${line.label}`} open=${open === `${i}.${k}` && line.kind === "whole"}
          onPress=${() => setOpen(open === `${i}.${k}` ? "" : `${i}.${k}`)} /></td>`))}</tr>`)}
      ${cell && html`<tr class="behind"><td colspan=${1 + rows.length * columns.length}><${Behind} cell=${cell} name=${`${columns[c]}, ${rows[r]?.label}`} onClause=${onClause} /></td></tr>`}
    </tbody></table><${Legend} rows=${rows.flatMap((row) => row.parts ?? [])} /></div>`;
}
