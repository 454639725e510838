// A line that wraps, and what hangs under it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { RATIO } from "../../src/kibitz/table/static/table/layout.js";
import { table } from "../../src/kibitz/table/static/table/readout.js";
import { above, hanging, lineArea, lineCard, lineName, newest } from "../../src/kibitz/table/static/table/sidelines.js";

const cards = (count) => Array.from({ length: count }, (_, i) => ({ face: `${"A23456789TJQK"[i % 13]}${"SHDC"[i % 4]}` }));
const bare = (count) => Array.from({ length: count }, () => []);
const zone = (more) => ({ id: "line", label: "Line", owner: -1, kind: "line", count: 0, cards: [], ...more });

test("a line has sixteen cards in a desk's row and nine in a phone's", () => {
  const inFirst = (width, small) => lineArea(cards(40), bare(40), width, { small }).spots.filter((spot) => spot.y === 0).length;
  assert.equal(inFirst(922, false), 16);
  assert.equal(inFirst(366, true), 9);
  assert.equal(inFirst(336, true), 8);
});

test("sixty cards lie inside the width, none over another, on every screen", () => {
  for (const [width, small] of [[922, false], [640, false], [366, true], [336, true], [296, true]]) {
    const hung = bare(60).map((_, i) => Array.from({ length: i % 4 }, (_, k) => cards(1 + ((i + k) % 3))));
    for (const how of [{ small }, { small, room: 200 }, { small, all: true }]) {
      const area = lineArea(cards(60), hung, width, how);
      const boxes = [];
      for (const spot of area.spots) {
        assert.ok(spot.x >= 0 && spot.x + area.card <= width);
        boxes.push([spot.x, spot.y, spot.tab ? area.tab : area.card * RATIO]);
        for (const group of spot.groups) boxes.push([group.x, group.y, group.cards.length * area.tab]);
        if (how.all) assert.equal(spot.more, 0);
        assert.equal(spot.groups.length + spot.more, hung[spot.at].length);
      }
      for (const [x, y, high] of boxes) {
        assert.ok(y + high <= area.height);
        for (const [x2, y2, high2] of boxes) {
          if (x === x2 && y !== y2) assert.ok(y + high <= y2 || y2 + high2 <= y, `${y} ${high} and ${y2} ${high2}`);
        }
      }
    }
  }
});

test("rows are as deep as what hangs in them", () => {
  const hung = bare(20);
  hung[3] = [cards(1), cards(2)];
  const flat = lineArea(cards(20), bare(20), 922, { small: false });
  const deep = lineArea(cards(20), hung, 922, { small: false });
  assert.ok(deep.tops[1] > flat.tops[1] + 3 * 24);
});

test("where there is no room the oldest rows become tabs, and the newest never does", () => {
  const hung = bare(60).map(() => [cards(1), cards(1), cards(1)]);
  const area = lineArea(cards(60), hung, 366, { small: true, room: 250 });
  assert.equal(area.folded, area.rows - 1);
  assert.ok(area.spots.filter((spot) => spot.tab).every((spot) => spot.groups.length <= 2 && spot.groups.length + spot.more === 3));
  assert.ok(!area.spots[59].tab);
  const roomy = lineArea(cards(60), hung, 366, { small: true });
  assert.equal(roomy.folded, 0);
});

test("the newest row is in view, and no row is cut in two", () => {
  const area = lineArea(cards(60), bare(60), 366, { small: true, room: 150 });
  const start = newest(area, 150);
  assert.ok(area.tops.includes(start));
  assert.ok(area.height - start <= 150);
});

test("sidelines hang by the places that their branches name, strings as one", () => {
  const line = zone({ cards: cards(3), count: 3 });
  const side = zone({ id: "side", kind: "sidelines", of: "line", cards: cards(4), count: 4, branches: [{ at: 1, groups: [[0], [1, 2]] }, { at: 2, groups: [[3]] }] });
  const { groups, zone: found } = hanging({ zones: [line, side] }, line);
  assert.equal(found, side);
  assert.deepEqual(groups.map((all) => all.map((group) => group.length)), [[], [1, 2], [1]]);
});

test("a card that no branch names yet hangs under the last", () => {
  const line = zone({ cards: cards(2), count: 2 });
  const side = zone({ id: "side", kind: "sidelines", of: "line", cards: cards(1), count: 1, branches: [] });
  assert.deepEqual(hanging({ zones: [line, side] }, line).groups.map((all) => all.length), [0, 1]);
});

test("a card of the line is read out with what is wrong beside it", () => {
  const groups = [[{ face: "KC" }], [{ face: "4D" }, { face: "9S" }]];
  assert.equal(lineName(11, { face: "7H" }, groups), "Card 12: 7 of hearts, wrong here: king of clubs; string 4 of diamonds, 9 of spades");
  assert.equal(lineName(0, { face: "TS", mark: "P", mark_kind: "prophet" }, []), "Card 1: 10 of spades, marked P");
});

test("the table is read out with the end of the line and what is wrong beside it", () => {
  const line = zone({ label: "Mainline", cards: cards(20), count: 20 });
  const side = zone({ id: "side", label: "Sidelines", kind: "sidelines", of: "line", cards: [{ face: "KC" }], count: 1, branches: [{ at: 19, groups: [[0]] }] });
  const said = table({ sentence: "", facts: [], zones: [line, side] });
  assert.match(said, /^Mainline, 20 cards\. The last 8: Card 13: /);
  assert.match(said, /Card 20: .*, wrong here: king of clubs\.$/);
});

test("it is counted how many cards of a long line lie above what is in view", () => {
  const area = lineArea(cards(60), bare(60), 334, { small: true, room: 120 });
  const start = newest(area, 120);
  const seen = area.spots.filter((spot) => spot.y >= start).length;
  assert.equal(above(area, start), 60 - seen);
  assert.equal(above(area, 0), 0);
  assert.ok(above(area, start) > 30);
});

test("where even the newest row has no room, its cards are in view and what hangs under them is not", () => {
  const hung = bare(60);
  hung[58] = [cards(4), cards(3)];
  const area = lineArea(cards(60), hung, 334, { small: true, room: 60 });
  assert.equal(newest(area, 60), area.tops.at(-1));
  assert.equal(above(area, newest(area, 60)), 60 - (60 % 8 || 8));
});

test("a line's cards are as large as there is room for, and change seldom and one way only", () => {
  for (const [width, room] of [[922, 280], [922, 180], [1500, 520]]) {
    let before = 0;
    const seen = [];
    for (let count = 1; count <= 60; count++) {
      const hung = bare(count).map((_, i) => (i % 3 ? [] : [cards(1)]));
      const card = lineCard(cards(count), hung, width, room, before);
      if (count <= 4) assert.ok(card > (room > 200 ? 66 : 50), `${card} px for ${count} cards in ${room} px`);
      if (card > 50) assert.ok(lineArea(cards(count), hung, width, { small: false, room, card }).height <= room);
      if (card !== before) seen.push(card);
      before = card;
    }
    assert.deepEqual(seen, [...seen].sort((a, b) => b - a));
    assert.ok(seen.length <= 7);
    // Somewhat less room, as when a question takes another line, makes nothing jump while all of it is in view.
    const few = bare(4).map(() => []);
    const large = lineCard(cards(4), few, width, room, 0);
    assert.equal(lineCard(cards(4), few, width, room * 0.9, large), large);
    assert.equal(lineCard(cards(4), few, width, room, large), large);
  }
});
