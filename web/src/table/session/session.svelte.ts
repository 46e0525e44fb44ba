// A seat at a table, as the page sees it. Frames are whole; what happened between two of them is
// shown in a queue, event by event, and only then the newer frame takes the place of the older.

import { socketAddress } from "../../lib/server/api";
import { announcer } from "../../lib/feedback/announcer.svelte";
import { onNextInput } from "../../lib/browser/next-input";
import { settings } from "../../lib/player/settings.svelte";
import { buzz, sound } from "../../lib/feedback/sound";
import { forget, recall, remember } from "../../lib/browser/storage";
import { say } from "../../lib/texts/texts.svelte";
import type { Advice, ChatLine, Frame as WireFrame, FromServer } from "../../protocol";
import { Connection, type Wish, type WithoutCid } from "../connection/connection";
import { frameOf, isAsked, isDeal, sameMatch, seatName, type Frame } from "./frame";
import { keptOf, Narrator, pictured, refusalSentence, type Event } from "../log/narrator";
import { Queue, withRelease } from "./playback-queue";

/** One line of the log; it is worded when it is read, in the language of that moment. */
export interface Line {
  key: number;
  event: Event;
  /** Who sat where, and who read it. */
  told: Frame;
  /** The frame that it led to; none if that was before one came. */
  frame: Frame | null;
}

/** What a game's table does with events: it may let cards fly. */
export interface Stage {
  /** Shows an event; whatever still moves lands at once when it is `over`. */
  play(event: Event, before: Frame, after: Frame, over: AbortSignal): void | Promise<void>;
  /** What to say aloud when it is the player's turn; "" if the table says it by itself. */
  yourTurn?(frame: Frame): string;
}

export interface Said {
  key: number;
  name: string;
  seat: number | null;
  text: string;
  react: string | null;
  seq: number | null;
  /** Somebody else said it while one was here. */
  news: boolean;
}

const MOST_LINES = 300;
/** So many frames behind, and the page catches up without showing each. */
const FAR_BEHIND = 6;
/** So much of a seed is told; the result shows all of it. */
const SEED_SIGNS = 8;

export class Session {
  status = $state<"connecting" | "open" | "lost" | "ended">("connecting");
  ended = $state("");
  retryAt = $state(0);
  /** What is drawn, and what the server said last. */
  shown = $state.raw<Frame | null>(null);
  latest = $state.raw<Frame | null>(null);
  seat = $state<number | null>(null);
  isHost = $state(false);
  busy = $state(false);
  watching = $state(0);
  /** How far away each person is, in coarse ms. */
  trips = $state.raw<Record<string, number>>({});
  lines = $state.raw<Line[]>([]);
  /** The whole log is open: every game's table shows it in its own cards. */
  logOpen = $state(false);
  /** The sheet of keys is open: every game's table has its own. */
  keysOpen = $state(false);
  /** Which version the server is. */
  version = $state("");
  said = $state.raw<Said[]>([]);
  /** A line that is half written: it outlives the drawer. */
  draft = $state("");
  refusal = $state.raw<{ key: number; code: string; text: string } | null>(null);
  advice = $state.raw<Advice | null>(null);
  /** Commands on their way: their cards are drawn as gone already or take no input. */
  sent = $state.raw<ReadonlyMap<string, string>>(new Map());
  stage: Stage | null = null;
  /** Says and plays nothing: somebody else has the device in hand. */
  silent = false;
  /** A new match is being dealt: `shown` is its first frame, whose cards a stage lays out one by one. */
  dealing = $state(false);
  /** Somebody has something before their eyes that only they may see. */
  reading = $state(false);
  /** The newest line that was laid open and put away again. */
  putAway = $state(0);

  private readonly connection: Connection;
  private readonly queue = new Queue((busy) => (this.busy = busy));
  private readonly windows = new Map<number, number>();
  private readonly answers = new Map<string, (refused: string | null) => void>();
  private number = 0;
  private waiting: (() => void)[] = [];
  private caughtUp = false;
  /** What had been said before one came has been told: whatever follows is news. */
  private arrived = false;
  /** The game's table is on the screen: what is shown can be seen. */
  private laid = false;
  /** It became this player's turn before the game's table was there to say what can be done. */
  private owesTurn = false;
  /** The seal of the match whose seed has been told. */
  private unsealed: string | null = null;

