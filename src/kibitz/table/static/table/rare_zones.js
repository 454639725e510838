// Places that few games have: grids of cards taken, lines with an open end, cards laid face down under a seat, hands that are shown.

import { Glyph, Rich, Tab } from "../lib/card.js";
import { html, px, useSize } from "../lib/html.js";
import { plural } from "../lib/text.js";
import { openLine, RATIO } from "./layout.js";
import { countedZone, offers } from "./placement.js";
import { LyingCard } from "./zone_parts.js";
import { useRef } from "../vendor/hooks.js";

/** @import { ZoneProps } from "./zone_parts.js" */

/** @param {ZoneProps} props */
export function Grid({ zone }) {
  const cards = zone.cards ?? [];
  const rows = zone.rows ?? [];
  const columns = zone.columns ?? [];
  if (!rows.length || !columns.length) {
    return html`<div class="tabs-row" data-zone=${zone.id} role="group" aria-label=${zone.label}>${cards.map((card) => card.face && html`<${Tab} face=${card.face} />`)}</div>`;
  }
  const grouped = new Set((zone.groups ?? []).flat());
  /** @param {string} row @param {string} column */
  const at = (row, column) => cards.find((card) => card.face === column + row || card.face === row + column);
  // Where a tab has no room for its suit, the row shows it once.
  const dense = columns.length > 8;
  return html`<div class=${`grid${dense ? " dense" : ""}`} data-zone=${zone.id} role="group" aria-label=${`${zone.label}, ${plural(zone.count, "card")}`}
      style=${{ gridTemplateColumns: `${dense ? "16px " : ""}repeat(${columns.length}, minmax(0, 1fr))` }}>
    ${rows.map((row) => html`${dense && html`<${Glyph} suit=${row} />`}${columns.map((column) => {
      const card = at(row, column);
      return card?.face ? html`<${Tab} key=${card.face} face=${card.face} outlined=${grouped.has(card.face) || card.group != null} />`
        : html`<span class="cell" aria-hidden="true"></span>`;
    })}`)}
  </div>`;
}

/**
 * A line in the hand's place: one overlapped row with an open end.
 * @param {ZoneProps & { counted?: number }} props
 */
export function Line({ zone, model, view, width, small, counted = 0 }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useSize(box);
  const room = size.width || width || 300;
  const cards = zone.cards ?? [];
  const area = openLine(cards.length, room, small ? 66 : 104);
  const numbers = countedZone(view) === zone ? view.choices.filter((choice) => choice.kind === "number") : [];
  return html`<div class="line front" ref=${box} role="group" aria-label=${`${zone.label}, ${plural(zone.count, "card")}`}
      data-zone=${zone.id} style=${{ height: px(area.height + 30) }}>
    ${cards.map((card, i) => {
      const fromEnd = cards.length - i;
      const choice = numbers.find((one) => one.value === fromEnd);
      const spot = area.spots[i];
      const style = { left: px(spot?.x ?? 0), top: px(spot?.y ?? 0) };
      const up = fromEnd <= counted ? "up" : "";
      return html`<${LyingCard} key=${card.face} card=${card} zone=${zone} model=${model} width=${area.card} style=${style} class=${up} />
        ${card.mark && html`<span class="mark-disc" style=${{ left: px((spot?.x ?? 0) + area.card - 12), top: px((spot?.y ?? 0) + area.card * RATIO - 14) }}>${card.mark}</span>`}
        ${choice && spot?.row === area.rows - 1 && html`<span class=${`count-disc${up ? " in" : ""}`} aria-hidden="true"
          style=${{ left: px((spot?.x ?? 0) + (i === cards.length - 1 ? area.card / 2 : area.step / 2) - 13), top: px(area.height + 8) }}>${choice.value}</span>`}`;
    })}
  </div>`;
}

/**
 * Cards laid face down under a seat: backs, and faces once they are turned up. None is also an answer.
 * @param {ZoneProps} props
 */
export function Bid({ zone, model, view, small }) {
  const cards = zone.cards?.length ? zone.cards : Array.from({ length: zone.count }, () => ({ face: null }));
  const own = zone.owner === view.seat;
  const many = view.seats > 4;
  const w = small ? (own ? 44 : many ? 26 : 32) : many ? 38 : own ? 64 : 60;
  const open = own || cards.some((card) => card.face !== null);
  // Backs say nothing but how many they are; faces need their index.
  const lap = (open ? -0.4 : -0.64) * w;
  const room = Math.max(0, (small ? 150 : many ? 110 : 216) - w) / Math.max(1, cards.length - 1);
  // Turned up under a small chip, a card is its index.
  const indices = small && open && !own && zone.count > 0;
  return html`<div class=${`bid${own ? " own-bid" : many && !small ? " beside" : ""}`} role="group" aria-label=${`${zone.label}, ${plural(zone.count, "card")}`} data-zone=${zone.id}>
    <div class=${indices ? "tabs-row" : "cards"}>
      ${!zone.count && html`<span class="hole" style=${{ width: px(w) }}></span>`}
      ${cards.map((card, i) => indices ? card.face && html`<${Tab} key=${card.face} face=${card.face} />` : html`<${LyingCard} key=${`${card.face}${i}`} card=${card} zone=${zone} model=${model} width=${w}
        style=${own && !small ? { marginRight: px(10) } : i ? { marginLeft: px(Math.min(lap, own ? lap : room - w)) } : {}} />`)}
    </div>
    ${!own && html`<p class="caption"><${Rich} text=${zone.caption || plural(zone.count, "card")} numbers /></p>`}
  </div>`;
}

/** What is known of somebody's hand, for whoever wants to look: tabs for the cards seen, nothing for the others. @param {ZoneProps} props */
export function OpenHand({ zone, view, model, small }) {
  const known = (zone.cards ?? []).filter((card) => card.face !== null);
  if (offers(view, zone)) {
    return html`<div class="zone row" role="group" aria-label=${`${zone.label}, ${plural(known.length, "card")}`} data-zone=${zone.id}><p class="caption">${zone.label}</p>
      <div class="cards shown">${known.map((card, i) => html`<${LyingCard} key=${`${card.face}${i}`} card=${card} zone=${zone} model=${model} width=${small ? 48 : 64} />`)}</div></div>`;
  }
  const tabs = html`<div class="tabs-row">${known.map((card, i) => html`<${Tab} key=${`${card.face}${i}`} face=${card.face} />`)}</div>`;
  const words = known.length < zone.count ? "You know" : zone.label;
  return html`<div class="zone" role="group" aria-label=${`${zone.label}, ${plural(known.length, "card")} known`} data-zone=${zone.id}>
    ${!model.handsOpen && known.length > (small || view.seats > 3 ? 0 : 4) ? html`<details class="known"><summary class="caption">${words} <b>${known.length}</b>${small && view.seats > 4 ? "" : known.length === 1 ? " card" : " cards"}</summary>${tabs}</details>`
      : html`<p class="caption">${words}</p>${tabs}`}</div>`;
}
