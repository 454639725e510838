import assert from "node:assert/strict";
import { test } from "node:test";
import { auctionTable, ordinal } from "../../src/kibitz/table/static/table/auction.js";
import { table } from "../../src/kibitz/table/static/table/readout.js";

const rows = [
  { seat: 1, said: ["100", "115", "130"], speaks: false },
  { seat: 2, said: ["105", "pass"], speaks: false },
  { seat: 0, said: ["110"], speaks: true },
];

test("an auction has a row for each seat, the highest bid marked, and says whose word is awaited", () => {
  const { turns, rows: drawn } = auctionTable(rows, 6);
  assert.deepEqual(turns, [1, 2, 3]);
  assert.deepEqual(drawn.map((row) => row.seat), [1, 2, 0]);
  assert.deepEqual(drawn.map((row) => row.cells.map((cell) => cell.word)), [["100", "115", "130"], ["105", "pass", ""], ["110", "to bid", ""]]);
  assert.deepEqual(drawn.flatMap((row) => row.cells.filter((cell) => cell.best).map((cell) => cell.word)), ["130"]);
});

test("of a long auction the last times round are shown", () => {
  const { turns, rows: drawn } = auctionTable(rows, 2);
  assert.deepEqual(turns.map(ordinal), ["2nd", "3rd"]);
  assert.deepEqual(drawn[0]?.cells.map((cell) => cell.word), ["115", "130"]);
  assert.deepEqual(auctionTable(rows, 1).rows.map((row) => row.cells.map((cell) => cell.word)), [["130"], ["pass"], ["to bid"]], "who is out stays out");
  assert.deepEqual([11, 12, 13, 21, 22, 111].map(ordinal), ["11th", "12th", "13th", "21st", "22nd", "111th"]);
});

test("before anybody has spoken the first is asked to", () => {
  const { rows: drawn } = auctionTable([{ seat: 0, said: [], speaks: true }, { seat: 1, said: [], speaks: false }], 4);
  assert.deepEqual(drawn.map((row) => row.cells), [[{ word: "to bid", best: false }], [{ word: "", best: false }]]);
});

test("whoever has the table read out hears the auction", () => {
  const view = { sentence: "", facts: [], zones: [], auction: rows, players: [0, 1, 2].map((seat) => ({ seat, name: ["you", "Ada", "Bo"][seat] })) };
  assert.equal(table(view), "Auction: Ada 100, 115, 130; Bo 105, pass; you 110.");
});
