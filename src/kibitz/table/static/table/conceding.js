// Giving the match up: the question whether it is meant, and where others play on, whether they would end it.

import { concede, endMatch } from "../lib/api.js";
import { html } from "../lib/html.js";
import { listing } from "../lib/text.js";
import { useEffect, useLayoutEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Seat, Table } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** In the menu: pressed once it asks, pressed again it is done. @param {{ table: Table, close: () => void }} props */
export function Concede({ table, close }) {
  const [asks, setAsks] = useState(false);
  const [trouble, setTrouble] = useState("");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (asks) box.current?.focus();
  }, [asks]);
  const give = () => concede(table.id).then(close, (error) => setTrouble(String(error.message)));
  if (!asks) return html`<button type="button" class="button" data-testid="concede" onClick=${() => setAsks(true)}>Concede</button>`;
  return html`<div class="strip" role="group" aria-label="Concede" tabIndex="-1" ref=${box} data-testid="sure-concede">
    <p><b>Give the match up?</b> ${trouble || whatFollows(table)} This cannot be taken back.</p>
    <button type="button" class="button" onClick=${() => setAsks(false)}>Play on</button>
    <button type="button" class="button primary" data-testid="concede-sure" onClick=${give}>Concede</button></div>`;
}

/** @param {Table} table */
export function whatFollows({ seats, you }) {
  const others = seats.filter((seat) => seat.seat !== you);
  const left = others.filter((seat) => !seat.conceded);
  if (left.length > 1 && left.some((seat) => seat.kind === "person")) return "A bot plays on in your seat, and the result says so.";
  return `The match ends here, and ${listing(left.map((seat) => seat.name))} ${left.length > 1 ? "win" : "wins"} it, whatever the points are.`;
}

/** Somebody has conceded and others play on: those may end the match together. @param {{ model: TableModel, table: Table }} props */
export function Ending({ model, table }) {
  const gone = listing(table.seats.filter((seat) => seat.conceded && seat.seat !== table.you).map((seat) => seat.name));
  const mine = table.seats.some((seat) => seat.seat === table.you && seat.conceded);
  useEffect(() => {
    if (gone) model.page.say(`${gone} conceded. A bot plays on.`, true);
  }, [gone]);
  if (!table.ending) return null;
  const { agreed, waiting } = table.ending;
  const playing = table.you !== null && [...agreed, ...waiting].includes(table.you);
  const done = table.you !== null && agreed.includes(table.you);
  /** @param {boolean} agree */
  const say = (agree) => endMatch(table.id, agree).catch((error) => model.page.say(String(error.message), true));
  return html`<div class="strip" data-testid="conceded" role="group" aria-label="Somebody conceded">
    <p>${mine && html`<b>You conceded.</b> `}${gone && html`<b>${gone} conceded.</b> `}A bot plays on. ${wishes(table, agreed, waiting)}</p>
    ${playing && html`<button type="button" class="button" aria-pressed=${String(done)} data-testid="end-match" onClick=${() => say(!done)}>${done ? "Play on after all" : "End the match here"}</button>`}</div>`;
}

/** @param {Table} table @param {number[]} agreed @param {number[]} waiting */
function wishes(table, agreed, waiting) {
  if (!agreed.length) return "";
  const named = (/** @type {number[]} */ seats) => listing(seats.map((one) => (one === table.you ? "you" : table.seats.find((seat) => seat.seat === one)?.name ?? `Seat ${one + 1}`)));
  const would = named(agreed);
  return `${would.slice(0, 1).toUpperCase()}${would.slice(1)} would end the match here; waiting for ${named(waiting)}.`;
}
