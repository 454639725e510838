// The table page: bar, prompt, hand, shared places, seats, panel. It knows zones and choices, and no game.

import { Rich } from "../lib/card.js";
import { keep, remember } from "../lib/focus.js";
import { html, px, useMedia, useSize } from "../lib/html.js";
import { Icon, Mark } from "../lib/icons.js";
import { lazy } from "../lib/lazy.js";
import { chosenLine, plural } from "../lib/text.js";
import { Announcer, sayInPage } from "./announcer.js";
import { CardAnimation } from "./card_animation.js";
import { begun } from "./events.js";
import { Hand, heldCards } from "./hand.js";
import { KEY_LIST, readOut } from "./keyboard.js";
import { TableModel } from "./model.js";
import { Panel, tabsOf } from "./panel.js";
import { arrange } from "./placement.js";
import { prepare, Prompt } from "./prompt.js";
import { ScoreSheet } from "./scores.js";
import { Chip, Facts, OwnLine, Seats } from "./seats.js";
import { useShrinkToFit } from "./shrink_to_fit.js";
import { FigureLine, Line, Tray, ZoneView } from "./zones.js";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "../vendor/hooks.js";

/** @import { Settings, View, Zone } from "../lib/types.js" */

const Menu = lazy(() => import("../lib/menu.js").then((part) => part.Menu));
const OpenSeats = lazy(() => import("./open_seats.js").then((part) => part.OpenSeats), "lib/rules.css");
const Auction = lazy(() => import("./auction.js").then((part) => part.Auction), "table/auction.css");
const Composer = lazy(() => import("../writing/composer.js").then((part) => part.Composer), "writing/writing.css");
const Result = lazy(() => import("./result.js").then((part) => part.Result), "table/result.css");

