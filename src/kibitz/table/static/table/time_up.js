// Whose time was up, so that a bot made a choice for them: said once to everybody, and kept in view for who it was.
// Which bot gave no legal answer, so that the usual one chose: said once, too.

import { html } from "../lib/html.js";
import { recall, remember } from "../lib/settings.js";
import { plural } from "../lib/text.js";
import { useEffect, useRef } from "../vendor/hooks.js";

/** @import { Seat } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** @param {{ model: TableModel, redraw: () => void }} props */
export function TimeUp({ model, redraw }) {
  const seats = model.table?.seats ?? [];
  const you = model.table?.you ?? -1;
  const told = useRef(/** @type {Seat[] | null} */ (null));
  const count = seats.find((seat) => seat.seat === you)?.late ?? 0;
  useEffect(() => {
    for (const text of [...timeUp(told.current ?? seats, seats, you), ...failed(told.current ?? seats, seats)]) model.page.say(text, true);
    told.current = seats;
  }, [seats.map((seat) => `${seat.late} ${seat.failed}`).join()]);
  const key = `kibitz.late.${model.table?.id}`;
  const more = count - Math.min(count, Number(recall(key) ?? 0));
  if (!more || model.table?.over) return null;
  return html`<div class="strip" data-testid="time-up"><p><b>Your time was up.</b> A bot made ${plural(more, "choice")} for you.</p>
    <button type="button" class="button quiet" onClick=${() => { remember(key, String(count)); redraw(); }}>Close</button></div>`;
}

/** Whose time has been up since these seats were told of. @param {Seat[]} before @param {Seat[]} now @param {number} you */
export function timeUp(before, now, you) {
  const known = (/** @type {number} */ seat) => before.find((one) => one.seat === seat)?.late ?? 0;
  return now.filter((one) => (one.late ?? 0) > known(one.seat)).map((one) => (one.seat === you ? "Your time was up: a bot chose for you." : `${one.name}'s time was up: a bot chose.`));
}

/** Which bots have failed since these seats were told of. @param {Seat[]} before @param {Seat[]} now */
export function failed(before, now) {
  const known = (/** @type {number} */ seat) => before.find((one) => one.seat === seat)?.failed ?? 0;
  return now.filter((one) => (one.failed ?? 0) > known(one.seat)).map((one) => `${one.name} gave no legal answer: the usual bot chose.`);
}
