// A hint in three steps, one more at each press: which rule binds, what matters, which choice is best.

import { ClauseLink } from "../lib/buttons.js";
import { Rich } from "../lib/card.js";
import { html } from "../lib/html.js";
import { spoken } from "../lib/text.js";

/** @import { Answer, HintStep, View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** @type {("rule" | "matters" | "choice")[]} */
const STEPS = ["rule", "matters", "choice"];

/** Asks for the next step; after the last one they begin anew. @param {TableModel} model */
export function next(model) {
  const view = model.view;
  if (!view?.choices.length || !model.table?.hints || model.sending) return;
  const asks = asked(model, view);
  const before = model.hint?.asks === asks ? model.hint : null;
  if (before && !before.told) return;
  const step = before ? (before.step + 1) % STEPS.length : 0;
  /** @type {HintStep} */
  const hint = { asks, step, told: null };
  model.hint = hint;
  model.page.changed();
  model.connection.ask(STEPS[step] ?? "rule").then((told) => {
    if (model.hint !== hint) return;
    model.hint = { ...hint, told };
    const lines = (told.lines ?? []).map((line) => spoken(line.text)).join(" ");
    model.page.say(told.error ?? `${title(step, told)}. ${lines}`);
    model.page.changed();
  });
}

/** @param {number} step @param {Answer | null} told */
function title(step, told) {
  return `Hint ${step + 1} of ${STEPS.length}${told?.heading ? `: ${told.heading.toLowerCase()}` : ""}`;
}

/** What a view asks of its person, and when: the same may be asked again later. @param {TableModel} model @param {View} view */
function asked(model, view) {
  return `${view.choices.map((one) => one.action).join()} ${model.connection.link.event}`;
}

/** Where nothing is asked there is no hint. @param {{ model: TableModel, view: View }} props */
export function HintButton({ model, view }) {
  if (!view.choices.length) return null;
  return html`<button type="button" class="plain take-back" data-testid="hint-button" aria-keyshortcuts="i" onClick=${() => next(model)}>${model.hint?.asks === asked(model, view) ? "Next hint" : "Hint"}</button>`;
}

/** The step that was asked for; once its choices are gone, what stood in its place. @param {{ model: TableModel, view: View, onClause: (clause: string) => void, children?: any }} props */
export function Hint({ model, view, onClause, children }) {
  const hint = model.hint;
  if (hint?.asks !== asked(model, view)) return children;
  const { step, told } = hint;
  return html`<section class="hint-box" data-testid="hint" aria-label="Hint" tabIndex="0"><h3>${title(step, told)}${!told && html`<span> · thinking …</span>`}</h3>
    ${told?.error && html`<p class="refusal">${told.error}</p>`}
    ${told?.lines?.map((line) => html`<p><${Rich} text=${line.text} />${line.clause && html` <${ClauseLink} clause=${line.clause} onClause=${onClause} />`}</p>`)}</section>`;
}
