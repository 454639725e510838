// What to do now: the sentence, its help or a refusal, and the choices. One thing at a time is lit by the lamp.

import { Button, ClauseLink } from "../lib/buttons.js";
import { Rich } from "../lib/card.js";
import { faceShort } from "../lib/faces.js";
import { keep } from "../lib/focus.js";
import { html } from "../lib/html.js";
import { lazy } from "../lib/lazy.js";
import { listing, plural, spoken } from "../lib/text.js";
import { combosOf, fit } from "./combinations.js";
import { lastTold } from "./log.js";
import { useEffect, useLayoutEffect, useState } from "../vendor/hooks.js";

/** @import { Choice, Settings, View } from "../lib/types.js" */
/** @import { Held } from "./combinations.js" */
/** @import { TableModel } from "./model.js" */

/** @type {typeof import("./stepper.js").stepped | null} */
let stepped = null;
const Stepper = lazy(() => import("./stepper.js").then((part) => { stepped = part.stepped; return part.Stepper; }));
const SuitTiles = lazy(() => import("./rare_prompts.js").then((part) => part.SuitTiles), "table/rare_prompts.css");
const PlayVariants = lazy(() => import("./rare_prompts.js").then((part) => part.PlayVariants), "table/rare_prompts.css");
const Pause = lazy(() => import("./rare_prompts.js").then((part) => part.Pause));
const Countdown = lazy(() => import("./countdown.js").then((part) => part.Countdown), "table/countdown.css");
const Writer = lazy(() => import("../writing/composer.js").then((part) => part.Writer), "writing/writing.css");
const Verdicts = lazy(() => import("../writing/verdicts.js").then((part) => part.Verdicts), "writing/writing.css");
const Chips = lazy(() => import("./combination_chips.js").then((part) => part.Chips), "table/combination_chips.css");

/** So many events still to be shown may be skipped. */
const WORTH_SKIPPING = 3;


/**
 * @typedef {{ model: TableModel, view: View, settings: Settings, onClause: (clause: string) => void,
 *   counted: number, setCounted: (n: number) => void, hand: Held[], guide: any }} PromptProps `guide` is what a newcomer is told
 */

/** @param {PromptProps} props */
export function Prompt(props) {
  const { model, view, onClause } = props;
  const [sure, setSure] = useState(/** @type {Choice | null} */ (null));
  const asks = view.choices.map((one) => one.action).join();
  const [typed, setTyped] = useState("");
  useEffect(() => {
    setSure(null);
    setTyped("");
  }, [asks]);
  useLayoutEffect(keep, [sure]);
  const clock = model.clocks.length > 0 && html`<${Countdown} model=${model} view=${view} />`;
  if (model.pause) return html`<${Pause} model=${model}>${clock}<//>`;
  const lit = view.choices.length > 0 && !model.sending && !model.playback.busy && model.status === "open";
  // While the story is told, the place says what just happened, not what was asked before it.
  const told = model.playback.busy ? lastTold(model.log) : "";
  const text = sure ? `${sure.label}?` : told || view.prompt.text;
  const help = sure ? sure.help || "This cannot be taken back." : told ? "" : helpLine(model, view);
  return html`<section class=${`ask${lit ? " lit" : ""}`} data-testid="ask" aria-label="What to do now">
    <div class="said" tabIndex="-1" id="prompt">
      <h2 class="prompt" data-testid="prompt"><${Rich} text=${text} /></h2>
      ${model.refusal ? html`<p class="refusal" data-testid="refusal"><${Rich} text=${model.refusal.text} />
          ${model.refusal.clause && html` <${ClauseLink} clause=${model.refusal.clause} onClause=${onClause} />`}</p>`
        : help ? html`<p class="help" data-testid="help"><${Rich} text=${help} />
          ${view.prompt.clause && !sure && html` <button type="button" class="why" onClick=${() => onClause(view.prompt.clause ?? "")}>Why?</button>`}</p>` : null}
      ${model.failing && html`<p class="refusal">The table did not answer yet. Your play is kept and sent again.</p>`}
      ${clock}
      ${view.judging && html`<${Verdicts} model=${model} view=${view} />`}
      ${props.guide}
    </div>
    ${!sure && combosOf(view).length > 0 && html`<${Chips} key=${asks} model=${model} view=${view} hand=${props.hand} />`}
    ${sure ? html`<div class="choices" data-testid="choices">
        <button type="button" class="button" onClick=${() => setSure(null)}>Go back</button>
        <button type="button" class="button primary" onClick=${() => model.act([sure.action], [])}>${sure.label}</button>
      </div>` : view.writing && view.choices.length > 0 ? html`<${Writer} model=${model} view=${view} take=${(/** @type {Choice} */ one) => (one.quiet ? setSure(one) : model.ready && model.act([one.action], []))} />`
      : html`<${Choices} ...${props} setSure=${setSure} typed=${typed} setTyped=${setTyped} />`}
  </section>`;
}

