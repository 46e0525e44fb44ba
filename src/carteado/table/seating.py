"""The seats of a table: who sits where, under which name, and who is the host."""

from dataclasses import dataclass

from carteado.bots.kit.levels import LEVELS
from carteado.core.errors import Code, Refused
from carteado.table.player_text import clean_name, told_apart


@dataclass
class TableSeat:
    """Holds one seat: free, a person's or a bot's."""

    guest: str = ""
    name: str = ""
    level: str = ""
    # The name got a number, because it looks like the name of a player who sat here before.
    alike: bool = False
    ready: bool = False
    connected: bool = False
    # A bot plays on with the same hand until the person returns.
    stand_in: bool = False
    # The person's last turn ran out of time.
    away: bool = False
    assisted: bool = False
    # Thinking time beyond the turn that is left, in ms.
    bank_ms: int = 0

    @property
    def is_person(self) -> bool:
        return bool(self.guest)

    @property
    def is_bot(self) -> bool:
        return bool(self.level)

    @property
    def is_free(self) -> bool:
        return not self.guest and not self.level


class Seating:
    """Holds the seats of a table, its host, and the names of the guests who sat here."""

    def __init__(self, host: str) -> None:
        self.host = host
        # The list object stays the same: the clock of a match knows the players by it.
        self.seats: list[TableSeat] = []
        self.names: dict[str, str] = {}

    def number_of(self, guest: str) -> int | None:
        """Returns the seat of a guest; None for a spectator."""
        for number, seat in enumerate(self.seats):
            if guest and seat.guest == guest:
                return number
        return None

    def require_number_of(self, guest: str) -> int:
        """Returns the seat of a guest; raises Refused for a spectator."""
        number = self.number_of(guest)
        if number is None:
            raise Refused(Code.NO_SEAT)
        return number

    def seat_of(self, guest: str) -> TableSeat:
        """Returns the seat of a guest; raises Refused for a spectator."""
        return self.seats[self.require_number_of(guest)]

    def name_for(self, guest: str, name: str) -> str:
        """Returns a name that is safe to show, with a number if it looks like another player's."""
        others = [seat.name for seat in self.seats if seat.is_person and seat.guest != guest]
        return told_apart(clean_name(name), others)

    def connected_people(self) -> set[str]:
        """Returns the guests on the seats who are connected."""
        return {seat.guest for seat in self.seats if seat.is_person and seat.connected}

    def has_people(self) -> bool:
        """Tells whether a person has a seat."""
        return any(seat.is_person for seat in self.seats)

    def resize(self, seats: int) -> None:
        """Changes the number of seats."""
        added = (TableSeat() for _ in range(seats - len(self.seats)))
        self.seats[:] = [*self.seats[:seats], *added]

    def sit(self, guest: str, name: str, wanted: int | None) -> None:
        """Gives a guest a seat: the one that is wanted, or a free one; raises Refused."""
        current = self.number_of(guest)
        if wanted is None:
            free = [at for at, seat in enumerate(self.seats) if not seat.is_person]
            wanted = current if current is not None else next(iter(free), None)
        if wanted is None:
            raise Refused(Code.NO_FREE_SEAT)
        if not 0 <= wanted < len(self.seats):
            raise Refused(Code.NO_SUCH_SEAT, seat=wanted)
        if self.seats[wanted].is_person and wanted != current:
            raise Refused(Code.SEAT_TAKEN)
        if current is not None:
            self.free(current)
        shown = self.name_for(guest, name)
        alike = shown != clean_name(name)
        self.seats[wanted] = TableSeat(guest=guest, name=shown, connected=True, alike=alike)
        self.names[guest] = shown

    def free(self, number: int) -> None:
        """Frees a seat."""
        self.seats[number] = TableSeat()

    def put_bot(self, number: int, level: str | None) -> None:
        """Puts a bot on any seat but the host's, or frees the seat; raises Refused.

        A person who sat there loses the seat.
        """
        if not 0 <= number < len(self.seats) or self.seats[number].guest == self.host:
            raise Refused(Code.NO_SUCH_SEAT, seat=number)
        if level is not None and level not in LEVELS:
            raise Refused(Code.UNKNOWN_BOT, bot=level[:60], expected=", ".join(LEVELS))
        self.seats[number] = TableSeat(level=level or "")

    def prepare(self, bank_ms: int) -> None:
        """Prepares the seats for a match: bots take the free ones."""
        for seat in self.seats:
            if seat.is_free:
                seat.level, seat.name = "normal", ""
            seat.ready = seat.assisted = seat.stand_in = seat.away = False
            seat.bank_ms = bank_ms

    def pass_host_on(self) -> None:
        """Makes another person host for good: the first one who is connected, or the first."""
        people = [seat for seat in self.seats if seat.is_person]
        connected = [seat for seat in people if seat.connected]
        self.host = next((seat.guest for seat in connected or people), self.host)
