"""The two exceptions below the server: a refused command and a wrong argument."""

from enum import StrEnum

from carteado.texts import say


class Code(StrEnum):
    """Names every reason for a refusal; the three catalogues hold a sentence for each."""

    # commands
    ALREADY_CLAIMED = "already_claimed"
    ALREADY_READY = "already_ready"
    ANSWER_NEEDED = "answer_needed"
    COLOR_LATER = "color_later"
    DOES_NOT_FIT = "does_not_fit"
    EMPTY_PILE = "empty_pile"
    EMPTY_SLOT = "empty_slot"
    FORCED_ANSWER = "forced_answer"
    GAME_OVER = "game_over"
    LAST_CARD = "last_card"
    MUST_MATCH = "must_match"
    MUST_PLAY = "must_play"
    NOBODY_TO_CATCH = "nobody_to_catch"
    NOT_ADJACENT = "not_adjacent"
    NOT_ALLOWED = "not_allowed"
    NOT_DUE = "not_due"
    NOT_IN_HAND = "not_in_hand"
    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    NO_SUCH_PILE = "no_such_pile"
    NO_SUCH_SEAT = "no_such_seat"
    NO_SUCH_SLOT = "no_such_slot"
    NOTHING_TO_REDO = "nothing_to_redo"
    NOTHING_TO_UNDO = "nothing_to_undo"
    ONLY_DRAWN_CARD = "only_drawn_card"
    OTHER_PLAYER = "other_player"
    PLUS_FOUR = "plus_four"
    REPLACED = "replaced"
    SEAT_LEFT = "seat_left"
    SECOND_PEEK = "second_peek"
    STALE = "stale"
    STILL_MOVES = "still_moves"
    TOO_EARLY = "too_early"
    TOO_MANY_CARDS = "too_many_cards"
    UNDOES_SWAP = "undoes_swap"
    UNKNOWN_CARD = "unknown_card"
    UNKNOWN_COMMAND = "unknown_command"
    WRONG_COUNT = "wrong_count"
    # the table
    CHAT_OFF = "chat_off"
    EMPTY_LINE = "empty_line"
    NO_FREE_SEAT = "no_free_seat"
    NO_SEAT = "no_seat"
    NOT_A_PERSON = "not_a_person"
    NOT_THE_HOST = "not_the_host"
    REACTIONS_OFF = "reactions_off"
    SEAT_TAKEN = "seat_taken"
    SEED_ALONE = "seed_alone"
    TABLE_CLOSED = "table_closed"
    # arguments
    BAD_BLANK = "bad_blank"
    BAD_DECK = "bad_deck"
    BAD_LOG = "bad_log"
    BAD_OPTION = "bad_option"
    BAD_POSITION = "bad_position"
    BAD_SEATS = "bad_seats"
    BAD_SEED = "bad_seed"
    OPTIONS_CLASH = "options_clash"
    OTHER_VERSION = "other_version"
    TABLE_OPTION = "table_option"
    TOO_MANY_COPIES = "too_many_copies"
    UNKNOWN_BOT = "unknown_bot"
    UNKNOWN_GAME = "unknown_game"
    UNKNOWN_KEY = "unknown_key"
    UNKNOWN_OPTION = "unknown_option"


Value = str | int | None


class Refused(Exception):
    """Tells why a command was not accepted; nothing has changed."""

    def __init__(self, code: Code, **values: Value) -> None:
        super().__init__(code, values)
        self.code = code
        self.values = values

    @property
    def message(self) -> str:
        return say("en", f"error.{self.code}", self.values)

    # The contract is Refused(code, message, args): `args` are the values for the words.
    @property
    def args(self) -> dict[str, Value]:  # type: ignore[override]
        return self.values

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[object, ...]:
        return _refused, (self.code, self.values)


def _refused(code: Code, values: dict[str, Value]) -> Refused:
    return Refused(code, **values)


class BadInput(ValueError):
    """Tells which argument of `deal`, `load`, `replay`, `solve` or `choose` is wrong, and where."""

    def __init__(self, code: Code, path: str = "", **values: Value) -> None:
        super().__init__(code, path, values)
        self.code = code
        self.path = path
        self.values = values

    @property
    def message(self) -> str:
        sentence = say("en", f"error.{self.code}", self.values)
        return f"{self.path}: {sentence}" if self.path else sentence

    def __str__(self) -> str:
        return self.message

    def __reduce__(self) -> tuple[object, ...]:
        return _bad_input, (self.code, self.path, self.values)


def _bad_input(code: Code, path: str, values: dict[str, Value]) -> BadInput:
    return BadInput(code, path, **values)
