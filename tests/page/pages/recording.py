"""What passes by on a page, written down as it happens: whoever looks now and then misses it.

Every movement is one text. A card in flight is `flight FROM>TO: FACE`, by the names of the places
it leaves and reaches; a card of golf that is dealt is `deal: FACE`; what a style moves is
`CLASS: TEXT` of the element; a change that is eased is `eased PROPERTY: ELEMENT`.
"""

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

# Elements that fly have their places in their first and last frame; a place is known by its middle.
_MOVES = """
window.moved = [];
window.logged = [];
{
  const classes = (one) => one.className?.baseVal ?? one.className ?? "";
  const words = (one) => classes(one).replace(/ ?svelte-\\w+/g, "");
  const at = (frame) => {
    const [, x, y] = /translate\\((\\S+)px, (\\S+)px\\)/.exec(frame?.transform ?? "") ?? [];
    const near = [...document.querySelectorAll("[data-place]")].find((one) => {
      const box = one.getBoundingClientRect();
      return Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y) < 3;
    });
    return near?.dataset.place ?? "?";
  };
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    // What only fades stays where it is.
    const travels = words(this) === "flight" && Array.isArray(frames);
    const way = travels ? ` ${at(frames[0])}>${at(frames.at(-1))}` : "";
    const name = this.dataset?.deal === undefined ? words(this) : "deal";
    window.moved.push(`${name}${way}: ${this.textContent.trim()}`);
    return animate.call(this, frames, how);
  };
  addEventListener("animationstart", ({target}) =>
    window.moved.push(`${words(target)}: ${target.textContent.trim()}`), true);
  addEventListener("transitionrun", ({target, propertyName}) =>
    window.moved.push(`eased ${propertyName}: ${target.localName}.${words(target)}`), true);
  new MutationObserver(() => {
    for (const line of document.querySelectorAll("aside[aria-label] button .entry"))
      if (window.logged.at(-1) !== line.textContent) window.logged.push(line.textContent);
  }).observe(document, {subtree: true, childList: true, characterData: true});
}
"""


def record(tab: Page) -> None:
    """Notes from the next screen on whatever moves, and every line of the log in sight."""
    tab.add_init_script(_MOVES)


def moved(tab: Page) -> list[str]:
    """Returns what has moved since the screen was opened, or since `forget`."""
    return list(tab.evaluate("window.moved"))


def forget(tab: Page) -> None:
    """Begins anew: what happened until now does not count."""
    tab.evaluate("window.moved = []; window.logged = []; window.told = []")


def await_note(tab: Page, book: str, pattern: str) -> None:
    """Waits until one of the notes in a book (`moved`, `logged`, `told`) matches."""
    try:
        tab.wait_for_function(
            "([book, pattern]) => window[book].some((one) => new RegExp(pattern).test(one))",
            arg=[book, pattern],
        )
    except TooLate:
        noted = "\n".join(tab.evaluate("(book) => window[book]", book))
        raise AssertionError(f"nothing {book} matches {pattern!r}:\n{noted}") from None
