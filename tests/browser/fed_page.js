// A table page that is told by a test what the table says, and writes down what it shows whenever that changes.

class Fed {
  static OPEN = 1;

  constructor() {
    this.readyState = 1;
    window.line = this;
    setTimeout(() => this.onopen?.());
  }

  send() {}

  close() {}
}
window.WebSocket = Fed;
window.feed = (frame) => window.line.onmessage({ data: JSON.stringify(frame) });

/** What can be read on the page, by its parts. */
window.look = () => {
  const text = (query) => [...document.querySelectorAll(query)].map((one) => one.textContent.replace(/\s+/g, " ").trim());
  const faces = (zone) => [...zone.querySelectorAll("[data-card]:not([data-card=''])")].map((card) => card.dataset.card + (card.closest(".winning") ? "*" : "")).join(" ");
  return {
    paused: !!document.querySelector("[data-testid=pause]"),
    paper: text(".paper td").join(" "),
    bar: text(".bar-caption"),
    said: text(".ask .said"),
    cards: [...document.querySelectorAll("[data-zone]")].map((zone) => `${zone.dataset.zone}: ${faces(zone)}`).filter((one) => !one.endsWith(": ")),
    table: text(".zones, .tray"),
    seats: text(".seats [data-testid=seat], .own-line, [data-testid=fact]"),
    panel: text(".panel .tab-page, .panel .brief"),
  };
};

window.moments = [];
let last = "";
function note() {
  const now = JSON.stringify(window.look());
  if (now !== last) window.moments.push(JSON.parse(now));
  last = now;
}
addEventListener("DOMContentLoaded", () => new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true }));

// Rests are short here: what is shown, and in which order, does not depend on how long.
const timeout = window.setTimeout;
window.setTimeout = (run, ms, ...more) => timeout(run, (ms ?? 0) / 40, ...more);
const rest = (ms) => new Promise((done) => timeout(done, ms));
const goOn = () => document.querySelector("[data-testid=continue]")?.click();

/** Is told these frames as they come, and goes on after each deal; all that was shown meanwhile. */
window.watch = async (frames) => {
  for (const frame of frames) {
    window.feed(frame);
    await rest(12);
    goOn();
  }
  for (let quiet = 0, before = -1; quiet < 5; quiet = window.moments.length === before ? quiet + 1 : 0) {
    before = window.moments.length;
    await rest(50);
    goOn();
  }
  return window.moments;
};

/** Is told each of these frames at once; what was shown after each. Where the story is told, the prompt says its last line. */
window.stills = async (frames) => {
  const { extend } = await import("/static/table/log.js");
  const found = [];
  let log = [];
  for (const frame of frames) {
    log = extend(log, frame.events);
    const { prompt } = frame.view;
    if (prompt.told) prompt.text = log.findLast((event) => event.text)?.text ?? "";
    window.feed(frame);
    await rest(0);
    found.push(window.look());
  }
  return found;
};
