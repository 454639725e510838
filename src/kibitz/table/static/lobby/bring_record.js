// A record that somebody brings, dropped anywhere on the page or chosen: it is checked, and its replay opens.

import { bringRecord, RECORD } from "../lib/api.js";
import { html } from "../lib/html.js";
import { useEffect, useRef, useState } from "../vendor/hooks.js";

/** As much as the table reads. */
const MOST = 2 * 1024 * 1024;

export function BringRecord() {
  const [state, setState] = useState("");
  const [trouble, setTrouble] = useState("");
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @param {File | undefined} file */
  const bring = async (file) => {
    if (!file) return;
    setTrouble("");
    setState("Playing the record again.");
    try {
      if (file.size > MOST) throw new Error("This record is too long: the table reads up to 2 MB.");
      await bringRecord(await file.text());
      location.assign(`/r/${RECORD}`);
    } catch (error) {
      setState("");
      setTrouble(error instanceof Error ? error.message : "This file could not be read.");
    }
  };
  useDrop(bring);
  return html`<section class="bring" data-testid="bring-record" aria-label="A record from a file">
    <button type="button" class="button" onClick=${() => input.current?.click()}>Open a record</button>
    <input type="file" accept=".json,application/json" hidden ref=${input} onChange=${(/** @type {any} */ event) => { bring(event.target.files?.[0]); event.target.value = ""; }} />
    <p class="quiet-note" role="status">${state || "Or drop the file of a saved match anywhere on this page."}</p>
    ${trouble && html`<p class="refusal" role="alert">${trouble}</p>`}
  </section>`;
}

/** Files may be dropped anywhere on the page. @param {(file: File | undefined) => void} bring */
function useDrop(bring) {
  const now = useRef(bring);
  now.current = bring;
  useEffect(() => {
    /** @param {DragEvent} event */
    const over = (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    /** @param {DragEvent} event */
    const drop = (event) => {
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      now.current(event.dataTransfer.files[0]);
    };
    addEventListener("dragover", over);
    addEventListener("drop", drop);
    return () => {
      removeEventListener("dragover", over);
      removeEventListener("drop", drop);
    };
  }, []);
}
