// Points of many people as a few bars. Pure.

/** More bars than this are no picture any more. */
const MOST = 12;

/** A figure with a true minus. @param {number} points */
export function signed(points) {
  return String(points).replace("-", "−");
}

/**
 * How many people have how many points, in at most twelve steps of equal width.
 * @param {number[]} points @param {number} own
 * @returns {{ from: number, label: string, count: number, own: boolean }[]}
 */
export function barsOf(points, own) {
  const all = [...points, own];
  const low = Math.min(...all);
  const width = Math.max(1, Math.ceil((Math.max(...all) - low + 1) / MOST));
  const bars = [];
  for (let from = low; from <= Math.max(...all); from += width) {
    const to = from + width - 1;
    const within = (/** @type {number} */ one) => one >= from && one <= to;
    bars.push({ from, label: width === 1 ? signed(from) : `${signed(from)} to ${signed(to)}`, count: points.filter(within).length, own: within(own) });
  }
  return bars;
}
