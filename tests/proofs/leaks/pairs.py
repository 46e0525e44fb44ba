"""Two servers that a viewer must not be able to tell apart, given the same commands.

They run the same log, then one of them gets other hidden cards. From there on both hear the same
messages at the same virtual times, and every byte the viewer and a spectator get is compared, with
its time: frames, events, answers, listed commands, hints, pages, and what the server logs. Where
the rules make an outcome public the pair may part, and the same commands are given again with other
hidden cards until some have the same outcome and go on; anything else is a leak.
"""

import json
import math
from itertools import zip_longest
from typing import Any, Final

from carteado.core.game import CLOCK
from carteado.core.zones import mask
from tests.proofs.contract.faces import differences, fingerprint, hides_what_it_must
from tests.proofs.leaks.scene import TABLE, Scene, guest
from tests.proofs.leaks.sides import FRAME, METRICS, SPECTATOR, Heard, Side
from tests.proofs.leaks.twins import PLAYS, Prepare, Twins, match_of
from tests.proofs.leaks.watched import Watched, faces_in

# Shown to all for a moment, because the rules turn them over: a burnt card, a flush, a first card.
OPEN_REVEALS: Final = frozenset({"burned", "flush", "turned"})


class Leak(AssertionError):
    """Says what a viewer learned and should not have."""


