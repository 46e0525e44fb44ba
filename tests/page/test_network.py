"""The page from other places: another machine of the network, over plain http; another path."""

from pathlib import Path

import pytest

from carteado.server.origins import own_addresses
from tests.online.serving import Server
from tests.page.browsing import Visits


def test_the_page_opens_over_plain_http_from_the_local_network(
    visit: Visits, tmp_path: Path
) -> None:
    addresses = own_addresses()
    if not addresses:
        pytest.skip("this machine has no address in a network")
    host = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]

    with Server(tmp_path / "data", "--host", "0.0.0.0") as server:
        visit.url = f"http://{host}:{server.port}"
        tab = visit("/")
        opened = tab.evaluate(
            """async () => {
              const answer = await fetch("api/tables", {
                method: "POST",
                headers: {"Content-Type": "application/json"},
                body: JSON.stringify({game: "neon"}),
              });
              return answer.status;
            }"""
        )

        assert not tab.evaluate("isSecureContext")
        assert opened == 201
        visit.close()


def test_the_page_opens_under_a_path(visit: Visits, tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--base-path", "/cards") as server:
        visit.url = f"http://127.0.0.1:{server.port}"
        tab = visit("/cards/rules/neon")

        assert tab.evaluate("document.baseURI") == f"{visit.url}/cards/"
        assert tab.evaluate("fetch('api/games').then((answer) => answer.status)") == 200
        visit.close()
