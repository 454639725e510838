// Beside the question whether cards are right: what the person's own ideas say to it.

import { Rich } from "../lib/card.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { agrees, check, evidence, kept, shelf } from "./ideas.js";
import { useEffect, useState } from "../vendor/hooks.js";

/** @import { Answer, View } from "../lib/types.js" */
/** @import { WritingPage } from "./draft.js" */

/** So many ideas are asked, the latest first, and so many of them are told. */
const ASKED = 6;
const TOLD = 3;

/** @param {{ model: WritingPage, view: View }} props */
export function Verdicts({ model, view }) {
  const key = shelf(model.table?.id ?? "", view);
  const seen = evidence(view);
  const texts = kept(key).slice(-ASKED).map((idea) => idea.text);
  const [answers, set] = useState(/** @type {Answer[]} */ ([]));
  useEffect(() => {
    let stale = false;
    Promise.all(texts.map((text) => check(model, text, seen))).then((all) => { if (!stale) set(all); });
    return () => { stale = true; };
  }, [texts.join("\n"), seen]);
  const told = answers.filter((one) => one.judged).reverse();
  const first = [...told.filter(agrees), ...told.filter((one) => !agrees(one))].slice(0, TOLD);
  if (!first.length) return null;
  return html`<ul class="ideas-say" data-testid="ideas-say" aria-label="What your ideas say">${first.map((one) => html`<li key=${one.reading}>
    <${Icon} name=${one.judged?.right ? "check" : "close"} /><span>By your idea “<${Rich} text=${(one.understood ?? one.reading ?? "").replace(/\.$/u, "")} />”: <b><${Rich} text=${one.judged?.text ?? ""} /></b>${!agrees(one) && html` <small>${one.sentence}</small>`}</span></li>`)}</ul>`;
}