class Pair(Twins):
    """Compares two servers for one viewer."""

    def __init__(
        self,
        scene: Scene,
        viewer: int | None,
        number: int,
        content: bytes,
        spoil: Prepare | None = None,
        coupling: int = 0,
    ) -> None:
        super().__init__(scene, viewer, number, content, spoil, coupling)
        # Whether the rules have made something public that differs.
        self.parted = False
        # Whether all answers so far were the same, those of other seats too.
        self.alike = True
        self._marks: dict[int, tuple[int, int]] = {}
        self._done = (0, 0)
        # How many events there were before this step.
        self._told = 0

    # --- running ---------------------------------------------------------------------------------

    def run(self, steps: int) -> int:
        """Compares step after step until the end, or until the rules part the two."""
        try:
            self._mark()
            self._done, self._told = (self.left.done, self.right.done), self.left.told
            self.arrive()
            while self._same() and self.steps < steps and not self._over():
                self.steps += 1
                self._mark()
                self.act()
            return self.steps
        finally:
            for side in self.sides:
                side.finish()

    def _over(self) -> bool:
        return any(side.room.clock.match.over for side in self.sides)  # type: ignore[union-attr]

    def _mark(self) -> None:
        """Notes how much was heard and done before a step."""
        self._marks = {
            seat: (len(self.left.ears[seat].heard), len(self.right.ears[seat].heard))
            for seat in self.left.ears
        }
        self._done = (len(_commands(self.left)), len(_commands(self.right)))
        self._told = len(match_of(self.left).events)
        for side in self.sides:
            side.pages, side.logs, side.server.workers.asked = [], [], []
            if isinstance(side.room, Watched):
                side.room.wanted = []

    # --- comparing -------------------------------------------------------------------------------

    def _same(self) -> bool:
        """Compares the last step; False if the rules have parted the two, Leak if nothing has."""
        self.alike = self.alike and self._answers(0) == self._answers(1)
        self._check_views()
        heard, elsewhere = self._heard_apart(), self._told_apart()
        if not heard and not elsewhere:
            return True
        if self._may_part() or self._revealed_apart():
            self.parted = not self._over()
            return False
        where = heard or elsewhere
        done = [_commands(side)[at:] for side, at in zip(self.sides, self._done, strict=True)]
        raise Leak(f"{self.name}, step {self.steps}: {where}\n  after {done[0]}\n  and {done[1]}")

    def _heard_apart(self) -> str:
        """Names the first difference of what the viewer and a spectator heard."""
        for seat in self._compared():
            heard = self._news(seat)
            if heard[0] != heard[1]:
                who = "the spectator" if seat == SPECTATOR else f"seat {seat}"
                return f"{who} hears {told_apart(*heard)}"
        return ""

    def _told_apart(self, covered: bool = False) -> str:
        """Names the first difference of what went elsewhere: to a bot, a page, a log."""
        if self.viewer is not None and self.viewer not in self.scene.people:
            asked = [self._asked(side, self.viewer, covered) for side in self.sides]
            if asked[0] != asked[1]:
                return f"bot {self.viewer} is asked {differences(asked[0], asked[1])}"
        for page, other in zip(self.left.pages, self.right.pages, strict=True):
            # What is counted and logged may tell refusals apart that others got.
            if page != other and (self.alike or page[0] != METRICS):
                return f"{page[0]} says {differences(page, other)}"
        if self.alike and self.left.logs != self.right.logs:
            return f"a log says {differences(self.left.logs, self.right.logs)}"
        return ""

    def _compared(self) -> list[int]:
        ears = [SPECTATOR] if SPECTATOR in self.left.ears else []
        return [self.viewer, *ears] if self.viewer in self.left.ears else ears

    def _news(self, seat: int) -> tuple[list[Heard], list[Heard]]:
        left, right = self._marks.get(seat, (0, 0))
        return self.left.ears[seat].heard[left:], self.right.ears[seat].heard[right:]

    def _answers(self, side: int) -> dict[str, str]:
        """Returns what the commands of this step were answered, word by word."""
        found: dict[str, str] = {}
        for seat in self.left.ears:
            for _, text in self._news(seat)[side]:
                if text.startswith(('{"type":"ack"', '{"type":"refused"')):
                    found[json.loads(text)["cid"]] = text
        return found

    def _check_views(self) -> None:
        """X-03, without trusting the zones: nobody is shown what their viewers may not see."""
        for seat in self._compared():
            for _, text in self._news(seat)[0]:
                if text.startswith(FRAME):
                    view = json.loads(text).get("view")
                    if view:
                        try:
                            hides_what_it_must(view, None if seat == SPECTATOR else seat)
                        except AssertionError as error:
                            raise Leak(f"{self.name}, step {self.steps}: {error}") from error

    # --- what the rules make public --------------------------------------------------------------

    def _may_part(self) -> bool:
        """Tells whether the rules made something public that now differs."""
        if self._answered_apart() or self._chosen_apart():
            return True
        if all(match_of(side).over for side in self.sides):
            return True  # all cards and the root lie open
        if any(event.word == "scored" for event in match_of(self.left).events[self._told :]):
            return True  # at the end of a round all hands lie open
        if self._shown_apart() or self._colored_apart():
            return True
        views = [mask(match_of(side).state, self.viewer) for side in self.sides]
        if faces_in(views[0]) != faces_in(views[1]):
            return True  # a hidden card has come to light
        if fingerprint(views[0]) != fingerprint(views[1]):
            verbs = {text.split()[0] for done in self._given() for _, _, text in done}
            return bool(verbs & set(self.scene.game.telling))
        return False

    def _shown_apart(self) -> bool:
        """Tells whether the rules showed the viewer something else after one of the same commands.

        It may be gone since: a card that another covers, a turn that was over at once. And a bot
        may hear of it later than a person would, when it is asked.
        """
        rooms = [side.room for side in self.sides]
        left, right = (room.open_after for room in rooms if isinstance(room, Watched))
        commands = zip(*map(_commands, self.sides), strict=False)
        for count, (one, other) in enumerate(commands, 1):
            if one != other:
                break
            if count not in left or count not in right:
                continue
            if fingerprint(left[count]) != fingerprint(right[count]):
                telling = one[2].split()[0] in self.scene.game.telling
                return telling or faces_in(left[count]) != faces_in(right[count])
        return False

    def _colored_apart(self) -> bool:
        """Tells whether the rules named another colour, by the hand of who could not choose one."""
        fresh = [match_of(side).events[self._told :] for side in self.sides]
        for one, other in zip(*fresh, strict=False):
            if one.told_to(None) != other.told_to(None):
                return bool(one.word == other.word == "colored")  # AQ-09
        return False

    def _given(self) -> list[list[tuple[int, int, str]]]:
        return [_commands(side)[at:] for side, at in zip(self.sides, self._done, strict=True)]

    def _answered_apart(self) -> bool:
        """Tells whether another seat could do something on one side only: its cards differ."""
        taken = [
            {
                cid
                for by, cid, _ in side.server.registry.tables.commands(TABLE)
                if by != own and cid.startswith(PLAYS)
            }
            for side in self.sides
            for own in [None if self.viewer is None else guest(self.viewer)]
        ]
        return taken[0] != taken[1]

    def _chosen_apart(self) -> bool:
        """Tells whether a bot, or the safe command of another seat, chose otherwise."""
        return self._parted(self._given()) or self._parted(self._wanted())

    def _wanted(self) -> list[list[tuple[int, int, str]]]:
        rooms = [side.room for side in self.sides]
        return [room.wanted for room in rooms if isinstance(room, Watched)]

    def _parted(self, acts: list[list[tuple[int, int, str]]]) -> bool:
        for one, other in zip_longest(*acts):
            if one == other:
                continue
            both = [each for each in (one, other) if each is not None]
            # Where one came first, it is what happened on one side only.
            first = [each for each in both if each[0] == min(both)[0]]
            if any(seat in (CLOCK, self.viewer) for _, seat, _ in first):
                return False
            if len(both) == 2 and one[1] == other[1]:
                # The same command at another time would tell of the hand behind it.
                return bool(one[2] != other[2])
            return any(self._is_automatic(seat) for _, seat, _ in first)
        return False

    def _is_automatic(self, seat: int) -> bool:
        return seat not in self.scene.people or any(
            side.room.seats[seat].stand_in for side in self.sides
        )

    def _revealed_apart(self) -> bool:
        """Tells whether what differs first are faces the rules show this viewer for a moment.

        What is heard after that may differ in more: others have seen them, and bots are quick.
        """
        parted = False
        learned = self._learned_at()
        for seat in self._compared():
            for one, other in zip_longest(*self._news(seat)):
                if one != other:
                    if all(each is None or each[0] >= learned for each in (one, other)):
                        parted = True
                        break
                    if one is None or other is None:
                        return False
                    if self._covered(seat, *one) != self._covered(seat, *other):
                        return False
                    parted = True
                    break
        return parted or not self._told_apart(covered=True)

    def _learned_at(self) -> float:
        """Tells when the bot whose eyes these are was shown another face: then it may act apart."""
        if self.viewer is None or self.viewer in self.scene.people:
            return math.inf
        open_, covered = (
            [self._asked(side, self.viewer, over) for side in self.sides] for over in (False, True)
        )
        for one, other, turned, over in zip(*open_, *covered, strict=False):
            if turned != over:
                break
            if one != other:
                return float(one[0])
        return math.inf

    def _covered(self, seat: int, at: float, text: str) -> tuple[float, Any]:
        """Returns a message with those faces turned over that its reader may see once."""
        if not text.startswith(FRAME):
            return at, text
        frame = json.loads(text)
        self._cover(seat, frame.get("events", []), self._told)
        self._cover(seat, frame.get("past", []), self._told)
        return at, frame

    def _cover(self, seat: int, events: list[dict[str, Any]], before: int) -> None:
        """Turns faces of the newest events over, where the rules show them for a moment."""
        fresh = len(match_of(self.left).events) - before
        for event in events[-fresh:] if fresh else []:
            own = seat in (event["seat"], event.get("to"))
            once = event["event"] in self.scene.game.reveals or "count" in event
            if event["event"] in OPEN_REVEALS or (own and once):
                for key in ("card", "cards"):
                    event.pop(key, None)

    def _asked(self, side: Side, seat: int, covered: bool) -> list[Any]:
        """Returns what the bot of a seat was asked, and when."""
        found = []
        for at, (*others, heard) in side.server.workers.asked:
            heard = [dict(event) for event in heard]
            if covered:
                # A bot hears what it was shown when it is asked, which may be steps later.
                self._cover(seat, heard, self.left.told)
            found.append((at, others, heard))
        return found


def told_apart(left: list[Heard], right: list[Heard]) -> str:
    """Names the first difference of two streams."""
    for one, other in zip_longest(left, right):
        if one == other:
            continue
        if one is None or other is None or one[0] != other[0]:
            return f"{str(one)[:300]} against {str(other)[:300]}"
        try:
            return differences(json.loads(one[1]), json.loads(other[1]))
        except ValueError:
            return f"{one} against {other}"
    return "nothing"


def _commands(side: Side) -> list[tuple[int, int, str]]:
    commands: list[tuple[int, int, str]] = match_of(side).commands
    return commands
