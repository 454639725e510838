// Running totals of a score sheet as curves. Pure.

/** @import { Sheet } from "../lib/types.js" */

/**
 * A printed figure as a number: "+2", "−32", "—" is 0; null when it is no figure.
 * @param {string} text
 */
export function figure(text) {
  const plain = text.replace("−", "-").replace("+", "").trim();
  if (plain === "" || plain === "—" || plain === "–") return 0;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/**
 * @param {Sheet} sheet @param {number} width @param {number} height
 * @returns {{ zero: number, lines: { name: string, total: string, points: string, label: number }[] } | null}
 */
export function curves(sheet, width, height) {
  const rows = sheet.rows.flatMap((row) => row.parts ?? [row]);
  if (rows.length < 2) return null;
  const runs = sheet.columns.map(() => [0]);
  for (const row of rows) {
    for (let c = 0; c < sheet.columns.length; c++) {
      const value = figure(row.cells[c]?.text ?? "");
      const run = runs[c];
      if (value === null || !run) return null;
      run.push((run[run.length - 1] ?? 0) + value);
    }
  }
  const all = runs.flat();
  const low = Math.min(...all);
  const high = Math.max(...all, low + 1);
  /** @param {number} value */
  const y = (value) => Math.round((10 + (height - 10) * (1 - (value - low) / (high - low))) * 10) / 10;
  const lines = runs.map((run, c) => ({
    name: sheet.columns[c] ?? "",
    total: sheet.totals[c] ?? "",
    points: run.map((value, i) => `${Math.round((i * width) / (run.length - 1))},${y(value)}`).join(" "),
    label: y(run[run.length - 1] ?? 0) + 4,
  }));
  // Labels at the lines' ends keep apart.
  const sorted = [...lines].sort((a, b) => a.label - b.label);
  for (let i = 1; i < sorted.length; i++) {
    const above = sorted[i - 1];
    const line = sorted[i];
    if (above && line && line.label < above.label + 16) line.label = above.label + 16;
  }
  return { zero: y(Math.max(low, Math.min(0, high))), lines };
}
