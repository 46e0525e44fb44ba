"""Every secret the server draws, from one seed: ids, codes, tokens, nonces and roots."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, TypeVar

from carteado.server.live import conversation

T = TypeVar("T")


class Entropy:
    """Draws what `secrets` would draw, repeatably."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)

    def token_bytes(self, size: int | None = None) -> bytes:
        return self.random.randbytes(32 if size is None else size)

    def token_hex(self, size: int | None = None) -> str:
        return self.token_bytes(size).hex()

    def token_urlsafe(self, size: int | None = None) -> str:
        return self.token_hex(size)

    def choice(self, items: Sequence[T]) -> T:
        return self.random.choice(items)

    def randbelow(self, limit: int) -> int:
        return self.random.randrange(limit)


_NAMES = ("token_bytes", "token_hex", "token_urlsafe", "choice", "randbelow")


@contextmanager
def drawn_from(entropy: Entropy) -> Iterator[None]:
    """Lets all secrets come from a seed for a while; only a simulation may do so."""
    true: dict[str, Any] = {name: getattr(secrets, name) for name in _NAMES}
    spread = conversation._spread
    for name in _NAMES:
        setattr(secrets, name, getattr(entropy, name))
    conversation._spread = entropy.random
    try:
        yield
    finally:
        conversation._spread = spread
        for name, function in true.items():
            setattr(secrets, name, function)
