"""An authenticator in software: what a browser and a phone's chip answer to WebAuthn's options."""

from __future__ import annotations

import hashlib
import json
import secrets
import struct
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

_PRESENT, _VERIFIED, _ATTESTED = 0x01, 0x04, 0x40
_ES256 = -7

Credential = dict[str, Any]


@dataclass
class Authenticator:
    """One passkey for one site; what it says can be bent before it is signed."""

    origin: str
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    count: int = 0
    counts: bool = True
    handle: bytes = b""
    flags: int = _PRESENT | _VERIFIED
    _key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    def make(self, options: dict[str, Any], **said: Any) -> Credential:
        """The answer to options for a new passkey: attestation “none”."""
        self.handle = base64url_to_bytes(options["user"]["id"])
        public = self._key.public_key().public_numbers()
        cose = cbor2.dumps(
            {1: 2, 3: _ES256, -1: 1, -2: public.x.to_bytes(32), -3: public.y.to_bytes(32)}
        )
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cose
        data = self._data(options["rp"]["id"], _ATTESTED) + attested
        statement = {"fmt": "none", "attStmt": {}, "authData": data}
        return self._answer(
            clientDataJSON=self._client("webauthn.create", options, said),
            attestationObject=cbor2.dumps(statement),
        )

    def prove(self, options: dict[str, Any], **said: Any) -> Credential:
        """The answer to options for one that is known."""
        data = self._data(said.pop("rp_id", options["rpId"]))
        client = self._client("webauthn.get", options, said)
        signed = data + hashlib.sha256(client).digest()
        return self._answer(
            clientDataJSON=client,
            authenticatorData=data,
            signature=self._key.sign(signed, ec.ECDSA(SHA256())),
            userHandle=self.handle,
        )

    def _data(self, site: str, more: int = 0) -> bytes:
        self.count += self.counts
        flags = struct.pack(">BI", self.flags | more, self.count)
        return hashlib.sha256(site.encode()).digest() + flags

    def _client(self, kind: str, options: dict[str, Any], said: dict[str, Any]) -> bytes:
        told = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(told | {"crossOrigin": False} | said).encode()

    def _answer(self, **response: bytes) -> Credential:
        own = bytes_to_base64url(self.id)
        return {
            "id": own,
            "rawId": own,
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": {name: bytes_to_base64url(value) for name, value in response.items()},
        }
