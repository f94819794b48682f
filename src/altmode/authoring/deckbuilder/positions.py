"""Positions of the deck-building games as people write them in scenarios."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar, Final

from altmode.authoring.deckbuilder.telling import LAYER_NAMES, facts_of, shape_for
from altmode.authoring.expecting import Shape
from altmode.authoring.problems import did_you_mean, shorten
from altmode.authoring.reading import Reader
from altmode.authoring.stages import Stage
from altmode.games.deckbuilder.arrange import (
    LATER_TURN,
    OFF,
    PILES,
    RESTS,
    STACKS,
    STAYS_PRINTED,
    STEPS,
    CardAt,
    ExtraAt,
    Position,
    SeatAt,
    SpaceAt,
    arrange,
)
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.contents import BOXES, everything
from altmode.games.deckbuilder.entry import DeckGame
from altmode.games.deckbuilder.events import BOOK
from altmode.games.deckbuilder.game import PROFILES
from altmode.games.deckbuilder.grid import Grid, grid_of
from altmode.games.deckbuilder.impossible import flaws
from altmode.games.deckbuilder.profile import ROWS_AND_COLUMNS, SWITCHES
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSS, CHARACTER, FACTIONS, FORMS, LAYERS, PURPOSES, START_ENERGON
from altmode.games.deckbuilder.written import card_from_plain
from altmode.kernel.codec import BadData
from altmode.kernel.flaws import Flaw
from altmode.kernel.state import State
from altmode.kernel.views import View

SETTINGS: Final = (
    "turn",
    "number",
    "step",
    "matrix",
    "main_deck",
    "layers",
    *STACKS,
    "basics",
    "missions_left",
    "bosses_down",
    "confronted",
    "battle",
    "shuffles",
    "seed",
    "turn_limit",
    "switches",
    "faction",
    "base",
    "draft",
)
SEAT_FIELDS: Final = (
    "character",
    "form",
    "energon",
    "vp",
    "at",
    *PILES,
    "rest",
    "extra",
    "alt_spent",
    "used",
)
FACTION_WORDS: Final = tuple([faction.lower() for faction in FACTIONS])
MOST: Final = 100
FACEDOWN: Final = "facedown "
"""What the name of a card begins with that lies facedown."""


class Cards:
    """The cards a scenario may name: its own, and those of the box."""

    def __init__(self, own: list[DeckCard], game: str, mode: str) -> None:
        self.all = [*own, *everything(PROFILES[game][mode])]

    def check(self, reader: Reader, name: str, types: int = ~CHARACTER) -> str:
        """A card's name if there is such a card; else a problem with the nearest."""
        if not name:
            return name
        for card in self.all:
            if card.types & types and card.goes_by(name):
                return card.key
        noun = "character" if types == CHARACTER else "card"
        known = [card.name for card in self.all if card.types & types]
        reader.problem(f'there is no {noun} "{shorten(name)}"', did_you_mean(name, known))
        return name

    def named(self, reader: Reader, types: int = ~CHARACTER) -> str:
        """The card whose name stands here."""
        return self.check(reader, reader.text("the name of a card"), types)

    def several(self, reader: Reader) -> list[str]:
        """The card whose name stands here, or `3 Wrath` for so many of it."""
        text = reader.text("the name of a card")
        counted = re.fullmatch(r"(\d{1,2}) (.+)", text)
        times, name = (int(counted[1]), counted[2]) if counted else (1, text)
        return [self.check(reader, name)] * times

    def each(self, reader: Reader) -> list[str]:
        """The cards of a list."""
        return [card for item in reader.items("a list of cards") for card in self.several(item)]


class DeckStage(Stage):
    """Scenarios of a deck-building game."""

    fields = ("cards",)
    settings = SETTINGS
    ordered = Stage.ordered | {"layers", "boss_levels", "mission_stacks"}
    clocks = (("number", "Turn"),)
    piles: ClassVar[Mapping[str, bool]] = {
        "deck": True,
        "discard": False,
        "destroyed": False,
        "encounter_discard": False,
        "damage_discard": False,
        "ruin_discard": False,
        "mission_discard": False,
        **dict.fromkeys(LAYER_NAMES, True),
    }
    events = tuple(kind.name for kind in BOOK.kinds)

    def __init__(self, game: DeckGame) -> None:
        self.game = game

    def read(self, reader: Reader, names: list[str], mode: str) -> Position:
        """A position of one to five seats, perhaps with cards of its own."""
        own, written = _read_cards(reader.optional("cards", []))
        book = Cards(own, self.game.id, mode)
        given = reader.field("given")
        given.only(*SETTINGS, *names)
        grid = grid_of(*ROWS_AND_COLUMNS[len(names)])
        battle = given.optional("battle", "")
        return Position(
            [_read_seat(given.optional(name, {}), book, grid) for name in names],
            names,
            game=self.game.id,
            mode=mode,
            active=names.index(given.optional("turn", names[0]).choice(names, "seat")),
            number=given.optional("number", LATER_TURN).whole(1),
            step=given.optional("step", "main").choice(list(STEPS), "step"),
            matrix=_read_matrix(given.optional("matrix", {}), book, names),
            main_deck=book.each(given.optional("main_deck", [])),
            layers=[book.each(item) for item in given.optional("layers", []).items("layers", most=LAYERS)],
            stacks={name: book.each(given.optional(name, [])) for name in STACKS},
            basics=given.optional("basics", -1).whole(-1),
            missions_left=given.optional("missions_left", -1).whole(-1),
            bosses_down=given.optional("bosses_down", 0).whole(0, LAYERS - 1),
            confronted=given.optional("confronted", False).flag(),
            battle=battle.choice(list(grid.names), "space") if battle.given else "",
            cards=written,
            shuffles=[book.each(item) for item in given.optional("shuffles", []).items()],
            seed=given.optional("seed", 1).whole(0),
            turn_limit=given.optional("turn_limit", 0).whole(0),
            switches=[
                item.choice(list(SWITCHES), "switch") for item in given.optional("switches", []).items()
            ],
            faction=given.optional("faction", "").choice(["", *FACTION_WORDS], "faction"),
            base=given.optional("base", "").choice(["", *BOXES], "box"),
            draft=given.optional("draft", False).flag(),
        )

    def lay_out(self, position: Position) -> DeckState:
        """The match in a position that was read."""
        return arrange(position)

    def flaws(self, position: Position) -> list[Flaw]:
        """What no game could lead to."""
        return flaws(position)

    def shape(self, position: Position) -> Shape:
        """Every fact there can be, by the names of the seats and of the spaces."""
        return shape_for(position.names)

    def facts(self, view: View, state: State) -> dict[str, Any]:
        """The seats by name, the Matrix by space, the piles of the table, the battle."""
        return facts_of(view)

    def hidden_facts(self, state: State) -> dict[str, Any]:
        """For each layer of the main deck the Levels of the Bosses in it."""
        assert isinstance(state, DeckState)
        cards = [[state.printed(piece) for piece in state.pile(layer)] for layer in range(LAYERS)]
        return {"boss_levels": [[card.level for card in layer if card.types & BOSS] for layer in cards]}


