// The table page: bar, prompt, hand, shared places, seats, panel. It knows zones and choices, and no game.

import { Rich } from "../lib/card.js";
import { arrive, follow, keep, remember, SkipLink, whenDrawn, whereToAct } from "../lib/focus.js";
import { html, px, useMedia, useSize } from "../lib/html.js";
import { Icon, Mark } from "../lib/icons.js";
import { fetchAll, lazy } from "../lib/lazy.js";
import { chosenLine, plural } from "../lib/text.js";
import { Announcer, sayInPage } from "./announcer.js";
import { begun } from "./events.js";
import { Hand, heldCards } from "./hand.js";
import { readOut } from "./keyboard.js";
import { TableModel } from "./model.js";
import { arrange } from "./placement.js";
import { Prompt } from "./prompt.js";
import { Chip, Facts, OwnLine, Seats } from "./seats.js";
import { useShrinkToFit } from "./shrink_to_fit.js";
import { tabsOf, Unread } from "./tabs.js";
import { FigureLine, Line, Tray, ZoneView } from "./zones.js";
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from "../vendor/hooks.js";

/** @import { Settings, View, Zone } from "../lib/types.js" */

/** What may be needed later comes a moment after the first picture. */
const AT_LEISURE = 300;

const TableMenu = lazy(() => import("./table_menu.js").then((part) => part.TableMenu));
const Strips = lazy(() => import("./strips.js").then((part) => part.Strips));
const Panel = lazy(() => import("./panel.js").then((part) => part.Panel));
const DealEnd = lazy(() => import("./deal_end.js").then((part) => part.DealEnd), "table/deal_end.css");
const Auction = lazy(() => import("./auction.js").then((part) => part.Auction), "table/auction.css");
const Composer = lazy(() => import("../writing/composer.js").then((part) => part.Composer), "writing/writing.css");
const Guide = lazy(() => import("./guide.js").then((part) => part.Guide), "table/guide.css");
const Hint = lazy(() => import("./hint.js").then((part) => part.Hint), "table/guide.css");
const Result = lazy(() => import("./result.js").then((part) => part.Result), "table/result.css");

