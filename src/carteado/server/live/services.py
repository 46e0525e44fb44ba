"""What every request and connection needs: registry, guests, limits, bans and cookies."""

from http.cookies import SimpleCookie
from typing import Final

import structlog
from starlette.requests import HTTPConnection

from carteado.server.edge.identity import COOKIE, Guests
from carteado.server.edge.limits import Limits
from carteado.server.edge.origins import Origins
from carteado.server.live.registry import TableRegistry
from carteado.server.process.metrics import Metrics
from carteado.server.process.settings import ServerSettings
from carteado.store.addresses import is_loopback
from carteado.store.guest_records import GuestRecords

COOKIE_SECONDS: Final = 365 * 24 * 3600

log = structlog.get_logger("services")


class Services:
    """Holds the shared parts of one server, and identifies clients."""

    def __init__(self, registry: TableRegistry, guests: Guests, origins: Origins) -> None:
        self.registry = registry
        self.guests = guests
        self.origins = origins
        self.settings: ServerSettings = registry.settings
        self.metrics: Metrics = registry.metrics
        self.people = GuestRecords(registry.store)
        self.limits = Limits(registry.settings, registry.clock)
        self._warned = registry.settings.limit_loopback

    def address_of(self, connection: HTTPConnection) -> str:
        """Returns the address of a client, as the trusted proxy or the socket says."""
        address = connection.client.host if connection.client else ""
        if not self._warned and "x-forwarded-for" in connection.headers and is_loopback(address):
            # All clients behind the proxy would seem to be this machine, which has no limits.
            self._warned = True
            log.warning("a proxy on this machine is not named by --trusted-proxy: no limits apply")
        return address

    def guest_of(self, connection: HTTPConnection) -> str | None:
        """Returns the guest of a cookie; None without a cookie, or with a forged one."""
        return self.guests.read(connection.cookies.get(COOKIE))

    def why_refused(self, address: str, guest: str | None) -> str:
        """Returns why a client may not open a socket, "" if it may."""
        if self.is_banned(address, guest):
            return "banned"
        return "" if self.limits.may_connect(address) else "too_many_sockets"

    def is_banned(self, address: str, guest: str | None) -> bool:
        """Tells whether an address or a guest is banned now."""
        return self.people.is_banned(address, guest, int(self.registry.wall()))

    def cookie(self, guest: str) -> str:
        """Returns the header that makes a browser remember its guest."""
        return self._cookie(self.guests.sign(guest), COOKIE_SECONDS)

    def expired_cookie(self) -> str:
        """Returns the header that makes a browser forget its guest."""
        return self._cookie("", 0)

    def _cookie(self, value: str, seconds: int) -> str:
        cookie: SimpleCookie = SimpleCookie()
        cookie[COOKIE] = value
        morsel = cookie[COOKIE]
        morsel["path"] = self.settings.base_path or "/"
        morsel["max-age"] = str(seconds)
        morsel["httponly"] = True
        morsel["samesite"] = "Lax"
        if any(origin.startswith("https://") for origin in self.settings.origins):
            morsel["secure"] = True
        return morsel.OutputString()
