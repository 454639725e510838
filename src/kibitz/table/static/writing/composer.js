// The desk of whoever writes: a sentence with fields, or a text, or a list of rules; below it what it would mean.

import { Button } from "../lib/buttons.js";
import { Face, Rich, Tab } from "../lib/card.js";
import { faceName } from "../lib/faces.js";
import { html, px } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { rovingTabindex } from "../lib/roving_tabindex.js";
import { spoken } from "../lib/text.js";
import { Draft } from "./draft.js";
import { shelf } from "./ideas.js";
import { clings, sorted } from "./sentence_pieces.js";
import { Asked, Understood } from "./understood.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Answer, Choice, Offer, Review, View } from "../lib/types.js" */
/** @import { WritingPage } from "./draft.js" */

/** @param {WritingPage} model @param {View} view @returns {Draft} */
function draftOf(model, view) {
  model.draft ??= new Draft(model, { key: `${shelf(model.table?.id ?? "", view)}.draft` });
  return model.draft;
}

/** @param {Draft} draft @param {View} view */
function choicesOf(draft, view) {
  return sorted(view, draft.stage([])?.options ?? []);
}

/** What stands beside the prompt while somebody writes: the ways to end it. */
/** @param {{ model: WritingPage, view: View, take: (choice: Choice) => void }} props */
export function Writer({ model, view, take }) {
  const draft = draftOf(model, view);
  const { ready, others } = choicesOf(draft, view);
  const { review } = draft;
  const verb = view.writing?.kind === "rule" ? "Put it face down" : "Put it in force";
  const why = () => {
    model.refuse(draft.way === "list" ? "Choose a rule of the list first." : draft.way === "type" ? "The table cannot read that text yet." : "Fill in the whole sentence first.", "", "");
    model.page.changed();
  };
  return html`<div class="choices writer" data-testid="choices">
    ${others.map((one) => html`<${Button} key=${one.action} choice=${one} class=${one.quiet ? "quiet" : ""} onClick=${take} />`)}
    ${ready.length > 0 && draft.stage([]) && html`<button type="button" class="button" aria-pressed=${String(draft.way === "list")} onClick=${() => draft.go(draft.way === "list" ? draft.before : "list")}>
      ${draft.way === "list" ? draft.before === "type" ? "Back to the text" : "Write one" : `Choose from ${ready.length}`}</button>`}
    ${review ? html`<button type="button" class="button primary" data-testid="put" aria-disabled=${model.sending ? "true" : null}
        onClick=${() => model.ready && model.act(review.actions, [])}>${verb}</button>`
      : html`<button type="button" class="button idle" data-testid="put" aria-disabled="true" onClick=${why}>${verb}</button>`}
  </div>`;
}

/** @param {{ model: WritingPage, view: View, small: boolean }} props */
export function Composer({ model, view, small }) {
  const draft = draftOf(model, view);
  const { ready } = choicesOf(draft, view);
  return html`<section class="composer" aria-label="What you write" data-testid="composer" tabIndex="-1">
    ${draft.way === "list" ? html`<${List} draft=${draft} ready=${ready} />`
      : html`<${Written} draft=${draft} ready=${new Set(ready.map((one) => one.action))} small=${small} />`}
    <${Meaning} review=${draft.review} small=${small} />
  </section>`;
}

/**
 * A sentence that is built or typed. Where there is little room the words to choose from come as a sheet, and the sentence stays in sight.
 * @param {{ draft: Draft, ready: Set<number>, small: boolean }} props whole rules stand in the list
 */
