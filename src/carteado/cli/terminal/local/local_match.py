"""A match in this process: the rules, the bots and at most one user."""

from carteado.api import Match
from carteado.bots.kit.minds import Mind, Reason, bots_of, decide, seat_bot
from carteado.bots.kit.safe_command import safe_move

# The best adviser comes first. The random bot gives no advice.
_ADVISERS = ("careful", "sharp", "document")


class LocalMatch:
    """Lets bots act when they are asked, and tells them the events they may know."""

    def __init__(self, match: Match, you: int | None, bots: dict[int, str]) -> None:
        self.match = match
        self.you = you
        # A bot's seed may be public: its choices reveal nothing about the deal.
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

    def inform_bots(self) -> None:
        """Tells the bots and the adviser the events since the last call."""
        minds = [*self.minds.values(), *([self.adviser] if self.adviser else [])]
        for event in self.match.events[self.told :]:
            for mind in minds:
                mind.hear(event.told_to(mind.seat))
        self.told = len(self.match.events)

    def step(self) -> bool:
        """Lets one bot or the clock act; returns False when the player has to act."""
        self.inform_bots()
        asked = self.match.asked
        if self.awaits_player() and self.you not in asked:
            return False  # bots act at once: without this stop the player could never react first
        for seat in self.minds:
            # One reaction per bot, or a bot that can always react would block the match.
            if seat not in asked and seat not in self.reacted and self.act(seat):
                self.reacted.add(seat)
                return True
        if self.awaits_player():
            return False
        self.reacted.clear()
        for seat in asked:
            if seat in self.minds and self.act(seat):
                return True
        return self.let_time_pass() or self.force_safe_move(asked)

    def player_acted_last(self) -> bool:
        """Returns whether the player gave the last command."""
        return bool(self.match.commands) and self.match.commands[-1][1] == self.you

    def awaits_player(self) -> bool:
        """Returns whether the player has to act, or may react and has not waived it."""
        you, match = self.you, self.match
        if you is None or match.over:
            return False
        return you in match.asked or (self.waived != len(match.commands) and bool(match.legal(you)))

    def waive(self) -> None:
        """Notes that the player does not react to the last command."""
        self.waived = len(self.match.commands)

    def act(self, seat: int) -> bool:
        """Lets a bot choose and make a move; returns False if it waits."""
        match = self.match
        move = decide(match.game, match.state, self.minds[seat]).move
        if move is None:
            return False
        match.do(seat, match.game.write(move))
        return True

    def let_time_pass(self) -> bool:
        """Advances time to the clock's next move; returns False if it has none."""
        due = self.match.game.wait(self.match.state)
        if due is None:
            return False
        self.match.wait(due[0])
        return True

    def force_safe_move(self, asked: list[int]) -> bool:
        """Makes a bot that waits for nothing take the safe move, so that play continues."""
        match = self.match
        for seat in asked:
            move = safe_move(match.game, match.state, seat) if seat in self.minds else None
            if move is not None:
                match.do(seat, match.game.write(move))
                return True
        return False

    def advise(self) -> tuple[str, Reason | None] | None:
        """Returns the best bot's move for the player and its reason; counts the hint."""
        if self.adviser is None:
            return None
        self.inform_bots()
        self.hints += 1
        game = self.match.game
        decision = decide(game, self.match.state, self.adviser)
        return None if decision.move is None else (game.write(decision.move), decision.reason)

    def log(self) -> dict[str, object]:
        """Returns the log of the match with the number of hints, which `replay` ignores."""
        log = self.match.log()
        return {**log, "assisted": self.hints} if self.hints else log
