// The keys of the table. The arrow keys select one card or pile at a time; the focus follows, and it
// moves on when its card disappears.

import { announcer } from "../../../lib/feedback/announcer.svelte";
import { choose, settings } from "../../../lib/player/settings.svelte";
import { nearest, type Way } from "./arrow-keys";
import type { SlotDrag } from "../seats/drag.svelte";
import { meaningOf, type Act } from "../keys";
import { spotOf } from "../offer";
import type { BumPlay } from "../play.svelte";
import { sayTurn } from "../words";

export interface FocusHooks {
  root(): HTMLElement;
  sayTable(): void;
  help(): void;
}

export class KeyboardFocus {
  /** The selected stop: a card ("0-2"), a pile, or a seat that can be chosen. */
  at = $state("");
  private within = true;
  private byKey = false;

  constructor(
    private readonly play: BumPlay,
    private readonly drag: SlotDrag,
    private readonly hooks: FocusHooks,
  ) {}

  focused(target: EventTarget | null): void {
    this.within = this.hooks.root().contains(target as Node);
  }

  pointed(): void {
    this.byKey = false;
  }

  /** Called after a change: selects a stop that still exists, and gives it the focus. */
  settle(): void {
    if (!this.stopOf(this.at)) this.at = this.edge("first");
    if (!this.within || document.activeElement !== document.body) return;
    if (this.byKey) this.goTo(this.at);
    else this.hooks.root().focus({ preventScroll: true });
  }

  key(event: KeyboardEvent): void {
    this.byKey = true;
    if (event.defaultPrevented || (event.target as Element).closest("dialog, input, textarea")) return;
    const meaning = meaningOf(event, settings.keys);
    if (!meaning) return;
    if ("slot" in meaning) this.chooseSlot(event, meaning.slot);
    else if ("way" in meaning) this.go(event, meaning.way);
    else if ("edge" in meaning) this.goTo(this.edge(meaning.edge), event);
    else if (!event.repeat) this.act(meaning.act, event);
  }

  /** A digit means an own card: it looks at it, discards it or chooses it; B then snaps it. */
  private chooseSlot(event: KeyboardEvent, slot: number): void {
    const { you } = this.play;
    if (you === null || !this.goTo(spotOf(you, slot), event)) return;
    const deed = this.play.deed(you, slot);
    if (deed?.do === "snap") this.play.selected = slot;
    else if (deed?.do === "hold") this.drag.keyDown(event, you, slot);
    else if (!event.repeat) this.play.press(you, slot, true);
  }

  private edge(which: "first" | "last"): string {
    const { near, scene } = this.play;
    const cards = scene?.domains[near] ?? [];
    const slot = which === "first" ? cards.findIndex((card) => card !== null) : cards.findLastIndex((card) => card !== null);
    return slot < 0 ? "monte" : spotOf(near, slot + 1);
  }

  private go(event: KeyboardEvent, way: Way): void {
    const stops = this.stops();
    const here = stops.find((stop) => stop === document.activeElement);
    const from = here ?? this.stopOf(this.at);
    if (!from) return;
    event.preventDefault();
    // If nothing has the focus, an arrow key returns to the selected stop.
    const to = here ? stops[nearest(here.getBoundingClientRect(), stops.map((stop) => stop.getBoundingClientRect()), way)] : from;
    to?.focus();
    const own = new RegExp(`^${this.play.you}-(\\d+)$`).exec(to?.dataset["stop"] ?? "");
    if (own && this.play.ask !== "swap") this.play.selected = Number(own[1]);
  }

  /** Returns the stops of the arrow keys; while the player chooses among others, only candidates and own cards. */
  private stops(): HTMLElement[] {
    const { you, offer } = this.play;
    const choosing = offer.names.size + offer.looks.size + offer.swaps.length > 0;
    const all = [...this.hooks.root().querySelectorAll<HTMLElement>("[data-stop], [data-zone=buttons] button")];
    return all.filter((stop) => {
      const name = stop.dataset["stop"] ?? "";
      const others = name !== "" && !name.startsWith(`${you}-`);
      const pile = !name.includes("-");
      return stop.offsetParent && !(choosing && others && (pile || stop.ariaDisabled === "true"));
    });
  }

  private goTo(stop: string, event?: Event): boolean {
    const element = this.stopOf(stop);
    if (!element) return false;
    event?.preventDefault();
    this.at = stop;
    element.focus();
    return true;
  }

  private stopOf(stop: string): HTMLElement | null {
    return this.hooks.root().querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop)}"]`);
  }

  private act(what: Act, event: Event): void {
    const { play } = this;
    event.preventDefault();
    if (what === "bum") play.bum();
    else if (what === "buy") play.buy();
    else if (what === "pass") play.pass();
    else if (what === "hint") void play.hint();
    else if (what === "cancel") play.cancel();
    else if (what === "mute") choose({ sound: !settings.sound });
    else if (what === "help") this.hooks.help();
    else if (what === "last") announcer.answer(announcer.last);
    else if (what === "turn") announcer.answer(sayTurn(play));
    else this.hooks.sayTable();
  }
}
