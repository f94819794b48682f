"""Where the database is: what people write for it, and what is wrong with what they wrote."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from altmode.server.store.errors import BadDatabase

SQLITE: Final = ("sqlite", "sqlite+aiosqlite")
POSTGRES: Final = ("postgresql", "postgres", "postgresql+psycopg")
WHAT_DOES: Final = 'Give a file, "sqlite:///file" or "postgresql://user:password@host/database".'

# A server that vanished without a word is given up after seconds, where the system would wait for minutes.
PATIENCE: Final = {"connect_timeout": "10", "tcp_user_timeout": "15000"}


def read_url(text: str) -> URL:
    """The database that somebody named, with the driver to use; BadDatabase says what is wrong with it."""
    text = text.strip()
    if not text:
        raise BadDatabase(f"No database is named. {WHAT_DOES}")
    scheme, separator, rest = text.partition("://")
    if not separator:
        return _file(_bare_path(text))
    if scheme in SQLITE:
        return _file(_path_in_url(rest))
    if scheme in POSTGRES:
        return _postgres(text)
    if scheme.startswith(("sqlite+", "postgresql+", "postgres+")):
        plain = scheme.partition("+")[0]
        raise BadDatabase(f'altmode does not use the driver of "{scheme}://": write "{plain}://".')
    raise BadDatabase(f'altmode cannot keep anything in "{scheme}://". {WHAT_DOES}')


def shown(url: URL) -> str:
    """A database by the name people know it by, without its password."""
    if is_file(url):
        return str(url.database)
    return url.set(drivername="postgresql", query={}).render_as_string(hide_password=True)


def is_file(url: URL) -> bool:
    """Whether a database is a file of SQLite."""
    return url.get_backend_name() == "sqlite"


def _bare_path(text: str) -> str:
    name, colon, _ = text.partition(":")
    if colon and name in (*SQLITE, *POSTGRES):
        raise BadDatabase(f'"{text}" lacks the slashes after "{name}:". {WHAT_DOES}')
    return text


def _path_in_url(rest: str) -> str:
    if not rest.startswith("/"):
        raise BadDatabase(f'"sqlite://{rest}" has too few slashes: write "sqlite:///{rest or "file"}".')
    path = rest.removeprefix("/")
    if not path:
        raise BadDatabase('"sqlite:///" names no file.')
    if "?" in path:
        raise BadDatabase(f'"sqlite:///{path}" has settings after "?"; altmode sets up SQLite itself.')
    return path


def _file(path: str) -> URL:
    if path.startswith((":memory:", "file:")):
        raise BadDatabase(f'"{path}" would forget everything: give a file.')
    if path.endswith(("/", "\\")) or Path(path).expanduser().is_dir():
        raise BadDatabase(f'"{path}" is a folder: give a file in it.')
    return URL.create("sqlite+aiosqlite", database=str(Path(path).expanduser().absolute()))


def _postgres(text: str) -> URL:
    # The text may hold a password, so no message repeats it.
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadDatabase(
            "The address of the PostgreSQL database cannot be read. "
            'Write "postgresql://user:password@host/database", with "%40" for a "@" in the password.'
        ) from None
    if not url.database:
        raise BadDatabase(
            f'"{shown(url)}" names no database: write its name after the host, as in "/altmode".'
        )
    return url.set(drivername="postgresql+psycopg", query={**PATIENCE, **url.query})
