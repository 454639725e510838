// A game's rules, with every clause where a link can find it.

import { getRules } from "./api.js";
import { html } from "./html.js";
import { useEffect, useRef, useState } from "./vendor/hooks.js";

/** @import { Rules } from "./types.js" */

const ALLOWED = new Set(["P", "EM", "STRONG", "CODE", "UL", "OL", "LI", "TABLE", "THEAD", "TBODY", "TR", "TH", "TD", "A", "BR"]);

/**
 * The server's markup, made anew from the few tags that rules use: whatever else it holds is only text here.
 * @param {Node} node
 * @param {(clause: string) => void} onClause
 * @returns {any}
 */
function rebuild(node, onClause) {
  if (node.nodeType === 3) return node.textContent;
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map((child) => rebuild(child, onClause));
  if (!ALLOWED.has(node.tagName)) return children;
  const tag = node.tagName.toLowerCase();
  if (tag !== "a") return html`<${tag}>${children}<//>`;
  const href = node.getAttribute("href") ?? "";
  if (!href.startsWith("#")) return children;
  return html`<button type="button" class="clause" onClick=${() => onClause(href.slice(1))}>${children}</button>`;
}

/** @param {{ game: string, clause?: string, onClause?: (clause: string) => void }} props */
export function RulesPage({ game, clause = "", onClause }) {
  const [rules, setRules] = useState(/** @type {Rules | string | null} */ (null));
  const [here, setHere] = useState(clause);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let current = true;
    getRules(game).then((got) => current && setRules(got), (error) => current && setRules(String(error.message)));
    return () => {
      current = false;
    };
  }, [game]);
  useEffect(() => setHere(clause), [clause]);
  useEffect(() => {
    if (!here || !rules) return;
    const target = box.current?.querySelector(`[data-clause-id="${CSS.escape(here.split("~")[0] ?? "")}"]`);
    target?.scrollIntoView({ block: "start" });
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [here, rules]);
  if (rules === null) return html`<p class="quiet-note">Loading the rules.</p>`;
  if (typeof rules === "string") return html`<p class="refusal">${rules}</p>`;
  /** @param {string} to */
  const follow = (to) => {
    setHere(`${to}~${Date.now()}`);
    onClause?.(to);
  };
  const marked = here.split("~")[0];
  return html`<div class="rules" ref=${box} data-testid="rules">
    ${rules.sections.map((section) => html`<section key=${section.heading}>${section.heading && html`<h3>${section.heading}</h3>`}
      ${section.blocks.map((block) => html`<div class=${`block${block.clause && block.clause === marked ? " here" : ""}`} tabIndex=${block.clause ? -1 : null}
          data-clause-id=${block.clause}>
        ${block.clause && html`<span class="clause-id">${block.clause}</span>`}
        ${[...new DOMParser().parseFromString(block.html, "text/html").body.childNodes].map((node) => rebuild(node, follow))}
      </div>`)}</section>`)}
  </div>`;
}
