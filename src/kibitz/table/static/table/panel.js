// Notebook, house rules, log, scores, rules and the last trick: beside the table on a desk, a sheet over it elsewhere.

import { Rich } from "../lib/card.js";
import { html, useMedia } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { lazy } from "../lib/lazy.js";
import { sentence } from "../lib/text.js";
import { LineStrip } from "./line_strip.js";
import { paragraphs } from "./log.js";
import { ScoreSheet } from "./scores.js";
import { tabsOf, Unread } from "./tabs.js";
import { useEffect, useLayoutEffect, useRef } from "../vendor/hooks.js";

/** @import { View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

const LastTrick = lazy(() => import("./last_trick.js").then((part) => part.LastTrick), "table/last_trick.css");
const Notebook = lazy(() => import("../writing/notebook.js").then((part) => part.Notebook), "writing/writing.css");
const HouseRules = lazy(() => import("../writing/notebook.js").then((part) => part.HouseRules), "writing/writing.css");
const TalkPage = lazy(() => import("./talk.js").then((part) => part.TalkPage), "table/talk.css");
const RulesPage = lazy(() => import("../lib/rules.js").then((part) => part.RulesPage), "lib/rules.css");

/**
 * @typedef {{ id: string, model: TableModel, view: View, tab: string, clause: string, sheet: boolean, setTab: (tab: string) => void,
 *   close: () => void, onClause: (clause: string) => void }} PanelProps
 */

/** @param {PanelProps} props */
export function Panel(props) {
  const { model, view, tab, sheet, setTab, close } = props;
  const tabs = tabsOf(view, model);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (sheet) /** @type {HTMLElement | null} */ (box.current?.querySelector('[aria-selected="true"]'))?.focus();
  }, [sheet]);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key === "Escape" && sheet) {
      event.stopPropagation();
      close();
    }
  };
  /** @param {KeyboardEvent} event */
  const tabKeys = (event) => {
    const at = tabs.findIndex(([id]) => id === tab);
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = by ? tabs[(at + by + tabs.length) % tabs.length] : undefined;
    if (!next?.[0]) return;
    event.preventDefault();
    setTab(next[0]);
    /** @type {HTMLElement | null} */ (box.current?.querySelector(`#tab-${next[0]}`))?.focus();
  };
  return html`<aside class=${`panel${sheet ? " sheet" : ""}`} ref=${box} aria-label="About this match" onKeyDown=${keys} data-testid="panel">
    <div class="tabs"><div role="tablist" aria-label="About this match" onKeyDown=${tabKeys}>
      ${tabs.map(([id, label]) => html`<button type="button" role="tab" id=${`tab-${id}`} key=${id} aria-selected=${String(id === tab)} aria-controls="tab-page"
        tabIndex=${id === tab ? 0 : -1} onClick=${() => setTab(id ?? "log")}>${label}${id === "talk" && html`<${Unread} model=${model} />`}</button>`)}</div>
      ${sheet && html`<button type="button" class="plain close" aria-label="Close" onClick=${close}><${Icon} name="close" /></button>`}
    </div>
    <div class="tab-page" role="tabpanel" id="tab-page" aria-labelledby=${`tab-${tab}`} tabIndex="0"><${TabPage} ...${props} /></div>
    ${!sheet && tab === "log" && view.sheet && view.sheet.rows.length > 0 && html`<div class="brief">
      <${ScoreSheet} sheet=${view.sheet} rows=${view.sheet.rows.slice(-1)} onClause=${props.onClause}
        caption=${`Scores after ${view.sheet.rows.length} ${view.sheet.rows.length === 1 ? "deal" : "deals"}`} /></div>`}
  </aside>`;
}

/** @param {PanelProps} props */
function TabPage({ id, model, view, tab, clause, sheet, onClause }) {
  const small = useMedia("(max-width: 699px), (max-height: 559px)");
  if (tab === "scores") {
    return view.sheet ? html`<${ScoreSheet} sheet=${view.sheet} onClause=${onClause} over=${!!view.result} caption=${view.sheet.goal ? sentence(view.sheet.goal) : ""} />
      <p class="quiet-note">Choose a figure to see what is behind it.</p>` : html`<p class="quiet-note">No scores yet.</p>`;
  }
  if (tab === "rules") return html`<${RulesPage} game=${view.game} table=${id} clause=${clause} />`;
  if (tab === "notes") {
    const deal = 1 + (view.sheet?.rows.length ?? 0);
    const clues = (model.talk?.shown ?? []).filter((line) => line.clue === deal);
    const tell = view.clues && !model.table?.open ? (/** @type {string} */ text) => model.connection.say({ text, clue: true }) : null;
    return html`<${Notebook} model=${model} view=${view} small=${small} line=${sheet && html`<${LineStrip} view=${view} />`} clues=${clues} tell=${tell} />`;
  }
  if (tab === "house") return html`<${HouseRules} rules=${view.rules ?? []} />`;
  if (tab === "talk") return html`<${TalkPage} id=${id} model=${model} />`;
  if (tab === "last") return html`<${LastTrick} model=${model} view=${view} />`;
  return html`<${Log} model=${model} view=${view} />`;
}

/** @param {{ model: TableModel, view: View }} props */
function Log({ model, view }) {
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const count = model.log.length;
  useEffect(() => {
    const page = end.current?.closest(".tab-page");
    if (page) page.scrollTop = page.scrollHeight;
  }, [count]);
  const bold = ["You", ...view.players.map((player) => player.name)];
  const story = paragraphs(model.log);
  if (!story.length) return html`<p class="quiet-note" data-testid="log">Nothing has happened yet.</p>`;
  return html`<div class="log" data-testid="log">
    ${story.map((one) => html`<section key=${one.key}>${one.heading && html`<h3>${one.heading}</h3>`}
      ${one.lines.map((line) => html`<p key=${line.n} class=${line.kind}><${Rich} text=${line.text} bold=${bold} /></p>`)}</section>`)}
    <span ref=${end}></span>
  </div>`;
}
