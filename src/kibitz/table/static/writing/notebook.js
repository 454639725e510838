// Beside the table: ideas in the person's own words, each checked against what lies there; clues; and the house rules in force.

import { Rich, Tab } from "../lib/card.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { recall } from "../lib/settings.js";
import { spoken } from "../lib/text.js";
import { Written } from "./composer.js";
import { Draft } from "./draft.js";
import { added, agrees, check, evidence, keep, kept, MOST, shelf } from "./ideas.js";
import { Asked, offers, Understood } from "./understood.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Answer, HouseRule, TalkLine, View } from "../lib/types.js" */
/** @import { Idea } from "./ideas.js" */
/** @import { WritingPage } from "./draft.js" */

/** The name of a new idea that is being written: kept ones are numbered from 1. */
const NEW = 0;
const NOTHING = new Set();

/**
 * `line` is drawn above the ideas where the table itself is not in view; `clues` are those given in this deal.
 * @param {{ model: WritingPage, view: View, small: boolean, line?: any, clues?: TalkLine[], tell?: ((text: string) => void) | null }} props
 */
export function Notebook({ model, view, small, line = null, clues = [], tell = null }) {
  const key = shelf(model.table?.id ?? "", view);
  const [ideas, set] = useState(() => kept(key));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const seen = evidence(view);
  const sketch = model.sketch?.key.startsWith(`${key}.`) ? model.sketch : null;
  const [editing, edit] = useState(/** @type {number | null} */ (sketch ? Number(sketch.key.slice(key.length + 1)) : null));
  useEffect(() => set(kept(key)), [key]);
  const back = () => setTimeout(() => /** @type {HTMLElement | null} */ (box.current?.querySelector(".write-idea"))?.focus(), 0);
  /** @param {Idea[]} next */
  const change = (next) => {
    keep(key, next);
    set(next);
    model.sketch?.done();
    model.sketch = null;
    edit(null);
    back();
    model.page.changed();
  };
  /** What is begun waits until somebody goes on with it. */
  const close = () => {
    edit(null);
    back();
  };
  /** @param {number} id @param {string} text */
  const begin = (id, text) => {
    if (sketch?.key !== `${key}.${id}`) model.sketch = new Draft(model, { idea: true, key: `${key}.${id}`, text: id === NEW ? "" : text });
    edit(id);
  };
  /** @param {number} id @param {(text: string) => void} done */
  const writing = (id, done) => html`<${Writing} key=${id} draft=${model.sketch} small=${small} done=${done} close=${close} />`;
  const open = editing !== null && !!model.sketch && model.sketch.key === `${key}.${editing}`;
  const waiting = sketch?.key === `${key}.${NEW}` ? begun(sketch) : !!recall(`${key}.${NEW}`);
  const hints = view.facts.filter((fact) => fact.id === "hint");
  return html`<div class="notebook" data-testid="notebook" ref=${box}>
    ${line}
    ${hints.map((fact) => html`<p class="quiet-note"><${Rich} text=${fact.text} /></p>`)}
    ${clues.map((clue) => html`<p class="quiet-note clue" key=${clue.n} data-testid="clue"><b>${clue.seat === view.seat ? "Your" : `${clue.name}’s`} clue:</b> ${clue.text}</p>`)}
    ${tell && html`<${GiveClue} tell=${tell} />`}
    <h3>${view.clues ? "Your rule, to judge by" : "Your ideas, checked against the table"}</h3>
    ${!ideas.length && !open && html`<p class="quiet-note">${view.clues ? "Nobody else sees what you write here. Write your rule down, and it says of each play what it makes of it."
      : "No idea yet. Write one, and it is checked against every card on the table, now and after each play."}</p>`}
    <ul>${ideas.map((idea) => html`<li key=${idea.id}>${open && editing === idea.id
      ? writing(idea.id, (text) => change(ideas.map((one) => (one.id === idea.id ? { ...one, text } : one))))
      : html`<${Kept} model=${model} idea=${idea} seen=${seen} edit=${() => begin(idea.id, idea.text)} drop=${() => change(ideas.filter((one) => one.id !== idea.id))}
        take=${(/** @type {string} */ text) => change(ideas.map((one) => (one.id === idea.id ? { ...one, text } : one)))} />`}</li>`)}</ul>
    ${open && editing === NEW ? writing(NEW, (text) => change(added(ideas, text)))
      : ideas.length < MOST && html`<button type="button" class="button write-idea" onClick=${() => begin(NEW, "")}>${waiting ? "Go on with it" : view.clues ? "Write your rule" : "Write an idea"}</button>`}
  </div>`;
}

/** Is there anything to go on with? @param {Draft} draft */
function begun(draft) {
  return !!draft.text.trim() || draft.words.length > 0;
}

