// What can be read beside the table.

import { html } from "../lib/html.js";

/** @import { View } from "../lib/types.js" */
/** @import { TableModel } from "./model.js" */

/** The tabs that there is reason for, first what the game needs. @param {View} view @param {TableModel} model */
export function tabsOf(view, { table, talk }) {
  const company = talk || (table?.seats ?? []).filter((seat) => seat.kind !== "bot").length > 1;
  const trick = view.zones.some((zone) => zone.kind === "trick");
  return [
    ...(view.notebook ? [["notes", "Notebook"]] : []), ...(view.rules?.length || view.writing?.kind === "house rule" ? [["house", "House rules"]] : []), ["log", "Log"], ["scores", "Scores"], ["rules", "Rules"], ...(trick ? [["last", "Last trick"]] : []),
    ...(company ? [["talk", "Talk"]] : []),
  ];
}

/** A mark behind "Talk" where something was said that this person has not looked at. @param {{ model: TableModel }} props */
export function Unread({ model }) {
  return model.talk?.unread ? html`<span class="unread" aria-hidden="true"></span><span class="sr"> (${model.talk.unread} new)</span>` : null;
}
