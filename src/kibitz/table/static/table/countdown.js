// A time that runs, counted down: plainly for the person whose time it is, quietly for the others.

import { html } from "../lib/html.js";
import { aloud, concerning, secondsLeft, SOON, timeLeft } from "./time_left.js";
import { useEffect, useReducer, useRef } from "../vendor/hooks.js";

/** @import { View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** Frames tell the time that is left a little sooner or later; more than this means that a time has begun anew. */
const ANEW = 1500;

/** @param {{ model: TableModel, view: View }} props */
export function Countdown({ model, view }) {
  const [ticks, tick] = useReducer((/** @type {number} */ n) => n + 1, 0);
  const said = useRef(/** @type {{ until: number, seconds: number | null }} */ ({ until: 0, seconds: null }));
  const clock = concerning(model.clocks, view.seat);
  const until = model.clocked + (clock?.left ?? 0) * 1000;
  const seconds = secondsLeft(until, Date.now());
  const mine = !!clock && clock.seat === view.seat;
  // Where the game has no clock of its own, the table's runs: a bot makes the choice when it is up.
  const limit = view.clock ?? (clock && { seconds: clock.of, help: "A bot chooses for you." });
  useEffect(() => {
    if (!seconds) return;
    // Just after the second is over, or it would be counted twice.
    const timer = setTimeout(() => tick(0), until - (seconds - 1) * 1000 - Date.now() + 5);
    return () => clearTimeout(timer);
  }, [until, seconds, ticks]);
  useEffect(() => {
    if (!mine || !limit) return;
    const before = Math.abs(until - said.current.until) < ANEW ? said.current.seconds : null;
    said.current = { until, seconds };
    model.page.say(aloud(before, seconds, limit));
  }, [mine, until, seconds, !limit]);
  if (!clock) return null;
  const name = mine ? "" : view.players.find((one) => one.seat === clock.seat)?.name ?? "Somebody";
  const part = limit ? Math.min(1, seconds / limit.seconds) : 0;
  return html`<p class=${`clock${mine ? " mine" : ""}${mine && seconds <= Math.min(SOON, (limit?.seconds ?? 0) / 3) ? " soon" : ""}`} role="timer" aria-live="off" data-testid="clock" title=${(mine && limit?.help) || null}>
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="8.5" /><path d="M12 7v5l3.5 2" /></svg><span>${timeLeft(seconds, name)}</span>${mine && limit && html`<span class=${`sand${model.page.settings().motion ? "" : " still"}`} aria-hidden="true"><i style=${{ width: `${100 * part}%` }}></i></span>`}</p>`;
}
