// The queue between what the table said and what is shown. Nothing is dropped: what comes fast is shown fast.

import { afterEvent, gathers, turnedUp } from "./events.js";

/** @import { GameEvent, TableFrame, View } from "../lib/types.js" */

/**
 * @typedef {{ kind: "event", event: GameEvent } | { kind: "view", frame: TableFrame }} Item
 * @typedef {{ travel: number, spread: number }} Motion travel time of a card; time between cards of one event
 */

export const TRAVEL = 220;
export const GATHER = 260;
export const REST = 900;
/** Bids turned up are to be read. */
export const LOOK = 2400;
const DEAL_STEP = 60;
const DEAL_MOST = 900;
/** Two acts of others stay apart, or they cannot be followed. */
const BETWEEN = 380;
const HURRY = 8;
/** More than this many waiting events are shown faster; more than that many are not animated at all. */
const BEHIND = 8;
const FAR_BEHIND = 40;

/**
 * How an event is shown: ms to rest before it, how its cards travel, ms after it.
 * @param {View} view the view before it
 * @param {GameEvent} event
 * @param {{ motion: boolean, waiting: number, mine: boolean }} state `mine`: the viewer did it, and knows
 * @returns {{ before: number, motion: Motion | null, after: number }}
 */
export function pace(view, event, { motion, waiting, mine }) {
  if (waiting > FAR_BEHIND) return { before: 0, motion: null, after: 0 };
  const speed = waiting > BEHIND ? HURRY : 1;
  const rest = gathers(view, event) ? REST / speed : turnedUp(view, event) ? LOOK / speed : 0;
  const cards = (event.moves ?? []).reduce((sum, move) => sum + move.count, 0);
  if (!cards) return { before: rest, motion: null, after: 0 };
  if (!motion) return { before: rest, motion: null, after: mine ? 0 : BETWEEN / speed };
  const travel = (rest ? GATHER : TRAVEL) / speed;
  const spread = event.kind === "deal" && cards > 1 ? Math.min(DEAL_STEP, (DEAL_MOST - TRAVEL) / (cards - 1)) / speed : 0;
  const moving = travel + spread * (cards - 1);
  return { before: rest, motion: { travel, spread }, after: mine ? moving : Math.max(moving, BETWEEN / speed) };
}

/**
 * @typedef {object} Stage what playback needs from the page
 * @property {() => View | null} view
 * @property {(view: View, event: GameEvent | null, motion: Motion | null) => void} show
 * @property {(event: GameEvent) => void} tell
 * @property {(event: GameEvent) => boolean} stops a deal's end waits for the person
 * @property {(frame: TableFrame) => void} settle the true view has arrived
 * @property {() => boolean} motion
 * @property {(run: () => void, ms: number) => unknown} later
 * @property {(timer: any) => void} cancel
 */

export class Playback {
  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Item[]} */
    this.items = [];
    /** @type {unknown} */
    this.timer = null;
    /** @type {(() => void) | null} */
    this.next = null;
    this.stopped = false;
    this.rested = false;
    this.told = false;
  }

  /** Is something still to be shown before the true view? */
  get busy() {
    return this.items.length > 0 || this.next !== null || this.stopped;
  }

  /**
   * @param {TableFrame} frame
   * @param {GameEvent[]} events
   * @param {boolean} cut show the view at once; the events are read, not watched
   */
  push(frame, events, cut) {
    if (cut) {
      this.clear();
      this.stage.settle(frame);
      return;
    }
    for (const event of events) this.items.push({ kind: "event", event });
    this.items.push({ kind: "view", frame });
    if (!this.next && !this.stopped) this.step();
  }

  /** Ends a rest at once: somebody tapped. Was there one? */
  hurry() {
    const next = this.next;
    if (!next) return false;
    this.stage.cancel(this.timer);
    this.next = null;
    next();
    return true;
  }

  /** Goes on after the end of a deal. */
  resume() {
    if (!this.stopped) return;
    this.stopped = false;
    this.step();
  }

  clear() {
    this.stage.cancel(this.timer);
    this.items = [];
    this.next = null;
    this.stopped = false;
    this.rested = false;
    this.told = false;
  }

  /** @param {() => void} run @param {number} ms */
  wait(run, ms) {
    if (ms <= 0) {
      run();
      return;
    }
    this.next = run;
    this.timer = this.stage.later(() => {
      this.next = null;
      run();
    }, ms);
  }

  step() {
    const item = this.items[0];
    const view = this.stage.view();
    if (!item) return;
    if (item.kind === "view") {
      this.items.shift();
      this.stage.settle(item.frame);
      this.step();
      return;
    }
    if (!view) {
      this.items.shift();
      this.step();
      return;
    }
    const { event } = item;
    const waiting = this.items.filter((one) => one.kind === "event").length;
    const mine = view.seat !== null && event.seat === view.seat;
    const { before, motion, after } = pace(view, event, { motion: this.stage.motion(), waiting, mine });
    if (before && !this.rested) {
      this.rested = true;
      const shown = turnedUp(view, event);
      if (shown) {
        this.stage.tell(event);
        this.stage.show(shown, null, null);
      }
      this.told = !!shown;
      this.wait(() => this.step(), before);
      return;
    }
    this.rested = false;
    this.items.shift();
    if (!this.told) this.stage.tell(event);
    this.told = false;
    this.stage.show(afterEvent(view, event), event, motion);
    const last = this.items.find((one) => one.kind === "event");
    if (event.kind === "score" && !(last?.kind === "event" && last.event.kind === "result") && this.stage.stops(event)) {
      this.stopped = true;
      return;
    }
    // A wait that ends in nothing but the true view would only keep the person from acting.
    this.wait(() => this.step(), after);
  }
}
