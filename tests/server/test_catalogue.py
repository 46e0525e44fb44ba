"""What the page looks up: words, rules to read, ready-made cards, bots, and rules to check."""

from pathlib import Path
from typing import Any

import httpx
import pytest

from carteado import games
from carteado.games.colors.ruleset.rule_file import full_rules, ruleset_hash
from carteado.server.http.catalogue import texts_of
from carteado.texts import CATALOGUES, LANGUAGES
from tests.server.serving import serving

# The first load of the page may take so many bytes of words.
MOST_BYTES = 14_000
CARD = {"name": "Storm", "symbol": "S", "text": "", "steps": [{"do": "draw"}]}


async def test_the_words_of_every_language_come_in_two_pieces(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        for lang in LANGUAGES:
            answer = await http.get(f"/api/texts/{lang}")
            etag = {"if-none-match": answer.headers["etag"]}
            again = await http.get(f"/api/texts/{lang}", headers=etag)

            words = answer.json()
            more = (await http.get(f"/api/texts/{lang}/more")).json()
            assert not words.keys() & more.keys()
            assert more["option.hand_size"] == CATALOGUES[lang]["option.hand_size"]
            assert words["error.not_your_turn"] == CATALOGUES[lang]["error.not_your_turn"]
            assert not {"help", "usage", "bench"} & {key.split(".")[0] for key in words}
            assert again.status_code == 304
            assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_are_a_small_part_of_the_first_load(lang: str) -> None:
    packed = texts_of(lang).packed

    assert packed is not None
    assert len(packed) < MOST_BYTES


async def test_an_unknown_language_or_game_has_no_page(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        codes = [
            (answer.status_code, answer.json()["code"])
            for answer in [
                await http.get("/api/texts/de"),
                await http.get("/api/texts/de/more"),
                await http.get("/api/rules/chess"),
                await http.get("/api/rules/check"),
            ]
        ]

    assert codes == [(404, "no_such_page")] * 2 + [(404, "unknown_game")] * 2


async def test_the_rules_of_every_game_can_be_read_in_every_language_without_ids(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        for game in games():
            for lang in LANGUAGES:
                found = (await http.get(f"/api/rules/{game}?lang={lang}")).json()

                assert (found["game"], found["lang"]) == (game, lang)
                assert found["markdown"].startswith("# ")
                assert "{" not in found["markdown"]
        wish = {"accept-language": "es"}
        unnamed = (await http.get("/api/rules/bum?lang=xx", headers=wish)).json()

    assert unnamed["lang"] == "es"


async def test_ready_made_cards_come_in_the_readers_language_as_a_table_takes_them(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        cards = (await http.get("/api/cards?lang=pt")).json()
        options = {"blank_cards": [one["card"] for one in cards[:3]]}
        answer = await http.post("/api/tables", json={"game": "classic", "options": options})

    assert [one["id"] for one in cards] == ["carousel", "downpour", "gift", "spy"]
    assert cards[3]["card"]["name"] == "Espião"
    assert answer.status_code == 201


async def test_every_game_for_several_has_three_levels_of_bots(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        found = {one["game"]: one["levels"] for one in (await http.get("/api/bots")).json()}

    assert sorted(found) == sorted(games())
    assert found.pop("golf") == []
    assert {tuple(one["level"] for one in levels) for levels in found.values()} == {
        ("easy", "normal", "hard")
    }


async def check(http: httpx.AsyncClient, game: str, **more: Any) -> dict[str, Any]:
    """Asks whether rules make sense."""
    answer = await http.post("/api/rules/check", json={"game": game, **more})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def test_rules_that_make_sense_have_a_hash_and_their_differences(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        plain = await check(http, "neon")
        options = {"stacking": "any", "hand_size": 7, "blank_cards": [CARD]}
        changed = await check(http, "neon", seats=5, options=options)
        golf = await check(http, "golf", options={"wrap": False, "face_up": "all"})

    assert plain == {
        "ok": True,
        "problem": None,
        "hash": ruleset_hash(full_rules("neon")),
        "changes": [],
        "least_seats": 2,
        "most_seats": 10,
    }
    assert changed["hash"] == ruleset_hash(full_rules("neon", options))
    # Seven cards are what the preset deals anyway.
    assert [(one["name"], one["preset"]) for one in changed["changes"]] == [
        ("blank_cards", []),
        ("stacking", "same"),
    ]
    assert golf["changes"] == [{"name": "wrap", "value": False, "preset": True}]
    assert len({plain["hash"], changed["hash"], golf["hash"]}) == 3


NONSENSE: list[tuple[dict[str, Any], str, str]] = [
    ({"game": "chess"}, "unknown_game", "game"),
    ({"game": "golf", "options": {"x": 1}}, "unknown_option", "options.x"),
    ({"game": "neon", "seats": 11}, "bad_seats", "seats"),
    ({"game": "neon", "options": {"stacking": 1}}, "bad_option", "options.stacking"),
    ({"game": "bum", "settings": {"race": "unfair"}}, "bad_option", "settings.race"),
    ({"game": "neon", "options": {"challenge": True}}, "options_clash", "options.challenge"),
    (
        {"game": "classic", "options": {"blank_cards": [{**CARD, "steps": [{"do": "fly"}]}]}},
        "bad_blank",
        "options.blank_cards[0].steps[0].do",
    ),
]


async def test_rules_that_make_no_sense_come_back_with_the_place_and_the_reason(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        for rules, code, path in NONSENSE:
            found = await check(http, **rules)
            opened = await http.post("/api/tables", json=rules)

            assert not found["ok"]
            assert (found["problem"]["code"], found["problem"]["path"]) == (code, path)
            assert (opened.status_code, opened.json()) == (422, found["problem"])