export function Written({ draft, ready, small }) {
  return html`<div class="segments ways" role="radiogroup" aria-label="How to write">
      ${/** @type {[import("./draft.js").Way, string][]} */ ([["build", "Build it"], ["type", "Type it"]]).map(([way, label]) => html`<label key=${way}>
        <input type="radio" name=${draft.idea ? "idea-way" : "way"} checked=${draft.way === way} onChange=${() => draft.go(way)} /><span>${label}</span></label>`)}</div>
    ${draft.way === "build" ? html`<${Built} draft=${draft} ready=${ready} small=${small} />` : html`<${Typed} draft=${draft} />`}`;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {{ draft: Draft, ready: Set<number>, small: boolean }} props */
function Built({ draft, ready, small }) {
  const { pieces, words, field } = draft;
  const options = draft.options.filter((one) => !ready.has(one.word));
  const start = draft.stage([]);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const moved = useRef(false);
  useEffect(() => {
    // Whoever fills fields by keyboard goes on in the next one, or at the end of the sentence.
    if (!moved.current) return;
    moved.current = false;
    const next = /** @type {HTMLElement | null} */ (box.current?.querySelector('.options [aria-checked="true"], .options [role="radio"]'));
    const end = draft.idea ? '[data-testid="keep-idea"]' : '[data-testid="put"]';
    (next ?? /** @type {HTMLElement | null} */ (document.querySelector(end)))?.focus({ preventScroll: true });
    box.current?.querySelector(small ? ".written-field.open" : ".options")?.scrollIntoView({ block: "nearest" });
  }, [words.join(), field, draft.shown]);
  if (!start) return html`<div class="paper"><p class="quiet-note">${draft.trouble || "One moment."}</p>
    ${draft.trouble && html`<button type="button" class="button" onClick=${() => draft.build([])}>Try again</button>`}</div>`;
  /** @param {number} to */
  const open = (to) => {
    moved.current = true;
    draft.open(to);
  };
  /** @param {number[]} added */
  const fill = (added) => {
    moved.current = true;
    draft.fill(added);
  };
  const hide = () => {
    draft.hide();
    /** @type {HTMLElement | null} */ (box.current?.querySelector(".written-field.blank, .written-field"))?.focus({ preventScroll: true });
  };
  const choosing = options.length > 0 && html`<${Options} key=${words.slice(0, field).join()} options=${options} now=${words.slice(field, field + 2)} fill=${fill} say=${(/** @type {string} */ text) => { moved.current = true; draft.say(text); }} close=${small ? hide : field < words.length ? () => open(words.length) : null} />`;
  let named = new Set();
  return html`<div class=${`paper built${small && draft.shown ? " choosing" : ""}`} ref=${box}>
    <p class="written" data-testid="sentence-built">${pieces.map((piece, i) => {
      const space = i && !clings(piece.text) ? " " : "";
      if (piece.hole) {
        const here = piece.now && field === words.length && (!small || draft.shown);
        return html`${space}${piece.now ? html`<button type="button" class=${`written-field blank${here ? " open" : ""}`} aria-expanded=${String(here)} onClick=${() => open(words.length)}>${piece.asks || "choose"}</button>`
          : html`<span class="blank later" role="img" aria-label=${piece.asks ? `an empty field: ${piece.asks}` : "an empty field"}>${piece.asks}</span>`}`;
      }
      const first = piece.word >= 0 && !named.has(piece.word);
      if (first) named = named.add(piece.word);
      if (piece.added && !draft.built && field !== piece.word) return "";
      if (piece.added) return html`${space}<button type="button" class=${`written-field added${field === piece.word ? " open" : ""}`} aria-expanded=${String(field === piece.word)}
        aria-label=${`Add ${piece.text}`} onClick=${() => open(field === piece.word ? words.length : piece.word)}>+ ${piece.text}</button>`;
      if (!first) return html`${space}<span><${Rich} text=${piece.text} /></span>`;
      return html`${space}<button type="button" class=${`written-field${piece.leaf ? "" : " soft"}${field === piece.word ? " open" : ""}`} aria-expanded=${String(field === piece.word)}
        aria-label=${`${spoken(piece.text)}, change`} onClick=${() => open(field === piece.word ? words.length : piece.word)}><${Rich} text=${piece.text} /></button>`;
    })}</p>
    ${draft.trouble && html`<p class="refusal" role="alert">${draft.trouble}</p>`}
    ${words.length > 0 && html`<div class="written-tools"><button type="button" class="plain" onClick=${() => { moved.current = true; draft.back(); }}><${Icon} name="last" />Back one step</button>
      <button type="button" class="plain" onClick=${() => { moved.current = true; draft.build([]); }}>Start again</button></div>`}
    ${small && !draft.shown && !words.length && html`<p class="quiet-note">Press the field, and choose what the sentence says.</p>`}
    ${small ? draft.shown && choosing && html`<div class="word-sheet" data-testid="word-sheet"><div class="sheet-head"><h3>${draft.asks ? capital(draft.asks) : "What may stand here"}</h3>
      <button type="button" class="plain close" aria-label="Put the words away" onClick=${hide}><${Icon} name="close" /></button></div>${choosing}</div>` : choosing}
  </div>`;
}

/** Words that somebody makes up for the open field. @param {{ most: number, say: (text: string) => void }} props */
function OwnWords({ most, say }) {
  const [text, set] = useState("");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    event.stopPropagation();
    if (text.trim()) say(text.trim());
  };
  return html`<div class="own-words" data-testid="own-words"><label class="field"><span>Words of your own</span>
    <input value=${text} maxLength=${most} autocapitalize="off" autocomplete="off" enterkeyhint="done" onInput=${(/** @type {any} */ event) => set(event.target.value)}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === "Enter") send(event); }} /></label>
    <button type="button" class="button" aria-disabled=${text.trim() ? null : "true"} onClick=${send}>Use them</button></div>`;
}

