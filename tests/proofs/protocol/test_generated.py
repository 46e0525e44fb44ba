"""The protocol page and the page's types say what the message types say."""

import re

import msgspec
import pytest

from carteado.table import messages
from tests.static.files import ROOT
from tools import page_matches, protocol

SERVER = ROOT / "src" / "carteado" / "server"
CLOSES = re.compile(r"(?:\.close|_end)\((?:[^()]*\s)?\"([a-z_]+)\"")


def test_the_protocol_page_is_up_to_date() -> None:
    assert protocol.PAGE.read_text("utf-8") == protocol.page(), (
        "run: uv run python tools/protocol.py"
    )


def test_the_matches_that_the_page_follows_are_those_of_the_rules() -> None:
    for file, text in page_matches.files().items():
        assert file.read_text(encoding="utf-8") == text, "run: uv run python -m tools.page_matches"


def test_the_types_of_the_page_are_up_to_date() -> None:
    assert protocol.TYPES.read_text("utf-8") == protocol.types(), (
        "run: uv run python tools/protocol.py"
    )


def test_every_message_has_a_section_and_an_interface() -> None:
    page, types = protocol.page(), protocol.types()
    every = (*protocol.CLIENT, *protocol.SERVER)

    assert len(every) == len(
        {(each in protocol.CLIENT, protocol.shape(each).tag) for each in every}
    )
    for message in every:
        assert f"### `{protocol.shape(message).tag}`" in page
        assert f"export interface {message.__name__} {{" in types


def test_a_field_that_a_client_may_leave_out_is_optional_and_others_are_not() -> None:
    do = protocol.interface(messages.Do)

    assert "  cid: string;" in do
    assert "  re?: number | null;" in do


def test_every_code_the_server_closes_with_is_on_the_page() -> None:
    found = {
        code for file in SERVER.rglob("*.py") for code in CLOSES.findall(file.read_text("utf-8"))
    }

    assert found
    assert found <= set(protocol.CLOSING), (
        f"not in tools/protocol.py: {found - set(protocol.CLOSING)}"
    )


@pytest.mark.parametrize("message", protocol.CLIENT, ids=lambda each: each.__name__)
def test_a_message_with_a_field_nobody_knows_is_not_one(message: type[msgspec.Struct]) -> None:
    decoder = msgspec.json.Decoder(messages.FromClient)
    values = {"string": "x", "number": 1}
    said: dict[str, object] = {"type": protocol.shape(message).tag}
    for field in protocol.shape(message).fields:
        if field.required:
            kind = protocol.typed(field.type)
            said[field.encode_name] = values.get(kind, kind.split('"')[1] if '"' in kind else None)

    assert isinstance(decoder.decode(msgspec.json.encode(said)), message)
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(msgspec.json.encode({**said, "seat_of_somebody": 2}))
