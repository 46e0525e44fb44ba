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
    // Without sentences the table still works; the next choice of a language tries again.
    texts.ready = true;
  });
  // With the font loaded first, nothing moves later; but the page waits at most a second.
  const letters = document.fonts.load('500 16px "Atkinson Hyperlegible Next Variable"').catch(() => []);
  // A visit to the home page loads it together with the sentences.
  const first = route.parts.length ? null : home().catch(() => null);
  await Promise.all([words, first, Promise.race([letters, new Promise((resolve) => setTimeout(resolve, 1000))])]);
  mount(App, { target });
}
if ("serviceWorker" in navigator && isSecureContext) {
  void navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => {});
}
