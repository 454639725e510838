// The lobby: every game by family, the last table, open tables.

import { getGames, getTables } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Icon, Mark } from "../lib/icons.js";
import { Menu } from "../lib/menu.js";
import { chosenLine, listing } from "../lib/text.js";
import { GamePage } from "./game.js";
import { Motif, players } from "./motif.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { Bot, Game, Settings, Table } from "../lib/types.js" */

/** @param {{ settings: Settings, setSettings: (settings: Settings) => void }} props */
export function Page({ settings, setSettings }) {
  const [games, setGames] = useState(/** @type {Game[] | null} */ (null));
  const [bots, setBots] = useState(/** @type {Bot[]} */ ([]));
  const [tables, setTables] = useState(/** @type {{ mine: Table[], open: Table[] } | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const [menu, setMenu] = useState(false);
  const [find, setFind] = useState("");
  const chosen = useHash();
  const load = () => {
    setTrouble("");
    getGames().then((got) => { setGames(got.games); setBots(got.bots); }, (error) => setTrouble(String(error.message)));
    getTables().then(setTables, () => setTables({ mine: [], open: [] }));
  };
  useEffect(load, []);
  const game = games?.find((one) => one.id === chosen);
  useEffect(() => {
    document.title = game ? `${game.title} · Kibitz` : "Kibitz";
    scrollTo(0, 0);
  }, [game?.id]);
  return html`<div class="page lobby-page">
    <header class="bar"><a class="home" href="/#" aria-label="Kibitz, all games"><${Mark} /></a><p class="brand">Kibitz</p><span class="grow"></span>
      ${!game && html`<label class="find"><${Icon} name="search" /><span class="sr">Find a game</span><input type="search" placeholder="Find a game" value=${find}
        onInput=${(/** @type {any} */ event) => setFind(event.target.value)} /></label>`}
      <button type="button" class="plain menu-button" aria-label="Menu" aria-expanded=${String(menu)} onClick=${() => setMenu(!menu)}><${Icon} name="menu" /><span class="label">Menu</span></button></header>
    ${menu && html`<${Menu} settings=${settings} setSettings=${setSettings} close=${() => setMenu(false)} />`}
    ${game ? html`<${GamePage} key=${game.id} game=${game} bots=${bots} />` : html`<main class="lobby" data-testid="lobby">
      <div class="welcome"><h1>Sit down and play.</h1><p>Unusual card games, a referee that never errs, bots that play well.</p></div>
      <aside class="beside" aria-label="Tables"><${LastTable} tables=${tables} /><${OpenTables} tables=${tables} /></aside>
      ${trouble && html`<div class="strip"><p class="refusal">${trouble}</p><button type="button" class="button" onClick=${load}>Try again</button></div>`}
      ${chosen && games && html`<p class="refusal">There is no game by that name here. Choose one below.</p>`}
      <${Families} games=${games} find=${find} />
    </main>`}
  </div>`;
}

/** Which game the address asks for: `/#some-id`. */
function useHash() {
  const read = () => decodeURIComponent(location.hash.slice(1));
  const [hash, setHash] = useState(read);
  useEffect(() => {
    const change = () => setHash(read());
    addEventListener("hashchange", change);
    return () => removeEventListener("hashchange", change);
  }, []);
  return hash;
}

/** @param {{ games: Game[] | null, find: string }} props */
function Families({ games, find }) {
  if (!games) return html`<p class="quiet-note families">Reading the list of games.</p>`;
  const wanted = find.trim().toLowerCase();
  const shown = games.filter((game) => !wanted || `${game.title} ${game.blurb} ${game.family}`.toLowerCase().includes(wanted));
  const families = [...new Set(shown.map((game) => game.family))];
  if (!families.length) return html`<p class="quiet-note families">No game is called that. Clear the search to see them all.</p>`;
  return html`<div class="families">${families.map((family) => html`<section key=${family}><h2>${family}</h2><ul class="games">
    ${shown.filter((game) => game.family === family).map((game) => html`<li key=${game.id}><a href=${`#${game.id}`} data-game=${game.id}>
      <${Motif} faces=${game.motif} /><span class="what"><b>${game.title}</b><span>${game.blurb}</span></span>
      <span class="seats-range">${players(game)}<span class="sr"> players</span></span></a></li>`)}</ul></section>`)}</div>`;
}

/** @param {{ tables: { mine: Table[], open: Table[] } | null }} props */
function LastTable({ tables }) {
  const table = tables?.mine.find((one) => !one.over) ?? tables?.mine[0];
  if (!table) return null;
  const others = table.seats.filter((seat) => seat.seat !== table.you && seat.kind !== "open").map((seat) => seat.name);
  return html`<section class="paper last-table" data-testid="last-table"><h2>Your last table</h2><p class="title">${table.title}${others.length ? ` with ${listing(others)}` : ""}</p>
    ${chosenLine(table) && html`<p class="chosen-line">${chosenLine(table)}</p>`}
    <p>${[table.caption, table.over ? "the match is over" : table.your_turn ? "your turn" : ""].filter(Boolean).join(", ")}</p>
    <div class="choices"><a class="button primary" href=${`/t/${table.id}`}>${table.over ? "See the result" : "Go back to it"}</a><a class="button" href=${`#${table.game}`}>Deal a new one</a></div></section>`;
}

/** @param {{ tables: { mine: Table[], open: Table[] } | null }} props */
function OpenTables({ tables }) {
  return html`<section class="open-tables"><h2>Open tables</h2>
    ${!tables ? html`<p class="quiet-note">Looking for tables.</p>` : !tables.open.length
      ? html`<p class="quiet-note">No open tables now. Start one and bots fill the seats at once.</p>`
      : html`<ul>${tables.open.map((table) => html`<li key=${table.id}><span class="what"><b>${table.title}</b><span>${people(table)}</span>${chosenLine(table) && html`<span class="chosen-line" data-testid="chosen">${chosenLine(table)}</span>`}</span>
        <a class="button" href=${`/t/${table.id}`}>${table.seats.some((seat) => seat.kind === "open") ? "Take a seat" : "Watch"}<span class="sr">: ${table.title}</span></a></li>`)}</ul>`}
  </section>`;
}

/** @param {Table} table */
function people(table) {
  const taken = table.seats.filter((seat) => seat.kind !== "open");
  return `${taken.map((seat) => seat.name).join(", ")} · ${taken.length} of ${table.seats.length} seats`;
}
