// Which key means what. Pure: the caller knows where the focus is.

import { parseFace, SUITS, SYMBOLS } from "../lib/faces.js";

/** The read-out keys; they work inside the table only, and can be switched off. */
/** @type {Record<string, string>} */
export const READ_OUT = {
  h: "hand", t: "trick", l: "last", s: "scores", w: "turn", r: "repeat", g: "log", n: "noted", i: "hint", m: "sounds", "?": "keys",
};

/**
 * @param {{ key: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean, shiftKey?: boolean }} event
 * @param {boolean} on the setting
 */
export function readOut(event, on) {
  if (!on || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (event.shiftKey && event.key !== "?") return null;
  return READ_OUT[event.key.toLowerCase()] ?? null;
}

/**
 * The index that a key moves to in a row of cards, or null when the key means something else.
 * @param {{ key: string, ctrlKey?: boolean, altKey?: boolean, metaKey?: boolean, shiftKey?: boolean }} event
 * @param {(string | null)[]} faces @param {number} at
 * @param {boolean} readOuts are the read-out keys taken?
 * @returns {number | null}
 */
export function move(event, faces, at, readOuts) {
  if (event.ctrlKey || event.altKey || event.metaKey || !faces.length) return null;
  const last = faces.length - 1;
  switch (event.key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(last, at + 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return last;
  }
  if (event.key.length !== 1) return null;
  const letter = event.key.toUpperCase();
  if (/^\d$/.test(letter) || (!event.shiftKey && /^[JQKA]$/.test(letter))) {
    return following(faces, at, (face) => {
      const { rank, suit } = parseFace(face);
      if (SYMBOLS.includes(suit)) return rank === letter;
      return rank === (letter === "0" ? "T" : letter === "1" ? "A" : letter);
    });
  }
  if (!event.shiftKey && readOuts && READ_OUT[letter.toLowerCase()]) return null;
  const suits = [...SUITS, ...SYMBOLS].filter((suit) => suit[0] === letter);
  return suits.length ? following(faces, at, (face) => suits.includes(parseFace(face).suit)) : null;
}

/**
 * The next matching card after this one, going round.
 * @param {(string | null)[]} faces @param {number} at @param {(face: string) => boolean} fits
 */
function following(faces, at, fits) {
  for (let i = 1; i <= faces.length; i++) {
    const index = (at + i) % faces.length;
    const face = faces[index];
    if (face && fits(face)) return index;
  }
  return null;
}
