"""Sounds: made by the page after the first gesture, each its own, and none for who wants none.

The page's own AudioContext is real; the tests only note what is asked of it.
"""

import re
from math import log10
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import carteado
from tests.page.pages.staged import Staged, choose
from tests.page.pages.visits import Visits

# A tone is noted by its pitch, a noise by its filter: "440", "bandpass"; and how loud each is.
_LISTENS = """
window.contexts = [];
window.heard = [];
window.loud = [];
window.AudioContext = class extends AudioContext {
  constructor(...how) {
    super(...how);
    window.contexts.push(this);
    this.gains = [];
  }
  createGain() {
    const node = super.createGain();
    const ramp = node.gain.linearRampToValueAtTime.bind(node.gain);
    node.gain.linearRampToValueAtTime = (to, at) => (window.loud.push(to), ramp(to, at));
    this.gains.push(node);
    return node;
  }
  createOscillator() {
    const tone = super.createOscillator();
    const [pitch, start] = [tone.frequency, tone.start.bind(tone)];
    const set = pitch.setValueAtTime.bind(pitch);
    pitch.setValueAtTime = (hz, at) => ((tone.hz ??= hz), set(hz, at));
    tone.start = (at) => (window.heard.push(String(tone.hz)), start(at));
    return tone;
  }
  createBiquadFilter() {
    const filter = super.createBiquadFilter();
    const connect = filter.connect.bind(filter);
    filter.connect = (to) => (window.heard.push(filter.type), connect(to));
    return filter;
  }
};
"""
OTHERS = [["G1", "G2"], ["B1", "Y1", "Y2"], ["G3", "B2", "B6", "Y3"]]
CHIME = "440 659.3"


def table(visit: Visits, settings: dict[str, Any], game: str = "classic", **position: Any) -> Any:
    tab = visit(None)
    tab.add_init_script(_LISTENS)
    choose(tab, speed="off", **settings)
    laid = {"game": game, "hands": [["R4", "R7", "B8"], *OTHERS], "discard": ["Y5", "R9"]}
    draw = ["G6", "G5", "G4", "G7", "G8", "B3", "B4", "B5"]
    return tab, Staged(carteado.load({**laid, "draw": draw, **position})).open(tab)


def unlock(tab: Page) -> None:
    """Makes a first gesture that means nothing else."""
    tab.get_by_role("main").click(position={"x": 4, "y": 4})
    tab.wait_for_function("() => contexts[0]?.state === 'running'")


def heard(tab: Page) -> str:
    return str(tab.evaluate("heard.join(' ')"))


def await_sound(tab: Page, cue: str) -> None:
    tab.wait_for_function("(cue) => heard.join(' ').includes(cue)", arg=cue)


def test_the_first_gesture_unlocks_the_chime_of_ones_turn(visit: Visits) -> None:
    tab, staged = table(visit, {}, turn=3, draw=["G6", "G5", "B5", "B3", "G3", "B2"])

    staged.do(3, "draw")
    expect(tab).to_have_title(re.compile("Your turn"))
    assert tab.evaluate("[contexts.length, heard.length]") == [0, 0]
    unlock(tab)
    staged.do(0, "play R4")
    for seat in (1, 2, 3):
        staged.do(seat, "draw")

    await_sound(tab, CHIME)
    assert tab.evaluate("contexts.length") == 1


def test_the_chime_can_be_switched_off_alone(visit: Visits) -> None:
    tab, staged = table(visit, {"chime": False}, turn=3)
    unlock(tab)

    staged.do(3, "draw")

    expect(tab).to_have_title(re.compile("Your turn"))
    await_sound(tab, "highpass")
    assert CHIME not in heard(tab)


