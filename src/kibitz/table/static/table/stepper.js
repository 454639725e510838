// Many numbers to choose from: minus, the value, plus. It knows the legal values only; one may also type.

import { html } from "../lib/html.js";

/** @import { Choice } from "../lib/types.js" */

/** @param {Choice[]} numbers */
function inOrder(numbers) {
  return [...numbers].sort((a, b) => (a.value ?? 0) - (b.value ?? 0));
}

/** @param {number | undefined} value */
function printed(value) {
  return String(value ?? "").replace("-", "−");
}

/**
 * Where a stepper stands: what was typed or stepped to, else the choice offered first, else the least; and why not, where
 * what was typed is no choice.
 * @param {Choice[]} numbers @param {string} typed
 * @returns {{ choice: Choice | undefined, verb: string, why: string }}
 */
export function stepped(numbers, typed) {
  const sorted = inOrder(numbers);
  const plain = typed.trim().replace("−", "-");
  const choice = plain === "" ? sorted.find((one) => one.primary) ?? sorted[0] : sorted.find((one) => String(one.value) === plain);
  const [first, last] = [sorted[0], sorted[sorted.length - 1]];
  const gaps = new Set(sorted.slice(1).map((one, i) => (one.value ?? 0) - (sorted[i]?.value ?? 0)));
  const by = gaps.size === 1 && !gaps.has(1) ? ` by ${[...gaps][0]}` : "";
  const verb = first?.label.replace(/\s*[-−+]?\d+.*$/su, "") ?? "";
  return { choice, verb, why: `You may choose ${printed(first?.value)} to ${printed(last?.value)}${by}.` };
}

/**
 * @param {{ numbers: Choice[], typed: string, setTyped: (text: string) => void, take: (choice: Choice) => void,
 *   refuse: (why: string) => void }} props
 */
export function Stepper({ numbers, typed, setTyped, take, refuse }) {
  const sorted = inOrder(numbers);
  const { choice: now, why } = stepped(numbers, typed);
  const typing = now === undefined;
  // From what is no choice, a step leads to the nearest one that is.
  const index = now ? sorted.indexOf(now) : sorted.findIndex((one) => (one.value ?? 0) > Number(typed));
  /** @param {number} by */
  const go = (by) => {
    const from = index < 0 ? sorted.length : index;
    const to = typing && by > 0 ? from : from + by;
    setTyped(String(sorted[Math.max(0, Math.min(sorted.length - 1, to))]?.value ?? ""));
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    const typingHere = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && typingHere) {
      event.preventDefault();
      if (now) take(now);
      else refuse(why);
      return;
    }
    /** @type {Record<string, number>} */
    const steps = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 10, PageDown: -10, Home: -sorted.length, End: sorted.length };
    const by = steps[event.key];
    if (by === undefined || (typingHere && /Left|Right|Home|End/.test(event.key))) return;
    event.preventDefault();
    go(by);
  };
  return html`<div class="stepper" onKeyDown=${keys} role="group" aria-label="Number">
      <button type="button" class="button" aria-label="Less" aria-disabled=${index === 0 ? "true" : null} onClick=${() => go(-1)}>−</button>
      <input class="figure" data-testid="number" inputMode="numeric" autocomplete="off" role="spinbutton" aria-label="Number" title=${why} aria-invalid=${typing ? "true" : null}
        aria-valuenow=${now?.value ?? null} aria-valuemin=${sorted[0]?.value} aria-valuemax=${sorted[sorted.length - 1]?.value} value=${now ? printed(now.value) : typed}
        onFocus=${(/** @type {any} */ event) => event.target.select()} onInput=${(/** @type {any} */ event) => setTyped(event.target.value)} />
      <button type="button" class="button" aria-label="More" aria-disabled=${index === sorted.length - 1 ? "true" : null} onClick=${() => go(1)}>+</button>
    </div>`;
}
