// Who is away: for how long, from when on a bot plays for them, and the host's way to seat a bot at once.

import { setSeat } from "../lib/api.js";
import { html } from "../lib/html.js";
import { minutes } from "./time_left.js";
import { useEffect, useReducer, useState } from "../vendor/hooks.js";

/** @import { Away, Seat } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** Somebody whose page is loaded anew is back before this; only then the host is offered a bot. */
const SOON_BACK = 5;

/** The seconds since somebody went; redraws as they pass. @param {TableModel} model @param {number} seat */
function useAway(model, seat) {
  const [, tick] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const one = model.absent.find((away) => away.seat === seat);
  useEffect(() => {
    const timer = setInterval(() => tick(0), 1000);
    return () => clearInterval(timer);
  }, []);
  return one && { ...one, gone: one.gone + (Date.now() - model.clocked) / 1000 };
}

/** @param {{ model: TableModel, seat: number }} props */
export function AwayTime({ model, seat }) {
  const away = useAway(model, seat);
  if (!away) return html`<span data-testid="away-time">away</span>`;
  const text = away.gone < away.limit ? `Away ${minutes(away.gone)}, bot at ${minutes(away.limit)}` : "Away, a bot plays";
  return html`<span class="away-time" data-testid="away-time">${text}</span>`;
}

/** For the host: whoever is away may be replaced, and may come back to the seat later. @param {{ model: TableModel }} props */
export function SeatBots({ model }) {
  return model.absent.map((one) => html`<${SeatBot} key=${one.seat} model=${model} seat=${one.seat} />`);
}

/** @param {{ model: TableModel, seat: number }} props */
function SeatBot({ model, seat }) {
  const away = useAway(model, seat);
  const [trouble, setTrouble] = useState("");
  const table = model.table;
  const name = table?.seats.find((one) => one.seat === seat)?.name;
  if (!table || !away || away.gone < SOON_BACK || away.gone >= away.limit) return null; // then a bot plays already
  const give = () => setSeat(table.id, seat, "usual").catch((error) => setTrouble(String(error.message)));
  return html`<div class="strip" data-testid="seat-bot"><p><b>${name} is away.</b> ${trouble || "They may come back to the seat whenever they like."}</p>
    <button type="button" class="button quiet" onClick=${give}>Seat a bot now</button></div>`;
}

/**
 * Says for whom a bot begins to play, and who is back and plays again.
 * @param {Away[]} before @param {TableModel} model
 */
export function handOver(before, model) {
  for (const text of handedOver(before, model.absent, model.table?.seats ?? [])) model.page.say(text);
}

/** @param {Away[]} before @param {Away[]} now @param {Seat[]} seats */
export function handedOver(before, now, seats) {
  const played = (/** @type {Away[]} */ list) => list.filter((one) => one.gone >= one.limit).map((one) => one.seat);
  const seat = (/** @type {number} */ number) => seats.find((one) => one.seat === number);
  return [
    ...played(now).filter((one) => !played(before).includes(one)).map((one) => `${seat(one)?.name} is away. A bot plays for them.`),
    ...played(before).filter((one) => seat(one)?.kind === "person" && seat(one)?.online).map((one) => `${seat(one)?.name} is back.`),
  ];
}
