// The private link of a table.

import { html } from "./html.js";
import { useState } from "../vendor/hooks.js";

/** A link to send, with a button that copies it. @param {{ path: string }} props */
export function InviteLink({ path }) {
  const [copied, setCopied] = useState(false);
  const link = new URL(path, location.href).href;
  const copy = () => navigator.clipboard?.writeText(link).then(() => setCopied(true), () => setCopied(false));
  return html`<div class="invite"><label>Private link<input readOnly value=${link} data-testid="invite" onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <button type="button" class="button" onClick=${copy}>${copied ? "Copied" : "Copy link"}</button></div>`;
}
