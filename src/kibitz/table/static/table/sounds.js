// The sounds of a table, made as they are needed: no files. They play only where somebody turned them on.

/** @typedef {"card" | "turn" | "refused" | "over"} Sound */

/**
 * The tones of each sound, one after the other: how high (in hertz), when it begins and how long it lasts (in seconds).
 * A card has none of them: it is a breath of noise.
 * @type {Record<Sound, { high: number, at: number, lasts: number }[]>}
 */
export const TONES = {
  card: [],
  turn: [{ high: 660, at: 0, lasts: 0.12 }, { high: 880, at: 0.1, lasts: 0.2 }],
  refused: [{ high: 165, at: 0, lasts: 0.16 }],
  over: [{ high: 523, at: 0, lasts: 0.16 }, { high: 659, at: 0.12, lasts: 0.16 }, { high: 784, at: 0.24, lasts: 0.4 }],
};
/** Soft enough to be heard beside music. */
const LOUD = 0.12;
/** Cards that are dealt together are heard as a few. */
const CLOSE = 0.05;

/** @type {AudioContext | null} */
let context = null;
let lastCard = 0;

/** @param {Sound} sound */
export function play(sound) {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {}); // a browser waits for a first press; then it is heard
  const now = context.currentTime;
  if (sound === "card") {
    if (now - lastCard > CLOSE) noise(context, now);
    lastCard = Math.max(lastCard, now);
  }
  for (const { high, at, lasts } of TONES[sound]) tone(context, high, now + at, lasts);
}

/** A tone that fades. @param {AudioContext} to @param {number} high @param {number} at @param {number} lasts */
function tone(to, high, at, lasts) {
  const voice = to.createOscillator();
  voice.type = "triangle";
  voice.frequency.value = high;
  voice.connect(fading(to, at, lasts));
  voice.start(at);
  voice.stop(at + lasts);
}

/** A card that is put down: a short breath of noise. @param {AudioContext} to @param {number} at */
function noise(to, at) {
  const lasts = 0.06;
  const buffer = to.createBuffer(1, Math.ceil(to.sampleRate * lasts), to.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const voice = to.createBufferSource();
  voice.buffer = buffer;
  const filter = to.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = 2400;
  voice.connect(filter);
  filter.connect(fading(to, at, lasts));
  voice.start(at);
}

/** @param {AudioContext} to @param {number} at @param {number} lasts */
function fading(to, at, lasts) {
  const gain = to.createGain();
  gain.gain.setValueAtTime(LOUD, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  gain.connect(to.destination);
  return gain;
}
