// What was said at a table, as one person is shown it: whom they mute is kept in their browser.

import { recall, remember } from "../lib/settings.js";

/** @import { TalkLine } from "../lib/types.js" */

/** The lines that came, how many of them were not looked at yet, and who is muted here. */
export class TalkLines {
  /** @param {string} table */
  constructor(table) {
    this.key = `kibitz.muted.${table}`;
    /** @type {TalkLine[]} */
    this.lines = [];
    this.unread = 0;
    /** Why the last thing was not said. */
    this.trouble = "";
    /** The seats of those who are muted: a person keeps to one, whatever they call themselves. @type {Set<number>} */
    this.muted = new Set((recall(this.key) ?? "").split(",").filter(Boolean).map(Number));
  }

  /** The lines of those who are not muted. */
  get shown() {
    return this.lines.filter((line) => !this.muted.has(line.seat));
  }

  /** Mutes a seat, or hears it again. @param {number} seat */
  mute(seat) {
    if (!this.muted.delete(seat)) this.muted.add(seat);
    remember(this.key, [...this.muted].join(","));
  }
}
