"""Guests in the store: names, moving to another device, bans, deletion."""

from concurrent.futures import Future
from typing import Final

from carteado.store.addresses import network_of, plain_address
from carteado.store.sqlite import Store

MOVE_SECONDS: Final = 600


class GuestRecords:
    """Reads and writes the data of guests, by guest id."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def name(self, guest: str) -> str:
        """Returns the last name of a guest, "" if there is none."""
        rows = self.store.read("SELECT name FROM guests WHERE id = ?", guest)
        return str(rows[0][0]) if rows else ""

    def set_name(self, guest: str, name: str, now: int) -> Future[object]:
        """Stores a guest's name."""
        sql = (
            "INSERT INTO guests (id, name, seen_at) VALUES (?, ?, ?)"
            " ON CONFLICT (id) DO UPDATE SET name = excluded.name, seen_at = excluded.seen_at"
        )
        return self.store.write((sql, (guest, name, now)))

    def offer_move(self, guest: str, code: str, now: int) -> Future[object]:
        """Stores a code that lets another device become this guest, once and for a short time."""
        sql = (
            "INSERT INTO guests (id, name, seen_at, move_code, move_until)"
            " VALUES (?, '', ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
            " move_code = excluded.move_code, move_until = excluded.move_until"
        )
        return self.store.write((sql, (guest, now, code, now + MOVE_SECONDS)))

    def guest_of_move_code(self, code: str, now: int) -> str | None:
        """Returns the guest of a code; None if the code is unknown or expired."""
        sql = "SELECT id FROM guests WHERE move_code = ? AND move_until >= ?"
        rows = self.store.read(sql, code, now)
        return str(rows[0][0]) if rows else None

    def end_move(self, guest: str, code: str) -> Future[object]:
        """Deletes a code; the result is 1 for the first caller and 0 for later ones."""
        sql = "UPDATE guests SET move_code = NULL, move_until = NULL WHERE id = ? AND move_code = ?"
        return self.store.write((sql, (guest, code)))

    # --- bans ------------------------------------------------------------------------------------

    def ban(self, who: str, until: int | None, why: str) -> Future[object]:
        """Bans a guest or an address until a time, or for ever."""
        sql = (
            "INSERT INTO bans (who, until, why) VALUES (?, ?, ?)"
            " ON CONFLICT (who) DO UPDATE SET until = excluded.until, why = excluded.why"
        )
        return self.store.write((sql, (network_of(who), until, why)))

    def unban(self, who: str) -> Future[object]:
        """Ends a ban."""
        names = (who, plain_address(who), network_of(who))
        return self.store.write(("DELETE FROM bans WHERE who IN (?, ?, ?)", names))

    def is_banned(self, address: str, guest: str | None, now: int) -> bool:
        """Tells whether an address or a guest is banned."""
        sql = "SELECT 1 FROM bans WHERE who IN (?, ?, ?) AND (until IS NULL OR until > ?)"
        # Old bans contain a single address, newer ones its network.
        network = network_of(address)
        names = (plain_address(address), network, guest or network)
        return bool(self.store.read(sql, *names, now))

    # --- deletion --------------------------------------------------------------------------------

    def tables_of(self, guest: str) -> list[str]:
        """Returns the tables that a guest has visited."""
        sql = "SELECT DISTINCT table_id FROM tokens WHERE guest = ?"
        return [str(row[0]) for row in self.store.read(sql, guest)]

    def forget(self, guest: str) -> Future[object]:
        """Deletes the data of a guest, except in the logs of tables."""
        return self.store.write(
            ("DELETE FROM results WHERE guest = ?", (guest,)),
            ("DELETE FROM tokens WHERE guest = ?", (guest,)),
            ("DELETE FROM commands WHERE guest = ?", (guest,)),
            ("DELETE FROM guests WHERE id = ?", (guest,)),
        )

    def expire(self, before: int, now: int) -> Future[object]:
        """Deletes guests not seen since `before`, their old results, and ended bans."""
        # A guest who played recently counts as seen, also with an old `seen_at`.
        old = (
            "SELECT id FROM guests WHERE seen_at < ? AND id NOT IN"
            " (SELECT guest FROM results WHERE ended_at >= ?)"
        )
        return self.store.write(
            (f"DELETE FROM guests WHERE id IN ({old})", (before, before)),
            ("DELETE FROM results WHERE ended_at < ?", (before,)),
            ("DELETE FROM bans WHERE until IS NOT NULL AND until <= ?", (now,)),
        )
