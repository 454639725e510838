// Claiming the rest: the button in the menu, and what everybody reads of a claim that stands.

import { claim } from "../lib/api.js";
import { html } from "../lib/html.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { Table } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** In the menu: what cannot be known yet is said there. @param {{ table: Table, close: () => void }} props */
export function Claim({ table, close }) {
  const [trouble, setTrouble] = useState("");
  const ask = () => claim(table.id).then(close, (error) => setTrouble(String(error.message)));
  return html`<button type="button" class="button" data-testid="claim" onClick=${ask}>Claim the rest</button>
    ${trouble && html`<p class="refusal" role="alert" data-testid="no-claim">${trouble}</p>`}`;
}

/** Above the table, until somebody does something else or the next deal is dealt. @param {{ model: TableModel, table: Table }} props */
export function Claimed({ model, table }) {
  const mine = table.claimed === table.you;
  const name = table.seats.find((seat) => seat.seat === table.claimed)?.name ?? "";
  const told = `${mine ? "You claimed" : `${name} claimed`} the rest: no card that ${mine ? "anybody else" : "anybody"} could hold takes one of the tricks that were left.`;
  useEffect(() => model.page.say(told, true), [told]);
  return html`<div class="strip" data-testid="claimed"><p>${told}</p></div>`;
}
