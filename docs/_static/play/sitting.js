// SPDX-License-Identifier: Apache-2.0
// One match on the page: what is shown now, moved on event by event. Draws nothing; `changed` is called to draw.

import { ask, listen } from "./engine.js";

/** How long an event stands before the next one is shown, in milliseconds. */
const PAUSES = { act: 550, flow: 700, score: 1500, result: 0 };
/** A story in numbers: sentences kept for reading back. */
const KEPT = 60;

export class Sitting {
  /**
   * @param {() => void} changed
   * @param {(ms: number) => Promise<void>} [pause]
   */
  constructor(changed, pause = (ms) => new Promise((done) => setTimeout(done, ms))) {
    this.changed = changed;
    this.pause = pause;
    /** @type {any} */
    this.view = null;
    /** @type {string[]} */
    this.story = [];
    this.status = "";
    this.refusal = "";
    this.failed = "";
    /** Is the person asked for something? Else the bots are on, or events are being shown. */
    this.asked = false;
    this.number = 0; // of the match: what belongs to an earlier one is not shown any more
  }

  /**
   * @param {string} game
   * @param {string} level
   * @param {string} [seed]
   */
  async begin(game, level, seed = "") {
    this.number += 1;
    Object.assign(this, { view: null, story: [], refusal: "", failed: "", asked: false, status: "Loading the engine" });
    listen((text) => this.say(text));
    this.changed();
    await this.follow("begin", game, level, seed);
  }

  /** @param {number} action */
  async act(action) {
    if (!this.asked) return;
    this.asked = false;
    this.refusal = "";
    this.changed();
    await this.follow("act", action);
  }

  /** @param {string} sentence */
  refuse(sentence) {
    this.refusal = sentence;
    this.changed();
  }

  /** @param {string} text */
  say(text) {
    this.status = text;
    this.changed();
  }

  /**
   * Ask, show what came of it, and let the bots go on until the person is asked again.
   * @param {string} name
   * @param {...unknown} values
   */
  async follow(name, ...values) {
    const number = this.number;
    try {
      let answer = await ask(name, ...values);
      while (await this.show(answer, number)) answer = await ask("go_on");
    } catch (error) {
      if (number !== this.number) return;
      this.failed = String(error).includes("could not be loaded") ? "The engine could not be loaded. Look whether you are online, and try again." : "The engine stopped. Begin again.";
      console.error(error);
    }
    this.changed();
  }

  /**
   * The events one after the other, then the view as it is; whether a bot is to act.
   * @param {any} answer
   * @param {number} number
   */
  async show(answer, number) {
    if (number !== this.number) return false;
    this.status = "";
    if (answer.refused) {
      Object.assign(this, { refusal: answer.refused, asked: true });
      return false;
    }
    const first = this.view === null;
    for (const event of answer.events) {
      this.tell(event.together ?? event.text);
      if (first) continue;
      this.view = stepped(this.view, event.step, event.kind === "deal");
      this.changed();
      await this.pause(/** @type {Record<string, number>} */ (PAUSES)[event.kind] ?? 350);
      if (number !== this.number) return false;
    }
    this.view = answer.view;
    this.asked = !answer.waiting && answer.view.choices.length > 0;
    this.changed();
    return answer.waiting;
  }

  /** @param {string} text */
  tell(text) {
    if (text && text !== this.story.at(-1)) this.story = [...this.story, text].slice(-KEPT);
  }
}

/**
 * A view changed by a step (docs/protocol.md): parts replace parts; of players and zones those that changed.
 * At the beginning of a deal all of them are there.
 * @param {any} view
 * @param {any} step
 * @param {boolean} whole
 */
export function stepped(view, step, whole) {
  const { players = [], zones = [], ...parts } = step ?? {};
  const asked = { prompt: { text: "", help: "", clause: "" }, choices: [], pick: null, refused: {} };
  return {
    ...view,
    ...asked,
    ...parts,
    players: whole && players.length ? players : merged(view.players, players, "seat"),
    zones: whole && zones.length ? zones : merged(view.zones, zones, "id"),
  };
}

/**
 * @param {any[]} old
 * @param {any[]} changed
 * @param {string} key
 */
function merged(old, changed, key) {
  const by = new Map(changed.map((one) => [one[key], one]));
  return old.map((one) => by.get(one[key]) ?? one);
}
