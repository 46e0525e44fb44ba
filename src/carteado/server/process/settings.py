"""Settings of a server: flags override the environment, which overrides the file."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from carteado.core.errors import BadInput
from carteado.table.table_options import OPTIONS, settings_of

PREFIX: Final = "CARTEADO_"
# Variables of the build and of the test suite; they are not settings.
NOT_SETTINGS: Final = frozenset(
    {
        "CARTEADO_CHROMIUM",
        "CARTEADO_COMPILE",
        "CARTEADO_PAGE",
        "CARTEADO_REQUIRE",
        "CARTEADO_SCREENSHOTS",
    }
)


class BadSetting(Exception):
    """Says which setting is wrong, where it comes from, and why."""

    def __init__(self, name: str, source: str, why: str) -> None:
        super().__init__(f"{name} ({source}): {why}")
        self.name = name
        self.source = source
        self.why = why


class ServerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Holds all settings; the file, the environment and the flags use the same names."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "carteado-data"
    # Listen on the local network and print a QR code for phones.
    lan: bool = False
    # Addresses of proxies whose X-Forwarded-For header the server trusts.
    trusted_proxy: str = ""
    base_path: str = ""
    # Allowed origins of pages, in addition to the server's own addresses.
    origins: list[str] = []
    # Worker processes for bots and solvers; 0 uses threads.
    workers: int = 1
    log_level: str = "info"
    log_json: bool = False
    # Without a token, only this machine can read the metrics.
    metrics_token: str = ""
    # Limits per address and socket; this machine has no limits unless `limit_loopback` is set.
    limit_loopback: bool = False
    connections_per_address: int = 128
    sockets_per_address: int = 20
    sockets_per_minute: int = 120
    tables_per_address: int = 3
    kept_tables_per_address: int = 200
    requests_per_minute: int = 120
    messages_per_minute: int = 1200
    lines_per_minute: int = 120
    most_tables: int = 2000
    most_viewers: int = 64
    keep_lobby_minutes: int = 10
    keep_match_days: int = 14
    keep_guest_days: int = 365
    # A table without people stays in memory for this many seconds.
    idle_seconds: int = 120
    # Default settings of new tables, such as "turn_seconds=45".
    new_tables: list[str] = []

    def __post_init__(self) -> None:
        lows = {"port": 0, "workers": 0, "most_viewers": 2}
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, int) and not isinstance(value, bool) and value < lows.get(name, 1):
                raise ValueError(f"`{name}` must be at least {lows.get(name, 1)}")
        if self.port > 65535:
            raise ValueError("`port` must be at most 65535")
        if self.base_path and not self.base_path.startswith("/"):
            raise ValueError("`base_path` must begin with /")
        table_settings(self.new_tables)
        if self.log_level not in ("debug", "info", "warning", "error"):
            raise ValueError("`log_level` must be debug, info, warning or error")


def table_settings(words: list[str]) -> dict[str, object]:
    """Parses table settings such as `turn_seconds=45`; raises ValueError."""
    kinds = {option.name: option.kind for option in OPTIONS}
    found: dict[str, object] = {}
    for word in words:
        name, _, text = word.partition("=")
        found[name] = text
        if kinds.get(name) == "flag":
            found[name] = {"true": True, "false": False}.get(text, text)
        elif kinds.get(name) == "number" and text.isascii() and text.isdigit():
            found[name] = int(text)
    try:
        settings_of(found)
    except BadInput as error:
        raise ValueError(f"`new_tables`: {error}") from error
    return found


def load_settings(
    file: Path | None = None,
    environment: Mapping[str, str] = os.environ,
    flags: Mapping[str, object] | None = None,
) -> ServerSettings:
    """Reads the file, the environment and the flags; later sources override earlier ones."""
    found: dict[str, object] = {}
    if file is not None:
        found.update(_from_file(file))
        _check(found, str(file))
    named = {
        name.removeprefix(PREFIX).lower(): text
        for name, text in environment.items()
        if name.startswith(PREFIX) and name not in NOT_SETTINGS
    }
    found.update(_from_texts(named))
    found.update({name: value for name, value in (flags or {}).items() if value is not None})
    settings = _check(found, "--")
    if settings.lan and "host" not in found:
        settings = msgspec.structs.replace(settings, host="0.0.0.0")
    return msgspec.structs.replace(settings, base_path=settings.base_path.rstrip("/"))


def _from_file(file: Path) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSetting("config", str(file), str(error)) from error


def _from_texts(named: dict[str, str]) -> dict[str, object]:
    """Converts environment variables to values; commas separate the items of a list."""
    found: dict[str, object] = {}
    types = {field.name: field.type for field in msgspec.structs.fields(ServerSettings)}
    for name, text in named.items():
        variable = PREFIX + name.upper()
        if name not in types:
            raise BadSetting(variable, "environment", "there is no such setting")
        try:
            if types[name] is bool:
                found[name] = {"1": True, "true": True, "0": False, "false": False}[text.lower()]
            elif types[name] is int:
                found[name] = int(text)
            elif types[name] is str:
                found[name] = text
            else:
                found[name] = [part.strip() for part in text.split(",") if part.strip()]
        except (KeyError, ValueError):
            raise BadSetting(variable, "environment", f"cannot be {text[:60]!r}") from None
        _check({name: found[name]}, variable)
    return found


def _check(found: dict[str, object], source: str) -> ServerSettings:
    try:
        return msgspec.convert(found, ServerSettings)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadSetting("config", source, str(error)) from error
