// Combinations of the hand as chips under their headings: each lifts its cards, and the lifted cards light theirs.

import { html } from "../lib/html.js";
import { rovingTabindex } from "../lib/roving_tabindex.js";
import { spoken } from "../lib/text.js";
import { chipText, fit, grouped, combosOf } from "./combinations.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Choice, View } from "../lib/types.js" */
/** @import { Held } from "./combinations.js" */
/** @import { TableModel } from "./model.js" */

/** @param {{ model: TableModel, view: View, hand: Held[] }} props */
export function Chips({ model, view, hand }) {
  const groups = grouped(combosOf(view));
  const [wanted, want] = useState("");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const combo = model.combo;
  const up = model.lifted.map((one) => one.face);
  // What the person has lifted leads to its heading.
  const home = combo && groups.find(([, combos]) => combos.includes(combo))?.[0];
  useEffect(() => {
    if (home) want(home);
  }, [home]);
  const [heading, combos] = groups.find(([name]) => name === (home || wanted)) ?? groups[0] ?? ["", []];
  const lit = combo && combos.includes(combo) ? combo : undefined;
  useEffect(() => {
    box.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [lit]);
  if (!groups.length) return null;
  return html`<div class="combos" ref=${box}>
    ${groups.length > 1 && html`<div class="chips heads" role="toolbar" aria-label="Kinds of combination" onKeyDown=${rovingTabindex}>
      ${groups.map(([name, list]) => html`<button type="button" key=${name} class="head" tabIndex=${name === heading ? 0 : -1} aria-pressed=${String(name === heading)}
        onClick=${() => { want(name); if (combo && !list.includes(combo)) { model.lifted = []; model.page.changed(); } }}>${name} <span class="many">${list.length}</span></button>`)}</div>`}
    <div class="chips" role="toolbar" aria-label=${heading} data-testid="chips" onKeyDown=${rovingTabindex}>
      ${combos.map((one, i) => html`<button type="button" key=${one.action} class=${`chip-button${fit(one, up) === "no" ? " far" : ""}`} aria-pressed=${String(one === lit)}
        tabIndex=${one === lit || (!lit && i === 0) ? 0 : -1} data-action=${one.action} data-text=${one.text} aria-label=${spoken(one.label)} title=${one.help || null}
        onClick=${() => model.gather(one, hand)}>${chipText(one)}</button>`)}</div>
  </div>`;
}
