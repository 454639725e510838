// The viewer's hand: one tab stop, a fan of buttons whose hit areas stay put while the faces lift.

import { Face } from "../lib/card.js";
import { faceName, sortHand } from "../lib/faces.js";
import { html, px, useSize } from "../lib/html.js";
import { plural } from "../lib/text.js";
import { move } from "./keyboard.js";
import { fan, growth } from "./layout.js";
import { direct } from "./zone_parts.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Settings, View, Zone } from "../lib/types.js" */
/** @import { Held } from "./combinations.js" */
/** @import { TableModel } from "./model.js" */

/**
 * The cards of a hand in the order shown, each with a key that tells equal faces apart.
 * @param {Zone} zone @param {Settings} settings
 * @returns {Held[]}
 */
export function heldCards(zone, settings) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return sortHand(zone.cards ?? [], settings.sort === "suit" && zone.sort === "rank" ? "rank" : settings.sort, zone.ranks).map(({ face }) => {
    const text = face ?? "";
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return { face: text, key: `${text}#${nth}`, zone: zone.id };
  });
}

/** @param {{ zone: Zone, model: TableModel, settings: Settings, wide: boolean, short: boolean }} props */
export function Hand({ zone, model, settings, wide, short }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { width } = useSize(box);
  const [at, setAt] = useState({ key: "", i: 0 });
  const held = heldCards(zone, settings);
  // The stop stays with its card where cards come and go, and with its place where that card is gone.
  const found = held.findIndex((one) => one.key === at.key);
  const index = found >= 0 ? found : Math.min(at.i, held.length - 1);
  const most = useMost(held.length, model.dealt);
  const grown = growth(innerHeight);
  const sizes = wide ? { one: short ? 88 : 100 * grown, many: (short ? 70 : 84) * grown } : { one: Math.min(88, width * 0.23), many: short ? 60 : width < 350 ? 66 : 72 };
  const area = fan(held.length, Math.max(width, 120), sizes);
  const tallest = fan(Math.max(held.length, most), Math.max(width, 120), sizes);

  /** @param {number} to */
  const go = (to) => {
    setAt({ key: held[to]?.key ?? "", i: to });
    const buttons = /** @type {NodeListOf<HTMLElement> | undefined} */ (box.current?.querySelectorAll("button"));
    buttons?.[to]?.focus({ preventScroll: true });
    model.choose(held[to] ?? null);
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    // From where the focus is: with quick keys the last one may not be drawn yet.
    const focused = [...(box.current?.querySelectorAll("button") ?? [])].indexOf(/** @type {any} */ (event.target));
    const to = move(event, held.map((one) => one.face || null), focused < 0 ? index : focused, settings.keys);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    go(to);
  };
  return html`<div class="hand" ref=${box} role="toolbar" aria-label=${`${zone.label}, ${plural(held.length, "card")}`}
      data-zone=${zone.id} data-testid="hand" data-asked=${String(asks(model.view))} onKeyDown=${keys} style=${{ height: px(held.length ? Math.max(area.height, tallest.height) : 0) }}>
    ${width > 0 && held.map((one, i) => html`<${HandCard} key=${one.key} held=${one} model=${model} settings=${settings}
      spot=${area.spots[i]} width=${area.card} stop=${i === index} onFocus=${() => setAt({ key: one.key, i })} />`)}
  </div>`;
}

/** Is a card of the hand asked for, alone or in a combination? @param {View | null} view */
function asks(view) {
  return !!view && view.choices.some((one) => one.kind === "card" || one.kind === "cards");
}

/**
 * The most cards seen in this hand during one deal: the place keeps its height while the hand shrinks.
 * @param {number} count @param {number} deal
 */
function useMost(count, deal) {
  const most = useRef({ deal, count });
  if (most.current.deal !== deal) most.current = { deal, count };
  useEffect(() => {
    most.current.count = Math.max(most.current.count, count);
  });
  return Math.max(most.current.count, count);
}

/**
 * @param {{ held: Held, model: TableModel, settings: Settings, spot: { x: number, y: number } | undefined,
 *   width: number, stop: boolean, onFocus: () => void }} props
 */
function HandCard({ held, model, settings, spot, width, stop, onFocus }) {
  const view = model.view;
  const order = model.lifted.findIndex((one) => one.key === held.key);
  const up = order >= 0;
  const sending = !!model.sending?.keys.includes(held.key);
  const legal = model.choicesOf(held).length > 0 || model.combines(held);
  const asked = asks(view);
  const off = asked && !legal && !sending;
  const fresh = model.fresh.has(held.face) && !sending;
  const shaken = model.refusal?.key === held.key;
  const name = faceName(held.face || null) + (sending ? ", being played" : "") + (up && !sending ? ", chosen" : "") + (fresh ? ", just came" : "") +
    (off ? ", not now" : ""); // why, is said once it is pressed, and once only
  const states = [off && "off", up && "up", fresh && "fresh", sending && "sending", shaken && "shaken"].filter(Boolean).join(" ");
  /** @param {any} event */
  const press = (event) => {
    model.press(held, direct(event, settings));
  };
  return html`<button type="button" class=${`card ${states}`} style=${{ left: px(spot?.x ?? 0), top: px(spot?.y ?? 0), width: px(width) }}
      tabIndex=${stop ? 0 : -1} aria-label=${name} aria-disabled=${off ? "true" : null}
      aria-pressed=${view?.pick || view?.choices.some((one) => one.kind === "cards") ? String(up) : null}
      data-testid="hand-card" data-face=${held.face} data-card=${held.face} onClick=${press} onFocus=${onFocus}>
    <span class="lift"><${Face} face=${held.face || null} />
      ${view?.pick?.ordered && up && html`<span class="order">${order + 1}</span>`}</span>
  </button>`;
}
