"""Guests in the store: names, moving to another device, bans, and being forgotten."""

from concurrent.futures import Future
from typing import Final

from carteado.store.addresses import network_of, plain_address
from carteado.store.sqlite import Store

MOVE_SECONDS: Final = 600


class GuestRecords:
    """Stores what is known of guests, by their id."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def name(self, guest: str) -> str:
        """Returns the name a guest gave last, "" if none."""
        rows = self.store.read("SELECT name FROM guests WHERE id = ?", guest)
        return str(rows[0][0]) if rows else ""

    def note(self, guest: str, name: str, now: int) -> Future[object]:
        """Stores a guest's name."""
        sql = (
            "INSERT INTO guests (id, name, seen_at) VALUES (?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at"
        )
        return self.store.write((sql, (guest, name, now)))

    def offer_move(self, guest: str, code: str, now: int) -> Future[object]:
        """Stores a code with which another device can become this guest, once and soon."""
        sql = (
            "INSERT INTO guests (id, name, seen_at, move_code, move_until)"
            " VALUES (?, '', ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
            " move_code = excluded.move_code, move_until = excluded.move_until"
        )
        return self.store.write((sql, (guest, now, code, now + MOVE_SECONDS)))

    def who_moves(self, code: str, now: int) -> str | None:
        """Returns the guest a code stands for, if it is still good."""
        sql = "SELECT id FROM guests WHERE move_code = ? AND move_until >= ?"
        rows = self.store.read(sql, code, now)
        return str(rows[0][0]) if rows else None

    def end_move(self, guest: str, code: str) -> Future[object]:
        """Takes a code back; the number of guests it still belonged to says who was first."""
        sql = "UPDATE guests SET move_code = NULL, move_until = NULL WHERE id = ? AND move_code = ?"
        return self.store.write((sql, (guest, code)))

    # --- bans ------------------------------------------------------------------------------------

    def ban(self, who: str, until: int | None, why: str) -> Future[object]:
        """Keeps a guest or an address away until a time, or for good."""
        sql = (
            "INSERT INTO bans (who, until, why) VALUES (?, ?, ?)"
            " ON CONFLICT (who) DO UPDATE SET until = excluded.until, why = excluded.why"
        )
        return self.store.write((sql, (network_of(who), until, why)))

    def unban(self, who: str) -> Future[object]:
        """Lets somebody come again."""
        names = (who, plain_address(who), network_of(who))
        return self.store.write(("DELETE FROM bans WHERE who IN (?, ?, ?)", names))

    def is_banned(self, address: str, guest: str | None, now: int) -> bool:
        """Tells whether an address or a guest is kept away."""
        sql = "SELECT 1 FROM bans WHERE who IN (?, ?, ?) AND (until IS NULL OR until > ?)"
        # Older bans name a single address where newer ones name its network.
        network = network_of(address)
        names = (plain_address(address), network, guest or network)
        return bool(self.store.read(sql, *names, now))

    # --- forgetting ------------------------------------------------------------------------------

    def tables_of(self, guest: str) -> list[str]:
        """Returns the tables a guest has been at."""
        sql = "SELECT DISTINCT table_id FROM tokens WHERE guest = ?"
        return [str(row[0]) for row in self.store.read(sql, guest)]

    def forget(self, guest: str) -> Future[object]:
        """Removes what is kept of a guest outside the tables' logs."""
        return self.store.write(
            ("DELETE FROM results WHERE guest = ?", (guest,)),
            ("DELETE FROM tokens WHERE guest = ?", (guest,)),
            ("DELETE FROM commands WHERE guest = ?", (guest,)),
            ("DELETE FROM guests WHERE id = ?", (guest,)),
        )

    def expire(self, before: int, now: int) -> Future[object]:
        """Forgets guests that were not seen for long, with their results, and bans that ended."""
        # Whoever played lately was seen lately, whatever the row of names says.
        old = (
            "SELECT id FROM guests WHERE seen_at < ? AND id NOT IN"
            " (SELECT guest FROM results WHERE ended_at >= ?)"
        )
        return self.store.write(
            (f"DELETE FROM guests WHERE id IN ({old})", (before, before)),
            ("DELETE FROM results WHERE ended_at < ?", (before,)),
            ("DELETE FROM bans WHERE until IS NOT NULL AND until <= ?", (now,)),
        )
