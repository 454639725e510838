// A line that wraps, its sidelines hanging under it, and the view of the whole of it.

import { Face, Tab } from "../lib/card.js";
import { html, px, useSize } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { plural } from "../lib/text.js";
import { move } from "./keyboard.js";
import { RATIO } from "./layout.js";
import { above, hanging, lineArea, lineCard, lineName, newest } from "./sidelines.js";
import { useLayoutEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Card, Zone } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */
/** @import { Spot } from "./sidelines.js" */
/** @import { ZoneProps } from "./zone_parts.js" */

/** @param {ZoneProps} props */
export function Mainline({ zone, view, model, small, below }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { width, height } = useSize(box);
  const [whole, open] = useState(false);
  const cards = zone.cards ?? [];
  const { zone: side, groups } = hanging(view, zone);
  const room = height - 6 || 300;
  const held = useRef({ card: 0, count: 0 }); // the cards of a new deal begin large again
  const before = cards.length < held.current.count ? 0 : held.current.card;
  const card = small || !height ? undefined : lineCard(cards, groups, width - 6, room, before);
  held.current = { card: card ?? 0, count: cards.length };
  const area = lineArea(cards, groups, (width || 300) - 6, { small, room, card });
  const tall = area.folded > 0 || area.height > room + 1;
  const start = newest(area, room);
  const [top, scrolled] = useState(0);
  const look = () => scrolled(Math.round(box.current?.scrollTop ?? 0));
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = start;
    look();
  }, [cards.length, side?.count, start, room]); // a box that grows for a moment loses its place
  const hidden = above(area, top);
  return html`<div class="mainline">
    <div class=${`line-box${hidden ? " goes-up" : ""}`} ref=${box} onScroll=${look}><${Cards} foot=${Math.max(0, start + room - area.height)} zone=${zone} side=${side} groups=${groups} area=${area} model=${model} onMore=${() => open(true)} /></div>
    <div class="line-foot"><p class="caption">${zone.label} <b>${cards.length}</b>${hidden > 0 && html`<span class="above">, <${Icon} name="up" />${hidden} above</span>`}${zone.caption ? html` · ${zone.caption}` : ""}</p>
      ${tall && html`<button type="button" class="plain whole-button" aria-expanded=${String(whole)} aria-label="The whole line" onClick=${() => open(true)}>${small ? "Whole line" : "The whole line"}</button>`}${below}</div>
    ${whole && html`<${Whole} zone=${zone} side=${side} groups=${groups} small=${small} model=${model} close=${() => open(false)} />`}
  </div>`;
}

/**
 * @param {{ zone: Zone, side: Zone | null, groups: Card[][][], area: import("./sidelines.js").LineArea, model: TableModel, foot?: number, onMore: () => void }} props
 */
function Cards({ zone, side, groups, area, model, foot = 0, onMore }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [at, setAt] = useState(-1);
  const last = area.spots.length - 1;
  const stop = at < 0 || at > last ? last : at;
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const to = move(event, area.spots.map((spot) => spot.card.face), stop, model.page.settings().keys);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    setAt(to);
    const node = /** @type {HTMLElement | null} */ (box.current?.querySelector(`[data-at="${to}"]`));
    node?.focus();
  };
  return html`<div class="wrapped" role="list" aria-label=${`${zone.label}, ${plural(zone.count, "card")}`} ref=${box} data-zone=${zone.id} onKeyDown=${keys}
      style=${{ height: px(area.height + foot), width: px(area.width), "--card": px(area.card), "--tab": px(area.tab) }}>
    ${area.spots.map((spot) => html`<${LineCard} key=${spot.at} spot=${spot} side=${side} name=${lineName(spot.at, spot.card, groups[spot.at] ?? [])}
      stop=${spot.at === stop} area=${area} onFocus=${() => setAt(spot.at)} onMore=${onMore} />`)}
  </div>`;
}

