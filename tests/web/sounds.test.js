import assert from "node:assert/strict";
import { test } from "node:test";
import { play, TONES } from "../../src/kibitz/table/static/table/sounds.js";
import { DEFAULTS, parse } from "../../src/kibitz/table/static/lib/settings.js";

/** Stands for the browser's sound, and keeps what was started. */
class Silence {
  static started = [];
  constructor() { Object.assign(this, { state: "running", currentTime: 1, sampleRate: 1000, destination: {} }); }
  part(kind) {
    return { kind, frequency: { value: 0 }, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {}, stop() {},
      start(at) { Silence.started.push([kind, this.frequency.value, Math.round((at - 1) * 100) / 100]); } };
  }
  createOscillator() { return this.part("tone"); }
  createBufferSource() { return this.part("noise"); }
  createGain() { return this.part("gain"); }
  createBiquadFilter() { return this.part("filter"); }
  createBuffer(_, length) { return { getChannelData: () => new Float32Array(length) }; }
}

test("each sound is made of tones or of noise, and cards that are dealt together are heard as a few", () => {
  globalThis.AudioContext = Silence;
  play("turn");
  play("card");
  play("card");
  play("refused");
  delete globalThis.AudioContext;
  assert.deepEqual(Silence.started, [["tone", 660, 0], ["tone", 880, 0.1], ["noise", 0, 0], ["tone", 165, 0]]);
  assert.ok(Object.values(TONES).flat().every((tone) => tone.at + tone.lasts < 1));
});

test("sounds are off until somebody turns them on", () => {
  assert.equal(DEFAULTS.sounds, false);
  assert.equal(parse('{"sounds":true}').sounds, true);
  assert.equal(parse('{"sounds":"loud"}').sounds, false);
});
