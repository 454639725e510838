// The menu of a table: the settings, the keys, and the way out.

import { leave } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Menu } from "../lib/menu.js";
import { Claim } from "./claiming.js";
import { Concede } from "./conceding.js";

/** @import { Settings, Table } from "../lib/types.js" */

/** What the key list says. @type {[string, string][]} */
const KEY_LIST = [
  ["← → Home End", "choose a card"],
  ["Enter or Space", "play it; in a pick, add it or put it back"],
  ["2 … 9, 0, J Q K A", "go to the next card of that rank (0 is 10)"],
  ["Shift and a suit's letter", "go to the first card of that suit"],
  ["H", "read your hand"],
  ["T", "read the trick or the table"],
  ["L", "read the last trick"],
  ["S", "read the scores"],
  ["W", "whose turn it is"],
  ["R", "repeat"],
  ["G", "read the last lines of the log"],
  ["I", "a hint, where the table allows them; once more for the next step"],
  ["N", "the sentence that guides you is read: never show it again"],
  ["M", "sounds on or off"],
  ["?", "this list"],
];

/** @param {{ id: string, table: Table | null, chosen: string, seated: boolean, settings: Settings, setSettings: (settings: Settings) => void, close: () => void }} props `seated` is somebody who may leave a match that goes on */
export function TableMenu({ id, table, chosen, seated, settings, setSettings, close }) {
  return html`<${Menu} settings=${settings} setSettings=${setSettings} close=${close} keyList=${KEY_LIST}>
    ${chosen && html`<p class="quiet-note" data-testid="chosen">${chosen}</p>`}
    <p class="links"><a class="button" href="/">All games</a>
      ${seated && html`<button type="button" class="button" onClick=${() => leave(id).then(() => location.assign("/"))}>Leave: a bot plays on</button>`}
      ${table?.may_claim && html`<${Claim} table=${table} close=${close} />`}
      ${table?.may_concede && html`<${Concede} table=${table} close=${close} />`}</p><//>`;
}