  /** With a token of its own, a session is another person at the same device. */
  constructor(
    readonly table: string,
    private readonly own: string | null = null,
  ) {
    this.connection = new Connection(socketAddress(table), {
      heard: (message) => this.hear(message),
      status: (state, detail) => {
        this.status = state;
        this.retryAt = detail.retryAt ?? 0;
        if (state === "ended") this.ended = detail.code ?? "";
      },
      token: () => own ?? recall<string | null>(`token.${table}`, null),
      keepToken: (token) => {
        if (this.own !== null) return;
        if (token === null) forget(`token.${table}`);
        else remember(`token.${table}`, token);
      },
      seq: () => this.latest?.seq ?? null,
      name: () => settings.name,
    });
  }

  begin(): void {
    document.addEventListener("visibilitychange", this.hidden);
    this.connection.begin();
  }

  /** Nobody looks: cards in the air would hang there until somebody does. */
  private readonly hidden = (): void => {
    if (document.hidden) this.queue.hurry();
  };

  /** Shows a frame that no server sent: a step of a replay or of a lesson. */
  present(frame: Frame, animated: boolean): void {
    this.laid = true;
    this.latest = frame;
    this.seat = frame.seat;
    if (!animated) this.queue.clear();
    this.queue.add((over) => (animated ? this.play(frame, over) : this.show(frame, false)));
  }

  /** Answers commands in place of a server, in a lesson. */
  answerLocally: ((command: string) => void) | null = null;

  end(): void {
    document.removeEventListener("visibilitychange", this.hidden);
    this.connection.end();
    this.queue.clear();
  }

  retry(): void {
    if (this.status === "ended") this.connection.reopen();
    else this.connection.retry();
  }

  // --- saying ----------------------------------------------------------------------------------

  /** Sends a wish; resolves with null, or with the code of its refusal. */
  wish(message: WithoutCid<Wish>): Promise<string | null> {
    this.refusal = null;
    const cid = this.connection.wish(message);
    return new Promise((resolve) => this.answers.set(cid, resolve));
  }

  /** Notes that what opened a window can be seen: the clock of a race starts with the eye. */
  seen(window: number): void {
    if (this.windows.has(window)) return;
    requestAnimationFrame(() => {
      if (!this.windows.has(window)) this.windows.set(window, performance.now());
    });
  }

  /** Notes that the game's table is there: until then nobody has seen a frame, and no clock starts. */
  lay(): void {
    this.laid = true;
    if (this.shown && !this.dealing) this.confirm(this.shown);
    if (this.owesTurn) this.remind();
    const last = this.lines.at(-1);
    if (last && !announcer.last && !this.silent) announcer.last = this.wordsOf(last).text;
  }

  private confirm(frame: Frame): void {
    if (this.laid) this.connection.send({ type: "confirm", seq: frame.seq });
  }

