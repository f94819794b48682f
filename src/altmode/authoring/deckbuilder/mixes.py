"""Mixes: a box with some of its cards exchanged for those of another one, as a file that people write.

What comes of a mix is plain data with every card named, which the set-up of a match carries.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from altmode.authoring.documents import FilePath
from altmode.authoring.packs import ABOUT_LENGTH, NAME_LENGTH, document_of, one_line
from altmode.authoring.part import NO_OPTIONS, BadSeating, Options
from altmode.authoring.problems import ProblemCollector, Problems, Source, did_you_mean, shorten
from altmode.authoring.reading import Reader
from altmode.games.deckbuilder.brought import box_with
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.contents import BOXES, EXCHANGED, MIX, counted_as
from altmode.games.deckbuilder.game import PROFILES
from altmode.games.deckbuilder.pool import box
from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC,
    BOSS,
    CHARACTER,
    DAMAGE,
    DECEPTICON,
    FACTIONS,
    INITIATIVE,
    LAYERS,
    MANEUVER,
    NO_FACTION,
    OBSTACLE,
    RELIC,
    ROBOT,
    SITE,
    TECHNOLOGY,
    TYPE_NAMES,
)
from altmode.games.matches import begin
from altmode.kernel.codec import to_plain
from altmode.kernel.game import CannotPlay

MIX_LENGTH: Final = 65_536
"""So long may a mix be, in a file or sent by somebody."""
MOST_LINES: Final = 100
ARROW: Final = re.compile(r"\s*(?:->|→)\s*")
COUNTED: Final = re.compile(r"([0-9]{1,2}) +(.+)")
OF_A_BOX: Final = re.compile(rf"({'|'.join(BOXES)}): *(.+)")
LIKE_COST: Final = 1
"""So far a card's cost may be from that of the card it takes the place of (WOC-CUSTOM-01)."""
OF_A_DAMAGE: Final = 5
"""So many cards of each kind of Damage are added (WOC-CUSTOM-04)."""
LEAST_SCHEMES: Final = LAYERS
"""One among the first cards and one in each layer but the last (WOC-COOP-03, WOC-COOP-05)."""
NOTED: Final = 3
"""So many mistakes are named at once to somebody who sent a mix; of a file all of them are."""


class Group(NamedTuple):
    """Cards that are counted together."""

    types: int
    faction: int = NO_FACTION

    def has(self, card: DeckCard) -> bool:
        """Whether a card is one of them."""
        return counted_as(card) == self.types and self.faction in (NO_FACTION, card.faction)


GROUPS: Final = {
    "autobots": Group(ROBOT, AUTOBOT),
    "decepticons": Group(ROBOT, DECEPTICON),
    "maneuvers": Group(MANEUVER),
    "technologies": Group(TECHNOLOGY),
    "allies": Group(ALLY),
    "sites": Group(SITE),
    "relics": Group(RELIC),
    "bosses": Group(BOSS),
}
"""What a mix can list whole, by the word it is listed under."""
COMPOSITION: Final = {
    "autobots": 12,
    "decepticons": 12,
    "maneuvers": 16,
    "technologies": 16,
    "allies": 6,
    "sites": 5,
    "relics": 6,
}
"""How many of each a main deck is made of (WOC-CUSTOM-02)."""
OWN_COUNTS: Final = {"ard": {"sites": 7}}
"""What a box has otherwise than that; its own rules are played with it (WOC-CUSTOM-08)."""


@dataclass(frozen=True)
class Mix:
    """A box with cards exchanged, checked."""

    base: str
    name: str
    about: str
    cards: tuple[tuple[DeckCard, int], ...]
    """Every card of the types that can be exchanged, and what is added."""
    notes: tuple[str, ...]
    """What somebody should know who plays with it, though nothing is wrong."""

    def to_plain(self) -> dict[str, Any]:
        """The mix as the set-up of a match carries it."""
        lines = [[copies, card.box, card.key] for card, copies in self.cards]
        return {"name": self.name, "base": self.base, "cards": lines}

    def from_elsewhere(self) -> list[tuple[DeckCard, int]]:
        """The cards that are not of the base box."""
        own = box(self.base).by_key
        return [(card, copies) for card, copies in self.cards if own.get(card.key) is not card]


def read_mix(path: FilePath, game: str = "", setup: Options = NO_OPTIONS) -> Mix:
    """The mix in a file; Problems tells every mistake in it. With a game it has to be for that one."""
    return parse_mix(Source.load(path, MIX_LENGTH).text, str(path), game, setup)


