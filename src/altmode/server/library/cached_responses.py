"""Answers that are the same for everybody, encoded once and known by a tag."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import msgspec


@dataclass(frozen=True)
class CachedResponse:
    """An answer as it is sent, and a tag that changes whenever it does."""

    body: bytes
    tag: str


def cached_response(answer: msgspec.Struct) -> CachedResponse:
    """An answer made ready to be sent any number of times."""
    body = msgspec.json.encode(answer)
    return CachedResponse(body, hashlib.blake2b(body, digest_size=12).hexdigest())