/** How wide the choices of a group have to be. @param {Offer[]} some */
function widthOf(some) {
  const longest = Math.max(...some.map((one) => one.label.length));
  return longest < 9 ? " short" : longest > 22 ? " long" : "";
}

/** @param {{ options: Offer[], now: number[], fill: (words: number[]) => void, say: (text: string) => void, close: (() => void) | null }} props */
function Options({ options: offered, now, fill, say, close }) {
  const own = offered.find((one) => one.letters);
  const options = own ? offered.filter((one) => one !== own) : offered;
  const [wanted, want] = useState("");
  const [opened, open] = useState(false);
  const searched = wanted.trim().toLowerCase();
  const found = options.filter((one) => one.label.toLowerCase().includes(searched));
  const first = found.filter((one) => !one.more);
  const rest = found.filter((one) => one.more);
  const chosen = options.find((one) => one.word === now[0] && (!one.words || (one.one && one.words[1] === now[1])));
  // Who searches, or changes a word that stands behind the others, sees them all.
  const all = opened || !!searched || !first.length || !!chosen?.more;
  const stop = chosen ?? found[0];
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key === "Escape" && close) {
      event.stopPropagation();
      close();
    } else rovingTabindex(event);
  };
  /** @param {Offer[]} list */
  const words = (list) => html`<div class="words" role="presentation">${byGroup(list).map(([group, some]) => html`<div class=${`option-group${widthOf(some)}`} role="presentation" key=${group}>${group && html`<h3>${group}</h3>`}
    ${some.map((one) => html`<button type="button" role="radio" key=${(one.words ?? [one.word]).join()} class="option" aria-checked=${String(one === chosen)} tabIndex=${one === stop ? 0 : -1}
      data-word=${one.word} onClick=${() => fill(one.words ?? [one.word])}><span class="tick">${one === chosen && html`<${Icon} name="check" />`}</span><span><${Rich} text=${one.label} /></span></button>`)}</div>`)}</div>`;
  return html`<div class=${`options${options.length > 8 ? " many" : ""}`} role="radiogroup" aria-label="What may stand here" data-testid="options" onKeyDown=${keys}>
    ${own && html`<${OwnWords} most=${own.letters} say=${say} />`}
    ${options.length > 16 && html`<input type="search" class="find-words" aria-label="Find words" placeholder="Find words" value=${wanted} onInput=${(/** @type {any} */ event) => want(event.target.value)} />`}
    ${words(first)}
    ${rest.length > 0 && first.length > 0 && !searched && !chosen?.more && html`<button type="button" class="option more-words" aria-expanded=${String(all)} data-testid="more-words" onClick=${() => open(!opened)}>
      ${all ? "Fewer words" : `More words, ${rest.length}`}</button>`}
    ${all && rest.length > 0 && words(rest)}
  </div>`;
}

/** @template {{ group?: string }} T @param {T[]} list @returns {[string, T[]][]} */
function byGroup(list) {
  /** @type {Map<string, T[]>} */
  const groups = new Map();
  for (const one of list) groups.set(one.group ?? "", [...(groups.get(one.group ?? "") ?? []), one]);
  return [...groups];
}

/** @param {{ draft: Draft }} props */
function Typed({ draft }) {
  return html`<div class="paper"><${Text} label=${draft.idea ? "Your idea in words" : "The rule in words"} value=${draft.text} answer=${draft.typed} onInput=${(/** @type {string} */ text) => draft.type(text)} rows=${3} />
    <${Asked} answer=${draft.typed} take=${(/** @type {string} */ text) => draft.type(text)} /></div>`;
}

/**
 * A text that is looked at while it is written; where something is wrong, the spot is shown and can be gone to.
 * @param {{ label: string, value: string, answer: Answer | null, onInput: (text: string) => void, rows: number }} props
 */
