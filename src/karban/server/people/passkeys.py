"""Passkeys (WebAuthn): what a browser is asked, and whether its answer is right."""

from __future__ import annotations

import hashlib
import ipaddress
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import webauthn
from webauthn.helpers import (
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.options_to_json_dict import options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticationCredential,
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    RegistrationCredential,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from karban.server.errors import Refusal
from karban.server.people.keeping import StoredKey
from karban.server.store import Guest

TITLE = "Karban"
MINUTES = 5  # that a challenge can be answered
_PATIENCE = MINUTES * 60_000


@dataclass(frozen=True)
class Site:
    """Where passkeys belong: the name of the computer, and the address of the page."""

    host: str
    origin: str


@dataclass(frozen=True)
class NewKey:
    """A passkey that was proven to be there; `id` and `key` in base64url."""

    id: str
    key: str
    count: int


def site_at(base: str) -> Site:
    """The site at an address; browsers have passkeys only for names, and only by HTTPS."""
    parts = urlsplit(base)
    host = parts.hostname or ""
    local = host == "localhost" or host.endswith(".localhost")
    if not host or _is_number(host) or not (parts.scheme == "https" or local):
        raise Refusal(code="passkey-insecure")
    return Site(host, f"{parts.scheme}://{parts.netloc}")


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def challenge_id(challenge: bytes) -> str:
    """What is kept of a challenge."""
    return hashlib.sha256(challenge).hexdigest()


# --- a new one ----------------------------------------------------------------------------------


def ask_for_key(site: Site, guest: Guest, known: Sequence[str]) -> tuple[bytes, dict[str, Any]]:
    """A challenge, and what the browser is asked; one that is `known` is not made again."""
    options = webauthn.generate_registration_options(
        rp_id=site.host,
        rp_name=TITLE,
        user_id=guest.id.encode(),
        user_name=guest.name,
        timeout=_PATIENCE,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(id)) for id in known
        ],
    )
    return options.challenge, options_to_json_dict(options)


def read_new(credential: dict[str, Any]) -> tuple[RegistrationCredential, bytes]:
    """What an authenticator answered, and the challenge that it says it answers."""
    try:
        read = parse_registration_credential_json(credential)
        return read, parse_client_data_json(read.response.client_data_json).challenge
    except Exception:  # the library lets many kinds through, and all mean the same
        raise Refusal(code="passkey") from None


def verify_new(site: Site, credential: RegistrationCredential, challenge: bytes) -> NewKey:
    """The passkey, if the answer is right."""
    try:
        proven = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
        )
    except Exception:  # as above
        raise Refusal(code="passkey") from None
    id, key = (
        bytes_to_base64url(part) for part in (proven.credential_id, proven.credential_public_key)
    )
    return NewKey(id, key, proven.sign_count)


# --- one that is known --------------------------------------------------------------------------


def ask_for_proof(site: Site) -> tuple[bytes, dict[str, Any]]:
    """A challenge, and what the browser is asked; its authenticator knows whose keys it has."""
    options = webauthn.generate_authentication_options(
        rp_id=site.host,
        timeout=_PATIENCE,
        user_verification=UserVerificationRequirement.PREFERRED,
    )
    return options.challenge, options_to_json_dict(options)


def read_proof(credential: dict[str, Any]) -> tuple[AuthenticationCredential, bytes]:
    """What an authenticator answered, and the challenge that it says it answers."""
    try:
        read = parse_authentication_credential_json(credential)
        return read, parse_client_data_json(read.response.client_data_json).challenge
    except Exception:  # as above
        raise Refusal(code="passkey") from None


def verify_proof(
    site: Site, credential: AuthenticationCredential, challenge: bytes, key: StoredKey
) -> int:
    """The authenticator's counter, if the answer proves a passkey, as it is kept."""
    handle = credential.response.user_handle
    if handle is not None and handle != key.guest.encode():
        raise Refusal(code="passkey")
    try:
        proven = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.host,
            expected_origin=site.origin,
            credential_public_key=webauthn.base64url_to_bytes(key.key),
            credential_current_sign_count=key.count,
        )
    except Exception:  # as above
        raise Refusal(code="passkey") from None
    return proven.new_sign_count
