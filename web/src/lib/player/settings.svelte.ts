// The player's settings for this browser; the server does not know them.

import { recall, remember } from "../browser/storage";

export interface Choices {
  name: string;
  theme: "system" | "night" | "day";
  contrast: boolean;
  speed: "relaxed" | "normal" | "fast" | "off";
  sound: boolean;
  volume: number;
  letters: boolean;
  fourColor: boolean;
  oneTap: boolean;
  keys: boolean;
  sort: "color" | "rank" | "drawn";
  chime: boolean;
  /** The tab shows whose turn it is. */
  tab: boolean;
  vibrate: boolean;
}

const USUAL: Choices = {
  name: "",
  theme: "system",
  contrast: false,
  speed: "normal",
  sound: true,
  volume: 0.7,
  letters: false,
  fourColor: false,
  oneTap: false,
  keys: true,
  sort: "color",
  chime: true,
  tab: true,
  vibrate: true,
};

export const settings: Choices = $state({ ...USUAL, ...recall<Partial<Choices>>("settings", {}) });

/** Changes settings, and stores them. */
export function choose(changes: Partial<Choices>): void {
  Object.assign(settings, changes);
  remember("settings", { ...settings });
}

const light = matchMedia("(prefers-color-scheme: light)");
light.addEventListener("change", dress);
const less = matchMedia("(prefers-reduced-motion: reduce)");

/** Tells whether the player wants reduced motion: cards fade instead of flying. */
export function calm(): boolean {
  return less.matches;
}

/** Returns the duration of an animation of `ms` at the chosen speed. */
export function paced(ms: number): number {
  return { relaxed: 1.6, normal: 1, fast: 0.5, off: 0 }[settings.speed] * ms;
}

/** Applies theme and contrast; the styles read these two attributes. */
export function dress(): void {
  const root = document.documentElement;
  const day = settings.theme === "day" || (settings.theme === "system" && light.matches);
  root.dataset["theme"] = day ? "day" : "night";
  root.dataset["contrast"] = settings.contrast ? "more" : "usual";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", day ? "#dfe9e4" : "#0f2436");
}