export function Text({ label, value, answer, onInput, rows }) {
  const box = useRef(/** @type {any} */ (null));
  const error = answer?.error;
  const at = answer?.at;
  const length = Math.max(1, answer?.length ?? 1);
  const spot = () => {
    box.current?.focus();
    box.current?.setSelectionRange(at ?? 0, Math.min(value.length, (at ?? 0) + length));
  };
  return html`<label class="field"><span>${label}</span><textarea ref=${box} rows=${rows} maxLength="2000" value=${value} spellcheck="false" autocapitalize="off" autocomplete="off" data-testid="text"
      aria-invalid=${error ? "true" : null} onInput=${(/** @type {any} */ event) => onInput(event.target.value)}></textarea></label>
    ${error && html`<div class="error-spot" data-testid="text-error"><p class="refusal"><${Rich} text=${error} /></p>
      ${at != null && html`<p class="spot"><span aria-hidden="true">${value.slice(Math.max(0, at - 40), at)}<mark>${value.slice(at, at + length) || "␣"}</mark>${value.slice(at + length, at + length + 40)}</span>${" "}
        <button type="button" class="why" onClick=${spot}>Go to the spot</button></p>`}</div>`}`;
}

/** @param {{ draft: Draft, ready: Choice[] }} props */
function List({ draft, ready }) {
  const [wanted, want] = useState("");
  const words = wanted.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = ready.filter((one) => words.every((word) => `${one.label} ${one.help ?? ""} ${one.group ?? ""}`.toLowerCase().includes(word)));
  const stop = found.some((one) => one === draft.chosen) ? draft.chosen : found[0];
  return html`<div class="paper listed"><label class="field"><span>Search ${ready.length} rules</span>
      <input type="search" value=${wanted} data-testid="search" onInput=${(/** @type {any} */ event) => want(event.target.value)} /></label>
    <div class="rule-list" role="radiogroup" aria-label="Rules to choose from" data-testid="rule-list" onKeyDown=${rovingTabindex}>
      ${byGroup(found).map(([group, some], _, groups) => html`<div class="option-group" role="presentation" key=${group}>${groups.length > 1 && group && html`<h3>${group}</h3>`}
      ${some.map((one) => html`<button type="button" role="radio" key=${one.action} class="option rule" aria-checked=${String(one === draft.chosen)} tabIndex=${one === stop ? 0 : -1}
        data-action=${one.action} onClick=${() => draft.choose(one)}><span class="tick">${one === draft.chosen && html`<${Icon} name="check" />`}</span>
        <span><b><${Rich} text=${one.label} /></b>${one.help && html`<small><${Rich} text=${one.help} /></small>`}</span></button>`)}</div>`)}
      ${!found.length && html`<p class="quiet-note" role="status">No rule has these words.</p>`}
    </div></div>`;
}

/** What the sentence would mean. @param {{ review: Review | null, small: boolean }} props */
function Meaning({ review, small }) {
  if (!review) return null;
  return html`<div class="meaning" data-testid="meaning">
    <${Understood} review=${review} heading="It will read" />
    ${(review.sentences ?? []).length > 0 && html`<ul class="verdicts">${(review.sentences ?? []).map((text) => html`<li><${Icon} name="check" /><span><${Rich} text=${text} /></span></li>`)}</ul>`}
    ${(review.samples ?? []).length > 0 && html`<h3>What it would do</h3><ul class="samples">${(review.samples ?? []).map((one) => html`<li>
      <span class="tabs-row" role="img" aria-label=${`After ${one.line.map(faceName).join(", ") || "no card"}: ${faceName(one.card)} ${one.right ? "right" : "wrong"}`}>
        ${one.line.map((face) => html`<span aria-hidden="true"><${Tab} face=${face} /></span>`)}<span aria-hidden="true">→</span><span aria-hidden="true"><${Tab} face=${one.card} /></span>
        <b class=${one.right ? "is-right" : "is-wrong"} aria-hidden="true">${one.right ? "right" : "wrong"}</b></span></li>`)}</ul>`}
    ${(review.touches ?? []).length > 0 && html`<h3>Cards this rule touches</h3><${Touched} faces=${review.touches ?? []} small=${small} />`}
  </div>`;
}

/** @param {{ faces: string[], small: boolean }} props */
function Touched({ faces, small }) {
  if (faces.length > 13) return html`<div class="tabs-row touched">${faces.map((face, i) => html`<${Tab} key=${`${face}${i}`} face=${face} />`)}</div>`;
  return html`<div class="touched">${faces.map((face, i) => html`<span class="card" key=${`${face}${i}`} role="img" aria-label=${faceName(face)} style=${{ width: px(small ? 48 : 64) }}><${Face} face=${face} /></span>`)}</div>`;
}
