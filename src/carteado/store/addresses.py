"""IP addresses in the normal form that bans and limits use."""

import ipaddress

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def parsed(address: str) -> Address:
    """Parses an address, an IPv4-mapped IPv6 address as IPv4; raises ValueError."""
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None)
    return found if mapped is None else mapped


def plain_address(address: str) -> str:
    """Returns an address in its normal form; returns other texts unchanged."""
    try:
        return str(parsed(address))
    except ValueError:
        return address


def network_of(address: str) -> str:
    """Returns what limits count as one: an IPv4 address, or the /64 network of an IPv6 address."""
    try:
        found = parsed(address)
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    return str(ipaddress.ip_network((found, 64), strict=False))


def is_loopback(address: str) -> bool:
    """Tells whether an address belongs to this machine."""
    try:
        return parsed(address).is_loopback
    except ValueError:
        return False
