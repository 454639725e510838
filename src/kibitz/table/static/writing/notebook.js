// Beside the table: ideas in the person's own words, each checked against what lies there; and the house rules in force.

import { Rich, Tab } from "../lib/card.js";
import { html } from "../lib/html.js";
import { spoken } from "../lib/text.js";
import { Text } from "./composer.js";
import { added, evidence, keep, kept, MOST, shelf } from "./ideas.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Answer, HouseRule, View } from "../lib/types.js" */
/** @import { Idea } from "./ideas.js" */
/** @import { WritingPage } from "./draft.js" */

/** @param {{ model: WritingPage, view: View }} props */
export function Notebook({ model, view }) {
  const key = shelf(model.table?.id ?? "", view);
  const [ideas, set] = useState(() => kept(key));
  /** Which idea is being written: 0 is a new one. @type {[number | null, (id: number | null) => void]} */
  const [editing, edit] = useState(/** @type {number | null} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const seen = evidence(view);
  useEffect(() => set(kept(key)), [key]);
  /** @param {Idea[]} next */
  const change = (next) => {
    keep(key, next);
    set(next);
    edit(null);
    setTimeout(() => /** @type {HTMLElement | null} */ (box.current?.querySelector(".write-idea"))?.focus(), 0);
  };
  const hints = view.facts.filter((fact) => fact.id === "hint");
  return html`<div class="notebook" data-testid="notebook" ref=${box}>
    ${hints.map((fact) => html`<p class="quiet-note"><${Rich} text=${fact.text} /></p>`)}
    <h3>Your ideas, checked against the table</h3>
    ${!ideas.length && editing === null && html`<p class="quiet-note">No idea yet. Write one, and it is checked against every card on the table, now and after each play.</p>`}
    <ul>${ideas.map((idea) => html`<li key=${idea.id}>${editing === idea.id
      ? html`<${Writing} model=${model} text=${idea.text} done=${(/** @type {string} */ text) => change(ideas.map((one) => (one.id === idea.id ? { ...one, text } : one)))} close=${() => edit(null)} />`
      : html`<${Kept} model=${model} idea=${idea} seen=${seen} edit=${() => edit(idea.id)} drop=${() => change(ideas.filter((one) => one.id !== idea.id))} />`}</li>`)}</ul>
    ${editing === 0 ? html`<${Writing} model=${model} text="" done=${(/** @type {string} */ text) => change(added(ideas, text))} close=${() => edit(null)} />`
      : ideas.length < MOST && html`<button type="button" class="button write-idea" onClick=${() => edit(0)}>Write an idea</button>`}
  </div>`;
}

/** What the table says to an idea; asked again when more lies there, and nothing while its text is another than was asked about. */
/** @param {WritingPage} model @param {string} text @param {string} seen @param {number} rest */
function useCheck(model, text, seen, rest) {
  const [last, set] = useState(/** @type {{ text: string, answer: Answer | null }} */ ({ text: "", answer: null }));
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(() => {
      if (!text.trim()) set({ text, answer: null });
      else model.connection.ask("idea", { text }).then((answer) => { if (!stale) set({ text, answer }); });
    }, rest);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, seen]);
  return last.text === text ? last.answer : null;
}

/** @param {{ model: WritingPage, idea: Idea, seen: string, edit: () => void, drop: () => void }} props */
function Kept({ model, idea, seen, edit, drop }) {
  const answer = useCheck(model, idea.text, seen, 0);
  return html`<div class="idea" data-testid="idea"><p class=${`idea-text${agrees(answer) ? " agrees" : ""}`}><${Rich} text=${answer?.reading ?? idea.text} /></p>
    <${Verdict} answer=${answer} />
    <p class="idea-tools"><button type="button" class="why" aria-label=${`Change: ${spoken(idea.text)}`} onClick=${edit}>Change</button>
      <button type="button" class="why" aria-label=${`Cross out: ${spoken(idea.text)}`} onClick=${drop}>Cross out</button></p></div>`;
}

/** Does it fit all that was seen? @param {Answer | null} answer */
function agrees(answer) {
  return !!answer?.right && !!answer.wrong && answer.right[0] === answer.right[1] && answer.wrong[0] === answer.wrong[1];
}

/** @param {{ answer: Answer | null }} props */
function Verdict({ answer }) {
  if (!answer) return html`<p class="verdict">Not checked yet.</p>`;
  if (answer.error) return html`<p class="refusal"><${Rich} text=${answer.error} /></p>`;
  const { right, wrong, fits, sentence } = answer;
  return html`${right && wrong && html`<p class="verdict">right cards <b>${right[0]} of ${right[1]}</b> · wrong cards <b>${wrong[0]} of ${wrong[1]}</b></p>`}
    ${sentence && html`<p class="verdict"><${Rich} text=${sentence} /></p>`}
    ${fits && fits.length > 0 && html`<p class="verdict">Would be right next:</p><div class="tabs-row fits">${fits.map((face, i) => html`<${Tab} key=${`${face}${i}`} face=${face} />`)}</div>`}`;
}

/** @param {{ model: WritingPage, text: string, done: (text: string) => void, close: () => void }} props */
function Writing({ model, text: before, done, close }) {
  const [text, set] = useState(before);
  const answer = useCheck(model, text, "", 450);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.querySelector("textarea")?.focus(), []);
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return html`<form class="writing-idea" ref=${box} onKeyDown=${keys} onSubmit=${(/** @type {Event} */ event) => { event.preventDefault(); if (text.trim()) done(text.trim()); }}>
    <${Text} label="Your idea in words" value=${text} answer=${answer} onInput=${set} rows=${3} />
    <div aria-live="polite">${answer && !answer.error && html`${answer.reading && html`<p class="reading"><${Rich} text=${answer.reading} /></p>`}<${Verdict} answer=${answer} />`}</div>
    <div class="choices"><button type="button" class="button" onClick=${close}>Go back</button><button class="button" data-testid="keep-idea">Keep it</button></div>
  </form>`;
}

/** @param {{ rules: HouseRule[] }} props */
export function HouseRules({ rules }) {
  if (!rules.length) return html`<p class="quiet-note" data-testid="house-rules">No house rule is in force yet.</p>`;
  return html`<div class="house" data-testid="house-rules"><h3>In force, oldest first</h3><ol>${rules.map((rule, i) => html`<li key=${i}><b><${Rich} text=${rule.name} /></b>
    <p><${Rich} text=${rule.text} /></p>${rule.note && html`<small>${rule.note}</small>`}</li>`)}</ol></div>`;
}
