"""axe-core, which finds what keeps people out of a page."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.needs import ROOT, missing

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """(rules) => axe.run(document, {
  resultTypes: ["violations"],
  ...(rules ? {runOnly: rules} : {}),
}).then((found) => found.violations)"""

# At night, by day, and with high contrast.
LOOKS: Final = (("night", "usual"), ("day", "usual"), ("night", "more"), ("day", "more"))
_DRESS = """([theme, contrast]) => {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.contrast = contrast;
}"""


def dress(tab: Page, look: tuple[str, str]) -> None:
    """Gives a screen another look."""
    tab.evaluate(_DRESS, look)


def faults_in_every_look(tab: Page) -> dict[str, list[str]]:
    """Returns what axe finds by look: everything once, colours in each."""
    found = {}
    for look in LOOKS:
        dress(tab, look)
        found[" ".join(look)] = faults(tab) if look == LOOKS[0] else faults(tab, "color-contrast")
    dress(tab, LOOKS[0])
    return {look: wrong for look, wrong in found.items() if wrong}


def faults(tab: Page, *rules: str) -> list[str]:
    """Returns what axe finds serious or critical."""
    if not AXE.exists():
        missing("node", "has no axe-core in web/node_modules")
    if not tab.evaluate("'axe' in window"):
        # The policy lets no script in; what the debugger evaluates is none of its business.
        tab.evaluate(AXE.read_text("utf-8"))
    found: list[dict[str, Any]] = tab.evaluate(_RUN, list(rules) or None)
    return [
        f"{fault['id']}: {node['html'][:160]} {node['failureSummary'][:200]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
