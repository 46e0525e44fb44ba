// Somebody at a table of golf: what is asked of the server, and what the table shows beside cards.

import { announcer } from "../../lib/feedback/announcer.svelte";
import { paced } from "../../lib/player/settings.svelte";
import { say } from "../../lib/texts/texts.svelte";
import type { Frame } from "../../table/session/frame";
import type { Session } from "../../table/session/session.svelte";
import { Autoplay } from "./controls/autoplay.svelte";
import { Stopwatch } from "./scores/stopwatch.svelte";
import { askedFor, askFor, numberOf } from "./deal-number";
import { GolfStage } from "./stage.svelte";
import { neighbours, pileOf, readGolf, verdictOf, type Golf, type Verdict } from "./scene";
import { fitFirstText, hintText } from "./words";

/** How long a reason is read. */
const NOTE_MS = 2500;
/** The computer's steps are as far apart as the eye wants them, and no server calls them a flood. */
const STEP_MS = 500;
const LEAST_MS = 60;

export class GolfPlay {
  readonly stage = new GolfStage();
  readonly auto: Autoplay;
  readonly stopwatch: Stopwatch;
  /** The command that was advised. */
  hinted = $state<string | null>(null);
  shaken = $state<number | null>(null);
  note = $state<{ text: string; tone: "plain" | "wrong" } | null>(null);
  lamp = $state<"off" | Verdict>("off");
  renewing = $state(false);
  /** A moment of the log that is being looked at. */
  past = $state.raw<Frame | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts what the player did, so that a late answer to an earlier wish is not shown. */
  private wishes = 0;

