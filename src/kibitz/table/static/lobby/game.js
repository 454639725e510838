// One game's page: who plays, its rules, and behind a lid the options.

import { newTable } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { InviteLink } from "../lib/invite_link.js";
import { RulesPage } from "../lib/rules.js";
import { recall, remember } from "../lib/settings.js";
import { sentence } from "../lib/text.js";
import { Daily } from "./daily.js";
import { Motif, players } from "./motif.js";
import { HintsField, PeopleFields, TurnField, USUAL_AWAY } from "./people.js";
import { useState } from "../vendor/hooks.js";

/** @import { Bot, Game, Option } from "../lib/types.js" */

/** @param {{ game: Game, bots: Bot[] }} props */
export function GamePage({ game, bots }) {
  const levels = bots.length ? bots : [{ level: "usual", help: "" }];
  const usual = levels[0]?.level ?? "usual";
  const [options, setOptions] = useState(/** @type {Record<string, unknown>} */ (Object.fromEntries(game.options.map((one) => [one.id, one.default]))));
  const [seats, setSeats] = useState(game.default_seats);
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  const [more, setMore] = useState(false);
  const [name, setName] = useState(recall("kibitz.name") ?? "");
  const [open, setOpen] = useState(false);
  const [away, setAway] = useState(USUAL_AWAY);
  const [turn, setTurn] = useState(0);
  const [hints, setHints] = useState(/** @type {import("./people.js").Hints} */ (null));
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState("");
  const [made, setMade] = useState(/** @type {{ url: string, invite: string } | null} */ (null));
  const others = Array.from({ length: seats - 1 }, (_, i) => chosen[i] ?? usual);
  const alike = others.every((level) => level === others[0]);
  const changed = game.options.filter((one) => options[one.id] !== one.default).length;
  /** @param {boolean} friends */
  const start = (friends) => {
    setBusy(true);
    setTrouble("");
    if (name.trim()) remember("kibitz.name", name.trim());
    const body = { game: game.id, options, seats, bots: friends ? [] : others, name: name.trim(), open, away, turn, hints };
    newTable(body).then((table) => {
      setBusy(false);
      if (friends && !open) {
        remember(`kibitz.invite.${table.table}`, table.invite);
        setMade(table);
      } else location.assign(table.url);
    }, (error) => {
      setBusy(false);
      setTrouble(String(error.message));
    });
  };
  return html`<main class="game" data-testid="game">
    <div class="set-up"><a class="back" href="/#"><${Icon} name="back" />All games</a>
      <header class="game-head"><${Motif} faces=${game.motif} /><div><h1>${game.title}</h1><p>${game.blurb}</p></div></header>
      ${made ? html`<section class="paper" data-testid="invited"><h2>The table is set.</h2><p>Send this link to your friends: whoever opens it may take a seat.</p>
          <${InviteLink} path=${made.invite} /><div class="choices"><a class="button primary" href=${made.url}>Go to the table</a></div></section>`
        : html`<form onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); start(false); }}>
          <div class="fields">
            ${game.min_seats === game.max_seats ? html`<p class="field"><span>Players</span>${players(game)}</p>`
              : html`<label class="field"><span>Players</span><select name="seats" value=${String(seats)} onChange=${(/** @type {any} */ event) => setSeats(Number(event.target.value))}>
                ${Array.from({ length: game.max_seats - game.min_seats + 1 }, (_, i) => html`<option value=${String(game.min_seats + i)} selected=${seats === game.min_seats + i}>${game.min_seats + i}</option>`)}</select></label>`}
            ${others.length > 0 && html`<label class="field"><span>${others.length === 1 ? "Opponent" : "Opponents"}</span><select name="opponents" data-testid="bot" onChange=${(/** @type {any} */ event) => setChosen(Array.from({ length: game.max_seats - 1 }, () => event.target.value))}>
              ${!alike && html`<option value="" selected disabled>As chosen below</option>`}
              ${levels.map((one) => html`<option value=${one.level} selected=${alike && one.level === others[0]}>${sentence(one.name ?? one.level)}</option>`)}</select>
              ${alike && html`<small>${levels.find((one) => one.level === others[0])?.help}</small>`}</label>`}
          </div>
          <details class="more" open=${more} onToggle=${(/** @type {any} */ event) => setMore(event.target.open)}><summary data-testid="more-options">More options${changed > 0 && html`<small>${changed} changed</small>`}</summary>
            ${more && html`<div class="fields">
              <label class="field"><span>Your name</span><input name="name" value=${name} maxLength="24" placeholder="Guest" autocomplete="nickname" onInput=${(/** @type {any} */ event) => setName(event.target.value)} /></label>
              ${game.options.map((option) => html`<${Field} key=${option.id} option=${option} value=${options[option.id]} set=${(/** @type {unknown} */ value) => setOptions({ ...options, [option.id]: value })} />`)}
              <${HintsField} hints=${hints} setHints=${setHints} />
            </div>
            ${others.length > 1 && html`<fieldset class="bots"><legend>Each opponent</legend>
              ${others.map((level, i) => html`<label class="field" key=${i}><span>Seat ${i + 2}</span><select value=${level} name=${`bot-${i + 2}`} onChange=${(/** @type {any} */ event) => {
                const next = [...others];
                next[i] = event.target.value;
                setChosen(next);
              }}>${levels.map((one) => html`<option value=${one.level} selected=${one.level === level}>${sentence(one.name ?? one.level)}</option>`)}</select></label>`)}
              ${levels.some((one) => one.help) && html`<ul class="help-list">${levels.map((one) => one.help && html`<li><b>${sentence(one.name ?? one.level)}</b> ${one.help}</li>`)}</ul>`}
            </fieldset>`}
            <div class="fields"><${TurnField} turn=${turn} setTurn=${setTurn} /></div>
            <${PeopleFields} open=${open} setOpen=${setOpen} away=${away} setAway=${setAway} />`}
          </details>
          ${trouble && html`<p class="refusal" role="alert">${trouble}</p>`}
          <div class="choices"><button type="button" class="button" disabled=${busy} onClick=${() => start(true)}>${open ? "Wait for people" : "Play with friends"}</button>
            <button class="button primary" disabled=${busy} data-testid="play-now">Play</button></div></form>`}
      <${Daily} game=${game.id} /></div>
    <section class="game-rules" aria-label="Rules"><h2>Rules</h2><${RulesPage} game=${game.id} /></section>
  </main>`;
}

