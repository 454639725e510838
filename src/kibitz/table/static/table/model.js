// The state of one table page: what is shown, what is chosen, what was sent. Pages redraw when it says so.

import { spoken } from "../lib/text.js";
import { added, chosen, combosOf, fit, layers } from "./combinations.js";
import { Connection } from "./connection.js";
import { joined, lastTrick, received } from "./events.js";
import { extend, whileAway } from "./log.js";
import { Playback } from "./playback.js";

/** @import { Choice, GameEvent, Settings, Table, TableFrame, View } from "../lib/types.js" */
/** @import { Draft } from "../writing/draft.js" */
/** @import { Held } from "./combinations.js" */
/** @import { Motion } from "./playback.js" */
/** @import { Effect } from "./protocol.js" */

/** A deal's end goes on by itself after this time, unless the person said otherwise. */
export const PAUSE = 20000;
/** A card that plays itself lies in the hand for this long. */
const FORCED = 700;

export class TableModel {
  /**
   * @param {string} url
   * @param {{ changed: () => void, before: (event: GameEvent | null, motion: Motion | null) => void,
   *   hear: (model: TableModel, frame: import("../lib/types.js").TalkFrame) => void, handOver: (before: import("../lib/types.js").Away[], model: TableModel) => void,
   *   say: (text: string, urgent?: boolean) => void, sound?: (sound: import("./sounds.js").Sound) => void, settings: () => Settings, still: () => boolean }} page
   */
  constructor(url, page) {
    this.page = page;
    /** @type {View | null} */
    this.view = null;
    /** @type {Table | null} */
    this.table = null;
    /** @type {GameEvent[]} */
    this.log = [];
    /** @type {import("./connection.js").Status} */
    this.status = "connecting";
    /** @type {Held[]} */
    this.lifted = [];
    /** The action whose words were chosen for the lifted card, where they are a choice; and the card that was asked about. */
    this.wording = -1;
    this.worded = "";
    /** What the viewer is writing. @type {Draft | null} */
    this.draft = null;
    /** And as an idea. @type {Draft | null} */
    this.sketch = null;
    /** @type {any} a choice is soon taken by itself */
    this.going = null;
    /** @type {{ aid: string, keys: string[], version: number | null, rest: string } | null} what was sent, until its frame has come */
    this.sending = null;
    /** @type {{ text: string, clause: string, key: string } | null} */
    this.refusal = null;
    /** @type {GameEvent | null} */
    this.pause = null;
    /** @type {{ log: GameEvent[] | null, trick: ReturnType<typeof lastTrick> }} the last trick of a log, found once */
    this.found = { log: null, trick: null };
    /** @type {any} a card without a choice is about to be played */
    this.forcing = null;
    /** @type {import("../lib/types.js").Clock[]} whose time runs, and how much was left at the moment `clocked` */
    this.clocks = [];
    this.clocked = 0;
    /** @type {import("../lib/types.js").Away[]} who is away and waited for, and how long at the moment `clocked` */
    this.absent = [];
    /** @type {import("./talk_lines.js").TalkLines | null} what people said, once anybody did */
    this.talk = null;
    /** The cards that came to the hand since the person acted last. @type {Set<string>} */
    this.fresh = new Set();
    /** How many deals began while this page was open. */
    this.dealt = 0;
    /** And how many had when the rest was claimed; what was claimed before this page was open is over. */
    this.claimedIn = -1;
    /** What happened since the act that the person wants to take back, until it is sure. @type {string[] | null} */
    this.since = null;
    /** @type {import("../lib/types.js").HintStep | null} */
    this.hint = null;
    this.failing = false;
    this.hurried = false;
    this.away = "";
    /** Do all hands lie open? So they may where a match is looked back at. */
    this.handsOpen = false;
    this.lostAt = 0;
    /** @type {any} */
    this.pauseTimer = null;
    this.playback = new Playback({
      view: () => this.view,
      show: (view, event, motion) => this.show(view, event, motion),
      tell: (event) => this.tell(event),
      stops: (event) => this.stops(event),
      settle: (frame) => this.settle(frame),
      motion: () => page.settings().motion && !page.still(),
      pace: () => page.settings().pace,
      later: (run, ms) => setTimeout(run, ms),
      cancel: (timer) => clearTimeout(timer),
    });
    this.connection = new Connection(url, {
      effect: (effect) => this.effect(effect),
      status: (status) => this.setStatus(status),
      failing: (is) => {
        if (this.failing === is) return;
        this.failing = is;
        if (is) page.say("The table did not answer yet. Your play is kept and sent again.", true);
        page.changed();
      },
    });
  }

