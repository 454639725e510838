// The finished matches of a person: each with its people and its end, to look back at or to take off the list.

import { getMatches, unlist } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { listing } from "../lib/text.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { PastMatch } from "../lib/types.js" */

/** So many are shown at first. */
const FEW = 5;

export function Matches() {
  const [matches, setMatches] = useState(/** @type {PastMatch[]} */ ([]));
  const [all, setAll] = useState(false);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    getMatches().then(setMatches, (error) => setTrouble(String(error.message)));
  }, []);
  /** @param {PastMatch} one */
  const remove = (one) => unlist(one.id).then(() => setMatches((old) => old.filter((other) => other !== one)), (error) => setTrouble(String(error.message)));
  if (!matches.length) return trouble ? html`<p class="refusal">${trouble}</p>` : null;
  return html`<section class="open-tables past-matches" data-testid="my-matches"><h2>My matches</h2>
    ${trouble && html`<p class="refusal">${trouble}</p>`}
    <ul>${(all ? matches : matches.slice(0, FEW)).map((one) => html`<li key=${one.id}><span class="what"><b>${one.title}</b><span>${peopleOf(one)}</span><span>${one.result} ${dayOf(one.began)}</span></span>
      <a class="button" href=${`/r/${one.id}?seat=${one.you}`}>Replay<span class="sr"> of ${one.title}, ${dayOf(one.began)}</span></a>
      <a class="button quiet" href=${`/r/${one.id}?seat=${one.you}&review=1`}>Review<span class="sr"> of ${one.title}, ${dayOf(one.began)}</span></a>
      <button type="button" class="plain" aria-label=${`Take ${one.title}, ${dayOf(one.began)}, off this list`} onClick=${() => remove(one)}><${Icon} name="close" /></button></li>`)}</ul>
    ${matches.length > FEW && !all && html`<button type="button" class="button quiet" onClick=${() => setAll(true)}>Show all ${matches.length}</button>`}
  </section>`;
}

/** @param {PastMatch} match */
function peopleOf({ seats, you }) {
  return `with ${listing(seats.filter((seat) => seat.seat !== you).map((seat) => seat.name))}`;
}

/** @param {number} seconds */
function dayOf(seconds) {
  return new Date(seconds * 1000).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" });
}