BLUFF = {"by": 3, "color": "B", "since": 0}
CHALLENGE = {"discard": ["B9", "W4[G]"], "pending": 4, "phase": "challenge", "challenge": BLUFF}
HONEST = [["R4", "R7", "B8"], *OTHERS[:2], ["G3", "Y3"]]
CAUGHT = {"hands": [["R4", "R7"], ["B1"], *OTHERS[1:]], "uno": 1, "turn": 2}
CUES: dict[str, tuple[str, dict[str, Any], tuple[int, str], str]] = {
    "play": ("classic", {}, (0, "play R4"), "90 bandpass"),
    "draw": ("classic", {"hands": [["B1"], *OTHERS]}, (0, "draw"), "highpass"),
    "penalty": ("neon", {"discard": ["R+2"], "pending": 3}, (0, "take"), "110 110 110"),
    "skip": ("neon", {"hands": [["Rs", "R4"], *OTHERS]}, (0, "play Rs"), "330"),
    "reverse": ("neon", {"hands": [["Rr", "R4"], *OTHERS]}, (0, "play Rr"), "440 660"),
    "uno": ("classic", {"hands": [["R4", "R7"], *OTHERS]}, (0, "play R4 uno"), "587.3 880"),
    "catch": ("classic", CAUGHT, (2, "catch 1"), "lowpass 160"),
    "challenge won": ("classic", CHALLENGE, (0, "challenge"), "440 554.4 659.3"),
    "challenge lost": (
        "classic",
        {**CHALLENGE, "hands": HONEST},
        (0, "challenge"),
        "440 415.3 392",
    ),
    "win": ("neon", {"hands": [["R4"], *OTHERS]}, (0, "play R4"), "293.7 349.2 440 587.3"),
    "loss": (
        "neon",
        {"hands": [["R4"], ["R1"], *OTHERS[1:]], "turn": 1},
        (1, "play R1"),
        "220 174.6",
    ),
}


@pytest.mark.parametrize("cue", CUES)
def test_everything_has_its_own_sound(visit: Visits, cue: str) -> None:
    game, position, (seat, command), tones = CUES[cue]
    tab, staged = table(visit, {}, game, **position)
    unlock(tab)
    before = heard(tab)

    staged.do(seat, command)

    await_sound(tab, tones)
    assert tones not in before


def test_a_deal_is_eight_decibels_quieter_than_a_draw(visit: Visits) -> None:
    tab, staged = table(visit, {}, hands=[["B1"], *OTHERS])
    unlock(tab)
    staged.do(0, "draw")
    await_sound(tab, "highpass")
    (draw,) = tab.evaluate("loud")

    staged.match = carteado.deal("neon", seats=4, seed="x")
    staged.more = {"commitment": "another"}
    staged.told = 0
    staged.frame()
    await_sound(tab, "highpass highpass")

    deals = tab.evaluate("loud.slice(1, 5)")
    assert all(20 * log10(deal / draw) == pytest.approx(-8, abs=0.1) for deal in deals)


def test_what_is_refused_has_a_sound_too(visit: Visits) -> None:
    tab, _ = table(visit, {})
    unlock(tab)

    tab.get_by_role("button", name=re.compile("^blue 8")).click()

    expect(tab.locator(".line .reason")).to_contain_text("does not fit")
    await_sound(tab, "200")


def test_sounds_are_all_different() -> None:
    tones = [tones for *_, tones in CUES.values()] + [CHIME, "200"]

    assert len(tones) == len(set(tones))


@pytest.mark.parametrize("quiet", [{"sound": False}, {"volume": 0}], ids=["mute", "volume 0"])
def test_nothing_sounds_for_who_wants_no_sound(visit: Visits, quiet: dict[str, Any]) -> None:
    tab, staged = table(visit, quiet, turn=3, hands=[["R4", "R7", "B8"], *OTHERS[:2], ["R1", "R2"]])
    unlock(tab)

    staged.do(3, "play R1")
    tab.get_by_role("button", name=re.compile("^blue 8")).click()
    expect(tab.locator(".line .reason")).to_contain_text("does not fit")
    tab.get_by_role("button", name=re.compile("^red 4")).click()

    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    assert heard(tab) == ""


def test_m_mutes_and_brings_sound_back(visit: Visits) -> None:
    tab, staged = table(visit, {})
    unlock(tab)

    tab.keyboard.press("m")
    tab.get_by_role("button", name=re.compile("^red 4")).click()
    expect(tab.get_by_role("img", name="On the discard pile: red 4")).to_be_visible()
    assert heard(tab) == ""
    tab.keyboard.press("m")
    staged.do(1, "draw")

    await_sound(tab, "highpass")


def test_the_volume_is_what_the_player_chose(visit: Visits) -> None:
    visit.forgive("/api/tables/STAGED/invitation")  # no server knows a staged table
    tab, _ = table(visit, {})
    unlock(tab)

    tab.get_by_role("button", name="Menu").click()
    tab.get_by_role("slider", name="Volume").fill("0.25")

    await_sound(tab, "90 bandpass")  # a sample of it
    assert tab.evaluate("contexts[0].gains[0].gain.value") == pytest.approx(0.05)
    assert tab.evaluate("JSON.parse(localStorage['carteado.settings']).volume") == 0.25
