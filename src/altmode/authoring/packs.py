"""Packs: cards of one's own as data, in place of ours or beside them. No code of a pack is ever run.

A pack is one file, TOML or YAML, for one game. What its cards may say is the game's business: its part of `authoring`
has a `PackWords`. What comes of a pack is plain data with every card complete, which the set-up of a match carries.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, ClassVar, Final, NamedTuple

from altmode.authoring.documents import FilePath, parse_toml, parse_yaml
from altmode.authoring.part import BadSeating, authoring_of
from altmode.authoring.placed import Document, Value
from altmode.authoring.problems import (
    DataPath,
    ProblemCollector,
    Problems,
    Source,
    did_you_mean,
    nearest,
    shorten,
)
from altmode.authoring.reading import Reader
from altmode.authoring.sorts import FileSort
from altmode.authoring.trees import UNFIT
from altmode.games.matches import begin
from altmode.games.registry import GAMES
from altmode.kernel.brought import PACK, REPLACES
from altmode.kernel.game import Card, slug
from altmode.kernel.state import State

PACK_LENGTH: Final = 262_144
"""So long may a pack be, in a file or sent by somebody."""
MOST_CARDS: Final = 400
NAME_LENGTH: Final = 60
ABOUT_LENGTH: Final = 300
PACK_FILE: Final = FileSort("pack", ("card",), "altmode pack check")
TRIED_MATCHES: Final = 4
TRIED_CHOICES: Final = 1500
"""How many matches are played by lot to try a pack out, and how many choices of each."""
SHOWN_AT_ONCE: Final = 3
"""So many mistakes are told at once to somebody who sent a pack; a file has all of them told."""


NONE_OF_IT: Final = object()
"""In place of a field's value: a card is without it, though the one it replaces is not."""


@dataclass(frozen=True)
class Field:
    """A field of a card: how it is read, and whether a card that replaces none must have it."""

    read: Callable[[Reader], Any]
    needed: bool = False


class Known(NamedTuple):
    """A card that comes with a game and can be replaced."""

    key: str
    """What it goes by in set-ups."""
    name: str
    kind: str
    names: tuple[str, ...]
    """What people may type for it."""
    card: Card


class Flaw(NamedTuple):
    """Something wrong with a card as a whole, and the field it is about."""

    where: DataPath
    message: str


class PackWords:
    """How the cards of one game are written in a pack."""

    names_are_unique: ClassVar[bool] = True
    """Whether no two cards share a name, or only no two of one kind."""
    tried: ClassVar[bool] = True
    """Whether a pack can keep a mode from being set up; else what seats bring decides."""

    def kinds(self) -> Sequence[str]:
        """What a card can be that replaces none."""
        raise NotImplementedError

    def fields(self, kind: str) -> dict[str, Field]:
        """The fields that cards of a kind have beyond `name`; all there are for no kind."""
        raise NotImplementedError

    def known(self) -> list[Known]:
        """The cards that come with the game."""
        raise NotImplementedError

    def written(self, card: Card) -> dict[str, Any]:
        """A card that comes with the game, as plain data."""
        raise NotImplementedError

    def made(self, plain: dict[str, Any]) -> Card:
        """The card of some plain data, as a match would have it."""
        raise NotImplementedError

    def flaws(self, plain: dict[str, Any]) -> list[Flaw]:
        """What is wrong with a card though each of its fields is right."""
        return []

    def composition(self, setup: Mapping[str, Any]) -> dict[str, int]:
        """How many there are of everything that a rulebook counts, in a match with this set-up."""
        return {}

    def notes(self, setup: Mapping[str, Any]) -> list[str]:
        """What else somebody should know who plays with this set-up."""
        return []


@dataclass(frozen=True)
class PackCard:
    """One card of a pack."""

    plain: dict[str, Any]
    """All there is of it, what it leaves out taken from the card it replaces."""
    replaced: Known | None = None

    @property
    def name(self) -> str:
        """What it is called."""
        return str(self.plain["name"])


