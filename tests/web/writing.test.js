// What is written at the table: sentences built of words, things to say with a card, ideas.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../src/kibitz/table/static/writing/draft.js";
import { clings, holes, pieces, sorted } from "../../src/kibitz/table/static/writing/sentence_pieces.js";
import { added, agrees, check, evidence, parse, shelf } from "../../src/kibitz/table/static/writing/ideas.js";
import { usual } from "../../src/kibitz/table/static/table/model.js";
import { wordings } from "../../src/kibitz/table/static/table/play_variants.js";

const hole = (now = false) => ({ hole: true, now });
const text = (words) => ({ text: words });
/** Stages of a sentence to which one word each was added. */
const steps = (stages) => stages.map((parts, i) => ({ word: i - 1, parts }));
const shown = (all) => all.map((piece) => (piece.hole ? "_" : `${piece.text}:${piece.word}`));

test("each piece of a sentence knows the word that put it there", () => {
  const stages = [
    [hole(true)],
    [text("if the last card is"), hole(true), text("then"), hole(), text("else"), hole()],
    [text("if the last card is red then"), hole(true), text("else"), hole()],
    [text("if the last card is red then black else"), hole(true)],
  ];
  assert.deepEqual(shown(pieces(steps(stages))), ["if the last card is:0", "red:1", "then:0", "black:2", "else:0", "_"]);
  assert.deepEqual(pieces(steps(stages)).filter((piece) => piece.leaf).map((piece) => piece.text), ["red", "black"]);
});

test("a field in the middle may be filled before those to its left", () => {
  const stages = [[hole(true)], [hole(), text("first, then"), hole(true)], [hole(true), text("first, then any card")], [text("red first, then any card")]];
  assert.deepEqual(shown(pieces(steps(stages))), ["red:2", "first, then:0", "any card:1"]);
});

test("the same word twice stays two fields", () => {
  const stages = [[hole(true), text("or"), hole()], [text("red or"), hole(true)], [text("red or red")]];
  assert.deepEqual(shown(pieces(steps(stages))), ["red:0", "or:-1", "red:1"]);
});

test("a sentence that the game words anew is still drawn whole", () => {
  const stages = [[text("a card of"), hole(true)], [text("any card of the same suit as"), hole(true)], [text("any card of the same suit as the last one")]];
  assert.equal(pieces(steps(stages)).map((piece) => piece.text).join(" "), "any card of the same suit as the last one");
});

test("what was filled with nothing says what may be added, and stays where it is", () => {
  const may = (now, adds) => ({ hole: true, now, asks: "when", adds });
  const stages = [
    [text("a card is played"), may(true, "on certain cards"), may(false, "a condition"), text(","), hole()],
    [text("a card is played"), may(true, "a condition"), text(","), hole()],
    [text("a card is played,"), hole(true)],
    [text("a card is played, play reverses")],
  ];
  const found = pieces(steps(stages));
  assert.deepEqual(found.map((piece) => [piece.text, piece.word, piece.added]), [
    ["a card is played", -1, false], ["on certain cards", 0, true], ["a condition", 1, true], [",", -1, false], ["play reverses", 2, false],
  ]);
  assert.deepEqual(pieces(steps(stages.slice(0, 1))).map((piece) => piece.asks), ["", "when", "when", "", ""]);
});

test("marks cling to the word before them", () => {
  assert.ok(clings(", then") && clings(".") && !clings("then"));
  assert.equal(holes([text("a"), hole(), hole()]), 2);
});

const choice = (action, label, more = {}) => ({ action, label, text: label, kind: "button", ...more });

test("a writer's choices are words of the sentence, whole rules, and the rest", () => {
  const view = { choices: [choice(1, "red"), choice(2, "black"), choice(50, "Rule one", { group: "Catalogue" }), choice(90, "Make no rule")] };
  const actions = (begins) => { const { ready, others } = sorted(view, begins); return [ready.map((one) => one.action), others.map((one) => one.action)]; };
  assert.deepEqual(actions([{ word: 1 }, { word: 2, group: "Colours" }]), [[50], [90]]);
  assert.deepEqual(actions([{ word: 1 }, { word: 2, whole: "rule" }]), [[2, 50], [90]]);
});

test("what is said with a card is what its choices do not share", () => {
  const plain = choice(1, "Play 7♠");
  const said = choice(2, "Play 7♠, saying “One left”");
  assert.deepEqual(wordings([plain, said]).map((one) => one.words), ["", "Say “One left”"]);
  const mute = [choice(1, "Play 7♠ and say “One left”"), choice(2, "Play 7♠ without a word")];
  assert.deepEqual(wordings(mute).map((one) => one.words), ["Say “One left”", ""]);
  const both = [choice(1, "Play A♠ as spades"), choice(2, "Play A♠ as stars")];
  assert.deepEqual(wordings(both).map((one) => one.words), ["Spades", "Stars"]);
  assert.equal(usual([plain, { ...said, primary: true }])?.action, 2);
  assert.equal(usual([plain, said])?.action, 1);
});

