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

/**
 * Did somebody else's doing bring the viewer cards, or take some out of its hand? The deal does not count.
 * @param {View} view
 * @param {GameEvent} event
 */
export function touches(view, event) {
  if (view.seat === null || event.kind === "deal") return false;
  const own = new Set(view.zones.filter((zone) => zone.owner === view.seat && zone.kind === "fan").map((zone) => zone.id));
  return (event.moves ?? []).some((move) => own.has(move.from) !== own.has(move.to) && move.cards.some((face) => face !== null));
}

/**
 * The cards that an event brought into the viewer's hand, but for a deal's.
 * @param {View} view
 * @param {GameEvent} event
 */
export function received(view, event) {
  if (event.kind === "deal") return [];
  const own = new Set(view.zones.filter((zone) => zone.owner === view.seat && zone.kind === "fan").map((zone) => zone.id));
  return (event.moves ?? []).filter((move) => own.has(move.to) && !own.has(move.from)).flatMap((move) => move.cards.filter((face) => face !== null));
}

/**
 * Did somebody say, without a card, what holds for all from now on: a trump, a suit, a contract?
 * @param {View} view
 * @param {GameEvent} event
 */
export function named(view, event) {
  return !event.moves?.length && !!event.step?.facts && JSON.stringify(event.step.facts) !== JSON.stringify(view.facts);
}

/**
 * The events as they are shown and told: what one seat does several times in a row with cards that go unseen is one event.
 * @param {GameEvent[]} events
 */
export function joined(events) {
  /** @type {GameEvent[]} */
  const out = [];
  for (const event of events) {
    const last = out[out.length - 1];
    if (last && repeats(last, event)) out[out.length - 1] = join(last, event);
    else out.push(event);
  }
  return out;
}

/** @param {GameEvent} a @param {GameEvent} b */
function repeats(a, b) {
  const [from, to] = [a.moves?.[0], b.moves?.[0]];
  return !!b.together && b.together === a.together && a.kind === b.kind && a.seat === b.seat && a.heading === b.heading
    && a.moves?.length === 1 && b.moves?.length === 1 && !!from && !!to && from.from === to.from && from.to === to.to;
}

/** @param {GameEvent} a @param {GameEvent} b @returns {GameEvent} */
function join(a, b) {
  const [one, other] = [a.moves?.[0], b.moves?.[0]];
  if (!one || !other) return b;
  const move = { ...one, cards: [...one.cards, ...other.cards], count: one.count + other.count };
  const step = a.step || b.step ? { step: /** @type {GameEvent["step"]} */ (parts(a.step ?? {}, b.step ?? {})) } : {};
  return { ...b, ...step, moves: [move], joined: true, text: (b.together ?? "").replace("#", String(move.count)) };
}

/**
 * Two steps as one: of seats and places, those of the later where both have them.
 * @param {Partial<View>} a @param {Partial<View>} b
 */
function parts(a, b) {
  const both = { ...a, ...b };
  if (a.zones && b.zones) both.zones = [...a.zones.filter((zone) => !b.zones?.some((one) => one.id === zone.id)), ...b.zones];
  if (a.players && b.players) both.players = [...a.players.filter((player) => !b.players?.some((one) => one.seat === player.seat)), ...b.players];
  return both;
}
