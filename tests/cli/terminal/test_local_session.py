"""A person at the table: what is shown, asked, typed, refused and told."""

import pytest

from carteado import deal, load
from carteado.api import Match
from carteado.cli.terminal.clock import StillClock
from tests.cli.runs import sit

PAIR = ["G1", "G2"]


def neon(**changes: object) -> Match:
    position: dict[str, object] = {
        "game": "neon",
        "hands": [["R5", "B7", "W"], ["G1", "G2", "G3"], ["Y1"]],
        "discard": ["R9"],
        "draw": ["Y2", "Y3", "Y4", "Y5", "Y6"],
    }
    return load({**position, **changes})


def classic(**changes: object) -> Match:
    position: dict[str, object] = {
        "game": "classic",
        "hands": [["R5", "B7", "G1"], ["G1", "G2", "G3"], ["Y1", "Y2"]],
        "discard": ["R9"],
        "draw": ["Y2", "Y3", "Y4", "Y5", "Y6", "Y7", "Y8", "Y9"],
    }
    return load({**position, **changes})


# --- what is shown ---------------------------------------------------------------------------


def test_n83_the_table_shows_every_count_and_the_discard_with_its_colour_in_words() -> None:
    sat = sit(neon())

    assert "▸ 0 You   3 ▮▮▮" in sat.text
    assert "  1 Ana   3 ▮▮▮" in sat.text
    assert "[R9] red (R)" in sat.text
    assert "draw pile 5" in sat.text


def test_n71_a_seat_with_one_card_is_marked() -> None:
    sat = sit(neon())

    assert "  2 Beto  1 ▮ ONE CARD!" in sat.text
    assert sat.text.count("ONE CARD!") == 1


def test_cards_that_can_be_played_are_in_boxes_and_all_have_numbers() -> None:
    sat = sit(neon())

    assert " 1[R5]  2 B7   3[W★]" in sat.text


def test_a_chosen_colour_is_told_in_words_and_not_only_by_the_box() -> None:
    sat = sit(neon(discard=["W[B]"]))

    assert "[W★] blue (B)" in sat.text


@pytest.mark.parametrize(("direction", "words"), [(1, "↓ clockwise"), (-1, "↑ anticlockwise")])
def test_n36_the_direction_is_an_arrow_along_the_seats(direction: int, words: str) -> None:
    sat = sit(neon(direction=direction))

    assert words in sat.text


def test_n42_a_pending_penalty_names_its_victim() -> None:
    match = neon(hands=[["G+2", "B7"], PAIR], discard=["R+2"], pending=2)

    sat = sit(match, "2")

    assert "you take 2" in sat.text
    assert "• Ana takes 4 cards and loses the turn." in sat.text


def test_c14_scores_and_the_target_stand_at_the_table() -> None:
    sat = sit(classic(scores=[120, 3, 45], round=4))

    assert "0 You   3  120p ▮▮▮" in sat.text
    assert "round 4, to 500" in sat.text


# --- what is typed ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", ["play R5", "1", "R5", "r5", "PLAY r5", "p R5", "lay R5"])
def test_a_card_is_played_by_its_command_its_number_or_its_name(line: str) -> None:
    sat = sit(neon(), line)

    assert sat.match.commands[0][1:] == (0, "play R5")
    assert "• You play [R5]." in sat.text


@pytest.mark.parametrize(
    ("language", "line"), [("pt", "jogar R5"), ("es", "jugar R5"), ("pt", "joga 1")]
)
def test_one_may_speak_ones_own_language_to_the_game(language: str, line: str) -> None:
    sat = sit(neon(), line, language=language)

    accepted = line.endswith("R5")
    assert bool(sat.match.commands) is accepted


def test_a_word_of_ones_own_language_is_understood_even_if_it_is_refused() -> None:
    sat = sit(neon(), "comprar", language="pt")

    assert "✗ Você tem uma carta que pode ser jogada: precisa jogar." in sat.text


def test_a_refused_command_is_explained_and_asked_again() -> None:
    sat = sit(neon(), "play B7", "play G4", "dance", "99", "play R5")

    assert "✗ That card does not fit: needs red (R) or 9." in sat.text
    assert "✗ You do not hold G4." in sat.text
    assert "✗ I do not understand “dance”." in sat.text
    assert "✗ I do not understand “99”." in sat.text
    assert sat.match.commands[0][1:] == (0, "play R5")


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "✗ That card does not fit: needs blue (B), or a wild card."),
        ("pt", "✗ Essa carta não serve: precisa de azul (B) ou de um\ncuringa."),
        ("es", "✗ Esa carta no sirve: hace falta azul (B) o un comodín."),
    ],
)
def test_n48_on_a_wild_only_its_colour_is_named_as_fitting(language: str, sentence: str) -> None:
    sat = sit(neon(discard=["W[B]"]), "play R5", language=language)

    text = "\n".join(line.rstrip() for line in sat.text.splitlines())
    assert sentence in text


