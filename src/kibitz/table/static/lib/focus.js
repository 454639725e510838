// Focus never falls to the page: when what had it is gone, its neighbour in the hand or the prompt takes it.

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
  const target = last.inHand ? stop ?? prompt : primary() ?? prompt ?? stop;
  if (!target) return;
  last.node = null;
  target.focus({ preventScroll: true });
}

/** Where the person goes on after a pressed button is gone: the hand when a card is asked for. */
function primary() {
  const hand = /** @type {HTMLElement | null} */ (document.querySelector('.hand button[tabindex="0"]'));
  return hand;
}
