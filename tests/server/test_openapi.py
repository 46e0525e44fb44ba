"""The HTTP side is attacked from its own description."""

import asyncio
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from carteado.server.http.routes import ENDPOINTS, document
from tests.server.serving import Opened, Served, serving

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
)


async def finished_match(served: Served) -> Opened:
    """Opens a table, plays a match there to its end, and begins another."""
    table = await served.open_table("golf", 1)
    async with served.join(table) as ana:
        await ana.sit_and_start()
        await ana.ask("do", cmd="leave")
        await ana.ask("start")
    return table


@dataclass(frozen=True)
class Address:
    """Says where a server is, with a table of it that has a finished match, and its host."""

    url: str
    table: Opened


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Address]:
    """Runs a server in a thread of its own: who attacks it waits for every answer."""
    data: Path = tmp_path_factory.mktemp("data")
    found: list[Address] = []
    ready = threading.Event()
    stop: list[Any] = []

    async def live() -> None:
        async with serving(data) as served:
            end = asyncio.Event()
            stop.extend((asyncio.get_running_loop(), end))
            found.append(Address(served.url, await finished_match(served)))
            ready.set()
            await end.wait()

    thread = threading.Thread(target=lambda: asyncio.run(live()))
    thread.start()
    assert ready.wait(30)
    yield found[0]
    loop, end = stop
    loop.call_soon_threadsafe(end.set)
    thread.join(30)


def test_whatever_is_asked_the_answer_is_as_described(address: Address) -> None:
    schema = schemathesis.openapi.from_url(f"{address.url}/api/openapi.json")
    asked = 0

    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        strategy = found.ok().as_strategy()

        @settings(
            max_examples=8,
            deadline=None,
            derandomize=True,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(case=strategy)
        def attack(case: Any) -> None:
            nonlocal asked
            asked += 1
            case.call_and_validate(checks=CHECKS)

        attack()

    assert asked >= len(ENDPOINTS)


# Longer than a file's name may be, beyond ASCII, a way out of a folder, a number with no end.
STRANGE = ("a" * 300, "é" * 300, "../" * 100 + "etc", "9" * 5000, "\x00", "__init__")


@pytest.mark.parametrize("name", STRANGE, ids=lambda name: ascii(name[:4]))
def test_a_strange_name_in_an_address_is_answered_as_described(address: Address, name: str) -> None:
    schema = schemathesis.openapi.from_url(f"{address.url}/api/openapi.json")
    asked = 0

    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        places = re.findall(r"\{(\w+)\}", operation.path)
        if places:
            asked += 1
            case = operation.Case(path_parameters=dict.fromkeys(places, name))
            case.call_and_validate(checks=list(CHECKS))

    assert asked >= 10


@pytest.mark.parametrize("who", ["the host", "a stranger"])
def test_a_real_table_with_a_finished_match_is_answered_as_described(
    address: Address, who: str
) -> None:
    schema = schemathesis.openapi.from_url(f"{address.url}/api/openapi.json")
    table = address.table
    headers = {"cookie": table.cookie} if who == "the host" else {}
    said: dict[str, int] = {}

    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if "{table}" in operation.path:
            places: dict[str, Any] = {"table": table.code}
            if "{number}" in operation.path:
                places["number"] = "1"
            query = {"seat": "0"} if operation.path.endswith("story") else {}
            case = operation.Case(path_parameters=places, query=query, headers=headers)
            answer = case.call_and_validate(checks=list(CHECKS))
            said[operation.path.rpartition("/")[2]] = answer.status_code

    assert said.pop("hands") == (201 if who == "the host" else 403)
    assert set(said.values()) == {200}, said
    assert len(said) >= 4


def test_an_answer_that_is_not_as_described_is_noticed(address: Address) -> None:
    wrong = document()
    health = wrong["components"]["schemas"]["Health"]
    health["required"] = [*health.get("required", []), "mood"]
    schema = schemathesis.openapi.from_dict(wrong)
    schema.config.update(base_url=address.url)

    case = schema["/health"]["GET"].Case()

    with pytest.raises(FailureGroup) as failed:
        case.call_and_validate(checks=list(CHECKS))
    assert "mood" in str(failed.value.exceptions)


def test_the_document_describes_every_page_once() -> None:
    described = document()

    pages = {(page.path, page.method.lower()) for page in ENDPOINTS}
    assert pages == {
        (path, method) for path, methods in described["paths"].items() for method in methods
    }
    names = [
        one["operationId"] for methods in described["paths"].values() for one in methods.values()
    ]
    assert len(names) == len(set(names)) == len(ENDPOINTS)
