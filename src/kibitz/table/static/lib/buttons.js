// The buttons that stand for what a view offers: a choice, a link to a rule.

import { Rich } from "./card.js";
import { html } from "./html.js";
import { spoken } from "./text.js";

/** @import { Choice } from "./types.js" */

/**
 * What a choice of the view is taken with; `lamp` lights the one to press.
 * `told` writes what the choice would give into the button, where that tells the choices apart.
 * @param {{ choice: Choice, class?: string, lamp?: boolean, busy?: boolean, told?: boolean, onClick: (choice: Choice) => void,
 *   onHover?: () => void, onLeave?: () => void }} props
 */
export function Button({ choice, class: more = "", lamp = false, busy = false, told = false, onClick, onHover, onLeave }) {
  return html`<button type="button" class=${`button ${lamp ? "primary" : ""} ${more}`} data-action=${choice.action} data-text=${choice.text}
      aria-label=${spoken(told ? `${choice.label}: ${choice.help}` : choice.label)} aria-disabled=${busy ? "true" : null} title=${told ? null : choice.help || null}
      onClick=${() => onClick(choice)} onMouseEnter=${onHover} onMouseLeave=${onLeave} onFocus=${onHover} onBlur=${onLeave}>
    <span><${Rich} text=${choice.label} />${told && html`<small><${Rich} text=${choice.help} /></small>`}</span></button>`;
}

/** The number of a rule, which leads to its text. @param {{ clause: string, onClause: (clause: string) => void }} props */
export function ClauseLink({ clause, onClause }) {
  return html`<button type="button" class="clause" data-clause=${clause} onClick=${() => onClause(clause)}>Rule ${clause}</button>`;
}
