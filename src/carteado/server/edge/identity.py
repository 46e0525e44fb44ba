"""Identity without accounts: a signed guest id in a cookie, and a token for a seat."""

import secrets
from pathlib import Path
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "carteado_guest"
SECRET_FILE: Final = "secret"


def secret_of(folder: Path, name: str = SECRET_FILE) -> bytes:
    """Returns a secret of the server; the first start creates it, readable only by its owner."""
    file = folder / name
    if not file.exists():
        # Atomic: a half-written secret could be guessed.
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
        """Makes a random guest id."""
        return secrets.token_hex(12)

    def sign(self, guest: str) -> str:
        """Returns the signed id, the value of the cookie."""
        return self._signer.sign(guest).decode()

    def read(self, cookie: str | None) -> str | None:
        """Returns the id in a cookie; None if there is none or its signature is wrong."""
        if not cookie:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return None


def new_token() -> str:
    """Makes a seat token of 192 random bits."""
    return secrets.token_urlsafe(24)
