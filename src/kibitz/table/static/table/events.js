// What the table looked like between two views: an event's moves, applied to the view before it. Pure.
// The next true view corrects whatever is only guessed here (tags, captions), so this need not be exact.

/** @import { GameEvent, Move, View, Zone } from "../lib/types.js" */

/**
 * The view after an event, with nothing offered: choices belong to true views only.
 * @param {View} view
 * @param {GameEvent} event
 * @returns {View}
 */
export function applyEvent(view, event) {
  let zones = view.zones;
  let players = view.players;
  for (const move of event.moves ?? []) {
    zones = zones.map((zone) => {
      let changed = zone;
      if (zone.id === move.from) changed = without(changed, move);
      if (zone.id === move.to) changed = withCards(changed, move, event.seat ?? null);
      return changed;
    });
    players = players.map((player) => {
      const gain = (seatOfHand(view, move.to) === player.seat ? 1 : 0) - (seatOfHand(view, move.from) === player.seat ? 1 : 0);
      return gain ? { ...player, cards: Math.max(0, player.cards + gain * move.count) } : player;
    });
  }
  const to_act = event.kind === "score" || event.kind === "result" ? [] : view.to_act;
  return { ...view, zones, players, to_act, choices: [], pick: null, refused: {} };
}

/**
 * @param {View} view
 * @param {string} id
 */
function seatOfHand(view, id) {
  const zone = view.zones.find((one) => one.id === id);
  if (zone) return zone.kind === "fan" ? zone.owner : -1;
  // A closed hand that a client is not shown as a zone still has its usual name.
  const match = /^hand-(\d+)$/.exec(id);
  return match ? Number(match[1]) : -1;
}

/**
 * @param {Zone} zone
 * @param {Move} move
 * @returns {Zone}
 */
function without(zone, move) {
  const cards = [...(zone.cards ?? [])];
  let hidden = 0;
  for (const face of move.cards.length ? move.cards : Array(move.count).fill(null)) {
    // Piles and lines lose their newest card first.
    let at = -1;
    for (let i = cards.length - 1; i >= 0 && at < 0; i--) if (cards[i]?.face === face) at = i;
    if (at < 0 && face !== null) for (let i = cards.length - 1; i >= 0 && at < 0; i--) if (cards[i]?.face === null) at = i;
    if (at >= 0) cards.splice(at, 1);
    else hidden++;
  }
  return { ...zone, cards, count: Math.max(0, zone.count - move.count), more: Math.max(0, (zone.more ?? 0) - hidden) };
}

/**
 * @param {Zone} zone
 * @param {Move} move
 * @param {number | null} seat
 * @returns {Zone}
 */
function withCards(zone, move, seat) {
  const faces = move.cards.length ? move.cards : Array(move.count).fill(null);
  const added = faces.map((face) => (zone.kind === "trick" && seat !== null ? { face, seat } : { face }));
  let cards = [...(zone.cards ?? []), ...added];
  let more = zone.more ?? 0;
  if (zone.kind === "pile" && cards.length > 3) {
    more += cards.length - 3;
    cards = cards.slice(-3);
  }
  return { ...zone, cards, count: zone.count + move.count, more };
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
