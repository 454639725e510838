// The other people at the table: a chip each, clockwise from the left, with what lies before them.

import { Glyph, Rich } from "../lib/card.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { lazy } from "../lib/lazy.js";
import { plural, sentence, spoken } from "../lib/text.js";
import { around } from "./layout.js";
import { arrange, placesOf } from "./placement.js";
import { ZoneView } from "./zones.js";

const HintButton = lazy(() => import("./hint.js").then((part) => part.HintButton));
const AwayTime = lazy(() => import("./away.js").then((part) => part.AwayTime));

/** @import { Fact, Player, View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** @param {{ model: TableModel, view: View, small: boolean, facts: any }} props */
export function Seats({ model, view, small, facts }) {
  const { theirs, panels } = arrange(view);
  const paneled = new Set(panels.map((zone) => zone.owner));
  const seats = around(view.seats, view.seat).filter((seat) => !paneled.has(seat));
  if (!seats.length) return facts ? html`<section class="seats bare" aria-label="Players">${facts}</section>` : null;
  const middle = Math.ceil(seats.length / 2);
  return html`<section class=${`seats n${Math.min(seats.length, 9)}`} aria-label="Players">
    ${seats.map((seat, i) => html`${i === middle && seats.length === 2 ? facts : null}<div class="seat" key=${seat}>
      <${Chip} view=${view} model=${model} seat=${seat} />
      ${(theirs.get(seat) ?? []).map((zone) => html`<${ZoneView} key=${zone.id} zone=${zone} model=${model} view=${view} width=${200} height=${96} small=${small} mini=${true} />`)}
    </div>`)}
    ${seats.length !== 2 ? facts : null}
  </section>`;
}

/** @param {{ view: View, model: TableModel, seat: number }} props */
export function Chip({ view, model, seat }) {
  const player = view.players.find((one) => one.seat === seat);
  if (!player) return null;
  const info = model.table?.seats.find((one) => one.seat === seat);
  const away = info?.kind === "person" && !info.online;
  const conceded = info?.conceded && !view.over;
  const open = info?.kind === "open";
  const held = info?.kind === "held";
  const acting = (view.to_act.includes(seat) || open || held) && !view.over;
  const name = open ? "Open seat" : sentence(player.name);
  const tally = player.facts?.find((fact) => fact.tally)?.tally;
  return html`<div class=${`chip${acting ? " acting" : ""}`} data-testid="seat" data-seat=${seat} data-place=${placesOf(view, seat)}>
    <div class="who">
      ${!open && html`<span class=${`monogram${away || held ? " away" : ""}`} aria-hidden="true">${name.slice(0, 1)}</span>`}
      <b class="name">${name}</b>
      ${info?.kind === "bot" && html`<span class="kind">bot<span class="level">${info.level ? `, ${info.strength || info.level}` : ""}</span></span>`}
      <span class="grow"></span>
      ${tally && html`<span class="so-far" aria-hidden="true">${tally[0]}/${tally[1]}</span>`}
      ${player.dealer && html`<span class="dealer" role="img" aria-label="dealer">D</span>`}
      ${!open && html`<span class="count"><svg viewBox="0 0 12 16" aria-hidden="true"><rect x="1" y="1" width="10" height="14" rx="2" /></svg><span class="sr">${plural(player.cards, "card")}</span><span aria-hidden="true">${player.cards}</span></span>`}
    </div>
    <p class="facts">${open ? "waiting for somebody" : held ? "not here yet" : conceded ? "conceded, a bot plays on" : away ? html`<${AwayTime} model=${model} seat=${seat} />` : html`<${FactLine} player=${player} view=${view} />`}</p>
    ${acting && html`<span class="sr">to act</span>`}
  </div>`;
}

/** @param {{ player: Player, view: View }} props */
export function FactLine({ player, view }) {
  const facts = player.facts ?? [];
  if (!facts.length) {
    const score = view.scores[player.seat];
    return score === undefined ? null : html`Score <b>${String(score).replace("-", "−")}</b>`;
  }
  return facts.map((fact, i) => html`${i > 0 && html`<span class="dot"> · </span>`}<span class="fact"><${Rich} text=${fact.text} numbers />${fact.tally && html` <${Tally} tally=${fact.tally} />`}</span>`);
}

/** Won and still to win as squares; the words beside it say the same. @param {{ tally: [number, number] }} props */
function Tally({ tally: [won, of] }) {
  const shown = Math.max(0, Math.min(of, 16));
  return html`<span class=${`tally${shown > 5 ? " long" : ""}`} aria-hidden="true">${Array.from({ length: shown }, (_, i) => html`<i class=${i < won ? "full" : ""}></i>`)}
    ${won > of && html`<b>+${won - of}</b>`}</span>`;
}

/** The class of the arrow beside a fact that says which way play goes. @type {Record<string, string>} */
const TURNING = { clockwise: "turning clockwise", anticlockwise: "turning" };

/** What holds for all: trump, direction, a limit. @param {{ facts: Fact[] }} props */
export function Facts({ facts }) {
  if (!facts.length) return null;
  return html`<div class="pills">${facts.map((fact) => html`<p class="pill" key=${fact.id ?? fact.text} data-testid="fact" aria-label=${spoken(fact.text)}>
    ${fact.suit && html`<${Glyph} suit=${fact.suit} />`}${TURNING[fact.id ?? ""] && html`<span class=${TURNING[fact.id ?? ""]}><${Icon} name="last" /></span>`}<span><${Rich} text=${fact.text} numbers bold=${fact.suit ? fact.text.match(/\b(clubs|diamonds|hearts|spades)\b/i) ?? [] : []} /></span></p>`)}</div>`;
}

/** The viewer's own line below the hand. @param {{ model: TableModel, view: View, keys: boolean, hand: boolean }} props */
export function OwnLine({ model, view, keys, hand }) {
  const player = view.players.find((one) => one.seat === view.seat);
  if (!player) return html`<div class="own-line"><p>You are watching.</p></div>`;
  return html`<div class="own-line" data-place=${placesOf(view, player.seat)}>
    <p class=${view.to_act.includes(player.seat) ? "acting" : ""}><b>You</b>${player.dealer ? html` <span class="dealer" role="img" aria-label="dealer">D</span>` : ""} · <${FactLine} player=${player} view=${view} /></p>
    ${model.table?.hints && html`<${HintButton} model=${model} view=${view} />`}
    ${model.table?.may_take_back && html`<button type="button" class="plain take-back" data-testid="take-back" onClick=${() => import("./take_back.js").then((part) => part.ask(model, false), () => {})}>Take back</button>`}
    ${keys && html`<p class="keys" aria-hidden="true">${hand ? html`<kbd>←</kbd> <kbd>→</kbd> choose <kbd>Enter</kbd> play <kbd>H</kbd> read hand` : html`<kbd>T</kbd> read the table`} <kbd>?</kbd> keys</p>`}
  </div>`;
}