test("what stands in the notebook's storage is read with care", () => {
  assert.deepEqual(parse(null), []);
  assert.deepEqual(parse("{"), []);
  assert.deepEqual(parse('[{"id":1,"text":"red"},{"id":"x","text":"no"},{"text":"no"},7]'), [{ id: 1, text: "red" }]);
  assert.deepEqual(added([{ id: 4, text: "a" }], "b"), [{ id: 4, text: "a" }, { id: 5, text: "b" }]);
});

test("ideas are kept by table, seat and deal, and checked again when the line grows", () => {
  const view = (count, rows) => ({ seat: 1, sheet: { rows: Array(rows).fill(0) }, zones: [{ kind: "line", count, owner: -1 }, { kind: "fan", owner: 1, cards: [] }] });
  assert.notEqual(shelf("t", view(1, 0)), shelf("t", view(1, 1)));
  assert.equal(shelf("t", view(1, 0)), shelf("t", view(2, 0)));
  assert.notEqual(evidence(view(1, 0)), evidence(view(2, 0)));
});

/** A game whose sentences are two words of 1, 2 and 3; 3 must come first. */
function table() {
  const asked = [];
  const said = [];
  const ask = async (what, { words = [], text: typed = "" }) => {
    asked.push([what, words.join() || typed]);
    if (what === "review") return typed === "red" ? { reading: "Red.", sentences: ["Easy."], actions: [1, 9] } : { error: "No such word.", at: 0, length: 3 };
    if (words.length > 2 || words.lastIndexOf(3) > 0) return { error: "Not there." };
    const parts = [0, 1].map((i) => (i < words.length ? text(`w${words[i]}`) : hole(i === words.length)));
    const complete = words.length === 2;
    return { parts, options: complete ? [] : [{ word: 1, label: "one" }], complete, review: complete ? { reading: "Done.", actions: [...words, 9] } : null };
  };
  return { asked, said, connection: { ask }, page: { changed() {}, say: (words) => said.push(words) } };
}
const settled = () => new Promise((done) => setTimeout(done, 5));

test("a sentence is built word by word, and a word changed in it keeps those after it", async () => {
  const model = table();
  const draft = new Draft(model);
  await settled();
  await draft.fill([1]);
  await draft.fill([2]);
  assert.deepEqual(draft.review?.actions, [1, 2, 9]);
  draft.open(0);
  await draft.fill([3]);
  assert.deepEqual(draft.words, [3, 2]);
  draft.open(1);
  await draft.fill([3]);
  assert.deepEqual(draft.words, [3, 2]);
  assert.equal(draft.trouble, "Not there.");
  await draft.build(draft.words.slice(0, -1));
  assert.equal(draft.review, null);
});

/** A grammar of prefixes: 5 is "_ or _", 6 is "not _", all others are leaves. */
function grammar() {
  const ask = async (what, { words = [] }) => {
    let at = 0;
    let open = false;
    const build = () => {
      if (at >= words.length) {
        const now = !open;
        open = true;
        return [hole(now)];
      }
      const word = words[at++];
      if (word === 5) return [...build(), text("or"), ...build()];
      return word === 6 ? [text("not"), ...build()] : [text(`w${word}`)];
    };
    const parts = build();
    return at < words.length ? { error: "Not there." } : { parts, options: [], complete: !open, review: open ? null : { reading: "Done.", actions: words } };
  };
  return { connection: { ask }, page: { changed() {}, say() {} } };
}

test("a whole sentence fills a field, and each of its words can be gone back to", async () => {
  const draft = new Draft(grammar());
  await settled();
  await draft.fill([5, 1, 2]);
  assert.deepEqual(shown(draft.pieces), ["w1:1", "or:0", "w2:2"]);
  draft.open(1);
  await draft.fill([6, 3]);
  assert.deepEqual(draft.words, [5, 6, 3, 2]);
});

test("what stands in a field goes with all its own fields, and nothing else", async () => {
  const draft = new Draft(grammar());
  await settled();
  await draft.fill([5, 6, 1, 2]);
  draft.open(1);
  await draft.fill([4]);
  assert.deepEqual(draft.words, [5, 4, 2]);
  draft.open(0);
  await draft.fill([7]);
  assert.deepEqual(draft.words, [7]);
});

/** A rule of one field that takes 1, or words made up of the letters 7 and 8 behind 6, to their end at 9. */
function speaking() {
  const asked = [];
  const ask = async (what, { words = [], text: said = "" }) => {
    asked.push([words.join(), said]);
    const all = said ? [...words, 6, 7, 8, 9] : words;
    if (all.some((word, i) => word > 6 && all[i - 1] < 6)) return { error: "Not there." };
    const complete = all.length > 0;
    const parts = complete ? [text(all[0] === 6 ? '"ab" may not be said' : "nothing")] : [hole(true), text("may not be said")];
    const options = complete ? [] : [{ word: 1, label: "nothing" }, { word: 6, label: "words of your own", letters: 24 }];
    return { parts, options, complete, review: complete ? { reading: "Done.", actions: all } : null, ...(said ? { words: all } : {}) };
  };
  return { asked, connection: { ask }, page: { changed() {}, say() {} } };
}

