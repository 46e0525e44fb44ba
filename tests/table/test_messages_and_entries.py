"""A message and the entry it becomes have the same fields, but for what only the server knows."""

import pytest
from msgspec import NODEFAULT, Struct, structs

from carteado.table import log_entries, messages

# What a message has and its entry does not, and what only the entry has, beyond the bases.
PAIRS: dict[type[Struct], tuple[type[Struct], set[str], set[str]]] = {
    messages.Sit: (log_entries.SitEntry, set(), set()),
    messages.Stand: (log_entries.StandEntry, set(), set()),
    messages.Bot: (log_entries.BotEntry, set(), set()),
    messages.ChangeRules: (log_entries.RulesEntry, set(), set()),
    messages.Ready: (log_entries.ReadyEntry, set(), set()),
    messages.Start: (log_entries.StartEntry, set(), {"root", "version", "wait"}),
    messages.Vote: (log_entries.VoteEntry, set(), set()),
    # The server knows the name of a guest.
    messages.Chat: (log_entries.ChatEntry, set(), {"name"}),
    # A command has a `cid` in the log too: its answer may come with a later entry.
    messages.Do: (log_entries.CommandEntry, set(), {"cid", "seat", "trip", "trips", "sent", "bot"}),
}


def defaults(struct: type[Struct], without: set[str]) -> dict[str, object]:
    """Returns the fields of a struct with their defaults."""
    return {
        field.name: field.default if field.default_factory is NODEFAULT else field.default_factory()
        for field in structs.fields(struct)
        if field.name not in without
    }


@pytest.mark.parametrize("message", PAIRS, ids=lambda message: message.__name__)
def test_a_message_and_its_entry_have_the_same_fields(message: type[Struct]) -> None:
    entry, of_message, of_entry = PAIRS[message]

    asked = defaults(message, {"cid"} | of_message)

    assert asked == defaults(entry, {"at", "guest"} | of_entry)


def test_no_class_is_both_a_message_and_an_entry() -> None:
    kinds = [vars(module) for module in (messages, log_entries)]
    names = [
        name
        for kind in kinds
        for name, one in kind.items()
        if isinstance(one, type) and issubclass(one, Struct) and one is not Struct
    ]

    assert len(names) == len(set(names))
