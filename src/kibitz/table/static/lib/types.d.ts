// The shapes of docs/protocol.md. Types only: no file of the front end loads this one.

export interface Card {
  face: string | null;
  tags?: string[];
  seat?: number;
  group?: number;
  mark?: string;
  mark_kind?: string;
}
export interface Fact { id?: string; text: string; suit?: string; tally?: [number, number] }
export interface Player { seat: number; name: string; cards: number; score?: number | null; dealer?: boolean; facts?: Fact[] }
export interface Zone {
  id: string; label: string; owner: number; kind: string; count: number;
  cards?: Card[]; more?: number; rows?: string[]; columns?: string[]; groups?: string[][]; caption?: string; ranks?: string; sort?: string; badge?: string;
  of?: string; branches?: { at: number; groups: number[][] }[];
}
export interface Prompt { text: string; help?: string; clause?: string | null }
export interface Choice {
  action: number; text: string; label: string; kind: string;
  card?: string; cards?: string[]; group?: string; zone?: string; suit?: string; value?: number; help?: string; primary?: boolean; quiet?: boolean;
  /** What happens where the person lets it. */
  by_itself?: boolean;
}
export interface Pick {
  zone: string; least: number; most: number; verb: string; done: number | null; none?: string | null; taken?: number;
  ordered?: boolean; worth?: Record<string, number>; most_worth?: number; unit?: string;
}
export interface Refusal { text: string; clause?: string | null }
export interface Cell { text: string; lines?: { text: string; clause?: string | null; cards?: string[] }[]; star?: string; note?: string }
export interface Row { label: string; cells: Cell[]; parts?: Row[] }
export interface Sheet { columns: string[]; columns_note?: string; goal?: string; rows: Row[]; totals: string[]; left?: { label: string; cells: string[] }; more?: string }
export interface Result { text: string; why?: string; story?: string[]; winners: number[]; ranking: [number, number][]; conceded?: number[] }
export interface View {
  game: string; title: string; seat: number | null; seats: number; caption: string; phase: string; dealer: number | null;
  to_act: number[]; over: boolean; facts: Fact[]; sentence: string; players: Player[]; zones: Zone[]; prompt: Prompt;
  choices: Choice[]; pick: Pick | null; refused: Record<string, Refusal>; scores: number[]; sheet: Sheet | null;
  result: Result | null; clock?: { seconds: number; action: number; help?: string }; recalled?: string[]; auction?: Said[]; writing?: { kind: string } | null; notebook?: boolean; rules?: HouseRule[];
  /** The viewer is to say what is right, and may tell the others something in words of its own. */
  judging?: boolean; clues?: boolean;
}
/** What a seat has said in an auction, in order. */
export interface Said { seat: number; said: string[]; speaks: boolean }
export interface HouseRule { name: string; text: string; note: string }
export interface Review {
  reading: string; sentences?: string[]; samples?: { line: string[]; card: string; right: boolean }[]; touches?: string[]; actions: number[];
  understood?: string; examples?: Example[];
}
/** What an idea says of the cards that are being judged. */
export interface Judged { text: string; right: boolean }
/** What may fill a field: one word, or `words` together; `more`: behind those that are offered first. */
/** What is `one` fills the place with two words that are one piece. With `letters` somebody may fill the place with words of their own, of so many letters. */
export interface Offer { word: number; label: string; group?: string; more?: boolean; whole?: "rule" | "repeal"; words?: number[]; letters?: number; one?: boolean }
/** What a hole asks for, and what may be added later where it was filled with nothing. */
export interface Part { text?: string; hole?: boolean; now?: boolean; asks?: string; adds?: string }
export interface Answer {
  t: "answer"; id: number; what: string; error?: string; at?: number; length?: number;
  reading?: string; sentences?: string[]; samples?: Review["samples"]; touches?: string[]; actions?: number[];
  parts?: Part[]; options?: Offer[]; complete?: boolean; words?: number[]; review?: Review | null;
  heading?: string; lines?: { text: string; clause: string }[];
  right?: [number, number]; wrong?: [number, number]; fits?: string[]; sentence?: string;
  /** Rulings that an idea is against, whether the asker holds cards, and what the idea says of those being judged. */
  against?: string[]; holds?: boolean; judged?: Judged;
  understood?: string; examples?: Example[]; choices?: Meant[]; line?: string[]; card?: string; nearest?: Meant[]; unknown?: string[];
}
/** Cards that are right and wrong by a rule behind a line. */
export interface Example { line: string[]; right: string[]; wrong: string[] }
/** A sentence that a text may mean, or the nearest to it; whether the card that was asked about is right by it. */
export interface Meant { text: string; understood: string; right?: boolean }
/** A step of a hint: `asks` names the choices that it is for, nothing is `told` while the table thinks. */
export interface HintStep { asks: string; step: number; told: Answer | null }
export interface Move { from: string; to: string; cards: (string | null)[]; count: number }
export interface GameEvent {
  n: number; kind: string; seat?: number | null; text: string; heading?: string; moves?: Move[]; row?: Row;
  /** How several like it in a row are told as one, with `#` for the number of cards; and whether this one is several. */
  together?: string; joined?: boolean;
  /** What the event changed in the view, as it holds after it. */
  step?: Partial<View>;
}
export interface Seat { seat: number; name: string; kind: string; level: string; online: boolean; strength?: string; stood_in?: number; late?: number; failed?: number; conceded?: boolean }
export interface Table {
  id: string; game: string; title: string; caption: string; seats: Seat[]; you: number | null; your_turn: boolean;
  over: boolean; open?: boolean; host?: boolean; invite?: string | null; notice?: string | null;
  options?: Record<string, unknown>; chosen?: Chosen[];
  /** The seat that is held for the viewer, and the table that follows this one. */
  held?: number | null; again?: { table: string; url: string; by: string } | null; away?: number; turn?: number;
  /** May whoever is to move ask for a hint? */
  hints?: boolean;
  /** May the person take back what it did last; and who asks to do so, with what happened since as the person was told it. */
  may_take_back?: boolean; asked_back?: { by: number; waiting: number[]; since: string[] } | null;
  /** May the person give the match up; and where somebody did and others play on, who of them would end it. */
  may_concede?: boolean; ending?: { agreed: number[]; waiting: number[] } | null;
  /** May the person ask whether all tricks that are left are theirs; and the seat that has just claimed them. */
  may_claim?: boolean; claimed?: number | null;
}
/** Who is away and waited for: since when, and from when on a bot plays. */
export interface Away { seat: number; gone: number; limit: number }
/** An option of a table in words; `differs` and `clauses` come with the rules. */
export interface Chosen { id: string; label: string; value: string; usual: string; differs?: boolean; in_caption?: boolean; clauses?: string[] }
export interface TableFrame { t: "table"; version: number; view: View; events: GameEvent[]; complete: boolean; table: Table | null; clocks?: Clock[]; away?: Away[]; anew?: boolean }
/** A frame as it is sent: its view may be told as what changed in the last one. */
export type SentFrame = Omit<TableFrame, "view"> & { view?: View; changes?: Partial<View>; whole?: boolean };
/** One deal of a match that is over, for the eyes of `view.seat`; `mine` is the seat of whoever asks, or -1. */
export interface Replay { table: Table; mine: number; link: string; deal: number; deals: number; open: boolean; view: View; events: GameEvent[] }
/** A finished match as one of its people sees it in a list; `began` is in seconds since 1970. */
export interface PastMatch {
  id: string; game: string; title: string; seats: { seat: number; name: string; kind: string }[]; you: number;
  result: string; totals: number[]; winners: number[]; began: number;
}
/** A figure of a review, and what it may be off by. */
export type Off = [number, number];
export interface Moment { at: number; seat: number; exact: boolean; why?: string; choices: { label: string; taken: boolean; mean: Off; loss: Off }[] }
/** A review as far as it is known; `moments` are the decisions of the deal that was asked for, the best choice first. */
export interface MatchReview {
  link: string; names: string[]; deals: number; reviewed: number; done: boolean; trouble: string; left_out: string[];
  dearest: { deal: number; at: number; seat: number; text: string }[];
  balances: { seat: number; total: number; dealt: number; chance: number; play: number }[]; moments: Moment[];
}
/** Who has played the same deals in which seat: `points` are null until their match is over. */
export interface Compared { table: Table; link: string; rows: { seat: number; name: string; points: number | null; won: boolean; conceded?: boolean }[]; daily: { day: string; points: number[] } | null }
export interface Clock { seat: number; left: number; of: number }
export type Frame =
  | SentFrame
  | { t: "ok"; aid: string; version: number; taken?: number; why?: string }
  | { t: "no"; aid: string; why: string; clause?: string }
  | Answer
  | TalkFrame
  | { t: "pong" }
  | { t: "elsewhere" }
  | { t: "error"; why: string };

