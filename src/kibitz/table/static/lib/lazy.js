// Parts of a page whose code is fetched when they are first needed.

import { keep } from "./focus.js";
import { html } from "./html.js";
import { look } from "./version.js";
import { useEffect, useLayoutEffect, useState } from "../vendor/hooks.js";

/**
 * Where the bundle has put each style sheet; "" stands for one that every page has. Without a bundle each is a file of its own.
 * @type {Record<string, string> | undefined}
 */
const bundled = /** @type {any} */ (import.meta).sheets;
/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Styles that not every page needs; the responsive sheet stays the last word. @param {string} name the sheet's path below `static/` */
export function sheet(name) {
  const place = bundled ? bundled[name] ?? "" : `../${name}`;
  if (!place) return Promise.resolve();
  const known = sheets.get(place);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(place, import.meta.url).pathname;
  const here = new Promise((done) => { link.onload = link.onerror = done; });
  sheets.set(place, here);
  document.querySelector('link[href$="responsive.css"]')?.before(link);
  return here;
}

/** All parts that were declared so far. @type {{ fetch: (then: () => void) => void, fetched: () => boolean }[]} */
const parts = [];

/** Fetches whatever is not here yet, so that nothing is late when it is first needed. @returns {Promise<void>} */
export async function fetchAll() {
  const missing = parts.filter((part) => !part.fetched());
  if (!missing.length) return;
  await Promise.all(missing.map((part) => new Promise((done) => part.fetch(() => done(null)))));
  await fetchAll();
}

/**
 * A component that stands for one that is not here yet; until it is, nothing is drawn. `fetched` says whether it is here,
 * and `fetch` brings it before it is drawn.
 * @param {() => Promise<any>} load @param {string} [style] its style sheet, as a path below `static/`
 */
export function lazy(load, style) {
  /** @type {any} */
  let Part = null;
  /** @param {() => void} then */
  const fetch = (then) => {
    // What cannot be fetched now is asked for again when it is next needed.
    Promise.all([load(), style && sheet(style)]).then(([got]) => { Part = got; then(); }, look);
  };
  /** @param {any} props */
  const Lazy = (props) => {
    const [here, arrive] = useState(!!Part);
    useEffect(() => {
      if (!here) fetch(() => arrive(true));
    }, []);
    useLayoutEffect(keep, [here]);
    return here ? html`<${Part} ...${props} />` : null;
  };
  const part = Object.assign(Lazy, { fetch, fetched: () => !!Part });
  parts.push(part);
  return part;
}