def parse_mix(text: str, file_name: str = MIX, game: str = "", setup: Options = NO_OPTIONS) -> Mix:
    """The mix in the text of a file of that name; `setup` may bring a pack whose cards it names."""
    document = document_of(text, file_name, MIX, MIX_LENGTH)
    with ProblemCollector() as collector:
        reader = Reader(document, collector=collector)
        reader.only("base", "name", "about", "swaps", "cards", "damage", "schemes", "characters")
        base = reader.field("base").choice(BOXES, "box")
        if game and reader.optional("base").value != game and reader.optional("base").value in BOXES:
            reader.optional("base").problem(f'this mix is for "{base}", and what is played is "{game}"')
        name = one_line(reader.field("name"), NAME_LENGTH)
        about = one_line(reader.optional("about", ""), ABOUT_LENGTH)
        mixing = _Mixing(base, setup, collector)
        mixing.read(reader)
    return Mix(base, name, about, tuple(mixing.result()), tuple(mixing.notes()))


class _Mixing:
    """Reads what one mix exchanges and adds."""

    def __init__(self, base: str, setup: Options, collector: ProblemCollector) -> None:
        self.base = base
        self.collector = collector
        own = box_with(base, setup)
        self.all = [*own.cards, *[card for name in BOXES if name != base for card in box(name).cards]]
        inside = own.cards[: len(box(base).cards)]
        self.own = [card for card in inside if counted_as(card) & EXCHANGED]
        self.there: Counter[int] = Counter()
        """How many of each card are in the mix, by its place among all."""
        for card in self.own:
            self.there[self._place(card)] += card.copies
        self.listed: list[str] = []
        self.added: list[tuple[DeckCard, int]] = []
        self.near_costs: list[str] = []

    def _place(self, card: DeckCard) -> int:
        return next(place for place, other in enumerate(self.all) if other is card)

    def read(self, reader: Reader) -> None:
        lists = reader.optional("cards", {}).mapping("lists of cards by type")
        reader.optional("cards", {}).only(*GROUPS)
        for word, item in lists.items():
            if word in GROUPS:
                self._list(word, item)
        for item in reader.optional("swaps", []).items('a list of "one card -> another"', most=MOST_LINES):
            self._swap(item)
        if reader.optional("schemes").given:
            self._schemes(reader.optional("schemes"))
        for item in reader.optional("damage", []).items("a list of kinds of Damage", most=MOST_LINES):
            self._damage(item)
        for item in reader.optional("characters", []).items("a list of characters", most=MOST_LINES):
            card = self._card(item, item.text("the name of a character"), CHARACTER)
            if card is not None and card.box == self.base:
                item.problem(f"{card.name} is in the box already")
            elif card is not None:
                self.added.append((card, 1))
        self._check_sums(reader)

    # -- Naming cards

    def _card(self, reader: Reader, text: str, types: int, noun: str = "card") -> DeckCard | None:
        """The card that is meant, of some types only; `ard: Name` says of which box."""
        if not text:
            return None
        named = OF_A_BOX.fullmatch(text)
        where, name = (named[1], named[2]) if named else ("", text)
        called = [card for card in self.all if card.goes_by(name) and where in ("", card.box)]
        found = [card for card in called if counted_as(card) & types]
        if len(found) > 1:
            several = ", ".join([f'"{card.box}: {card.key}"' for card in found])
            reader.problem(f'"{shorten(name)}" may be {several}', "say which by that name")
            return None
        if found:
            return found[0]
        if called:
            self._wrong_type(reader, called[0])
            return None
        known = [card.name for card in self.all if counted_as(card) & types]
        reader.problem(f'there is no {noun} "{shorten(text)}"', did_you_mean(name, known))
        return None

    def _wrong_type(self, reader: Reader, card: DeckCard) -> None:
        if card.types & BASIC:
            reader.problem(f"{card.name} is a Basic, and those of other boxes are left out (WOC-CUSTOM-06)")
        elif card.types & (EXCHANGED | DAMAGE | CHARACTER):
            reader.problem(f"{card.name} is a {_kind(card)}, which does not belong here")
        else:
            reader.problem(f"{card.name} is a {_kind(card)}, and those are not exchanged (WOC-CUSTOM-01)")

    # -- What is exchanged

    def _list(self, word: str, reader: Reader) -> None:
        """A whole type, in place of what the box has of it."""
        group = GROUPS[word]
        self.listed.append(word)
        for place, other in enumerate(self.all):
            if group.has(other):
                self.there[place] = 0
        for item in reader.items("a list of cards", most=MOST_LINES):
            text = item.text("the name of a card")
            counted = COUNTED.fullmatch(text)
            card = self._card(item, counted[2] if counted else text, group.types)
            if card is None:
                continue
            if not group.has(card):
                item.problem(f"{card.name} is a {_kind(card)}, expected one of the {word}")
                continue
            self._put_in(item, card, int(counted[1]) if counted else card.copies)

    def _put_in(self, reader: Reader, card: DeckCard, copies: int) -> None:
        place = self._place(card)
        self.there[place] += copies
        if copies < 1 or self.there[place] > card.copies:
            wanted = max(self.there[place], 0)
            reader.problem(f"{wanted} of {card.name} are wanted, and its box has {card.copies}")

    def _swap(self, reader: Reader) -> None:
        """One card for another, all copies of it or as many as are said (WOC-CUSTOM-01)."""
        text = reader.text('"one card -> another"')
        parts = ARROW.split(text)
        if len(parts) != 2:
            if text:
                reader.problem(f'found "{shorten(text)}", expected two cards with an arrow between: A -> B')
            return
        counted = COUNTED.fullmatch(parts[0])
        names = (counted[2] if counted else parts[0], parts[1])
        out = self._card(reader, names[0], EXCHANGED & ~OBSTACLE)
        new = self._card(reader, names[1], EXCHANGED & ~OBSTACLE)
        if out is None or new is None:
            return
        if self._unlike(reader, out, new):
            return
        word = next(word for word, group in GROUPS.items() if group.has(out))
        if word in self.listed:
            reader.problem(f"all {word} are listed under cards already")
            return
        place = self._place(out)
        copies = int(counted[1]) if counted else self.there[place]
        if copies < 1 or copies > self.there[place]:
            wanted = copies if counted else out.copies
            reader.problem(f"{wanted} of {out.name} are to go, and there are {self.there[place]}")
            return
        self.there[place] -= copies
        self._put_in(reader, new, copies)

    def _unlike(self, reader: Reader, out: DeckCard, new: DeckCard) -> bool:
        """Whether a card cannot take another's place: of another type, or of a cost that is not alike."""
        same = (counted_as(out), out.faction, out.level) == (counted_as(new), new.faction, new.level)
        if not same:
            reader.problem(
                f"{out.name} is a {_kind(out)} and {new.name} a {_kind(new)}; "
                "a card is exchanged for one of its type (WOC-CUSTOM-01)"
            )
            return True
        if abs(out.cost - new.cost) > LIKE_COST:
            reader.problem(
                f"{out.name} costs {out.cost} and {new.name} {new.cost}; "
                "a card is exchanged for one of like cost (WOC-CUSTOM-01)"
            )
            return True
        if out.cost != new.cost:
            self.near_costs.append(
                f"{new.name} costs {new.cost}, and {out.name}, which it replaces, {out.cost}"
            )
        return False

    # -- What is added

    def _damage(self, reader: Reader) -> None:
        """Five cards of a kind of Damage of another box, beside those that are there."""
        card = self._card(reader, reader.text("the name of a kind of Damage"), DAMAGE)
        if card is None:
            return
        if any(profile.damage_forces for profile in PROFILES[self.base].values()):
            reader.problem("by its own rules this box has its own Damage alone (WOC-CUSTOM-08)")
        elif card.box == self.base:
            reader.problem(f"{card.name} is in the Damage stack already")
        elif card.forces_assist:
            reader.problem(f"{card.name} is standard Damage, which is left out (WOC-CUSTOM-05)")
        elif card in [other for other, _ in self.added]:
            reader.problem(f"{card.name} is named twice")
        else:
            self.added.append((card, OF_A_DAMAGE))

    def _schemes(self, reader: Reader) -> None:
        """The Schemes of co-op, in place of those of the box (WOC-CUSTOM-02, WOC-CUSTOM-07)."""
        items = reader.items("a list of Schemes", most=MOST_LINES)
        if not any(profile.schemes for profile in PROFILES[self.base].values()):
            reader.problem("by its own rules this box has its own Initiatives alone (WOC-CUSTOM-08)")
            return
        for card in self.own:
            if card.types & OBSTACLE:
                self.there[self._place(card)] = 0
        for item in items:
            scheme = self._card(item, item.text("the name of a Scheme"), OBSTACLE, "Scheme")
            if scheme is not None:
                self._put_in(item, scheme, 1)
        if sum(self._copies(OBSTACLE).values()) < LEAST_SCHEMES:
            reader.problem(
                f"expected at least {LEAST_SCHEMES} Schemes, so many are shuffled in (WOC-COOP-05)"
            )

    # -- The whole

    def _copies(self, types: int) -> dict[int, int]:
        return {
            place: copies for place, copies in self.there.items() if copies and self.all[place].types & types
        }

    def _check_sums(self, reader: Reader) -> None:
        """As many of each type as the rulebook counts, and Bosses for every layer (WOC-CUSTOM-02)."""
        written = reader.optional("cards", {}).mapping() if reader.optional("cards").given else {}
        expected = {**COMPOSITION, **OWN_COUNTS.get(self.base, {})}
        for word, number in expected.items():
            found = sum(copies for place, copies in self.there.items() if GROUPS[word].has(self.all[place]))
            if found != number:
                at = written.get(word, reader)
                at.problem(f"there are {found} {word}, expected {number} (WOC-CUSTOM-02)")
        bosses = [card for card in self.own if card.types & BOSS]
        for faction, level in sorted({(card.faction, card.level) for card in bosses}):
            like = [card for card in bosses if (card.faction, card.level) == (faction, level)]
            found = sum(
                copies
                for place, copies in self._copies(BOSS).items()
                if (self.all[place].faction, self.all[place].level) == (faction, level)
            )
            if found != len(like):
                what = f"{FACTIONS[faction]} Bosses of Level {'I' * level}"
                written.get("bosses", reader).problem(f"there are {found} {what}, expected {len(like)}")

    def result(self) -> list[tuple[DeckCard, int]]:
        """Every card with its copies, in the order of the boxes."""
        exchanged = [(self.all[place], copies) for place, copies in sorted(self.there.items()) if copies]
        return [*exchanged, *self.added]

    def notes(self) -> list[str]:
        """What is allowed and worth knowing."""
        cards = [card for card, _ in self.result()]
        notes = list(self.near_costs)
        for word, group in GROUPS.items():
            usual = sorted({card.cost for card in self.own if group.has(card) and card.cost >= 0})
            missing = [cost for cost in usual if not any(group.has(c) and c.cost == cost for c in cards)]
            if missing and group.types != BOSS:
                costs = ", ".join([str(cost) for cost in missing])
                notes.append(f"no {word} cost {costs}; costs should be spread evenly (WOC-CUSTOM-02)")
        if any(card.types & INITIATIVE for card in cards) and self.base == "woc":
            notes.append(
                "with Initiatives of the Autobots all players of co-op are Decepticons (WOC-CUSTOM-07)"
            )
        with_text = [
            card for card in (*cards, *box(self.base).of(CHARACTER)) if card.types & (BOSS | CHARACTER)
        ]
        for card in with_text:
            for subtype in sorted(_subtypes([to_plain(a) for face in card.faces() for a in face.abilities])):
                if not any(robot.subtype == subtype for robot in cards if robot.types & ROBOT):
                    notes.append(f"{card.name} cares about {subtype}s, and there is none (WOC-CUSTOM-03)")
        return notes


