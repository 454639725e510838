// Parts of a page whose code is fetched when they are first needed.

import { keep } from "./focus.js";
import { html } from "./html.js";
import { useEffect, useLayoutEffect, useState } from "../vendor/hooks.js";

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Styles that not every page needs; the responsive sheet stays the last word. @param {string} name the sheet's path below `static/` */
export function sheet(name) {
  const known = sheets.get(name);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../${name}`, import.meta.url).pathname;
  const here = new Promise((done) => { link.onload = link.onerror = done; });
  sheets.set(name, here);
  document.querySelector('link[href$="lib/responsive.css"]')?.before(link);
  return here;
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
    Promise.all([load(), style && sheet(style)]).then(([got]) => { Part = got; then(); }, () => {});
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
  return Object.assign(Lazy, { fetch, fetched: () => !!Part });
}
