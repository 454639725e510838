// What is read aloud. Bursts become one utterance; the same words twice are a new node, or they would be swallowed.

/** Texts that arrive within this time are read as one. */
export const BURST = 250;

/**
 * Joins texts of one kind until the burst is over, then says them.
 */
export class Announcer {
  /**
   * @param {(text: string, urgent: boolean) => void} say
   * @param {(run: () => void, ms: number) => unknown} later
   */
  constructor(say, later) {
    this.say = say;
    this.later = later;
    /** @type {{ polite: string[], urgent: string[] }} */
    this.waiting = { polite: [], urgent: [] };
    this.planned = false;
    this.last = "";
  }

  /** @param {string} text @param {boolean} [urgent] "your turn", refusals and errors */
  add(text, urgent = false) {
    if (!text) return;
    (urgent ? this.waiting.urgent : this.waiting.polite).push(text);
    if (this.planned) return;
    this.planned = true;
    this.later(() => this.flush(), BURST);
  }

  flush() {
    this.planned = false;
    const { polite, urgent } = this.waiting;
    this.waiting = { polite: [], urgent: [] };
    if (polite.length) this.say(polite.join(" "), false);
    if (urgent.length) this.say(urgent.join(" "), true);
    const said = [...polite, ...urgent].join(" ");
    if (said) this.last = said;
  }

  /** Says the last utterance again. */
  repeat() {
    this.add(this.last || "Nothing was said yet.");
  }
}

/**
 * Writes into the two live regions of the shell, which no rendering ever touches.
 * @param {string} text @param {boolean} urgent
 */
export function sayInPage(text, urgent) {
  const region = document.getElementById(urgent ? "live-urgent" : "live-log");
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = text;
  if (urgent) region.replaceChildren(line);
  else region.append(line);
  while (region.childElementCount > 20) region.firstElementChild?.remove();
}
