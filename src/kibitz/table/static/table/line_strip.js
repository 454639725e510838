// A line in one row, for where the table is out of view: each card with what hangs under it, the newest in sight.

import { Tab } from "../lib/card.js";
import { html } from "../lib/html.js";
import { hanging, lineName } from "./sidelines.js";
import { useLayoutEffect, useRef } from "../vendor/hooks.js";

/** @import { View } from "../lib/types.js" */

/** @param {{ view: View }} props */
export function LineStrip({ view }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const zone = view.zones.find((one) => one.kind === "line" && view.zones.some((side) => side.kind === "sidelines" && side.of === one.id));
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth;
  }, [zone?.count]);
  if (!zone?.count) return null;
  const { groups } = hanging(view, zone);
  return html`<div class="line-strip" role="list" aria-label=${`${zone.label}, the newest card last`} tabIndex="0" ref=${box} data-testid="line-strip">${(zone.cards ?? []).map((card, i) => html`<div role="listitem" key=${i} aria-label=${lineName(i, card, groups[i] ?? [])}>
    <span class="strip-card" aria-hidden="true"><${Tab} face=${card.face} /></span>
    ${(groups[i] ?? []).map((group) => html`<span class=${`strip-group${group.length > 1 ? " string" : ""}`} aria-hidden="true">${group.map((one) => html`<${Tab} face=${one.face} />`)}</span>`)}</div>`)}</div>`;
}
