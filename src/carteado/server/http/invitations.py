"""HTTP route for invitations: links to a table, the best for a phone first, and a QR code."""

import msgspec
import segno
from starlette.datastructures import URL
from starlette.requests import Request
from starlette.responses import Response

from carteado.server.edge.origins import EVERYWHERE, own_addresses
from carteado.server.http.responses import json_response, services_of
from carteado.server.http.table_routes import stored_table
from carteado.store.addresses import is_loopback

LONGEST_LINK = 300


class Invitation(msgspec.Struct, frozen=True):
    """Says how to reach a table; `qr` is the QR code of the first link, as a `data:` URL."""

    code: str
    links: list[str]
    qr: str


async def invite(request: Request) -> Response:
    """Returns the links to a table and a QR code."""
    code = stored_table(request).code
    links = [f"{address}/t/{code}" for address in addresses_of(request)]
    picture = segno.make_qr(links[0][:LONGEST_LINK]).svg_data_uri(scale=4, border=2)
    return json_response(Invitation(code, links, picture))


def addresses_of(request: Request) -> list[str]:
    """Returns the URLs of this server: as the client sees it, and as the local network sees it."""
    settings = services_of(request).settings
    asked = request.base_url
    found = [asked]
    # A host on this machine needs a link that works on other machines.
    if settings.host in EVERYWHERE and is_local(asked):
        hosts = [f"[{host}]" if ":" in host else host for host in own_addresses()]
        found = [*(asked.replace(hostname=host) for host in hosts), asked]
    return [f"{str(url).rstrip('/')}{settings.base_path}" for url in found]


def is_local(address: URL) -> bool:
    """Tells whether a URL leads to the client's own machine."""
    host = address.hostname or ""
    return host == "localhost" or is_loopback(host)
