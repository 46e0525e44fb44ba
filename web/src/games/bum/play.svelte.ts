// A player at a table of BUM!: the question, what a press does, what only this player sees. It gives
// only listed commands, or lets the server explain the refusal.

import { announcer } from "../../lib/feedback/announcer.svelte";
import { allGames } from "../../lib/server/catalogue";
import { buzz, sound } from "../../lib/feedback/sound";
import { say, texts } from "../../lib/texts/texts.svelte";
import type { Frame } from "../../table/session/frame";
import type { Session } from "../../table/session/session.svelte";
import { alike, askOf, buysSoon, deedOf, narrowed, readOffer, spotOf, type Ask, type BumView, type Deed, type Offer } from "./offer";
import { hintSpots, hintText } from "./controls/hint";
import { isPrivate } from "./log-events";
import { movedBy, sceneOf, type Scene } from "./scene";
import { Secrets } from "./secrets.svelte";
import { BumStage } from "./stage.svelte";
import { secretText } from "./words";

const NOTHING: Offer = readOffer([]);
const NOTE_MS = 2500;
const HINT_MS = 6000;

export interface Span {
  from: number;
  until: number;
}

export class BumPlay {
  readonly stage: BumStage;
  readonly secrets: Secrets;
  /** The own card that B snaps. */
  selected = $state<number | null>(null);
  /** The two cards of a queen's exchange. */
  given = $state<number | null>(null);
  taken = $state<string | null>(null);
  armed = $state(false);
  /** A claim of a royal flush needs two presses: a wrong claim costs a card. */
  claiming = $state(false);
  /** Slots whose snap has no answer yet. */
  snapping = $state.raw<ReadonlySet<number>>(new Set());
  note = $state.raw<{ key: number; text: string; tone: "wrong" | "tip" } | null>(null);
  photo = $state.raw<{ key: number; places: number[][] } | null>(null);
  /** An earlier moment, chosen from the log. */
  past = $state.raw<Frame | null>(null);
  private usual = $state.raw<Record<string, unknown>>({});
  /** When the newest frame arrived. */
  private heardAt = $state(performance.now());
  private heard: Frame | null = null;
  private asked: Ask | null = null;
  private number = 0;

  constructor(readonly session: Session) {
    this.stage = new BumStage(session);
    this.secrets = new Secrets(
      (secret) => announcer.whisper(secretText(session, secret)),
      (secret) => announcer.forget(secretText(session, secret)),
    );
    session.stage = this.stage;
    // Times are options of the game; the table lists only those that differ from the defaults.
    allGames()
      .then(({ games }) => {
        const options = games.find(({ game }) => game === "bum")?.options ?? [];
        this.usual = Object.fromEntries(options.map((option) => [option.name, option.default]));
      })
      .catch(() => {});
  }

  // --- what there is -----------------------------------------------------------------------------

  readonly frame = $derived.by((): Frame | null => this.past ?? (this.session.shown?.view ? this.session.shown : null));
  readonly view = $derived.by((): BumView | null => (this.frame?.view ?? null) as BumView | null);
  readonly you = $derived.by(() => this.frame?.seat ?? null);
  /** The seat whose cards lie in front: the player's own, or the first for a spectator. */
  readonly near = $derived.by(() => this.you ?? 0);
  readonly scene = $derived.by((): Scene | null => {
    if (this.past) return sceneOf(this.past.view as BumView);
    return this.frame ? this.stage.sceneFor(this.frame) : null;
  });

  readonly offer = $derived.by((): Offer => {
    const { latest, shown, dealing } = this.session;
    if (this.past || !latest?.view || !shown || latest.table.phase !== "playing" || latest.seat === null) return NOTHING;
    const seen = this.stage.windowFor(shown) === latest.view.window;
    const still = shown === latest || alike(shown.view as BumView | null, latest.view as BumView);
    return narrowed(readOffer(latest.legal), still && !dealing, seen);
  });

  readonly ask = $derived.by((): Ask => (this.view ? askOf(this.view, this.offer, this.you) : "wait"));
  readonly soon = $derived.by(() => this.view !== null && buysSoon(this.view, this.you) && !this.offer.buy);
  /** The server keeps a buy until it is allowed. */
  readonly queued = $derived.by(() => !this.offer.buy && [...this.session.commands.sent.values()].includes("buy"));

  deed(seat: number, slot: number): Deed | null {
    if (!this.view) return null;
    return deedOf(this.offer, this.view, this.you, seat, slot, this);
  }

