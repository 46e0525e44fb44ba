"""Votes of the people at a table: to pause the match, to resume it, to remove a player."""


class Votes:
    """Counts the votes for each proposal; a second vote of the same guest counts once."""

    def __init__(self) -> None:
        self.paused = False
        # How many votes paused the match.
        self._paused_by = 0
        self._voters: dict[str, set[str]] = {}

    def counts(self) -> dict[str, int]:
        """Returns the number of votes for each proposal that is not decided yet."""
        return {motion: len(voters) for motion, voters in self._voters.items()}

    def pause_or_resume(self, what: str, guest: str, people: set[str]) -> None:
        """Counts a vote; `people` are the guests who are connected now.

        Pausing needs more than half of them. Resuming needs at most as many votes as pausing, so
        that a player who returns cannot keep the others waiting alone.
        """
        voters = self._voters.setdefault(what, set())
        voters.add(guest)
        count, needed = len(voters & people), len(people) // 2 + 1
        if what == "resume" and self.paused:
            needed = min(needed, self._paused_by)
        if count >= needed:
            self._voters.pop("pause", None)
            self._voters.pop("resume", None)
            self.paused, self._paused_by = what == "pause", count

    def kick(self, seat: int, guest: str, others: set[str], least: int) -> bool:
        """Counts a vote; tells whether more than half of the others want to remove the player."""
        motion = f"kick {seat}"
        voters = self._voters.setdefault(motion, set())
        voters.add(guest)
        if len(voters & others) < max(least, len(others) // 2 + 1):
            return False
        del self._voters[motion]
        return True
