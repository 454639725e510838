// Line icons on a 24 grid, drawn in the text's colour; always beside or instead of nothing but a labelled button.

import { html } from "./html.js";

/** @type {Record<string, string>} */
const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  rules: "M12 6c-2-1.4-4.7-1.8-8-1.5v13c3.3-.3 6 .1 8 1.5 2-1.4 4.7-1.8 8-1.5v-13c-3.3-.3-6 .1-8 1.5zM12 6v13",
  scores: "M6 19v-6M12 19V5M18 19v-9",
  log: "M4 6h16M4 12h16M4 18h10",
  last: "M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.5 14",
  notes: "M6 4h10l3 3v13H6zM9 9h7M9 13h7M9 17h4",
  house: "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
  talk: "M4 5h16v11H10l-4 4v-4H4z",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM5 15V4h10",
  check: "M5 12.5l4.5 4.5L19 7.5",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5 21 21",
  back: "M15 5l-7 7 7 7",
  on: "M9 5l7 7-7 7",
  play: "M8 5.5v13l10-6.5z",
  stop: "M8 5.5v13M16 5.5v13",
  eye: "M3 12c2.4-4 5.4-6 9-6s6.6 2 9 6c-2.4 4-5.4 6-9 6s-6.6-2-9-6zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z",
  branch: "M5 5v6.5a3 3 0 0 0 3 3h11M15 10.5l4 4-4 4",
  up: "M12 19V5M6 11l6-6 6 6",
};

/** @param {{ name: string }} props */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}

/** The mark: a card and the lamp. */
export function Mark() {
  return html`<svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
    <rect x="4" y="4.5" width="12" height="16.5" rx="2.5" transform="rotate(-7 10 12.5)" /><circle cx="17" cy="8" r="5" />
  </svg>`;
}
