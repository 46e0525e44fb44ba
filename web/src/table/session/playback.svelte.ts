// Shows frames in order. A frame is complete; a queue plays the events between two frames one by
// one, and then the newer frame replaces the older.

import { onNextInput } from "../../lib/browser/next-input";
import type { Event } from "../log/narrator";
import { isDeal, sameMatch, type Frame } from "./frame";
import { narratorOf } from "./names";
import { PlaybackQueue, withRelease } from "./playback-queue";

/** What a game's table does with events: for example, it lets cards fly. */
export interface Stage {
  /** Shows an event; when `over` is aborted, everything that still moves must land at once. */
  play(event: Event, before: Frame, after: Frame, over: AbortSignal): void | Promise<void>;
  /** Returns what to say aloud when it is the player's turn; "" if the table says it by itself. */
  yourTurn?(frame: Frame): string;
}

export interface PlaybackHooks {
  /** An event with a sentence of its own begins. */
  told(text: string, event: Event, frame: Frame): void;
  /** A frame replaced the one before; `first` if no frame of its match was shown before. */
  shown(frame: Frame, before: Frame | null, first: boolean): void;
}

/** With more frames than this in the queue, the page catches up without showing each event. */
const FAR_BEHIND = 6;
/** How often, and how many times, a deal looks whether the game's table has been loaded. */
const STAGE_POLL_MS = 40;
const STAGE_POLLS = 150;

export class Playback {
  /** The frame that is drawn, and the last one the server sent. */
  shown = $state.raw<Frame | null>(null);
  latest = $state.raw<Frame | null>(null);
  busy = $state(false);
  /** A new match is being dealt: `shown` is its first frame, whose cards a stage lays out one by one. */
  dealing = $state(false);
  stage: Stage | null = null;
  /** The game's table is on the screen: the player can see what is shown. */
  mounted = false;
  private readonly queue = new PlaybackQueue((busy) => (this.busy = busy));
  private caughtUp = false;

  constructor(private readonly hooks: PlaybackHooks) {}

  begin(): void {
    document.addEventListener("visibilitychange", this.hidden);
  }

  end(): void {
    document.removeEventListener("visibilitychange", this.hidden);
    this.queue.clear();
  }

  /** In a hidden tab the browser stops animations: flying cards must land now. */
  private readonly hidden = (): void => {
    if (document.hidden) this.queue.hurry();
  };

  /** A connection begins: its first frame is shown without playing events. */
  reconnected(): void {
    this.caughtUp = false;
  }

  /** Takes a frame of the server. */
  take(frame: Frame): void {
    this.latest = frame;
    const old = this.shown;
    const other = old !== null && !sameMatch(old, frame);
    // A reload replays nothing.
    const plain = old === null || other || (!this.caughtUp && !frame.events.length);
    this.caughtUp = true;
    if (!plain) this.queue.add((over) => this.play(frame, over));
    else if (old && frame.events.some(isDeal)) this.queue.add((over) => this.deal(frame, over));
    else this.queue.add(() => this.show(frame, old === null));
  }

  /** Takes a frame that no server sent: a step of a replay or of a lesson. */
  present(frame: Frame, animated: boolean): void {
    this.mounted = true;
    this.latest = frame;
    if (!animated) this.queue.clear();
    this.queue.add((over) => (animated ? this.play(frame, over) : this.show(frame, false)));
  }

  private async play(frame: Frame, over: AbortSignal): Promise<void> {
    if (this.shown) await this.enact(this.shown, frame, over);
    this.show(frame, false);
  }

  /** Begins a match: the table appears without cards and plays the deal from its first event on. */
  private async deal(frame: Frame, over: AbortSignal): Promise<void> {
    this.dealing = true;
    this.shown = frame;
    // The game's table may still be loading; the server's clocks wait as long.
    for (let polls = 0; polls < STAGE_POLLS && !this.stage && !this.mounted && !over.aborted; polls += 1) {
      await new Promise((resolve) => setTimeout(resolve, STAGE_POLL_MS));
    }
    try {
      await this.enact(frame, frame, over);
    } finally {
      this.dealing = false;
    }
    this.show(frame, true);
  }

  private async enact(before: Frame, frame: Frame, over: AbortSignal): Promise<void> {
    // Any input skips a deal.
    const stop = frame.events.some(isDeal) ? onNextInput(() => this.queue.hurry()) : () => {};
    const told = narratorOf(frame).tell(frame.events);
    let quick = this.queue.length > FAR_BEHIND;
    for (const [at, event] of frame.events.entries()) {
      const line = told.find((one) => one.at === at);
      if (line) this.hooks.told(line.text, line.event, frame);
      quick ||= over.aborted || document.hidden;
      if (!quick && !(await withRelease(this.stage?.play(event, before, frame, over), over))) this.queue.hurry();
    }
    stop();
  }

  private show(frame: Frame, first: boolean): void {
    const before = this.shown;
    this.shown = frame;
    this.hooks.shown(frame, before, first);
  }
}
