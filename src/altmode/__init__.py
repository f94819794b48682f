"""altmode: a table for the Transformers tabletop games that knows the rules.

Its public names are those of `altmode.api`. They are loaded when the first of them is used, so that `import altmode`
takes no time, nor does importing a part that needs no game, such as the rulebook.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from altmode.version import VERSION

__version__ = VERSION

if TYPE_CHECKING:
    from altmode.api import *  # noqa: F403
else:
    from importlib import import_module

    def __getattr__(name: str) -> object:
        api = import_module("altmode.api")
        if name in api.__all__ or name == "__all__":
            return getattr(api, name)
        raise AttributeError(f"module 'altmode' has no attribute {name!r}")

    def __dir__() -> list[str]:
        return sorted([*globals(), *import_module("altmode.api").__all__])
