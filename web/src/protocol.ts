// Written by `uv run python tools/protocol.py`; a test compares.

/** Opens a connection: the identity of the client, and the last frame it knows. */
export interface Hello {
  type: "hello";
  token?: string | null;
  seq?: number | null;
  name?: string;
}

/** Gives a command of the game; `re` is the window it answers, `rt` the reaction time in ms. */
export interface Do {
  type: "do";
  cid: string;
  cmd: string;
  re?: number | null;
  rt?: number | null;
}

/** Confirms frames up to a number: the server does not send their revealed cards again. */
export interface Confirm {
  type: "confirm";
  seq: number;
}

/** Answers a ping at once. */
export interface Pong {
  type: "pong";
  nonce: string;
}

/** Asks for advice; it marks the match as assisted. */
export interface Ask {
  type: "ask";
  cid: string;
  what: "analysis" | "hint";
}

/** Says something in the chat. */
export interface Chat {
  type: "chat";
  cid: string;
  text: string;
}

/** Shows one of the reactions. */
export interface React {
  type: "react";
  cid: string;
  what: "clap" | "heart" | "laugh" | "sad" | "think" | "wow";
}

/** Takes a seat. */
export interface Sit {
  type: "sit";
  cid: string;
  name: string;
  seat?: number | null;
}

/** Leaves the seat for good. */
export interface Stand {
  type: "stand";
  cid: string;
}

/** Puts a bot on a seat or takes it away (the host, in the lobby). */
export interface Bot {
  type: "bot";
  cid: string;
  seat: number;
  level?: "easy" | "hard" | "normal" | null;
}

/** Changes game, seats, options and settings (the host, between matches). */
export interface ChangeRules {
  type: "rules";
  cid: string;
  game: string;
  seats: number;
  options?: Record<string, unknown>;
  settings?: Record<string, unknown>;
}

/** Says that the player is ready, or not. */
export interface Ready {
  type: "ready";
  cid: string;
  ready?: boolean;
}

/** Starts a match or a rematch; a player who is alone may ask for a known deal by its seed. */
export interface Start {
  type: "start";
  cid: string;
  seed?: string | null;
}

/** Votes to pause, to resume, or to remove a player from a seat. */
export interface Vote {
  type: "vote";
  cid: string;
  what: "kick" | "pause" | "resume";
  seat?: number | null;
}

/** Describes the table as everyone sees it; everything in it follows from the log. */
export interface Table {
  table: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  settings: Settings;
  /** The host's seat; null if the host is a spectator. */
  host: number | null;
  seats: Seat[];
  phase: "lobby" | "over" | "playing";
  paused: boolean;
  /** The number of votes for each proposal: `pause`, `resume`, `kick 2`. */
  votes: Record<string, number>;
  /** The commitment to the seed, published before the deal. */
  commitment: string | null;
  /** The reveal: the root that the commitment was made of, after the match. */
  root: string | null;
  /** The seed that a player who was alone asked for, after the match. */
  seed: string | null;
  /** Whether a player took advice in this match. */
  assisted: boolean;
  /** The totals after each round of this match. */
  rounds: number[][];
  /** The number of matches that have ended here. */
  matches: number;
  last: LastMatch | null;
  closed: string | null;
}

/** Describes one seat; of a person it tells the name only. */
export interface Seat {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  /** The name has a number added, because it looks like another one at this table. */
  alike: boolean;
  level: "easy" | "hard" | "normal" | null;
  ready: boolean;
  connected: boolean;
  /** A bot plays for a person who is away. */
  stand_in: boolean;
  /** The person's last turn ran out of time. */
  away: boolean;
  assisted: boolean;
  /** Thinking time beyond the turn that is left, in ms; `deadline_ms` includes it. */
  bank_ms: number;
  /** The matches that this person, or the bot of this seat, has won at this table. */
  wins: number;
}