/** @param {{ option: Option, value: unknown, set: (value: unknown) => void }} props */
function Field({ option, value, set }) {
  const help = option.help && html`<small>${option.help}</small>`;
  if (option.kind === "flag") {
    return html`<label class="switch"><input type="checkbox" name=${option.id} checked=${!!value} onChange=${() => set(!value)} /><span><b>${option.label}</b>${help}</span></label>`;
  }
  if (option.choices?.length) {
    return html`<label class=${width(option)}><span>${option.label}</span><select name=${option.id} onChange=${(/** @type {any} */ event) => set(option.choices?.[event.target.selectedIndex])}>
      ${option.choices.map((one, i) => html`<option selected=${one === value}>${sentence(option.words?.[i] ?? shown(one))}</option>`)}</select>${help}</label>`;
  }
  if (option.zero) return html`<${WordOrNumber} option=${option} value=${value} set=${set} help=${help} />`;
  return html`<label class="field"><span>${option.label}</span><${NumberBox} option=${option} value=${value} set=${set} />${help}</label>`;
}

/** @param {{ option: Option, value: unknown, set: (value: unknown) => void, label?: string }} props */
function NumberBox({ option, value, set, label }) {
  return html`<input type="number" name=${option.id} aria-label=${label ?? null} value=${String(value ?? "")} min=${option.zero ? Math.max(1, option.min ?? 1) : option.min ?? null} max=${option.max ?? null} required
    onInput=${(/** @type {any} */ event) => set(event.target.value === "" ? option.default : Math.round(Number(event.target.value)))} />`;
}

/** A number with a word in place of 0: the number is asked for only where it is wanted.
 * @param {{ option: Option, value: unknown, set: (value: unknown) => void, help: unknown }} props */
function WordOrNumber({ option, value, set, help }) {
  const counted = value !== 0;
  return html`<div class=${width(option)}><span>${option.label}</span><select name=${`${option.id}-word`} aria-label=${option.label} onChange=${(/** @type {any} */ event) => set(event.target.selectedIndex === 0 ? 0 : Math.max(1, option.min ?? 1))}>
    <option selected=${!counted}>${sentence(option.zero ?? "")}</option><option selected=${counted}>A number</option></select>
    ${counted && html`<${NumberBox} option=${option} value=${value} set=${set} label=${`${option.label}: the number`} />`}${help}</div>`;
}

const SHORT = 24; // letters that a column shows

/** A field whose words are long has a line of its own. @param {Option} option */
function width(option) {
  const words = option.choices?.length ? option.words ?? [] : [option.zero ?? ""];
  return words.some((word) => word.length > SHORT) ? "field wide" : "field";
}

/** @param {unknown} value */
function shown(value) {
  if (value === true) return "Yes";
  if (value === false) return "No";
  return value === null ? "None" : sentence(String(value));
}
