// A player at a table of golf: what the page asks of the server, and what it shows besides cards.

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

/** How long a reason stays visible. */
const NOTE_MS = 2500;
/** The time between two steps of the computer: easy to follow, and below the server's limit. */
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
  /** An earlier moment, chosen from the log. */
  past = $state.raw<Frame | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the player's actions, so that a late answer to an earlier one is not shown. */
  private wishes = 0;

  constructor(readonly session: Session) {
    this.auto = new Autoplay(session, () => new Promise((resolve) => setTimeout(resolve, Math.max(LEAST_MS, paced(STEP_MS)))));
    this.stopwatch = new Stopwatch(session.table);
    session.stage = this.stage;
  }

  readonly golf = $derived.by((): Golf | null => (this.session.shown?.view ? readGolf(this.session.shown.view) : null));
  /** What is drawn: the present position, or an earlier one. */
  readonly seen = $derived.by((): Golf | null => (this.past?.view ? readGolf(this.past.view) : this.golf));
  readonly table = $derived.by(() => this.session.shown?.table ?? null);
  readonly legal = $derived.by((): readonly string[] => (this.past ? [] : this.session.legal));
  /** A server plays this match: replays and lessons have no server to ask. */
  readonly live = $derived.by(() => (this.table?.commitment ?? null) !== null);
  readonly seated = $derived.by(() => (this.session.shown?.seat ?? null) !== null);
  /** The number of matches that ended at this table before this one. */
  readonly match = $derived.by(() => (this.table?.matches ?? 0) - (this.table?.phase === "over" ? 1 : 0));
  readonly seed = $derived.by(() => (this.live ? (this.table?.seed ?? askedFor(this.session.table, this.match)) : null));
  readonly number = $derived.by(() => numberOf(this.seed));
  /** The position as a text: the lamp is valid for one position. */
  readonly place = $derived.by(() => `${this.match}:${this.golf?.done.join(" ") ?? ""}`);
  /** The waste with the cards just played, even if they still fly. */
  readonly waste = $derived.by(() => {
    const waste = this.seen?.waste ?? [];
    if (this.past) return waste;
    return [...waste, ...this.stage.ahead.filter((card) => !waste.includes(card))];
  });
  /** The piles whose free card fits now. */
  readonly fitting = $derived.by(() => this.legal.flatMap((command) => pileOf(command) ?? []));
  readonly takes = $derived.by(() => neighbours(this.waste.at(-1), this.golf?.wrap ?? true));
  readonly lying = $derived.by(() => this.waste.filter((card) => !this.stage.flying.has(card)));
  readonly away = $derived.by(() => new Set([...this.stage.flying, ...this.stage.ahead]));

  // --- commands --------------------------------------------------------------------------------

  /** Gives a command of the player: it stops the computer and waits for nothing. */
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

  /** Tells whether the stock must wait: the rules open it when no card fits. */
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

  /** Shows an earlier moment; null returns to the present. */
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

  /** While a command is on its way, the page does not know what is legal: the server decides. */
  private turnBack(command: "undo" | "redo"): void {
    if (this.session.pending || this.legal.includes(command)) void this.give(command);
  }

  /** Deals again: other cards, or those of a seed. A game that runs is given up. */
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
      // The answer arrives before the cards: until then the page shows the old game.
      while (refused === null && this.session.latest?.view?.over) await this.session.nextFrame();
    } finally {
      this.renewing = false;
    }
  }

  /** Deals again after the end, by the option of the table. */
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
    // If a move was on its way, the answer is about an older position.
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

  /** Asks whether the game can still be won. */
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