test("words of one's own are one piece and one step, and their letters are never asked for", async () => {
  const model = speaking();
  const draft = new Draft(model);
  await settled();
  await draft.say("ab");
  assert.deepEqual(draft.words, [6, 7, 8, 9]);
  assert.deepEqual(draft.review?.actions, [6, 7, 8, 9]);
  assert.deepEqual(shown(draft.pieces), ['"ab":0', "may not be said:-1"]);
  assert.deepEqual(model.asked, [["", ""], ["", "ab"]]);
  await draft.back();
  assert.deepEqual(draft.words, []);
});

test("no stage of a sentence is asked for twice", async () => {
  const model = table();
  const draft = new Draft(model);
  await settled();
  await draft.fill([1]);
  await draft.build([]);
  await draft.fill([1]);
  assert.equal(model.asked.length, new Set(model.asked.map(String)).size);
});

test("a typed text is looked at when typing rests, and its meaning is said", async () => {
  const model = table();
  const draft = new Draft(model);
  draft.go("type");
  draft.type("red");
  await draft.look();
  assert.deepEqual(draft.review?.actions, [1, 9]);
  assert.ok(model.said.at(-1).startsWith("Red."));
  draft.type("rex");
  await draft.look();
  assert.equal(draft.review, null);
  assert.equal(model.said.at(-1), "No such word.");
});

test("nothing is put down that was read before the text was changed", async () => {
  const model = table();
  const draft = new Draft(model);
  draft.go("type");
  draft.type("red");
  await draft.look();
  draft.type("red ");
  assert.equal(draft.typed, null);
  assert.equal(draft.review, null);
  draft.type("red");
  assert.deepEqual(draft.review?.actions, [1, 9]);
});

test("the list leads back to the way of writing that it was opened from, and nothing typed is written over", async () => {
  const draft = new Draft(table());
  await settled();
  draft.go("type");
  draft.type("rex");
  draft.go("list");
  assert.equal(draft.before, "type");
  draft.go(draft.before);
  assert.deepEqual([draft.way, draft.text], ["type", "rex"]);
  draft.go("build");
  await draft.fill([1]);
  await draft.fill([2]);
  draft.go("type");
  assert.equal(draft.text, "rex");
  const built = new Draft(table());
  await settled();
  await built.fill([1]);
  await built.fill([2]);
  built.go("type");
  assert.equal(built.text, "Done.");
  clearTimeout(draft.timer);
  clearTimeout(built.timer);
});

test("an idea is tried on the table and needs nothing to put down", async () => {
  const asked = [];
  const tried = { reading: "red", right: [2, 3], wrong: [1, 1] };
  const ask = async (what, { words = [], text: typed = "" }) => {
    asked.push(what);
    if (typed) return typed === "red" ? tried : { error: "No such word." };
    return { parts: [words.length ? text("red") : hole(true)], options: [], complete: words.length > 0, review: words.length ? tried : null };
  };
  const draft = new Draft({ connection: { ask }, page: { changed() {}, say() {} } }, { idea: true });
  await settled();
  assert.equal(draft.review, null);
  await draft.fill([7]);
  assert.equal(draft.review, tried);
  draft.go("type");
  draft.type("rex");
  await draft.look();
  assert.equal(draft.review, null);
  draft.type("red");
  await draft.look();
  assert.equal(draft.review, tried);
  assert.deepEqual([...new Set(asked)], ["idea"]);
  assert.ok(!agrees(tried) && agrees({ right: [3, 3], wrong: [0, 0] }) && !agrees(null));
});

test("words come into view when a field is opened, and go when the sentence is whole", async () => {
  const draft = new Draft(table());
  await settled();
  assert.ok(!draft.shown);
  draft.open(0);
  await draft.fill([1]);
  assert.ok(draft.shown);
  await draft.fill([2]);
  assert.ok(!draft.shown);
  draft.open(0);
  draft.hide();
  assert.deepEqual([draft.shown, draft.field], [false, 2]);
});

test("an idea is asked about once as things stand, and again when more lies on the table", async () => {
  let asked = 0;
  const model = { connection: { ask: async () => ({ reading: String(++asked) }) } };
  const [one, same, later] = await Promise.all([check(model, "red", "1"), check(model, "red", "1"), check(model, "red", "2")]);
  assert.deepEqual([one.reading, same.reading, later.reading, asked], ["1", "1", "2", 2]);
});

test("a rule of one word stands in the list, not among the buttons", () => {
  const view = { choices: [choice(50, "Joker", { group: "Catalogue", help: "Jokers are wild." }), choice(3, "Jokers are wild", { quiet: true }), choice(90, "Make no rule")] };
  assert.deepEqual(sorted(view, []).others.map((one) => one.action), [90]);
});
