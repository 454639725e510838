// Guides somebody through the first deals of a game: a sentence near the prompt when its moment comes, each of them once.

import { getGuide } from "../lib/api.js";
import { ClauseLink } from "../lib/buttons.js";
import { Rich } from "../lib/card.js";
import { keepRead, readBefore } from "../lib/guided.js";
import { html } from "../lib/html.js";
import { spoken } from "../lib/text.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** @import { Tip, View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** Has the moment of a sentence come? @param {Tip} tip @param {View} view */
export function matters(tip, view) {
  if (!view.choices.length) return false;
  const held = view.players.find((one) => one.seat === view.seat)?.cards ?? 0;
  const places = [tip.place, `${tip.place}-${view.seat}`];
  return (!tip.asked || view.prompt.clause === tip.asked)
    && (!tip.choice || view.choices.some((one) => one.kind === tip.choice))
    && (!tip.phase || view.phase === tip.phase)
    && (!tip.place || view.zones.some((zone) => zone.count > 0 && places.includes(zone.id)))
    && (!tip.held || held <= tip.held);
}

/**
 * Whoever presses the button or the key, or acts while a sentence is in view, has read it.
 * @param {{ model: TableModel, view: View, onClause: (clause: string) => void, noted: { current: (() => void) | null } }} props `noted` is what the key calls
 */
export function Guide({ model, view, onClause, noted }) {
  const [tips, setTips] = useState(/** @type {Tip[]} */ ([]));
  const [read, setRead] = useState(() => readBefore(view.game));
  useEffect(() => {
    getGuide(view.game).then(setTips, () => {});
  }, [view.game]);
  const sent = !!model.sending;
  const at = sent || model.playback.busy ? -1 : tips.findIndex((tip, i) => !read.includes(i) && matters(tip, view));
  const tip = tips[at];
  const shown = useRef(-1);
  if (!sent) shown.current = at;
  const note = () => {
    if (shown.current < 0) return;
    const all = [...read, shown.current];
    keepRead(view.game, all);
    setRead(all);
    model.page.changed(); // so that the focus is kept where the button was
  };
  useEffect(() => {
    noted.current = note;
    return () => {
      noted.current = null;
    };
  });
  useEffect(() => {
    if (sent) note();
  }, [sent]);
  useEffect(() => {
    if (tip) model.page.say(spoken(tip.text));
  }, [tip]);
  if (!tip) return null;
  return html`<div class="tip" data-testid="tip"><p><${Rich} text=${tip.text} /> <${ClauseLink} clause=${tip.clause} onClause=${onClause} /></p>
    <button type="button" class="button" onClick=${note}>Got it<kbd aria-hidden="true">N</kbd></button></div>`;
}
