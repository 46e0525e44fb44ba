// One seat at one table, as the page sees it. A session connects the parts that do the work: it
// passes each message of the server to the part it belongs to, and offers what every table needs.

import { refusalSentence, type Event, type Narrator } from "../log/narrator";
import { LogLines } from "../log/log-lines.svelte";
import { ChatEntries } from "../chat/chat-entries.svelte";
import type { Wish, WithoutCid } from "../connection/connection";
import { TableConnection } from "../connection/table-connection.svelte";
import { Presence } from "../people/presence.svelte";
import type { Frame as WireFrame, FromServer } from "../../protocol";
import { Announcements } from "./announcements";
import { Commands } from "./commands.svelte";
import { frameOf, sameMatch, type Frame } from "./frame";
import { nameOf, narratorOf } from "./names";
import { Playback, type Stage } from "./playback.svelte";
import { ReactionTimes } from "./reaction-times";
import { UiState } from "./ui-state.svelte";

export class Session {
  readonly connection: TableConnection;
  readonly commands = new Commands((message) => this.connection.wish(message));
  readonly playback: Playback = new Playback({
    told: (text, event, frame) => this.tell(text, event, frame),
    shown: (frame, before, first) => this.frameShown(frame, before, first),
  });
  readonly announcements = new Announcements(this.playback);
  readonly log = new LogLines();
  readonly chat = new ChatEntries((name, text) => this.announcements.chat(name, text));
  readonly presence = new Presence();
  readonly ui = new UiState();
  seat = $state<number | null>(null);
  /** Answers commands in place of a server, in a lesson. */
  answerLocally: ((command: string) => void) | null = null;
  private readonly reactionTimes = new ReactionTimes();
  private waiting: (() => void)[] = [];

  /** With a token of its own, a session is another person at the same device. */
  constructor(
    readonly table: string,
    ownToken: string | null = null,
  ) {
    this.connection = new TableConnection(table, ownToken, {
      heard: (message) => this.hear(message),
      seq: () => this.latest?.seq ?? null,
    });
  }

  begin(): void {
    this.playback.begin();
    this.connection.begin();
  }

  end(): void {
    this.connection.end();
    this.playback.end();
  }

  // --- what a table draws ----------------------------------------------------------------------

  get shown(): Frame | null {
    return this.playback.shown;
  }

  get latest(): Frame | null {
    return this.playback.latest;
  }

  get dealing(): boolean {
    return this.playback.dealing;
  }

  get stage(): Stage | null {
    return this.playback.stage;
  }

  set stage(stage: Stage | null) {
    this.playback.stage = stage;
  }

  /** The commands that the player may give now. */
  get legal(): readonly string[] {
    return this.latest?.legal ?? [];
  }

  get pending(): boolean {
    return this.commands.pending;
  }

  nameOf(seat: number, frame = this.latest): string {
    return nameOf(seat, frame);
  }

  narrator(frame: Frame): Narrator {
    return narratorOf(frame);
  }

  // --- what the player does --------------------------------------------------------------------

  /** Sends a message that expects an answer; resolves with null, or with the code of its refusal. */
  wish(message: WithoutCid<Wish>): Promise<string | null> {
    return this.commands.wish(message);
  }

  /** Gives a command of the game, with the window it answers and the reaction time. */
  do(cmd: string, window = this.latest?.view?.window ?? null): Promise<string | null> {
    this.commands.reset();
    // A player who acts has seen what was revealed.
    this.ui.closedReveal = this.log.newest?.key ?? 0;
    if (this.answerLocally) {
      this.answerLocally(cmd);
      return Promise.resolve(null);
    }
    return this.commands.give(cmd, window, this.reactionTimes.since(window));
  }

  /** Notes that the player can see what opened a window. */
  seen(window: number): void {
    this.reactionTimes.seen(window);
  }

  /** Notes that the game's table is on the screen: before that, no player sees a frame and no clock starts. */
  tableMounted(): void {
    this.playback.mounted = true;
    if (this.shown && !this.dealing) this.confirm(this.shown);
    this.announcements.mounted();
    const { newest } = this.log;
    if (newest) this.announcements.lastLine(this.log.wordsOf(newest).text);
  }

  /** Shows a frame that no server sent: a step of a replay or of a lesson. */
  present(frame: Frame, animated: boolean): void {
    this.seat = frame.seat;
    this.playback.present(frame, animated);
  }

  /** Waits for the next frame: an answer may arrive just before the frame that shows it. */
  nextFrame(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  // --- what the server says --------------------------------------------------------------------

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.connection.version = message.version;
        this.playback.reconnected();
        break;
      case "frame":
        this.take(message);
        break;
      case "ack":
        this.commands.accepted(message.cid);
        break;
      case "refused": {
        const text = refusalSentence(message.code, message.args, (seat) => this.nameOf(seat));
        this.announcements.refusal(text);
        this.commands.refused(message.cid, message.code, text);
        break;
      }
      case "advice":
        this.commands.advised(message);
        break;
      case "chat":
        this.chat.hear(message, this.seat);
        break;
      case "here":
        this.chat.caughtUp();
        this.presence.hear(message);
        break;
    }
  }

  private take(wire: WireFrame): void {
    const frame = frameOf(wire);
    this.seat = frame.seat;
    const waiting = this.waiting;
    this.waiting = [];
    waiting.forEach((resolve) => resolve());
    if (frame.past?.length) this.log.fill(frame, frame.past);
    if (this.shown && !sameMatch(this.shown, frame)) this.reactionTimes.clear();
    this.playback.take(frame);
  }

  // --- what is shown ---------------------------------------------------------------------------

  private tell(text: string, event: Event, frame: Frame): void {
    this.log.add(event, frame);
    this.announcements.event(text, frame);
  }

  private frameShown(frame: Frame, before: Frame | null, first: boolean): void {
    const window = frame.view?.window;
    if (typeof window === "number") this.seen(window);
    this.confirm(frame);
    const reveal = this.log.revealSeed(frame);
    // After a reload the seed is no news.
    if (reveal && first) this.log.add(reveal, frame);
    else if (reveal) this.tell(this.narrator(frame).sentence(reveal), reveal, frame);
    this.announcements.turn(frame, before, first);
  }

  private confirm(frame: Frame): void {
    if (this.playback.mounted) this.connection.send({ type: "confirm", seq: frame.seq });
  }
}
