"""What tells people from strangers: a cookie that is theirs alone, and a host's own hands."""

from pathlib import Path

import pytest

from tests.server.serving import serving


@pytest.mark.parametrize("origins", [[], ["https://cards.example"]])
async def test_a_cookie_is_for_no_script_and_no_other_site(
    tmp_path: Path, origins: list[str]
) -> None:
    async with serving(tmp_path, origins=origins) as served, served.http() as http:
        answer = await http.post("/api/tables", json={"game": "neon"})

        parts = set(answer.headers["set-cookie"].split("; ")[1:])

        assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= parts
        assert ("Secure" in parts) == bool(origins)


async def test_a_stranger_is_given_no_hand_at_a_table(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        table = await served.open_table("neon", 2)

        refused = await http.post(f"/api/tables/{table.code}/hands")

        assert (refused.status_code, refused.json()["code"]) == (403, "not_the_host")
