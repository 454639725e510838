// One socket that mends itself: it says hello, resends what was not answered, and comes back after sleep and tunnels.

import { look } from "../lib/version.js";
import { actFrame, backOff, failing, hello, newLink, PING_EVERY, posted, receive, resend, RESEND_AFTER } from "./protocol.js";

/** @import { Answer, Frame } from "../lib/types.js" */
/** @import { Effect } from "./protocol.js" */

/**
 * @typedef {"connecting" | "open" | "lost" | "elsewhere" | "ended"} Status
 */

/** Closing codes after which dialling again would change nothing: no such table, bad frames, too many onlookers. */
const FINAL = [4404, 1008, 1013];

export class Connection {
  /**
   * @param {string} url
   * @param {{ effect: (effect: Effect) => void, status: (status: Status) => void, failing: (is: boolean) => void }} to
   */
  constructor(url, to) {
    this.url = url;
    this.to = to;
    this.link = newLink();
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Status} */
    this.status = "connecting";
    this.tries = 0;
    this.heard = 0;
    /** What the table complained of last: the reason when it ends the connection. */
    this.why = "There is no such table.";
    /** @type {{ version: number, at: number } | null} an act that was taken, but not yet shown */
    this.promised = null;
    /** @type {Map<number, { frame: object, done: (answer: Answer) => void }>} questions not answered yet */
    this.questions = new Map();
    this.asked = 0;
    /** @type {any} */
    this.retry = null;
    this.wake = () => {
      if (document.visibilityState === "visible") this.check();
    };
    this.ticker = setInterval(() => this.tick(), 500);
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("pageshow", this.wake);
    addEventListener("online", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.retry);
    this.socket?.close();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      this.write(hello(this.link));
      const again = resend(this.link, Date.now(), true);
      this.link = again.link;
      for (const act of again.acts) this.write(actFrame(act));
      for (const { frame } of this.questions.values()) this.write(frame);
    };
    socket.onmessage = (message) => this.take(socket, message);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (FINAL.includes(event.code)) this.set("ended");
      else this.lost();
    };
  }

  /** @param {WebSocket} socket @param {MessageEvent} message */
  take(socket, message) {
    if (socket !== this.socket) return;
    this.heard = Date.now();
    this.tries = 0;
    /** @type {Frame} */
    let frame;
    try {
      frame = JSON.parse(message.data);
    } catch {
      return;
    }
    if (frame.t === "answer") {
      this.questions.get(frame.id)?.done(frame);
      this.questions.delete(frame.id);
    }
    const { link, effects } = receive(this.link, frame);
    this.link = link;
    if (frame.t === "table") this.set("open");
    if (frame.t === "ok") this.promised = { version: frame.version, at: Date.now() };
    if (this.promised && (link.version ?? 0) >= this.promised.version) this.promised = null;
    for (const effect of effects) {
      if (effect.do === "hello") this.write(hello(this.link));
      if (effect.do === "elsewhere") this.set("elsewhere");
      this.to.effect(effect);
    }
    this.to.failing(failing(this.link));
  }

  lost() {
    if (this.status === "elsewhere" || this.status === "ended") return;
    this.set("lost");
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), backOff(this.tries, Math.random()));
    this.tries += 1;
  }

  /** @param {Status} status */
  set(status) {
    if (this.status === status) return;
    // Who was lost may come back to a server that has been renewed meanwhile.
    if (this.status === "lost" && status === "open") look();
    this.status = status;
    this.to.status(status);
  }

  /** Back from sleep or another network: ask whether the line still holds, or take a new one. */
  check() {
    if (this.status === "elsewhere" || this.status === "ended") return;
    if (!this.socket || this.socket.readyState > WebSocket.OPEN) this.open();
    else if (Date.now() - this.heard > 5000) {
      const asked = Date.now();
      this.write({ t: "ping" });
      setTimeout(() => {
        if (this.heard < asked && this.status !== "elsewhere") this.open();
      }, 2500);
    }
  }

  tick() {
    const now = Date.now();
    if (this.socket?.readyState !== WebSocket.OPEN || this.status === "elsewhere") return;
    const again = resend(this.link, now);
    this.link = again.link;
    for (const act of again.acts) this.write(actFrame(act));
    if (this.promised && now - this.promised.at > RESEND_AFTER) {
      this.promised.at = now;
      this.write(hello(this.link));
    }
    if (again.acts.length) this.to.failing(failing(this.link));
    const silent = now - this.heard;
    if (silent > PING_EVERY * 2) this.open();
    else if (silent > PING_EVERY && silent % PING_EVERY < 500) this.write({ t: "ping" });
  }

  /**
   * Sends actions of the viewer's seat; they are kept until the table has answered.
   * @param {number[]} actions
   */
  act(actions) {
    const aid = uuid();
    this.link = posted(this.link, aid, actions, Date.now());
    const act = this.link.outbox[this.link.outbox.length - 1];
    if (act && this.socket?.readyState === WebSocket.OPEN) this.write(actFrame(act));
    return aid;
  }

  /**
   * Asks in private what is written would mean, or for a step of a hint; asked again on a new line, it changes nothing.
   * @param {"review" | "compose" | "idea" | "rule" | "matters" | "choice"} what @param {{ text?: string, words?: number[] }} about
   * @returns {Promise<Answer>}
   */
  ask(what, { text = "", words = [] } = {}) {
    const frame = { t: "ask", id: ++this.asked, what, text, words };
    return new Promise((done) => {
      this.questions.set(frame.id, { frame, done });
      this.write(frame);
    });
  }

  /** Says something to all who are here: a phrase by its id, or a text, as a `clue` where it is one. @param {{ phrase?: string, text?: string, clue?: boolean }} what */
  say(what) {
    this.write({ t: "say", ...what });
  }

  /** Takes the seat back from another device, or tries at once. */
  again() {
    this.status = "connecting";
    this.tries = 0;
    this.open();
  }

  /** @param {object} frame */
  write(frame) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  close() {
    clearInterval(this.ticker);
    clearTimeout(this.retry);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("pageshow", this.wake);
    removeEventListener("online", this.wake);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

/** A random name for an act; plain http has no `crypto.randomUUID`. */
function uuid() {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
