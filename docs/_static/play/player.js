// SPDX-License-Identifier: Apache-2.0
// The table on a page: a view drawn as cards and sentences, with a button for whatever may be chosen. It knows no game.

import { Face, Glyph, Rich, Tab } from "./lib/card.js";
import { faceName, faceShort } from "./lib/faces.js";
import { html } from "./lib/html.js";
import { listing, spoken } from "./lib/text.js";
import { useEffect, useLayoutEffect, useRef, useState } from "./vendor/hooks.js";
import { render } from "./vendor/preact.js";
import { Sitting } from "./sitting.js";

/** More choices than these stand in a list instead of beside each other. */
const MANY = 12;
const LEVELS = { beginner: "beginner", steady: "steady", strong: "strong" };
const SMALL = ["line", "sidelines", "grid"];

/**
 * Put a table in a place of the page; the first match is dealt at once.
 * @param {HTMLElement} place
 * @param {{ id: string, title: string }[]} games
 */
export function open(place, games) {
  place.replaceChildren();
  render(html`<${Player} games=${games} />`, place);
}

/** How long events stand: as long as they say, or `?pace=0` of that, for whoever knows what comes. @param {string | null} pace */
function paced(pace) {
  const share = pace === null || Number.isNaN(Number(pace)) ? 1 : Number(pace);
  return (/** @type {number} */ ms) => /** @type {Promise<void>} */ (new Promise((done) => setTimeout(done, ms * share)));
}

/** @param {{ games: { id: string, title: string }[] }} props */
function Player({ games }) {
  const [game, setGame] = useState(games[0]?.id ?? "");
  const [level, setLevel] = useState("steady");
  const [, redraw] = useState(0);
  const held = useRef(/** @type {Sitting | null} */ (null));
  held.current ??= new Sitting(() => redraw((n) => n + 1), paced(new URLSearchParams(location.search).get("pace")));
  const sitting = held.current;
  /** @param {string} id @param {string} bots */
  const begin = (id, bots) => {
    setGame(id);
    setLevel(bots);
    sitting.begin(id, bots, new URLSearchParams(location.search).get("seed") ?? "");
  };
  useEffect(() => begin(game, level), []);
  const title = games.find((one) => one.id === game)?.title ?? game;
  return html`<section class="kibitz-table" aria-label=${`A table of ${title}`}>
    <div class="kibitz-bar">
      ${games.length > 1 && html`<label>Game <select value=${game} onChange=${(/** @type {any} */ e) => begin(e.target.value, level)}>
        ${games.map((one) => html`<option value=${one.id}>${one.title}</option>`)}</select></label>`}
      <label>Bots <select value=${level} onChange=${(/** @type {any} */ e) => begin(game, e.target.value)}>
        ${Object.entries(LEVELS).map(([id, word]) => html`<option value=${id}>${word}</option>`)}</select></label>
      <button type="button" class="button" onClick=${() => begin(game, level)}>New match</button>
    </div>
    ${sitting.failed && html`<p class="refusal" role="alert">${sitting.failed}</p>`}
    ${!sitting.view && !sitting.failed && html`<p class="kibitz-note" role="status">${sitting.status} …</p>`}
    ${sitting.view && html`<${Table} sitting=${sitting} again=${() => begin(game, level)} key=${sitting.number} />`}
  </section>`;
}

/** @param {{ sitting: Sitting, again: () => void }} props */
function Table({ sitting, again }) {
  const { view } = sitting;
  const root = useRef(/** @type {HTMLElement | null} */ (null));
  const [lifted, setLifted] = useState("");
  const choices = sitting.asked ? view.choices : [];
  useFocusThatStays(root, sitting.asked);
  /** @param {any} choice */
  const act = (choice) => {
    setLifted("");
    sitting.act(choice.action);
  };
  const hand = view.zones.find((/** @type {any} */ zone) => zone.owner === view.seat && zone.kind === "fan");
  const table = { view, choices, act, lifted, lift: setLifted, refuse: (/** @type {string} */ why) => sitting.refuse(why), asked: sitting.asked };
  return html`<div ref=${root}>
    <p class="kibitz-caption"><b>${view.title}</b> ${view.caption}${view.facts.map((/** @type {any} */ fact) => html` · <span class="kibitz-fact"><${Rich} text=${fact.text} /></span>`)}</p>
    <${Seats} view=${view} />
    <div class="kibitz-zones">${view.zones.filter((/** @type {any} */ zone) => zone !== hand && isDrawn(zone, view)).map((/** @type {any} */ zone) => html`<${Zone} key=${zone.id} zone=${zone} table=${table} />`)}</div>
    <${Auction} auction=${view.auction} />
    <p class="kibitz-sentence"><${Rich} text=${view.sentence ?? ""} /></p>
    <${Prompt} sitting=${sitting} />
    ${view.over && view.result ? html`<div class="kibitz-choices"><button type="button" class="button primary" onClick=${again}>New match</button></div>` : html`<${Choices} table=${table} />`}
    ${hand && html`<${Hand} hand=${hand} table=${table} />`}
    <${Sheet} view=${view} />
    <${Story} lines=${sitting.story} />
  </div>`;
}

