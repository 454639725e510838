// Runs before the first paint, as a classic script: the stored theme must not arrive after the page.
(function () {
  /** @type {any} */
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("kibitz.settings") || "{}") || {};
  } catch (e) {
    // The system's theme holds.
  }
  const root = document.documentElement;
  if (stored.theme === "light" || stored.theme === "dark") root.dataset.theme = stored.theme;
  if (stored.suits === 2) root.dataset.suits = "2";
})();
