"""Everybody at the table of the terminal: the match, its bots and at most one person."""

from carteado.api import Match
from carteado.bots.kit.minds import Mind, Reason, bots_of, decide, seat_bot
from carteado.bots.kit.safe_command import safe_move

# The best adviser comes first; chance is none.
_ADVISERS = ("careful", "sharp", "document")


class LocalMatch:
    """Lets bots act when it is for them to act, and keeps them told of what they heard."""

    def __init__(self, match: Match, you: int | None, bots: dict[int, str]) -> None:
        self.match = match
        self.you = you
        # The seed of a bot may be known: its choices are no secret of the deal.
        self.minds: dict[int, Mind] = {
            seat: seat_bot(name, match.game, seat, f"{match.commitment}/{seat}")
            for seat, name in bots.items()
        }
        self.told = 0
        self.waived = -1
        self.reacted: set[int] = set()
        self.hints = 0
        self.adviser: Mind | None = None
        if you is not None:
            names = bots_of(match.game.name)
            best = next((name for name in _ADVISERS if name in names), None)
            if best is not None:
                self.adviser = seat_bot(best, match.game, you, match.commitment)

    def listen(self) -> None:
        """Tells every bot, and the adviser, what it heard since the last time."""
        minds = [*self.minds.values(), *([self.adviser] if self.adviser else [])]
        for event in self.match.events[self.told :]:
            for mind in minds:
                mind.hear(event.told_to(mind.seat))
        self.told = len(self.match.events)

    def step(self) -> bool:
        """Lets one bot, or the clock, act; False when it is for the person to speak."""
        self.listen()
        asked = self.match.asked
        if self.awaits_you() and self.you not in asked:
            return False  # bots need no time: nobody could ever step in before them
        for seat in self.minds:
            # One reaction each: whoever may try again and again would hold up the table.
            if seat not in asked and seat not in self.reacted and self.act(seat):
                self.reacted.add(seat)
                return True
        if self.awaits_you():
            return False
        self.reacted.clear()
        for seat in asked:
            if seat in self.minds and self.act(seat):
                return True
        return self.let_time_pass() or self.force(asked)

    def is_yours(self) -> bool:
        """Tells whether the person acted last, so that the others are about to react to it."""
        return bool(self.match.commands) and self.match.commands[-1][1] == self.you

    def awaits_you(self) -> bool:
        """Tells whether the person is asked, or may react and has not said to go on."""
        you, match = self.you, self.match
        if you is None or match.over:
            return False
        return you in match.asked or (self.waived != len(match.commands) and bool(match.legal(you)))

    def waive(self) -> None:
        """Notes that the person does not want to react to what has just happened."""
        self.waived = len(self.match.commands)

    def act(self, seat: int) -> bool:
        """Lets a bot choose and do; False if it waits."""
        match = self.match
        move = decide(match.game, match.state, self.minds[seat]).move
        if move is None:
            return False
        match.do(seat, match.game.write(move))
        return True

    def let_time_pass(self) -> bool:
        """Moves on to what the clock will do, if it will do anything."""
        due = self.match.game.wait(self.match.state)
        if due is None:
            return False
        self.match.wait(due[0])
        return True

    def force(self, asked: list[int]) -> bool:
        """Makes a bot that waits for nothing take the safe command, so that play goes on."""
        match = self.match
        for seat in asked:
            move = safe_move(match.game, match.state, seat) if seat in self.minds else None
            if move is not None:
                match.do(seat, match.game.write(move))
                return True
        return False

    def advise(self) -> tuple[str, Reason | None] | None:
        """Returns what the best bot would do in the person's place, and why; counts the hint."""
        if self.adviser is None:
            return None
        self.listen()
        self.hints += 1
        game = self.match.game
        decision = decide(game, self.match.state, self.adviser)
        return None if decision.move is None else (game.write(decision.move), decision.reason)

    def log(self) -> dict[str, object]:
        """Returns the log of the match; hints taken are told, `replay` does not mind."""
        log = self.match.log()
        return {**log, "assisted": self.hints} if self.hints else log