  private option(name: string): number {
    const { options } = this.session.latest?.table ?? {};
    return Number(options?.[name] ?? this.usual[name] ?? 0);
  }

  private span(ms: number): Span | null {
    const since = (this.session.latest?.view as BumView | null)?.since ?? 0;
    return ms > since ? { from: this.heardAt - since, until: this.heardAt + ms - since } : null;
  }

  /** How long the next buy must wait while cards may be snapped. */
  readonly interval = $derived.by((): Span | null => {
    const view = this.session.latest?.view as BumView | null;
    return view?.phase === "bum" && view.closed === undefined && !this.session.latest?.table.paused ? this.span(this.option("bum_interval_ms")) : null;
  });

  /** How long players may look at their first cards. */
  readonly peeking = $derived.by((): Span | null => {
    const view = this.session.latest?.view as BumView | null;
    // The time begins when the cards lie there; a lesson has no time limit.
    if (this.session.dealing || this.session.answerLocally) return null;
    // The server waits for a player whose connection was lost before looking.
    const away = this.session.latest?.table.seats.filter((seat) => seat.kind === "person" && !seat.connected) ?? [];
    if (away.some((seat) => view?.asked.includes(seat.seat))) return null;
    return view?.phase === "peek" && !this.session.latest?.table.paused ? this.span(this.option("peek_seconds") * 1000) : null;
  });

  // --- frames ------------------------------------------------------------------------------------

  /** Takes a frame that has arrived: what only this player sees must not wait for flying cards. */
  hear(frame: Frame): void {
    if (frame === this.heard) return;
    const before = this.heard?.view as BumView | null | undefined;
    this.heard = frame;
    this.heardAt = performance.now();
    const view = frame.view as BumView | null;
    // A race needs the present table, not an earlier moment.
    if (view?.window !== before?.window) this.past = null;
    for (const event of frame.events) {
      // Another card lies there now: the face is no longer valid.
      for (const spot of movedBy(event)) this.secrets.moved(spot);
      if (!isPrivate(event) || event.seat !== frame.seat) continue;
      const secret = { spot: spotOf(Number(event["owner"] ?? event.seat), Number(event["slot"])), card: String(event["card"]) };
      if (event.event === "peeked") this.secrets.show(secret);
      else if (view?.bought !== undefined) this.secrets.holdUp(secret);
    }
    if (view?.phase !== "discard" || view.turn !== frame.seat || view.bought === undefined) this.secrets.putDown();
    if (view?.window !== before?.window) {
      this.armed = false;
      this.stage.hurry();
    }
    if (!view?.queue?.length) this.given = this.taken = null;
    if (frame.photo.length > 1) this.showPhoto(frame);
  }

  private showPhoto(frame: Frame): void {
    const key = (this.number += 1);
    this.photo = { key, places: frame.photo };
    setTimeout(() => {
      if (this.photo?.key === key) this.photo = null;
    }, 5000);
  }

  /** Called when a frame is drawn: drops choices that are no longer possible. */
  settle(scene: Scene): void {
    const own = this.you === null ? [] : (scene.domains[this.you] ?? []);
    if (this.selected !== null && own[this.selected - 1] == null) this.selected = null;
    if (this.given !== null && own[this.given - 1] == null) this.given = null;
    if (!this.session.pending) this.snapping = new Set();
    if (!this.offer.claim) this.claiming = false;
    // A note about the question before would hide the new question.
    if (this.ask !== this.asked) this.note = null;
    this.asked = this.ask;
  }

  // --- deeds -------------------------------------------------------------------------------------

  /** Does what a press on a card means; `held` if the press has a release. */
  press(seat: number, slot: number, held: boolean): void {
    const deed = this.deed(seat, slot);
    if (deed?.do === "snap") this.snap(slot);
    else if (deed?.do === "hold") void this.look(spotOf(seat, slot), deed.command, held);
    else if (deed?.do === "discard") void this.give(deed.command);
    else if (deed?.do === "give") this.pair(this.given === slot ? null : slot, this.taken);
    else if (deed?.do === "take") this.pair(this.given, this.taken === spotOf(seat, slot) ? null : spotOf(seat, slot));
    else if (this.offer.names.has(seat)) this.name(seat);
    else if (seat === this.you) this.selected = this.selected === slot ? null : slot;
  }

