// Places that few games have: grids of cards taken, and lines with an open end.

import { countedZone } from "./arrange.js";
import { Glyph, Tab } from "./card.js";
import { html, px, useSize } from "./html.js";
import { openLine, RATIO, wrapLine } from "./layout.js";
import { plural } from "./text.js";
import { useEffect, useRef } from "./vendor/hooks.js";
import { Lying } from "./zones.js";

/** @import { ZoneProps } from "./zones.js" */

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
 * A line: in the hand's place one overlapped row with an open end, among the shared places a text that wraps.
 * @param {ZoneProps & { front?: boolean, counted?: number }} props
 */
export function Line({ zone, model, view, width, height, small, front = false, counted = 0 }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const size = useSize(box);
  const room = size.width || width || 300;
  const cards = zone.cards ?? [];
  const area = front ? openLine(cards.length, room, small ? 66 : 104) : wrapLine(cards.length, room, small);
  const numbers = countedZone(view) === zone ? view.choices.filter((choice) => choice.kind === "number") : [];
  useEffect(() => {
    // The newest row stays in view.
    if (!front && box.current?.parentElement) box.current.parentElement.scrollTop = box.current.parentElement.scrollHeight;
  }, [cards.length]);
  return html`<div class=${`line${front ? " front" : ""}`} ref=${box} role="group" aria-label=${`${zone.label}, ${plural(zone.count, "card")}`}
      data-zone=${zone.id} style=${{ height: px(area.height + (front ? 30 : 0)) }}>
    ${cards.map((card, i) => {
      const fromEnd = cards.length - i;
      const choice = numbers.find((one) => one.value === fromEnd);
      const spot = area.spots[i];
      const style = { left: px(spot?.x ?? 0), top: px(spot?.y ?? 0) };
      const up = fromEnd <= counted ? "up" : "";
      return html`<${Lying} key=${card.face} card=${card} zone=${zone} model=${model} width=${area.card} style=${style} class=${up} />
        ${card.mark && html`<span class="mark-disc" style=${{ left: px((spot?.x ?? 0) + area.card - 12), top: px((spot?.y ?? 0) + area.card * RATIO - 14) }}>${card.mark}</span>`}
        ${choice && spot?.row === area.rows - 1 && html`<span class=${`count-disc${up ? " in" : ""}`} aria-hidden="true"
          style=${{ left: px((spot?.x ?? 0) + (i === cards.length - 1 ? area.card / 2 : area.step / 2) - 13), top: px(area.height + 8) }}>${choice.value}</span>`}`;
    })}
  </div>`;
}
