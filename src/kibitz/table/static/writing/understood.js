// What the table understood of a text in a person's own words: a plain sentence with right and wrong cards, a question
// between several meanings, or the nearest sentences to take instead.

import { Rich, Tab } from "../lib/card.js";
import { faceName } from "../lib/faces.js";
import { html } from "../lib/html.js";
import { bare, plain } from "./sentence_pieces.js";

/** @import { Answer, Example, Meant, Review } from "../lib/types.js" */

/** The sentences that may be taken in place of a text. @param {Answer | null} answer @returns {Meant[]} */
export function offers(answer) {
  return answer?.choices ?? answer?.nearest ?? [];
}

/** What is said to a text that means no one rule yet, with what to take instead. */
/** @param {{ answer: Answer | null, take: (text: string) => void }} props */
export function Asked({ answer, take }) {
  if (!answer || answer.error || !answer.sentence || (!answer.choices && !answer.nearest)) return null;
  return html`<div class="asked" data-testid="asked" role="group" aria-label="What is meant">
    <p><${Rich} text=${answer.sentence} /></p>
    ${answer.card && html`<p class="tabs-row" role="img" aria-label=${`${faceName(answer.card)} after ${(answer.line ?? []).map(faceName).join(", ") || "no card"}`}>
      ${(answer.line ?? []).map((face, i) => html`<span aria-hidden="true" key=${i}><${Tab} face=${face} /></span>`)}<span aria-hidden="true">→</span><span aria-hidden="true"><${Tab} face=${answer.card} /></span></p>`}
    <div class="words">${offers(answer).map((one) => html`<button type="button" class="option rule" key=${one.text} data-testid="offer" onClick=${() => take(one.text)}>
      <span class="tick"></span><span>${one.right != null && html`<b class=${one.right ? "is-right" : "is-wrong"}>${one.right ? "right: " : "wrong: "}</b>`}<${Rich} text=${one.understood} /></span></button>`)}</div>
  </div>`;
}

/** What was understood, in plain words, with cards that are right and wrong by it; small below it the rule as it is written down. */
/** @param {{ review: Review | Answer | null, heading: string }} props */
export function Understood({ review, heading }) {
  if (!review || !plain(review)) return null;
  const { reading = "" } = review;
  return html`<div class="understood" data-testid="understood"><h3>${heading}</h3><p class="reading"><${Rich} text=${plain(review)} /></p>
    ${(review.examples ?? []).map((one, i) => html`<${Shown} key=${i} example=${one} />`)}
    ${reading && bare(plain(review)) !== bare(reading) && html`<p class="strict">Written down as: <${Rich} text=${reading} /></p>`}</div>`;
}

/** @param {{ example: Example }} props */
function Shown({ example: { line, right, wrong } }) {
  const names = (/** @type {string[]} */ faces) => faces.map(faceName).join(", ") || "none";
  const tabs = (/** @type {string[]} */ faces) => faces.map((face) => html`<span aria-hidden="true" key=${face}><${Tab} face=${face} /></span>`);
  return html`<p class="tabs-row" role="img" aria-label=${`After ${names(line)}: right ${names(right)}, wrong ${names(wrong)}`}>
    ${tabs(line)}<span aria-hidden="true">→</span>${right.length > 0 && html`<b class="is-right" aria-hidden="true">right</b>${tabs(right)}`}
    ${wrong.length > 0 && html`<b class="is-wrong" aria-hidden="true">wrong</b>${tabs(wrong)}`}</p>`;
}
