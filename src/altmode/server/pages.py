"""The built pages, read once and kept compressed: a request is answered from memory, and never opens a file."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

LEAST_WORTH_PACKING = 512
PACKED_TYPES = ("text/", "application/javascript", "application/json", "image/svg")
PACKED_ALREADY = "packed_already"
"""Marks handlers whose answers are not to be compressed again."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


@dataclass(frozen=True)
class Page:
    """One file, as it goes out."""

    body: bytes
    packed: bytes | None
    type: str
    tag: str
    keeping: str


def built_pages(folder: Path) -> dict[str, Page]:
    """Every file of the built client by its path."""
    pages = {}
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            path = file.relative_to(folder).as_posix()
            pages[path] = _page(path, file.read_bytes())
    return pages


def _page(path: str, body: bytes) -> Page:
    type = mimetypes.guess_type(path)[0] or "application/octet-stream"
    if type == "text/javascript":
        type = "application/javascript"
    packs = type.startswith(PACKED_TYPES) and len(body) >= LEAST_WORTH_PACKING
    # Files under assets/ carry a digest of their content in their name.
    keeping = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
    tag = '"' + hashlib.blake2b(body, digest_size=10).hexdigest() + '"'
    return Page(body, gzip.compress(body, 9, mtime=0) if packs else None, type, tag, keeping)


def pages_handler(pages: dict[str, Page]) -> HTTPRouteHandler:
    """Serves the client; every address that is not a file is one of its pages."""

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={PACKED_ALREADY: True})
    def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        wanted = request.scope["path"].strip("/") or "index.html"
        found = pages.get(wanted)
        if found is None:
            if wanted.startswith(("api/", "assets/", "schema")) or "index.html" not in pages:
                raise NotFoundException(detail=f"There is nothing at /{wanted}.")
            found = pages["index.html"]
        headers = {"ETag": found.tag, "Cache-Control": found.keeping, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == found.tag:
            return Response(b"", status_code=304, headers=headers, media_type=found.type)
        if found.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            headers["Content-Encoding"] = "gzip"
            return Response(found.packed, headers=headers, media_type=found.type)
        return Response(found.body, headers=headers, media_type=found.type)

    return page
