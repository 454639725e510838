// What is to be said about people when a table is set up: who may join, and what happens when somebody is away.

import { html } from "../lib/html.js";

/** The seconds after which a bot plays for somebody who is away, in words. @type {[number, string][]} */
const AWAY = [[30, "A bot plays after 30 seconds"], [120, "A bot plays after 2 minutes"], [600, "A bot plays after 10 minutes"], [0, "The others wait"]];
export const USUAL_AWAY = 120;

/** @param {{ open: boolean, setOpen: (open: boolean) => void, away: number, setAway: (away: number) => void }} props */
export function PeopleFields({ open, setOpen, away, setAway }) {
  return html`<fieldset class="fields people"><legend>With other people</legend>
    <label class="switch"><input type="checkbox" name="open" checked=${open} onChange=${() => setOpen(!open)} /><span><b>Anybody may join</b><small>The table stands in the list of open tables: whoever comes may watch, or take a free seat or a bot's.</small></span></label>
    <label class="field wide"><span>When somebody is away</span><select name="away" onChange=${(/** @type {any} */ event) => setAway(AWAY[event.target.selectedIndex]?.[0] ?? USUAL_AWAY)}>
      ${AWAY.map(([seconds, words]) => html`<option selected=${seconds === away}>${words}</option>`)}</select></label></fieldset>`;
}
