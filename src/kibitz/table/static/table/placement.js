// Which zone goes where on the page. Pure; it knows layouts and owners, and no game.

/** @import { View, Zone } from "../lib/types.js" */

/**
 * @typedef {object} Places
 * @property {Zone | null} hand the viewer's own fan
 * @property {Zone | null} front a shared line in the hand's place, where nobody holds a hand
 * @property {Zone[]} own other places of the viewer
 * @property {Zone[]} shared
 * @property {Map<number, Zone[]>} theirs places shown beside a seat's chip
 * @property {Zone[]} panels grids, which take their owner's chip in
 */

/**
 * @param {View} view
 * @returns {Places}
 */
export function arrange(view) {
  const you = view.seat;
  const panels = view.zones.filter((zone) => zone.kind === "grid" && zone.owner >= 0);
  const hand = view.zones.find((zone) => zone.kind === "fan" && zone.owner === you && you !== null) ?? null;
  const hands = view.zones.some((zone) => zone.kind === "fan");
  const front = hands || view.zones.some((zone) => zone.kind === "sidelines") ? null : view.zones.find((zone) => zone.kind === "line" && zone.owner < 0) ?? null;
  /** @type {Map<number, Zone[]>} */
  const theirs = new Map();
  /** @type {Zone[]} */
  const own = [];
  for (const zone of view.zones) {
    if (zone.owner < 0 || zone === hand || panels.includes(zone) || !worthShowing(view, zone)) continue;
    if (offers(view, zone) && zone.kind === "fan") continue;
    if (zone.owner === you) own.push(zone);
    else theirs.set(zone.owner, [...(theirs.get(zone.owner) ?? []), zone]);
  }
  return { hand, front, own, shared: view.zones.filter((zone) => (zone.owner < 0 && zone !== front) || (zone.kind === "fan" && zone !== hand && offers(view, zone))), theirs, panels };
}

/** Is a card pressed where it lies here? @param {View} view @param {Zone} zone */
export function offers(view, zone) {
  return view.choices.some((choice) => choice.kind === "card" && choice.zone === zone.id);
}

/**
 * A closed hand is a number on its seat's chip; a tally that the seat's facts already tell is not told twice; an empty
 * place without a caption says nothing.
 * @param {View} view @param {Zone} zone
 */
function worthShowing(view, zone) {
  if (zone.kind === "pile" || (zone.kind === "row" && !zone.caption)) return zone.count > 0;
  // No card at all is a bid, too, as long as bids lie there.
  if (zone.kind === "bid") return zone.count > 0 || (!!zone.caption && view.zones.some((one) => one.kind === "bid" && one.count > 0));
  if (zone.kind === "fan") return (zone.cards ?? []).some((card) => card.face !== null);
  if (zone.kind !== "tally") return true;
  const facts = view.players.find((player) => player.seat === zone.owner)?.facts ?? [];
  return !facts.length && zone.count > 0;
}

/**
 * Zones that a seat's chip stands for when their cards are not drawn: where flying cards go.
 * @param {View} view @param {number} seat
 */
export function placesOf(view, seat) {
  const named = view.zones.filter((zone) => zone.owner === seat).map((zone) => zone.id);
  return [...new Set([`hand-${seat}`, ...named])].join(" ");
}

/**
 * The line whose cards number choices count from its open end: the one they name, or the one in the hand's place.
 * @param {View} view
 * @returns {Zone | null}
 */
export function countedZone(view) {
  const number = view.choices.find((choice) => choice.kind === "number");
  if (!number) return null;
  return view.zones.find((one) => one.id === number.zone && one.kind === "line") ?? arrange(view).front;
}

/** @param {View} view @param {number} seat */
export function nameOf(view, seat) {
  return view.players.find((player) => player.seat === seat)?.name ?? `Seat ${seat + 1}`;
}
