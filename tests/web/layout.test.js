import assert from "node:assert/strict";
import { test } from "node:test";
import { around, fan, openLine, RATIO, trickCard, trickSlots } from "../../src/kibitz/table/static/table/layout.js";

const desk = { one: 100, many: 84 };
const phone = { one: 88, many: 72 };

test("fourteen cards on a desk lie in one row with strips of 63 px", () => {
  const hand = fan(14, 928, desk);
  assert.equal(hand.rows, 1);
  assert.ok(Math.abs(hand.step - 63.7) < 0.1);
});

test("sixteen cards on a phone take two rows with strips of 42 px", () => {
  const hand = fan(16, 366, phone);
  assert.equal(hand.rows, 2);
  assert.ok(Math.abs(hand.step - 42) < 0.1);
});

test("twenty cards at 360 px keep strips that can be hit", () => {
  const hand = fan(20, 343, { one: 79, many: 66 });
  assert.equal(hand.rows, 2);
  assert.ok(hand.step >= 24);
});

test("no card of any hand leaves its zone, and every strip can be hit", () => {
  for (const width of [320, 343, 366, 640, 928]) {
    for (let n = 1; n <= 26; n++) {
      const hand = fan(n, width, width > 600 ? desk : phone);
      for (const spot of hand.spots) {
        assert.ok(spot.x >= -0.1 && spot.x + hand.card <= width + 0.1, `${n} cards in ${width}`);
        assert.ok(spot.y + hand.card * RATIO <= hand.height + 0.2);
      }
      assert.ok(n === 1 || hand.step >= 24, `strip ${hand.step} for ${n} in ${width}`);
    }
  }
});

test("the back row of a hand shows its whole index", () => {
  const hand = fan(16, 366, phone);
  // Rank and suit end at 43 of 92 units.
  assert.ok(hand.spots[8].y >= (hand.card * RATIO * 43) / 92);
});

test("a line's open end is its last card, lower right on a phone", () => {
  const line = openLine(25, 366, 66);
  assert.equal(line.rows, 2);
  const last = line.spots[24];
  assert.ok(line.spots.every((spot) => spot.x <= last.x && spot.y <= last.y));
});

test("a line of 24 stays in one row on a desk", () => {
  const line = openLine(24, 928, 104);
  assert.equal(line.rows, 1);
  assert.ok(line.step >= 32);
});

test("you sit below, the others clockwise from the left", () => {
  assert.deepEqual(around(4, 2), [3, 0, 1]);
  assert.deepEqual(around(3, null), [0, 1, 2]);
  assert.deepEqual(trickSlots(3, 0).map((slot) => slot.seat), [1, 0, 2]);
});

test("a trick's cards fit the height there is", () => {
  const how = { most: 100, low: 0.62, gap: 0.16 };
  assert.equal(trickCard(400, 900, 3, how), 100);
  const small = trickCard(200, 900, 3, how);
  assert.ok(small * (RATIO + 0.62) + 30 <= 200, "and the tag below the low one");
  assert.ok(trickCard(400, 300, 4, how) * 4.48 <= 300);
  assert.equal(trickCard(60, 900, 3, how), 44);
  assert.equal(trickCard(60, 900, 3, { ...how, least: 34 }), 34);
});
