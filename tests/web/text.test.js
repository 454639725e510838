import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenLine, handInWords, listing, parts, plural, spoken } from "../../src/kibitz/table/static/lib/text.js";

test("a sentence is cut at its cards", () => {
  assert.deepEqual(parts("Noor led K♣."), [{ text: "Noor led " }, { rank: "K", suit: "C" }, { text: "." }]);
  assert.deepEqual(parts("10♦ wins"), [{ rank: "10", suit: "D" }, { text: " wins" }]);
  assert.deepEqual(parts("Ada led Force 3; go"), [{ text: "Ada led " }, { rank: "3", suit: "Force" }, { text: "; go" }]);
});

test("names and numbers can be marked, and only whole names", () => {
  assert.deepEqual(parts("Bo won 3 of −1, Bob none", { bold: ["Bo"], numbers: true }), [
    { text: "Bo", bold: true }, { text: " won ", bold: false }, { text: "3", bold: true }, { text: " of ", bold: false },
    { text: "−1", bold: true }, { text: ", Bob none", bold: false },
  ]);
});

test("a name with signs of its own does no harm", () => {
  assert.equal(parts("A+ (x) led", { bold: ["A+ (x)"] })[0].bold, true);
});

test("what is read aloud has words for cards and minus signs", () => {
  assert.equal(spoken("Ada led 4♣ and scored −2."), "Ada led 4 of clubs and scored minus 2.");
  assert.equal(spoken("♥ are trump"), "hearts are trump");
  assert.equal(spoken("10♦"), "10 of diamonds");
});

test("lists and plurals read as people write them", () => {
  assert.equal(listing(["a", "b", "c"]), "a, b and c");
  assert.equal(plural(1, "card"), "1 card");
  assert.equal(plural(0, "card"), "0 cards");
});

test("a hand is read suit by suit", () => {
  assert.equal(handInWords(["AS", "TS", "QH", "*"]), "spades: ace, 10; hearts: queen; Joker");
});

test("a table's options that are not as usual stand in one line", () => {
  assert.equal(chosenLine({ chosen: [{ label: "Play to", value: "300" }, { label: "Packs", value: "two" }] }), "Play to: 300 · Packs: two");
  assert.equal(chosenLine({ chosen: [] }), "");
  assert.equal(chosenLine(null), "");
});
