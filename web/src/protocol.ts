// Written by `uv run python tools/protocol.py`; a test compares.

/** Opens a conversation: who one is, and the last frame one knows. */
export interface Hello {
  type: "hello";
  token?: string | null;
  seq?: number | null;
  name?: string;
}

/** Gives a command of the game; `re` names the window, `rt` is the reaction time in ms. */
export interface Do {
  type: "do";
  cid: string;
  cmd: string;
  re?: number | null;
  rt?: number | null;
}

/** Confirms that frames up to a number are seen: their reveals are not sent again. */
export interface Confirm {
  type: "confirm";
  seq: number;
}

/** Answers a ping at once. */
export interface Pong {
  type: "pong";
  nonce: string;
}

/** Asks for advice, which marks the match as assisted. */
export interface Ask {
  type: "ask";
  cid: string;
  what: "analysis" | "hint";
}

/** Says something to the table. */
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

/** Says that one is ready. */
export interface Ready {
  type: "ready";
  cid: string;
  ready?: boolean;
}

/** Starts the match, or a rematch; whoever plays alone may ask for a known deal by its seed. */
export interface Start {
  type: "start";
  cid: string;
  seed?: string | null;
}

/** Votes to pause, to go on or to remove a seat. */
export interface Vote {
  type: "vote";
  cid: string;
  what: "kick" | "pause" | "resume";
  seat?: number | null;
}

/** Describes the table as everyone sees it; all of it follows from the log. */
export interface Table {
  table: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  settings: Settings;
  /** The host's seat; none if the host watches. */
  host: number | null;
  seats: Seat[];
  phase: "lobby" | "over" | "playing";
  paused: boolean;
  /** For each motion (`pause`, `resume`, `kick 2`) how many have voted for it. */
  votes: Record<string, number>;
  /** The seal of the deal. */
  commitment: string | null;
  /** What opens the seal, after the match. */
  root: string | null;
  /** The seed that a player alone had asked for, after the match. */
  seed: string | null;
  /** Whether anyone has taken advice in this match. */
  assisted: boolean;
  /** The totals after each round of this match. */
  rounds: number[][];
  /** How many matches have ended here. */
  matches: number;
  last: LastMatch | null;
  closed: string | null;
}

/** Describes one place at the table; who a person is beyond the name is nobody's affair. */
export interface Seat {
  seat: number;
  kind: "bot" | "free" | "person";
  name: string;
  /** The name was given a number, because it looks like another one at this table. */
  alike: boolean;
  level: "easy" | "hard" | "normal" | null;
  ready: boolean;
  connected: boolean;
  /** A bot plays on for a person who is gone. */
  stand_in: boolean;
  /** The person's last turn ran out of time. */
  away: boolean;
  assisted: boolean;
  /** Thinking time beyond the turn that is left, in ms; `deadline_ms` counts it in. */
  bank_ms: number;
  /** How many matches this person, or the bot of this seat, has won at this table. */
  wins: number;
}

/** Tells how a match at this table ended; its number asks for the replay. */
export interface LastMatch {
  number: number;
  game: string;
  names: string[];
  winners: number[];
  scores: number[] | null;
  /** The totals after each round, in games that have rounds. */
  rounds: number[][];
  assisted: boolean[];
  /** Begun by another version of the rules: nobody has won it, and it can only be exported. */
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

/** Answers hello: who one is here, and the token that gives the seat back. */
export interface Welcome {
  type: "welcome";
  seat: number | null;
  token: string | null;
  version: string;
}

/** Tells a viewer everything: the table, the view, the listed commands, what happened. */
export interface Frame {
  type: "frame";
  seq: number;
  table: Table;
  /** The viewer's own seat; none for somebody who watches. */
  seat?: number | null;
  is_host?: boolean;
  view?: Record<string, unknown> | null;
  /** The first 1,000, if there are more: a large hand can make very many gifts of three cards. */
  legal?: string[];
  events?: Record<string, unknown>[];
  /** The time each asked seat has left. */
  deadline_ms?: Record<string, number>;
  /** The time each person who is gone has left to come back. */
  grace_ms?: Record<string, number>;
  /** Seats and the reaction times that counted, the quickest first. */
  photo?: number[][];
  /** What happened last before one came, as somebody who watches heard it; for the log only. */
  past?: Record<string, unknown>[];
}

/** Tells who is there now: how many watch, and how far away each person is, in coarse ms. */
export interface Here {
  type: "here";
  watching: number;
  trips: Record<string, number>;
}

/** Says that a command was stored and carried out. */
export interface Ack {
  type: "ack";
  cid: string;
  seq: number;
}

/** Says that nothing happened, and why. */
export interface Refusal {
  type: "refused";
  cid: string;
  code: string;
  args: Record<string, unknown>;
}

/** Measures the connection; answered by pong. */
export interface Ping {
  type: "ping";
  nonce: string;
}

/** Answers a question for advice. */
export interface Advice {
  type: "advice";
  cid: string;
  command: string | null;
  reason: string | null;
  args: Record<string, unknown>;
  /** For each command the best score that can still be reached after it. */
  analysis: Record<string, number> | null;
  /** The commands that a solitaire would give from here on, `command` first. */
  line: string[];
}

/** Passes on what someone said or showed; `seq` is the entry of what was said. */
export interface ChatLine {
  type: "chat";
  name: string;
  seat: number | null;
  text: string;
  react: "clap" | "heart" | "laugh" | "sad" | "think" | "wow" | null;
  seq: number | null;
}

/** Says that this conversation ends: the code tells whether to come back. */
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
