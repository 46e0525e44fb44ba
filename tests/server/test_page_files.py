"""The built page over HTTP: every screen one document, parts packed and kept, nothing else."""

import gzip
import re
from pathlib import Path

import pytest

from carteado.server.http import page_files
from carteado.server.live.conversation import VERSION
from tests.needs import ROOT
from tests.server.serving import serving

INDEX = (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">'
    '<script type="module" crossorigin src="./assets/index-abc.js"></script></head></html>'
)
SCREENS = (
    "/",
    "/t/K7QFXA",
    "/watch/K7QFXA",
    "/rules",
    "/rules/neon",
    "/replay/K7QFXA/1",
    "/learn/bum",
    "/local/classic",
    "/cards",
    "/stats",
    "/about",
)


@pytest.fixture
def page(tmp_path: Path) -> Path:
    """Puts a page together as a build leaves it."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(INDEX, "utf-8")
    (folder / "assets" / "index-abc.js").write_text("let a = 1;\n" * 100, "utf-8")
    (folder / "assets" / "letters-abc.woff2").write_bytes(b"wOF2" * 100)
    (folder / "manifest.webmanifest").write_text('{"name": "carteado"}', "utf-8")
    (folder / "sw.js").write_text("self.skipWaiting();", "utf-8")
    (folder / ".sources").write_text("hash", "utf-8")
    (folder / "notes.md").write_text("not for people", "utf-8")
    return folder


async def test_every_screen_is_the_same_document(tmp_path: Path, page: Path) -> None:
    async with serving(tmp_path, page) as served, served.http() as http:
        found = [await http.get(screen) for screen in SCREENS]

    assert {one.status_code for one in found} == {200}
    assert len({one.text for one in found}) == 1
    assert '<head><base href="/">' in found[0].text
    assert found[0].headers["content-type"] == "text/html; charset=utf-8"
    assert found[0].headers["cache-control"] == "no-cache"
    assert "base-uri 'self'" in found[0].headers["content-security-policy"]


def test_every_screen_of_the_page_has_an_address_at_the_server() -> None:
    source = (ROOT / "web" / "src" / "app" / "App.svelte").read_text("utf-8")

    screens = set(re.findall(r"(?m)^\s*(\w+): \(\) => import\(", source))

    assert len(screens) > 5
    assert screens <= {screen.split("/")[1] for screen in page_files.SCREENS}


async def test_what_is_no_screen_and_no_file_is_a_problem_in_json(
    tmp_path: Path, page: Path
) -> None:
    async with serving(tmp_path, page) as served, served.http() as http:
        for path in (
            "/nowhere",
            "/t/A/B",
            "/assets/none.js",
            "/assets/..%2findex.html",
            "/assets/../.sources",
            "/.sources",
            "/notes.md",
            "/index.html",
            "/page/index.html",
        ):
            answer = await http.get(path)

            assert (answer.status_code, answer.json()["code"]) == (404, "no_such_page"), path


async def test_the_document_speaks_the_browsers_language_and_says_so(
    tmp_path: Path, page: Path
) -> None:
    async with serving(tmp_path, page) as served, served.http() as http:
        for wish, lang in (("pt", "pt-BR"), ("es-MX", "es"), ("de", "en")):
            answer = await http.get("/", headers={"accept-language": wish})

            assert f'<html lang="{lang}" data-version="{VERSION}">' in answer.text
            assert "accept-language" in answer.headers["vary"]


async def test_the_page_lives_under_the_path_of_its_server(tmp_path: Path, page: Path) -> None:
    async with serving(tmp_path, page, base_path="/cards") as served, served.http() as http:
        answer = await http.get("/t/K7QFXA")
        part = await http.get("/assets/index-abc.js")

    assert '<base href="/cards/">' in answer.text
    assert part.status_code == 200


async def test_parts_are_kept_for_good_and_what_stands_beside_is_asked_for_again(
    tmp_path: Path, page: Path
) -> None:
    async with serving(tmp_path, page) as served, served.http() as http:
        kept = {
            path: (await http.get(path)).headers["cache-control"]
            for path in ("/assets/index-abc.js", "/assets/letters-abc.woff2", "/sw.js")
        }
        worker = await http.get("/sw.js")
        manifest = await http.get("/manifest.webmanifest")
        again = await http.get("/sw.js", headers={"if-none-match": worker.headers["etag"]})

    assert list(kept.values()) == [
        "public, max-age=31536000, immutable",
        "public, max-age=31536000, immutable",
        "no-cache",
    ]
    assert worker.headers["content-type"] == "text/javascript; charset=utf-8"
    assert manifest.headers["content-type"] == "application/manifest+json"
    assert (again.status_code, again.content) == (304, b"")
    assert all("set-cookie" not in one.headers for one in (worker, manifest, again))


async def test_parts_are_packed_for_whoever_can_unpack_them(tmp_path: Path, page: Path) -> None:
    async with serving(tmp_path, page) as served:
        found = {}
        for wish in ("gzip, br", "identity", "gzip;q=0"):
            async with (
                served.http(headers={"accept-encoding": wish}) as http,
                http.stream("GET", "/assets/index-abc.js") as answer,
            ):
                found[wish] = b"".join([part async for part in answer.aiter_raw()])
                assert answer.headers["vary"] == "accept-encoding"
        async with served.http() as http:
            letters = await http.get("/assets/letters-abc.woff2")

    plain = (page / "assets" / "index-abc.js").read_bytes()
    assert gzip.decompress(found["gzip, br"]) == found["identity"] == plain
    assert found["gzip;q=0"] == plain
    assert "content-encoding" not in letters.headers


async def test_parts_of_the_page_do_not_count_as_requests_and_its_screens_do(
    tmp_path: Path, page: Path
) -> None:
    few = {"requests_per_minute": 3, "limit_loopback": True}
    async with serving(tmp_path, page, **few) as served, served.http() as http:
        parts = [await http.get("/assets/index-abc.js") for _ in range(9)]
        screens = [await http.get("/about") for _ in range(9)]

    assert {one.status_code for one in parts} == {200}
    assert [one.status_code for one in screens[:4]] == [200, 200, 200, 429]


async def test_a_header_that_browsers_complain_about_over_plain_http_is_not_sent_there(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path, trusted_proxy="127.0.0.1") as served, served.http() as http:
        seen = {}
        for host, scheme in (
            ("127.0.0.1:80", "http"),
            ("localhost", "http"),
            ("[::1]:80", "http"),
            ("192.0.2.7:80", "http"),
            ("192.0.2.7", "https"),
        ):
            headers = {"host": host, "x-forwarded-proto": scheme}
            answer = await http.get("/", headers=headers)
            seen[host] = "cross-origin-opener-policy" in answer.headers

    assert list(seen.values()) == [True, True, True, False, True]


async def test_a_server_without_a_page_shows_its_plain_door(tmp_path: Path) -> None:
    async with serving(tmp_path) as served, served.http() as http:
        door = await http.get("/")
        table = await http.get("/t/K7QFXA")

    assert "carteado join" in door.text
    assert table.status_code == 404
