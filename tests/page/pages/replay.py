"""Replays of matches that were dealt by hand, as a server tells them."""

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, Route

from carteado.api.match import Match
from carteado.server.http.replays import match_replay, steps_of
from carteado.server.live.match_archive import ArchivedMatch, FinishedMatch
from carteado.table.match_result import Outcome
from tests.page.pages.visits import Visits


def play_out(match: Match) -> None:
    """Plays a match to its end, a card whenever one can be played."""
    while not match.over:
        seat = match.asked[0]
        legal = match.legal(seat)
        match.do(seat, next((one for one in legal if one.startswith("play")), legal[0]))


def story_told(match: Match, *names: str) -> dict[str, Any]:
    """Returns the story of a match that is over, with every card open."""
    log = match.log()
    outcome = Outcome(
        game=match.game.name,
        people=list(names),
        names=list(names),
        assisted=[False] * match.seats,
        winners=match.winners,
        scores=match.scores,
        rounds=[],
        void=False,
    )
    story = match_replay(ArchivedMatch(1, 1, FinishedMatch(outcome, log)), steps_of(log, None))
    found: dict[str, Any] = json.loads(msgspec.json.encode(story))
    return found


def open_story(visit: Visits, story: dict[str, Any], moment: str = "") -> Page:
    """Opens the replay of a story, at its beginning or at the moment of a link."""
    # A service worker would ask out of sight of the test.
    tab = visit(None, service_workers="block")

    def tell(route: Route) -> None:
        route.fulfill(json=story)

    tab.route("**/api/tables/STAGED/replays/1/story*", tell)
    tab.goto(f"/replay/STAGED/1{moment}")
    return tab
