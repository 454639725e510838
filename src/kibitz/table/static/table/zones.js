// Shared and other people's places, by layout. An unknown layout is drawn as a row.

import { Rich, Tab } from "../lib/card.js";
import { html, px } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { plural } from "../lib/text.js";
import { growth, RATIO, trickCard, trickSlots } from "./layout.js";
import { nameOf } from "./placement.js";
import { LyingCard } from "./zone_parts.js";

/** @import { Card, View, Zone } from "../lib/types.js" */
/** @import { ZoneProps } from "./zone_parts.js" */
/** @import { TableModel } from "./model.js" */

const Grid = lazy(() => import("./rare_zones.js").then((part) => part.Grid), "table/rare_zones.css");
export const Line = lazy(() => import("./rare_zones.js").then((part) => part.Line), "table/rare_zones.css");
const OpenHand = lazy(() => import("./rare_zones.js").then((part) => part.OpenHand), "table/rare_zones.css");
const Bid = lazy(() => import("./rare_zones.js").then((part) => part.Bid), "table/rare_zones.css");
const Mainline = lazy(() => import("./mainline.js").then((part) => part.Mainline), "table/mainline.css");

/** @param {ZoneProps} props */
export function ZoneView(props) {
  switch (props.zone.kind) {
    case "trick":
      return html`<${Trick} ...${props} />`;
    case "pile":
      return html`<${Pile} ...${props} />`;
    case "grid":
      return html`<${Grid} ...${props} />`;
    case "line":
      return html`<${Mainline} ...${props} />`;
    case "sidelines":
      return null;
    case "bid":
      return html`<${Bid} ...${props} />`;
    case "tally":
      return html`<p class="caption" data-zone=${props.zone.id}>${props.zone.label}: <b>${props.zone.count}</b> ${props.zone.count === 1 ? "card" : "cards"}</p>`;
    case "fan":
      return html`<${OpenHand} ...${props} />`;
    default:
      return html`<${Row} ...${props} />`;
  }
}

/** @param {ZoneProps} props */
function Trick({ zone, model, view, width, height, small, tight }) {
  const you = view.seat ?? 0;
  const rowed = view.seats > 3;
  const cards = zone.cards ?? [];
  const slots = trickSlots(view.seats, you);
  const played = new Map(cards.map((card) => [card.seat ?? -1, card]));
  // From four players on the cards lie in playing order, each with its player's name.
  const order = rowed ? [...cards.map((card) => card.seat ?? -1), ...missing(view, played)] : slots.map((slot) => slot.seat);
  const how = { least: tight ? 34 : 44, most: small ? 92 : 120 * growth(innerHeight), low: rowed ? 0 : small ? 0.24 : 0.62, gap: rowed || !small ? 0.16 : 0.3 };
  const lines = rowed && small && order.length > 5 ? 2 : 1;
  const perLine = Math.ceil(order.length / lines);
  const w = trickCard(height / lines, width, perLine, how);
  const named = rowed || small;
  return html`<div class=${`trick${rowed ? " rowed" : ""}`} role="group" aria-label=${zone.label || "The trick"} data-zone=${zone.id}
      style=${{ "--w": px(w), "--per-line": perLine }}>
    ${order.map((seat) => {
      const card = played.get(seat);
      const low = !rowed && seat === you && view.seat !== null;
      const tag = card ? tagOf(view, card, named, rowed ? w * 1.14 : w * (1 + how.gap) + 6) : "";
      const states = (card?.tags?.includes("winning") ? " winning" : "") + (card?.tags?.includes("out") ? " off" : "");
      return html`<div key=${seat} class=${`slot${low ? " low" : ""}${card ? "" : " empty"}`} data-slot=${seat}>
        ${card && html`<${LyingCard} card=${card} zone=${zone} model=${model} width=${w} class=${states}
          words=${`played by ${nameOf(view, seat)}${card.tags?.length ? `, ${card.tags.join(", ")}` : ""}`} />`}
        ${tag && html`<span class="tag" aria-hidden="true">${tag}</span>`}
      </div>`;
    })}
  </div>`;
}

/** @param {View} view @param {Map<number, Card>} played */
function missing(view, played) {
  const first = [...played.keys()][0] ?? view.to_act[0] ?? 0;
  return Array.from({ length: view.seats }, (_, i) => (first + i) % view.seats).filter((seat) => !played.has(seat));
}

/**
 * What a trick's card says below it: who played it and what it does, as much as there is room for.
 * @param {View} view @param {Card} card @param {boolean} named @param {number} room
 */
function tagOf(view, card, named, room) {
  const tags = card.tags ?? [];
  if (!named) return tags.filter((tag) => tag !== "out").slice(-1)[0] ?? "";
  const you = card.seat === view.seat;
  const name = you ? "You" : nameOf(view, card.seat ?? -1);
  // What the card did besides: "chose 3".
  const other = tags.find((tag) => !["led", "out", "winning"].includes(tag));
  const said = [other && `${name} ${other}`];
  if (tags.includes("winning")) said.push(`${name} ${you ? "win" : "wins"} so far`, `${name} ${you ? "win" : "wins"}`);
  else if (tags.includes("led")) said.push(`${name} led`);
  return said.find((text) => text && 7.4 * text.length + 16 <= room) || name;
}

