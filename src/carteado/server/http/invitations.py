"""How others come to a table: the links to it, the best for a phone first, and its QR code."""

import msgspec
import segno
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.edge.origins import EVERYWHERE, own_addresses
from carteado.server.http.responses import answer, services_of
from carteado.server.http.table_routes import stored_table
from carteado.store.addresses import is_loopback

LONGEST_LINK = 300


class Invitation(msgspec.Struct, frozen=True):
    """Tells how to reach a table; `qr` is a picture of the first link, as a `data:` address."""

    code: str
    links: list[str]
    qr: str


async def invite(request: Request) -> Response:
    """Tells how others come to a table."""
    code = stored_table(request).code
    links = [f"{address}/t/{code}" for address in addresses_of(request)]
    picture = segno.make_qr(links[0][:LONGEST_LINK]).svg_data_uri(scale=4, border=2)
    return answer(Invitation(code, links, picture))


def addresses_of(request: Request) -> list[str]:
    """Returns where this server is, as the asker sees it and as others in the network do."""
    settings = services_of(request).settings
    asked = request.base_url
    found = [asked]
    # Whoever opened the table on this very machine sends a link that others can use.
    if settings.host in EVERYWHERE and is_local(asked):
        hosts = [f"[{host}]" if ":" in host else host for host in own_addresses()]
        found = [*(asked.replace(hostname=host) for host in hosts), asked]
    return [f"{str(one).rstrip('/')}{settings.base_path}" for one in found]


def is_local(address: URL) -> bool:
    """Tells whether an address leads to the asker's own machine."""
    host = address.hostname or ""
    return host == "localhost" or is_loopback(host)
