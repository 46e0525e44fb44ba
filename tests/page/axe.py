"""axe-core, which finds what keeps people out of a page."""

from typing import Any, Final

from playwright.sync_api import Page

from tests.needs import ROOT, missing

AXE: Final = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
_RUN = """(rules) => axe.run(document, {
  resultTypes: ["violations"],
  ...(rules ? {runOnly: rules} : {}),
}).then((found) => found.violations)"""


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
