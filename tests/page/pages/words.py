"""Finds the controls of the page by the words of one language."""

from playwright.sync_api import Locator, Page

from carteado.texts import CATALOGUES

# Every word somebody could read or hear, in one text.
_WORDS = """() => {
  const found = [document.title, document.body.innerText];
  for (const name of ["aria-label", "title", "alt", "placeholder"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.push(one.getAttribute(name));
  return found.join("\\n");
}"""


class Words:
    """Finds the controls of the page by the words of one language."""

    def __init__(self, tab: Page, language: str = "en") -> None:
        self.tab = tab
        self.words = CATALOGUES[language]

    def say(self, key: str, **values: object) -> str:
        return self.words[key].format(**values)

    def button(self, key: str, **values: object) -> Locator:
        return self.tab.get_by_role("button", name=self.say(key, **values), exact=True)


def read_all(tab: Page) -> str:
    """Returns every word of the screen, seen or spoken."""
    return str(tab.evaluate(_WORDS))
