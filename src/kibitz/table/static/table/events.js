// What the table shows between two views: an event says itself what it changed. Pure.

/** @import { GameEvent, SentFrame, View } from "../lib/types.js" */

/**
 * The view after an event, with nothing offered: choices belong to what is true now only.
 * Of seats and places a step has those that changed; where a deal begins, all of them.
 * @param {View} view
 * @param {GameEvent} event
 * @returns {View}
 */
export function afterEvent(view, event) {
  return { ...put(view, event.step ?? {}, event.kind === "deal"), choices: [], pick: null, refused: {} };
}

/**
 * A view with some parts changed; of seats and places those that the change has, or where it is whole all of them.
 * @param {View} view @param {Partial<View>} change @param {boolean} whole
 * @returns {View}
 */
function put(view, { zones = [], players = [], ...rest }, whole) {
  return {
    ...view, ...rest,
    zones: whole && zones.length ? zones : view.zones.map((zone) => zones.find((one) => one.id === zone.id) ?? zone),
    players: whole && players.length ? players : view.players.map((player) => players.find((one) => one.seat === player.seat) ?? player),
  };
}

/**
 * The view of a frame that tells only what changed in the one before: first by its events, then besides.
 * @param {View | null} view @param {SentFrame} frame
 * @returns {View | null}
 */
export function changed(view, frame) {
  if (!view || !frame.changes) return null;
  const after = frame.events.reduce((last, event) => put(last, event.step ?? {}, event.kind === "deal"), view);
  return put(after, frame.changes, !!frame.whole);
}

/**
 * The cards of the trick gathered last, out of the story so far.
 * @param {GameEvent[]} events
 * @param {Set<string>} trickZones ids of zones laid out as tricks
 * @returns {{ cards: { face: string | null, seat: number }[], texts: string[] } | null}
 */
export function lastTrick(events, trickZones) {
  /** @type {{ cards: { face: string | null, seat: number }[], texts: string[] }} */
  let open = { cards: [], texts: [] };
  let last = null;
  for (const event of events) {
    if (event.kind === "deal") open = { cards: [], texts: [] };
    for (const move of event.moves ?? []) {
      if (trickZones.has(move.to)) {
        for (const face of move.cards) open.cards.push({ face, seat: event.seat ?? -1 });
        if (event.text) open.texts.push(event.text);
      } else if (trickZones.has(move.from) && open.cards.length) {
        if (event.text) open.texts.push(event.text);
        last = open;
        open = { cards: [], texts: [] };
      }
    }
  }
  return last;
}

/**
 * Did a card of this deal come to one of these places yet, or go from there?
 * @param {GameEvent[]} events @param {string[]} zones
 */
export function begun(events, zones) {
  for (let i = events.length - 1; i >= 0 && events[i]?.kind !== "deal"; i--) {
    if (events[i]?.moves?.some((move) => zones.includes(move.to) || zones.includes(move.from))) return true;
  }
  return false;
}

/**
 * The view with the bids turned up where they lie, when an event takes them away by name; null when it turns none up.
 * @param {View} view
 * @param {GameEvent} event
 * @returns {View | null}
 */
export function turnedUp(view, event) {
  let any = false;
  const zones = view.zones.map((zone) => {
    const faces = (event.moves ?? []).filter((move) => move.from === zone.id).flatMap((move) => move.cards);
    if (zone.kind !== "bid" || !zone.cards?.some((card) => card.face === null) || faces.length < zone.count || faces.includes(null)) return zone;
    any = true;
    return { ...zone, cards: faces.map((face) => ({ face })) };
  });
  return any ? { ...view, zones, choices: [], pick: null, refused: {} } : null;
}

/**
 * Does this event take cards off a trick? Then the finished trick rests first.
 * @param {View} view
 * @param {GameEvent} event
 */
export function gathers(view, event) {
  return (event.moves ?? []).some((move) => view.zones.some((zone) => zone.id === move.from && zone.kind === "trick"));
}
