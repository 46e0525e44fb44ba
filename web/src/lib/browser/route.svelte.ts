// The screen that is shown: the path after <base>, without a library.

class Route {
  path = $state(read());

  get parts(): string[] {
    return this.path.split("/").filter(Boolean).map(decodeURIComponent);
  }
}

function read(): string {
  const base = new URL(document.baseURI).pathname;
  const path = location.pathname;
  return path.startsWith(base) ? path.slice(base.length) : path.slice(1);
}

export const route = new Route();

/** Goes to another screen; `go("t/K7QF")`. */
export function go(path: string, replace = false): void {
  const address = new URL(path, document.baseURI);
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  route.path = read();
  window.scrollTo(0, 0);
}

addEventListener("popstate", () => {
  route.path = read();
});

/** Lets normal links of the page change the screen without a reload. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const base = new URL(document.baseURI);
  if (link.origin !== base.origin || !link.pathname.startsWith(base.pathname)) return;
  if (link.dataset["plain"] !== undefined || link.hash) return;
  event.preventDefault();
  go(link.pathname.slice(base.pathname.length) + link.search);
}
