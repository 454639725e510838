// An invitation to play the deals of a finished match: who has played them in this seat, and a button to begin.

import { getCompared, takeChallenge } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Mark } from "../lib/icons.js";
import { recall, remember } from "../lib/settings.js";
import { chosenLine, listing, sentence } from "../lib/text.js";
import { momentIn } from "./replay_moments.js";
import { KNOWN } from "./same_deals.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { Compared } from "../lib/types.js" */

/** @param {{ id: string }} props */
export function Page({ id }) {
  const { key, seat: named } = momentIn(location.search);
  const [compared, setCompared] = useState(/** @type {Compared | null} */ (null));
  const [name, setName] = useState(recall("kibitz.name") ?? "");
  const [trouble, setTrouble] = useState("");
  /** @param {any} error */
  const fail = (error) => setTrouble(String(error.message));
  useEffect(() => { getCompared(id, key).then(setCompared, fail); }, [id]);
  useEffect(() => { document.title = compared ? `Challenge · ${compared.table.title} · Kibitz` : "Kibitz"; }, [compared]);
  const seat = Math.max(0, named ?? 0);
  const begin = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (name.trim()) remember("kibitz.name", name.trim());
    takeChallenge(id, { seat, name: name.trim(), key }).then((made) => location.assign(made.url), fail);
  };
  return html`<div class="page"><header class="bar"><a class="home" href="/" aria-label="Kibitz, all games"><${Mark} /></a><p class="brand">Kibitz</p></header>
    <main class="challenge" data-testid="challenge-page" aria-busy=${compared || trouble ? null : "true"}>
      <h1>${compared ? `${sentence(playersOf(compared, seat))} played these deals of ${compared.table.title}.` : trouble || "Reading the match."}</h1>
      ${compared && html`<p>Play them yourself, in the same seat and against the same bots. At the end your points stand beside theirs.</p>
        ${chosenLine(compared.table) && html`<p class="quiet-note">${chosenLine(compared.table)}</p>`}
        <form onSubmit=${begin}><label class="field"><span>Your name</span><input name="name" value=${name} maxLength="24" placeholder="Guest" autocomplete="nickname" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
          ${trouble && html`<p class="refusal" role="alert">${trouble}</p>`}
          <div class="choices"><button class="button primary" data-testid="take-challenge">Play these deals</button></div></form>
        <p class="quiet-note">${KNOWN}</p>`}
      ${!compared && trouble && html`<a class="button primary" href="/">All games</a>`}
    </main></div>`;
}

/** Who has had this seat with these deals. @param {Compared} compared @param {number} seat */
function playersOf({ rows }, seat) {
  return listing([...new Set(rows.filter((row) => row.seat === seat).map((row) => row.name))]) || "Others";
}