/** @param {{ id: string, invite: string, settings: Settings, setSettings: (settings: Settings) => void }} props */
export function Page({ id, invite, settings, setSettings }) {
  const [, redraw] = useReducer((/** @type {number} */ n, /** @type {number} */ by) => n + by, 0);
  const wanted = useRef(settings);
  wanted.current = settings;
  const animation = useRef(new CardAnimation()).current;
  const [announcer] = useState(() => new Announcer(sayInPage, (run, ms) => setTimeout(run, ms)));
  const model = useModel(id, animation, announcer, () => wanted.current, () => redraw(1));
  const wide = useMedia("(min-width: 1100px)");
  const small = useMedia("(max-width: 699px), (max-height: 559px)");
  const short = useMedia("(min-height: 900px), (max-width: 1099px)");
  const [tab, setTab] = useState("");
  const [sheet, setSheet] = useState(false);
  const [clause, setClause] = useState("");
  const [menu, setMenu] = useState(false);
  const [counted, setCounted] = useState(0);
  const view = model?.view ?? null;
  useLayoutEffect(() => {
    animation.after();
    keep();
  });
  useTitle(view, model);
  useEffect(() => {
    if (view) prepare();
  }, [!view]);
  const ended = !!view?.result;
  useEffect(() => {
    if (ended) Result.fetch(() => redraw(1));
  }, [ended]);
  if (!model || !view) return html`<${Loading} status=${model?.status ?? "connecting"} why=${model?.connection.why ?? ""} />`;
  const over = !!view.result && !model.playback.busy && Result.fetched();
  /** @param {string} to */
  const open = (to) => {
    setTab(to);
    setSheet(!wide || over);
    setMenu(false);
  };
  /** @param {string} to */
  const onClause = (to) => {
    setClause(`${to}~${Date.now()}`);
    model.stay();
    open("rules");
  };
  const places = arrange(view);
  // Where a line needs the height, what holds for all stands below it.
  const lined = places.shared.some((zone) => zone.kind === "line");
  const held = places.hand ? heldCards(places.hand, settings) : [];
  const hand = held.map((one) => one.face || null);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    model.untap();
    if (/** @type {Element} */ (event.target).closest("input, select, textarea")) return;
    if (event.key === "Escape" && model.lifted.length && !model.sending) {
      model.lifted = [];
      redraw(1);
    }
    const what = readOut(event, settings.keys);
    if (!what) return;
    event.preventDefault();
    if (what === "keys") setMenu(true);
    else if (what === "repeat") announcer.repeat();
    else import("./readout.js").then((part) => announcer.add(part.said(what, model, view, hand)), () => {});
  };
  const rows = { model, view, settings, onClause, counted, setCounted, hand: held };
  return html`<div class=${`page table-page${over ? " over" : ""}`} onFocusIn=${remember}>
    <${Bar} view=${view} chosen=${chosenLine(model.table)} wide=${wide} open=${open} menu=${menu} setMenu=${setMenu} over=${over} />
    ${menu && html`<${Menu} settings=${settings} setSettings=${setSettings} close=${() => setMenu(false)} keyList=${KEY_LIST}>
      <p class="links"><a class="button" href="/">All games</a>
        ${view.seat !== null && !over && html`<button type="button" class="button" onClick=${() => import("../lib/api.js").then(({ leave }) => leave(id)).then(() => location.assign("/"))}>Leave: a bot plays on</button>`}</p><//>`}
    <main class="table" data-testid="table" onKeyDown=${keys} onPointerDown=${() => model.tap()} onClick=${() => model.untap()}>
      <${Strips} model=${model} redraw=${() => redraw(1)} invite=${invite} onRules=${() => open("rules")} />
      ${over ? html`<${Result} view=${view} table=${model.table} onClause=${onClause} />` : html`
        <${Prompt} ...${rows} />
        <section class="own" aria-label="Your cards">
          <${Tray} zones=${places.own} model=${model} view=${view} small=${small} />
          ${places.hand ? html`<${Hand} zone=${places.hand} model=${model} settings=${settings} wide=${!small} short=${short || lined} />`
            : places.front ? html`<${Line} zone=${places.front} model=${model} view=${view} width=${0} height=${0} small=${small} counted=${counted} />
              ${places.front.count > 0 && html`<p class="caption">${places.front.caption || `${places.front.label}: ${plural(places.front.count, "card")}. The open end is on the right.`}</p>`}` : null}
          <${OwnLine} view=${view} keys=${settings.keys && !small} hand=${!!places.hand?.count} />
        </section>
        ${view.writing && !model.pause ? html`<${Composer} model=${model} view=${view} small=${small} />`
          : html`<${Zones} places=${places} model=${model} view=${view} small=${small} onClause=${onClause} />`}
        <${Seats} model=${model} view=${view} small=${small} facts=${view.facts.length && !lined ? html`<${Facts} facts=${view.facts} />` : null} />`}
    </main>
    ${((wide && !over) || sheet) && html`<${Panel} id=${id} model=${model} view=${view} tab=${tabsOf(view).some(([one]) => one === tab) ? tab : tabsOf(view)[0]?.[0] ?? "log"} clause=${clause} sheet=${!wide || over}
      setTab=${setTab} close=${() => setSheet(false)} onClause=${onClause} />`}
    <${Foot} view=${view} open=${open} />
  </div>`;
}

/**
 * @param {string} id @param {CardAnimation} animation @param {Announcer} announcer @param {() => Settings} settings @param {() => void} changed
 */
function useModel(id, animation, announcer, settings, changed) {
  const [model, setModel] = useState(/** @type {TableModel | null} */ (null));
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const url = new URL(`/ws/${encodeURIComponent(id)}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const made = new TableModel(url.href, {
      changed,
      before: (event, motion) => animation.before(event, motion),
      say: (text, urgent) => announcer.add(text, urgent),
      settings,
      still: () => still.matches,
    });
    setModel(made);
    return () => made.close();
  }, [id]);
  return model;
}

/** The tab's title says when a person who looks elsewhere is waited for. @param {View | null} view @param {TableModel | null} model */
function useTitle(view, model) {
  const yours = !!model?.ready;
  useEffect(() => {
    if (!view) return;
    document.title = yours ? `Your turn · ${view.title}` : `${view.title} · Kibitz`;
  }, [yours, view?.title]);
}

