import assert from "node:assert/strict";
import { test } from "node:test";
import { faceId, faceName, faceShort, parseFace, sortHand } from "../../src/kibitz/table/static/lib/faces.js";

const cards = (text) => text.split(" ").map((face) => ({ face }));
const faces = (list) => list.map((card) => card.face).join(" ");

test("a card is named in words", () => {
  assert.equal(faceName("QH"), "queen of hearts");
  assert.equal(faceName("TD"), "10 of diamonds");
  assert.equal(faceName("Force3"), "Force 3");
  assert.equal(faceName("*"), "Joker");
  assert.equal(faceName(null), "face-down card");
});

test("a card is shown in signs", () => {
  assert.equal(faceShort("TD"), "10♦");
  assert.equal(faceShort("Yin0"), "Yin 0");
});

test("the Joker and the back have drawings of their own", () => {
  assert.equal(faceId("*"), "joker");
  assert.equal(faceId(null), "back");
  assert.deepEqual(parseFace("*"), { rank: "", suit: "" });
});

test("a hand sorted by suit goes from spades to diamonds, each from the ace down, the Joker last", () => {
  assert.equal(faces(sortHand(cards("2C * KD TS AS 9H TC"), "suit")), "AS TS 9H TC 2C KD *");
});

test("a game may have an order of ranks of its own", () => {
  assert.equal(faces(sortHand(cards("KS TS AS"), "suit", "ATKQJ9")), "AS TS KS");
});

test("a hand sorted by rank keeps equal ranks together", () => {
  assert.equal(faces(sortHand(cards("2C AD AS 2S"), "rank")), "AS AD 2S 2C");
});

test("symbol cards sort by symbol, high numbers first", () => {
  assert.equal(faces(sortHand(cards("Time1 Yin3 Yin7"), "suit")), "Yin7 Yin3 Time1");
});

test("as it comes means as it comes", () => {
  assert.equal(faces(sortHand(cards("2C AD AS"), "table")), "2C AD AS");
});
