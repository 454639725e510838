// What is to be said about people when a table is set up: who may join, and what happens when somebody is away.

import { html } from "../lib/html.js";
import { useState } from "../vendor/hooks.js";

/** The seconds after which a bot plays for somebody who is away, in words. @type {[number, string][]} */
const AWAY = [[30, "A bot plays after 30 seconds"], [120, "A bot plays after 2 minutes"], [600, "A bot plays after 10 minutes"], [0, "The others wait"]];
export const USUAL_AWAY = 120;
/** The seconds for a turn that are offered by name; others are typed. @type {[number, string][]} */
const TURNS = [[0, "No limit"], [15, "15 seconds"], [30, "30 seconds"], [60, "1 minute"], [120, "2 minutes"]];
/** So many seconds stand there first where somebody wants a number of their own; fewer than five nobody can play in. */
const OWN_TURN = { least: 5, first: 45, most: 3600 };

/** Whether whoever is to move may ask for a hint. @type {[boolean | null, string][]} */
const HINTS = [[null, "Against bots only"], [true, "For everybody"], [false, "None"]];

/** @typedef {boolean | null} Hints `null` is as usual: where all others are bots */

/** @param {{ hints: Hints, setHints: (hints: Hints) => void }} props */
export function HintsField({ hints, setHints }) {
  return html`<label class="field"><span>Hints</span><select name="hints" onChange=${(/** @type {any} */ event) => setHints(HINTS[event.target.selectedIndex]?.[0] ?? null)}>
    ${HINTS.map(([value, words]) => html`<option selected=${value === hints}>${words}</option>`)}</select><small>Which rule binds, what matters, which choice is best: for whoever is to move. Everybody at the table sees how this is set.</small></label>`;
}

/** @param {{ open: boolean, setOpen: (open: boolean) => void, away: number, setAway: (away: number) => void }} props */
export function PeopleFields({ open, setOpen, away, setAway }) {
  return html`<fieldset class="fields people"><legend>With other people</legend>
    <label class="switch"><input type="checkbox" name="open" checked=${open} onChange=${() => setOpen(!open)} /><span><b>Anybody may join</b><small>The table stands in the list of open tables: whoever comes may watch, or take a free seat or a bot's.</small></span></label>
    <label class="field wide"><span>When somebody is away</span><select name="away" onChange=${(/** @type {any} */ event) => setAway(AWAY[event.target.selectedIndex]?.[0] ?? USUAL_AWAY)}>
      ${AWAY.map(([seconds, words]) => html`<option selected=${seconds === away}>${words}</option>`)}</select></label></fieldset>`;
}

/** The table's clock. @param {{ turn: number, setTurn: (turn: number) => void }} props */
export function TurnField({ turn, setTurn }) {
  const [own, setOwn] = useState(false);
  /** @param {any} event */
  const choose = (event) => {
    const chosen = TURNS[event.target.selectedIndex];
    setOwn(!chosen);
    setTurn(chosen ? chosen[0] : OWN_TURN.first);
  };
  return html`<div class="field wide"><span>Time for a turn</span><select name="turn" aria-label="Time for a turn" onChange=${choose}>
    ${TURNS.map(([seconds, words]) => html`<option selected=${!own && seconds === turn}>${words}</option>`)}<option selected=${own}>A number of seconds</option></select>
    ${own && html`<input type="number" name="turn-seconds" aria-label="Seconds for a turn" value=${String(turn)} min=${OWN_TURN.least} max=${OWN_TURN.most} required
      onInput=${(/** @type {any} */ event) => setTurn(Math.min(OWN_TURN.most, Math.max(OWN_TURN.least, Math.round(Number(event.target.value)) || OWN_TURN.first)))} />`}
    <small>When it is up a bot makes that one choice, and the seat stays yours. Three times as long for a rule to write or several cards at once. A game's own clock goes before it.</small></div>`;
}
