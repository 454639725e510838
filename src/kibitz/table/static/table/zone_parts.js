// What the drawings of all zones have in common: what they are told, and a card that lies there.

import { Face } from "../lib/card.js";
import { faceName } from "../lib/faces.js";
import { html, px } from "../lib/html.js";

/** @import { Card, Settings, View, Zone } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/**
 * What the drawing of a zone is told.
 * @typedef {{ zone: Zone, model: TableModel, view: View, width: number, height: number, small: boolean, tight?: boolean, mini?: boolean, brief?: boolean, below?: any }} ZoneProps
 */

/**
 * A card that lies somewhere. When a choice is to press it, it is a button.
 * @param {{ card: Card, zone: Zone, model: TableModel, width: number, style?: object, words?: string, class?: string }} props
 */
export function LyingCard({ card, zone, model, width, style = {}, words = "", class: more = "" }) {
  const held = { face: card.face ?? "", key: `${zone.id}:${card.face}`, zone: zone.id };
  const name = faceName(card.face) + (words ? `, ${words}` : "");
  const common = {
    class: `card ${more}`, style: { width: px(width), ...style }, "data-card": card.face ?? "", "data-face": card.face,
  };
  const offered = card.face !== null && model.view?.choices.some((choice) => choice.kind === "card" && choice.zone === zone.id && choice.card === card.face);
  if (offered) {
    const up = model.lifted.some((one) => one.key === held.key) ? " up" : "";
    return html`<button type="button" ...${common} class=${common.class + up} aria-label=${name + (up && ", chosen")} onClick=${(/** @type {any} */ event) => model.press(held, direct(event, model.page.settings()))}><span class="lift">
      <${Face} face=${card.face} /></span></button>`;
  }
  return html`<span ...${common} role="img" aria-label=${name}><span class="lift"><${Face} face=${card.face} /></span></span>`;
}

/**
 * Keys are exact: they play at once. A press by mouse or finger lifts first, unless the person chose otherwise.
 * @param {any} event @param {Settings} settings
 */
export function direct(event, settings) {
  return settings.oneTap || event.detail === 0;
}