  /** @param {Effect} effect */
  effect(effect) {
    if (effect.do === "show") this.arrive(effect);
    else if (effect.do === "taken") {
      if (this.sending?.aid === effect.aid) Object.assign(this.sending, { version: effect.version, rest: effect.why });
    } else if (effect.do === "refused") {
      if (this.sending?.aid === effect.aid) this.sending = null;
      this.lifted = [];
      this.refuse(effect.why, effect.clause, "");
    } else if (effect.do === "talk") {
      this.page.hear(this, effect.frame);
    } else if (effect.do === "complain") {
      this.connection.why = effect.why;
      if (this.view) this.refuse(effect.why, "", "");
    }
    this.page.changed();
  }

  /** @param {{ frame: TableFrame, events: GameEvent[], cut: boolean, anew: boolean }} effect */
  arrive({ frame, events, cut, anew }) {
    if (frame.table?.again && this.table && !this.table.again) this.page.say(`${frame.table.again.by} wants to play again.`, true);
    if (this.table && this.table.claimed !== frame.table?.claimed) this.claimedIn = this.dealt;
    this.table = frame.table ?? this.table;
    this.clocks = frame.clocks ?? [];
    const absent = this.absent;
    this.absent = frame.away ?? [];
    if (absent.length) this.page.handOver(absent, this);
    this.clocked = Date.now();
    if (this.lostAt && Date.now() - this.lostAt > 3000) this.away = whileAway(events);
    this.lostAt = 0;
    if (cut) {
      this.since = null;
      this.log = extend(anew ? [] : this.log, events);
      this.endPause();
    }
    // What others do while the person is asked the same as before takes nothing out of their hands: it is told, and that is all.
    const before = this.view;
    if (!cut && before?.choices.length && !this.playback.busy && !this.sending && !frame.view.result && sameAsk(before, frame.view)) {
      for (const event of joined(events)) this.tell(event);
      this.settle(frame);
    } else this.playback.push(frame, events, cut);
  }

  /** @param {View} view @param {GameEvent | null} event @param {Motion | null} motion */
  show(view, event, motion) {
    this.page.before(event, motion);
    this.view = view;
    if (!this.sending) this.lifted = [];
    this.page.changed();
  }

  /** @param {GameEvent} event */
  tell(event) {
    this.log = extend(this.log, [event]);
    if (this.view) this.note(this.view, event);
    this.away = event.seat === this.view?.seat ? "" : this.away;
    if (event.moves?.some((move) => move.count > 0)) this.page.sound?.("card");
    this.page.say(spoken(event.text));
  }

  /**
   * Marks what an event brought into the hand, until the person acts again or cards are dealt.
   * @param {View} view @param {GameEvent} event
   */
  note(view, event) {
    const came = received(view, event);
    if (event.kind === "deal") this.dealt++;
    if (event.kind === "deal" || (event.seat === view.seat && event.kind === "act" && !came.length)) this.fresh = new Set();
    for (const face of came) this.fresh.add(face);
    // Where most of a hand is new, a mark on each says nothing.
    const hand = view.zones.find((zone) => zone.owner === view.seat && zone.kind === "fan");
    if (2 * this.fresh.size > (hand?.count ?? 0) + came.length) this.fresh = new Set();
  }

  /** @param {GameEvent} event */
  stops(event) {
    const how = this.page.settings().pause;
    this.page.sound?.("over");
    if (how === "none" || this.view === null) return false;
    this.pause = event;
    this.page.say("Continue when you are ready.", true);
    // Where time runs already, reading the figures takes a third of it at most.
    const left = this.clocks.map((one) => one.left * 333);
    if (how === "timed") this.pauseTimer = setTimeout(() => this.goOn(), Math.min(PAUSE, ...left));
    return true;
  }

  /** Ends the pause after a deal. */
  goOn() {
    this.endPause();
    this.playback.resume();
    this.page.changed();
  }

  /** Somebody reads the figures: the pause lasts until they continue. */
  stay() {
    clearTimeout(this.pauseTimer);
  }

  endPause() {
    clearTimeout(this.pauseTimer);
    this.pause = null;
  }