/** @param {ZoneProps} props */
function Pile({ zone, model, small, tight, mini, brief, height }) {
  const cards = zone.cards ?? [];
  const open = cards.some((card) => card.face !== null);
  if ((brief || (tight && height < 70)) && !open) return html`<p class="caption" data-zone=${zone.id}>${zone.label} <b>${zone.count}</b></p>`;
  const w = mini ? 64 : Math.round(Math.max(tight ? 30 : small ? 40 : 54, Math.min(small ? 88 : 100 * growth(innerHeight), (height - 40) / RATIO)));
  // Beside a trick an empty pile says nothing; before somebody a closed one is a number and an open one its cards' tabs.
  if (mini && !zone.count) return null;
  if (mini && zone.owner >= 0) {
    return html`<div class="tabs-row" data-zone=${zone.id} role="group" aria-label=${`${zone.label}, ${plural(zone.count, "card")}`}>
      <span class="caption">${zone.label} <b>${zone.count}</b></span>${cards.map((card) => card.face && html`<${Tab} key=${card.face} face=${card.face} />`)}</div>`;
  }
  const shown = open ? cards.slice(-3) : Array.from({ length: Math.min(3, zone.count) }, () => ({ face: null }));
  const step = open ? w * 0.31 : 1.5;
  const badge = zone.badge;
  return html`<div class="zone pile" role="group" aria-label=${`${zone.label}, ${plural(zone.count, "card")}${badge ? `, ${badge}` : ""}`} data-zone=${zone.id}>
    <div class="stack" style=${{ width: px(w + step * Math.max(0, shown.length - 1)), height: px(w * RATIO) }}>
      ${!shown.length && html`<span class="hole" style=${{ width: px(w) }}></span>`}
      ${shown.map((card, i) => html`<${LyingCard} key=${`${zone.count - shown.length + i}${card.face}`} card=${card} zone=${zone} model=${model} width=${w}
        style=${{ left: px(i * step), top: px(open ? 0 : -i * step) }} words=${open && i === shown.length - 1 ? "on top" : ""} />`)}
      ${badge && html`<span class="badge" aria-hidden="true">${badge}</span>`}
    </div>
    <p class="caption">${zone.label} <b>${zone.count}</b></p>
  </div>`;
}

/** @param {ZoneProps} props */
function Row({ zone, model, width, height, small, tight, mini, brief }) {
  const cards = zone.cards ?? Array.from({ length: zone.count }, () => ({ face: null }));
  const most = brief ? (small ? 44 : 56) : mini ? 64 : Math.max(tight ? 32 : small ? 36 : 48, Math.min(small ? 76 : 92 * growth(innerHeight), (height - (zone.caption && !small ? 62 : 40)) / RATIO));
  const n = cards.length;
  // Cards overlap before they grow too small to read.
  const w = Math.round(Math.max(mini ? 36 : Math.min(most, small ? 48 : 64), Math.min(most, (width - 8 - 12 * (n - 1)) / Math.max(3, n))));
  const gap = mini ? -most * 0.64 : Math.min(12, (width - 8 - w * n) / Math.max(1, n - 1));
  return html`<div class="zone row" role="group" aria-label=${`${zone.label}, ${plural(zone.count, "card")}`} data-zone=${zone.id}>
    ${!(small && zone.caption) && html`<p class="caption">${zone.label}${mini ? html` <b>${zone.count}</b>` : ""}</p>`}
    <div class="cards">
      ${!cards.length && html`<span class="hole" style=${{ width: px(w) }}></span>`}
      ${cards.map((card, i) => html`<${LyingCard} key=${`${card.face}${i}`} card=${card} zone=${zone} model=${model} width=${w}
        style=${i ? { marginLeft: px(gap) } : {}} />`)}
    </div>
    ${zone.caption && html`<p class="caption"><${Rich} text=${zone.caption} numbers /></p>`}
  </div>`;
}

/**
 * What lies before the viewer, above the hand: a bid with its worth in words, discards, cards given away.
 * @param {{ zones: Zone[], model: TableModel, view: View, small: boolean }} props
 */
export function Tray({ zones, model, view, small }) {
  const sum = model.sending ? null : model.added;
  const { pick } = view;
  if (!zones.length && !sum) return null;
  const told = zones.filter((zone) => zone.kind === "bid" && zone.caption && !sum);
  return html`<div class="tray" data-testid="tray">
    ${zones.map((zone) => html`<${ZoneView} key=${zone.id} zone=${zone} model=${model} view=${view} width=${400} height=${100} small=${small} mini=${true} />`)}
    ${sum && html`<p class=${`figure-line${sum.over ? " over-it" : ""}`} aria-live="polite">${pick?.unit || ""} <b class="figure">${sum.sum}</b> of ${pick?.most_worth}, ${sum.cards ? `on ${plural(sum.cards, "card")}` : "no cards yet"}</p>`}
    ${told.map((zone) => html`<div key=${zone.id}><p class="caption">${zone.label}</p><p class="figure-line"><${FigureLine} text=${zone.caption ?? ""} /></p></div>`)}
  </div>`;
}

/** "3 × 7 = 21  points × cards": the sum large, the words beside it. @param {{ text: string }} props */
export function FigureLine({ text }) {
  const cut = text.match(/^([-−+×*=\d\s()]+)(.*)$/su);
  return cut ? html`<b class="figure">${cut[1]?.trim()}</b> <span>${cut[2]}</span>` : html`<${Rich} text=${text} numbers />`;
}