def test_n47_the_colour_of_a_wild_is_asked_for() -> None:
    sat = sit(neon(), "3", "3")

    assert "Which colour?\n   R5   B7" in sat.text
    assert " 1[R red]  2[B blue]  3[G green]  4[Y yellow]" in sat.text
    assert "• You choose green (G)." in sat.text


@pytest.mark.parametrize("answer", ["4", "Y", "y", "yellow", "color Y", "colour y"])
def test_a_colour_is_chosen_by_number_letter_or_word(answer: str) -> None:
    sat = sit(neon(), "W", answer)

    assert sat.match.commands[1][1:] == (0, "color Y")


@pytest.mark.parametrize("line", ["play W G", "3 G", "W green", "w g"])
def test_a_wild_may_come_with_its_colour(line: str) -> None:
    sat = sit(neon(), line)

    assert sat.match.commands[0][1:] == (0, "play W G")


@pytest.mark.parametrize("answer", ["2", "target 2", "target beto"])
def test_n59_the_player_to_swap_with_is_chosen_by_seat_or_name(answer: str) -> None:
    match = neon(hands=[["SW", "B7"], PAIR, ["Y1"]], turn=0)

    sat = sit(match, "play SW", answer, "R")

    assert " 1 target 1  Ana, 2 cards" in sat.text
    assert " 2 target 2  Beto, one card" in sat.text
    assert sat.match.commands[1][1:] == (0, "target 2")
    assert "• Hands are swapped: you and Beto." in sat.text


def test_a_seat_keeps_its_own_number_wherever_one_sits() -> None:
    match = neon(hands=[PAIR, ["SW", "B7"], ["Y1"]], turn=1)

    sat = sit(match, "play SW", "0", you=1)

    assert sat.match.commands[1][1:] == (1, "target 0")


def test_several_numbers_play_several_cards_where_the_rules_allow_it() -> None:
    hands = [["R5", "B5", "G5", "Y1"], PAIR]
    match = neon(hands=hands, options={"multi_play": "same_number"})

    sat = sit(match, "1 3")

    assert sat.match.commands[0][1:] == (0, "play R5 G5")


def test_a_written_card_asks_whom_to_give_and_what() -> None:
    gift = {"name": "Gift", "symbol": "♥", "text": "", "steps": [{"do": "give", "n": 2}]}
    hands = [["BK1", "B7", "B8", "B9"], PAIR]
    match = classic(hands=hands, options={"blank_cards": [gift]})

    sat = sit(match, "play BK1 1 G", "1 3")

    assert "[BK1♥]" in sat.text
    assert "• You give Ana [B7] [B9]." in sat.text


def test_what_one_has_begun_goes_on_without_another_table() -> None:
    sat = sit(neon(), "W", "", "G")

    before, again, *_ = sat.text.split("Which colour?")
    assert before.count("draw pile") == 1
    assert again.count("draw pile") == 1


def test_an_empty_line_shows_the_table_again() -> None:
    sat = sit(neon(), "")

    assert sat.text.count("Your turn.") == 2


# --- calls, catches and challenges -----------------------------------------------------------


def test_c59_the_call_is_remembered_before_the_last_card_but_one_and_made_with_the_play() -> None:
    sat = sit(classic(hands=[["R5", "B7"], PAIR]), "1 uno")

    assert "add “uno” to your play" in sat.text
    assert "• You play [R5], calling “UNO!”." in sat.text
    assert sat.match.commands[0][1:] == (0, "play R5 uno")


def test_cq19_a_forgotten_call_may_be_made_good_at_once() -> None:
    sat = sit(classic(hands=[["R5", "B7"], PAIR]), "1", "uno")

    assert "Type “uno” within 3 seconds" in sat.text
    assert sat.match.commands[1][1:] == (0, "uno")


class SlowClock(StillClock):
    """Lets four seconds pass before every answer."""

    def lap(self) -> int:
        return 4000


def test_cq20_a_call_that_comes_too_late_is_caught() -> None:
    sat = sit(classic(hands=[["R5", "B7"], PAIR]), "1", "uno", clock=SlowClock())

    assert "Too late." in sat.text
    assert sat.match.commands[1][1:] == (1, "catch 0")


def test_cq37_bots_catch_a_person_who_forgets_to_call() -> None:
    sat = sit(classic(hands=[["R5", "B7"], PAIR]), "1", "")

    assert sat.match.commands[1][1:] == (1, "catch 0")
    assert "Ana catches you" in sat.text


@pytest.mark.parametrize("line", ["catch 1", "1", "catch Ana", "c 1"])
def test_c59_a_person_may_catch_out_of_turn(line: str) -> None:
    match = classic(hands=[["B7", "B8"], ["G1"], ["Y1", "Y2"]], turn=2, uno=1)

    sat = sit(match, line)

    assert "You may react. Enter lets the others continue." in sat.text
    assert " 1 catch 1  Ana forgot to call" in sat.text
    assert sat.match.commands[0][1:] == (0, "catch 1")


