// A row of buttons that is one tab stop: arrows move along it, letters lead to what begins with them.

/** @param {KeyboardEvent} event */
export function rovingTabindex(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const row = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = /** @type {HTMLElement[]} */ ([...row.querySelectorAll("button")]);
  const at = buttons.indexOf(/** @type {HTMLElement} */ (event.target));
  if (at < 0) return;
  /** @type {Record<string, number>} */
  const steps = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 };
  const to = steps[event.key] ?? byLetter(buttons, at, event.key);
  const next = to === undefined ? undefined : buttons[Math.max(0, Math.min(buttons.length - 1, to))];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

/** @param {HTMLElement[]} buttons @param {number} at @param {string} key */
function byLetter(buttons, at, key) {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  for (let i = 1; i <= buttons.length; i++) {
    const to = (at + i) % buttons.length;
    if (buttons[to]?.textContent?.trim().toLowerCase().startsWith(key.toLowerCase())) return to;
  }
  return undefined;
}