/**
 * Focus that was lost with a played card goes to what may be chosen next, so that a keyboard never begins anew.
 * @param {{ current: HTMLElement | null }} root
 * @param {boolean} asked
 */
function useFocusThatStays(root, asked) {
  const was = useRef(false);
  const place = useRef(0);
  useEffect(() => {
    const node = root.current;
    if (!node) return;
    const note = (/** @type {FocusEvent} */ event) => {
      const buttons = [...node.querySelectorAll(".kibitz-hand button")];
      was.current = true;
      place.current = Math.max(0, buttons.indexOf(/** @type {any} */ (event.target)));
    };
    const leave = (/** @type {FocusEvent} */ event) => {
      if (event.relatedTarget && !node.contains(/** @type {Node} */ (event.relatedTarget))) was.current = false;
    };
    node.addEventListener("focusin", note);
    node.addEventListener("focusout", leave);
    return () => {
      node.removeEventListener("focusin", note);
      node.removeEventListener("focusout", leave);
    };
  }, []);
  useLayoutEffect(() => {
    const node = root.current;
    if (!asked || !was.current || !node || node.contains(document.activeElement)) return;
    const buttons = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(".kibitz-choices button, .kibitz-choices select")]);
    const cards = /** @type {HTMLElement[]} */ ([...node.querySelectorAll(".kibitz-hand button")]);
    const next = buttons[0] ?? cards[Math.min(place.current, cards.length - 1)];
    next?.focus({ preventScroll: true });
  }, [asked]);
}

/** @param {{ view: any }} props */
function Seats({ view }) {
  const holds = view.zones.some((/** @type {any} */ zone) => zone.kind === "fan");
  return html`<ul class="kibitz-seats" aria-label="Seats">${view.players.map((/** @type {any} */ one) => html`
    <li key=${one.seat} class=${view.to_act.includes(one.seat) ? "acting" : ""}>
      <b>${one.name === "you" ? "You" : one.name}</b>
      <span> ${String(one.score).replace("-", "−")} ${Math.abs(one.score) === 1 ? "point" : "points"}</span>
      ${holds && html`<span>, ${one.cards} ${one.cards === 1 ? "card" : "cards"}</span>`}
      ${one.dealer && html`<span>, dealer</span>`}
      ${view.to_act.includes(one.seat) && html`<span class="kibitz-hidden">, to act</span>`}
      ${one.facts.map((/** @type {any} */ fact) => html`<small><${Rich} text=${fact.text} /></small>`)}
    </li>`)}</ul>`;
}

/**
 * Whether a place is drawn: not hands that nobody sees, nor what seats' facts count already.
 * @param {any} zone
 * @param {any} view
 */
function isDrawn(zone, view) {
  if (zone.kind === "tally" || (zone.count === 0 && zone.kind !== "trick" && zone.kind !== "line")) return false;
  if (zone.kind === "fan") return zone.cards.some((/** @type {any} */ card) => card.face !== null);
  return !(zone.owner >= 0 && zone.kind === "pile" && zone.cards.every((/** @type {any} */ card) => card.face === null) && view.zones.length > 8);
}

/** @param {{ zone: any, table: any }} props */
function Zone({ zone, table }) {
  const { view } = table;
  if (zone.kind === "sidelines") return html`<${Sidelines} zone=${zone} view=${view} />`;
  const small = SMALL.includes(zone.kind);
  const pile = zone.kind === "pile";
  const fan = zone.kind === "fan"; // another's hand: what is known of it
  const cards = pile ? zone.cards.slice(-1) : fan ? zone.cards.filter((/** @type {any} */ card) => card.face) : zone.cards;
  const count = fan ? ", as far as you know it" : pile ? ` (${zone.count})` : zone.kind === "line" ? ` (${zone.count}${isOpenEnded(view) ? ", the last card is taken first" : ""})` : "";
  return html`<div class=${`kibitz-zone ${zone.kind}`} role="group" aria-label=${`${zone.label}${count}`}>
    <span class="kibitz-label">${zone.label}${count}</span>
    <div class="kibitz-cards">
      ${cards.length === 0 && html`<span class="kibitz-note">${zone.count ? `${zone.count} face down` : "nothing yet"}</span>`}
      ${cards.map((/** @type {any} */ card, /** @type {number} */ k) => html`<div key=${k} class="kibitz-card-place">
        ${small && card.face ? html`<${Tab} face=${card.face} outlined=${isGrouped(zone, card.face)} />` : html`<${TableCard} card=${card} zone=${zone} table=${table} />`}
        ${zone.kind === "trick" && card.seat !== undefined && html`<small>${nameOf(view, card.seat)}${card.tags?.includes("winning") ? ", winning" : ""}</small>`}
        ${card.mark && html`<small>${card.mark}</small>`}
      </div>`)}
    </div>
    ${zone.badge && html`<small><b>${zone.badge}</b></small>`}
    ${zone.caption && html`<small><${Rich} text=${zone.caption} /></small>`}
  </div>`;
}

