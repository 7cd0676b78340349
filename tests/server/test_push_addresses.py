"""Messages to browsers go to public addresses of HTTPS, and nowhere else."""

from __future__ import annotations

from ipaddress import ip_address

import pytest

from karban.server.errors import Refusal
from karban.server.people.addresses import check_addresses, is_public, parse_endpoint


@pytest.mark.parametrize(
    "address",
    [
        *("8.8.8.8", "142.250.74.106", "2a00:1450:4001:82b::200a", "2606:4700::1111"),
        "64:ff9b::808:808",  # NAT64 of a public one
    ],
)
def test_an_address_that_anybody_can_reach_is_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "127.9.9.9", "::1", "0.0.0.0", "0.1.2.3", "::"),  # this machine
        *("10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fc00::1", "fd12::1"),
        *("169.254.169.254", "fe80::1", "fe80::1%eth0", "fec0::1"),  # this network
        *("100.64.0.1", "198.18.0.1", "192.0.0.8", "192.88.99.1"),  # of providers
        *("224.0.0.1", "239.255.255.250", "ff02::1", "ff0e::1", "255.255.255.255"),
        *("240.0.0.1", "192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8::1", "3fff::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1"),  # IPv4 inside
        *("64:ff9b::7f00:1", "64:ff9b::a00:1", "64:ff9b:1::808:808"),
        *("2002:7f00:1::", "2002:a00:1::1", "2001::7f00:1", "100::1", "5f00::1"),
    ],
)
def test_an_address_of_a_machine_or_a_network_of_its_own_is_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


@pytest.mark.parametrize(
    "found",
    [
        [],
        ["8.8.8.8", "127.0.0.1"],
        ["2606:4700::1111", "fe80::1%eth0"],
        ["no address"],
    ],
)
def test_one_address_that_is_not_public_spoils_all(found: list[str]) -> None:
    with pytest.raises(Refusal, match="cannot send notifications"):
        check_addresses(found)


def test_tests_may_use_loopback_and_still_no_other_network() -> None:
    assert check_addresses(["127.0.0.1", "::1"], anywhere=True) == ["127.0.0.1", "::1"]
    for address in ("10.0.0.1", "169.254.169.254", "0.0.0.0", "::ffff:127.0.0.1"):
        with pytest.raises(Refusal):
            check_addresses([address], anywhere=True)


@pytest.mark.parametrize(
    "text",
    [
        *("", "push.example", "//push.example/a", "ftp://push.example/a", "http://push.example/a"),
        *("https://push.example:8443/a", "https://push.example:0/a", "https://push.example:/a"),
        *("https://me@push.example/a", "https://push.example@127.0.0.1/", "https:///a"),
        *("https://push.example/a b", "https://push.example/a\r\nHost: other", "https://a\\b/"),
        *("https://push.example/a#b", "https://push.example?a", "https://[::1]/", "https://[::]/"),
        *("https://pušš.example/a", "https://push.example/č", " https://push.example/a"),
        *("https://push.example/a\n", "https://push%2eexample/a", "https://127.0.0.1%00.a/"),
        "https://" + "a" * 254 + "/",
    ],
)
def test_what_is_not_plainly_an_address_of_https_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="cannot send notifications to this address"):
        parse_endpoint(text)


def test_the_address_of_a_subscription_is_read_in_its_parts() -> None:
    endpoint = parse_endpoint("https://Push.Example:443/send/a-b:c?d=%20")
    assert endpoint == ("https", "push.example", 443, "/send/a-b:c?d=%20")
    assert endpoint.origin == "https://push.example"
    elsewhere = parse_endpoint("http://127.0.0.1:8080", anywhere=True)
    assert elsewhere.origin == "http://127.0.0.1:8080"
    assert elsewhere.path == "/"
