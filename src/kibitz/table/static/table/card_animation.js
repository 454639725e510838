// Moving cards: where each lay before a redraw, and an animation from there to where it lies now.

/** @import { GameEvent } from "../lib/types.js" */
/** @import { Motion } from "./playback.js" */

/** @typedef {{ face: string, zone: string, rect: DOMRect, node: Element, used: boolean }} Seen */

const EASE = "cubic-bezier(.2,.8,.2,1)";

export class CardAnimation {
  constructor() {
    /** @type {Seen[]} */
    this.seen = [];
    /** @type {Map<string, DOMRect>} */
    this.places = new Map();
    /** @type {GameEvent | null} */
    this.event = null;
    /** @type {Motion | null} */
    this.motion = null;
    this.armed = false;
  }

  /** Before a change of view. @param {GameEvent | null} event @param {Motion | null} motion */
  before(event, motion) {
    if (this.armed) return;
    this.armed = true;
    this.event = event;
    this.motion = motion;
    this.seen = motion ? cards() : [];
    this.places = motion ? places() : new Map();
  }

  /** After the redraw. */
  after() {
    if (!this.armed) return;
    this.armed = false;
    if (!this.event) return;
    if (!this.motion) {
      this.outline(this.event);
      return;
    }
    const { travel, spread } = this.motion;
    const now = cards();
    let order = 0;
    for (const card of now) {
      const source = this.sourceOf(card);
      if (source === undefined) continue;
      const delay = source.moved ? order++ * spread : 0;
      glide(card.node, source.rect, card.rect, travel, delay);
    }
    this.leavers(now, travel);
  }

  /** Without motion, an outline shows for a moment where cards arrived. @param {GameEvent} event */
  outline(event) {
    for (const card of cards()) {
      const arrived = (event.moves ?? []).some((move) => move.to === card.zone && move.cards.includes(card.face));
      if (arrived && event.kind !== "deal") card.node.animate({ outline: ["3px solid var(--ink)", "3px solid var(--ink)"] }, 400);
    }
  }

  /** @param {Seen} card */
  sourceOf(card) {
    const stay = this.seen.find((one) => !one.used && one.face === card.face && one.zone === card.zone);
    if (stay) {
      stay.used = true;
      return { rect: stay.rect, moved: false };
    }
    const move = (this.event?.moves ?? []).find((one) => one.to === card.zone);
    if (!move) return undefined;
    const same = this.seen.find((one) => !one.used && one.face === card.face && one.zone === move.from);
    const hidden = same ?? this.seen.find((one) => !one.used && one.face === "" && one.zone === move.from);
    if (hidden) {
      hidden.used = true;
      return { rect: hidden.rect, moved: true };
    }
    const rect = this.places.get(move.from);
    return rect ? { rect, moved: true } : undefined;
  }

  /** Cards that went to a place where no card is drawn (a closed hand, a tally) fly there as copies. */
  /** @param {Seen[]} now @param {number} travel */
  leavers(now, travel) {
    const layer = document.getElementById("flights");
    if (!layer) return;
    const here = places();
    for (const move of this.event?.moves ?? []) {
      // A place that is not drawn at all belongs to whoever acted.
      const target = here.get(move.to) ?? here.get(`hand-${this.event?.seat}`);
      if (!target) continue;
      const drawn = now.some((card) => card.zone === move.to);
      if (drawn) continue;
      for (const one of this.seen.filter((card) => !card.used && card.zone === move.from).slice(0, move.count)) {
        one.used = true;
        fly(layer, one, target, travel);
      }
    }
  }
}

/** @returns {Seen[]} */
function cards() {
  return [...document.querySelectorAll("[data-card]")].map((node) => ({
    face: node.getAttribute("data-card") ?? "",
    zone: node.closest("[data-zone]")?.getAttribute("data-zone") ?? "",
    rect: node.getBoundingClientRect(),
    node,
    used: false,
  }));
}

/** Where a zone is, or the seat chip that stands for it. */
function places() {
  /** @type {Map<string, DOMRect>} */
  const map = new Map();
  for (const node of document.querySelectorAll("[data-place]")) {
    const rect = node.getBoundingClientRect();
    for (const id of (node.getAttribute("data-place") ?? "").split(" ")) map.set(id, rect);
  }
  for (const node of document.querySelectorAll("[data-zone]")) map.set(node.getAttribute("data-zone") ?? "", node.getBoundingClientRect());
  return map;
}

/** @param {DOMRect} from @param {DOMRect} to */
function offset(from, to) {
  return {
    x: from.left + from.width / 2 - (to.left + to.width / 2),
    y: from.top + from.height / 2 - (to.top + to.height / 2),
  };
}

/** @param {Element} node @param {DOMRect} from @param {DOMRect} to @param {number} travel @param {number} delay */
function glide(node, from, to, travel, delay) {
  const { x, y } = offset(from, to);
  if (Math.abs(x) < 2 && Math.abs(y) < 2) return;
  node.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], {
    duration: travel, delay, easing: EASE, fill: "backwards",
  });
}

/** @param {Element} layer @param {Seen} card @param {DOMRect} target @param {number} travel */
function fly(layer, card, target, travel) {
  const copy = /** @type {HTMLElement} */ (card.node.cloneNode(true));
  copy.removeAttribute("data-card");
  copy.className = "card flight";
  copy.style.left = `${card.rect.left}px`;
  copy.style.top = `${card.rect.top}px`;
  copy.style.width = `${card.rect.width}px`;
  layer.append(copy);
  const { x, y } = offset(target, card.rect);
  const small = `translate(${x}px,${y}px) scale(.5)`;
  copy.animate([{ transform: "none" }, { transform: small }], { duration: travel, easing: EASE, fill: "forwards" })
    .finished.finally(() => copy.remove());
}
