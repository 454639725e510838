// A match that is over, moment by moment: the table as it was, a line of moments in the prompt's place, and the log up to there.

import { branchFrom, getReplay, RECORD } from "../lib/api.js";
import { Face } from "../lib/card.js";
import { faceName } from "../lib/faces.js";
import { html, px, useMedia, useSize } from "../lib/html.js";
import { Icon, Mark } from "../lib/icons.js";
import { lazy } from "../lib/lazy.js";
import { recall } from "../lib/settings.js";
import { listing, plural, spoken } from "../lib/text.js";
import { Announcer, sayInPage } from "./announcer.js";
import { heldCards } from "./hand.js";
import { fan } from "./layout.js";
import { Foot, Zones } from "./page.js";
import { Panel } from "./panel.js";
import { arrange } from "./placement.js";
import { pace } from "./playback.js";
import { replayModel } from "./replay_model.js";
import { addressOf, labelOf, momentIn, movedBy, sectionsOf, viewsOf } from "./replay_moments.js";
import { Scrubber } from "./scrubber.js";
import { tabsOf } from "./tabs.js";
import { Facts, OwnLine, Seats } from "./seats.js";
import { Line, Tray } from "./zones.js";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "../vendor/hooks.js";

/** @import { Replay, Settings, View, Zone } from "../lib/types.js" */

const Choices = lazy(() => import("./review.js").then((part) => part.Choices), "table/review.css");
const Menu = lazy(() => import("../lib/menu.js").then((part) => part.Menu));

/** What the key list says. @type {[string, string][]} */
const KEYS = [
  ["← →", "one step back or on"], ["↑ ↓, Page up, Page down", "one trick or turn back or on"], ["Home End", "the beginning or the end of the deal"],
  ["Space", "play on, or stop"], ["V", "look from another seat"], ["O", "show or hide other hands"], ["R", "show or hide the review"],
];
/** A moment is shown for at least so long while the match plays on. */
const LEAST = 450;

/** @typedef {ReturnType<typeof momentIn>} Moment */

