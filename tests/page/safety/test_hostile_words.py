"""Five hundred hostile texts as names, chat and written cards on the real page: all is text."""

import json
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from typing import Any

import pytest
from playwright.sync_api import Dialog, Page, expect
from websockets.sync.client import ClientConnection, connect

import carteado
from carteado.games.colors.ruleset.blanks import LENGTHS, is_shown
from carteado.table.player_text import LONGEST_NAME, clean_text
from carteado.texts import LANGUAGES
from tests.page.pages.lobby import open_table
from tests.page.pages.payloads import payloads
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits
from tests.page.pages.words import Words, read_all
from tests.proofs.sockets.serving import Server

TEXTS = payloads()
# The page keeps the last hundred lines of talk.
BATCH = 50
PATIENCE = 60.0
# Notes every element that a text has become, or becomes in the moment it is added.
_WATCH = """() => {
window.alive = [];
const tags = "SCRIPT IFRAME OBJECT EMBED BASE META MARQUEE MATH XMP TEMPLATE VIDEO IMAGE IMG FRAME";
const ours = (one) => one.tagName === "IMG" && one.getAttribute("src") === "./favicon.svg";
const bad = (one) => (tags.split(" ").includes(one.tagName.toUpperCase()) && !ours(one))
  || [...one.attributes].some((its) => /^on/i.test(its.name)
    || /^\\s*(javascript|vbscript|data:text)/i.test(its.value));
const look = (one) => bad(one) && window.alive.push(one.outerHTML.slice(0, 200));
const note = (one) => one.nodeType === 1 && [one, ...one.querySelectorAll("*")].forEach(look);
note(document.body);
new MutationObserver((changes) => changes.forEach((change) => {
  change.addedNodes.forEach(note);
  if (change.type === "attributes") look(change.target);
})).observe(document.documentElement, {subtree: true, childList: true, attributes: true});
}"""
_LINES = """() => [...document.querySelectorAll("aside li")].map((one) =>
  [one.querySelector("b")?.textContent ?? "", one.textContent])"""


