"""Views made from their own JSON, which holds no way back to the match."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from altmode.kernel.views import Facts, View


def _read(told: Any, was: Facts) -> Facts:
    return msgspec.convert(told, type(was))


def from_text(view: View) -> View:
    """The same view with nothing but its text to go by; only the shapes of its facts are taken from it."""
    data = json.loads(view.to_json())
    copy = msgspec.convert(data, View)
    zones = tuple(
        msgspec.structs.replace(
            zone,
            pieces=tuple(
                msgspec.structs.replace(piece, facts=_read(as_text["facts"], was.facts))
                for piece, as_text, was in zip(zone.pieces, zone_told["pieces"], zone_was.pieces, strict=True)
            ),
        )
        for zone, zone_told, zone_was in zip(copy.zones, data["zones"], view.zones, strict=True)
    )
    assert view.setup is not None
    facts = {name: _read(data[name], getattr(view, name)) for name in ("setup", "facts", "own")}
    return msgspec.structs.replace(copy, zones=zones, **facts)