def test_cq20_enter_lets_the_others_go_on_and_the_chance_is_gone() -> None:
    match = classic(hands=[["B7", "B8"], ["G1"], ["Y1", "Y2"]], turn=2, uno=1)

    sat = sit(match, "", you=0)

    assert sat.match.commands[0][1:] == (1, "uno")
    assert sat.text.count("You may react.") == 1


def test_c49_before_a_challenge_the_colour_and_the_risk_are_told() -> None:
    match = classic(
        hands=[["B7", "B8"], PAIR, ["R3", "Y2", "Y3"]],
        discard=["R9", "W4[G]"],
        phase="challenge",
        pending=4,
        challenge={"by": 2, "color": "R"},
    )

    sat = sit(match, "challenge")

    told = " ".join(sat.text.split())
    assert "Beto played a +4 on red (R) and holds 3 cards." in told
    assert "If you are right, Beto takes 4; if you are wrong, you take 6." in told
    assert "challenge they take 4, or you take 6" in told
    assert "accept take 4 cards and lose the turn" in told
    assert "• You challenge Beto: it was a bluff!" in sat.text
    assert "• Beto shows you the hand: [R3] [Y2] [Y3]." in sat.text


# --- beside the game -------------------------------------------------------------------------


def test_help_explains_cards_and_commands() -> None:
    sat = sit(neon(), "help")

    assert "s⊘ skip  r⇅ reverse" in sat.text
    assert "every command you can give now" in sat.text


def test_legal_lists_complete_commands() -> None:
    sat = sit(neon(), "legal")

    assert "play R5  play W R  play W B  play W G  play W Y" in sat.text


def test_a_hint_gives_a_listed_command_and_marks_the_match_as_assisted() -> None:
    match = neon()
    listed = match.legal(0)

    sat = sit(match, "hint")

    advice = sat.text.split("My advice: ")[1].split(".")[0]
    assert advice in listed
    assert "This match now counts as assisted." in sat.text
    assert sat.local_match.log()["assisted"] == 1


def test_a_match_without_hints_is_not_assisted() -> None:
    sat = sit(neon(), "legal", "help")

    assert "assisted" not in sat.local_match.log()


def test_rules_are_at_hand_during_play() -> None:
    sat = sit(neon(), "rules N-42", "rules N-999")

    assert "hit by a +2 and hold one yourself, you may" in sat.text
    assert "N-42, NQ-08" in sat.text
    assert "✗ The rules of neon have no N-999." in sat.text


def test_log_tells_the_story_again() -> None:
    hands = [["R5", "W", "W"], ["G1", "G2", "G3"], ["Y1", "Y2", "Y3"]]

    sat = sit(neon(hands=hands, draw=["B1", "B2", "B3"]), "W g", "log")

    assert sat.text.count("• You play [W★], colour green (G).") == 2


def test_quit_leaves_at_once() -> None:
    sat = sit(neon(), "quit", "play R5")

    assert sat.left
    assert sat.match.commands == []


def test_a08_the_others_play_on_when_a_person_leaves_the_seat() -> None:
    sat = sit(deal("neon", seats=3, seed="leave"), "abandonar", language="es")

    assert sat.match.over
    assert "• Dejas la mesa." in sat.text
    assert not sat.left


# --- rounds and the end ----------------------------------------------------------------------


def test_c13_the_score_sheet_stands_between_rounds_and_next_deals() -> None:
    match = classic(hands=[["R5"], ["G1", "W"], ["Y8", "Y2"]])

    sat = sit(match, "1", "next")

    sheet = sat.text[sat.text.index("Round 1, to 500 points") :]
    assert "You       +61     61  –" in sheet
    assert "Ana        +0      0  G1 W★" in sheet
    assert "1 next  deal the next round" in sheet
    assert "round 2, to 500" in sheet


def test_n69_the_winner_is_told_with_what_proves_the_deal() -> None:
    match = neon(hands=[["R5"], PAIR])

    sat = sit(match, "1")

    assert "You won!" in sat.text
    assert "Commitment of this deal" in sat.text
    assert "The seed was “”" in sat.text


def test_a_deal_without_a_seed_shows_its_root_at_the_end_and_not_before() -> None:
    match = deal("neon", seats=2)
    match.do(1, "leave")

    sat = sit(match)

    digits = "".join(sat.text.split())
    assert match.commitment in digits
    assert digits.index(match.commitment) < digits.index(match.root.hex())


def test_nq22_a_stalemate_has_no_winner() -> None:
    match = neon(hands=[["G5"], ["G1"]], discard=["R9"], draw=[], idle=1)

    sat = sit(match, "draw")

    assert "Nobody won." in sat.text
