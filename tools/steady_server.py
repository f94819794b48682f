"""The server as pictures need it: the ids of tables count up instead of being drawn.

A waiting room shows its table's id, and bots play by it. Nobody outside may reach such a server.
"""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b
from itertools import count

from altmode.cli import main

NUMBERS = count(1)


def next_token(nbytes: int | None = None) -> str:
    """A token of the usual form that is the same in every run."""
    token = blake2b(str(next(NUMBERS)).encode(), digest_size=nbytes or 32).digest()
    return urlsafe_b64encode(token).rstrip(b"=").decode()


if __name__ == "__main__":
    secrets.token_urlsafe = next_token
    main()
