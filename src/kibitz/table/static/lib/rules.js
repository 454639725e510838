// A game's rulebook, with every clause where a link can find it, and a table's options beside the clauses that they change.

import { getRules, getTableRules } from "./api.js";
import { Rich, Tab } from "./card.js";
import { ChosenList } from "./chosen_options.js";
import { html } from "./html.js";
import { parts, plural } from "./text.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Block, Chosen, Rules } from "./types.js" */

const ALLOWED = new Set(["P", "EM", "STRONG", "CODE", "UL", "OL", "LI", "TABLE", "THEAD", "TBODY", "TR", "TH", "TD", "A", "BR"]);

/** @typedef {{ clause: (id: string) => void, page: ((game: string) => void) | null, drawn?: boolean }} Follow what a link to a clause or to a game's page does, and whether cards are drawn */

/** A text with its cards: drawn where they are an example, as signs in colour elsewhere. @param {string} text @param {boolean} drawn */
function withCards(text, drawn) {
  if (!drawn) return html`<${Rich} text=${text} />`;
  return parts(text).map((part) => ("text" in part ? part.text : !part.rank ? html`<${Rich} text=${SIGN[part.suit] ?? part.suit} />`
    : html`<${Tab} face=${part.suit.length > 1 ? part.suit + part.rank : `${part.rank === "10" ? "T" : part.rank}${part.suit}`} />`));
}
/** @type {Record<string, string>} */
const SIGN = { S: "♠", H: "♥", C: "♣", D: "♦" };

/**
 * The server's markup, made anew from the few tags that rules use: whatever else it holds is only text here.
 * @param {Node} node
 * @param {Follow} follow
 * @returns {any}
 */
function rebuild(node, follow) {
  if (node.nodeType === 3) return withCards(node.textContent ?? "", !!follow.drawn);
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map((child) => rebuild(child, follow));
  if (!ALLOWED.has(node.tagName)) return children;
  const tag = node.tagName.toLowerCase();
  if (tag !== "a") return html`<${tag}>${children}<//>`;
  const href = node.getAttribute("href") ?? "";
  const { clause, page } = follow;
  if (href.startsWith("#")) return html`<button type="button" class="clause" onClick=${() => clause(href.slice(1))}>${children}</button>`;
  if (href.startsWith("/#")) return page ? html`<button type="button" class="clause" onClick=${() => page(href.slice(2))}>${children}</button>` : html`<a href=${href}>${children}</a>`;
  return children;
}

/** @param {string} text @param {Follow} follow */
function markup(text, follow) {
  return [...new DOMParser().parseFromString(text, "text/html").body.childNodes].map((node) => rebuild(node, follow));
}

/**
 * The rules of a game, or as they hold at a table. There a link to another game's page is followed in place.
 * @param {{ game: string, table?: string, clause?: string, onClause?: (clause: string) => void }} props
 */
export function RulesPage({ game, table = "", clause = "", onClause }) {
  const [rules, setRules] = useState(/** @type {Rules | string | null} */ (null));
  const [here, setHere] = useState(clause);
  const [page, setPage] = useState("");
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    let current = true;
    const asked = page ? getRules(page) : table ? getTableRules(table) : getRules(game);
    asked.then((got) => current && setRules(got), (error) => current && setRules(String(error.message)));
    return () => {
      current = false;
    };
  }, [game, table, page]);
  useEffect(() => {
    setHere(clause);
    setPage("");
  }, [clause]);
  useEffect(() => {
    if (!here || !rules) return;
    const target = box.current?.querySelector(`[data-clause-id="${CSS.escape(here.split("~")[0] ?? "")}"]`);
    target?.scrollIntoView({ block: "start" });
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [here, rules]);
  if (rules === null) return html`<p class="quiet-note">Loading the rules.</p>`;
  if (typeof rules === "string") return html`<p class="refusal">${rules}</p>`;
  /** @param {string} to */
  const turn = (to) => {
    setHere("");
    setPage(to === game ? "" : to);
    box.current?.scrollIntoView({ block: "start" });
  };
  /** @type {Follow} */
  const follow = {
    clause: (to) => {
      setHere(`${to}~${Date.now()}`);
      onClause?.(to);
    },
    page: table ? turn : null,
  };
  const atTable = !!table && !page;
  return html`<div class="rules" ref=${box} data-testid="rules">
    ${page && html`<p class="links"><button type="button" class="button" data-testid="own-rules" onClick=${() => turn(game)}>Back to the game you play</button></p><h2>${rules.title}</h2>`}
    ${atTable && html`<${AtTable} options=${rules.options} />`}
    ${rules.sections.map((section, i) => html`<section key=${`${page}${i}`} class=${section.glance ? "glance" : null} data-testid=${section.glance ? "glance" : null}>${section.heading && html`<h3>${section.heading}</h3>`}
      ${section.blocks.map((block) => html`<${Clause} block=${block} here=${here.split("~")[0] ?? ""} follow=${{ ...follow, drawn: /examples$/i.test(section.heading) }} atTable=${atTable}
        options=${rules.options.filter((one) => one.clauses?.includes(block.clause ?? ""))} />`)}</section>`)}
  </div>`;
}

/** All options of a table: first those that are not as usual. @param {{ options: Chosen[] }} props */
function AtTable({ options }) {
  const usual = options.filter((one) => !one.differs);
  const others = options.filter((one) => one.differs);
  return html`<section class="at-table" data-testid="at-table"><h3>At this table</h3>
    ${others.length > 0 ? html`<${ChosenList} options=${others} />` : html`<p>Played with the usual options.</p>`}
    ${usual.length > 0 && html`<details><summary>${plural(usual.length, "option")} as usual</summary><ul class="chosen-list">${usual.map((one) => html`<li key=${one.id}>${one.label}: ${one.value}</li>`)}</ul></details>`}
  </section>`;
}

/** @param {{ block: Block, here: string, follow: Follow, atTable: boolean, options: Chosen[] }} props */
function Clause({ block, here, follow, atTable, options }) {
  const marked = !!block.clause && block.clause === here;
  const text = markup(block.html, follow);
  return html`<div class=${`block${marked ? " here" : ""}${block.replaced ? " replaced" : ""}`} tabIndex=${block.clause ? -1 : null} data-clause-id=${block.clause}>
    ${block.clause && html`<span class="clause-id">${block.clause}</span>`}
    ${block.notes.map((note) => html`<p class="note">${markup(note, follow)}</p>`)}
    ${block.replaced ? html`<details open=${marked}><summary>What it says</summary>${text}</details>` : text}
    ${options.map((one) => html`<p key=${one.id} class=${`choice-here${one.differs ? " differs" : ""}`} data-option=${one.id}>${atTable
      ? html`At this table: <b>${one.label}: ${one.value}</b>${one.differs ? ` (usually ${one.usual})` : ""}` : html`Option: ${one.label}, usually ${one.usual}`}</p>`)}
  </div>`;
}
