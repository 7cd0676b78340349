"""The server's own key: push services know by it who sends (VAPID, RFC 8292)."""

from __future__ import annotations

import re
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02
from py_vapid.utils import b64urlencode
from sqlalchemy import Engine, insert, select
from sqlalchemy.exc import IntegrityError

from karban.server.schema import house

_NAME = "vapid"
_LASTS = 12 * 3600  # seconds; push services take at most a day
_SITE = re.compile(r"[\w-]+(\.[\w-]+)+")
_NOBODY = "mailto:karban@localhost"  # Apple refuses it, but comes only to sites with HTTPS


class Signer:
    """Signs for one push service at a time."""

    def __init__(self, pem: str) -> None:
        self._vapid = Vapid02.from_pem(pem.encode())
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.public = str(b64urlencode(point))

    def authorization(self, service: str, site: str) -> str:
        """The header for a push service, by its origin, in the name of the site that people use."""
        claims = {"aud": service, "exp": int(time.time()) + _LASTS, "sub": _contact(site)}
        return str(self._vapid.sign(claims)["Authorization"])


def _contact(site: str) -> str:
    """Whom a push service can ask: the site itself, without its port."""
    parts = urlsplit(site)
    host = parts.hostname or ""
    known = parts.scheme == "https" and _SITE.fullmatch(host)
    return f"https://{host}" if known else _NOBODY


def read_signer(engine: Engine) -> Signer:
    """With the key that the store has, made once; of several that come at once the first wins."""
    query = select(house.c.value).where(house.c.name == _NAME)
    with engine.connect() as connection:
        kept = connection.execute(query).scalar()
    if kept is None:
        fresh = Vapid02()
        fresh.generate_keys()
        pem = fresh.private_pem().decode()
        try:
            with engine.begin() as connection:
                connection.execute(insert(house).values(name=_NAME, value=pem))
        except IntegrityError:
            pass  # another process was faster
        with engine.connect() as connection:
            kept = connection.execute(query).scalar_one()
    return Signer(str(kept))
