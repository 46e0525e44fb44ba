// Caches the shell of the page with its sentences and icons, and nothing else: no table, no view and no
// other answer of the server. The name of an asset changes with its content, so a cached asset is
// always right.

const SHELL = "carteado-shell-1";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const scope = new URL(self.registration.scope);
  if (request.method !== "GET" || address.origin !== scope.origin || !address.pathname.startsWith(scope.pathname)) return;
  const path = address.pathname.slice(scope.pathname.length);
  if (path.startsWith("assets/")) event.respondWith(kept(request));
  else if (path.startsWith("api/texts/") || /^[\w-]+\.svg$/.test(path)) event.respondWith(newest(request));
  else if (request.mode === "navigate") event.respondWith(fresh(request, scope));
});

async function kept(request) {
  const shelf = await caches.open(SHELL);
  const found = await shelf.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await shelf.put(request, answer.clone());
  return answer;
}

// Returns the newest sentences and icons, or the cached ones without a server: a page without
// sentences would show only keys.
async function newest(request) {
  const shelf = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shelf.put(request, answer.clone());
    return answer;
  } catch (error) {
    const found = await shelf.match(request);
    if (found) return found;
    throw error;
  }
}

// Returns the newest document, or the cached one without a server.
async function fresh(request, scope) {
  const shelf = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html") && !answer.redirected) {
      if (new URL(request.url).pathname === scope.pathname) await shelf.put(scope.href, answer.clone());
    }
    return answer;
  } catch (error) {
    const found = await shelf.match(scope.href);
    if (found) return found;
    throw error;
  }
}
