// One card, one glyph, one sentence with cards in it.

import { faceId, faceName, parseFace, suitName } from "./faces.js";
import { html } from "./html.js";
import { parts, spoken } from "./text.js";

export const SPRITE = new URL("./faces.svg", import.meta.url).pathname;

/** @param {{ face: string | null }} props */
export function Face({ face }) {
  return html`<svg class="face" viewBox="0 0 64 92" aria-hidden="true"><use href=${`${SPRITE}#${faceId(face)}`} /></svg>`;
}

/** @param {{ suit: string }} props */
export function Glyph({ suit }) {
  return html`<svg class=${`glyph suit-${suit}`} viewBox="0 0 24 24" aria-hidden="true"><use href=${`${SPRITE}#s-${suit}`} /></svg>`;
}

/**
 * A card cut to its index.
 * @param {{ face: string, outlined?: boolean }} props
 */
export function Tab({ face, outlined = false }) {
  const { rank, suit } = parseFace(face);
  return html`<span class=${`tab suit-${suit}${outlined ? " grouped" : ""}`} data-card=${face} role="img"
    aria-label=${faceName(face) + (outlined ? ", scores" : "")}>
    <b>${suit ? (rank === "T" ? "10" : rank) : "Joker"}</b>${suit && html`<${Glyph} suit=${suit} />`}</span>`;
}

/** @type {Record<string, string>} */
const SIGNS = { S: "♠", H: "♥", C: "♣", D: "♦" };

/**
 * A sentence with its cards in colour. Its text content stays the sentence.
 * @param {{ text: string, bold?: string[], numbers?: boolean }} props
 */
export function Rich({ text, bold, numbers }) {
  return parts(text, { ...(bold ? { bold } : {}), numbers: !!numbers }).map((part) => {
    if ("text" in part) return part.bold ? html`<b>${part.text}</b>` : part.text;
    const sign = SIGNS[part.suit];
    const said = sign ? spoken(part.rank + sign) : `${part.suit} ${part.rank}`;
    return html`<span class="inline-card" role="img" aria-label=${said || suitName(part.suit)}>
      ${sign ? html`<b>${part.rank}</b><${Glyph} suit=${part.suit} /><span class="sr">${sign}</span>`
        : html`<${Glyph} suit=${part.suit} /> <b>${part.suit} ${part.rank}</b>`}</span>`;
  });
}