@dataclass(frozen=True)
class Pack:
    """The cards of a file, checked."""

    game: str
    name: str
    about: str
    cards: tuple[PackCard, ...]

    def to_plain(self) -> dict[str, Any]:
        """The pack as the set-up of a match carries it."""
        return {"name": self.name, "cards": [card.plain for card in self.cards]}

    def setup(self) -> dict[str, Any]:
        """The options of a match that is played with it."""
        return {PACK: self.to_plain()}


def words_of(game: str) -> PackWords | None:
    """How cards of a game are written; None for a game without packs."""
    return authoring_of(game).pack_words()


def read_pack(path: FilePath, game: str = "") -> Pack:
    """The pack in a file; Problems tells every mistake in it. With a game it has to be for that one."""
    name = str(path)
    return parse_pack(Source.load(path, PACK_LENGTH).text, name, game)


def parse_pack(text: str, file_name: str = "pack", game: str = "") -> Pack:
    """The pack in the text of a file of that name."""
    return _read(document_of(text, file_name, PACK, PACK_LENGTH), game)


def document_of(text: str, file_name: str, sort: str, limit: int) -> Document:
    """The one document of a text in TOML or YAML, whichever it is."""
    suffix = Path(file_name).suffix.lower()
    if suffix == ".toml" or (suffix not in (".yaml", ".yml") and _looks_like_toml(text)):
        return parse_toml(text, file_name, limit)
    documents = parse_yaml(text, file_name, limit)
    if len(documents) > 1:
        raise Problems([documents[1].problem((), f"a {sort} is one document, and here begins another")])
    return documents[0]


def _looks_like_toml(text: str) -> bool:
    """Whether the first line that says anything is one of TOML."""
    for line in text.splitlines():
        written = line.strip()
        if written and not written.startswith("#"):
            return written.startswith("[") or re.match(r"[\w\"'.-]+\s*=", written) is not None
    return False


def _read(document: Document, expected: str) -> Pack:
    with ProblemCollector() as collector:
        reader = Reader(document, collector=collector)
        reader.only("game", "name", "about", "card")
        game = _read_game(reader.field("game"), expected)
        name = one_line(reader.field("name"), NAME_LENGTH)
        about = one_line(reader.optional("about", ""), ABOUT_LENGTH)
        items = reader.field("card").items("the cards, each a table [[card]]", least=1, most=MOST_CARDS)
        words = words_of(game) if game else None
        cards = _Cards(words, collector).read(items) if words is not None else []
    return Pack(game, name, about, tuple(cards))


def _read_game(reader: Reader, expected: str) -> str:
    """The game a pack is for; where it is misspelt the nearest, so that the cards can be looked at all the same."""
    games = [game for game in GAMES if words_of(game) is not None]
    written = reader.value
    game = reader.choice(games, "game")
    if not isinstance(written, str):
        return ""
    if written != game:
        return "".join(nearest(written, games))
    if expected and game != expected:
        reader.problem(f'this pack is for "{game}", and what is played is "{expected}"')
    return game


def one_line(reader: Reader, most: int) -> str:
    """A text of one line that people read."""
    text = reader.text()
    if len(text) > most:
        reader.problem(f"found {len(text)} characters, expected at most {most}")
    elif not text.isprintable():
        reader.problem("found signs that cannot be shown, expected one line of text")
    return text


