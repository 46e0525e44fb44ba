"""Names and chat: nothing unseen in them, and names that look alike are told apart."""

import unicodedata

import pytest

from carteado.table import log_entries
from carteado.table.frames import table_of
from carteado.table.player_text import LONGEST_NAME, clean_name, clean_text, skeleton, told_apart
from tests.table.host import Host

# Bidi, zero-width, soft hyphen, joiner, tags, fillers, selectors, control, private use.
UNSEEN = (
    "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069"
    "\ufeff\u00ad\u034f\u061c\u180e\u115f\u1160\u3164\uffa0\u2800\ufe00\U000e0041\U000e0101\x00"
    "\x07\x1b\x7f\ue000\ufff9\u17b4\u17b5"
)


@pytest.mark.parametrize("char", UNSEEN, ids=lambda char: f"U+{ord(char):04X}")
def test_what_cannot_be_seen_is_gone(char: str) -> None:
    assert clean_text(f"{char}a{char}b{char}").replace(" ", "") == "ab"
    assert clean_name(char) == "?"


@pytest.mark.parametrize("style", ["\ufe0e", "\ufe0f"])
def test_what_chooses_a_picture_for_nothing_is_gone(style: str) -> None:
    assert clean_name(style) == clean_name(style * 3) == "?"


def test_what_can_be_seen_stays() -> None:
    for text in ("Zé", "Ana María", "Ивáн", "李小龍", "نور", "❤️", "a-b_c!", "Łukasz"):
        assert clean_name(text) == unicodedata.normalize("NFC", text)


@pytest.mark.parametrize(
    "other",
    [
        "ana", "ANA", " Ana ", "Ána", "A.n.a", "Аnа", "Αna", "Aпa", "ᴀna", "𝐀𝐧𝐚", "Ａｎａ",
        "Aną", "An@", "Ana\u200b", "A\u00adna", "Ana\u3164", "Ana\u0301", "ꓮna", "Ꭺna",
    ],
)  # fmt: skip
def test_a_name_that_looks_like_another_gets_a_number(other: str) -> None:
    assert told_apart(clean_name(other), ["Ana"]).endswith(" (2)")


@pytest.mark.parametrize(
    ("one", "other"),
    [("Bill", "BiIl"), ("Bill", "Bi11"), ("Olga", "0lga"), ("Marta", "rnarta"),
     ("Tom", "Тоm"), ("paypal", "раураl"), ("Søren", "soren"), ("willy", "vvilly"),
     ("Иван", "Ивaн"), ("★", "★\ufe0e"), ("❤", "❤\ufe0f")],
)  # fmt: skip
def test_letters_that_eyes_mistake_for_each_other_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Ane"), ("Bea", "Lea"), ("李", "季"), ("😀", "😃"), ("Rui", "Rua")]
)
def test_names_that_look_different_stay_as_they_are(one: str, other: str) -> None:
    assert told_apart(one, [other]) == one


def test_the_number_is_the_next_free_one_and_the_name_stays_short() -> None:
    assert told_apart("Ana", ["Ana", "Аna (2)"]) == "Ana (3)"
    long = "x" * LONGEST_NAME
    assert told_apart(long, [long]) == "x" * 20 + " (2)"


def test_at_a_table_the_later_one_is_marked_and_so_is_who_only_watches() -> None:
    host = Host("neon", 3, 1)
    host.take(log_entries.SitEntry(0, "g0", "Ana", 0))

    host.take(log_entries.SitEntry(0, "other", "Аna", 1))
    host.take(log_entries.ChatEntry(0, "watcher", "ana", "I am Ana"))
    host.take(log_entries.ChatEntry(0, "other", "Аna (2)", "so am I"))

    seats = table_of(host.room).seats
    assert [(seat.name, seat.alike) for seat in seats[:2]] == [("Ana", False), ("Аna (2)", True)]
    assert [line.name for line in host.room.chat] == ["ana (3)", "Аna (2)"]
    host.check_replay()


def test_who_sits_again_is_not_told_apart_from_itself() -> None:
    host = Host("neon", 3, 1)

    for seat in (0, 1):
        host.take(log_entries.SitEntry(0, "g0", "Ana", seat))

    assert host.room.seats[1].name == "Ana"
    assert not host.room.seats[1].alike


def test_a_letter_with_its_vowels_counts_as_one_in_every_script() -> None:
    for letter in ("\u0915\u093f", "\u0e01\u0e31", "\u0b95\u0bbe", "e\u0323"):
        assert clean_text(letter * 30, 24) == unicodedata.normalize("NFC", letter) * 24
