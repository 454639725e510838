// The menu: settings, which are kept in the browser, and the list of keys where a page has keys.

import { forgetRead } from "./guided.js";
import { html } from "./html.js";
import { Icon } from "./icons.js";
import { useLayoutEffect, useRef } from "../vendor/hooks.js";

/** @import { Settings } from "./types.js" */

/** @type {{ key: keyof Settings, label: string, help: string, options: [string | number | boolean, string][] }[]} */
const CHOICES = [
  { key: "theme", label: "Colours of the page", help: "", options: [["system", "As the device"], ["light", "Light"], ["dark", "Dark"]] },
  { key: "suits", label: "Colours of the suits", help: "", options: [[4, "Four"], [2, "Two"]] },
  { key: "sort", label: "Order of the hand", help: "", options: [["suit", "By suit"], ["rank", "By rank"], ["table", "As it comes"]] },
  { key: "pace", label: "Pace of the others' play", help: "", options: [["calm", "Calm"], ["brisk", "Brisk"], ["instant", "At once"]] },
  { key: "pause", label: "After each deal", help: "", options: [["timed", "Stop 20 seconds"], ["wait", "Wait for me"], ["none", "Go on"]] },
];
/** @type {{ key: "oneTap" | "motion" | "keys" | "forced" | "guide" | "sounds", label: string, help: string }[]} */
const SWITCHES = [
  { key: "oneTap", label: "One press plays a card", help: "Otherwise the first press lifts it and the second plays it; a double click does both." },
  { key: "forced", label: "A card without a choice plays itself", help: "The others may notice that you had no choice." },
  { key: "motion", label: "Cards move", help: "Off: cards appear where they go." },
  { key: "sounds", label: "Sounds", help: "A card, your turn, a refusal, the end of a deal. At a table M turns them on and off." },
  { key: "guide", label: "Guide me through first deals", help: "A few sentences in each game, each shown once. Off and on again brings them back." },
  { key: "keys", label: "Letter keys read the table", help: "H reads your hand, T the table, ? lists them all." },
];

/**
 * @param {{ settings: Settings, setSettings: (settings: Settings) => void, close: () => void, keyList?: [string, string][], children?: any }} props `keyList` says what each key does, where keys do something
 */
export function Menu({ settings, setSettings, close, keyList = [], children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  // Before it is seen: a later step could take the focus from where somebody has put it meanwhile.
  useLayoutEffect(() => {
    const before = /** @type {HTMLElement | null} */ (document.activeElement);
    box.current?.focus();
    return () => {
      if (before?.isConnected) before.focus();
    };
  }, []);
  /** @param {(typeof SWITCHES)[number]["key"]} key */
  const turn = (key) => {
    if (key === "guide" && !settings.guide) forgetRead();
    setSettings({ ...settings, [key]: !settings[key] });
  };
  /** @param {KeyboardEvent} event */
  const keys = (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  };
  return html`<div class="menu" role="dialog" aria-label="Menu" ref=${box} tabIndex="-1" onKeyDown=${keys} data-testid="menu">
    <div class="menu-head"><h2>Menu</h2><button type="button" class="plain close" aria-label="Close" onClick=${close}><${Icon} name="close" /></button></div>
    ${children}
    ${CHOICES.map((one) => html`<fieldset key=${one.key}><legend>${one.label}</legend><div class="segments">
      ${one.options.map(([value, label]) => html`<label><input type="radio" name=${one.key} checked=${settings[one.key] === value}
        onChange=${() => setSettings({ ...settings, [one.key]: value })} /><span>${label}</span></label>`)}</div></fieldset>`)}
    ${SWITCHES.map((one) => html`<label class="switch" key=${one.key}><input type="checkbox" checked=${settings[one.key]}
      onChange=${() => turn(one.key)} /><span><b>${one.label}</b><small>${one.help}</small></span></label>`)}
    ${keyList.length > 0 && html`<h3>Keys</h3><dl class="key-list">${keyList.map(([key, what]) => html`<div><dt>${key}</dt><dd>${what}</dd></div>`)}</dl>`}
  </div>`;
}