/** A line of the talk, the last lines for somebody who comes, or why something was not said. */
/** `clue` is the number of the deal of which it is one, or 0. */
export interface TalkLine { n: number; seat: number; name: string; text: string; phrase: string; clue?: number }
export type TalkFrame = TalkLine & { t: "say" } | { t: "talk"; lines: TalkLine[] } | { t: "unsaid"; why: string };
export interface Phrase { phrase: string; text: string }

export interface Option {
  id: string; label: string; kind: "int" | "flag" | "choice"; default: unknown; choices: unknown[] | null;
  min?: number | null; max?: number | null; help?: string; words?: string[] | null; zero?: string | null;
}
export interface Bot { level: string; name?: string; help: string }
export interface Game {
  id: string; title: string; aliases?: string[]; minutes?: number; family: string; blurb: string; min_seats: number; max_seats: number; default_seats: number;
  motif: string[]; options: Option[];
}
export interface Block { clause: string | null; html: string; notes: string[]; replaced: boolean }
export interface Rules { title: string; options: Chosen[]; sections: { heading: string; inherited: boolean; glance?: boolean; blocks: Block[] }[] }
/** A sentence for somebody's first deals, and the moment when it matters: all that is given must hold. */
export interface Tip { text: string; clause: string; asked?: string; choice?: string; phase?: string; place?: string; held?: number }
export interface Settings {
  theme: "system" | "light" | "dark"; suits: 4 | 2; oneTap: boolean; motion: boolean; keys: boolean;
  sort: "suit" | "rank" | "table"; pause: "timed" | "wait" | "none"; pace: "calm" | "brisk" | "instant"; forced: boolean;
  guide: boolean; sounds: boolean;
}
