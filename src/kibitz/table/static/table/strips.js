// What stands above the table for a while: what is wrong with the line, who is missing or away. Cards stay where they are.

import { Rich } from "../lib/card.js";
import { html } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { recall, remember } from "../lib/settings.js";
import { plural } from "../lib/text.js";

/** @import { TableModel } from "./model.js" */

const OpenSeats = lazy(() => import("./open_seats.js").then((part) => part.OpenSeats), "lib/rules.css");
const TakeBack = lazy(() => import("./take_back.js").then((part) => part.TakeBack));
const Ending = lazy(() => import("./conceding.js").then((part) => part.Ending));
const Claimed = lazy(() => import("./claiming.js").then((part) => part.Claimed));
const TimeUp = lazy(() => import("./time_up.js").then((part) => part.TimeUp));
const SeatBots = lazy(() => import("./away.js").then((part) => part.SeatBots));

/** @param {{ model: TableModel, redraw: () => void, invite: string, onRules: () => void }} props */
export function Strips({ model, redraw, invite, onRules }) {
  const { table } = model;
  return html`${model.status === "lost" && html`<div class="strip" data-testid="reconnecting"><p><b>Reconnecting.</b> Your seat and your cards are kept.</p>
      <button type="button" class="button quiet" onClick=${() => model.connection.again()}>Try now</button></div>`}
    ${model.status === "elsewhere" && html`<div class="strip" data-testid="elsewhere"><p>You continued on another device. Take the seat back here.</p>
      <button type="button" class="button" onClick=${() => model.connection.again()}>Take the seat back</button></div>`}
    ${model.status === "ended" && html`<div class="strip"><p>${model.connection.why}</p><a class="button" href="/">All games</a></div>`}
    ${table?.notice && html`<div class="strip" data-testid="notice"><p class="refusal">${table.notice}</p></div>`}
    ${table?.host && model.absent.length > 0 && html`<${SeatBots} model=${model} />`}
    ${table && (model.since || table.asked_back) && html`<${TakeBack} model=${model} table=${table} />`}
    ${typeof table?.claimed === "number" && model.claimedIn === model.dealt && html`<${Claimed} model=${model} table=${table} />`}
    ${table?.ending && html`<${Ending} model=${model} table=${table} />`}
    ${model.away && html`<div class="strip" data-testid="away"><p><b>You are back.</b> While you were away: <${Rich} text=${model.away} /></p>
      <button type="button" class="button quiet" onClick=${() => { model.away = ""; redraw(); }}>Close</button></div>`}
    <${PlayedForYou} model=${model} redraw=${redraw} />
    ${!!table?.turn && html`<${TimeUp} model=${model} redraw=${redraw} />`}
    ${table && (invite || table.seats.some((seat) => seat.kind === "open" || seat.kind === "held") || (table.open && table.you === null && !watches())) && html`<${OpenSeats} table=${table} invite=${invite} onRules=${onRules} onSeated=${() => model.connection.again()} />`}`;
}

/** What a bot did in the viewer's place, until they have read it. @param {{ model: TableModel, redraw: () => void }} props */
function PlayedForYou({ model: { table }, redraw }) {
  const key = `kibitz.stood-in.${table?.id}`;
  const count = table?.seats.find((seat) => seat.seat === table.you)?.stood_in ?? 0;
  const more = count - Math.min(count, Number(recall(key) ?? 0));
  if (!more || table?.over) return null;
  return html`<div class="strip" data-testid="played-for-you"><p><b>You are back.</b> A bot played ${plural(more, "move")} for you while you were away.</p>
    <button type="button" class="button quiet" onClick=${() => { remember(key, String(count)); redraw(); }}>Close</button></div>`;
}

/** Whoever came to watch is not asked to sit down. */
function watches() {
  return new URLSearchParams(location.search).has("watch");
}
