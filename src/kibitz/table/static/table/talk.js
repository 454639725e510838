// What people say to each other: phrases, and texts at private tables. Whom a person mutes is kept in their browser.

import { getPhrases } from "../lib/api.js";
import { html } from "../lib/html.js";
import { sentence } from "../lib/text.js";
import { TalkLines } from "./talk_lines.js";
import { useEffect, useReducer, useRef, useState } from "../vendor/hooks.js";

/** @import { Phrase, TalkFrame, TalkLine } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

const LONGEST = 200;

/** The talk of a table; it begins with the first line, or when somebody opens its page. @param {TableModel} model @param {string} id the table's */
function talkOf(model, id) {
  model.talk = model.talk ?? new TalkLines(id);
  return model.talk;
}

/** A frame of the talk came. @param {TableModel} model @param {TalkFrame} frame @param {string} id the table's */
export function hear(model, frame, id) {
  const talk = talkOf(model, id);
  talk.trouble = frame.t === "unsaid" ? frame.why : "";
  if (frame.t === "unsaid") model.page.say(frame.why, true);
  else if (frame.t === "talk") {
    // After a gap only what is new since then is unread; a page that is loaded anew begins with nothing unread.
    const last = talk.lines[talk.lines.length - 1]?.n ?? Infinity;
    talk.unread += frame.lines.filter((line) => line.n > last && !quiet(model, talk, line)).length;
    talk.lines = frame.lines;
  } else {
    talk.lines = [...talk.lines, frame];
    if (!quiet(model, talk, frame)) {
      talk.unread += 1;
      if (!frame.clue) model.page.say(`${frame.name}: ${frame.text}`); // the story tells of clues
    }
  }
  model.page.changed();
}

/** Is a line one's own, or by somebody who is muted here? @param {TableModel} model @param {TalkLines} talk @param {TalkLine} line */
function quiet(model, talk, line) {
  return line.seat === model.view?.seat || talk.muted.has(line.seat);
}

/** @param {{ id: string, model: TableModel }} props */
export function TalkPage({ id, model }) {
  const talk = talkOf(model, id);
  const [, redraw] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = talk.shown;
  useEffect(() => {
    const page = end.current?.closest(".tab-page");
    if (page) page.scrollTop = page.scrollHeight;
  }, [lines.length]);
  useEffect(() => {
    if (!talk.unread) return;
    talk.unread = 0;
    model.page.changed();
  });
  const seated = model.table?.you != null;
  return html`<div class="talk" data-testid="talk">
    ${lines.length ? html`<ul class="talk-lines">${lines.map((line) => html`<li key=${line.n}><b>${line.name}</b> <span>${line.text}</span></li>`)}</ul>` : html`<p class="quiet-note">Nobody has said anything yet.</p>`}
    <span ref=${end}></span>
    ${talk.trouble && html`<p class="refusal" data-testid="unsaid">${talk.trouble}</p>`}
    ${seated ? html`<${Speak} model=${model} />` : html`<p class="quiet-note">Who has a seat may say something.</p>`}
    <${Mutes} model=${model} talk=${talk} redraw=${() => { redraw(0); model.page.changed(); }} />
  </div>`;
}

/** @param {{ model: TableModel }} props */
function Speak({ model }) {
  const [phrases, setPhrases] = useState(/** @type {Phrase[]} */ ([]));
  const [text, setText] = useState("");
  useEffect(() => { getPhrases().then(setPhrases, () => {}); }, []);
  const write = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    model.connection.say({ text });
    setText("");
  };
  return html`<div class="phrases" role="group" aria-label="Say">${phrases.map((one) => html`<button type="button" class="phrase" key=${one.phrase} data-phrase=${one.phrase} aria-label=${/\w/.test(one.text) ? null : sentence(one.phrase)}
      onClick=${() => model.connection.say({ phrase: one.phrase })}>${one.text}</button>`)}</div>
    ${!model.table?.open && html`<form class="write" onSubmit=${write}><label><span class="sr">Write to the table</span><input value=${text} maxLength=${LONGEST} placeholder="Write to the table" data-testid="write"
      onInput=${(/** @type {any} */ event) => setText(event.target.value)} /></label><button class="button">Send</button></form>`}`;
}

/** @param {{ model: TableModel, talk: TalkLines, redraw: () => void }} props */
function Mutes({ model, talk, redraw }) {
  const others = (model.table?.seats ?? []).filter((seat) => seat.kind === "person" && seat.seat !== model.table?.you);
  return html`<div class="mutes">${others.map((seat) => html`<label class="switch" key=${seat.seat}><input type="checkbox" checked=${talk.muted.has(seat.seat)}
    onChange=${() => { talk.mute(seat.seat); redraw(); }} /><span>Mute ${seat.name}</span></label>`)}</div>`;
}