  /** Snaps a card in the window that the player sees: a snap that comes too late costs nothing. */
  snap(slot: number): void {
    if (!this.offer.snaps.has(slot) || this.snapping.has(slot) || !this.session.shown) return;
    sound("snap");
    buzz(15);
    this.armed = false;
    this.selected = null;
    this.snapping = new Set(this.snapping).add(slot);
    const done = this.session.do(`snap ${slot}`, this.stage.windowFor(this.session.shown));
    void done.then((refused) => {
      this.snapping = new Set([...this.snapping].filter((one) => one !== slot));
      this.explain(refused);
    });
  }

  private async look(spot: string, command: string, held: boolean): Promise<void> {
    if (this.secrets.waiting) return;
    this.secrets.ask(spot, held);
    const refused = await this.session.do(command);
    if (refused !== null) this.secrets.cancel(spot);
    this.explain(refused);
  }

  private pair(given: number | null, taken: string | null): void {
    this.given = given;
    this.taken = taken;
    const swap = this.offer.swaps.find((one) => one.own === given && spotOf(one.seat, one.slot) === taken);
    if (!swap) return;
    this.given = this.taken = null;
    void this.give(swap.command);
  }

  name(seat: number): void {
    if (this.offer.names.has(seat)) void this.give(`name ${seat}`);
  }

  /** Snaps the selected card; without a selection, the next card that the player presses. */
  bum(): void {
    if (!this.offer.snaps.size) this.tell(say(this.you === null ? "ui.bum.watching" : "ui.bum.closed"));
    else if (this.selected !== null && this.offer.snaps.has(this.selected)) this.snap(this.selected);
    else {
      this.armed = !this.armed;
      if (this.armed) this.tell(say("ui.bum.armed"), "tip");
    }
  }

  /** Buys a card; the server keeps a buy that comes too early, or explains the refusal. */
  buy(): void {
    if (this.you === null || this.view?.over) return;
    // A player who presses twice wants one card: the first buy is on its way, or its card still flies.
    const newest = this.session.latest?.view as BumView | null;
    if ([...this.session.commands.sent.values()].includes("buy") || (newest?.phase === "discard" && newest.turn === this.you && this.view !== newest)) return;
    void this.give("buy");
  }

  /** Declines a power, or ends the look at the first cards. */
  pass(): void {
    if (this.offer.ready && !this.session.dealing) void this.give("ready");
    else if (this.offer.decline) void this.give("decline");
  }

  claim(): void {
    if (!this.offer.claim) return;
    if (this.claiming) void this.give("claim");
    else this.tell(say("ui.bum.claim.sure"), "tip");
    this.claiming = !this.claiming;
  }

  /** Cancels all choices that were not sent yet. */
  cancel(): void {
    this.given = this.taken = this.selected = null;
    this.armed = this.claiming = false;
    this.lookBack(null);
  }

  // --- help ------------------------------------------------------------------------------------

  /** Asks what a bot would do with what this player has seen. */
  async hint(): Promise<void> {
    const { you, session } = this;
    if (you === null || this.view?.over || this.past) return;
    const seq = session.latest?.seq;
    const [refused] = await Promise.all([session.wish({ type: "ask", what: "hint" }), texts.all()]);
    if (refused !== null) return this.tell(session.commands.refusal?.text ?? "");
    // Another player was faster: the advice may be wrong now. The mark "assisted" is one more frame.
    if (session.latest && seq !== undefined && session.latest.seq > seq + 1) return;
    const text = hintText(session.commands.advice, (seat) => session.nameOf(seat));
    for (const spot of hintSpots(session.commands.advice?.command ?? null, you)) this.stage.point(spot);
    this.tell(text, "tip", HINT_MS);
    announcer.tell(text);
  }

  /** Shows an earlier moment until something new happens; null returns to the present. */
  lookBack(frame: Frame | null): void {
    this.secrets.drop();
    this.past = frame;
  }

  private async give(command: string): Promise<void> {
    this.selected = null;
    this.explain(await this.session.do(command));
  }

  private explain(refused: string | null): void {
    if (refused !== null && this.session.commands.refusal) this.tell(this.session.commands.refusal.text);
  }

  tell(text: string, tone: "wrong" | "tip" = "wrong", ms = NOTE_MS): void {
    const key = (this.number += 1);
    this.note = { key, text, tone };
    setTimeout(() => {
      if (this.note?.key === key) this.note = null;
    }, ms);
  }

  /** The table for the description that a screen reader reads. */
  get lying(): Scene | null {
    return this.view ? sceneOf(this.view) : null;
  }
}