/** @param {{ status: string, why: string }} props */
function Loading({ status, why }) {
  const ended = status === "ended";
  return html`<div class="page table-page"><header class="bar"><a class="home" href="/" aria-label="Kibitz, all games"><${Mark} /></a></header>
    <main class="table" aria-busy=${ended ? null : "true"}><h1 class="sr">Kibitz</h1><section class="ask"><div class="said"><h2 class="prompt" data-testid="prompt">
      ${ended ? why : status === "lost" ? "The table does not answer. Trying again." : "Opening the table."}</h2></div>
      ${ended && html`<div class="choices"><a class="button primary" href="/">All games</a></div>`}</section></main></div>`;
}

/** @param {{ view: View, chosen: string, wide: boolean, open: (tab: string) => void, menu: boolean, setMenu: (open: boolean) => void, over: boolean }} props */
function Bar({ view, chosen, wide, open, menu, setMenu }) {
  return html`<header class="bar">
    <a class="home" href="/" aria-label="Kibitz, all games"><${Mark} /></a>
    <div class="bar-title"><h1>${view.title}</h1><p class="bar-caption">${view.caption}${chosen && ` · ${chosen}`}</p></div><span class="grow"></span>
    ${!wide && html`<nav class="bar-tabs" aria-label="About this match">${tabsOf(view).map(([id, label]) => html`<button type="button" class="plain" key=${id} onClick=${() => open(id ?? "log")}>
      <${Icon} name=${id ?? "log"} />${label}</button>`)}</nav>`}
    ${wide && html`<button type="button" class="plain" onClick=${() => open("rules")}><${Icon} name="rules" />Rules</button>`}
    <button type="button" class="plain menu-button" aria-label="Menu" aria-expanded=${String(menu)} onClick=${() => setMenu(!menu)}><${Icon} name="menu" /><span class="label">Menu</span></button>
  </header>`;
}

/** @param {{ view: View, open: (tab: string) => void }} props */
function Foot({ view, open }) {
  const tabs = tabsOf(view);
  const last = tabs.filter(([id]) => id === "last");
  const order = [...last, ...tabs.filter(([id]) => id !== "last").sort(([a]) => (a === "scores" ? -1 : 0))];
  return html`<nav class="foot" aria-label="About this match">${order.map(([id, label]) => html`<button type="button" key=${id} onClick=${() => open(id ?? "log")}><${Icon} name=${id ?? "log"} />${label}</button>`)}</nav>`;
}

/** What is wrong with the line, or who is missing, above the table; cards stay where they are. */
/** @param {{ model: TableModel, redraw: () => void, invite: string, onRules: () => void }} props */
function Strips({ model, redraw, invite, onRules }) {
  const { table } = model;
  return html`<div class="strips">
    ${model.status === "lost" && html`<div class="strip" data-testid="reconnecting"><p><b>Reconnecting.</b> Your seat and your cards are kept.</p>
      <button type="button" class="button quiet" onClick=${() => model.connection.again()}>Try now</button></div>`}
    ${model.status === "elsewhere" && html`<div class="strip" data-testid="elsewhere"><p>You continued on another device. Take the seat back here.</p>
      <button type="button" class="button" onClick=${() => model.connection.again()}>Take the seat back</button></div>`}
    ${model.status === "ended" && html`<div class="strip"><p>${model.connection.why}</p><a class="button" href="/">All games</a></div>`}
    ${table?.notice && html`<div class="strip" data-testid="notice"><p class="refusal">${table.notice}</p></div>`}
    ${model.away && html`<div class="strip" data-testid="away"><p><b>You are back.</b> While you were away: <${Rich} text=${model.away} /></p>
      <button type="button" class="button quiet" onClick=${() => { model.away = ""; redraw(); }}>Close</button></div>`}
    ${table && (invite || table.seats.some((seat) => seat.kind === "open")) && html`<${OpenSeats} table=${table} invite=${invite} onRules=${onRules} onSeated=${() => model.connection.again()} />`}
  </div>`;
}