  /** @param {TableFrame} frame */
  settle(frame) {
    const before = this.view;
    this.page.before(null, null);
    this.view = frame.view;
    // The answer comes before the frame that shows it: until then the card stays where it was sent from.
    const sent = this.sending?.version;
    let rest = "";
    if (sent != null && frame.version >= sent) {
      rest = this.sending?.rest ?? "";
      // What was sent is played; an equal card that stays in the hand was not lifted.
      this.sending = null;
      this.lifted = [];
    }
    if (!this.sending) this.lifted = this.lifted.filter((held) => this.choicesOf(held).length > 0 || this.combines(held));
    if (!frame.view.writing) {
      this.draft?.done();
      this.draft = null;
    }
    this.refusal = before && sameAsk(before, frame.view) ? this.refusal : null;
    if (frame.view.choices.length && !(before && sameAsk(before, frame.view))) {
      this.page.say(spoken(`${frame.view.prompt.text} ${frame.view.prompt.help ?? ""}`.trim()), true);
      if (before) this.page.sound?.("turn");
    } else if (frame.view.result && !before?.result) {
      this.page.say(spoken(frame.view.result.text), true);
      if (before) this.page.sound?.("over");
    }
    if (rest) this.refuse(rest, "", "");
    this.force();
    if (frame.view.choices.some((one) => one.by_itself)) import("./by_itself.js").then((part) => part.goOn(this), () => {});
    this.page.changed();
  }

  /** Where the person wishes so, a card without a choice is played after a moment in which it can be seen. */
  force() {
    clearTimeout(this.forcing);
    const [only, ...more] = this.view?.choices ?? [];
    if (!this.page.settings().forced || !only || more.length || only.kind !== "card" || this.view?.pick) return;
    this.forcing = setTimeout(() => {
      if (this.ready && this.view?.choices[0] === only) this.act([only.action], []);
    }, FORCED);
  }

  /** @param {import("./connection.js").Status} status */
  setStatus(status) {
    this.status = status;
    if (status === "lost") {
      this.lostAt = this.lostAt || Date.now();
      this.page.say("Reconnecting. Your seat and your cards are kept.", true);
    }
    if (status === "ended") this.page.say(this.connection.why, true);
    if (status === "elsewhere") this.page.say("You continued on another device. Take the seat back here.", true);
    this.page.changed();
  }

  /** The trick gathered last, by the log as it stands. */
  get last() {
    if (this.found.log !== this.log) {
      const tricks = new Set((this.view?.zones ?? []).filter((zone) => zone.kind === "trick").map((zone) => zone.id));
      this.found = { log: this.log, trick: tricks.size ? lastTrick(this.log, tricks) : null };
    }
    return this.found.trick;
  }

  /** May the person act now? */
  get ready() {
    return !!this.view && this.view.choices.length > 0 && !this.playback.busy && !this.sending && this.status === "open";
  }

  /** @param {Held} held @returns {Choice[]} */
  choicesOf(held) {
    const { choices = [] } = this.view ?? {};
    return choices.filter((one) => one.kind === "card" && one.card === held.face && (one.zone ?? held.zone) === held.zone);
  }

  /** @param {Held} held */
  picks(held) {
    return this.view?.pick?.zone === held.zone && this.choicesOf(held).length > 0;
  }

  /** May this card be part of a combination? @param {Held} held */
  combines(held) {
    return combosOf(this.view).some((one) => (one.zone ?? held.zone) === held.zone && fit(one, [held.face]) !== "no");
  }

  /** The combination that the lifted cards are. */
  get combo() {
    return chosen(combosOf(this.view), this.lifted.map((held) => held.face));
  }

  /**
   * A chip was pressed: it lifts its cards; pressed again, it plays them.
   * @param {Choice} choice @param {Held[]} hand @param {boolean} [only] lift, never play
   */
  gather(choice, hand, only = false) {
    if (!this.ready) return;
    this.refusal = null;
    if (this.combo === choice && !only) this.act([choice.action], this.lifted);
    else this.lifted = layers(choice, hand, this.lifted);
    this.page.changed();
  }

  /**
   * A card was pressed. `direct` presses play at once (the keyboard, or where one press plays); others lift first.
   * @param {Held} held @param {boolean} direct
   */
  press(held, direct) {
    if (!this.view || this.sending || this.hurried) return;
    if (this.playback.busy) {
      this.playback.hurry();
      return;
    }
    const choices = this.choicesOf(held);
    const combines = this.combines(held);
    if ((!choices.length && !combines) || !this.ready) {
      this.objectTo(held);
      return;
    }
    this.refusal = null;
    const up = this.lifted.some((one) => one.key === held.key);
    if (combines) this.lifted = up ? this.lifted.filter((one) => one.key !== held.key) : [...this.lifted, held];
    else if (this.picks(held)) this.toggle(held, up);
    else if (choices.length === 1 && choices[0] && (up || direct)) this.act([choices[0].action], [held]);
    else if (choices.length > 1) this.askWords(held, choices, up);
    else this.lifted = up ? [] : [held];
    this.page.changed();
  }

