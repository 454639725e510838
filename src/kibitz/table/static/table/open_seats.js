// Before and beside play: open seats, whom to invite to them, taking one.

import { join, setSeat } from "../lib/api.js";
import { Agreement } from "../lib/chosen_options.js";
import { html } from "../lib/html.js";
import { InviteLink } from "../lib/invite_link.js";
import { recall, remember } from "../lib/settings.js";
import { plural } from "../lib/text.js";
import { useState } from "../vendor/hooks.js";

/** @import { Table } from "../lib/types.js" */

/** @param {{ table: Table, invite: string, onSeated: () => void, onRules: () => void }} props */
export function OpenSeats({ table, invite, onSeated, onRules }) {
  const open = table.seats.filter((seat) => seat.kind === "open");
  const [name, setName] = useState(recall("kibitz.name") ?? "");
  const [trouble, setTrouble] = useState("");
  /** @param {Promise<unknown>} call */
  const run = (call) => call.then(onSeated, (error) => setTrouble(String(error.message)));
  if (table.you !== null && open.length) {
    const link = table.invite ?? recall(`kibitz.invite.${table.id}`);
    return html`<div class="notice" data-testid="open-seats"><p><b>${plural(open.length, "seat")} open.</b> Send the link, or let bots play.</p>
      ${link && html`<${InviteLink} path=${link} />`}
      <${Agreement} table=${table} />
      ${table.host && html`<button type="button" class="button" onClick=${() => run(Promise.all(open.map((seat) => setSeat(table.id, seat.seat, "greedy"))))}>Let bots play</button>`}
      ${trouble && html`<p class="refusal">${trouble}</p>`}</div>`;
  }
  const seats = open.length ? open : invite ? table.seats.filter((seat) => seat.kind === "bot") : [];
  if (table.you !== null || table.over || !seats.length) return null;
  return html`<form class="notice" data-testid="join" onSubmit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    remember("kibitz.name", name);
    run(join(table.id, { name, ...(invite ? { invite } : {}), ...(seats[0] ? { seat: seats[0].seat } : {}) }));
  }}><p><b>${open.length ? `${plural(open.length, "seat")} open.` : "You may take over a bot's seat."}</b></p>
    <${Agreement} table=${table} onRules=${onRules} />
    <label>Your name<input value=${name} maxLength="24" required onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
    <button class="button primary">Take a seat</button>${trouble && html`<p class="refusal">${trouble}</p>`}</form>`;
}
