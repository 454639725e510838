// The options of a table that are not as usual, where people agree to play by them.

import { html } from "./html.js";

/** @import { Chosen, Table } from "./types.js" */

/** One by one, with what is usual elsewhere. @param {{ options: Chosen[] }} props */
export function ChosenList({ options }) {
  return html`<ul class="chosen-list" data-testid="chosen">${options.map((one) => html`<li key=${one.id}><b>${one.label}: ${one.value}</b> <span>(usually ${one.usual})</span></li>`)}</ul>`;
}

/** What somebody who sits down agrees to. @param {{ table: Table, onRules?: () => void }} props */
export function Agreement({ table, onRules }) {
  const options = table.chosen ?? [];
  return html`<div class="agreement">${options.length ? html`<p>Played with these options:</p><${ChosenList} options=${options} />` : html`<p data-testid="chosen">Played with the usual options.</p>`}
    ${table.hints && html`<p>Whoever is to move may ask for a hint.</p>`}
    ${onRules && html`<button type="button" class="clause" onClick=${onRules}>Read the rules</button>`}</div>`;
}
