// A line that wraps, with what hangs under its cards: where everything lies, and how each card is read out. Pure.

import { faceName } from "../lib/faces.js";
import { RATIO } from "./layout.js";

/** @import { Card, View, Zone } from "../lib/types.js" */

/**
 * @typedef {{ cards: Card[], x: number, y: number }} Group cards that came together hang as one
 * @typedef {{ card: Card, at: number, x: number, y: number, tab: boolean, groups: Group[], more: number }} Spot
 * @typedef {{ card: number, tab: number, height: number, width: number, spots: Spot[], tops: number[], rows: number, folded: number }} LineArea
 *   `card` and `tab` are the width of a card and the height of a tab, `folded` counts the rows cut to tabs
 */

/** Rows above this one may be cut to tabs where there is no room. */
const WHOLE_ROWS = 1;
/** And then show so many groups: fewer, where that brings another row into view. */
const FEW = [2, 1, 0];

/**
 * The groups under each card of a line, oldest first. Cards that no branch names yet hang under the last one.
 * @param {View} view @param {Zone} line
 * @returns {{ zone: Zone | null, groups: Card[][][] }}
 */
export function hanging(view, line) {
  const zone = view.zones.find((one) => one.kind === "sidelines" && one.of === line.id) ?? null;
  const count = (line.cards ?? []).length;
  /** @type {Card[][][]} */
  const groups = Array.from({ length: Math.max(1, count) }, () => []);
  const cards = zone?.cards ?? [];
  const named = new Set();
  for (const { at, groups: places } of zone?.branches ?? []) {
    for (const group of places) {
      groups[Math.max(0, Math.min(groups.length - 1, at))]?.push(group.flatMap((place) => cards[place] ?? []));
      for (const place of group) named.add(place);
    }
  }
  cards.forEach((card, i) => {
    if (!named.has(i)) groups[groups.length - 1]?.push([card]);
  });
  return { zone, groups };
}

/** The widths of a line's cards where there is room to spare, the largest first; where there is none a card has the last. */
const WIDTHS = [124, 108, 92, 80, 68, 58, 50];
const LEAST = 50;
/** So much of its room a line of larger cards may take at first: a card that is being judged below it takes a fifth for a while. */
const SPARE = 0.75;

/** @param {boolean} small @param {number} [card] its width on a desk */
function sizes(small, card = LEAST) {
  return small ? { card: 36, step: 41, tab: 20, gap: 4, below: 6, rowGap: 14 } : { card, step: Math.round(card * 1.16), tab: 24, gap: 4, below: 6, rowGap: 16 };
}

/**
 * The width of a line's cards on a desk. Cards keep the one that they have for as long as all of the line is in view,
 * so that it changes a few times in a deal and never to and fro.
 * @param {Card[]} cards @param {Card[][][]} groups @param {number} width @param {number} room @param {number} before that they have, or 0
 */
export function lineCard(cards, groups, width, room, before) {
  const fits = (/** @type {number} */ card, /** @type {number} */ most) => {
    const perRow = perRowOf(width, card, sizes(false, card).step);
    const area = drawn(cards, groups, perRow, 0, false, 0, false, card);
    return Math.max(area.height, area.rows * (card * RATIO + 46)) <= most; // a row keeps room for the first that hangs in it
  };
  const found = WIDTHS.find((card) => fits(card, card <= before ? room : room * SPARE));
  return found ?? LEAST;
}

/** @param {number} width @param {number} card @param {number} step */
function perRowOf(width, card, step) {
  return Math.max(1, Math.floor((width - card) / step) + 1);
}

/**
 * Where the cards of a line lie. Rows are as deep as what hangs in them; where they are more than the room is high, the
 * oldest are cut to tabs, but never the newest.
 * @param {Card[]} cards @param {Card[][][]} groups @param {number} width
 * @param {{ small: boolean, room?: number, all?: boolean, card?: number }} how `all` shows every group; `card` is its width on a desk
 * @returns {LineArea}
 */
