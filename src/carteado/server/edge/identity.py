"""Guests without accounts: a signed id in a cookie, and a token for the seat."""

import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "carteado_guest"
SECRET_FILE: Final = "secret"


def secret_of(folder: Path, name: str = SECRET_FILE) -> bytes:
    """Returns a secret of the server, made at first start and readable by its owner alone."""
    file = folder / name
    if not file.exists():
        # Written whole or not at all: a half-written secret would be one that all know.
        draft = folder / f"{name}.new"
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)
        draft.write_bytes(secrets.token_bytes(32))
        draft.replace(file)
    return file.read_bytes()


class Guests:
    """Makes and checks signed guest ids."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="carteado.guest")

    def new(self) -> str:
        """Makes a new guest id; it names nobody."""
        return secrets.token_hex(12)

    def sign(self, guest: str) -> str:
        """Returns the id as the cookie carries it."""
        return self._signer.sign(guest).decode()

    def read(self, cookie: str | None) -> str | None:
        """Returns the id in a cookie, None if it is missing or was tampered with."""
        if not cookie:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None


def new_token() -> str:
    """Makes a seat token of 192 random bits."""
    return secrets.token_urlsafe(24)
