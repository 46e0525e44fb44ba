"""Whoever says half a sentence is not waited for; and the page about the server tells all of it."""

import asyncio
import re
from pathlib import Path

from carteado.server.settings import ServerSettings
from tests.server.serving import PATIENCE, Client, play, serving

PAGE = Path("docs/server.md")


def test_half_a_request_and_a_socket_without_hello_are_ended(tmp_path: Path) -> None:
    async def scene() -> None:
        async with serving(tmp_path) as served:
            table = await served.open_table("neon", 2)
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nX-Slow: ")
            async with served.socket(table.table) as socket:
                async with asyncio.timeout(PATIENCE):
                    end, rest = await asyncio.gather(Client(socket).closed(), reader.read())

            assert end == ("no_hello", 4400)
            assert rest == b""
            writer.close()

    play(scene())


def test_every_setting_is_on_the_page_with_its_default() -> None:
    rows = re.findall(
        r"^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \| ([^|]+) \|", PAGE.read_text("utf-8"), re.MULTILINE
    )
    told: dict[str, str] = {}
    for names, defaults in rows:
        told.update(zip(re.findall(r"\w+", names), defaults.split(", "), strict=True))

    for name in ServerSettings.__struct_fields__:
        value = getattr(ServerSettings(), name)
        shown = str(value).lower() if isinstance(value, bool) else str(value)
        assert told[name].strip() == (f"`{shown}`" if value not in ("", []) else "none"), name
