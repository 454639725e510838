// The private link of a table, to send or to be read by a telephone.

import { html } from "./html.js";
import { useState } from "../vendor/hooks.js";

/** A link to send, with a button that copies it and one that shows it as a picture. @param {{ path: string }} props */
export function InviteLink({ path }) {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState(false);
  const link = new URL(path, location.href);
  const copy = () => navigator.clipboard?.writeText(link.href).then(() => setCopied(true), () => setCopied(false));
  return html`<div class="invite"><label>Private link<input readOnly value=${link.href} data-testid="invite" onFocus=${(/** @type {any} */ event) => event.target.select()} /></label>
    <button type="button" class="button" onClick=${copy}>${copied ? "Copied" : "Copy link"}</button>
    <button type="button" class="button" aria-expanded=${String(shown)} onClick=${() => setShown(!shown)}>QR code</button>
    ${shown && html`<img class="qr" data-testid="qr" src=${picture(link)} alt="The private link as a QR code" />`}</div>`;
}

/** Where the server draws it. @param {URL} link */
function picture(link) {
  return `/api${link.pathname.replace("/t/", "/tables/")}/qr${link.search}`;
}