/** @param {{ id: string, invite: string, settings: Settings, setSettings: (settings: Settings) => void }} props */
export function Page({ id, invite, settings, setSettings }) {
  const [, redraw] = useReducer((/** @type {number} */ n, /** @type {number} */ by) => n + by, 0);
  const wanted = useRef(settings);
  wanted.current = settings;
  const animation = useRef(/** @type {import("./card_animation.js").CardAnimation | null} */ (null));
  const [announcer] = useState(() => new Announcer(sayInPage, (run, ms) => setTimeout(run, ms)));
  const model = useModel(id, animation, announcer, () => wanted.current, () => redraw(1));
  const wide = useMedia("(min-width: 1100px)");
  const small = useMedia("(max-width: 699px), (max-height: 559px)");
  const short = useMedia("(max-width: 1099px)");
  const [tab, setTab] = useState("");
  const [sheet, setSheet] = useState(false);
  const [clause, setClause] = useState("");
  const [menu, setMenu] = useState(false);
  const [counted, setCounted] = useState(0);
  const noted = useRef(/** @type {(() => void) | null} */ (null));
  const view = model?.view ?? null;
  useLayoutEffect(() => {
    animation.current?.after();
    keep();
  });
  useTitle(view, model);
  useFocus(model);
  useEffect(() => {
    if (view) setTimeout(fetchAll, AT_LEISURE);
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
    else if (what === "noted") noted.current?.();
    else if (what === "hint") import("./hint.js").then((part) => part.next(model), () => {});
    else if (what === "sounds") {
      setSettings({ ...settings, sounds: !settings.sounds });
      announcer.add(settings.sounds ? "Sounds are off." : "Sounds are on.");
    }
    else import("./readout.js").then((part) => announcer.add(part.said(what, model, view, hand)), () => {});
  };
  const tip = settings.guide && view.seat !== null && html`<${Guide} model=${model} view=${view} onClause=${onClause} noted=${noted} />`;
  const guide = model.hint ? html`<${Hint} model=${model} view=${view} onClause=${onClause}>${tip}<//>` : tip;
  const chosen = chosenLine({ ...model.table, chosen: model.table?.chosen?.filter((one) => !one.in_caption) });
  const rows = { model, view, settings, onClause, counted, setCounted, hand: held, guide };
  return html`<div class=${`page table-page${over ? " over" : ""}`} onFocusIn=${remember}>
    <${SkipLink} to=${whereToAct}>${places.hand ? "To your cards" : "To what is asked"}<//>
    <${Bar} view=${view} model=${model} chosen=${chosen} wide=${wide} open=${open} menu=${menu} setMenu=${setMenu} over=${over} />
    ${menu && html`<${TableMenu} id=${id} table=${model.table} chosen=${chosen} seated=${view.seat !== null && !over} settings=${settings} setSettings=${setSettings} close=${() => setMenu(false)} />`}
    <main class="table" data-testid="table" onKeyDown=${keys} onPointerDown=${() => model.tap()} onClick=${() => model.untap()}>
      <div class="strips"><${Strips} model=${model} redraw=${() => redraw(1)} invite=${invite} onRules=${() => open("rules")} /></div>
      ${over ? html`<${Result} view=${view} table=${model.table} onClause=${onClause} />` : html`
        <${Prompt} ...${rows} />
        <section class="own" aria-label="Your cards">
          <${Tray} zones=${places.own} model=${model} view=${view} small=${small} />
          ${places.hand ? html`<${Hand} zone=${places.hand} model=${model} settings=${settings} wide=${!small} short=${short || lined} />
              ${places.hand.caption && html`<p class="caption" data-testid="hand-caption"><${Rich} text=${places.hand.caption} /></p>`}`
            : places.front && !(model.pause && !places.front.count) ? html`<${Line} zone=${places.front} model=${model} view=${view} width=${0} height=${0} small=${small} counted=${counted} />
              ${places.front.count > 0 && html`<p class="caption">${places.front.caption || `${places.front.label}: ${plural(places.front.count, "card")}. The open end is on the right.`}</p>`}` : null}
          <${OwnLine} model=${model} view=${view} keys=${settings.keys && !small} hand=${!!places.hand?.count} />
        </section>
        ${view.writing && view.choices.length > 0 && !model.pause ? html`<${Composer} model=${model} view=${view} small=${small} />`
          : html`<${Zones} places=${places} model=${model} view=${view} small=${small} onClause=${onClause} />`}
        <${Seats} model=${model} view=${view} small=${small} facts=${view.facts.length && !lined ? html`<${Facts} facts=${view.facts} />` : null} />`}
    </main>
    ${((wide && !over) || sheet) && html`<${Panel} id=${id} model=${model} view=${view} tab=${tabsOf(view, model).some(([one]) => one === tab) ? tab : tabsOf(view, model)[0]?.[0] ?? "log"} clause=${clause} sheet=${!wide || over}
      setTab=${setTab} close=${() => setSheet(false)} onClause=${onClause} />`}
    <${Foot} view=${view} model=${model} open=${open} />
  </div>`;
}

/**
 * @param {string} id @param {{ current: import("./card_animation.js").CardAnimation | null }} animation @param {Announcer} announcer @param {() => Settings} settings @param {() => void} changed
 */
function useModel(id, animation, announcer, settings, changed) {
  const [model, setModel] = useState(/** @type {TableModel | null} */ (null));
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const url = new URL(`/ws/${encodeURIComponent(id)}`, location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const made = new TableModel(url.href, {
      changed,
      before: (event, motion) => animation.current?.before(event, motion),
      say: (text, urgent) => announcer.add(text, urgent),
      // What people say and who is away is rare enough to be fetched when it is first needed.
      hear: (model, frame) => import("./talk.js").then((part) => part.hear(model, frame, id), () => {}),
      handOver: (before, model) => import("./away.js").then((part) => part.handOver(before, model), () => {}),
      sound: (sound) => {
        if (settings().sounds) import("./sounds.js").then((part) => part.play(sound), () => {});
      },
      settings,
      still: () => still.matches,
    });
    setModel(made);
    // Nothing travels in the first picture, so the code for it may come behind it.
    import("./card_animation.js").then((part) => { animation.current = new part.CardAnimation(); }, () => {});
    return () => made.close();
  }, [id]);
  return model;
}

