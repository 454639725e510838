import assert from "node:assert/strict";
import test from "node:test";
import { balanceBars, figure, momentAt, tenth } from "../../src/kibitz/table/static/table/review_figures.js";

test("figures have a true minus, and no minus before nothing", () => {
  assert.equal(tenth(-3.3), "−3.3");
  assert.equal(tenth(-0.01), "0.0");
  assert.equal(figure([2, 0]), "2.0");
  assert.equal(figure([-2.04, 1.16]), "−2.0 ± 1.2");
});

test("all bars have one scale, and begin in the middle", () => {
  const bars = balanceBars([{ seat: 0, total: 2, dealt: 3, chance: 1, play: -2 }, { seat: 1, total: -2, dealt: -3, chance: -1, play: 2 }]);
  assert.deepEqual(bars[0], { seat: 0, luck: "+4.0", play: "−2.0", total: "+2.0", luckBox: { left: "50%", width: "50%" }, playBox: { left: "25%", width: "25%" } });
  assert.deepEqual(bars[1]?.luckBox, { left: "0%", width: "50%" });
});

test("a moment shows its own decision, else the one just made, and of several the dearest", () => {
  const moment = (at, loss) => ({ at, seat: 0, exact: false, choices: [{ label: "", taken: false, mean: [0, 0], loss: [9, 0] }, { label: "", taken: true, mean: [0, 0], loss: [loss, 0] }] });
  const moments = [moment(2, 1), moment(2, 5), moment(3, 0)];
  assert.equal(momentAt(moments, 2), moments[1]);
  assert.equal(momentAt(moments, 3), moments[2]);
  assert.equal(momentAt(moments, 4), moments[2]);
  assert.equal(momentAt(moments, 1), null);
});