  constructor(readonly session: Session) {
    this.auto = new Autoplay(session, () => new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_MS, paced(STEP_MS)))));
    this.stopwatch = new Stopwatch(session.table);
    session.stage = this.stage;
  }

  readonly golf = $derived.by((): Golf | null => (this.session.shown?.view ? readGolf(this.session.shown.view) : null));
  /** What is drawn: the game as it stands, or as it once stood. */
  readonly seen = $derived.by((): Golf | null => (this.past?.view ? readGolf(this.past.view) : this.golf));
  readonly table = $derived.by(() => this.session.shown?.table ?? null);
  readonly legal = $derived.by((): readonly string[] => (this.past ? [] : this.session.legal));
  /** Played at a server: a replay and a lesson are not, and have nobody to ask. */
  readonly live = $derived.by(() => (this.table?.commitment ?? null) !== null);
  readonly seated = $derived.by(() => (this.session.shown?.seat ?? null) !== null);
  /** How many matches ended at this table before the one that is shown. */
  readonly match = $derived.by(() => (this.table?.matches ?? 0) - (this.table?.phase === "over" ? 1 : 0));
  readonly seed = $derived.by(() => (this.live ? (this.table?.seed ?? askedFor(this.session.table, this.match)) : null));
  readonly number = $derived.by(() => numberOf(this.seed));
  /** The position as a text: the lamp belongs to one of them. */
  readonly place = $derived.by(() => `${this.match}:${this.golf?.done.join(" ") ?? ""}`);
  /** The waste with what was just played there, in the air or not. */
  readonly waste = $derived.by(() => {
    const waste = this.seen?.waste ?? [];
    if (this.past) return waste;
    return [...waste, ...this.stage.ahead.filter((card) => !waste.includes(card))];
  });
  /** The piles whose free card can go now. */
  readonly fitting = $derived.by(() => this.legal.flatMap((command) => pileOf(command) ?? []));
  readonly takes = $derived.by(() => neighbours(this.waste.at(-1), this.golf?.wrap ?? true));
  readonly lying = $derived.by(() => this.waste.filter((card) => !this.stage.flying.has(card)));
  readonly away = $derived.by(() => new Set([...this.stage.flying, ...this.stage.ahead]));

  // --- commands --------------------------------------------------------------------------------

  /** Gives a command of the player's: it stops the computer, and nothing has to wait for it. */
  async give(command: string): Promise<void> {
    if (this.past) return this.lookAt(null);
    if (!this.seated || this.golf?.over) return;
    this.auto.stop();
    this.quiet();
    if (command === "draw" && this.waiting) return this.tellFirst();
    const pile = pileOf(command);
    const card = pile === null ? undefined : this.golf?.piles[pile - 1]?.at(-1);
    const sure = this.live && !this.session.pending && this.legal.includes(command);
    if (pile !== null && card !== undefined && sure) this.stage.begin({ card, home: pile, back: false });
    if ((await this.session.do(command)) === null) return;
    if (card !== undefined) this.stage.recall(card);
    this.refused(pile);
  }

  /** The stock comes when nothing fits any more: no fault of the player's, only a rule. */
  private get waiting(): boolean {
    return this.live && !this.session.pending && !this.legal.includes("draw") && !!this.golf?.stock && this.fitting.length > 0;
  }

  private tellFirst(): void {
    const text = fitFirstText(this.golf, this.fitting);
    this.tell(text, "plain");
    announcer.answer(text);
  }

  private refused(pile: number | null): void {
    this.shaken = pile;
    this.tell(this.session.commands.refusal?.text ?? "", "wrong");
    setTimeout(() => (this.shaken = null), 300);
  }

  /** Shows a moment of the log, or the game as it stands. */
  lookAt(frame: Frame | null): void {
    this.auto.stop();
    this.quiet();
    this.past = frame;
  }

  undo(): void {
    this.turnBack("undo");
  }

  redo(): void {
    this.turnBack("redo");
  }

  /** What is legal is not known while a move is on its way: then the server decides. */
  private turnBack(command: "undo" | "redo"): void {
    if (this.session.pending || this.legal.includes(command)) void this.give(command);
  }

  /** Deals anew: other cards, or those of a seed. Who is in the middle of a game gives it up. */
  async renew(seed: string | null): Promise<void> {
    if (this.renewing || !this.live) return;
    this.auto.stop();
    this.quiet();
    this.lamp = "off";
    this.past = null;
    this.renewing = true;
    try {
      const next = this.match + 1;
      if (!this.golf?.over && (await this.session.do("leave")) !== null) return;
      const refused = await this.session.wish({ type: "start", seed: askFor(this.session.table, next, seed) });
      // The answer comes before the cards: until they are there, the old game is still shown.
      while (refused === null && this.session.latest?.view?.over) await this.session.nextFrame();
    } finally {
      this.renewing = false;
    }
  }

  /** What comes after the end, as the rules of the table say. */
  again(): void {
    const same = this.table?.options["restart"] === "same_deal";
    void this.renew(same ? this.seed : null);
  }

  // --- help ------------------------------------------------------------------------------------

  async hint(): Promise<void> {
    if (!this.helps || this.past || this.auto.state !== "off") return;
    this.quiet();
    const wish = this.wishes;
    let place: string;
    // A move may have been on its way: then the answer is not about what lies here now.
    do {
      place = this.place;
      const refused = await this.session.wish({ type: "ask", what: "hint" });
      if (wish !== this.wishes || !this.helps) return;
      if (refused !== null) return this.tell(this.session.commands.refusal?.text ?? "", "wrong");
    } while (place !== this.place);
    this.hinted = this.session.commands.advice?.command ?? null;
    const text = hintText(this.golf, this.hinted);
    this.tell(text, "plain", 0);
    announcer.tell(text);
  }

  get helps(): boolean {
    return this.live && this.seated && this.golf?.over === false;
  }

  toggleAuto(): void {
    if (!this.helps) return;
    this.lookStops();
    this.auto.toggle();
    announcer.tell(say(this.auto.state === "off" ? "ui.golf.auto.off" : "ui.golf.auto.on"));
  }

  private lookStops(): void {
    this.quiet();
    this.past = null;
  }

  pauseAuto(): void {
    this.auto.pause();
    announcer.tell(say(this.auto.state === "paused" ? "ui.golf.auto.paused" : "ui.golf.auto.on"));
  }

  toggleLamp(): void {
    if (this.lamp !== "off") {
      this.lamp = "off";
      return;
    }
    this.lamp = "unknown";
    this.tell(say("ui.golf.lamp.help"), "plain");
    void this.judge();
  }

  /** Asks whether the game can still be won as it stands. */
  async judge(): Promise<void> {
    const place = this.place;
    const refused = await this.session.wish({ type: "ask", what: "analysis" });
    if (this.lamp === "off" || place !== this.place) return;
    const verdict = refused === null ? verdictOf(this.session.commands.advice?.analysis) : "unknown";
    if (verdict !== this.lamp) announcer.tell(say(`ui.golf.lamp.${verdict}`));
    this.lamp = verdict;
  }

  // --- words -----------------------------------------------------------------------------------

  tell(text: string, tone: "plain" | "wrong", ms = NOTE_MS): void {
    clearTimeout(this.timer);
    this.note = text ? { text, tone } : null;
    if (ms) this.timer = setTimeout(() => (this.note = null), ms);
  }

  quiet(): void {
    this.wishes += 1;
    this.hinted = null;
    this.tell("", "plain");
  }
}