/** What the table says to an idea; asked again when more lies there, and nothing while its text is another than was asked about. */
/** @param {WritingPage} model @param {string} text @param {string} seen */
function useCheck(model, text, seen) {
  const [last, set] = useState(/** @type {{ text: string, answer: Answer | null }} */ ({ text: "", answer: null }));
  useEffect(() => {
    let stale = false;
    check(model, text, seen).then((answer) => { if (!stale) set({ text, answer }); });
    return () => { stale = true; };
  }, [text, seen]);
  return last.text === text ? last.answer : null;
}

/** @param {{ model: WritingPage, idea: Idea, seen: string, edit: () => void, drop: () => void, take: (text: string) => void }} props */
function Kept({ model, idea, seen, edit, drop, take }) {
  const answer = useCheck(model, idea.text, seen);
  return html`<div class="idea" data-testid="idea"><p class=${`idea-text${agrees(answer) ? " agrees" : ""}`}><${Rich} text=${answer?.understood ?? answer?.reading ?? idea.text} /></p>
    ${offers(answer).length ? html`<${Asked} answer=${answer} take=${take} />` : html`<${Verdict} answer=${answer} />`}
    <p class="idea-tools"><button type="button" class="why" aria-label=${`Change: ${spoken(idea.text)}`} onClick=${edit}>Change</button>
      <button type="button" class="why" aria-label=${`Cross out: ${spoken(idea.text)}`} onClick=${drop}>Cross out</button></p></div>`;
}

/** @param {{ answer: Answer | null }} props */
function Verdict({ answer }) {
  if (!answer) return html`<p class="verdict">Not checked yet.</p>`;
  if (answer.error) return html`<p class="refusal"><${Rich} text=${answer.error} /></p>`;
  const { right, wrong, fits, sentence, against, holds, judged } = answer;
  return html`${right && wrong && html`<p class="verdict">right cards <b>${right[0]} of ${right[1]}</b> · wrong cards <b>${wrong[0]} of ${wrong[1]}</b></p>`}
    ${sentence && html`<p class="verdict"><${Rich} text=${sentence} /></p>`}
    ${(against ?? []).length > 0 && html`<ul class="against">${(against ?? []).map((text) => html`<li><${Icon} name="close" /><span><${Rich} text=${text} /></span></li>`)}</ul>`}
    ${judged && html`<p class="verdict">Of what is being judged: <b><${Rich} text=${judged.text} /></b></p>`}
    ${fits && fits.length > 0 ? html`<p class="verdict">Of your cards, right next by this idea:</p><div class="tabs-row fits">${fits.map((face, i) => html`<${Tab} key=${`${face}${i}`} face=${face} />`)}</div>`
      : holds && html`<p class="verdict">By this idea none of your cards is right next.</p>`}`;
}

/** @param {{ draft: Draft, small: boolean, done: (text: string) => void, close: () => void }} props */
function Writing({ draft, small, done, close }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => /** @type {HTMLElement | null} */ (box.current?.querySelector("textarea, .written-field, input"))?.focus({ preventScroll: true }), []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  const { review } = draft;
  const text = draft.way === "type" ? draft.text.trim() : draft.built?.reading ?? "";
  return html`<form class="writing-idea" ref=${box} onKeyDown=${keys} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (text) done(text); }}>
    <${Written} draft=${draft} ready=${NOTHING} small=${small} />
    <div aria-live="polite">${review && html`<${Understood} review=${review} heading="Understood" /><${Verdict} answer=${review} />`}</div>
    <div class="choices"><button type="button" class="button" onClick=${close}>Later</button><button class="button" data-testid="keep-idea" aria-disabled=${text ? null : "true"}>Keep it</button></div>
  </form>`;
}

/** @param {{ tell: (text: string) => void }} props */
function GiveClue({ tell }) {
  const [text, set] = useState("");
  return html`<form class="give-clue" onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (text.trim()) { tell(text.trim()); set(""); } }}>
    <label class="field"><span>Give the others a clue, in your own words</span><input value=${text} maxLength="200" data-testid="clue-text" onInput=${(/** @type {any} */ event) => set(event.target.value)} /></label>
    <button class="button">Give it</button></form>`;
}

/** @param {{ rules: HouseRule[] }} props */
export function HouseRules({ rules }) {
  if (!rules.length) return html`<p class="quiet-note" data-testid="house-rules">No house rule is in force yet.</p>`;
  return html`<div class="house" data-testid="house-rules"><h3>In force, oldest first</h3><ol>${rules.map((rule, i) => html`<li key=${i}><b><${Rich} text=${rule.name} /></b>
    <p><${Rich} text=${rule.text} /></p>${rule.note && html`<small>${rule.note}</small>`}</li>`)}</ol></div>`;
}
