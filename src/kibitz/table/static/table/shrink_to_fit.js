// A place that shrinks what it holds where there is too little room, before it scrolls.

import { useLayoutEffect, useState } from "../vendor/hooks.js";

/** @typedef {{ what: unknown[], by: number, times: number }} Shrinking how much less height to count on, after how many tries */

/**
 * Found by trying: what was drawn is measured before anybody sees it. Anew whenever one of `what` changes.
 * @param {{ current: HTMLElement | null }} ref @param {unknown[]} what
 * @returns {Shrinking}
 */
export function useShrinkToFit(ref, what) {
  const [kept, keep] = useState(/** @type {Shrinking} */ ({ what, by: 0, times: 0 }));
  const now = what.every((one, i) => one === kept.what[i]) ? kept : { what, by: 0, times: 0 };
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return;
    const over = node.scrollHeight - node.clientHeight;
    if (over > 1 && now.times < 3) {
      // A card on its way lies anywhere: look again when it has arrived.
      const moving = node.getAnimations({ subtree: true }).map((one) => one.finished.catch(() => {}));
      if (moving.length) Promise.all(moving).then(() => keep({ ...now }));
      else keep({ what, by: now.by + over, times: now.times + 1 });
    }
    // What scrolls must be reachable by keyboard; what does not should cost no tab stop.
    if (over > 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  });
  return now;
}
