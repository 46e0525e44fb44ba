"""Votes of the people at a table: to pause the match, to go on, to let a seat go."""


class Votes:
    """Counts who wants what; who has voted may vote again."""

    def __init__(self) -> None:
        self.paused = False
        # How many votes paused the match.
        self._paused_by = 0
        self._voters: dict[str, set[str]] = {}

    def counts(self) -> dict[str, int]:
        """Returns how many want each thing that was not decided yet."""
        return {motion: len(voters) for motion, voters in self._voters.items()}

    def pause_or_resume(self, what: str, guest: str, people: set[str]) -> None:
        """Counts a vote by the people who are there now.

        To pause takes more than half of those who are connected; to go on takes no more votes than
        the pause did, so that nobody who comes back is kept waiting by one person alone.
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
        """Counts a vote and tells whether the seat has to go: by more than half of the others."""
        motion = f"kick {seat}"
        voters = self._voters.setdefault(motion, set())
        voters.add(guest)
        if len(voters & others) < max(least, len(others) // 2 + 1):
            return False
        del self._voters[motion]
        return True
