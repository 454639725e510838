// The trick gathered last, to look at again.

import { Face, Rich } from "../lib/card.js";
import { faceName } from "../lib/faces.js";
import { html, px } from "../lib/html.js";
import { sentence } from "../lib/text.js";
import { nameOf } from "./placement.js";

/** @import { View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** @param {{ model: TableModel, view: View }} props */
export function LastTrick({ model, view }) {
  const trick = model.last;
  if (!trick) return html`<p class="quiet-note" data-testid="last-trick">No trick was finished yet.</p>`;
  const bold = ["You", ...view.players.map((player) => player.name)];
  return html`<div class="last-trick" data-testid="last-trick"><div class="cards">
    ${trick.cards.map((card) => html`<figure><span class="card" style=${{ width: px(72) }} role="img" aria-label=${faceName(card.face)}><${Face} face=${card.face} /></span>
      <figcaption>${sentence(nameOf(view, card.seat))}</figcaption></figure>`)}</div>
    ${trick.texts.map((text) => html`<p><${Rich} text=${text} bold=${bold} /></p>`)}</div>`;
}