/** @param {{ places: ReturnType<typeof arrange>, model: TableModel, view: View, small: boolean, onClause: (clause: string) => void }} props */
function Zones({ places, model, view, small, onClause }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { width, height } = useSize(box);
  const [, redraw] = useReducer((/** @type {number} */ times) => times + 1, 0);
  const tight = useShrinkToFit(box, [view, model.pause, width, height]);
  const scant = tight.times > 1; // smaller cards were not enough
  if (model.pause && view.sheet) {
    return html`<section class="zones" aria-label="The deal's scores" ref=${box}><div class="paper"><${ScoreSheet} sheet=${view.sheet} rows=${model.pause.row ? [model.pause.row] : view.sheet.rows.slice(-1)}
      totals=${false} onClause=${onClause} onOpen=${() => model.stay()} />
      <p class="quiet-note">Choose a figure to see what is behind it.</p></div></section>`;
  }
  const tricks = places.shared.filter((zone) => zone.kind === "trick");
  // Its places are there from the first card on, or when one is asked for; before that, and where other cards are shown, they would be in the way.
  const playing = view.phase === "play" && !view.recalled && ((!view.pick && view.choices.some((one) => one.kind === "card")) || begun(model.log, tricks.map((zone) => zone.id)));
  const trick = tricks.find((zone) => zone.count > 0 || playing);
  // Empty places say something only where cards were.
  const line = places.shared.find((zone) => zone.kind === "line");
  const others = places.shared.filter((zone) => zone !== line && !tricks.includes(zone) && (zone.count > 0 || !!zone.caption
    || (zone.kind !== "row" && (zone.kind !== "pile" || begun(model.log, [zone.id])))));
  // What stands below the cards needs its height too.
  const lines = view.auction && !view.recalled ? 0 : Math.ceil(view.sentence.length / (small ? 46 : 80));
  const heard = small && view.recalled && height < 110; // the cards themselves are in view: what they are is only read out
  const table = small && view.auction ? 8 + 27 * view.auction.length : 0;
  // Two places beside each other, or one below the other?
  const stacked = others.length > 2 ? small : others.length === 2 && others.some((zone) => zone.kind === "row" && zone.count > (small ? 2 : 5));
  const told = scant ? 10 : lines ? 22 + 22 * lines : 10;
  const room = Math.max(0, height - tight.by - table - told - (small && trick && others.length ? 28 : 0));
  /** @param {Zone} zone @param {any} [below] */
  const draw = (zone, below) => html`<${ZoneView} key=${zone.id} zone=${zone} model=${model} view=${view} width=${width} small=${small}
    height=${zone !== trick && stacked ? room / 2 : room} tight=${tight.times > 0} mini=${!!trick && zone !== trick} brief=${!!line} below=${below} />`;
  return html`<section class=${`zones${trick ? " has-trick" : ""}`} aria-label="The table" ref=${box}>
    ${places.panels.length > 0 && html`<div class="panels">${inOrder(places.panels, view).map((zone) => html`<div class="owned" key=${zone.id} data-place=${zone.id}>
      <${PanelHead} zone=${zone} view=${view} model=${model} />${draw(zone)}
      ${zone.caption && html`<p class="figure-line"><${FigureLine} text=${zone.caption} /></p>`}</div>`)}</div>`}
    <div class="middle">${line && draw(line, [...others.map((zone) => draw(zone)), ...view.facts.map((fact) => html`<p class="caption" data-testid="fact"><${Rich} text=${fact.text} /></p>`)])}
      ${trick && draw(trick)}${others.length > 0 && !line && html`<div class=${`others${small && trick && scant ? " sr" : ""}`}>${others.map((zone) => draw(zone))}</div>`}</div>
    ${(view.auction || view.recalled) && html`<${Auction} view=${view} small=${small} onDrawn=${redraw} />`}
    ${view.sentence && html`<p class=${`sentence${heard || scant ? " sr" : ""}`} data-testid="sentence"><${Rich} text=${view.sentence} /></p>`}
  </section>`;
}

/** Others first, from the left; you last. @param {Zone[]} zones @param {View} view */
function inOrder(zones, view) {
  const turn = (/** @type {Zone} */ zone) => (view.seat === null ? zone.owner : (zone.owner - view.seat - 1 + view.seats) % view.seats);
  return [...zones].sort((a, b) => turn(a) - turn(b));
}

/** @param {{ zone: Zone, view: View, model: TableModel }} props */
function PanelHead({ zone, view, model }) {
  return html`<${Chip} view=${view} model=${model} seat=${zone.owner} />`;
}