class _Cards:
    """Reads the cards of one pack."""

    def __init__(self, words: PackWords, collector: ProblemCollector) -> None:
        self.words = words
        self.collector = collector
        self.known = words.known()
        self.replaced: dict[str, int] = {}
        """The keys of the cards replaced so far, with the number of the card that does."""
        self.found: list[PackCard] = []
        self.named: list[tuple[Reader, str, str]] = []
        """Each card's name, the place where it is written, and its kind."""

    def read(self, items: list[Reader]) -> list[PackCard]:
        for number, item in enumerate(items, 1):
            before = self.collector.count
            card = self._card(item, number)
            if card is not None and self.collector.count == before:
                self._look_at_whole(item, card)
            if card is not None and self.collector.count == before:
                self.found.append(card)
        # A name is free once the card that had it is replaced, be it by a later card.
        for place, (reader, name, kind) in enumerate(self.named):
            self._check_name(reader, name, kind, self.named[:place])
        return self.found

    def _card(self, item: Reader, number: int) -> PackCard | None:
        if item.kind != "mapping":
            item.mapping("a card")
            return None
        given = item.optional(REPLACES)
        known = self._replaced(given, item.optional("kind"), number) if given.given else None
        kind = known.kind if known is not None else self._kind(item, given.given)
        if known is not None and item.optional("kind").given and item.optional("kind").value != kind:
            item.optional("kind").problem(f"{known.name} is of the kind {kind}, and so is what replaces it")
        fields = {"name": Field(_card_name, needed=True), **self.words.fields(kind)}
        item.only(REPLACES, "kind", *fields)
        plain: dict[str, Any] = {}
        if known is not None:
            plain = {**self.words.written(known.card), REPLACES: known.key}
        elif kind:
            plain["kind"] = kind
        for name, field in fields.items():
            read = self._field(item, name, field, needed=bool(kind) and not given.given)
            if read is NONE_OF_IT:
                plain.pop(name, None)
            elif read is not None:
                plain[name] = _merged(plain.get(name), read)
        if kind and isinstance(plain.get("name"), str) and slug(plain["name"]):
            self.named.append((item.optional("name"), plain["name"], kind))
        return PackCard(plain, known)

    def _field(self, item: Reader, name: str, field: Field, needed: bool) -> Any:
        written = item.mapping()
        if name in written:
            return field.read(written[name])
        if needed and field.needed:
            item.field(name)
        return None

    def _kind(self, item: Reader, replaces: bool) -> str:
        """What a card is; nothing where it does not say so properly, and then all fields are looked at."""
        given = item.optional("kind")
        if replaces and not given.given:
            return ""
        kinds = list(self.words.kinds())
        written = item.field("kind") if not given.given else given
        kind = written.choice(kinds, "kind")
        return kind if written.value == kind else ""

    def _replaced(self, reader: Reader, kind: Reader, number: int) -> Known | None:
        """The card that is meant, or a problem with the nearest there is."""
        name = reader.text("the name of a card")
        if not name:
            return None
        found = [known for known in self.known if slug(name) in known.names]
        if len(found) > 1 and kind.given:
            found = [known for known in found if known.kind == kind.value] or found
        if len(found) > 1:
            several = ", ".join([f'"{known.key}"' for known in found])
            reader.problem(f'"{shorten(name)}" may be {several}', "say which by that name or by its kind")
            return None
        if not found:
            hint = did_you_mean(name, [known.name for known in self.known])
            reader.problem(f'there is no card "{shorten(name)}" to replace', hint)
            return None
        [known] = found
        if known.key in self.replaced:
            reader.problem(f"{known.name} is replaced already, by card {self.replaced[known.key]}")
        self.replaced.setdefault(known.key, number)
        return known

    def _look_at_whole(self, item: Reader, card: PackCard) -> None:
        flaws = self.words.flaws(card.plain)
        for flaw in flaws:
            item.at(flaw.where).problem(flaw.message)
        if not flaws:
            try:
                self.words.made(card.plain)
            except (ValueError, TypeError, LookupError, AssertionError) as error:
                item.problem(shorten(str(error), 200))

    def _check_name(
        self, reader: Reader, name: str, kind: str, before: list[tuple[Reader, str, str]]
    ) -> None:
        """No two cards may be told apart by nothing."""
        unique = self.words.names_are_unique
        for known in self.known:
            same = slug(known.name) == slug(name) and (unique or known.kind == kind)
            if same and known.key not in self.replaced:
                hint = f'replaces = "{known.key}" puts this one in its place'
                reader.problem(f'there is a card "{known.name}" already', hint)
                return
        if any(slug(other) == slug(name) and (unique or of == kind) for _, other, of in before):
            reader.problem(f'two cards of this pack are called "{name}"')


