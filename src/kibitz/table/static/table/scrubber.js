// In the prompt's place while a match is looked back at: a line of moments, and who looks.

import { Rich } from "../lib/card.js";
import { html } from "../lib/html.js";
import { Icon } from "../lib/icons.js";
import { sentence } from "../lib/text.js";
import { labelOf, MOST_TICKS } from "./replay_moments.js";

/** @import { Replay, View } from "../lib/types.js" */
/** @import { Section } from "./replay_moments.js" */

/**
 * @typedef {{ replay: Replay, view: View, at: number, sections: Section[], playing: boolean, seat: number, open: boolean,
 *   go: (at: number) => void, play: () => void, look: (seat: number, open: boolean) => void }} ScrubberProps
 */

/** @param {ScrubberProps} props */
export function Scrubber({ replay, view, at, sections, playing, seat, open, go, play, look }) {
  const { events, deal, deals, table } = replay;
  const last = events.length - 1;
  const label = labelOf(sections, events, view, at);
  const told = events[at]?.text ?? "";
  const first = at === 0 && deal === 1;
  const end = at === last && deal === deals;
  return html`<section class="ask scrubber" data-testid="ask" aria-label="The moment shown">
    <div class="steps">
      <button type="button" class="button" aria-label="One step back" disabled=${first} onClick=${() => go(at - 1)} data-testid="back"><${Icon} name="back" /></button>
      <button type="button" class="button primary" aria-label=${playing ? "Stop" : "Play on"} onClick=${play} data-testid="play"><${Icon} name=${playing ? "stop" : "play"} /></button>
      <button type="button" class="button" aria-label="One step on" disabled=${end} onClick=${() => go(at + 1)} data-testid="on"><${Icon} name="on" /></button>
    </div>
    <div class="moments">
      <div class="track"><${Ticks} sections=${sections} last=${last} />
        <input type="range" min="0" max=${last} step="1" value=${at} aria-label="Moment" aria-valuetext=${label} data-testid="scrubber"
          style=${{ "--part": last ? at / last : 0 }} onInput=${(/** @type {any} */ event) => go(Number(event.target.value))} /></div>
      <div class="moment"><span>${sections[0]?.label}</span><h2 data-testid="moment">${label}</h2><span>${sections[sections.length - 1]?.label}</span></div>
      <p class="help told" id="prompt" tabIndex="-1" data-testid="prompt"><${Rich} text=${told} bold=${["You", ...view.players.map((player) => player.name)]} /></p>
    </div>
    <div class="choices" data-testid="choices">
      <label class="seen-from"><span class="sr">Seen from</span><${Icon} name="eye" /><select value=${String(seat)} data-testid="seen-from"
          onChange=${(/** @type {any} */ event) => look(Number(event.target.value), open)}>
        ${table.seats.map((one) => html`<option value=${String(one.seat)} selected=${one.seat === seat}>${one.seat === replay.mine ? "Your seat" : `${sentence(one.name)}’s seat`}</option>`)}
        <option value="-1" selected=${seat === -1}>As a spectator</option></select></label>
      <button type="button" class="button quiet" aria-pressed=${String(open)} onClick=${() => look(seat, !open)} data-testid="open-hands">${open ? "Hide other hands" : "Show other hands"}</button>
    </div>
  </section>`;
}

/** Where the tricks or turns begin. @param {{ sections: Section[], last: number }} props */
function Ticks({ sections, last }) {
  const every = Math.ceil(sections.length / MOST_TICKS);
  return html`<span class="ticks" aria-hidden="true">${sections.filter((_, i) => i % every === 0).map((one) => html`<i key=${one.at} style=${{ left: `${last ? (100 * one.at) / last : 0}%` }}></i>`)}
    <i style=${{ left: "100%" }}></i></span>`;
}
