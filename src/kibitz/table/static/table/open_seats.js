// Before and beside play: who is missing, whom to invite, and how to take a seat.

import { join, setSeat } from "../lib/api.js";
import { Agreement } from "../lib/chosen_options.js";
import { html } from "../lib/html.js";
import { InviteLink } from "../lib/invite_link.js";
import { recall, remember } from "../lib/settings.js";
import { listing, plural } from "../lib/text.js";
import { useState } from "../vendor/hooks.js";

/** @import { Seat, Table } from "../lib/types.js" */

/** @param {{ table: Table, invite: string, onSeated: () => void, onRules: () => void }} props */
export function OpenSeats({ table, invite, onSeated, onRules }) {
  const [trouble, setTrouble] = useState("");
  /** @param {Promise<unknown>} call */
  const run = (call) => call.then(onSeated, (error) => setTrouble(String(error.message)));
  const rest = { table, run, trouble };
  if (table.over) return null;
  if (table.you !== null) return html`<${Missing} ...${rest} />`;
  return table.held != null ? html`<${Held} ...${rest} onRules=${onRules} />` : html`<${Join} ...${rest} invite=${invite} onRules=${onRules} />`;
}

/** @typedef {{ table: Table, run: (call: Promise<unknown>) => void, trouble: string }} Asked */

/** For those who sit here already: who is missing, and what may be done about it. @param {Asked} props */
function Missing({ table, run, trouble }) {
  const open = table.seats.filter((seat) => seat.kind === "open");
  const held = table.seats.filter((seat) => seat.kind === "held");
  const missing = [...held, ...open];
  if (!missing.length) return null;
  const link = table.invite ?? recall(`kibitz.invite.${table.id}`);
  /** @param {Seat[]} seats @param {string | null} bot */
  const give = (seats, bot) => run(Promise.all(seats.map((seat) => setSeat(table.id, seat.seat, bot))));
  return html`<div class="notice" data-testid="open-seats">
    ${held.length > 0 && html`<p><b>${listing(held.map((seat) => seat.name))}</b> ${held.length > 1 ? "are asked to come; their seats are" : "is asked to come; the seat is"} held.</p>`}
    ${open.length > 0 && html`<p><b>${plural(open.length, "seat")} open.</b> Send the link, or let bots play.</p>`}
    ${open.length > 0 && link && html`<${InviteLink} path=${link} />`}
    <${Agreement} table=${table} />
    ${table.host && html`<div class="choices"><button type="button" class="button" onClick=${() => give(missing, "usual")}>Let bots play</button>
      ${held.map((seat) => html`<button type="button" class="button quiet" key=${seat.seat} onClick=${() => give([seat], null)}>Open ${seat.name}'s seat</button>`)}</div>`}
    ${trouble && html`<p class="refusal">${trouble}</p>`}</div>`;
}

/** For whom a seat is held. @param {Asked & { onRules: () => void }} props */
function Held({ table, run, trouble, onRules }) {
  return html`<div class="notice" data-testid="held"><p><b>Your seat is held.</b> The others wait for you.</p>
    <${Agreement} table=${table} onRules=${onRules} />
    <button type="button" class="button primary" onClick=${() => run(join(table.id, { name: recall("kibitz.name") ?? "" }))}>Take your seat</button>
    ${trouble && html`<p class="refusal">${trouble}</p>`}</div>`;
}

/** For whoever may take a free seat. @param {Asked & { invite: string, onRules: () => void }} props */
function Join({ table, run, trouble, invite, onRules }) {
  const [name, setName] = useState(recall("kibitz.name") ?? "");
  const open = table.seats.filter((seat) => seat.kind === "open");
  const seats = open.length ? open : invite || table.open ? table.seats.filter((seat) => seat.kind === "bot") : [];
  if (!seats.length) return null;
  return html`<form class="notice" data-testid="join" onSubmit=${(/** @type {Event} */ event) => {
    event.preventDefault();
    remember("kibitz.name", name);
    run(join(table.id, { name, ...(invite ? { invite } : {}), ...(seats[0] ? { seat: seats[0].seat } : {}) }));
  }}><p><b>${open.length ? `${plural(open.length, "seat")} open.` : "You may take over a bot's seat."}</b></p>
    <${Agreement} table=${table} onRules=${onRules} />
    <label>Your name<input value=${name} maxLength="24" required onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
    <button class="button primary">Take a seat</button>${trouble && html`<p class="refusal">${trouble}</p>`}</form>`;
}