def _card_name(reader: Reader) -> str:
    name = one_line(reader, NAME_LENGTH)
    if name and not slug(name):
        reader.problem(f'"{shorten(name)}" has no letter or digit by which it could be called')
    return name


def _merged(old: Any, new: Any) -> Any:
    """A value in place of another; of a side of a card only what was given anew."""
    return {**old, **new} if isinstance(old, dict) and isinstance(new, dict) else new


# -- What fields hold


def whole(least: int, most: int, needed: bool = False) -> Field:
    """A whole number."""
    return Field(lambda reader: reader.whole(least, most), needed)


def flag() -> Field:
    """True or false."""
    return Field(lambda reader: reader.flag())


def word(words: Sequence[str], noun: str, needed: bool = False, nothing: str = "") -> Field:
    """One of a few words; `nothing` is the one for leaving it out where the card that is replaced has it."""

    def read(reader: Reader) -> Any:
        found = reader.choice([*words, *([nothing] if nothing else [])], noun)
        return NONE_OF_IT if nothing and found == nothing else found

    return Field(read, needed)


def line(most: int = NAME_LENGTH) -> Field:
    """A text of one line."""
    return Field(lambda reader: one_line(reader, most))


def several(words: Sequence[str], noun: str, most: int) -> Field:
    """A list of words, each one of a few."""
    return Field(
        lambda reader: [item.choice(words, noun) for item in reader.items(f"a list of {noun}s", most=most)]
    )


def lines(most: int) -> Field:
    """A list of short texts."""
    return Field(
        lambda reader: [one_line(item, NAME_LENGTH) for item in reader.items("a list of texts", most=most)]
    )


def table(fields: dict[str, Field], needed: bool = False) -> Field:
    """A table with fields of its own, such as a side of a character."""

    def read(reader: Reader) -> dict[str, Any]:
        reader.mapping("a table")
        reader.only(*fields)
        return {name: fields[name].read(item) for name, item in reader.mapping().items() if name in fields}

    return Field(read, needed)


# -- What a pack would do


def changes_of(words: PackWords, card: PackCard) -> list[str]:
    """In what a card differs from the one it replaces, in a few words each."""
    if card.replaced is None:
        return []
    old = words.written(card.replaced.card)
    return _differences(old, card.plain, "")


def _differences(old: Mapping[str, Any], new: Mapping[str, Any], where: str) -> list[str]:
    found: list[str] = []
    for name, value in new.items():
        before = old.get(name)
        if name == REPLACES or value == before:
            continue
        called = f"{where}{name}".replace("_", " ")
        if isinstance(value, dict):
            found.extend(_differences(before or {}, value, f"{called} "))
        elif isinstance(value, list) and any(isinstance(item, dict) for item in [*value, *(before or [])]):
            found.append(f"{called} anew")
        else:
            found.append(f"{called} {_said(value)} instead of {_said(before)}")
    return found


def _said(value: Value) -> str:
    if value is None or value in ([], ""):
        return "none"
    if isinstance(value, list):
        return ", ".join([str(item) for item in value])
    return str(value).lower() if isinstance(value, bool) else str(value)


def composition_notes(words: PackWords, pack: Pack) -> list[str]:
    """What of a box's contents a pack changes, so that it is not what a rulebook counts any more."""
    before = words.composition({})
    after = words.composition(pack.setup())
    return [
        f"{what}: {after.get(what, 0)} instead of {before.get(what, 0)}"
        for what in {**before, **after}
        if before.get(what, 0) != after.get(what, 0)
    ]


