// Parts of a page whose code is fetched when they are first needed.

import { keep } from "./focus.js";
import { html } from "./html.js";
import { useEffect, useLayoutEffect, useState } from "./vendor/hooks.js";

/**
 * A component that stands for one that is not here yet; until it is, nothing is drawn. `fetched` says whether it is here,
 * and `fetch` brings it before it is drawn.
 * @param {() => Promise<any>} load
 */
export function lazy(load) {
  /** @type {any} */
  let Part = null;
  /** @param {() => void} then */
  const fetch = (then) => {
    // What cannot be fetched now is asked for again when it is next needed.
    load().then((got) => { Part = got; then(); }, () => {});
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
