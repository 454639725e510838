// The figures of a review as people read them, and where its bars begin and end. Pure.

/** @import { MatchReview, Moment, Off } from "../lib/types.js" */

/** @typedef {{ seat: number, luck: string, play: string, total: string, luckBox: { left: string, width: string }, playBox: { left: string, width: string } }} BalanceBar */

/** A tenth of a point, with a true minus. @param {number} points */
export function tenth(points) {
  const text = points.toFixed(1);
  return (text === "-0.0" ? "0.0" : text).replace("-", "−");
}

/** The same with a plus. @param {number} points */
function signed(points) {
  const text = tenth(points);
  return points > 0 && text !== "0.0" ? `+${text}` : text;
}

/** A figure with what it may be off by; an exact one alone. @param {Off} off */
export function figure([points, give]) {
  return give > 0 ? `${tenth(points)} ± ${tenth(give)}` : tenth(points);
}

/**
 * What luck and play brought each seat, with bars to the left and right of their middle, all to one scale.
 * @param {MatchReview["balances"]} balances
 * @returns {BalanceBar[]}
 */
export function balanceBars(balances) {
  const most = Math.max(1e-9, ...balances.flatMap((one) => [Math.abs(one.dealt + one.chance), Math.abs(one.play)]));
  /** @param {number} points */
  const box = (points) => {
    const width = (50 * Math.abs(points)) / most;
    return { left: `${points < 0 ? 50 - width : 50}%`, width: `${width}%` };
  };
  return balances.map((one) => ({
    seat: one.seat, luck: signed(one.dealt + one.chance), play: signed(one.play), total: signed(one.total), luckBox: box(one.dealt + one.chance), playBox: box(one.play),
  }));
}

/** The decision of a moment, or the one that has just been made; of several at once the dearest. @param {Moment[]} moments @param {number} at */
export function momentAt(moments, at) {
  for (const place of [at, at - 1]) {
    const here = moments.filter((one) => one.at === place);
    const cost = (/** @type {Moment} */ one) => one.choices.find((choice) => choice.taken)?.loss[0] ?? 0;
    if (here.length) return here.reduce((best, one) => (cost(one) > cost(best) ? one : best));
  }
  return null;
}
