"""The build hook: when the page is built again, with whose Node, and what a failure leaves."""

from pathlib import Path
from typing import Any

import pytest

from hatch_build import PAGE, STAMP, NoPage, PageHook, build_page, digest, is_fresh, sources


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Lays out a repository whose page is built."""
    for name, text in {
        "web/index.html": "<html></html>",
        "web/package.json": '{"scripts": {"build": "exit 1"}}',
        "web/src/main.ts": "let a = 1;",
        "web/src/main.test.ts": "",
        "web/node_modules/x/index.js": "",
        f"{PAGE}/index.html": "<html>old</html>",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / PAGE / STAMP).write_text(digest(sources(tmp_path), tmp_path), "utf-8")
    return tmp_path


def hook(root: Path) -> Any:
    """Returns the hook as a build of this repository has it."""
    config: Any = {"node": "a-node-from-the-index"}
    return PageHook(str(root), config, None, None, str(root), "wheel")  # type: ignore[arg-type]


def test_a_page_is_built_again_when_its_sources_change_and_only_then(root: Path) -> None:
    assert is_fresh(root)
    assert not build_page(root)

    (root / "web/src/main.test.ts").write_text("test()", "utf-8")
    (root / "web/node_modules/x/index.js").write_text("2", "utf-8")
    assert is_fresh(root)

    (root / "web/src/main.ts").write_text("let a = 2;", "utf-8")
    assert not is_fresh(root)


def test_a_new_source_or_a_moved_one_counts_as_a_change(root: Path) -> None:
    (root / "web/src/main.ts").rename(root / "web/src/begin.ts")

    assert not is_fresh(root)


def test_a_node_from_the_index_is_asked_for_only_where_it_is_needed(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARTEADO_PAGE", raising=False)
    monkeypatch.setenv("PATH", "")
    assert hook(root).dependencies() == []

    (root / PAGE / STAMP).unlink()
    assert hook(root).dependencies() == ["a-node-from-the-index"]

    monkeypatch.setenv("CARTEADO_PAGE", "0")
    assert hook(root).dependencies() == []


def test_a_build_that_fails_leaves_the_old_page_and_stops_a_wheel(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CARTEADO_PAGE", raising=False)
    (root / "web/src/main.ts").write_text("let a = 2;", "utf-8")

    with pytest.raises(NoPage):
        build_page(root)
    monkeypatch.setenv("PATH", "")
    with pytest.raises(RuntimeError, match="CARTEADO_PAGE=0"):
        hook(root).initialize("standard", {})
    hook(root).initialize("editable", {})

    assert (root / PAGE / "index.html").read_text("utf-8") == "<html>old</html>"
    assert not is_fresh(root)


def test_the_page_can_be_left_out(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTEADO_PAGE", "0")
    (root / "web/src/main.ts").write_text("let a = 2;", "utf-8")

    hook(root).initialize("standard", {})

    assert not is_fresh(root)