/** Somebody who comes has the focus where they can act; asked for something beside the hand, somebody in the hand is led there. @param {TableModel | null} model */
function useFocus(model) {
  const here = !!model?.view && model.view.seat !== null;
  const asked = model?.ready ? model.view?.choices.map((one) => one.action).join() ?? "" : "";
  useEffect(() => {
    if (here) whenDrawn(() => arrive(whereToAct()));
  }, [here]);
  useEffect(() => {
    if (asked) whenDrawn(follow);
  }, [asked]);
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

/** @param {{ view: View, model: TableModel, chosen: string, wide: boolean, open: (tab: string) => void, menu: boolean, setMenu: (open: boolean) => void, over: boolean }} props */
function Bar({ view, model, chosen, wide, open, menu, setMenu }) {
  return html`<header class="bar">
    <a class="home" href="/" aria-label="Kibitz, all games"><${Mark} /></a>
    <div class="bar-title"><h1>${view.title}</h1><p class="bar-caption">${view.caption}${chosen && html`<span class="chosen-line"> · ${chosen}</span>`}</p></div><span class="grow"></span>
    ${!wide && html`<nav class="bar-tabs" aria-label="About this match">${tabsOf(view, model).map(([id, label]) => html`<button type="button" class="plain" key=${id} onClick=${() => open(id ?? "log")}>
      <${Icon} name=${id ?? "log"} />${label}${id === "talk" && html`<${Unread} model=${model} />`}</button>`)}</nav>`}
    ${wide && html`<button type="button" class="plain" onClick=${() => open("rules")}><${Icon} name="rules" />Rules</button>`}
    <button type="button" class="plain menu-button" aria-label="Menu" aria-expanded=${String(menu)} onClick=${() => setMenu(!menu)}><${Icon} name="menu" /><span class="label">Menu</span></button>
  </header>`;
}

/** @param {{ view: View, model: TableModel, open: (tab: string) => void }} props */
export function Foot({ view, model, open }) {
  const tabs = tabsOf(view, model);
  const last = tabs.filter(([id]) => id === "last");
  const order = [...last, ...tabs.filter(([id]) => id !== "last").sort(([a]) => (a === "scores" ? -1 : 0))];
  return html`<nav class="foot" aria-label="About this match">${order.map(([id, label]) => html`<button type="button" key=${id} onClick=${() => open(id ?? "log")}><${Icon} name=${id ?? "log"} />${label}${id === "talk" && html`<${Unread} model=${model} />`}</button>`)}</nav>`;
}

/** @param {{ places: ReturnType<typeof arrange>, model: TableModel, view: View, small: boolean, onClause: (clause: string) => void }} props */
export function Zones({ places, model, view, small, onClause }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { width, height } = useSize(box);
  const [, redraw] = useReducer((/** @type {number} */ times) => times + 1, 0);
  const tight = useShrinkToFit(box, [view, model.pause, width, height, small]);
  const scant = tight.times > 1; // smaller cards were not enough
  const tricks = places.shared.filter((zone) => zone.kind === "trick");
  // Its places are there from the first card on, or once one is asked for, unless other cards are shown.
  const playing = view.phase === "play" && !view.recalled && ((!view.pick && view.choices.some((one) => one.kind === "card")) || begun(model.log, tricks.map((zone) => zone.id)));
  const ended = model.pause && view.sheet;
  const trick = tricks.find((zone) => zone.count > 0 || (playing && !ended));
  // Empty places speak only where cards were.
  const line = places.shared.find((zone) => zone.kind === "line");
  const others = places.shared.filter((zone) => zone !== line && !tricks.includes(zone) && (zone.count > 0 || !!zone.caption
    || (zone.kind !== "row" && (zone.kind !== "pile" || begun(model.log, [zone.id])))));
  // What stands below needs height too.
  const lines = view.auction && !view.recalled ? 0 : Math.ceil(view.sentence.length / (small ? 46 : 80));
  const heard = small && view.recalled && height < 110; // the cards are in view: they are only read out
  const table = small && view.auction ? 8 + 27 * view.auction.length : 0;
  // Two places side by side, or stacked?
  const stacked = others.length > 2 ? small : others.length === 2 && others.some((zone) => zone.kind === "row" && zone.count > (small ? 2 : 5));
  const told = scant ? 10 : lines ? 22 + 22 * lines : 10;
  const room = Math.max(0, height - tight.by - table - told - (small && trick && others.length ? 28 : 0));
  /** @param {Zone} zone @param {any} [below] */
  const draw = (zone, below) => html`<${ZoneView} key=${zone.id} zone=${zone} model=${model} view=${view} width=${width} small=${small}
    height=${zone !== trick && stacked ? room / 2 : room} tight=${tight.times > 0} mini=${!!trick && zone !== trick} brief=${!!line} below=${below} />`;
  return html`<section class=${`zones${trick ? " has-trick" : ""}${ended ? " ended" : ""}`} aria-label=${ended ? "The end of the deal" : "The table"} ref=${box}>
    ${places.panels.length > 0 && html`<div class="panels">${inOrder(places.panels, view).map((zone) => html`<div class="owned" key=${zone.id} data-place=${zone.id}>
      <${PanelHead} zone=${zone} view=${view} model=${model} />${draw(zone)}
      ${zone.caption && html`<p class="figure-line"><${FigureLine} text=${zone.caption} /></p>`}</div>`)}</div>`}
    ${ended && html`<${DealEnd} model=${model} sheet=${view.sheet} onClause=${onClause} brief=${places.panels.length > 0} />`}
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
