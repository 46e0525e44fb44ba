"""The limits as numbers: other tests use the names, which would follow any change of them."""

import pytest

from carteado.server.edge import connection, socket_output
from carteado.server.live import conversation
from carteado.server.process.settings import ServerSettings
from carteado.table import player_text

KIB = 1024


@pytest.mark.parametrize(
    ("limit", "promised"),
    [
        (conversation.LONGEST_FRAME, 4 * KIB),
        (conversation.HELLO_SECONDS, 5),
        (connection.MOST_UNSENT, 64 * KIB),
        (connection.SLOW_SECONDS, 10),
        (connection.BURST, 100),
        (connection.REFILL_SECONDS, 20),
        (socket_output.MAX_BYTES, 64 * KIB),
        (player_text.LONGEST_NAME, 24),
        (player_text.LONGEST_TEXT, 300),
        (ServerSettings().sockets_per_address, 20),
        (ServerSettings().tables_per_address, 3),
        (ServerSettings().limit_loopback, False),
        (ServerSettings().keep_lobby_minutes, 10),
        (ServerSettings().keep_match_days, 14),
    ],
)
def test_a_limit_is_what_was_promised(limit: float, promised: float) -> None:
    assert limit == promised
