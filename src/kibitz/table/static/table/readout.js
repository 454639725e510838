// The answers to the read-out keys, as sentences. Pure.

import { faceName } from "../lib/faces.js";
import { handInWords, listing, plural, sentence, spoken } from "../lib/text.js";
import { nameOf } from "./placement.js";
import { hanging, lineName } from "./sidelines.js";
import { concerning, secondsLeft, timeLeft } from "./time_left.js";

/** So many cards of a line are read out. */
const NEWEST = 8;

/** @import { GameEvent, View, Zone } from "../lib/types.js" */

/**
 * The answer to a key.
 * @param {string} what @param {import("./model.js").TableModel} model @param {View} view @param {(string | null)[]} cards the hand as it is shown
 */
export function said(what, model, view, cards) {
  switch (what) {
    case "hand":
      return hand(view, cards);
    case "trick":
      return table(view);
    case "last":
      return last(view, model.last);
    case "scores":
      return scores(view);
    case "log":
      return story(model.log);
    default:
      return turn(view, model.clocks, Date.now() - model.clocked);
  }
}

/** @param {View} view @param {(string | null)[]} hand the faces in the order shown */
export function hand(view, hand) {
  if (view.seat === null) return "You are watching and hold no cards.";
  if (!hand.length) return "You hold no cards.";
  return `You hold ${plural(hand.length, "card")}. ${sentence(handInWords(hand))}.`;
}

/** @param {View} view */
export function table(view) {
  const said = [view.sentence, ...view.facts.map((fact) => `${fact.text}.`), auction(view)].filter(Boolean).map(spoken);
  for (const zone of view.zones) {
    if (zone.kind === "fan" || zone.kind === "tally" || zone.kind === "sidelines") continue;
    if (zone.kind === "line" && view.zones.some((one) => one.of === zone.id)) {
      said.push(line(view, zone));
      continue;
    }
    const faces = (zone.cards ?? []).filter((card) => card.face !== null);
    if (zone.kind === "trick") {
      const cards = faces.map((card) => `${nameOf(view, card.seat ?? -1)}: ${faceName(card.face)}`);
      said.push(cards.length ? `${sentence(cards.join(", "))}.` : "No card lies in the trick.");
    } else if (zone.kind === "pile") {
      const top = faces[faces.length - 1];
      said.push(`${zone.label}, ${plural(zone.count, "card")}${top ? `, on top the ${faceName(top.face)}` : ""}.`);
    } else {
      const words = faces.map((card) => faceName(card.face));
      said.push(`${zone.label}: ${words.length ? listing(words) : plural(zone.count, "card")}.${zone.caption ? ` ${spoken(zone.caption)}.` : ""}`);
    }
  }
  return said.join(" ");
}

/** @param {View} view */
function auction(view) {
  const rows = (view.auction ?? []).filter((row) => row.said.length).map((row) => `${nameOf(view, row.seat)} ${row.said.join(", ")}`);
  return rows.length ? `Auction: ${rows.join("; ")}.` : "";
}

/** The end of a long line says most: its last cards, and what hangs there. @param {View} view @param {Zone} zone */
function line(view, zone) {
  const { groups } = hanging(view, zone);
  const names = (zone.cards ?? []).map((card, at) => lineName(at, card, groups[at] ?? []));
  const more = names.length > NEWEST ? ` The last ${NEWEST}:` : "";
  return `${zone.label}, ${plural(names.length, "card")}.${more} ${names.slice(-NEWEST).join(". ")}.`;
}

/** @param {View} view @param {{ cards: { face: string | null, seat: number }[], texts: string[] } | null} trick */
export function last(view, trick) {
  if (!trick) return "No trick was finished yet.";
  const cards = trick.cards.map((card) => `${nameOf(view, card.seat)}: ${faceName(card.face)}`).join(", ");
  return `Last trick. ${sentence(cards)}. ${spoken(trick.texts[trick.texts.length - 1] ?? "")}`.trim();
}

/** @param {View} view */
export function scores(view) {
  const rows = view.players.map((player) => `${player.name} ${printed(view.scores[player.seat])}`);
  const goal = view.sheet?.goal ? `, ${view.sheet.goal}` : "";
  return `Scores${goal}: ${spoken(listing(rows))}.`;
}

/** @param {number | undefined} score */
function printed(score) {
  return score === undefined ? "none" : String(score).replace("-", "−");
}

/** @param {View} view @param {import("../lib/types.js").Clock[]} [clocks] @param {number} [ago] ms since they were told */
export function turn(view, clocks = [], ago = 0) {
  const help = view.prompt.help ? ` ${view.prompt.help}` : "";
  const clock = concerning(clocks, view.seat);
  const whose = clock && clock.seat !== view.seat ? nameOf(view, clock.seat) : "";
  const time = clock ? ` ${timeLeft(secondsLeft(clock.left * 1000, ago), whose)}` : "";
  return spoken(view.prompt.text + help + time + (time && !whose ? "." : ""));
}

/** @param {GameEvent[]} events */
export function story(events) {
  const texts = events.filter((event) => event.text).slice(-3).map((event) => spoken(event.text));
  return texts.length ? texts.join(" ") : "Nothing has happened yet.";
}
