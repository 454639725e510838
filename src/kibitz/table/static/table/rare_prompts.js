// What few prompts have: a suit to name, what to say with a card, the end of a deal.

import { Button } from "../lib/buttons.js";
import { Glyph, Rich } from "../lib/card.js";
import { suitName } from "../lib/faces.js";
import { html } from "../lib/html.js";
import { sentence, spoken } from "../lib/text.js";
import { usual } from "./model.js";
import { wordings } from "./play_variants.js";
import { useState } from "../vendor/hooks.js";

/** @import { Choice, Settings } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/**
 * One card that may be played with different words: which, and then the card. With one thing to say it is a box to tick.
 * @param {{ choices: Choice[], model: TableModel }} props
 */
export function PlayVariants({ choices, model }) {
  const named = wordings(choices);
  const plain = named.find((one) => !one.words);
  const now = choices.find((one) => one.action === model.wording) ?? usual(choices) ?? choices[0];
  /** @param {Choice} choice */
  const say = (choice) => {
    model.wording = choice.action;
    model.page.changed();
  };
  const speaking = named.find((one) => one.words);
  const box = choices.length === 2 && plain && speaking;
  return html`<div class="sayings" role="group" aria-label="How to play it" data-testid="sayings">
      ${box ? html`<label class="say"><input type="checkbox" checked=${now === speaking.choice} onChange=${(/** @type {any} */ event) => say((event.target.checked ? speaking : plain).choice)} />
          <span><b><${Rich} text=${speaking.words} /></b>${(speaking.choice.help || plain.choice.help) && html`<small><${Rich} text=${speaking.choice.help || plain.choice.help || ""} /></small>`}</span></label>`
        : named.map(({ choice, words }) => html`<label class="say" key=${choice.action}><input type="radio" name="saying" checked=${now === choice} onChange=${() => say(choice)} />
          <span><b><${Rich} text=${words || "Say nothing"} /></b>${choice.help && html`<small><${Rich} text=${choice.help} /></small>`}</span></label>`)}
    </div>
    ${now && html`<${Button} choice=${now} lamp=${true} busy=${!!model.sending} onClick=${() => model.ready && model.act([now.action], model.lifted)} />`}`;
}

/** @param {{ suits: Choice[], model: TableModel, settings: Settings }} props */
export function SuitTiles({ suits, model, settings }) {
  const [chosen, choose] = useState(-1);
  /** @param {any} event @param {Choice} choice */
  const press = (event, choice) => {
    const direct = settings.oneTap || event.detail === 0 || event.pointerType !== "touch" || chosen === choice.action;
    if (direct && model.ready) model.act([choice.action], []);
    else choose(choice.action);
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const found = suits.find((one) => one.suit?.[0]?.toLowerCase() === event.key.toLowerCase());
    if (!found || suits.filter((one) => one.suit?.[0] === found.suit?.[0]).length > 1) return;
    event.stopPropagation();
    event.preventDefault();
    if (model.ready) model.act([found.action], []);
  };
  const picked = suits.find((one) => one.action === chosen);
  return html`<div class="tiles" role="group" aria-label="Suits" onKeyDown=${keys}>
      ${suits.map((one) => html`<button type="button" key=${one.action} class=${`tile${chosen === one.action ? " chosen" : ""}`}
        aria-pressed=${String(chosen === one.action)} data-action=${one.action} data-suit=${one.suit} aria-label=${spoken(one.label)}
        onClick=${(/** @type {any} */ event) => press(event, one)}>
        <${Glyph} suit=${one.suit} /><b>${sentence(suitName(one.suit ?? ""))}</b></button>`)}
    </div>
    ${picked && html`<${Button} choice=${picked} lamp=${true} onClick=${() => model.ready && model.act([picked.action], [])} />`}`;
}

/** The end of a deal: said in the prompt's place, until the person goes on. @param {{ model: TableModel, children: any }} props */
export function Pause({ model, children }) {
  return html`<section class="ask lit" data-testid="pause" aria-label="The deal is over">
    <div class="said" tabIndex="-1" id="prompt">
      <h2 class="prompt" data-testid="prompt"><${Rich} text=${model.pause?.text || "The deal is over."} /></h2>
      <p class="help">${model.page.settings().pause === "timed" ? "The next deal begins soon by itself." : "The next deal waits for you."}</p>
      ${children}
    </div>
    <div class="choices" data-testid="choices">
      <button type="button" class="button primary" data-testid="continue" onClick=${() => model.goOn()}>Continue</button>
    </div>
  </section>`;
}
