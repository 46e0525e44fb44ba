import "./app.css";

import { mount } from "svelte";

import App from "./app/App.svelte";
import { home } from "./app/load-home";
import { route } from "./lib/browser/route.svelte";
import { dress } from "./lib/player/settings.svelte";
import { firstLanguage, texts } from "./lib/texts/texts.svelte";

dress();
const target = document.getElementById("app");
if (target) {
  const words = texts.choose(firstLanguage()).catch(() => {
    // Without words there is still a table; the next choice of language tries again.
    texts.ready = true;
  });
  // With its letters there from the start, nothing jumps when they come; but nobody waits for long.
  const letters = document.fonts.load('500 16px "Atkinson Hyperlegible Next Variable"').catch(() => []);
  // Whoever comes to the first page does not wait for it once more.
  const first = route.parts.length ? null : home().catch(() => null);
  await Promise.all([words, first, Promise.race([letters, new Promise((resolve) => setTimeout(resolve, 1000))])]);
  mount(App, { target });
}
if ("serviceWorker" in navigator && isSecureContext) {
  void navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => {});
}
