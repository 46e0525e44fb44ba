"""Commands as records: text is parsed once, and the window is a field."""

import pytest

from carteado.core.commands import Command, parse_command
from carteado.core.errors import Code, Refused


def test_the_words_of_a_command_are_split_at_any_space() -> None:
    command = parse_command("  Play  R5\tuno ")

    assert command == Command(("Play", "R5", "uno"))
    assert (command.verb, command.text) == ("play", "Play R5 uno")


def test_a_script_names_the_window_with_the_last_word() -> None:
    assert parse_command("snap 2 @7") == Command(("snap", "2"), 7)


def test_the_window_of_a_message_is_a_field() -> None:
    assert parse_command("snap 2", 7) == Command(("snap", "2"), 7)


def test_a_window_is_not_cut_off_twice() -> None:
    assert parse_command("snap 2 @7", 8) == Command(("snap", "2", "@7"), 8)


@pytest.mark.parametrize("text", ["snap 2 @", "snap 2 @x", "snap @-1", "snap @1234567890", "a @²"])
def test_a_window_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_command(text)

    assert refused.value.code == Code.UNKNOWN_COMMAND


@pytest.mark.parametrize("window", [-1, 10**9])
def test_a_window_out_of_range_is_refused(window: int) -> None:
    with pytest.raises(Refused) as refused:
        parse_command("snap 2", window)

    assert refused.value.code == Code.UNKNOWN_COMMAND


def test_a_command_keeps_the_window_it_names() -> None:
    assert parse_command("snap 2 @7").in_window(9).window == 7
    assert parse_command("snap 2").in_window(9).window == 9
