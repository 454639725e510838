// The deal of the day: the same cards for everybody, once.

import { playDaily } from "../lib/api.js";
import { html } from "../lib/html.js";
import { recall } from "../lib/settings.js";
import { useState } from "../vendor/hooks.js";

/** @param {{ game: string }} props */
export function Daily({ game }) {
  const [trouble, setTrouble] = useState("");
  const play = () => playDaily({ game, name: recall("kibitz.name") ?? "" }).then((made) => location.assign(made.url), (error) => setTrouble(String(error.message)));
  return html`<section class="daily" aria-label="The deal of the day"><button type="button" class="button" data-testid="daily" onClick=${play}>Play the deal of the day</button>
    <p class="quiet-note">Everybody gets the same cards today, and one try. At the end you see how the others did.</p>
    ${trouble && html`<p class="refusal" role="alert">${trouble}</p>`}</section>`;
}