/** @param {TableModel} model @param {View} view */
function helpLine(model, view) {
  const { pick } = view;
  const help = `${view.prompt.help ?? ""}${model.going ? " Play goes on by itself." : ""}`;
  if (pick?.ordered && model.lifted.length && !model.sending) return `Chosen in order: ${inOrder(model)}. ${help}`.trim();
  if (pick && !pick.worth && !model.sending) {
    return [model.lifted.length ? `${model.lifted.length} of ${pick.most} chosen.` : "", help].filter(Boolean).join(" ");
  }
  const of = model.lifted.length === 1 && model.lifted[0] ? model.choicesOf(model.lifted[0]) : [];
  return (of.length === 1 && of[0]?.help) || help;
}

/** "2♣ then 3♥" @param {TableModel} model */
function inOrder(model) {
  return model.lifted.map((held) => faceShort(held.face)).join(" then ");
}

/** @param {PromptProps & { setSure: (choice: Choice | null) => void, typed: string, setTyped: (text: string) => void }} props */
function Choices({ model, view, settings, counted, setCounted, setSure, typed, setTyped }) {
  const { choices, pick } = view;
  const waiting = !!model.sending;
  /** @param {Choice} choice */
  const take = (choice) => {
    if (choice.quiet) setSure(choice);
    else if (model.ready) model.act([choice.action], []);
  };
  /** @param {string} kind */
  const of = (kind) => choices.filter((one) => one.kind === kind);
  const suits = of("suit");
  const numbers = of("number");
  const combos = combosOf(view);
  const buttons = choices.filter((one) => !["card", "cards", "suit", "number"].includes(one.kind) && !(pick && one.action === pick.done));
  const lifted = combos.length ? [model.combo].filter((one) => one !== undefined) : model.lifted[0] && !pick ? model.choicesOf(model.lifted[0]) : [];
  const cardsAsked = of("card").length > 0;
  // One lamp: what the person has lifted comes before what the table would offer first.
  const lamp = lifted[0] ?? buttons.find((one) => one.primary) ?? (buttons.length === 1 && !cardsAsked && !numbers.length && !suits.length && !combos.length ? buttons[0] : undefined);
  const quiet = buttons.filter((one) => one.quiet);
  const many = numbers.length > 4;
  useEffect(() => {
    if (many && !stepped) Stepper.fetch(() => model.page.changed());
  }, [many]);
  const step = many && stepped ? stepped(numbers, typed) : null;
  // A number that the person has stepped to or typed takes the lamp from what was offered first.
  const counting = step && !lifted.length && (!lamp || typed !== "");
  const plain = buttons.filter((one) => !one.quiet && (one !== lamp || counting));
  const nothing = !choices.length && !waiting;
  // Where somebody chooses one of several things that differ in what they give, each says it.
  const told = choices.length > 2 && choices.every((one) => one.kind === "button" && one.help);
  // Four short words need no second row, even on a phone.
  const several = buttons.length > 6 && buttons.every((one) => one.label.length < 18);
  const terse = several ? " lots" : choices.length === 4 && !told && choices.every((one) => one.label.length < 9) ? " terse" : plain.some((one) => one.label.length > 28) ? " wordy" : "";
  return html`<div class=${`choices${suits.length ? " with-tiles" : terse}`} data-testid="choices" aria-busy=${waiting ? "true" : null}>
    ${model.playback.waiting >= WORTH_SKIPPING && html`<button type="button" class="button quiet" data-testid="skip" onClick=${() => model.skip()}>Skip ahead</button>`}
    ${suits.length > 0 && html`<${SuitTiles} suits=${suits} model=${model} settings=${settings} />`}
    ${many ? stepped && html`<${Stepper} numbers=${numbers} typed=${typed} setTyped=${setTyped} take=${take} refuse=${(/** @type {string} */ why) => { model.refuse(why, "", ""); model.page.changed(); }} />`
      : numbers.map((one) => html`<${Button} key=${one.action} choice=${one} class=${counted === one.value ? "chosen" : ""} lamp=${one.primary && !lamp && !counted}
          onClick=${take} onHover=${() => setCounted(one.value ?? 0)} onLeave=${() => setCounted(0)} />`)}
    ${quiet.map((one) => html`<${Button} key=${one.action} choice=${one} class="quiet" onClick=${take} />`)}
    ${plain.map((one) => html`<${Button} key=${one.action} choice=${one} told=${told} onClick=${take} />`)}
    ${step?.choice && !counting && html`<${Button} choice=${step.choice} onClick=${take} />`}
    ${pick && html`<${PickButtons} model=${model} view=${view} />`}
    ${lifted.length > 1 && !combos.length ? html`<${PlayVariants} choices=${lifted} model=${model} />`
      : counting ? step.choice ? html`<${Button} choice=${step.choice} lamp=${true} onClick=${take} />`
        : html`<${Idle} model=${model} text=${`${step.verb} ${typed}`} why=${step.why} />`
      : lamp ? html`<${Button} key=${lamp.action} choice=${lamp} lamp=${true} busy=${waiting}
          onClick=${() => (!lifted.length ? take(lamp) : combos.length ? model.act([lamp.action], model.lifted) : model.lifted[0] && model.press(model.lifted[0], true))} />`
      : combos.length ? html`<${Idle} model=${model} text=${!model.lifted.length ? "Choose cards" : partial(model, combos) ? "Choose more cards" : "Not a combination"}
          why=${model.lifted.length ? `${plural(model.lifted.length, "card")} lifted: together they are nothing that may be played now.` : view.prompt.text} />`
      : cardsAsked && !pick && !nothing ? html`<button type="button" class="button idle" aria-disabled="true"
          onClick=${() => model.page.say(spoken(view.prompt.text))}>Choose a card</button>` : null}
  </div>`;
}