/**
 * What hangs below the cards of a line, card by card; the cards of a string are joined.
 * @param {{ zone: any, view: any }} props
 */
function Sidelines({ zone, view }) {
  const line = view.zones.find((/** @type {any} */ one) => one.id === zone.of);
  if (!zone.branches?.length || !line) return null;
  return html`<div class="kibitz-zone sidelines" role="group" aria-label=${zone.label}><span class="kibitz-label">${zone.label}</span>
    ${zone.branches.map((/** @type {any} */ branch) => html`<div class="kibitz-branch"><span class="kibitz-note">Not after ${faceShort(line.cards[branch.at]?.face ?? "")} (card ${branch.at + 1})</span>
      ${branch.groups.map((/** @type {number[]} */ group) => html`<span class="kibitz-string">${group.map((k) => html`<${Tab} face=${zone.cards[k].face} />`)}</span>`)}</div>`)}</div>`;
}

/** @param {any} zone @param {string} face */
function isGrouped(zone, face) {
  return (zone.groups ?? []).some((/** @type {string[]} */ group) => group.includes(face));
}

/** Whether cards are taken from a line, rather than played to it. @param {any} view */
function isOpenEnded(view) {
  return !view.zones.some((/** @type {any} */ zone) => zone.kind === "sidelines");
}

/** @param {any} view @param {number} seat */
function nameOf(view, seat) {
  const name = view.players[seat].name;
  return name === "you" ? "You" : name;
}

/**
 * A card on the table: a button where it may be chosen.
 * @param {{ card: any, zone: any, table: any }} props
 */
function TableCard({ card, zone, table }) {
  const choice = card.face && table.choices.find((/** @type {any} */ one) => one.kind === "card" && one.card === card.face && one.zone === zone.id);
  const name = faceName(card.face);
  if (choice) return html`<button type="button" class="card" aria-label=${spoken(choice.label)} onClick=${() => table.act(choice)}><span class="lift"><${Face} face=${card.face} /></span></button>`;
  return html`<span class="card" role="img" aria-label=${name}><span class="lift"><${Face} face=${card.face} /></span></span>`;
}

/** @param {{ auction: any }} props */
function Auction({ auction }) {
  if (!auction) return null;
  const calls = (auction.calls ?? auction).map?.((/** @type {any} */ call) => call.text).filter(Boolean) ?? [];
  return calls.length ? html`<p class="kibitz-sentence">${calls.join(" · ")}</p>` : null;
}

/** What is said while others act. @param {any} view */
function waitingFor(view) {
  const others = view.to_act.filter((/** @type {number} */ seat) => seat !== view.seat).map((/** @type {number} */ seat) => nameOf(view, seat));
  return others.length ? `Waiting for ${listing(others)}.` : "Cards are moving.";
}

/** @param {{ sitting: Sitting }} props */
function Prompt({ sitting }) {
  const { view } = sitting;
  const over = view.over && view.result;
  const text = over ? view.result.text : view.prompt.text || waitingFor(view);
  return html`<div class=${`kibitz-prompt${sitting.asked ? " lit" : ""}${over ? " over" : ""}`} aria-live="polite">
    <p><${Rich} text=${text} /></p>
    ${sitting.refusal ? html`<p class="refusal"><${Rich} text=${sitting.refusal} /></p>` : view.prompt.help && html`<p class="kibitz-note"><${Rich} text=${view.prompt.help} /></p>`}
  </div>`;
}

/**
 * Whatever is chosen by a button: all choices that are no card of the table, and the ways to play a lifted card.
 * @param {{ table: any }} props
 */
