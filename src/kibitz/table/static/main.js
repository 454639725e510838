// Starts the page that the address asks for: `/` is the lobby, `/#some-id` a game's page, `/t/ID` a table.
//
// Hooks that tests rely on:
//   data-testid: lobby, game, play-now, bot, invited, last-table (lobby); table, ask, prompt, help, refusal, choices, confirm,
//     number, chips, tray, hand, hand-card, seat (with data-seat), fact, sentence, log, panel, last-trick, rules, scores, figure, score-lines,
//     pause, continue, result, again, menu, invite, open-seats, join, reconnecting, elsewhere, away (table);
//     composer, options, sentence-built, meaning, put, text, text-error, search, rule-list, notebook, idea, keep-idea, house-rules, sayings, whole, clock
//   data-face="QH" on hand cards and every other open card; data-zone="hand-0" on zones; data-slot="1" on a trick's places
//   data-asked="true" on the hand when a card of it is asked for
//   data-action="3" and data-text="play QH" on choice buttons; data-suit="H" on suit tiles; data-clause-id="ABC-4" on rules
//   data-game="ID" on the lobby's links
// A card in a fan is covered by its neighbour: press near its left edge, or use the keyboard.

import { html } from "./lib/html.js";
import { sheet } from "./lib/lazy.js";
import { load, save } from "./lib/settings.js";
import { useEffect, useState } from "./vendor/hooks.js";
import { render } from "./vendor/preact.js";

/** @import { Settings } from "./lib/types.js" */

const table = /^\/t\/([^/]+)/.exec(location.pathname);
// A page loads only its own half of the code.
const [{ Page }] = await (table ? Promise.all([import("./table/page.js")]) : Promise.all([import("./lobby/page.js"), sheet("lobby/lobby.css"), sheet("lib/rules.css")]));

function App() {
  const [settings, setSettings] = useState(load);
  useEffect(() => paint(settings), [settings]);
  /** @param {Settings} next */
  const change = (next) => {
    save(next);
    setSettings(next);
  };
  const invite = new URLSearchParams(location.search).get("invite") ?? "";
  return html`<${Page} id=${decodeURIComponent(table?.[1] ?? "")} invite=${invite} settings=${settings} setSettings=${change} />`;
}

/** Theme and suit colours are a matter of the style sheet. @param {Settings} settings */
function paint(settings) {
  const { dataset } = document.documentElement;
  if (settings.theme === "system") delete dataset.theme;
  else dataset.theme = settings.theme;
  if (settings.suits === 2) dataset.suits = "2";
  else delete dataset.suits;
}

const root = document.getElementById("app");
if (root) render(html`<${App} />`, root);