/** @param {{ id: string, settings: Settings, setSettings: (settings: Settings) => void }} props */
export function Page({ id, settings, setSettings }) {
  const [shown, setShown] = useState(/** @type {{ replay: Replay, at: number } | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const newest = useRef(0);
  /** The last wish counts; until it is met, the moment before stays in view. @param {Moment} moment */
  const load = (moment) => {
    newest.current += 1;
    const mine = newest.current;
    getReplay(id, moment).then((replay) => {
      if (mine !== newest.current) return;
      setTrouble("");
      setShown({ replay, at: Math.min(moment.at, replay.events.length - 1) });
    }, (error) => mine === newest.current && setTrouble(String(error.message)));
  };
  useEffect(() => load(momentIn(location.search)), [id]);
  if (!shown) return html`<${Waiting} trouble=${trouble} />`;
  return html`<${Shown} id=${id} ...${shown} load=${load} step=${(/** @type {number} */ at) => setShown({ ...shown, at })} trouble=${trouble} setTrouble=${setTrouble}
    settings=${settings} setSettings=${setSettings} />`;
}

/** @param {{ trouble: string }} props */
function Waiting({ trouble }) {
  return html`<div class="page table-page"><header class="bar"><a class="home" href="/" aria-label="Kibitz, all games"><${Mark} /></a></header>
    <main class="table" aria-busy=${trouble ? null : "true"}><h1 class="sr">Replay</h1><section class="ask"><div class="said"><h2 class="prompt" data-testid="prompt">${trouble || "Reading the match."}</h2></div>
      ${trouble && html`<div class="choices"><a class="button primary" href="/">All games</a></div>`}</section></main></div>`;
}

/**
 * @typedef {{ id: string, replay: Replay, at: number, load: (moment: Moment) => void, step: (at: number) => void, trouble: string,
 *   setTrouble: (text: string) => void, settings: Settings, setSettings: (settings: Settings) => void }} ShownProps
 */

/** @param {ShownProps} props */
function Shown({ id, replay, at, load, step, trouble, setTrouble, settings, setSettings }) {
  const { events, deal, deals } = replay;
  const views = useMemo(() => viewsOf(replay), [replay]);
  const sections = useMemo(() => sectionsOf(events), [replay]);
  const [announcer] = useState(() => new Announcer(sayInPage, (run, ms) => setTimeout(run, ms)));
  const animation = useAnimation();
  const [playing, setPlaying] = useState(false);
  const [tab, setTab] = useState("");
  const [sheet, setSheet] = useState(false);
  const [clause, setClause] = useState("");
  const [menu, setMenu] = useState(false);
  const [copied, setCopied] = useState(false);
  const [reviewing, setReviewing] = useState(new URLSearchParams(location.search).has("review"));
  const wide = useMedia("(min-width: 1100px)");
  const small = useMedia("(max-width: 699px), (max-height: 559px)");
  const still = useMedia("(prefers-reduced-motion: reduce)");
  const last = events.length - 1;
  const view = /** @type {View} */ (views[at]);
  const seat = view.seat ?? -1;
  const open = replay.open;
  const model = useMemo(() => replayModel(replay, view, at, settings), [replay, at, settings]);
  const beside = /** @type {typeof model} */ ({ ...model, table: null }); // nobody talks at a match that is over
  const key = new URL(replay.link, location.href).searchParams.get("key") ?? "";
  const moment = { deal, at, seat, open, key };
  const brought = id === RECORD; // there is no table to go on from
  const address = addressOf(location.pathname, moment);

  /** Another moment, also of the deal before or behind. @param {number} to */
  const go = (to) => {
    setCopied(false);
    if (to < 0 && deal === 1) return;
    if (to > last && deal === deals) {
      setPlaying(false);
      return;
    }
    if (to < 0) load({ ...moment, deal: deal - 1, at: Infinity });
    else if (to > last) load({ ...moment, deal: deal + 1, at: 0 });
    else {
      const event = to === at + 1 ? events[to] : undefined;
      const motion = event ? pace(view, event, { motion: settings.motion && !still, waiting: 1, pace: settings.pace }).motion : null;
      animation.current?.before(event ?? null, motion);
      step(to);
    }
  };
  /** @param {number} to @param {boolean} openly */
  const look = (to, openly) => load({ ...moment, seat: to, open: openly });
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const on = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || on.closest("select, textarea, [role=tablist], .menu, input:not([type=range])")) return;
    const to = on.closest(".panel") ? null : movedBy(event, at, sections, last);
    const letter = event.ctrlKey || event.altKey || event.metaKey ? "" : event.key.toLowerCase();
    if (to !== null) go(to);
    else if (letter === " " && !on.closest("button, a, summary")) setPlaying(!playing);
    else if (letter === "v" && settings.keys) look(seat + 1 < view.seats ? seat + 1 : -1, open);
    else if (letter === "o" && settings.keys) look(seat, !open);
    else if (letter === "r" && settings.keys && !brought) setReviewing(!reviewing);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  useKeys(keys);
  useLayoutEffect(() => animation.current?.after());
  useEffect(() => history.replaceState(null, "", address), [address]);
  useEffect(() => { document.title = `Replay · ${view.title} · Kibitz`; }, [view.title]);
  useEffect(() => {
    announcer.add(spoken(events[at]?.text || labelOf(sections, events, view, at)));
  }, [replay, at]);
  useEffect(() => {
    if (!playing) return;
    const next = events[at + 1];
    const shown = next ? pace(view, next, { motion: settings.motion && !still, waiting: 1, pace: settings.pace }) : { before: 0, after: 0 };
    const rest = events[at] ? pace(views[at - 1] ?? view, /** @type {any} */ (events[at]), { motion: settings.motion && !still, waiting: 1, pace: settings.pace }).after : 0;
    const timer = setTimeout(() => go(at + 1), Math.max(LEAST, rest) + shown.before);
    return () => clearTimeout(timer);
  }, [playing, replay, at, settings]);

  /** @param {string} to */
  const show = (to) => {
    setTab(to);
    setSheet(!wide);
    setMenu(false);
  };
  const onClause = (/** @type {string} */ to) => {
    setClause(`${to}~${Date.now()}`);
    show("rules");
  };
  const copy = () => navigator.clipboard?.writeText(new URL(address, location.href).href).then(() => {
    setCopied(true);
    announcer.add("The link to this moment is copied.", true);
  }, () => setTrouble("The link could not be copied. It stands in the address of this page."));
  const resume = () => {
    const from = seat >= 0 ? seat : Math.max(0, replay.mine);
    branchFrom(id, { deal, at, seat: from, name: recall("kibitz.name") ?? "", key }).then((made) => location.assign(made.url), (error) => {
      setTrouble(String(error.message));
      announcer.add(String(error.message), true);
    });
  };
  const gone = replay.table.seats.filter((one) => one.conceded).map((one) => one.name);
  const places = arrange(view);
  const lined = places.shared.some((zone) => zone.kind === "line");
  const tabs = tabsOf(view, beside);
  return html`<div class=${`page table-page replay-page${open ? " hands-open" : ""}`}>
    <header class="bar"><a class="home" href="/" aria-label="Kibitz, all games"><${Mark} /></a>
      <div class="bar-title"><h1>${view.title}</h1><p class="bar-caption">Replay · deal ${deal} of ${deals}${gone.length > 0 && ` · ${listing(gone)} conceded`}</p></div><span class="grow"></span>
      ${!brought && html`<button type="button" class="plain" onClick=${resume} data-testid="branch" title="A new private table begins at this moment. You take the seat that you look from, and bots the others."><${Icon} name="branch" /><span>Continue<span class="wide"> from here</span></span></button>`}
      ${!brought && html`<button type="button" class="plain wide" aria-pressed=${String(reviewing)} onClick=${() => setReviewing(!reviewing)} data-testid="review" title="What each choice of this moment should have brought.">Review</button>`}
      ${!brought && html`<button type="button" class="plain" onClick=${copy} data-testid="copy-link"><${Icon} name="copy" /><span>${copied ? "Copied" : html`Copy<span class="wide"> link</span>`}</span></button>`}
      <button type="button" class="plain menu-button" aria-label="Menu" aria-expanded=${String(menu)} onClick=${() => setMenu(!menu)}><${Icon} name="menu" /><span class="label">Menu</span></button></header>
    ${menu && html`<${Menu} settings=${settings} setSettings=${setSettings} close=${() => setMenu(false)} keyList=${KEYS}>
      <p class="links"><a class="button" href="/">All games</a>
        ${!brought && html`<button type="button" class="button" aria-pressed=${String(reviewing)} onClick=${() => { setMenu(false); setReviewing(!reviewing); }}>${reviewing ? "Hide the review" : "Review"}</button><a class="button" href=${`/t/${id}`}>The table and its result</a><a class="button" href=${`/api/tables/${id}/record`} download>Save the record</a>`}</p>
      ${deals > 1 && html`<${Deals} deal=${deal} deals=${deals} go=${(/** @type {number} */ to) => { setMenu(false); load({ ...moment, deal: to, at: 0 }); }} />`}<//>`}
    <main class="table" data-testid="table">
      ${trouble && html`<div class="strips"><div class="strip"><p class="refusal" role="alert">${trouble}</p><button type="button" class="button quiet" onClick=${() => setTrouble("")}>Close</button></div></div>`}
      ${reviewing && !brought && html`<div class="strips"><${Choices} id=${id} moment=${moment} mine=${replay.mine} /></div>`}
      <${Scrubber} replay=${replay} view=${view} at=${at} sections=${sections} playing=${playing} seat=${seat} open=${open} go=${(/** @type {number} */ to) => { setPlaying(false); go(to); }}
        play=${() => setPlaying(!playing)} look=${look} />
      <section class="own" aria-label=${seat === replay.mine ? "Your cards" : "The cards of this seat"}>
        <${Tray} zones=${places.own} model=${model} view=${view} small=${small} />
        ${places.hand ? html`<${ShownHand} zone=${places.hand} settings=${settings} small=${small} />`
          : places.front ? html`<${Line} zone=${places.front} model=${model} view=${view} width=${0} height=${0} small=${small} />` : null}
        <div class="own-foot"><${OwnLine} model=${model} view=${view} keys=${false} hand=${false} />
          ${settings.keys && !small && html`<p class="keys" aria-hidden="true"><kbd>←</kbd> <kbd>→</kbd> step <kbd>Space</kbd> play <kbd>V</kbd> change seat</p>`}</div>
      </section>
      <${Zones} places=${places} model=${model} view=${view} small=${small} onClause=${onClause} />
      <${Seats} model=${model} view=${view} small=${small} facts=${view.facts.length && !lined ? html`<${Facts} facts=${view.facts} />` : null} />
    </main>
    ${(wide || sheet) && html`<${Panel} id=${brought ? "" : id} model=${beside} view=${view} tab=${tabs.some(([one]) => one === tab) ? tab : tabs[0]?.[0] ?? "log"} clause=${clause} sheet=${!wide}
      setTab=${setTab} close=${() => setSheet(false)} onClause=${onClause} />`}
    <${Foot} view=${view} model=${beside} open=${show} />
  </div>`;
}

/** @param {{ deal: number, deals: number, go: (deal: number) => void }} props */
function Deals({ deal, deals, go }) {
  return html`<label class="field"><span>Deal</span><select value=${String(deal)} data-testid="deals" onChange=${(/** @type {any} */ event) => go(Number(event.target.value))}>
    ${Array.from({ length: deals }, (_, i) => html`<option value=${String(i + 1)} selected=${deal === i + 1}>Deal ${i + 1}</option>`)}</select></label>`;
}

/** A hand as it lay: the same fan, with nothing to press. @param {{ zone: Zone, settings: Settings, small: boolean }} props */
function ShownHand({ zone, settings, small }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const { width } = useSize(box);
  const held = heldCards(zone, settings);
  const sizes = small ? { one: Math.min(80, width * 0.23), many: 60 } : { one: 96, many: 72 };
  const area = fan(held.length, Math.max(width, 120), sizes);
  const most = useRef(0);
  if (width > 0) most.current = Math.max(most.current, area.height);
  return html`<div class="hand" ref=${box} role="group" aria-label=${`${zone.label}, ${plural(held.length, "card")}`} data-zone=${zone.id} data-testid="hand" style=${{ height: px(held.length ? most.current : 0) }}>
    ${width > 0 && held.map((one, i) => html`<span key=${one.key} class="card" role="img" aria-label=${faceName(one.face || null)} data-testid="hand-card" data-face=${one.face} data-card=${one.face}
      style=${{ left: px(area.spots[i]?.x ?? 0), top: px(area.spots[i]?.y ?? 0), width: px(area.card) }}><span class="lift"><${Face} face=${one.face || null} /></span></span>`)}
  </div>`;
}

/** Cards travel on a step forward; the code for it comes behind the first picture. */
function useAnimation() {
  const animation = useRef(/** @type {import("./card_animation.js").CardAnimation | null} */ (null));
  useEffect(() => {
    import("./card_animation.js").then((part) => { animation.current = new part.CardAnimation(); }, () => {});
  }, []);
  return animation;
}

/** Keys work wherever the focus is. @param {(event: KeyboardEvent) => void} keys */
function useKeys(keys) {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const listen = (/** @type {KeyboardEvent} */ event) => now.current(event);
    addEventListener("keydown", listen, true);
    return () => removeEventListener("keydown", listen, true);
  }, []);
}