  /**
   * A card that may be played with different words is lifted first; pressed again, it is played with those chosen.
   * @param {Held} held @param {Choice[]} choices @param {boolean} up
   */
  askWords(held, choices, up) {
    if (up && this.worded === held.key) {
      const said = choices.find((one) => one.action === this.wording) ?? usual(choices);
      if (said) this.act([said.action], [held]);
      return;
    }
    this.lifted = [held];
    this.worded = held.key;
    this.wording = -1;
    this.page.say(`Say what? ${choices.map((one) => spoken(one.label)).join("; ")}.`, true);
  }

  /** A tap that ends a rest does only that: the card under it was not offered when it began. */
  tap() {
    this.hurried = this.playback.hurry();
  }

  /** Shows at once what happened until now. */
  skip() {
    this.playback.skip();
    this.page.changed();
  }

  /** The tap is over, or a key was pressed. */
  untap() {
    this.hurried = false;
  }

  /** Lifts a card without playing it (arrow keys). @param {Held | null} held */
  choose(held) {
    if (this.view?.pick || !this.ready || combosOf(this.view).length) return;
    this.lifted = held && this.choicesOf(held).length ? [held] : [];
    this.worded = "";
    this.wording = -1;
    this.page.changed();
  }

  /** @param {Held} held @param {boolean} up */
  toggle(held, up) {
    const pick = this.view?.pick;
    if (!pick) return;
    if (up) this.lifted = this.lifted.filter((one) => one.key !== held.key);
    else if (this.lifted.length < pick.most) this.lifted = [...this.lifted, held];
    else if (pick.most === 1) this.lifted = [held];
    else this.refuse(`That is enough: ${pick.most} at most. Press a lifted card to put it back.`, "", held.key);
  }

  /** What the lifted cards of a pick add up to, where they do. */
  get added() {
    return this.view && added(this.view, this.lifted.map((held) => held.face));
  }

  /** Sends the lifted cards of a pick, and its end when fewer were chosen than could be. */
  confirmPick() {
    const pick = this.view?.pick;
    if (!pick || !this.ready) return;
    const actions = /** @type {number[]} */ (this.lifted.map((held) => this.choicesOf(held)[0]?.action).filter((action) => action !== undefined));
    // What adds up is laid in one order only, and closed by saying so.
    if (pick.worth) actions.sort((a, b) => a - b);
    if (pick.done !== null && (pick.worth || pick.ordered || actions.length < pick.most)) actions.push(pick.done);
    this.act(actions, this.lifted);
  }

  /** @param {number[]} actions @param {Held[]} held */
  act(actions, held) {
    if (!actions.length) return;
    this.refusal = null;
    this.lifted = held;
    this.sending = { aid: this.connection.act(actions), keys: held.map((one) => one.key), version: null, rest: "" };
    this.page.changed();
  }

  /** @param {Held} held */
  objectTo(held) {
    const refused = this.view?.refused[held.face];
    if (refused && this.ready) this.refuse(refused.text, refused.clause ?? "", held.key);
    else if (this.status !== "open") this.page.say("The table is not connected now. Nothing was played.", true);
    else if (this.view && !this.ready) this.page.say(spoken(this.view.prompt.text));
    this.page.changed();
  }

  /** @param {string} text @param {string} clause @param {string} key */
  refuse(text, clause, key) {
    this.refusal = { text, clause, key };
    this.page.sound?.("refused");
    this.page.say(spoken(text), true);
  }

  close() {
    clearTimeout(this.pauseTimer);
    clearTimeout(this.forcing);
    this.playback.clear();
    this.connection.close();
  }
}

/**
 * Is the person asked the same thing as before? Then a refusal still stands and nothing is said again.
 * @param {View} a @param {View} b
 */
export function sameAsk(a, b) {
  return a.prompt.text === b.prompt.text && a.choices.map((one) => one.action).join() === b.choices.map((one) => one.action).join();
}

/** What a press of the lifted card stands for: the wording offered first. @param {Choice[]} choices */
export function usual(choices) {
  return choices.find((one) => one.primary) ?? choices[0];
}
