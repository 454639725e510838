// The arithmetic of laying cards out. Pure: widths in, positions out; all in pixels.

export const RATIO = 92 / 64;
/** A narrower strip than this is hard to hit: the fan then takes another row. */
export const LEAST_STRIP = 32;
/** And this is the least that a finger can hit at all. */
const LEAST_TARGET = 24;

/**
 * How much larger cards are drawn on a high page than on one of 800 px.
 * @param {number} height of the window
 */
export function growth(height) {
  return Math.max(1, Math.min(1.36, 1 + (height - 800) / 800));
}

/**
 * @typedef {{ x: number, y: number, row: number }} Spot
 * @typedef {{ card: number, height: number, step: number, rows: number, spots: Spot[] }} Fan
 */

/**
 * The step between cards of one row.
 * @param {number} width @param {number} card @param {number} count @param {number} [widest] part of a card's width
 */
export function step(width, card, count, widest = 0.86) {
  if (count < 2) return card * widest;
  return Math.min(card * widest, (width - card) / (count - 1));
}

/**
 * A hand: one row if each strip stays wide enough, else two, else three; each row centred, the back row's indices whole.
 * @param {number} count @param {number} width
 * @param {{ one: number, many: number, rowOffset?: number }} cards card width for one row, and for several
 * @returns {Fan}
 */
export function fan(count, width, { one, many, rowOffset = 0.62 }) {
  let rows = 1;
  let card = one;
  if (count > 1 && step(width, one, count) < LEAST_STRIP) {
    card = many;
    rows = step(width, many, Math.ceil(count / 2)) < (count > 24 ? LEAST_STRIP : LEAST_TARGET) ? 3 : 2;
  }
  const perRow = Math.max(1, Math.ceil(count / rows));
  const gap = step(width, card, perRow);
  const high = card * RATIO;
  /** @type {Spot[]} */
  const spots = [];
  for (let i = 0; i < count; i++) {
    const row = Math.floor(i / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const left = (width - (card + gap * (inRow - 1))) / 2;
    spots.push({ x: round(left + gap * (i - row * perRow)), y: round(row * high * rowOffset), row });
  }
  return { card, height: round(high * (1 + (rows - 1) * rowOffset)), step: round(gap), rows, spots };
}

/**
 * One row with an open end on the right; a phone takes two rows, the open end lower right.
 * @param {number} count @param {number} width @param {number} card
 * @returns {Fan}
 */
export function openLine(count, width, card) {
  const widest = 0.56;
  const rows = count > 2 && step(width, card, count, widest) < LEAST_STRIP ? 2 : 1;
  const perRow = Math.max(1, Math.ceil(count / rows));
  const gap = step(width, card, perRow, widest);
  const high = card * RATIO;
  // The last row is the full one, so that the open end stays in the lower right corner.
  const first = count - perRow * (rows - 1);
  const full = card + gap * (perRow - 1);
  const left = (width - full) / 2;
  /** @type {Spot[]} */
  const spots = [];
  for (let i = 0; i < count; i++) {
    const row = rows === 1 || i < first ? 0 : 1;
    const at = row === 0 ? i : i - first;
    spots.push({ x: round(left + gap * at), y: round(row * high * 0.62), row });
  }
  return { card, height: round(high * (1 + (rows - 1) * 0.62)), step: round(gap), rows, spots };
}

/**
 * Where the cards of a trick lie: each toward its player. You sit at the bottom, the others clockwise from the left.
 * Slots are named by seat, in drawing order; `low` ones lie half a card lower.
 * @param {number} seats @param {number} you
 * @returns {{ seat: number, low: boolean }[]}
 */
export function trickSlots(seats, you) {
  const others = Array.from({ length: seats - 1 }, (_, i) => (you + 1 + i) % seats);
  const middle = Math.ceil(others.length / 2);
  return [
    ...others.slice(0, middle).map((seat) => ({ seat, low: false })),
    { seat: you, low: true },
    ...others.slice(middle).map((seat) => ({ seat, low: false })),
  ];
}

/**
 * The card width at which a trick fits the room it has: tags hang below the cards, your own slot lies lower.
 * @param {number} height @param {number} width @param {number} slots
 * @param {{ most: number, low: number, gap: number, least?: number }} how widest and narrowest card; offset of the own slot and gap, in card widths
 */
export function trickCard(height, width, slots, { most, low, gap, least = 44 }) {
  const byHeight = Math.min((height - 40) / RATIO, (height - (low ? 36 : 6)) / (RATIO + low)); // a tag hangs below a card, the low one's too
  const byWidth = (width - 16) / (slots + gap * (slots - 1));
  return Math.round(Math.max(least, Math.min(most, byHeight, byWidth)));
}

/**
 * The other seats as they sit around you, from the left.
 * @param {number} seats @param {number | null} you
 */
export function around(seats, you) {
  if (you === null) return Array.from({ length: seats }, (_, i) => i);
  return Array.from({ length: seats - 1 }, (_, i) => (you + 1 + i) % seats);
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
