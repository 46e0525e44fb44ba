"""A match of another version of the rules: the lobby says that it is void, and where it is kept."""

import json
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from carteado.texts import LANGUAGES
from tests.page.pages.lobby import open_table
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words

VOID = {
    "number": 1, "game": "neon", "names": ["Ana", ""], "winners": [], "scores": None,
    "rounds": [], "assisted": [False, False], "void": True,
}  # fmt: skip


def upgraded(socket: WebSocketRoute) -> None:
    """Passes on what the server says, as if it had other rules since the last match."""
    server = socket.connect_to_server()

    def say(text: Any) -> None:
        message = json.loads(text)
        if message["type"] == "frame":
            message["table"] = {**message["table"], "last": VOID, "matches": 1}
        socket.send(json.dumps(message))

    server.on_message(say)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lobby_says_that_the_last_match_is_void(visit: Visits, language: str) -> None:
    tab = visit("/", language=language)
    words = Words(tab, language)
    code = open_table(tab, game="neon", seats=2)
    tab.route_web_socket(f"**/ws/{code}", upgraded)

    tab.goto(f"/t/{code}")

    expect(tab.get_by_text(words.say("ui.void"))).to_be_visible()
    record = tab.get_by_role("link", name=words.say("ui.void.record"))
    assert str(record.get_attribute("href")).endswith(f"/api/tables/{code}/replays/1")
