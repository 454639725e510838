// SPDX-License-Identifier: Apache-2.0
// The page's side of the worker: questions with numbers, each answered once. All tables of a page share one engine.

/** @type {Worker | null} */
let worker = null;
/** @type {Map<number, { resolve: (answer: any) => void, reject: (error: Error) => void }>} */
const open = new Map();
/** @type {(text: string) => void} */
let tell = () => {};
let asked = 0;

/**
 * What the engine answers to a question.
 * @param {string} name
 * @param {...unknown} values
 * @returns {Promise<any>}
 */
export function ask(name, ...values) {
  worker ??= started();
  const number = (asked += 1);
  const answer = new Promise((resolve, reject) => open.set(number, { resolve, reject }));
  worker.postMessage({ number, name, values });
  return answer;
}

/**
 * Who is told how the loading goes.
 * @param {(text: string) => void} listener
 */
export function listen(listener) {
  tell = listener;
}

function started() {
  const made = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  made.addEventListener("message", ({ data }) => {
    if (data.status) return tell(data.status);
    const waiting = open.get(data.number);
    open.delete(data.number);
    if (data.error) waiting?.reject(new Error(data.error));
    else waiting?.resolve(data.answer);
  });
  made.addEventListener("error", () => {
    for (const { reject } of open.values()) reject(new Error("The engine could not be loaded."));
    open.clear();
    made.terminate();
    worker = null; // the next question tries again
  });
  return made;
}
