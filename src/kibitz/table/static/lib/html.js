// Markup in template strings, and the few hooks that several pages share.

import { h } from "../vendor/preact.js";
import { useEffect, useLayoutEffect, useState } from "../vendor/hooks.js";
import htm from "../vendor/htm.js";

export const html = htm.bind(h);

/**
 * Does a media query hold, now and after each change?
 * @param {string} query
 */
export function useMedia(query) {
  const [is, set] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = () => set(list.matches);
    change();
    list.addEventListener("change", change);
    return () => list.removeEventListener("change", change);
  }, [query]);
  return is;
}

/**
 * The inner size of an element, kept up to date.
 * @param {{ current: any }} ref
 */
export function useSize(ref) {
  const [size, set] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const node = /** @type {HTMLElement | null} */ (ref.current);
    if (!node) return;
    const measure = () => {
      const width = node.clientWidth;
      const height = node.clientHeight;
      set((old) => (old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return size;
}

/** @param {number} value */
export function px(value) {
  return `${Math.round(value * 10) / 10}px`;
}
