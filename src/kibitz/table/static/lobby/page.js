// The lobby: every game by family, the last table, open tables.

import { getGames, getTables } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Icon, Mark } from "../lib/icons.js";
import { lazy } from "../lib/lazy.js";
import { Menu } from "../lib/menu.js";
import { arrive, SkipLink } from "../lib/focus.js";
import { recall, remember } from "../lib/settings.js";
import { chosenLine, listing, plural } from "../lib/text.js";
import { GamePage } from "./game.js";
import { Motif, players } from "./motif.js";
import { found, ORDERS, otherName, shelves } from "./shelf.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { Bot, Game, Settings, Table } from "../lib/types.js" */

const BringRecord = lazy(() => import("./bring_record.js").then((part) => part.BringRecord));
const Matches = lazy(() => import("./matches.js").then((part) => part.Matches));

/** @param {{ settings: Settings, setSettings: (settings: Settings) => void }} props */
export function Page({ settings, setSettings }) {
  const [games, setGames] = useState(/** @type {Game[] | null} */ (null));
  const [bots, setBots] = useState(/** @type {Bot[]} */ ([]));
  const [tables, setTables] = useState(/** @type {{ mine: Table[], open: Table[] } | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const [menu, setMenu] = useState(false);
  const [find, setFind] = useState("");
  const [order, setOrder] = useState(recall("kibitz.order") ?? "family");
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
  useEffect(() => {
    // On a touch screen the search would bring up the keyboard unasked.
    const where = game ? '[data-testid="play-now"]' : matchMedia("(pointer: fine)").matches ? ".find input" : null;
    if (games && where) arrive(document.querySelector(where));
  }, [game?.id, !games]);
  /** @param {KeyboardEvent} event */
  const findKeys = (event) => {
    const first = /** @type {HTMLElement | null} */ (document.querySelector("[data-game]"));
    if (!first || !["Enter", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    if (event.key === "Enter" && find.trim()) first.click();
    else first.focus();
  };
  return html`<div class="page lobby-page">
    ${!game && html`<${SkipLink} to=${() => document.querySelector(".families a")}>To the games<//>`}
    <header class="bar"><a class="home" href="/#" aria-label="Kibitz, all games"><${Mark} /></a><p class="brand">Kibitz</p><span class="grow"></span>
      ${!game && html`<label class="find"><${Icon} name="search" /><span class="sr">Find a game</span><input type="search" placeholder="Find a game" value=${find} onKeyDown=${findKeys}
        onInput=${(/** @type {any} */ event) => setFind(event.target.value)} /></label>`}
      <button type="button" class="plain menu-button" aria-label="Menu" aria-expanded=${String(menu)} onClick=${() => setMenu(!menu)}><${Icon} name="menu" /><span class="label">Menu</span></button></header>
    ${menu && html`<${Menu} settings=${settings} setSettings=${setSettings} close=${() => setMenu(false)} />`}
    ${game ? html`<${GamePage} key=${game.id} game=${game} bots=${bots} />` : html`<main class="lobby" data-testid="lobby">
      <div class="welcome"><h1>Sit down and play.</h1><p>Unusual card games, a referee that never errs, bots that play well.</p>
        <label class="sort-by"><span>Sort by</span><select value=${order} data-testid="order" onChange=${(/** @type {any} */ event) => {
          setOrder(event.target.value);
          remember("kibitz.order", event.target.value);
        }}>${ORDERS.map(([id, label]) => html`<option value=${id} selected=${id === order}>${label}</option>`)}</select></label></div>
      <aside class="beside" aria-label="Tables"><${LastTable} tables=${tables} /><${OpenTables} tables=${tables} />${tables?.mine.some((one) => one.over) && html`<${Matches} />`}<${BringRecord} /></aside>
      ${trouble && html`<div class="strip"><p class="refusal">${trouble}</p><button type="button" class="button" onClick=${load}>Try again</button></div>`}
      ${chosen && games && html`<p class="refusal">There is no game by that name here. Choose one below.</p>`}
      <${Shelves} games=${games} find=${find} order=${order} />
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

/** @param {{ games: Game[] | null, find: string, order: string }} props */
function Shelves({ games, find, order }) {
  if (!games) return html`<p class="quiet-note families">Reading the list of games.</p>`;
  const shown = shelves(found(games, find), order);
  if (!shown.length) return html`<p class="quiet-note families">No game is called that. Clear the search to see them all.</p>`;
  return html`<div class="families">${shown.map(({ heading, games: here }) => html`<section key=${heading}><h2>${heading}</h2><ul class="games">
    ${here.map((game) => html`<${GameLink} key=${game.id} game=${game} also=${otherName(game, find)} />`)}</ul></section>`)}</div>`;
}

/** @param {{ game: Game, also: string }} props `also` is the other name by which it was found */
function GameLink({ game, also }) {
  return html`<li><a href=${`#${game.id}`} data-game=${game.id}>
    <${Motif} faces=${game.motif} /><span class="what"><b>${game.title}</b><span>${also ? `Also called ${also}` : game.blurb}</span></span>
    <span class="seats-range">${players(game)}<span class="sr"> players</span>${game.minutes ? html`<small>${game.minutes} min<span class="sr">utes</span></small>` : null}</span></a></li>`;
}

/** @param {{ tables: { mine: Table[], open: Table[] } | null }} props */
function LastTable({ tables }) {
  const table = tables?.mine.find((one) => one.held != null) ?? tables?.mine.find((one) => !one.over) ?? tables?.mine[0];
  if (!table) return null;
  const others = table.seats.filter((seat) => seat.seat !== table.you && seat.kind !== "open").map((seat) => seat.name);
  return html`<section class="paper last-table" data-testid="last-table"><h2>${table.held != null ? "Your seat is held" : "Your last table"}</h2><p class="title">${table.title}${others.length ? ` with ${listing(others)}` : ""}</p>
    ${chosenLine(table) && html`<p class="chosen-line">${chosenLine(table)}</p>`}
    <p>${[table.caption, table.over ? "the match is over" : table.your_turn ? "your turn" : ""].filter(Boolean).join(", ")}</p>
    <div class="choices"><a class="button primary" href=${`/t/${table.id}`}>${table.over ? "See the result" : table.held != null ? "Take your seat" : "Go back to it"}</a><a class="button" href=${`#${table.game}`}>Deal a new one</a></div></section>`;
}

/** @param {{ tables: { mine: Table[], open: Table[] } | null }} props */
function OpenTables({ tables }) {
  return html`<section class="open-tables"><h2>Open tables</h2>
    ${!tables ? html`<p class="quiet-note">Looking for tables.</p>` : !tables.open.length
      ? html`<p class="quiet-note">No open tables now. Start one and bots fill the seats at once.</p>`
      : html`<ul>${tables.open.map((table) => html`<li key=${table.id}><span class="what"><b>${table.title}</b><span>${people(table)}</span>${chosenLine(table) && html`<span class="chosen-line" data-testid="chosen">${chosenLine(table)}</span>`}</span>
        ${!full(table) && html`<a class="button" href=${`/t/${table.id}`} data-testid="join-open">Join<span class="sr">: ${table.title}</span></a>`}
        <a class="button quiet" href=${`/t/${table.id}?watch`}>Watch<span class="sr">: ${table.title}</span></a></li>`)}</ul>`}
  </section>`;
}

/** Has every seat its person? @param {Table} table */
function full(table) {
  return table.seats.every((seat) => seat.kind === "person" || seat.kind === "held");
}

/** Who is there, and what is free: seats, and bots that give way. @param {Table} table */
function people(table) {
  const named = table.seats.filter((seat) => seat.kind === "person").map((seat) => seat.name);
  const open = table.seats.filter((seat) => seat.kind === "open").length;
  const bots = table.seats.filter((seat) => seat.kind === "bot").length;
  return [named.join(", "), open ? `${plural(open, "seat")} free` : "", bots ? `${plural(bots, "bot")} give${bots > 1 ? "" : "s"} way` : "", full(table) ? "every seat is taken" : ""].filter(Boolean).join(" · ");
}