def _kind(card: DeckCard) -> str:
    name = TYPE_NAMES[counted_as(card).bit_length() - 1]
    more = [FACTIONS[card.faction]] if card.faction != NO_FACTION else []
    more += [f"Level {'I' * card.level}"] if card.level else []
    return f"{name} ({', '.join(more)})" if more else name


def _subtypes(plain: Any) -> set[str]:
    """Every subtype that some text as data speaks of."""
    if isinstance(plain, list):
        return {found for item in plain for found in _subtypes(item)}
    if isinstance(plain, Mapping):
        own = plain.get("subtype")
        below = {found for value in plain.values() for found in _subtypes(value)}
        return {own, *below} if isinstance(own, str) and own else below
    return set()


# -- A mix for a match


def with_mix(game: str, options: dict[str, Any], files: bool = True) -> dict[str, Any]:
    """The options of a match with the mix they name written out, so that its record needs no file.

    A mix is the name of a file, or one that is written out already. Without `files` it comes from outside as
    `{"text": ...}`, and BadSeating says what is wrong with it.
    """
    wanted = options[MIX]
    if wanted is None:
        return {key: value for key, value in options.items() if key != MIX}
    if files:
        if isinstance(wanted, dict):
            return options
        mix = wanted if isinstance(wanted, Mix) else read_mix(wanted, game, options)
        return {**options, MIX: mix.to_plain()}
    text = wanted.get("text") if isinstance(wanted, dict) and set(wanted) == {"text"} else None
    if not isinstance(text, str) or len(text) > MIX_LENGTH:
        raise BadSeating(f'A mix is sent as {{"text": ...}}, in at most {MIX_LENGTH // 1024} kB.')
    try:
        return {**options, MIX: parse_mix(text, MIX, game, options).to_plain()}
    except Problems as problems:
        lines = " ".join([f"{problem}." for problem in problems.problems[:NOTED]])
        more = len(problems.problems) - NOTED
        rest = f" And {more} more." if more > 0 else ""
        raise BadSeating(f"Your mix cannot be played. {lines}{rest}") from None


def why_unplayable(mix: Mix, setup: Options = NO_OPTIONS) -> list[str]:
    """For each mode why it cannot be set up with a mix; empty if all is well."""
    options = {**setup, MIX: mix.to_plain()}
    reasons: list[str] = []
    for mode, profile in PROFILES[mix.base].items():
        for number in sorted({profile.seats[0], profile.seats[-1]}):
            try:
                begin(mix.base, mode, [{} for _ in range(number)], 0, options, log=False)
            except (CannotPlay, ValueError, LookupError) as error:
                reasons.append(f"{mode} cannot be played by {number}: {error}")
    return reasons