class Stranger:
    """The host of a table, who writes what it likes."""

    def __init__(self, server: Server, **wanted: Any) -> None:
        http = HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
        http.request(
            "POST", "/api/tables", json.dumps(wanted), {"Content-Type": "application/json"}
        )
        answer = http.getresponse()
        cookie = (answer.getheader("Set-Cookie") or "").partition(";")[0]
        self.code = str(json.loads(answer.read())["code"])
        http.close()
        self._entrance = connect(
            f"ws://127.0.0.1:{server.port}/ws/{self.code}",
            additional_headers={"Cookie": cookie},
            proxy=None,
            open_timeout=PATIENCE,
        )
        self.socket: ClientConnection
        self.count = 0
        self.answers: dict[str, dict[str, Any]] = {}

    def __enter__(self) -> "Stranger":
        self.socket = self._entrance.__enter__()
        self.socket.send(json.dumps({"type": "hello"}))
        return self

    def __exit__(self, *error: Any) -> None:
        self._entrance.__exit__(*error)

    def wish(self, kind: str, **fields: Any) -> str:
        """Sends a wish without waiting; returns its number."""
        self.count += 1
        self.socket.send(json.dumps({"type": kind, "cid": f"c{self.count}", **fields}))
        return f"c{self.count}"

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Sends a wish and waits for its answer; those before it are answered then."""
        cid = self.wish(kind, **fields)
        while cid not in self.answers:
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if message["type"] == "ping":
                self.socket.send(json.dumps({"type": "pong", "nonce": message["nonce"]}))
            if message["type"] in ("ack", "refused"):
                self.answers[message["cid"]] = message
        return self.answers[cid]


@pytest.fixture
def watched(visit: Visits) -> Iterator[Page]:
    """Opens a tab that notes whatever comes to life in it, and fails if anything did."""
    tab = visit(None)
    asked: list[str] = []

    def note(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    tab.on("dialog", note)
    yield tab
    assert tab.evaluate("() => window.alive") == []
    assert tab.evaluate("() => typeof window.hit") == "undefined"
    assert asked == []


def watch(tab: Page) -> None:
    """Begins to watch; the page itself has been built by now."""
    tab.evaluate(_WATCH)


def batches() -> Iterator[list[str]]:
    for first in range(0, len(TEXTS), BATCH):
        yield TEXTS[first : first + BATCH]


def test_chat_and_names_are_text_whatever_is_written(
    watched: Page, server: Server, record_property: Callable[[str, object], None]
) -> None:
    with Stranger(server, game="classic", seats=3) as stranger:
        watched.goto(f"/t/{stranger.code}")
        Words(watched).button("ui.chat").click()
        talk = watched.get_by_role("complementary", name="Chat")
        expect(talk).to_be_visible()
        watch(watched)
        shown = 0

        for number, texts in enumerate(batches()):
            for text in texts:
                stranger.wish("sit", name=text[:LONGEST_NAME], seat=1)
                stranger.wish("chat", text=text)
            assert stranger.ask("chat", text=f"batch {number}")["type"] == "ack"
            expect(talk.get_by_role("listitem").last).to_contain_text(f"batch {number}")
            lines = watched.evaluate(_LINES)[-BATCH - 1 : -1]
            for text, (name, line) in zip(texts, lines, strict=True):
                assert (name, line) == (name_of(text), f"{name_of(text)} {clean_text(text)}")
                shown += 2

        record_property("hostile names and lines shown as text", shown)
        assert shown == 1000


def name_of(text: str) -> str:
    return clean_text(text[:LONGEST_NAME], LONGEST_NAME) or "?"


def test_written_cards_from_a_browser_s_own_shelf_are_text(
    watched: Page, record_property: Callable[[str, object], None]
) -> None:
    shelf = [{"name": text, "symbol": text[:4], "text": text, "steps": []} for text in TEXTS]
    watched.goto("/")
    watched.evaluate("(cards) => localStorage['carteado.cards'] = cards", json.dumps(shelf))
    watched.goto(f"/t/{open_table(watched, game='classic', seats=3)}")
    words = Words(watched)
    expect(words.button("ui.lobby.adjust")).to_be_visible()
    watch(watched)

    words.button("ui.lobby.adjust").click()
    rules = watched.get_by_role("region", name="Rules")
    rules.locator("summary").filter(has_text="Special").click()
    expect(rules.locator(".pair")).to_have_count(len(TEXTS))

    found = watched.evaluate(
        """() => [...document.querySelectorAll(".pair")].map((one) =>
          [one.querySelector("b").textContent, one.querySelector("small").textContent])"""
    )
    assert found == [[text, text] for text in TEXTS]
    record_property("hostile written cards shown as text", len(found))


def test_written_cards_from_a_stranger_are_text_in_the_lobby_and_in_play(
    watched: Page, server: Server, record_property: Callable[[str, object], None]
) -> None:
    with Stranger(server, game="classic", seats=2) as stranger:
        watched.goto(f"/t/{stranger.code}")
        rules = watched.get_by_role("region", name="Rules")
        expect(rules).to_be_visible()
        watch(watched)
        texts = [text.replace("\t", " ").replace("\n", " ") for text in TEXTS]
        taken = 0

        for first in range(0, len(texts), 3):
            cards = [
                {"name": text[: LENGTHS["name"]], "symbol": "?", "text": text[:200], "steps": []}
                for text in texts[first : first + 3]
                if is_shown(text)
            ]
            answer = stranger.ask(
                "rules", game="classic", seats=2, options={"blank_cards": cards}, settings={}
            )
            assert answer["type"] == "ack", answer
            taken += len(cards)
            if cards:
                expect(rules).to_contain_text(str(cards[-1]["name"]).strip())

        stranger.ask("sit", name=TEXTS[0][:LONGEST_NAME], seat=0)
        assert stranger.ask("start")["type"] == "ack"
        expect(watched.get_by_role("region", name="Rules")).to_have_count(0)
        record_property("hostile written cards of a table", taken)
        assert taken > 480


# Short enough to be a whole name, and to be a tag, an attribute, a template or an address in it.
NAMES = (
    "<img src=x onerror=hit=1>"[:24],
    "<svg onload=hit=1>",
    "<a href=javascript:hit=1",
    "{{hit=1}}",
)
CARDS = [
    {"name": "<p onclick=hit=1>", "symbol": "<b>", "text": "<script>hit=1</script>", "steps": []},
    {
        "name": "'\"><svg onload=hit=1>",
        "symbol": "'\">",
        "text": "<iframe src=//x.test>",
        "steps": [],
    },
    {
        "name": "${hit=1}",
        "symbol": "{{}}",
        "text": "</style><img src=x onerror=hit=1>",
        "steps": [],
    },
]
HANDS = [["BK1", "BK2", "BK3", "R4"], ["R2", "G2", "B2"], ["B1", "Y1"], ["G1", "Y2"]]
PLAYED: dict[str, Any] = {
    "game": "classic", "options": {"blank_cards": CARDS}, "hands": HANDS, "discard": ["R9"],
    "draw": ["G6", "G5", "G4", "G7", "G8", "B3"],
}  # fmt: skip


@pytest.mark.parametrize("seat", [0, None], ids=["in play", "watching"])
def test_hostile_names_and_cards_are_text_on_the_table_in_a_hand_and_in_the_log(
    watched: Page, seat: int | None
) -> None:
    choose(watched, speed="off")
    table = Staged(carteado.load(PLAYED), seat, people=(0, 1, 2, 3))
    table.changes = {at: {"name": name} for at, name in enumerate(NAMES)}
    table.open(watched)
    watch(watched)
    if seat is not None:
        expect(watched.locator("body")).to_contain_text("<b>")

    for number in (1, 2):
        command = next(one for one in table.match.legal(0) if one.startswith(f"play BK{number}"))
        table.do(0, command)
        while table.match.asked != [0] and not table.match.over:
            other = table.match.asked[0]
            table.do(other, table.match.legal(other)[0])
    log = watched.get_by_role("complementary", name="What happened")
    log.get_by_role("button").click()
    lines = watched.get_by_role("dialog", name="What happened")

    expect(lines).to_contain_text(CARDS[0]["name"])
    expect(lines).to_contain_text(CARDS[1]["name"])
    told = read_all(watched)
    for name in NAMES if seat is None else NAMES[1:]:  # one's own seat says “you”
        assert name in told


def test_hostile_names_are_text_in_the_result_the_replay_and_the_statistics(
    watched: Page, server: Server
) -> None:
    with Stranger(server, game="neon", seats=2, options={"blank_cards": CARDS}) as stranger:
        watched.goto("/")
        choose(watched, name=NAMES[1])
        watched.goto(f"/t/{stranger.code}")
        watch(watched)
        assert stranger.ask("sit", name=NAMES[0], seat=0)["type"] == "ack"
        words = Words(watched)
        words.tab.get_by_label(words.say("ui.home.name")).fill(NAMES[1])
        words.button("ui.lobby.sit").click()
        expect(watched.locator("body")).to_contain_text(NAMES[0])
        assert stranger.ask("start")["type"] == "ack"
        watched.locator("[data-zone=piles]").wait_for()
        assert NAMES[0] in read_all(watched)

        assert stranger.ask("do", cmd="leave")["type"] == "ack"

        expect(watched.get_by_role("region", name=words.say("ui.end.sheet"))).to_be_visible()
        assert alive(watched) == []
        for path in (f"/replay/{stranger.code}/1", f"/watch/{stranger.code}"):
            watched.goto(path)
            expect(watched.locator("body")).to_contain_text(NAMES[0])
            watch(watched)
            watched.keyboard.press("End")
            assert alive(watched) == []
        watched.goto("/stats")
        watched.get_by_role("heading", level=1).wait_for()
        watch(watched)


def alive(tab: Page) -> list[str]:
    """Returns what has come to life since the tab is watched; another address forgets it."""
    found: list[str] = tab.evaluate("() => window.alive")
    return found


@pytest.mark.parametrize("spoil", ["innerHTML", "setAttribute"])
def test_a_page_that_takes_a_name_for_a_program_is_noticed(visit: Visits, spoil: str) -> None:
    tab = visit("/about")
    tab.get_by_role("heading", level=1).wait_for()
    watch(tab)

    if spoil == "innerHTML":
        tab.evaluate("(name) => document.querySelector('h1').innerHTML = name", "<img alt=x>")
    else:
        link = "document.querySelector('a').setAttribute('href', 'javascript:hit=1')"
        tab.evaluate(link)

    tab.wait_for_function("() => window.alive.length > 0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_looks_like_another_is_marked_and_the_lobby_says_why(
    visit: Visits, server: Server, language: str
) -> None:
    words = Words(visit(None, language=language), language)
    with Stranger(server, game="classic", seats=3) as stranger:
        assert stranger.ask("sit", name="Ana", seat=0)["type"] == "ack"
        words.tab.goto(f"/t/{stranger.code}")
        words.tab.get_by_label(words.say("ui.home.name")).fill("Аnа")  # two letters are Cyrillic

        words.button("ui.lobby.sit").click()

        seats = words.tab.get_by_role("region", name=words.say("ui.lobby.seats"))
        expect(seats.get_by_role("listitem").nth(1)).to_contain_text("Аnа (2)")
        expect(seats.get_by_role("listitem").nth(1)).to_contain_text(words.say("ui.seat.alike"))
        expect(seats.get_by_role("listitem").nth(0)).not_to_contain_text("(2)")
