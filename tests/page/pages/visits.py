"""The system's Chromium as tests use it: tabs that note everything a visitor should never see."""

import os
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
)

FLAGS: Final = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
LOCALES: Final = {"en": "en-US", "es": "es-MX", "pt": "pt-BR"}
SIZES: Final = {"large": (1440, 900), "phone": (390, 844)}
# Two busy cores: what takes longer than this has failed.
PATIENCE_MS: Final = 60_000
# A violation of the policy is a message like any other fault.
_LISTEN: Final = """
addEventListener("securitypolicyviolation", (event) => {
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""
# Everything that a screen reader would say, in order: looking now and then would miss some of it.
_HEAR: Final = """
window.told = [];
new MutationObserver((changes) => {
  for (const change of changes) {
    const at = change.target;
    const live = (at.closest ? at : at.parentElement)?.closest("[aria-live]");
    if (live?.textContent) window.told.push(live.textContent);
  }
}).observe(document, {subtree: true, childList: true, characterData: true});
"""

expect.set_options(timeout=PATIENCE_MS)


class Visits:
    """Opens tabs at a server; at the end nothing may have gone wrong in any of them."""

    def __init__(self, browser: Browser, url: str, pictures: Path) -> None:
        self.browser = browser
        self.url = url
        self.pictures = pictures
        self.contexts: list[BrowserContext] = []
        self.troubles: list[str] = []
        # Patterns of what a test provokes on purpose.
        self.forgiven: list[str] = []

    def __call__(
        self,
        path: str | None = "/",
        *,
        language: str = "en",
        size: str | tuple[int, int] = "large",
        touch: bool = False,
        still: bool = True,
        **more: Any,
    ) -> Page:
        """Opens a tab as a new visitor, with a cookie jar of its own; `path` None opens nothing."""
        width, height = SIZES[size] if isinstance(size, str) else size
        context = self.browser.new_context(
            base_url=self.url,
            locale=LOCALES[language],
            viewport={"width": width, "height": height},
            has_touch=touch,
            reduced_motion="reduce" if still else "no-preference",
            **more,
        )
        context.set_default_timeout(PATIENCE_MS)
        self.watch(context)
        self.contexts.append(context)
        tab = context.new_page()
        if path is not None:
            tab.goto(path)
        return tab

    def watch(self, context: BrowserContext) -> None:
        """Notes errors on the console, errors of scripts, and requests that leave the server."""
        context.add_init_script(_LISTEN)
        context.on("console", self._heard)
        context.on("weberror", self._failed)
        context.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.troubles.append(f"console: {message.text} ({message.location.get('url', '')})")

    def _failed(self, error: WebError) -> None:
        self.troubles.append(f"script: {error.error}")

    def _asked(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("data", "blob"):
            return
        if address.netloc != urlsplit(self.url).netloc:
            self.troubles.append(f"another host: {request.url}")

    def forgive(self, *patterns: str) -> None:
        """Expects troubles that match; everything else still counts."""
        self.forgiven += patterns

    def picture(self, page: Page, name: str, **more: Any) -> Path:
        """Writes a picture of the page, for people to look at."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        file = self.pictures / f"{name}.png"
        page.screenshot(path=file, **more)
        return file

    def left_over(self) -> Sequence[str]:
        """Returns the troubles that nobody expected."""
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self.forgiven)
        ]

    def close(self) -> None:
        """Closes every tab."""
        while self.contexts:
            self.contexts.pop().close()


def listen(tab: Page) -> None:
    """Notes from the next screen on whatever the live regions of this tab tell."""
    tab.add_init_script(_HEAR)


def told(tab: Page) -> list[str]:
    """Returns what was told since the screen was opened."""
    return list(tab.evaluate("window.told"))


def folder_of_pictures(otherwise: Path) -> Path:
    """Returns where pictures go: the folder that CARTEADO_SCREENSHOTS names, if it does."""
    named = os.environ.get("CARTEADO_SCREENSHOTS")
    return Path(named).absolute() if named else otherwise
