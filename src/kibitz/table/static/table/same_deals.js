// The deals of a finished match once more: in other seats, or played by a friend in the same one, with the points side by side.

import { getCompared, otherSeats } from "../lib/api.js";
import { html } from "../lib/html.js";
import { InviteLink } from "../lib/invite_link.js";
import { sentence } from "../lib/text.js";
import { barsOf, signed } from "./bars.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { Compared } from "../lib/types.js" */

export const KNOWN = "Whoever saw these deals may know their cards.";

/** @param {{ id: string, you: number, own: number }} props `own`: the points of whoever looks */
export function SameDeals({ id, you, own }) {
  const [compared, setCompared] = useState(/** @type {Compared | null} */ (null));
  const [challenging, setChallenging] = useState(false);
  const [trouble, setTrouble] = useState("");
  /** @param {any} error */
  const fail = (error) => setTrouble(String(error.message));
  useEffect(() => { getCompared(id, "").then(setCompared, fail); }, [id]);
  return html`<section class="same-deals" data-testid="same-deals" aria-label="The same deals">
    <div class="choices"><button type="button" class="button" data-testid="other-seats" onClick=${() => otherSeats(id).then((made) => location.assign(made.url), fail)}>Same deals, other seats</button>
      ${compared && html`<button type="button" class="button" data-testid="challenge" aria-expanded=${String(challenging)} onClick=${() => setChallenging(!challenging)}>Challenge a friend</button>`}</div>
    ${trouble && html`<p class="refusal" role="alert">${trouble}</p>`}
    ${challenging && compared && html`<div class="paper"><p>Whoever opens this link plays the same deals in your seat, against the same bots.</p><${InviteLink} path=${`${compared.link}&seat=${you}`} /></div>`}
    ${compared?.daily && !compared.table.seats[you]?.conceded && html`<${Histogram} daily=${compared.daily} own=${own} />`}
    ${compared && html`<${SideBySide} compared=${compared} seat=${you} />`}
    <p class="quiet-note">${KNOWN}</p>
  </section>`;
}

/** The points of all who have finished the deal of a day, as bars, the own one marked. @param {{ daily: { day: string, points: number[] }, own: number }} props */
function Histogram({ daily: { day, points }, own }) {
  const date = new Date(`${day}T00:00:00Z`).toLocaleDateString(undefined, { day: "numeric", month: "long", timeZone: "UTC" });
  const bars = barsOf(points, own);
  const most = Math.max(1, ...bars.map((bar) => bar.count));
  const others = points.length - 1;
  const better = points.filter((one) => one > own).length;
  return html`<section class="histogram" data-testid="histogram"><h2>The deal of ${date}</h2>
    <p>You have ${signed(own)} points. ${others < 1 ? "Nobody else has finished it yet." : `${others === 1 ? "One other person has" : `${others} other people have`} finished it, ${better} of them with more points.`}</p>
    <ol aria-label="How many people have how many points">${bars.map((bar) => html`<li key=${bar.from} class=${bar.own ? "own" : ""}><span class="sr">${bar.label} points: ${bar.count}${bar.own ? ", you among them" : ""}</span>
      <i aria-hidden="true" style=${{ height: `${Math.round((90 * bar.count) / most)}px` }}></i><span aria-hidden="true">${bar.label}</span></li>`)}</ol></section>`;
}

/** The points of all who had this seat; nothing where only one had. @param {{ compared: Compared, seat: number }} props */
function SideBySide({ compared, seat }) {
  const rows = compared.rows.filter((row) => row.seat === seat);
  if (rows.length < 2) return null;
  return html`<table class="scores compared" data-testid="compared"><caption>The same deals in this seat</caption>
    <thead><tr><th scope="col">Player</th><th scope="col">Points</th></tr></thead>
    <tbody>${rows.map((row, i) => html`<tr key=${i}><th scope="row">${sentence(row.name)}${row.won ? ", won" : ""}</th><td>${row.conceded ? "conceded" : row.points === null ? "still playing" : signed(row.points)}</td></tr>`)}</tbody></table>`;
}
