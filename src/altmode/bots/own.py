"""Bots in modules of one's own, named as `module:Name`.

This runs whatever code the module has, so it is for whoever types a command here; nothing that serves others uses it.
"""

from __future__ import annotations

import importlib
import os
import sys
from traceback import extract_tb, format_list
from types import ModuleType

from altmode.bots.part import UnknownBot, make_bot
from altmode.bots.player import Bot
from altmode.bots.playing import bot_of


def is_own(name: str) -> bool:
    """Whether a name leads to a module of one's own."""
    return ":" in name


def any_bot(name: str, seed: int, game: str) -> Bot:
    """A bot by its name, or by `module:Name` from the current folder; UnknownBot says why there is none."""
    if not is_own(name):
        return make_bot(name, seed, game)
    module, _, attribute = name.partition(":")
    if module.endswith(".py"):
        raise UnknownBot(f'"{name}": leave out the ".py": {module.removesuffix(".py")}:{attribute}')
    found = _imported(module, name)
    if not hasattr(found, attribute):
        raise UnknownBot(f'"{name}": the module {module} ({found.__file__}) has no "{attribute}"')
    try:
        return bot_of(getattr(found, attribute), seed, game)
    except UnknownBot as error:
        raise UnknownBot(f'"{name}": {error}') from None
    except Exception as error:
        raise UnknownBot(f'"{name}": it cannot be made:\n{_message(error)}') from error


def _imported(module: str, name: str) -> ModuleType:
    here = os.getcwd()
    if here not in sys.path:
        # As for a script that is run from there; the commands themselves do not look into the current folder.
        sys.path.insert(0, here)
    try:
        return importlib.import_module(module)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{module}.".startswith(f"{error.name}."):
            raise UnknownBot(f'"{name}": the module {module} cannot be imported: {error}') from error
        raise UnknownBot(
            f'"{name}": there is no module {error.name} in {here} or among those installed'
        ) from None
    except Exception as error:
        raise UnknownBot(f'"{name}": the module {module} cannot be imported:\n{_message(error)}') from error


def _message(error: Exception) -> str:
    """An error with where in other people's code it came from."""
    frames = [frame for frame in extract_tb(error.__traceback__) if not _is_ours(frame.filename)]
    return f"{''.join(format_list(frames))}{type(error).__name__}: {error}"


def _is_ours(file: str) -> bool:
    return file.startswith(("<frozen", os.path.dirname(__file__), os.path.dirname(importlib.__file__)))
