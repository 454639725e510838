import assert from "node:assert/strict";
import { test } from "node:test";
import { barsOf, signed } from "../../src/kibitz/table/static/table/bars.js";

test("few points are a bar each, and the own one is marked", () => {
  assert.deepEqual(barsOf([-1, 1, 1], 1), [
    { from: -1, label: "−1", count: 1, own: false }, { from: 0, label: "0", count: 0, own: false }, { from: 1, label: "1", count: 2, own: true },
  ]);
});

test("points far apart share twelve bars, and nobody is lost", () => {
  const points = [-300, 0, 10, 500, 880];
  const bars = barsOf(points, 10);
  assert.ok(bars.length <= 12);
  assert.equal(bars.reduce((sum, bar) => sum + bar.count, 0), points.length);
  assert.equal(bars.filter((bar) => bar.own).length, 1);
  assert.equal(signed(-300), "−300");
});
