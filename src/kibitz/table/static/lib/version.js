// Whether the page that is open is still the one that the server has.

/** @type {Set<() => void>} */
const listeners = new Set();

/** Whoever is to hear when the server has been renewed; gives the way to stop listening. @param {() => void} then */
export function whenRenewed(then) {
  listeners.add(then);
  return () => { listeners.delete(then); };
}

/** Looks whether this very file is still there, for the files of an older version are not. @returns {Promise<void>} */
export async function look() {
  try {
    const answer = await fetch(import.meta.url, { method: "HEAD", cache: "no-store" });
    if (answer.status === 404) for (const then of listeners) then();
  } catch {
    // Nobody answers: it is looked at again when somebody does.
  }
}
