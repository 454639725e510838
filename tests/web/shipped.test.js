// What is shipped: pinned vendored files, the size budget, no inline code, no game named.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const root = new URL("../../src/kibitz/table/static/", import.meta.url);
const read = (name) => readFileSync(new URL(name, root), "utf8");
const own = readdirSync(root, { recursive: true }).filter((name) => /\.(js|css|html)$/.test(name) && !name.startsWith("vendor/"));

test("vendored files are the pinned ones, with their licences", () => {
  const manifest = JSON.parse(read("vendor/MANIFEST.json"));
  const listed = manifest.files.map((one) => one.file);
  assert.deepEqual(readdirSync(new URL("vendor/", root)).filter((name) => name.endsWith(".js")).sort(), listed.sort());
  for (const one of manifest.files) {
    assert.equal(createHash("sha256").update(read(`vendor/${one.file}`)).digest("hex"), one.sha256, one.file);
    assert.ok(existsSync(new URL(`vendor/${one.license_file}`, root)));
  }
});

/** A module and all that it imports, but for what it imports only when asked. */
function withImports(name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const [, path] of read(name).matchAll(/^(?:import|export)[^;]*?"(\.[^"]+)";/gm)) {
    withImports(new URL(path, new URL(name, root)).href.slice(root.href.length), found);
  }
  return found;
}

test("what a page loads stays within 61.5 kB of markup, style and code with its comments, and 6 kB of cards, compressed", () => {
  for (const page of ["lobby/page.js", "table/page.js"]) {
    const styles = [...read("index.html").matchAll(/href="\/static\/([a-z/]+\.css)"/g)].map(([, name]) => name);
    assert.ok(styles.includes("lib/responsive.css"));
    const files = new Set(["index.html", ...styles, ...(page === "lobby/page.js" ? ["lobby/lobby.css", "lib/rules.css"] : []), "theme.js", ...withImports("main.js"), ...withImports(page)]);
    assert.ok(files.has("vendor/preact.js"));
    const size = gzipSync([...files].map(read).join("\n"), { level: 9 }).length;
    assert.ok(size <= 61500, `${page}: ${size} bytes in ${files.size} files`);
  }
  assert.ok(gzipSync(read("lib/faces.svg"), { level: 9 }).length <= 6000);
});

test("the shell has no inline code or style", () => {
  const shell = read("index.html");
  assert.ok(!/<style|\sstyle=|\son[a-z]+=/i.test(shell));
  for (const [tag] of shell.matchAll(/<script\b[^>]*>/g)) assert.match(tag, /\ssrc="/);
  assert.ok(!/<(g|use|symbol|path|rect|text)\b[^>]*\sstyle=/.test(read("lib/faces.svg")));
});

test("every module imports only files that are there", () => {
  for (const name of own.filter((one) => one.endsWith(".js"))) {
    for (const [, path] of read(name).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      assert.ok(existsSync(new URL(path.replace("types.js", "types.d.ts"), new URL(name, root))), `${name}: ${path}`);
    }
  }
});

test("no game is named in the client", () => {
  const games = readdirSync(new URL("../../games/", root)).filter((name) => name.endsWith(".py") && name !== "__init__.py").map((name) => name.slice(0, -3));
  const names = ["8-5-3", "9-5-2", "abstrac", "metamorphosis", "second-lead", "second lead", "thousand", "big three", "crazy eight", "hollywood", "rockaway",
    "mau-mau", "neuner", "go boom", "rolling stone", "bartok", "eleusis", ...games.map((name) => name.replaceAll("_", " ")).filter((name) => name.includes(" "))];
  for (const file of own) {
    const text = read(file).toLowerCase();
    for (const name of names) assert.ok(!text.includes(name), `${file} names ${name}`);
  }
});

test("the stored sprite is what the generator draws", () => {
  const draw = "import sys; sys.path.insert(0, 'src/kibitz/table'); import faces; sys.stdout.buffer.write(faces.sprite().encode())";
  const cwd = new URL("../../", import.meta.url);
  const drawn = [".venv/bin/python", "python3"].map((python) => spawnSync(python, ["-B", "-c", draw], { cwd, encoding: "utf8" })).find((run) => run.status === 0);
  assert.ok(drawn, "no Python could run the generator");
  assert.equal(drawn.stdout, read("lib/faces.svg"));
});

test("a style sheet that comes later changes nothing that other sheets draw", () => {
  const sheets = own.filter((one) => one.endsWith(".css") && !one.startsWith("lobby/"));
  const selectors = (name) => [...read(name).replace(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{/g)].flatMap(([, all]) => all.replace(/\([^()]*\)/g, "").split(",").map((one) => one.trim()));
  for (const later of sheets.filter((one) => !["lib/base.css", "table/table.css", "lib/responsive.css"].includes(one))) {
    const lone = new Set(selectors(later).map((one) => /^\.([\w-]+)$/.exec(one)?.[1]).filter((name) => name && !later.endsWith(`/${name}.css`)));
    for (const other of sheets.filter((one) => one !== later && one !== "lib/responsive.css")) {
      const used = selectors(other).flatMap((one) => [...one.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name));
      assert.deepEqual(used.filter((name) => lone.has(name)), [], `${later} and ${other}`);
    }
  }
});
