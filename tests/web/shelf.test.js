import assert from "node:assert/strict";
import { test } from "node:test";
import { found, otherName, shelves } from "../../src/kibitz/table/static/lobby/shelf.js";

const game = (title, aliases, family, blurb, min_seats, max_seats, minutes) => ({ id: title, title, aliases, family, blurb, min_seats, max_seats, minutes });
const games = [
  game("8-5-3", ["sergeant major", "853"], "Tricks", "Win your share of sixteen tricks", 3, 3, 30),
  game("Row", [], "Rows", "All cards open; take from one end", 2, 2, 15),
  game("Two-Four", ["two-four-jack", "black jack"], "Eights", "Twos strike; aces are wild", 2, 10, 15),
  game("10 and 1000", [], "Tricks", "Bid", 3, 3, 60),
];
const titles = (some) => some.map((one) => one.title);

test("a game is found by its title, another name, its family or what is said of it, however it is written", () => {
  assert.deepEqual(titles(found(games, "Sergeant Major")), ["8-5-3"]);
  assert.deepEqual(titles(found(games, "853")), ["8-5-3"]);
  assert.deepEqual(titles(found(games, "8 5 3")), ["8-5-3"]);
  assert.deepEqual(titles(found(games, "twofour")), ["Two-Four"]);
  assert.deepEqual(titles(found(games, "wild aces")), ["Two-Four"]);
  assert.deepEqual(titles(found(games, "tricks")), ["8-5-3", "10 and 1000"]);
  assert.deepEqual(found(games, "poker"), []);
  assert.equal(found(games, " - ").length, 4);
});

test("a game found by another name says by which", () => {
  assert.equal(otherName(games[0], "major"), "sergeant major");
  assert.equal(otherName(games[0], "8-5"), "");
  assert.equal(otherName(games[2], "two four"), "");
  assert.equal(otherName(games[1], ""), "");
});

test("games stand by family as they come, or in the order of players, length or name", () => {
  const order = (by) => shelves(games, by).map(({ heading, games: here }) => [heading, titles(here)]);
  assert.deepEqual(order("family"), [["Tricks", ["8-5-3", "10 and 1000"]], ["Rows", ["Row"]], ["Eights", ["Two-Four"]]]);
  assert.deepEqual(order("players"), [["For 2 players", ["Row"]], ["For 2–10 players", ["Two-Four"]], ["For 3 players", ["8-5-3", "10 and 1000"]]]);
  assert.deepEqual(order("length"), [["About 15 minutes", ["Row", "Two-Four"]], ["About 30 minutes", ["8-5-3"]], ["About 60 minutes", ["10 and 1000"]]]);
  assert.deepEqual(order("name"), [["All games", ["8-5-3", "10 and 1000", "Row", "Two-Four"]]]);
  assert.deepEqual(order("nonsense"), order("family"));
});
