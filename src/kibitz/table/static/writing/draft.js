// What the viewer is writing: built word by word, typed, or chosen from a list. The table learns of it when it is put down.

import { recall, remember } from "../lib/settings.js";
import { spoken } from "../lib/text.js";
import { holes, pieces, plain } from "./sentence_pieces.js";

/** @import { Answer, Choice, Review, Table } from "../lib/types.js" */

/** Typing rests so long before the text is looked at. */
const REST = 450;

/** @typedef {"build" | "type" | "list"} Way */

/**
 * What writing needs of the page that it is part of: somebody to ask, to tell and to play by. A table's model is one.
 * @typedef {{ draft: Draft | null, sketch: Draft | null, table: Table | null, ready: boolean, sending: unknown,
 *   connection: { ask: (what: "review" | "compose" | "idea", about: { text?: string, words?: number[] }) => Promise<Answer> },
 *   page: { say: (text: string, urgent?: boolean) => void, changed: () => void },
 *   act: (actions: number[], held: never[]) => void, refuse: (text: string, clause: string, key: string) => void }} WritingPage
 */

/** What is read out of a rule that is whole. @param {Review | Answer} review */
function readOut(review) {
  return spoken(`${plain(review).replace(/\.$/u, "")}. ${(review.sentences ?? []).join(" ")}`);
}

export class Draft {
  /**
   * @param {WritingPage} model
   * @param {{ idea?: boolean, key?: string, text?: string }} [of] an `idea` is tried and put down nowhere; what is typed is kept under the `key`
   */
  constructor(model, { idea = false, key = "", text = "" } = {}) {
    this.model = model;
    this.idea = idea;
    this.key = key;
    const typed = (key && recall(key)) || text;
    /** @type {Way} */
    this.way = typed ? "type" : "build";
    /** The way of writing that the list was opened from. @type {Way} */
    this.before = this.way;
    /** Are the words to choose from in view? Where there is little room they come on demand. */
    this.shown = false;
    /** @type {number[]} */
    this.words = [];
    /** @type {Map<string, Answer>} sentences as far as they were built */
    this.stages = new Map();
    /** Words that only go on with the one before them: the letters of words that somebody made up. @type {Set<number>} */
    this.inner = new Set();
    /** Two words that are one piece, such as a rank: `a 7`. @type {Set<string>} */
    this.pairs = new Set();
    /** The field being filled: the place of its word; the first empty one when it is the number of words. */
    this.field = 0;
    this.text = typed;
    /** What stood in the text box because it was built: it may be written anew. */
    this.copied = "";
    /** What the table last said to a text. @type {{ text: string, answer: Answer | null }} */
    this.looked = { text: "", answer: null };
    /** @type {Choice | null} */
    this.chosen = null;
    /** @type {Answer | null} */
    this.listed = null;
    this.trouble = "";
    this.asking = 0;
    /** @type {any} */
    this.timer = null;
    this.build([]);
    if (typed) this.look();
  }

  /** @param {number[]} words */
  stage(words) {
    return this.stages.get(words.join());
  }

  /** @param {number[]} words @returns {Promise<Answer>} */
  async compose(words) {
    const known = this.stage(words);
    if (known) return known;
    const answer = await this.model.connection.ask(this.idea ? "idea" : "compose", { words });
    if (!answer.error) this.learn(words, answer);
    return answer;
  }

  /** @param {number[]} words @param {Answer} answer */
  learn(words, answer) {
    this.stages.set(words.join(), answer);
    for (const { one, words: [first, second] = [] } of answer.options ?? []) if (one) this.pairs.add(`${first},${second}`);
  }

  /** Does the word at a place only go on with the one before it? @param {number[]} words @param {number} n */
  goesOn(words, n) {
    return this.inner.has(words[n] ?? -1) || this.pairs.has(`${words[n - 1]},${words[n]}`);
  }

  /** The places where a step of a sentence may end: at its beginning, and behind each word with all that goes on with it. @param {number[]} words */
  steps(words) {
    return [...words.keys(), words.length].filter((n) => !this.goesOn(words, n));
  }

  /** Takes these words, if they make sense; each of them can be gone back to. @param {number[]} words */
  async build(words) {
    const turn = ++this.asking;
    await this.through(words, 0);
    const answer = await this.compose(words);
    if (turn !== this.asking) return false;
    this.trouble = answer.error ?? "";
    if (!answer.error) {
      this.words = words;
      this.field = words.length;
      if (answer.complete) this.shown = false;
      if (answer.complete && answer.review) this.model.page.say(readOut(answer.review));
    }
    this.model.page.changed();
    return !answer.error;
  }

  /** Fills the open field with words of somebody's own, which the table puts into those of the sentence. @param {string} text */
  async say(text) {
    const begun = this.words.slice(0, this.field);
    const answer = await this.model.connection.ask("compose", { words: begun, text });
    if (answer.error || !answer.words) {
      this.trouble = answer.error ?? "";
      this.model.page.changed();
      return false;
    }
    for (const letter of answer.words.slice(begun.length + 1)) this.inner.add(letter);
    this.learn(answer.words, answer);
    return this.fill(answer.words.slice(begun.length));
  }

