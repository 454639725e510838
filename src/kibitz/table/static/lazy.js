// Parts of a page whose code is fetched when they are first needed.

import { keep } from "./focus.js";
import { html } from "./html.js";
import { useEffect, useLayoutEffect, useState } from "./vendor/hooks.js";

/**
 * A component that stands for one that is not here yet; until it is, nothing is drawn.
 * @param {() => Promise<any>} load
 */
export function lazy(load) {
  /** @type {any} */
  let Part = null;
  /** @param {any} props */
  return function Lazy(props) {
    const [here, arrive] = useState(!!Part);
    useEffect(() => {
      // What cannot be fetched now is asked for again when it is next needed.
      if (!here) load().then((got) => { Part = got; arrive(true); }, () => {});
    }, []);
    useLayoutEffect(keep, [here]);
    return here ? html`<${Part} ...${props} />` : null;
  };
}