/** May the lifted cards still become one of these combinations? @param {TableModel} model @param {Choice[]} combos */
function partial(model, combos) {
  return combos.some((one) => fit(one, model.lifted.map((held) => held.face)) === "part");
}

/** A primary button that cannot be pressed yet, and says why. @param {{ model: TableModel, text: string, why: string }} props */
function Idle({ model, text, why }) {
  const say = () => {
    model.refuse(why, "", "");
    model.page.changed();
  };
  return html`<button type="button" class="button idle" aria-disabled="true" onClick=${say}><span><${Rich} text=${text} /></span></button>`;
}

/** @param {{ model: TableModel, view: View }} props */
function PickButtons({ model, view }) {
  const pick = view.pick;
  if (!pick) return null;
  const n = model.lifted.length;
  const { most: rest, least, unit } = pick;
  const sum = model.added;
  const enough = n >= least && (n > 0 || !!sum?.cards) && !sum?.over;
  const press = () => {
    if (enough) model.confirmPick();
    else if (sum?.over) model.refuse(`That is ${sum.sum}, and ${pick.most_worth} is the most: put a card back.`, "", "");
    else model.refuse(least > 0 ? `Choose ${least === rest ? plural(least, "card") : `${least} to ${plural(rest, "card")}`} first.` : "Choose a card first.", "", "");
    model.page.changed();
  };
  const verb = sum && unit ? unit : pick.verb;
  const named = pick.ordered ? `${verb} ${n > 2 ? `string of ${n}` : inOrder(model)}` : sum ? `${verb} ${sum.sum} with ${plural(sum.cards, "card")}` : `${verb} ${plural(n, "card")}`;
  const asked = `${verb} ${rest === 1 ? "a card" : least === rest ? plural(rest, "card") : "cards"}`;
  return html`${pick.done !== null && least === 0 && !sum?.cards && html`<button type="button" class="button" data-action=${pick.done}
      onClick=${() => model.ready && model.act([/** @type {number} */ (pick.done)], [])}>${pick.none || `${verb} none`}</button>`}
    ${pick.ordered && n > 0 && html`<button type="button" class="button" onClick=${() => { model.lifted = []; model.page.changed(); }}>Clear</button>`}
    <button type="button" class=${`button ${enough ? "primary" : "idle"}`} data-testid="confirm" aria-disabled=${enough ? null : "true"} onClick=${press}>
      ${enough ? html`<span><${Rich} text=${named} /></span>` : sum?.over ? `${sum.sum} is too much` : sum ? "Choose cards" : asked}</button>`;
}