def _read_cards(reader: Reader) -> tuple[list[DeckCard], list[dict[str, Any]]]:
    own: list[DeckCard] = []
    written: list[dict[str, Any]] = []
    for item in reader.items("a list of cards"):
        item.mapping("a card")
        given: dict[str, Any] = item.value if isinstance(item.value, dict) else {}
        try:
            card = card_from_plain(given)
        except BadData as error:
            item.problem(str(error))
            continue
        if not card.slug:
            item.optional("name").problem(f'"{card.name}" has no letter or digit by which it could be called')
        elif card.slug in [other.slug for other in own]:
            item.optional("name").problem(f'two cards are called "{card.name}"')
        own.append(card)
        written.append(given)
    return own, written


def _read_seat(reader: Reader, book: Cards, grid: Grid) -> SeatAt:
    reader.only(*SEAT_FIELDS)
    character, at = reader.optional("character", ""), reader.optional("at", "")
    return SeatAt(
        character=book.named(character, CHARACTER) if character.given else "",
        form=reader.optional("form", "alt").choice(list(FORMS), "form"),
        energon=reader.optional("energon", START_ENERGON).whole(0, MOST),
        vp=reader.optional("vp", 0).whole(0, MOST),
        at=at.choice([*grid.names, OFF], "space") if at.given else "",
        piles={name: _read_pile(reader.optional(name, []), book) for name in PILES},
        rest=reader.optional("rest", "deck").choice(list(RESTS), "place"),
        extra=[_read_extra(item) for item in reader.optional("extra", []).items()],
        alt_spent=reader.optional("alt_spent", 0).whole(0, MOST),
        used=[item.text("the name of a card") for item in reader.optional("used", []).items()],
    )


def _read_pile(reader: Reader, book: Cards) -> list[CardAt]:
    """Cards by name, `3 Wrath` for several of them, or each with the Power and Move it has left."""
    found: list[CardAt] = []
    for place, item in enumerate(reader.items("a list of cards")):
        if item.kind == "mapping":
            item.only("card", "power", "move")
            power, move = item.optional("power"), item.optional("move")
            found.append(
                CardAt(
                    book.named(item.field("card")),
                    power.whole(0, MOST) if power.given else STAYS_PRINTED,
                    move.whole(0, MOST) if move.given else STAYS_PRINTED,
                    place,
                )
            )
            continue
        found.extend([CardAt(card, place=place) for card in book.several(item)])
    return found


def _read_extra(reader: Reader) -> ExtraAt:
    reader.only("power", "move", "range", "purpose")
    return ExtraAt(
        power=reader.optional("power", 0).whole(0, MOST),
        move=reader.optional("move", 0).whole(0, MOST),
        reach=reader.optional("range", 0).whole(0, MOST),
        purpose=reader.optional("purpose", "").choice(list(PURPOSES), "purpose"),
    )


def _read_matrix(reader: Reader, book: Cards, names: list[str]) -> dict[str, SpaceAt]:
    """For each space its card, faceup unless the name begins with `facedown`; nothing for an empty space."""
    return {key: _read_space(item, book, names) for key, item in reader.mapping("spaces and cards").items()}


def _read_space(reader: Reader, book: Cards, names: list[str]) -> SpaceAt:
    if reader.kind == "nothing":
        return SpaceAt()
    if reader.kind == "list":
        reader.problem("found several cards, expected one", "a space holds one card")
        return SpaceAt()
    if reader.kind != "mapping":
        text = reader.text("a card")
        up = not text.startswith(FACEDOWN)
        return SpaceAt(book.check(reader, text.removeprefix(FACEDOWN)), up)
    reader.only("card", "up", "stock", "under", "known", "command")
    stock = reader.optional("stock")
    return SpaceAt(
        book.named(reader.field("card")),
        up=reader.optional("up", True).flag(),
        stock=stock.whole(0, MOST) if stock.given else STAYS_PRINTED,
        under=book.each(reader.optional("under", [])),
        known=[names.index(item.choice(names, "seat")) for item in reader.optional("known", []).items()],
        command=reader.optional("command", "").choice(["", *FACTION_WORDS], "faction"),
    )
