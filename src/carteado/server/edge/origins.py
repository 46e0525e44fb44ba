"""Allowed origins: the server's own pages, and the origins in the settings."""

import socket
from collections.abc import Iterable

from carteado.store.addresses import is_loopback

EVERYWHERE = ("0.0.0.0", "::", "")


class Origins:
    """Holds the allowed origins."""

    def __init__(self, listed: Iterable[str] = ()) -> None:
        self.known = {origin.rstrip("/").lower() for origin in listed}

    def add_address(self, host: str, port: int) -> None:
        """Adds the address that the server listens on, under all its names."""
        names = {host}
        if host in EVERYWHERE:
            names = {*own_addresses(), "localhost", "127.0.0.1", "::1"}
            name = socket.gethostname().lower()
            names |= {name, f"{name}.local"}
        elif is_loopback(host) or host == "localhost":
            names = {"localhost", "127.0.0.1", "::1", host}
        for name in names:
            written = f"[{name}]" if ":" in name else name
            self.known.add(f"http://{written.lower()}:{port}")
            if port == 80:
                self.known.add(f"http://{written.lower()}")

    def allows(self, origin: str | None) -> bool:
        """Tells whether an origin is allowed; clients other than browsers send no origin."""
        return origin is None or origin.lower() in self.known


def own_addresses() -> list[str]:
    """Returns the addresses of this machine in the local network."""
    found: list[str] = []
    for family, target in ((socket.AF_INET, "10.255.255.255"), (socket.AF_INET6, "fd00::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                # Sends nothing: connect() of UDP only chooses the local address.
                probe.connect((target, 9))
                found.append(probe.getsockname()[0])
        except OSError:
            continue
    return [address for address in found if address and not is_loopback(address)]
