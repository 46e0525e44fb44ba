"""Addresses in the one spelling that bans and limits use."""

import ipaddress

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def parsed(address: str) -> Address:
    """Reads an address, one of IPv4 in the clothes of IPv6 as what it is; raises ValueError."""
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None)
    return found if mapped is None else mapped


def plain_address(address: str) -> str:
    """Returns an address in its one spelling; whatever is none stays as it is."""
    try:
        return str(parsed(address))
    except ValueError:
        return address


def network_of(address: str) -> str:
    """Returns what counts as one caller: an IPv4 address, or the /64 of an IPv6 one."""
    try:
        found = parsed(address)
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_loopback(address: str) -> bool:
    """Tells whether an address is this machine's own."""
    try:
        return parsed(address).is_loopback
    except ValueError:
        return False
