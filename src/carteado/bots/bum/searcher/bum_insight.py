"""What silence tells at BUM!: a player who knows a card that matches a discard snaps it.

So when a window closes and nobody snapped, no card that its owner has seen is of that rank. What is
known not to be there is as good as a look: a rank the others lack can be discarded safely.
"""

from collections.abc import Mapping

from carteado.bots.bum.bum_memory import PLACES, BumMemory


class Insight(BumMemory):
    """Remembers also which ranks a card cannot have."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        # Ranks as bits, by place.
        self.ruled_out: dict[int, int] = {}
        # Whether nobody has snapped since the last discard: a snap may have closed the window.
        self.silent = False

    def hear(self, event: Mapping[str, object]) -> None:
        word = event["event"]
        if word == "discarded":
            self.silent = True
        elif word == "snapped":
            self.silent = False
        elif word == "bought" and event.get("why") == "turn" and self.silent:
            self.conclude()
        super().hear(event)

    def conclude(self) -> None:
        """Learns from a window that nobody used."""
        self.silent = False
        if self.discards:
            rank = 1 << (self.discards[-1] >> 2)
            for at, watchers in self.seen_by.items():
                if watchers >> at // PLACES & 1:
                    self.ruled_out[at] = self.ruled_out.get(at, 0) | rank

    def take_away(self, at: int, face: int) -> None:
        super().take_away(at, face)
        self.ruled_out.pop(at, None)

    def exchange(self, one: int, other: int) -> None:
        super().exchange(one, other)
        here, there = self.ruled_out.pop(one, 0), self.ruled_out.pop(other, 0)
        self.ruled_out[one], self.ruled_out[other] = there, here

    def forget_domain(self, owner: int) -> None:
        super().forget_domain(owner)
        for at in [at for at in self.ruled_out if at // PLACES == owner]:
            del self.ruled_out[at]

    def chance(self, at: int, rank: int, unseen: list[int]) -> float:
        ranks = self.ruled_out.get(at, 0)
        anyhow = super().chance(at, rank, unseen)
        if not ranks or at in self.known:
            return anyhow
        if ranks >> rank & 1:
            return 0.0
        possible = sum(unseen[other] for other in range(13) if not ranks >> other & 1)
        return min(1.0, anyhow * unseen[13] / max(possible, 1))
