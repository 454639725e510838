// Where the focus is: on what can be done next when somebody comes to a page, and never lost to the page.

import { html } from "./html.js";

/** @type {{ node: Element | null, inHand: boolean }} */
const last = { node: null, inHand: false };

/** Remembers what has the focus. @param {FocusEvent} event */
export function remember(event) {
  last.node = /** @type {Element} */ (event.target);
  last.inHand = !!last.node.closest(".hand");
}

/** After each redraw. */
export function keep() {
  if (!last.node || last.node.isConnected) return;
  const active = document.activeElement;
  if (active && active !== document.body) return;
  const stop = /** @type {HTMLElement | null} */ (document.querySelector('.hand button[tabindex="0"]'));
  const prompt = document.getElementById("prompt");
  const target = stop ?? prompt;
  if (!target) return;
  last.node = null;
  target.focus({ preventScroll: true });
}

/** Where the person can act at a table: the hand when a card of it is asked for, else the first thing that is offered; the hand while nothing is. */
export const ACT = '.hand[data-asked="true"] button[tabindex="0"], [data-testid="choices"] .primary, [data-testid="choices"] button, [data-testid="composer"] button, .hand button[tabindex="0"]';

/** @returns {HTMLElement | null} */
export function whereToAct() {
  for (const one of ACT.split(", ")) {
    const found = /** @type {HTMLElement | null} */ (document.querySelector(one));
    if (found) return found;
  }
  return document.getElementById("prompt");
}

/** So many frames are waited for at most. */
const FRAMES = 60;

/** Does something once what may be acted on is drawn: a hand when its width is known, what is rarely asked when its code has come. @param {() => void} then */
export function whenDrawn(then, frames = FRAMES) {
  const hand = document.querySelector(".hand");
  const ready = hand?.getAttribute("data-asked") === "false" ? document.querySelector('[data-testid="choices"] button, [data-testid="composer"] button')
    : hand ? hand.querySelector("button") : document.querySelector('[data-testid="choices"] button');
  if (ready || !frames) then();
  else requestAnimationFrame(() => whenDrawn(then, frames - 1));
}

/** A person who has just been asked for something that is not in the hand, where their focus is, finds it under their focus. */
export function follow() {
  const active = document.activeElement;
  const hand = active?.closest(".hand");
  const to = whereToAct();
  if (hand && hand.getAttribute("data-asked") === "false" && to && !hand.contains(to)) to.focus({ preventScroll: true });
}

/** Whoever came by pointer sees no ring until they use a key: it would look like a choice that was made. */
const POINTED = "kibitz.pointed";

/** Listens from now on for what is used, a pointer or keys. */
export function noteHow() {
  addEventListener("pointerdown", () => point(true), true);
  addEventListener("keydown", () => {
    point(false);
    for (const node of document.querySelectorAll("[data-arrived]")) node.removeAttribute("data-arrived");
  }, true);
}

/** @param {boolean} is was a pointer used last, on this page or the one before? */
function point(is) {
  try {
    sessionStorage.setItem(POINTED, is ? "1" : "");
  } catch {
    // Then the ring is shown.
  }
}

/** Puts the focus where somebody can go on who has just come, and leaves it where they have put it themselves. @param {Element | null} node */
export function arrive(node) {
  const active = document.activeElement;
  if (!(node instanceof HTMLElement) || (active && active !== document.body)) return;
  try {
    if (sessionStorage.getItem(POINTED)) node.dataset.arrived = "";
  } catch {
    // Nothing is known of how they came.
  }
  node.focus({ preventScroll: true });
}

/** The first stop of a page leads past what stands above: it is seen while it has the focus. @param {{ to: () => HTMLElement | null, children?: any }} props `to` finds the first thing to act on */
export function SkipLink({ to, children }) {
  const go = () => to()?.focus();
  return html`<nav class="skip" aria-label="Skip"><button type="button" class="button" data-testid="skip-link" onClick=${go}>${children}</button></nav>`;
}
