"""A stranger's clone needs nothing but itself: no host, no machine, no folder beside it."""

import ast
import os
import re
import tomllib
from pathlib import Path
from typing import Final

import pytest

from tests.static.files import PACKAGE, ROOT, tracked

# In pieces, because this file is searched too.
HOSTS: Final = [
    ".".join(pieces)
    for pieces in [
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("bootstrap", "pypa", "io"),
        ("anaconda", "org"),
        ("astral", "sh"),
        ("npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("nodejs", "org"),
        ("unpkg", "com"),
        ("jsdelivr", "net"),
        ("cdnjs", "cloudflare", "com"),
        ("esm", "sh"),
        ("googleapis", "com"),
        ("gstatic", "com"),
        ("playwright", "dev"),
        ("azureedge", "net"),
        ("githubusercontent", "com"),
        ("codeload", "github", "com"),
        ("ghcr", "io"),
        ("docker", "io"),
        ("docker", "com"),
        ("quay", "io"),
        ("debian", "org"),
        ("ubuntu", "com"),
        ("crates", "io"),
        ("rustup", "rs"),
        ("golang", "org"),
        ("rubygems", "org"),
        ("maven", "org"),
    ]
]
HOST = re.compile(r"(?<![\w-])(?:[\w-]+\.)*(?:" + "|".join(map(re.escape, HOSTS)) + r")(?![\w-])")
ARCHIVE = re.compile(r"\bhttps?://\S+\.(?:whl|gz|tgz|bz2|xz|zip|deb|exe|msi|dmg)\b")
FOLDER = re.compile(r"\.\./" + "shared" + r"\b|(?<![\w.])/" + "(?:root|work|home|Users)" + r"/\w")
PAGE = re.compile(r"\b(?:BRIEF|DESIGN|RULES|SAFETY|STACK|STYLE|TABLE)(?=" + r"\.md| ?§)")
# What the build puts into every source archive, and what only git reads.
TRAVELS = frozenset({"LICENSE", "README.md", "pyproject.toml", ".gitignore"})
STAYS = frozenset({".gitattributes"})
SOURCE = (".py", ".ts", ".js", ".svelte", ".css", ".html", ".sql")


def mentions(pattern: re.Pattern[str], known: frozenset[str] = frozenset()) -> list[str]:
    """Returns place and words of every match in the repository that is not `known`."""
    return [
        f"{file.relative_to(ROOT)}:{number} {match[0]}"
        for file in tracked()
        for number, line in enumerate(file.read_text("utf-8", errors="replace").splitlines(), 1)
        for match in pattern.finditer(line)
        if match[0] not in known
    ]


@pytest.mark.parametrize("pattern", [HOST, ARCHIVE], ids=["host", "archive"])
def test_no_file_names_a_place_to_download_from(pattern: re.Pattern[str]) -> None:
    found = mentions(pattern)

    assert not found, "\n".join(found)


def test_no_file_mentions_a_folder_of_somebodys_machine() -> None:
    found = mentions(FOLDER)

    assert not found, "\n".join(found)


def test_no_file_cites_a_page_that_is_not_in_the_repository() -> None:
    found = mentions(PAGE, known=frozenset(file.stem for file in tracked(".md")))

    assert not found, "\n".join(found)


def test_hosts_archives_folders_and_pages_are_noticed() -> None:
    assert HOST.search("https://files." + HOSTS[1] + "/x")
    assert HOST.search("see " + HOSTS[0])
    assert not HOST.search("my" + HOSTS[0])
    assert ARCHIVE.search("https://example.com/a" + ".tar.gz")
    assert FOLDER.search("cd .." + "/shared")
    assert FOLDER.search("in /" + "root/x")
    assert not FOLDER.search("docs/work/done")
    assert PAGE.search("as " + "DESIGN" + " §3 says")


def test_no_source_file_is_longer_than_one_sitting() -> None:
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in tracked(*SOURCE)}
    long = [f"{file.relative_to(ROOT)}: {n} lines" for file, n in lengths.items() if n > 500]

    assert not long, "\n".join(long)


def test_ci_runs_exactly_the_test_command_of_the_readme() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    promises = re.findall(r"pip install uv && uv run pytest[^\n`#]*", readme)
    script = (ROOT / ".ci" / "run").read_text("utf-8").splitlines()
    preparing = re.compile(r"#|set |cd |export |\.ci/machine$|$")

    commands = [line for line in script if not preparing.match(line)]

    assert {each.strip() for each in promises} == {"pip install uv && uv run pytest"}
    assert commands == ["pip install uv && uv run pytest"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no executable bit")
def test_ci_can_be_started() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


@pytest.mark.parametrize(
    "page",
    ["README", "ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "docs/README"],
)
def test_the_door_is_there(page: str) -> None:
    assert (ROOT / f"{page}.md").read_text("utf-8").strip()


def test_every_link_between_pages_leads_somewhere() -> None:
    link = re.compile(r"\]\((?!https?:|mailto:|#)([^)#\s]+)")
    broken = [
        f"{page.relative_to(ROOT)} -> {target}"
        for page in tracked(".md")
        for target in link.findall(page.read_text("utf-8"))
        if not Path(page.parent, target).exists()
    ]

    assert not broken, "\n".join(broken)


def test_the_source_archive_holds_all_that_its_own_tests_read() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = set(told["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])

    known = included | {f"/{name}" for name in TRAVELS | STAYS}

    tops = {f"/{file.relative_to(ROOT).parts[0]}" for file in tracked()}
    assert sorted(tops - known) == []


def test_the_map_of_the_server_names_every_folder() -> None:
    told = ast.get_docstring(ast.parse((PACKAGE / "server" / "__init__.py").read_text("utf-8")))
    folders = {file.parent.name for file in (PACKAGE / "server").glob("*/__init__.py")}

    assert len(folders) > 4
    assert sorted(name for name in folders if f"`{name}`" not in str(told)) == []


# A path in the text of a document, and those that are examples of what a reader would make.
NAMED = re.compile(r"(?<![\w/.-])((?:tests|src|tools|web|docs|examples|deploy)/[\w./-]+)")
EXAMPLES = frozenset({"src/carteado/texts/rules/highcard.en.md"})


def test_every_path_that_a_document_names_is_there() -> None:
    pages = [file for file in tracked() if file.suffix == ".md" and "fixtures" not in file.parts]
    found = [
        f"{page.relative_to(ROOT)}:{number} {path}"
        for page in pages
        for number, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        for path in (match[1].rstrip("./-") for match in NAMED.finditer(line))
        if path not in EXAMPLES and not (ROOT / path).exists()
    ]

    assert len(pages) > 100
    assert not found, "\n".join(found)