/** @param {{ spot: Spot, side: Zone | null, name: string, stop: boolean, area: import("./sidelines.js").LineArea, onFocus: () => void, onMore: () => void }} props */
function LineCard({ spot, side, name, stop, area, onFocus, onMore }) {
  const { card, tab } = area;
  const style = { left: px(spot.x), top: px(spot.y), width: px(card) };
  const mark = spot.card.mark;
  return html`<div role="listitem" class="line-card">
    <span class=${spot.tab ? "line-tab" : "card"} role="img" tabIndex=${stop ? 0 : -1} data-at=${spot.at} aria-label=${name} style=${style}
      data-card=${spot.tab ? null : spot.card.face ?? ""} data-face=${spot.card.face} onFocus=${onFocus}>
      ${spot.tab && spot.card.face ? html`<${Bare} face=${spot.card.face} />` : html`<span class="lift"><${Face} face=${spot.card.face} /></span>`}</span>
    ${mark && html`<span class=${`mark-disc ${spot.card.mark_kind ?? ""}`} aria-hidden="true"
      style=${{ left: px(spot.x + card - 12), top: px(spot.tab ? spot.y - 12 : spot.y + card * RATIO - 14) }}>${mark}</span>`}
    ${spot.groups.map((group) => html`<span class=${`hung${group.cards.length > 1 ? " string" : ""}`} aria-hidden="true" data-zone=${side?.id}
      style=${{ left: px(group.x), top: px(group.y), width: px(card) }}>
      ${group.cards.map((one) => html`<span class="hung-card" data-face=${one.face}>${one.face && html`<${Bare} face=${one.face} />`}
        ${one.mark && html`<span class=${`mark-disc ${one.mark_kind ?? ""}`}>${one.mark}</span>`}</span>`)}</span>`)}
    ${spot.more > 0 && html`<button type="button" class="more" tabIndex="-1" aria-label=${`${plural(spot.more, "more group")} under card ${spot.at + 1}`} onClick=${onMore}
      style=${{ left: px(spot.x), width: px(card), height: px(Math.max(tab, 24)), top: px(deepest(spot, tab)) }}>+${spot.more}</button>`}
  </div>`;
}

/** @param {Spot} spot @param {number} tab */
function deepest(spot, tab) {
  const last = spot.groups[spot.groups.length - 1];
  return last ? last.y + last.cards.length * tab : spot.y + tab + 8;
}

/** A tab whose card is read out by what it hangs from. @param {{ face: string }} props */
function Bare({ face }) {
  return html`<span class="bare" aria-hidden="true"><${Tab} face=${face} /></span>`;
}

/**
 * All of a line over the hand, every group of it.
 * @param {{ zone: Zone, side: Zone | null, groups: Card[][][], small: boolean, model: TableModel, close: () => void }} props
 */
function Whole({ zone, side, groups, small, model, close }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const back = useRef(/** @type {HTMLElement | null} */ (null));
  const { width } = useSize(box);
  const cards = zone.cards ?? [];
  const area = lineArea(cards, groups, (width || 300) - (small ? 4 : 8), { small, room: small ? 560 : Infinity, all: true });
  useLayoutEffect(() => {
    back.current?.focus();
    return () => /** @type {HTMLElement | null} */ (document.querySelector(".whole-button"))?.focus();
  }, []);
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [width > 0]);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return html`<section class="whole-line" aria-label=${`${zone.label}, all of it`} onKeyDown=${keys} data-testid="whole">
    <h2>The whole line, ${plural(cards.length, "card")}${side?.count ? html`, <span>${side.count} beside it</span>` : ""}</h2>
    <div class="whole-box" ref=${box}>${width > 0 && html`<${Cards} zone=${zone} side=${side} groups=${groups} area=${area} model=${model} onMore=${() => {}} />`}</div>
    <div class="choices"><button type="button" class="button" ref=${back} onClick=${close}>Back to your hand</button></div>
  </section>`;
}

