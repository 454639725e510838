// Starts the page that the address asks for: `/` is the lobby, `/#some-id` a game's page, `/t/ID` a table,
// `/r/ID` a match that is over, moment by moment, `/c/ID` an invitation to play its deals.
//
// Hooks that tests rely on:
//   data-testid: lobby, game, play-now, bot, invited, last-table, my-matches, daily (lobby); table, ask, prompt, help, refusal, choices, confirm,
//     number, chips, tray, hand, hand-card, seat (with data-seat), fact, sentence, log, panel, last-trick, rules, scores, figure, score-lines,
//     replay, branch, copy-link, scrubber, moment, back, play, on, seen-from, open-hands (replay);
//     pause, continue, result, again, wants-again, stood-in, menu, invite, qr, open-seats, held, join, reconnecting, elsewhere, away,
//     away-time, seat-bot, played-for-you, talk, write, unsaid (table); join-open (lobby);
//     composer, options, sentence-built, meaning, put, text, text-error, search, rule-list, notebook, idea, keep-idea, house-rules, sayings, whole, clock
//   data-face="QH" on hand cards and every other open card; data-zone="hand-0" on zones; data-slot="1" on a trick's places
//   data-asked="true" on the hand when a card of it is asked for
//   data-action="3" and data-text="play QH" on choice buttons; data-suit="H" on suit tiles; data-clause-id="ABC-4" on rules
//   data-game="ID" on the lobby's links
// A card in a fan is covered by its neighbour: press near its left edge, or use the keyboard.

import { noteHow } from "./lib/focus.js";
import { html } from "./lib/html.js";
import { sheet } from "./lib/lazy.js";
import { load, save } from "./lib/settings.js";
import { whenRenewed } from "./lib/version.js";
import { useEffect, useState } from "./vendor/hooks.js";
import { render } from "./vendor/preact.js";

/** @import { Settings } from "./lib/types.js" */

// For whoever drives this page from outside: it loads at once what would come a moment later.
export { fetchAll } from "./lib/lazy.js";

const [, kind = "", id = ""] = /^\/([crt])\/([^/]+)/.exec(location.pathname) ?? [];
// A page loads only its own part of the code; a bundle has the lobby's and the table's, so that the table is there when somebody leaves the lobby for it.
const [{ Page }] = await (kind === "t" ? Promise.all([import("./table/page.js")]) : kind === "r" ? Promise.all([import("./table/replay.js"), sheet("table/replay.css")]) : kind === "c" ? Promise.all([import("./table/challenge.js"), sheet("table/same_deals.css")]) : Promise.all([import("./lobby/page.js"), sheet("lobby/lobby.css"), sheet("lib/rules.css")]));

function App() {
  const [settings, setSettings] = useState(load);
  const [renewed, setRenewed] = useState(false);
  useEffect(() => paint(settings), [settings]);
  useEffect(() => whenRenewed(() => setRenewed(true)), []);
  /** @param {Settings} next */
  const change = (next) => {
    save(next);
    setSettings(next);
  };
  const invite = new URLSearchParams(location.search).get("invite") ?? "";
  return html`${renewed && html`<${Renewed} />`}<${Page} id=${decodeURIComponent(id)} invite=${invite} settings=${settings} setSettings=${change} />`;
}

/** What the page is told to do when the server has another version: it runs on, but what it has not loaded yet is gone. */
function Renewed() {
  return html`<div class="strip renewed" role="alert" data-testid="renewed"><p><b>Kibitz has been renewed.</b> Load the page again: your seat and your cards are kept.</p>
    <button type="button" class="button" onClick=${() => location.reload()}>Load it again</button></div>`;
}

/** Theme and suit colours are a matter of the style sheet. @param {Settings} settings */
function paint(settings) {
  const { dataset } = document.documentElement;
  if (settings.theme === "system") delete dataset.theme;
  else dataset.theme = settings.theme;
  if (settings.suits === 2) dataset.suits = "2";
  else delete dataset.suits;
}

noteHow();
const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
