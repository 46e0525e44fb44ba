"""Settings: one set of names, three sources, one order; and which origins are the server's own."""

from pathlib import Path

import pytest

from carteado.server.edge.origins import Origins
from carteado.server.process.settings import (
    BadSetting,
    ServerSettings,
    load_settings,
    table_settings,
)


def test_flags_come_before_the_environment_before_the_file_before_defaults(tmp_path: Path) -> None:
    file = tmp_path / "carteado.toml"
    file.write_text('port = 1\nkeep_match_days = 1\ndata = "file"\norigins = ["https://a.example"]')
    environment = {"CARTEADO_PORT": "2", "CARTEADO_KEEP_MATCH_DAYS": "2", "LANG": "en"}

    found = load_settings(file, environment, {"port": 3, "data": None})

    assert (found.port, found.keep_match_days, found.data) == (3, 2, "file")
    assert found.origins == ["https://a.example"]
    assert found.keep_lobby_minutes == ServerSettings().keep_lobby_minutes


def test_the_server_listens_on_this_machine_alone_unless_asked() -> None:
    assert load_settings(None, {}).host == "127.0.0.1"
    assert load_settings(None, {}, {"lan": True}).host == "0.0.0.0"
    assert load_settings(None, {"CARTEADO_LAN": "1"}, {"host": "192.0.2.1"}).host == "192.0.2.1"


@pytest.mark.parametrize(
    ("text", "environment", "flags"),
    [
        ("prot = 1", {}, {}),
        ('port = "1"', {}, {}),
        ("port = 99999", {}, {}),
        ("port = ", {}, {}),
        ("keep_match_days = 0", {}, {}),
        ("", {"CARTEADO_PROT": "1"}, {}),
        ("", {"CARTEADO_PORT": "one"}, {}),
        ("", {"CARTEADO_LAN": "perhaps"}, {}),
        ("", {"CARTEADO_LOG_LEVEL": "loud"}, {}),
        ("", {"CARTEADO_NEW_TABLES": "turn_seconds"}, {}),
        ("", {"CARTEADO_NEW_TABLES": "chat=perhaps"}, {}),
        ('new_tables = ["race=unfair"]', {}, {}),
        ("", {}, {"base_path": "cards"}),
    ],
)
def test_a_wrong_setting_is_named_with_where_it_came_from(
    tmp_path: Path, text: str, environment: dict[str, str], flags: dict[str, object]
) -> None:
    file = tmp_path / "carteado.toml"
    file.write_text(text)

    with pytest.raises(BadSetting) as wrong:
        load_settings(file, environment, flags)

    source = str(file) if text else next(iter(environment), "--")
    assert source in str(wrong.value)


def test_every_setting_can_come_from_the_environment() -> None:
    texts = {"origins": "https://a.example, https://b.example", "log_level": "debug"}
    texts["new_tables"] = "bots_pace=none, turn_seconds=45, chat=false"
    for name in ServerSettings.__struct_fields__:
        value = getattr(ServerSettings(), name)
        texts.setdefault(name, str(int(value)) if isinstance(value, int) else "/x")

    found = load_settings(None, {f"CARTEADO_{name.upper()}": text for name, text in texts.items()})

    assert found.origins == ["https://a.example", "https://b.example"]
    assert found.base_path == "/x"
    begin = {"bots_pace": "none", "turn_seconds": 45, "chat": False}
    assert table_settings(found.new_tables) == begin
    assert found.port == ServerSettings().port


def test_a_page_of_another_port_or_host_is_not_ours() -> None:
    origins = Origins(["https://cards.example/"])
    origins.add_address("127.0.0.1", 8000)

    for own in ("http://127.0.0.1:8000", "http://localhost:8000", "http://[::1]:8000"):
        assert origins.allows(own)
    assert origins.allows("https://cards.example")
    assert origins.allows(None)
    for other in ("http://localhost:8001", "https://localhost:8000", "null", "", "http://x:8000"):
        assert not origins.allows(other)
    for longer in ("https://cards.example.evil.example", "http://localhost:80001"):
        assert not origins.allows(longer)
