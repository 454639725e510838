// Bundles the front end: `node bundle.mjs STATIC OUT`. STATIC is its folder, OUT the folder to be made below it.
//
// What every visit needs is one script with its style sheet; what a table may need later is another, and what the lobby may need a third.
// In OUT lie `index.html`, which names the first, and the files that scripts fetch by an address of their own. The scripts are those of
// STATIC, but for their names and white space; only what they import when asked comes from the script of such parts, or at once.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

const esbuild = createRequire(new URL("../../build/web/package.json", import.meta.url))("esbuild");
const [source, out] = process.argv.slice(2).map((path) => resolve(path));

/** Imported when asked, and yet needed by nearly every visit. */
const FIRST = ["lobby/page.js", "table/page.js", "table/card_animation.js"];
/** What these pages need later, and their styles, no other page shall have to load. */
const PAGES = ["lobby"];
/** It has the last word, so that it stays a sheet of its own: later ones are put before it. */
const LAST = "lib/responsive.css";
const ASKED = /\bimport\("(\.[^"]+)"\)/g;
const BESIDE = /new URL\("(\.\/[^"]+)",\s*import\.meta\.url\)/g;

const read = (name) => readFileSync(join(source, name), "utf8");
const nameOf = (path) => relative(source, path).split(sep).join("/");
const names = readdirSync(source, { recursive: true }).map((name) => name.split(sep).join("/")).filter((name) => !/^dist(\/|$)/.test(name)).sort();
const manifest = JSON.parse(read("vendor/MANIFEST.json"));

/** A script without its comments, in which types are imported as well. */
async function bare(name) {
  return (await esbuild.transform(read(name), { minifyWhitespace: true, charset: "utf8" })).code;
}

const scripts = new Map();
for (const name of names.filter((one) => one.endsWith(".js") && !one.startsWith("vendor/"))) scripts.set(name, await bare(name));
const target = (name, path) => nameOf(resolve(source, dirname(name), path));
const roomOf = (name) => name.split("/")[0];
/** The script with the parts that a script asks for later. */
const laterFor = (name) => (PAGES.includes(roomOf(name)) ? `later-${roomOf(name)}` : "later");
/** @type {Map<string, string[]>} the parts of each such script */
const parts = new Map();
for (const [name, text] of scripts) {
  for (const [, path] of text.matchAll(ASKED)) {
    const wanted = target(name, path);
    if (!scripts.has(wanted)) throw new Error(`There is no ${wanted}, which ${name} asks for.`);
    if (!FIRST.includes(wanted)) parts.set(laterFor(name), [...new Set([...(parts.get(laterFor(name)) ?? []), wanted])]);
  }
}

/** What a script imports when asked is there at once, or is a part of the second script. */
function joined(name) {
  const needed = [];
  const text = scripts.get(name).replace(ASKED, (_whole, path) => {
    const wanted = target(name, path);
    const from = laterFor(name);
    if (!FIRST.includes(wanted)) return `import("kibitz:${from}").then((parts) => parts.part${parts.get(from).indexOf(wanted)})`;
    needed.push(`import * as first${needed.length} from "${path}";`);
    return `Promise.resolve(first${needed.length - 1})`;
  });
  return needed.join("") + text;
}

const plugin = {
  name: "kibitz",
  setup(build) {
    build.onResolve({ filter: /^kibitz:/ }, ({ path }) => ({ path: path.slice("kibitz:".length), namespace: "kibitz" }));
    build.onLoad({ filter: /.*/, namespace: "kibitz" }, ({ path }) => ({
      contents: parts.get(path).map((name, i) => `export * as part${i} from "./${name}";`).join("\n"),
      resolveDir: source,
    }));
    build.onLoad({ filter: /\.js$/ }, ({ path }) => (scripts.has(nameOf(path)) ? { contents: joined(nameOf(path)) } : null));
  },
};

// --- style sheets -------------------------------------------------------------------------------------------------

const shell = read("index.html");
const always = [...shell.matchAll(/<link rel="stylesheet" href="\/static\/([^"]+)">/g)].map(([, name]) => name).filter((name) => name !== LAST);
const sheets = names.filter((name) => name.endsWith(".css"));
/** Which sheet of the bundle has the rules of a sheet: what all pages share, what one page has for itself, what comes later. */
function sheetFor(name) {
  if (name === LAST) return "responsive.css";
  if (always.includes(name) || roomOf(name) === "lib") return "styles.css";
  return PAGES.includes(roomOf(name)) ? `${roomOf(name)}.css` : "later.css";
}
const inOrder = [...always, ...sheets.filter((name) => !always.includes(name))];
const places = Object.fromEntries(inOrder.map((name) => [name, ["styles.css", "responsive.css"].includes(sheetFor(name)) ? "" : `./${sheetFor(name)}`]));

mkdirSync(out, { recursive: true });
for (const sheet of new Set(inOrder.map(sheetFor))) {
  const text = inOrder.filter((name) => sheetFor(name) === sheet).map(read).join("\n");
  writeFileSync(join(out, sheet), (await esbuild.transform(text, { loader: "css", minify: true, charset: "utf8" })).code);
}

// --- scripts ------------------------------------------------------------------------------------------------------

const licences = [...new Set(manifest.files.map((one) => `${one.package} ${one.version} (${one.license})`))].join(" and ");
const { metafile } = await esbuild.build({
  entryPoints: [join(source, "main.js")],
  outdir: out,
  bundle: true,
  splitting: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "none",
  banner: { js: `/* Kibitz (Apache-2.0) with ${licences}, whose licences are in vendor/. */` },
  chunkNames: "[name]-[hash]",
  define: { "import.meta.sheets": JSON.stringify(places) },
  metafile: true,
  logLevel: "warning",
  plugins: [plugin],
});

/** Scripts that the first one needs at once. */
function needs(output, found = new Set()) {
  for (const one of metafile.outputs[output].imports) {
    if (one.kind !== "import-statement" || found.has(one.path)) continue;
    found.add(one.path);
    needs(one.path, found);
  }
  return found;
}

// What a script fetches by an address beside its own file lies beside the bundle.
for (const [name, text] of scripts) {
  for (const [, path] of text.matchAll(BESIDE)) copyFileSync(join(source, target(name, path)), join(out, basename(path)));
}

// --- the page -----------------------------------------------------------------------------------------------------

const entry = Object.keys(metafile.outputs).find((one) => metafile.outputs[one].entryPoint);
const links = [
  '<link rel="stylesheet" href="/static/dist/styles.css">',
  '<link rel="stylesheet" href="/static/dist/responsive.css">',
  ...[...needs(entry)].map((path) => `<link rel="modulepreload" href="/static/dist/${basename(path)}">`),
  '<script type="module" src="/static/dist/main.js"></script>',
];
const page = shell.replace(/<link rel="stylesheet"[^>]*>\n/g, "").replace(/<script type="module"[^>]*><\/script>/, links.join("\n"));
writeFileSync(join(out, "index.html"), page);