function Choices({ table }) {
  const { choices, lifted, act } = table;
  const offered = choices.filter((/** @type {any} */ one) => one.kind !== "card" || (lifted && one.card === lifted) || !lies(one, table.view));
  if (offered.length > MANY) return html`<${List} offered=${offered} act=${act} />`;
  return html`<div class="kibitz-choices" role="group" aria-label="Your choices">${offered.map((/** @type {any} */ one) => html`
    <button key=${one.action} type="button" class=${`button${one.primary || offered.length === 1 ? " primary" : ""}${one.quiet ? " quiet" : ""}`} title=${one.help || undefined} onClick=${() => act(one)}>
      ${one.kind === "suit" && html`<${Glyph} suit=${one.suit} />`}<${Rich} text=${one.label} /></button>`)}</div>`;
}

/** Does the card of a choice lie where it can be pressed? @param {any} choice @param {any} view */
function lies(choice, view) {
  const zone = view.zones.find((/** @type {any} */ one) => one.id === choice.zone);
  return !!zone && !SMALL.includes(zone.kind) && zone.cards.some((/** @type {any} */ card) => card.face === choice.card);
}

/** @param {{ offered: any[], act: (choice: any) => void }} props */
function List({ offered, act }) {
  const usual = Math.max(0, offered.findIndex((one) => one.primary));
  const [at, set] = useState(usual);
  const chosen = offered[Math.min(at, offered.length - 1)];
  return html`<div class="kibitz-choices"><label>${offered.length} choices
    <select value=${at} onChange=${(/** @type {any} */ e) => set(Number(e.target.value))}>${offered.map((one, k) => html`<option value=${k}>${one.label}</option>`)}</select></label>
    <button type="button" class="button primary" onClick=${() => act(chosen)}><${Rich} text=${chosen.label} /></button></div>`;
}

/** @param {{ hand: any, table: any }} props */
function Hand({ hand, table }) {
  return html`<div class="kibitz-zone kibitz-hand" role="group" aria-label=${`${hand.label}, ${hand.count} cards`} onKeyDown=${moved}>
    <span class="kibitz-label">${hand.label}</span>
    <div class="kibitz-cards">${hand.cards.map((/** @type {any} */ card, /** @type {number} */ k) => html`<${HandCard} key=${`${card.face}${k}`} card=${card} zone=${hand} table=${table} />`)}</div>
    ${hand.caption && html`<small><${Rich} text=${hand.caption} /></small>`}
  </div>`;
}

/** Arrows go along the hand. @param {KeyboardEvent} event */
function moved(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const hand = /** @type {HTMLElement} */ (event.currentTarget);
  const cards = /** @type {HTMLElement[]} */ ([...hand.querySelectorAll("button")]);
  const next = cards[cards.indexOf(/** @type {any} */ (document.activeElement)) + step];
  if (next) {
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

/** @param {{ card: any, zone: any, table: any }} props */
function HandCard({ card, zone, table }) {
  const ways = table.choices.filter((/** @type {any} */ one) => one.kind === "card" && one.card === card.face && one.zone === zone.id);
  const why = table.view.refused?.[card.face]?.text;
  const off = !ways.length && !!why && table.choices.some((/** @type {any} */ one) => one.kind === "card" && one.zone === zone.id);
  const press = () => {
    if (ways.length === 1) table.act(ways[0]);
    else if (ways.length > 1) table.lift(card.face);
    else if (why) table.refuse(why);
  };
  const name = ways.length === 1 ? spoken(ways[0].label) : faceName(card.face);
  return html`<button type="button" class=${`card${off ? " off" : ""}${table.lifted === card.face ? " up" : ""}`} data-card=${card.face}
    aria-label=${name} aria-disabled=${ways.length ? undefined : "true"} title=${off ? why : undefined} onClick=${press}>
    <span class="lift"><${Face} face=${card.face} /></span></button>`;
}

/** @param {{ view: any }} props */
function Sheet({ view }) {
  const { sheet } = view;
  if (!sheet?.rows?.length) return null;
  return html`<details class="kibitz-sheet"><summary>Score sheet</summary><div class="kibitz-scroll"><table><thead><tr><th>${sheet.goal}</th>${sheet.columns.map((/** @type {string} */ name) => html`<th>${name}</th>`)}</tr></thead>
    <tbody>${sheet.rows.map((/** @type {any} */ row) => html`<tr><th>${row.label}</th>${row.cells.map((/** @type {any} */ cell) => html`<td>${cell.text}</td>`)}</tr>`)}
    <tr><th>Total</th>${sheet.totals.map((/** @type {string} */ total) => html`<td><b>${total}</b></td>`)}</tr></tbody></table></div></details>`;
}

/** @param {{ lines: string[] }} props */
function Story({ lines }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  return html`<div class="kibitz-story" role="log" aria-label="What happened" tabindex="0" ref=${list}>${lines.map((line, k) => html`<p key=${k}><${Rich} text=${line} /></p>`)}</div>`;
}