export function lineArea(cards, groups, width, { small, room = Infinity, all = false, card: wide = LEAST }) {
  const { card, step } = sizes(small, wide);
  const perRow = perRowOf(width, card, step);
  const rows = Math.max(1, Math.ceil(cards.length / perRow));
  /** @type {LineArea | null} */
  let best = null;
  for (const few of all ? [Infinity] : FEW) {
    let folded = 0;
    let area = drawn(cards, groups, perRow, folded, small, few, all, wide);
    while (area.height > room && folded < rows - WHOLE_ROWS) area = drawn(cards, groups, perRow, ++folded, small, few, all, wide);
    if (!best || inView(area, room) > inView(best, room)) best = area;
  }
  return /** @type {LineArea} */ (best);
}

/** How many rows are in view while the newest one is. @param {LineArea} area @param {number} room */
function inView(area, room) {
  return area.tops.filter((top) => area.height - top <= room).length;
}

/**
 * @param {Card[]} cards @param {Card[][][]} groups @param {number} perRow @param {number} folded @param {boolean} small
 * @param {number} few @param {boolean} all @param {number} wide
 * @returns {LineArea}
 */
function drawn(cards, groups, perRow, folded, small, few, all, wide) {
  const { card, step, tab, gap, below, rowGap } = sizes(small, wide);
  const rows = Math.max(1, Math.ceil(cards.length / perRow));
  /** @type {Spot[]} */
  const spots = [];
  /** @type {number[]} */
  const tops = [];
  let top = 0;
  for (let row = 0; row < rows; row++) {
    const cut = row < folded;
    // Above a tab a mark needs room of its own.
    const marks = cut && cards.slice(row * perRow, (row + 1) * perRow).some((one) => one.mark);
    tops.push(top);
    if (marks) top += 10;
    const height = cut ? tab + 4 : card * RATIO;
    let deepest = 0;
    for (let at = row * perRow; at < Math.min(cards.length, (row + 1) * perRow); at++) {
      const hung = groups[at] ?? [];
      const most = all ? hung.length : cut ? few : 4;
      const shown = hung.length > most ? hung.slice(0, most) : hung;
      let y = top + height + below;
      const placed = shown.map((group) => {
        const place = { cards: group, x: (at % perRow) * step, y };
        y += group.length * tab + gap;
        return place;
      });
      const more = hung.length - shown.length;
      deepest = Math.max(deepest, hung.length ? y - gap - top - height + (more ? tab + gap : 0) : 0);
      spots.push({ card: cards[at] ?? { face: null }, at, x: (at % perRow) * step, y: top, tab: cut, groups: placed, more });
    }
    top += height + deepest + rowGap;
  }
  return { card, tab, height: Math.round(top - rowGap + 6), width: (Math.min(perRow, Math.max(1, cards.length)) - 1) * step + card, spots, tops, rows, folded };
}

/**
 * Where to scroll to so that the newest row is in view and no row is cut in two.
 * @param {LineArea} area @param {number} room
 */
export function newest(area, room) {
  return area.tops.find((top) => area.height - top <= room) ?? area.tops[area.tops.length - 1] ?? 0;
}

/** How many cards lie out of view above a height: more than half of each of them. @param {LineArea} area @param {number} top */
export function above(area, top) {
  return area.spots.filter((spot) => spot.y + (spot.tab ? area.tab : area.card * RATIO) / 2 < top).length;
}

/**
 * A card of the line for the ear: "Card 12: 7 of hearts, wrong here: king of clubs; string 4 of diamonds, 9 of spades".
 * @param {number} at @param {Card} card @param {Card[][]} groups
 */
export function lineName(at, card, groups) {
  const marked = card.mark && card.mark_kind === "prophet" ? `, marked ${card.mark}` : "";
  const hung = groups.map((group) => (group.length > 1 ? "string " : "") + group.map((one) => faceName(one.face)).join(", "));
  return `Card ${at + 1}: ${faceName(card.face)}${marked}${hung.length ? `, wrong here: ${hung.join("; ")}` : ""}`;
}
