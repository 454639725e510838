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
}
export interface Pick {
  zone: string; least: number; most: number; verb: string; done: number | null; none?: string | null; taken?: number;
  ordered?: boolean; worth?: Record<string, number>; most_worth?: number; unit?: string;
}
export interface Refusal { text: string; clause?: string | null }
export interface Cell { text: string; lines?: { text: string; clause?: string | null; cards?: string[] }[]; star?: string; note?: string }
export interface Row { label: string; cells: Cell[]; parts?: Row[] }
export interface Sheet { columns: string[]; columns_note?: string; goal?: string; rows: Row[]; totals: string[] }
export interface Result { text: string; winners: number[]; ranking: [number, number][] }
export interface View {
  game: string; title: string; seat: number | null; seats: number; caption: string; phase: string; dealer: number | null;
  to_act: number[]; over: boolean; facts: Fact[]; sentence: string; players: Player[]; zones: Zone[]; prompt: Prompt;
  choices: Choice[]; pick: Pick | null; refused: Record<string, Refusal>; scores: number[]; sheet: Sheet | null;
  result: Result | null; clock?: { seconds: number; action: number; help?: string }; recalled?: string[]; auction?: Said[]; writing?: { kind: string } | null; notebook?: boolean; rules?: HouseRule[];
}
/** What a seat has said in an auction, in order. */
export interface Said { seat: number; said: string[]; speaks: boolean }
export interface HouseRule { name: string; text: string; note: string }
export interface Review {
  reading: string; sentences?: string[]; samples?: { line: string[]; card: string; right: boolean }[]; touches?: string[]; actions: number[];
}
/** What may fill a field: one word, or `words` together; `more`: behind those that are offered first. */
export interface Offer { word: number; label: string; group?: string; more?: boolean; whole?: "rule" | "repeal"; words?: number[] }
export interface Part { text?: string; hole?: boolean; now?: boolean }
export interface Answer {
  t: "answer"; id: number; what: string; error?: string; at?: number; length?: number;
  reading?: string; sentences?: string[]; samples?: Review["samples"]; touches?: string[]; actions?: number[];
  parts?: Part[]; options?: Offer[]; complete?: boolean; review?: Review | null;
  right?: [number, number]; wrong?: [number, number]; fits?: string[]; sentence?: string;
}
export interface Move { from: string; to: string; cards: (string | null)[]; count: number }
export interface GameEvent {
  n: number; kind: string; seat?: number | null; text: string; heading?: string; moves?: Move[]; row?: Row;
  /** What the event changed in the view, as it holds after it. */
  step?: Partial<View>;
}
export interface Seat { seat: number; name: string; kind: string; level: string; online: boolean }
export interface Table {
  id: string; game: string; title: string; caption: string; seats: Seat[]; you: number | null; your_turn: boolean;
  over: boolean; open?: boolean; host?: boolean; invite?: string | null; notice?: string | null;
  options?: Record<string, unknown>; chosen?: Chosen[];
}
/** An option of a table in words; `differs` and `clauses` come with the rules. */
export interface Chosen { id: string; label: string; value: string; usual: string; differs?: boolean; clauses?: string[] }
export interface TableFrame { t: "table"; version: number; view: View; events: GameEvent[]; complete: boolean; table: Table | null; clocks?: Clock[] }
/** A frame as it is sent: its view may be told as what changed in the last one. */
export type SentFrame = Omit<TableFrame, "view"> & { view?: View; changes?: Partial<View>; whole?: boolean };
export interface Clock { seat: number; left: number }
export type Frame =
  | SentFrame
  | { t: "ok"; aid: string; version: number; taken?: number; why?: string }
  | { t: "no"; aid: string; why: string; clause?: string }
  | Answer
  | { t: "pong" }
  | { t: "elsewhere" }
  | { t: "error"; why: string };

export interface Option {
  id: string; label: string; kind: "int" | "flag" | "choice"; default: unknown; choices: unknown[] | null;
  min?: number | null; max?: number | null; help?: string; words?: string[] | null; zero?: string | null;
}
export interface Bot { level: string; help: string }
export interface Game {
  id: string; title: string; family: string; blurb: string; min_seats: number; max_seats: number; default_seats: number;
  motif: string[]; options: Option[];
}
export interface Block { clause: string | null; html: string; notes: string[]; replaced: boolean }
export interface Rules { title: string; options: Chosen[]; sections: { heading: string; inherited: boolean; blocks: Block[] }[] }
export interface Settings {
  theme: "system" | "light" | "dark"; suits: 4 | 2; oneTap: boolean; motion: boolean; keys: boolean;
  sort: "suit" | "rank" | "table"; pause: "timed" | "wait" | "none";
}
