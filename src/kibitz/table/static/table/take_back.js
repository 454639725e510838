// A take-back that is not done at once: the person reads what happened since, or the others are asked.

import { answerBack, takeBack } from "../lib/api.js";
import { Rich } from "../lib/card.js";
import { html } from "../lib/html.js";
import { listing } from "../lib/text.js";

/** @import { Table } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** Asks the table to take back what the person did last; `sure` after reading what happened since. @param {TableModel} model @param {boolean} sure */
export function ask(model, sure) {
  takeBack(model.table?.id ?? "", sure).then(({ done, waiting = [], since = [] }) => {
    model.since = done || waiting.length ? null : since;
    model.page.changed();
  }, (error) => {
    model.since = null;
    model.refuse(String(error.message), "", "");
    model.page.changed();
  });
}

/** @param {{ model: TableModel, table: Table }} props */
export function TakeBack({ model, table }) {
  if (model.since) return html`<${Sure} model=${model} since=${model.since} />`;
  const asked = table.asked_back;
  if (!asked) return null;
  const name = nameOf(table, asked.by);
  const mine = table.you !== null && asked.waiting.includes(table.you);
  /** @param {boolean} agree */
  const say = (agree) => answerBack(table.id, agree).catch(() => {});
  return html`<div class="strip" data-testid="asked-back" role="group" aria-label="Take back">
    <p>${asked.by === table.you ? html`<b>You asked to take back</b> what you did. Waiting for ${listing(asked.waiting.map((seat) => nameOf(table, seat)))}.`
      : html`<b>${name} asks to take back</b> what happened since: <${Rich} text=${asked.since.join(" ")} />`}</p>
    ${mine && html`<button type="button" class="button" onClick=${() => say(false)}>No</button>
      <button type="button" class="button" data-testid="agree" onClick=${() => say(true)}>Agree</button>`}</div>`;
}

/** Only bots play, and something was shown since: nobody else is asked. @param {{ model: TableModel, since: string[] }} props */
function Sure({ model, since }) {
  const leave = () => {
    model.since = null;
    model.page.changed();
  };
  return html`<div class="strip" data-testid="sure-back" role="group" aria-label="Take back">
    <p><b>Take this back?</b> <${Rich} text=${since.join(" ")} /> You have seen it, and the cards stay as they are.</p>
    <button type="button" class="button" onClick=${leave}>Leave it</button>
    <button type="button" class="button" data-testid="take-back-sure" onClick=${() => ask(model, true)}>Take it back</button></div>`;
}

/** @param {Table} table @param {number} seat */
function nameOf(table, seat) {
  return table.seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat + 1}`;
}
