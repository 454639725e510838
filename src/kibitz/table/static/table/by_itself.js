// A choice that is taken where the person does nothing: after a while, and not once they have pressed anything.

/** @import { Settings, View } from "../lib/types.js" */

/**
 * What it needs of a table's model.
 * @typedef {{ going: any, view: View | null, ready: boolean, page: { settings: () => Settings, changed: () => void }, act: (actions: number[], held: never[]) => void }} Playing
 */

/** So long it waits for a press. */
export const GO_ON = 5000;

/** Whoever wants to be waited for is. @param {Playing} model */
export function goOn(model) {
  clearTimeout(model.going);
  model.going = null;
  const choice = model.view?.choices.find((one) => one.by_itself);
  if (!choice || model.page.settings().pause === "wait") return;
  const offered = () => model.ready && model.view?.choices.some((one) => one.action === choice.action);
  const listen = new AbortController();
  const stop = () => {
    listen.abort();
    clearTimeout(model.going);
    model.going = null;
    model.page.changed();
  };
  model.going = setTimeout(() => {
    const take = offered();
    stop();
    if (take) model.act([choice.action], []);
  }, GO_ON);
  for (const press of ["pointerdown", "keydown"]) document.addEventListener(press, stop, { signal: listen.signal, capture: true });
  model.page.changed();
}
