// What the drawings of the table are told while a match is looked back at: nothing is offered, and a press does nothing.

import { lastTrickAt, storyAt } from "./replay_moments.js";

/** @import { GameEvent, Replay, Settings, View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/**
 * @param {Replay} replay @param {View} view @param {number} at @param {Settings} settings
 * @returns {TableModel}
 */
export function replayModel(replay, view, at, settings) {
  const { events, table } = replay;
  const model = {
    view,
    // Nobody is away any more, and nobody waits.
    table: { ...table, seats: table.seats.map((seat) => ({ ...seat, online: true })) },
    log: storyAt(events, at),
    last: lastTrickAt(events, at, view),
    lifted: [], fresh: new Set(), since: null, clocks: [], clocked: 0, sending: null, refusal: null, pause: null, draft: null, added: null, combo: undefined,
    handsOpen: replay.open, ready: false, status: "open", away: "", failing: false, playback: { busy: false, waiting: 0 },
    page: { settings: () => settings, say: () => {}, changed: () => {} },
    choicesOf: () => [], combines: () => false, picks: () => false, press: () => {}, choose: () => {}, stay: () => {},
  };
  return /** @type {TableModel} */ (/** @type {unknown} */ (model));
}
