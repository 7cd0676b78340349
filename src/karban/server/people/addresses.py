"""Where messages to browsers may go: public addresses, and only those."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import NamedTuple

from karban.server.errors import Refusal

Address = IPv4Address | IPv6Address

#: The addresses that a name stands for, as texts; raises `OSError` where it stands for none.
Resolve = Callable[[str, int], Sequence[str]]

_ENDPOINT = re.compile(
    r"(?P<scheme>https?)://(?P<host>[a-z0-9_.-]{1,253})"
    r"(:(?P<port>[0-9]{1,5}))?(?P<path>/[!-\"$-~]*)?",
    re.IGNORECASE,
)
_PORTS = {"https": 443, "http": 80}

#: Where IPv6 is given out to the public, and what leads elsewhere after all; versions of Python do
#: not agree on all of it.
_UNICAST = IPv6Network("2000::/3")
_NAT64 = IPv6Network("64:ff9b::/96")
_SPECIAL = [
    ip_network(net)
    for net in (
        *("192.0.0.0/24", "192.88.99.0/24"),
        *("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"),
    )
]


class Endpoint(NamedTuple):
    """The address of a subscription, in the parts that a request needs."""

    scheme: str
    host: str
    port: int
    path: str

    @property
    def authority(self) -> str:
        """For the header `Host`."""
        usual = self.port == _PORTS[self.scheme]
        return self.host if usual else f"{self.host}:{self.port}"

    @property
    def origin(self) -> str:
        """The push service, as a signature names it."""
        return f"{self.scheme}://{self.authority}"


def parse_endpoint(text: str, anywhere: bool = False) -> Endpoint:
    """An address of HTTPS at its usual port; with `anywhere` also of HTTP, and at any port."""
    found = _ENDPOINT.fullmatch(text)
    if found is None:
        raise Refusal(code="push-address")
    scheme = found["scheme"].lower()
    port = int(found["port"] or _PORTS[scheme])
    if (not anywhere and (scheme != "https" or port != _PORTS["https"])) or not 0 < port < 65536:
        raise Refusal(code="push-address")
    return Endpoint(scheme, found["host"].lower(), port, found["path"] or "/")


def is_public(address: Address) -> bool:
    """Whether anybody on the Internet has this address; also when IPv6 only wraps an IPv4."""
    if isinstance(address, IPv6Address):
        if address in _NAT64:
            return is_public(IPv4Address(int(address) & 0xFFFF_FFFF))
        if address not in _UNICAST or address.scope_id:
            return False
    if any(address in net for net in _SPECIAL if net.version == address.version):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def resolve_name(host: str, port: int) -> Sequence[str]:
    """By the system, each address once."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(where[4][0]) for where in found))


def check_addresses(found: Sequence[str], anywhere: bool = False) -> list[str]:
    """The addresses to connect to; one that is not public spoils all. `anywhere` allows loopback.

    Connect to these and do not resolve the name again: it might have another answer by then.
    """
    try:
        addresses = [ip_address(text) for text in found]
    except ValueError:
        raise Refusal(code="push-address") from None
    allowed = (is_public(one) or (anywhere and one.is_loopback) for one in addresses)
    if not addresses or not all(allowed):
        raise Refusal(code="push-address")
    return [str(one) for one in addresses]
