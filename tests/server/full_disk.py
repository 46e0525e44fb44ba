"""A disk that is full: nothing more can be stored until a test makes room."""

import asyncio
import sqlite3

from tests.server.serving import Client, Served


async def limit_pages(served: Served, pages: int) -> None:
    """Makes the disk as good as full, or large again."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(f"PRAGMA max_page_count = {pages}")

    await asyncio.wrap_future(served.registry.store.run(work))


async def fill(served: Served, ana: Client) -> None:
    """Talks until the disk is full."""
    await limit_pages(served, 1)
    answer = {"type": "ack"}
    while answer["type"] == "ack":
        answer = await ana.ask("chat", text="a" * 300)
    assert answer["code"] == "not_saved"