  /** Waits for the next frame: an answer may come just before the frame that shows it. */
  nextFrame(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** Gives a command of the game, with the window it answers and how long that took. */
  do(cmd: string, window = this.latest?.view?.window ?? null): Promise<string | null> {
    this.refusal = null;
    this.advice = null;
    // Whoever acts has seen what was laid open.
    this.putAway = this.lines.at(-1)?.key ?? 0;
    if (this.answerLocally) {
      this.answerLocally(cmd);
      return Promise.resolve(null);
    }
    const since = window === null ? undefined : this.windows.get(window);
    const rt = since === undefined ? null : Math.max(0, Math.round(performance.now() - since));
    const cid = this.connection.wish({ type: "do", cmd, re: window, rt });
    this.sent = new Map(this.sent).set(cid, cmd);
    return new Promise((resolve) => this.answers.set(cid, resolve));
  }

  /** Commands the player may give now: none while cards fly, but races do not wait. */
  get legal(): readonly string[] {
    return this.latest?.legal ?? [];
  }

  get pending(): boolean {
    return this.sent.size > 0;
  }

  // --- names -----------------------------------------------------------------------------------

  nameOf(seat: number, frame = this.latest): string {
    // A result names who played: since then a seat may be free, or somebody else's.
    const played = frame?.table.phase === "over" ? frame.table.last?.names[seat] : undefined;
    const place = played === undefined ? frame?.table.seats[seat] : { seat, name: played, kind: "bot" as const };
    return place ? seatName(place) : say("ui.seat.free");
  }

  narrator(frame: Frame): Narrator {
    const options = frame.table.options as { blank_cards?: { name: string }[] };
    return new Narrator(
      { you: frame.seat, name: (seat) => this.nameOf(seat, frame) },
      String(frame.table.game),
      options.blank_cards ?? [],
    );
  }

  /** Words a line of the log, and names the card it is about. */
  wordsOf({ told, event }: Line): { text: string; card: string | null } {
    const { game } = told.table;
    const kept = keptOf(game, event);
    return { text: this.narrator(told).sentence(kept), card: pictured(game, kept) };
  }

  // --- hearing ---------------------------------------------------------------------------------

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.version = message.version;
        this.caughtUp = false;
        break;
      case "frame":
        this.take(message);
        break;
      case "ack":
        this.answer(message.cid, null);
        break;
      case "refused":
        this.refuse(message.cid, message.code, message.args);
        break;
      case "advice":
        this.advice = message;
        this.answer(message.cid, null);
        break;
      case "chat":
        this.hearChat(message);
        break;
      case "here":
        // The server tells who is here right after the old lines.
        this.arrived = true;
        this.watching = message.watching;
        this.trips = message.trips;
        break;
    }
  }

  private answer(cid: string, refused: string | null): void {
    const sent = new Map(this.sent);
    sent.delete(cid);
    this.sent = sent;
    this.answers.get(cid)?.(refused);
    this.answers.delete(cid);
  }

  private refuse(cid: string, code: string, args: Record<string, unknown>): void {
    const text = refusalSentence(code, args, (seat) => this.nameOf(seat));
    this.refusal = { key: (this.number += 1), code, text };
    if (!this.silent) {
      sound("error");
      announcer.answer(text);
    }
    this.answer(cid, code);
  }

  private hearChat(line: ChatLine): void {
    // After a reconnection the last lines come again.
    if (line.seq !== null && this.said.some((one) => one.seq === line.seq)) return;
    const own = line.seat === this.seat && (line.seat !== null || line.name === settings.name);
    // A reaction is kept nowhere: it comes now or never.
    const news = (this.arrived || line.seq === null) && !own;
    this.said = [...this.said.slice(-99), { ...line, key: (this.number += 1), news }];
    if (line.text && this.arrived && !this.silent) announcer.tell(say("ui.chat.line", { name: line.name, text: line.text }));
  }

  private take(wire: WireFrame): void {
    const frame = frameOf(wire);
    this.latest = frame;
    this.seat = frame.seat;
    this.isHost = frame.isHost;
    const waiting = this.waiting;
    this.waiting = [];
    waiting.forEach((resolve) => resolve());
    if (frame.past?.length) this.recount(frame, frame.past);
    const old = this.shown;
    // Another match counts its windows anew.
    if (old && !sameMatch(old, frame)) this.windows.clear();
    // The first frame of a conversation is drawn as it is: a reload replays nothing.
    if (!old || (!this.caughtUp && !frame.events.length) || !sameMatch(old, frame)) {
      this.caughtUp = true;
      if (old && frame.events.some(isDeal)) {
        this.queue.add((over) => this.deal(frame, over));
        return;
      }
      this.queue.add(() => this.show(frame, old === null));
      return;
    }
    this.caughtUp = true;
    this.queue.add((over) => this.play(frame, over));
  }

  private async play(frame: Frame, over: AbortSignal): Promise<void> {
    if (this.shown) await this.enact(this.shown, frame, over);
    this.show(frame, false);
  }

  /** Begins a match: the table comes up without cards and tells the deal from its first event on. */
  private async deal(frame: Frame, over: AbortSignal): Promise<void> {
    this.dealing = true;
    this.shown = frame;
    // The game's table may still be on its way; the server's clocks wait as long.
    for (let tries = 0; tries < 150 && !this.stage && !this.laid && !over.aborted; tries += 1) await new Promise((resolve) => setTimeout(resolve, 40));
    try {
      await this.enact(frame, frame, over);
    } finally {
      this.dealing = false;
    }
    this.show(frame, true);
  }

  private async enact(before: Frame, frame: Frame, over: AbortSignal): Promise<void> {
    // A deal need not be watched.
    const stop = frame.events.some(isDeal) ? onNextInput(() => this.queue.hurry()) : () => {};
    const told = this.narrator(frame).tell(frame.events);
    let quick = this.queue.length > FAR_BEHIND;
    for (const [at, event] of frame.events.entries()) {
      const line = told.find((one) => one.at === at);
      if (line) this.tell(line.text, line.event, frame);
      quick ||= over.aborted || document.hidden;
      if (!quick && !(await withRelease(this.stage?.play(event, before, frame, over), over))) this.queue.hurry();
    }
    stop();
  }

  /** Fills the log for whoever comes late or has loaded the page anew; nothing of it is news. */
  private recount(frame: Frame, past: readonly Event[]): void {
    const told = this.narrator(frame).tell(past);
    this.lines = told.map(({ event }) => ({ key: (this.number += 1), event, told: frame, frame: null }));
  }

  private note(event: Event, frame: Frame): void {
    const line: Line = { key: (this.number += 1), event, told: frame, frame };
    this.lines = [...this.lines.slice(1 - MOST_LINES), line];
  }

  private tell(text: string, event: Event, frame: Frame): void {
    this.note(event, frame);
    const next = frame.view?.over ? [] : (frame.view?.asked ?? []);
    const bots = next.length > 0 && next.every((seat) => frame.table.seats[seat]?.kind === "bot");
    if (!this.silent) announcer.happened(text, bots);
  }

  private show(frame: Frame, first: boolean): void {
    const before = this.shown;
    this.shown = frame;
    const window = frame.view?.window;
    if (typeof window === "number") this.seen(window);
    this.confirm(frame);
    this.unseal(frame, first);
    if (!isAsked(frame)) return;
    if (first || !isAsked(before, frame.seat)) this.yourTurn(frame);
    else if (before) this.askAgain(before, frame);
  }

  /** After a match everyone may check the deal: its seed is noted, and told unless it is no news. */
  private unseal(frame: Frame, first: boolean): void {
    const { commitment, root, seed } = frame.table;
    if (!root || this.unsealed === commitment) return;
    this.unsealed = commitment;
    const event: Event = { event: "unsealed", seat: null, seed: seed ?? `${root.slice(0, SEED_SIGNS)}…` };
    if (first) this.note(event, frame);
    else this.tell(this.narrator(frame).sentence(event), event, frame);
  }

  /** Tells whoever takes the device that it is their turn. */
  remind(): void {
    if (this.shown && isAsked(this.shown)) this.yourTurn(this.shown);
  }

  private yourTurn(frame: Frame): void {
    this.owesTurn = !this.laid;
    // Whoever plays alone always is at turn.
    if (this.silent || !this.laid || frame.table.seats.length < 2) return;
    if (settings.chime) sound("turn");
    buzz(20);
    this.ask(frame);
  }

  /** Says what is asked now of somebody who was asked something else a moment ago. */
  private askAgain(before: Frame, frame: Frame): void {
    const same = this.question(before) === this.question(frame) && before.view?.window === frame.view?.window;
    if (!same && !this.silent && frame.table.seats.length > 1) this.ask(frame);
  }

  private ask(frame: Frame): void {
    const text = this.question(frame);
    if (text) announcer.interrupt(text);
  }

  private question(frame: Frame): string {
    return this.stage?.yourTurn?.(frame) ?? say("ui.turn.yours");
  }
}