  /** Takes the last step back. */
  back() {
    return this.build(this.words.slice(0, this.steps(this.words).at(-2) ?? 0));
  }

  /** Fills the open field, with a word or with a whole sentence. What came after it stays where it still fits. @param {number[]} added */
  async fill(added) {
    const at = this.field;
    if (added.length === 1 && added[0] === this.words[at]) return this.build(this.words);
    const begun = [...this.words.slice(0, at), ...added];
    if (at < this.words.length) {
      const now = await this.compose(begun);
      for (const from of now.error ? [] : [at + 1, this.end(at)].filter((n) => !this.goesOn(this.words, n))) {
        const whole = [...begun, ...this.words.slice(from)];
        const fits = this.openAfter(from) === holes(now.parts ?? []);
        if (fits && !(await this.through(whole, begun.length))) return this.build(whole);
      }
    }
    return this.build(begun);
  }

  /** How many fields are empty after so many words. @param {number} count */
  openAfter(count) {
    return holes(this.stage(this.words.slice(0, count))?.parts ?? []);
  }

  /** Where that ends which begins with the word at a place: all that was filled into its fields belongs to it. @param {number} at */
  end(at) {
    const open = this.openAfter(at);
    let end = at + 1;
    while (end < this.words.length && (this.goesOn(this.words, end) || this.openAfter(end) >= open)) end++;
    return end;
  }

  /** All stages of a sentence from its first words on; what is wrong with it, if anything. @param {number[]} words @param {number} from */
  async through(words, from) {
    for (const n of this.steps(words).filter((n) => n >= from)) {
      const answer = await this.compose(words.slice(0, n));
      if (answer.error) return answer.error;
    }
    return "";
  }

  /** Goes back to a field without taking anything out yet. @param {number} field */
  open(field) {
    this.field = field;
    this.shown = true;
    this.model.page.changed();
  }

  /** Puts the words to choose from out of view. */
  hide() {
    this.shown = false;
    this.field = this.words.length;
    this.model.page.changed();
  }

  /** The sentence with what each word put into it. */
  get pieces() {
    const steps = this.steps(this.words);
    return pieces(steps.map((n, i) => ({ word: steps[i - 1] ?? -1, parts: this.stage(this.words.slice(0, n))?.parts ?? [] })));
  }

  /** What may stand in the open field. */
  get options() {
    return this.stage(this.words.slice(0, this.field))?.options ?? [];
  }

  /** What the open field asks for. */
  get asks() {
    return this.stage(this.words.slice(0, this.field))?.parts?.find((part) => part.now)?.asks ?? "";
  }

  /** @param {string} text */
  type(text) {
    this.text = text;
    if (this.key) remember(this.key, text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.look(), REST);
    this.model.page.changed();
  }

  /** What the table says to the text as it stands; of a text that was changed since, nothing is known. @returns {Answer | null} */
  get typed() {
    return this.looked.text === this.text ? this.looked.answer : null;
  }

  /** Looks at the typed text. */
  async look() {
    clearTimeout(this.timer);
    const text = this.text;
    const answer = text.trim() ? await this.model.connection.ask(this.idea ? "idea" : "review", { text }) : null;
    if (text !== this.text) return;
    this.looked = { text, answer };
    this.model.page.say(answer?.reading && !answer.error && !answer.sentence ? readOut(answer) : spoken(answer?.error ?? answer?.sentence ?? ""));
    this.model.page.changed();
  }

  /** Chooses a rule of the list; what it means is asked for where the game can tell. @param {Choice} choice */
  async choose(choice) {
    this.chosen = choice;
    this.listed = null;
    this.model.page.changed();
    const answer = await this.model.connection.ask("compose", { words: [choice.action] });
    if (this.chosen !== choice) return;
    this.listed = answer.error ? null : answer;
    this.model.page.changed();
  }

  /** @param {Way} way */
  go(way) {
    if (way === "list") this.before = this.way;
    // What was built may be gone on with in letters; what somebody typed is never written over.
    if (way === "type" && this.built && (!this.text || this.text === this.copied)) {
      this.copied = this.built.reading;
      this.type(this.copied);
    }
    this.way = way;
    if (way === "type" && this.text && !this.typed) this.look();
    this.model.page.changed();
  }

  /** It is put down, or given up: nothing of it is kept. */
  done() {
    clearTimeout(this.timer);
    if (this.key) remember(this.key, "");
  }

  /** @returns {Review | null} */
  get built() {
    const answer = this.stage(this.words);
    return answer?.complete ? answer.review ?? null : null;
  }

  /** What would be put down now. @returns {Review | null} */
  get review() {
    if (this.way === "build") return this.built;
    const answer = this.way === "type" ? this.typed : this.listed?.review;
    if (this.way === "list" && this.chosen && !answer) return { reading: this.chosen.help || this.chosen.label, actions: [this.chosen.action] };
    const read = answer && (answer.actions || (this.idea && answer.reading !== undefined));
    return read ? /** @type {Review} */ (answer) : null;
  }
}
