// The review of a match that is over: the plays that cost most, luck and play of every seat, and what each choice of a moment should have brought.

import { call } from "../lib/api.js";
import { Rich } from "../lib/card.js";
import { html } from "../lib/html.js";
import { sentence } from "../lib/text.js";
import { addressOf } from "./replay_moments.js";
import { balanceBars, figure, momentAt } from "./review_figures.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { MatchReview, Moment } from "../lib/types.js" */
/** @import { BalanceBar } from "./review_figures.js" */

/** So often a page asks whether more is known, in milliseconds. */
const AGAIN = 1500;
/** Choices of one moment that are shown; more are in the way of the table. */
const FEW = 5;

/** What is known of the review of a match that is over, with all choices of one deal; who asks first has it begun. @param {string} id @param {number} deal @param {string} key @returns {Promise<MatchReview>} */
const getReview = (id, deal, key) => call(`/api/tables/${encodeURIComponent(id)}/review?${new URLSearchParams({ deal: String(deal), ...(key ? { key } : {}) })}`);

/**
 * The review as far as it is known; asked for again until it is whole.
 * @param {string} id @param {number} deal @param {string} key
 * @returns {{ found: MatchReview | null, trouble: string }}
 */
function useReview(id, deal, key) {
  const [found, setFound] = useState(/** @type {MatchReview | null} */ (null));
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    let timer = 0;
    let gone = false;
    const ask = () => {
      getReview(id, deal, key).then((now) => {
        if (gone) return;
        setFound(now);
        setTrouble(now.trouble);
        if (!now.done && !now.trouble) timer = window.setTimeout(ask, AGAIN);
      }, (error) => !gone && setTrouble(String(error.message)));
    };
    ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, deal, key]);
  return { found, trouble };
}

/** Below the result. @param {{ id: string, you: number }} props */
export function Review({ id, you }) {
  const { found, trouble } = useReview(id, 1, "");
  return html`<section class="paper review" data-testid="reviewed" aria-label="Review"><h2>Review</h2><${Overview} id=${id} you=${you} found=${found} trouble=${trouble} /></section>`;
}

/** @param {{ id: string, you: number, found: MatchReview | null, trouble: string }} props */
function Overview({ id, you, found, trouble }) {
  const key = found ? new URL(found.link, location.href).searchParams.get("key") ?? "" : "";
  return html`<${Progress} found=${found} />
    ${trouble && html`<p class="refusal" role="alert">${trouble}</p>`}
    ${found?.left_out.map((text) => html`<p key=${text}>${text}</p>`)}
    ${found && (found.dearest.length ? html`<h3>The plays that cost most</h3><ol class="dearest" data-testid="dearest">${found.dearest.map((one) => html`<li key=${`${one.deal}.${one.at}`}><span><${Rich} text=${one.text} /></span>
        <a class="button quiet" href=${`${addressOf(`/r/${id}`, { ...one, open: false, key })}&review=1`}>Look at it<span class="sr">: deal ${one.deal}</span></a></li>`)}</ol>`
      : found.done && html`<p>No play was clearly worse than another.</p>`)}
    ${found && found.balances.length > 0 && html`<h3>Luck and play</h3><${Balances} bars=${balanceBars(found.balances)} names=${found.names} you=${you} />
      <p class="quiet-note">Points above an even share. Luck is what was dealt and what chance brought; play is what mistakes changed, one’s own and those of others.</p>`}`;
}

/** How far it is; told politely. @param {{ found: MatchReview | null }} props */
function Progress({ found }) {
  const text = !found ? "The review is begun." : found.done ? "" : found.trouble ? "" : `Looking at deal ${Math.min(found.reviewed + 1, found.deals)} of ${found.deals}. More appears as it is known.`;
  return html`<p class="quiet-note" role="status" data-testid="review-progress">${text}</p>`;
}

/** @param {{ bars: BalanceBar[], names: string[], you: number }} props */
function Balances({ bars, names, you }) {
  return html`<table class="balances" data-testid="balances"><thead><tr><th scope="col">Player</th><th scope="col">Luck</th><th scope="col">Play</th><th scope="col">Together</th></tr></thead>
    <tbody>${bars.map((bar) => html`<tr key=${bar.seat}><th scope="row">${bar.seat === you ? "You" : sentence(names[bar.seat] ?? "")}</th>
      <td><span class="beam" aria-hidden="true"><i class="lucky" style=${bar.luckBox}></i></span><b>${bar.luck}</b></td>
      <td><span class="beam" aria-hidden="true"><i class="skilled" style=${bar.playBox}></i></span><b>${bar.play}</b></td><td><b>${bar.total}</b></td></tr>`)}</tbody></table>`;
}

/** In a replay: the choices of the moment, and behind a heading the whole. @param {{ id: string, mine: number, moment: { deal: number, at: number, key: string } }} props */
export function Choices({ id, mine, moment }) {
  const { found, trouble } = useReview(id, moment.deal, moment.key);
  const now = found && momentAt(found.moments, moment.at);
  return html`<section class="strip weighed" data-testid="weighed" aria-label="Review of this moment">
    ${now ? html`<${Weighed} moment=${now} name=${now.seat === mine ? "You" : sentence(found.names[now.seat] ?? "")} />`
      : html`<p>${!found ? "The review is begun." : found.done || found.reviewed >= moment.deal ? "Nothing to weigh at this moment." : "This moment is not weighed yet."}</p>`}
    <details><summary>The whole match</summary><div class="review"><${Overview} id=${id} you=${mine} found=${found} trouble=${trouble} /></div></details></section>`;
}

/** @param {{ moment: Moment, name: string }} props */
function Weighed({ moment, name }) {
  const shown = moment.choices.filter((choice, i) => i < FEW || choice.taken);
  const more = moment.choices.length - shown.length;
  return html`<div class="weighing"><p><b>${name} could choose</b> <span class="quiet-note">points expected${moment.exact ? "" : ", estimated"}, and how many less than with the best choice</span></p>
    <ol>${shown.map((choice) => html`<li key=${choice.label} class=${choice.taken ? "taken" : ""}><b><${Rich} text=${choice.label} /></b>${choice.taken ? html` <em>done</em>` : ""}
      <span>${figure(choice.mean)}</span> <span class="less">${choice.loss[0] > 0 ? figure([-choice.loss[0], choice.loss[1]]) : "best"}</span></li>`)}
      ${more > 0 && html`<li class="others">and ${more} more, no better</li>`}</ol>
    ${moment.why && html`<p class="quiet-note" data-testid="why"><${Rich} text=${moment.why} /></p>`}</div>`;
}
