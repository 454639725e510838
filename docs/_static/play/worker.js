// SPDX-License-Identifier: Apache-2.0
// The engine, in a thread of its own so that the page never stands still. It is asked by name and answers in JSON.

import { loadPyodide } from "./pyodide/pyodide.mjs";

/** The engine unpacked and the bridge loaded, once. */
async function wake() {
  const [pyodide, engine, bridge] = await Promise.all([
    loadPyodide(),
    fetch(new URL("./kibitz.zip", import.meta.url)).then((answer) => answer.arrayBuffer()),
    fetch(new URL("./bridge.py", import.meta.url)).then((answer) => answer.text()),
  ]);
  postMessage({ status: "Reading the rules" });
  pyodide.unpackArchive(engine, "zip", { extractDir: "/engine" });
  pyodide.FS.writeFile("/engine/bridge.py", bridge);
  pyodide.runPython("import sys; sys.path.insert(0, '/engine')");
  return pyodide.pyimport("bridge");
}

const awake = wake();

addEventListener("message", async ({ data: { number, name, values } }) => {
  try {
    const bridge = await awake;
    postMessage({ number, answer: JSON.parse(bridge[name](...values)) });
  } catch (error) {
    postMessage({ number, error: String(error) });
  }
});
