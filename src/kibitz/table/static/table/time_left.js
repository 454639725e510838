// Time that runs out, in words. Pure.

import { listing, plural, sentence } from "../lib/text.js";

/** @import { Clock } from "../lib/types.js" */

/** From so many seconds on it is time to hurry. */
export const SOON = 10;

/**
 * The time that concerns a viewer: their own, or that of the seat whose time is up first.
 * @param {Clock[]} clocks @param {number | null} seat
 */
export function concerning(clocks, seat) {
  return clocks.find((one) => one.seat === seat) ?? clocks.reduce((/** @type {Clock | undefined} */ first, one) => (first && first.left <= one.left ? first : one), undefined);
}

/** Whole seconds until a moment, those begun included. @param {number} until @param {number} now */
export function secondsLeft(until, now) {
  return Math.max(0, Math.ceil((until - now) / 1000));
}

/** "1 second", "90 seconds", "2 minutes and 5 seconds". @param {number} seconds */
export function inWords(seconds) {
  if (seconds < 100) return plural(seconds, "second");
  const rest = seconds % 60;
  return listing([plural(Math.floor(seconds / 60), "minute"), ...(rest ? [plural(rest, "second")] : [])]);
}

/** "2:05" @param {number} seconds */
export function minutes(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** What everybody reads. @param {number} seconds @param {string} [name] whose time it is, where it is not the reader's */
export function timeLeft(seconds, name) {
  if (name) return seconds ? `${sentence(name)} has ${inWords(seconds)} left.` : `${sentence(name)} has run out of time.`;
  return seconds ? `${sentence(inWords(seconds))} left` : "Your time is up";
}

/**
 * When it is said aloud how much is left: a minute and ten seconds before the end, or once half-way of a short time.
 * @param {number} total
 */
export function moments(total) {
  const points = [60, SOON].filter((one) => one * 2 <= total);
  return points.length || total < 4 ? points : [Math.floor(total / 2)];
}

/**
 * What is said aloud to the person whose time it is, and when: at its beginning, and at each of its moments once.
 * @param {number | null} before the seconds left when this was asked last; null where the time has just begun
 * @param {number} now the seconds left
 * @param {{ seconds: number, help?: string }} clock
 */
export function aloud(before, now, clock) {
  if (!now) return "";
  if (before === null) return `You have ${inWords(now)}.`;
  if (!moments(clock.seconds).some((one) => before > one && now <= one)) return "";
  return `${timeLeft(now)}.${clock.help ? ` Then: ${clock.help}` : ""}`;
}
