// SPDX-License-Identifier: Apache-2.0
// Puts a button where a game can be played. Nothing of the player or the engine is loaded before it is pressed.

for (const place of document.querySelectorAll(".kibitz-play")) offer(/** @type {HTMLElement} */ (place));

// What is wider than its column can be pushed sideways, by the keyboard too.
for (const wide of document.querySelectorAll("article pre, article .table-wrapper, article .cell_output")) {
  if (wide.scrollWidth > wide.clientWidth) wide.setAttribute("tabindex", "0");
}

/** @param {HTMLElement} place */
function offer(place) {
  const games = [...place.querySelectorAll("option")].map((one) => ({ id: one.value, title: one.textContent ?? "" }));
  const button = document.createElement("button");
  button.className = "button primary";
  button.type = "button";
  const title = place.dataset.title;
  button.textContent = title ? `Play ${title} on this page` : "Play on this page";
  const note = document.createElement("p");
  note.className = "kibitz-note";
  note.textContent = "Against bots, by the same engine. It is loaded when you press (7 to 14 MB, once) and runs in your browser.";
  place.replaceChildren(button, note);
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const { open } = await import("./player.js");
      open(place, games.length ? games : [{ id: place.dataset.game ?? "", title: title ?? "" }]);
    } catch {
      button.disabled = false;
      note.textContent = "The player could not be loaded. Look whether you are online, and press again.";
    }
  });
}