/** Tells how the last match at this table ended; `number` names its replay. */
export interface LastMatch {
  number: number;
  game: string;
  names: string[];
  winners: number[];
  scores: number[] | null;
  /** The totals after each round, in games that have rounds. */
  rounds: number[][];
  assisted: boolean[];
  /** Another version of the rules began it: nobody has won it, and it can only be exported. */
  void: boolean;
}

/** Says how a table treats people: time, absence, races, bots and chat. */
export interface Settings {
  public: boolean;
  /** What happens when a player is away for longer than `reconnect_seconds` (NQ-33, AQ-14, BQ-43). */
  on_disconnect: "remove" | "stand_in" | "wait";
  reconnect_seconds: number;
  /** 0 means no limit; a time-out gives the safe command. */
  turn_seconds: number;
  bank_seconds: number;
  prompt_seconds: number;
  challenge_seconds: number;
  /** A player who forgot to call has this long, plus the round trip, before a catch counts. */
  uno_grace_ms: number;
  /** A chance to catch lasts at least this long; the next player's command waits. */
  uno_window_ms: number;
  race: "calm" | "fair";
  bots_pace: "fast" | "none" | "normal" | "relaxed";
  chat: boolean;
  reactions: boolean;
}

/** Answers `hello`: the seat, and the token that gives the seat back. */
export interface Welcome {
  type: "welcome";
  seat: number | null;
  token: string | null;
  version: string;
}

/** Tells a viewer everything: the table, the view, the listed commands, the new events. */
export interface Frame {
  type: "frame";
  seq: number;
  table: Table;
  /** The viewer's own seat; null for a spectator. */
  seat?: number | null;
  is_host?: boolean;
  view?: Record<string, unknown> | null;
  /** At most the first 1,000: a large hand can give three cards in very many ways. */
  legal?: string[];
  events?: Record<string, unknown>[];
  /** The time each asked seat has left. */
  deadline_ms?: Record<string, number>;
  /** The time that each absent person has left to return. */
  grace_ms?: Record<string, number>;
  /** Seats and the reaction times that counted in a race, the quickest first. */
  photo?: number[][];
  /** The last events before the viewer came, as a spectator hears them; not for animation. */
  past?: Record<string, unknown>[];
}

/** Tells who is connected now: the number of spectators, and each player's round trip, rounded. */
export interface Here {
  type: "here";
  watching: number;
  trips: Record<string, number>;
}

/** Says that a request was stored and carried out. */
export interface Ack {
  type: "ack";
  cid: string;
  seq: number;
}

/** Says that a request changed nothing, and why. */
export interface Refusal {
  type: "refused";
  cid: string;
  code: string;
  args: Record<string, unknown>;
}

/** Measures the connection; the client answers with `pong` at once. */
export interface Ping {
  type: "ping";
  nonce: string;
}

/** Answers a request for advice. */
export interface Advice {
  type: "advice";
  cid: string;
  command: string | null;
  reason: string | null;
  args: Record<string, unknown>;
  /** The best score that can still be reached after each command. */
  analysis: Record<string, number> | null;
  /** The commands of the whole plan for a solitaire; the first is `command`. */
  line: string[];
}

/** Passes on a line of chat or a reaction; `seq` is the number of the line's entry. */
export interface ChatLine {
  type: "chat";
  name: string;
  seat: number | null;
  text: string;
  react: "clap" | "heart" | "laugh" | "sad" | "think" | "wow" | null;
  seq: number | null;
}

/** Says that the server closes this connection; the code tells whether to connect again. */
export interface Closed {
  type: "closed";
  code: string;
}

export type FromClient =
  | Hello
  | Do
  | Confirm
  | Pong
  | Ask
  | Chat
  | React
  | Sit
  | Stand
  | Bot
  | ChangeRules
  | Ready
  | Start
  | Vote;

export type FromServer =
  | Welcome
  | Frame
  | Here
  | Ack
  | Refusal
  | Ping
  | Advice
  | ChatLine
  | Closed;