def why_unplayable(pack: Pack, mode: str = "") -> list[str]:
    """For each mode, or one, why it cannot be set up with a pack; empty if all is well."""
    words = words_of(pack.game)
    if words is None or not words.tried:
        return []
    game = GAMES[pack.game]
    authoring = authoring_of(pack.game)
    reasons: list[str] = []
    for tried in [mode] if mode else list(game.modes):
        options = {**authoring.options({}, tried), **pack.setup()}
        for number in sorted({game.seats_in(tried)[0], game.seats_in(tried)[-1]}):
            seats = [authoring.seat(None, tried, seat).plain for seat in range(1, number + 1)]
            try:
                begin(pack.game, tried, seats, 0, options, log=False)
            except (ValueError, LookupError, TypeError, AssertionError) as error:
                reasons.append(f"{tried} cannot be played by {number}: {error}")
    return list(dict.fromkeys(reasons))


def what_breaks(pack: Pack) -> list[str]:
    """Play a few matches with a pack by lot, and tell of each card whose text leads to what cannot be done."""
    game = GAMES[pack.game]
    authoring = authoring_of(pack.game)
    mode = game.default_mode
    options = {**authoring.options({}, mode), **pack.setup()}
    number = game.seats_in(mode)[0]
    reasons: list[str] = []
    for seed in range(TRIED_MATCHES):
        seats = [
            authoring.seat(None, mode, seed + seat, setup=options).plain for seat in range(1, number + 1)
        ]
        try:
            state = begin(pack.game, mode, seats, seed, options, log=False)
        except (ValueError, LookupError):
            # A mode that cannot be set up is told of elsewhere, and a deck that is not legal tells nothing.
            continue
        if why := _broken_off(state, Random(seed)):
            reasons.append(why)
    return list(dict.fromkeys(reasons))


def _broken_off(state: State, rng: Random) -> str:
    """Why a match that is played by lot cannot go on; empty if it can."""
    try:
        for _ in range(TRIED_CHOICES):
            if state.over:
                break
            ask = state.asked[0]
            state.take(ask, rng.randrange(len(ask.options)))
    except UNFIT as error:
        scope = state.scopes[-1] if state.scopes else None
        card = state.setup.cards[scope.card].name if scope is not None and scope.card >= 0 else "a card"
        return f"a match breaks off at what {card} says ({type(error).__name__}: {shorten(str(error))})"
    return ""


# -- A pack for a match


def with_pack(game: str, options: dict[str, Any], mode: str, files: bool = True) -> dict[str, Any]:
    """The options of a match with the pack they name written out, so that its record needs no file.

    A pack is the name of a file, or one that is written out already. Without `files` it comes from outside as
    `{"text": ...}`, and BadSeating says what is wrong with it.
    """
    wanted = options.get(PACK)
    if wanted is None:
        return {key: value for key, value in options.items() if key != PACK}
    if not files:
        return {**options, PACK: _from_outside(game, wanted, mode).to_plain()}
    if isinstance(wanted, dict):
        return options
    pack = wanted if isinstance(wanted, Pack) else read_pack(wanted, game)
    _refuse_unplayable(pack, mode)
    return {**options, PACK: pack.to_plain()}


def _from_outside(game: str, wanted: Any, mode: str) -> Pack:
    text = wanted.get("text") if isinstance(wanted, dict) and set(wanted) == {"text"} else None
    if not isinstance(text, str) or len(text) > PACK_LENGTH:
        raise BadSeating(f'A pack is sent as {{"text": ...}}, in at most {PACK_LENGTH // 1024} kB.')
    if words_of(game) is None:
        raise BadSeating(f"There are no packs for {game}.")
    try:
        pack = parse_pack(text, PACK, game)
        _refuse_unplayable(pack, mode)
    except Problems as problems:
        text = " ".join([_ended(str(problem)) for problem in problems.problems[:SHOWN_AT_ONCE]])
        more = len(problems.problems) - SHOWN_AT_ONCE
        raise BadSeating(
            f"Your pack cannot be played. {text}" + (f" And {more} more." * (more > 0))
        ) from None
    return pack


def _ended(text: str) -> str:
    return text if text.endswith((".", "?")) else f"{text}."


def _refuse_unplayable(pack: Pack, mode: str) -> None:
    reasons = why_unplayable(pack, mode)
    if reasons:
        source = Source(pack.name, "")
        raise Problems([source.problem(reason, None) for reason in reasons])
