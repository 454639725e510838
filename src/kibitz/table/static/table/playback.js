// The queue between what the table said and what is shown. Nothing is dropped, and each event takes the time that it means to the viewer.

import { afterEvent, gathers, joined, named, touches, turnedUp } from "./events.js";

/** @import { GameEvent, Settings, TableFrame, View } from "../lib/types.js" */

/**
 * @typedef {{ kind: "event", event: GameEvent } | { kind: "view", frame: TableFrame }} Item
 * @typedef {{ travel: number, spread: number }} Motion travel time of a card; time between cards of one event
 * @typedef {{ before: number, motion: Motion | null, after: number, look: boolean }} Pace `look`: time after it is for the eye, also where nothing follows
 */

export const TRAVEL = 220;
export const GATHER = 260;
/** A finished trick lies for this long before it is gathered. */
export const REST = 900;
/** Bids turned up are to be read. */
export const LOOK = 2400;
/** Cards that I got or lost by somebody else's doing, and what now holds for all: a trump, a contract. */
export const TOUCHED = 1600;
export const NAMED = 1300;
/** What somebody said without a card. */
const SAID = 700;
/** Cards that go unseen. */
const UNSEEN = 260;
const DEAL_STEP = 60;
const DEAL_MOST = 900;
/** A sentence of more letters is no everyday one: somebody falls, is expelled, or changes what holds; it is read, whoever brought it about. */
const LONG = 80;
/** Two acts of others stay apart, or they cannot be followed. */
const BETWEEN = 380;
/** More than this many waiting events are not animated at all: somebody was away. */
const FAR_BEHIND = 40;
/** @type {Record<Settings["pace"], number>} */
const SPEEDS = { calm: 1, brisk: 0.5, instant: 0 };

/**
 * How an event is shown: ms to rest before it, how its cards travel, ms after it.
 * @param {View} view the view before it
 * @param {GameEvent} event
 * @param {{ motion: boolean, waiting: number, pace: Settings["pace"] }} state
 * @returns {Pace}
 */
export function pace(view, event, { motion, waiting, pace: chosen }) {
  const times = SPEEDS[chosen];
  if (waiting > FAR_BEHIND || !times) return { before: 0, motion: null, after: 0, look: false };
  const before = times * (gathers(view, event) ? REST : turnedUp(view, event) ? LOOK : 0);
  const mine = view.seat !== null && event.seat === view.seat && event.kind === "act";
  const cards = (event.moves ?? []).reduce((sum, move) => sum + move.count, 0);
  const look = !mine && (touches(view, event) ? TOUCHED : named(view, event) ? NAMED : 0);
  const long = event.text.length > LONG && /act|flow/.test(event.kind) ? TOUCHED : 0;
  const told = mine || !event.text ? long : look || long || (!cards ? SAID : seen(event) ? BETWEEN : UNSEEN);
  if (!cards || !motion) return { before, motion: null, after: times * told, look: !!look };
  const travel = times * (gathers(view, event) ? GATHER : TRAVEL);
  const spread = cards > 1 ? (times * Math.min(DEAL_STEP, (DEAL_MOST - TRAVEL) / (cards - 1))) : 0;
  const slow = event.kind === "deal" || event.joined ? spread : 0;
  const moving = travel + slow * (cards - 1);
  return { before, motion: { travel, spread: slow }, after: Math.max(moving, times * told), look: !!look };
}

/** Does the viewer see any of the cards that move? @param {GameEvent} event */
function seen(event) {
  return (event.moves ?? []).some((move) => move.cards.some((face) => face !== null));
}

/**
 * @typedef {object} Stage what playback needs from the page
 * @property {() => View | null} view
 * @property {(view: View, event: GameEvent | null, motion: Motion | null) => void} show
 * @property {(event: GameEvent) => void} tell
 * @property {(event: GameEvent) => boolean} stops a deal's end waits for the person
 * @property {(frame: TableFrame) => void} settle the true view has arrived
 * @property {() => boolean} motion
 * @property {() => Settings["pace"]} pace
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
    this.skipping = false;
  }

  /** Is something still to be shown before the true view? */
  get busy() {
    return this.items.length > 0 || this.next !== null || this.stopped;
  }

  /** How many events wait to be shown. */
  get waiting() {
    return this.items.filter((one) => one.kind === "event").length;
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
    for (const event of joined(events)) this.items.push({ kind: "event", event });
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

  /** Shows all that waits at once, up to the end of the deal. */
  skip() {
    this.skipping = true;
    this.hurry();
    while (this.next) this.hurry();
    this.skipping = false;
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
    if (ms <= 0 || this.skipping) {
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
    const { before, motion, after, look } = pace(view, event, { motion: this.stage.motion(), waiting: this.waiting, pace: this.stage.pace() });
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
    const next = this.items.find((one) => one.kind === "event");
    if (event.kind === "score" && !(next?.kind === "event" && next.event.kind === "result") && this.stage.stops(event)) {
      this.stopped = true;
      return;
    }
    // A wait that ends in nothing but the true view would only keep the person from acting, unless there is something to see.
    const travelling = motion ? motion.travel + motion.spread : 0;
    this.wait(() => this.step(), next || look ? after : Math.min(after, travelling));
  }
}
