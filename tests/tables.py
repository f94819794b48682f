"""Tables for tests: a position laid out in one expression, seats that act, and facts to look at.

    ada, ben = table(ada=seat(play=[at("Arcee, Skilled Fighter", mode="bot")]), ben=seat(play=["Demolisher"]))
    ada.does("attack with arcee")
    assert ben.piece("demolisher").damage == 1

After every choice the driver checks what must hold of every position: saving and loading, clones, illegal choices,
and that no view tells what its seat may not know.
"""

from __future__ import annotations

from typing import Any

from altmode.authoring.driving import Driver
from altmode.authoring.scenarios import facts_for
from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt, SecretAt, UpgradeAt, arrange
from altmode.games.tcg.state import TcgState
from altmode.kernel.decisions import IllegalChoice


def at(
    card: str,
    *,
    mode: str = "alt",
    damage: int = 0,
    tapped: bool = False,
    upgrades: list[str | tuple[str, str]] | None = None,
    under: list[str] | None = None,
) -> CharacterAt:
    """A character in a given state; an Upgrade in an unusual slot is a pair of card and slot."""
    on_it = [UpgradeAt(u) if isinstance(u, str) else UpgradeAt(*u) for u in upgrades or []]
    return CharacterAt(card, mode, damage, tapped, on_it, under or [])


def tapped(card: str) -> CharacterAt:
    """A tapped character in alt mode."""
    return at(card, tapped=True)


def seat(
    *,
    play: list[str | CharacterAt],
    ko: list[str | CharacterAt] | None = None,
    hand: list[str] | None = None,
    deck: list[str] | None = None,
    scrap: list[str] | None = None,
    played: list[str] | None = None,
    secrets: list[str | SecretAt] | None = None,
    filler: int = 20,
    last_attacker: str = "",
) -> SeatAt:
    """What a seat has; a deck's top card comes first, with `filler` cards without icons below."""
    return SeatAt(
        play=[CharacterAt(p) if isinstance(p, str) else p for p in play],
        ko=[CharacterAt(p) if isinstance(p, str) else p for p in ko or []],
        hand=hand or [],
        deck=deck or [],
        scrap=scrap or [],
        played=played or [],
        secrets=[SecretAt(s) if isinstance(s, str) else s for s in secrets or []],
        filler=filler,
        last_attacker=last_attacker,
    )


class Piece:
    """A character on the table, with its facts as attributes: `.damage`, `.mode`, `.tapped`, `.attack`, ..."""

    def __init__(self, facts: dict[str, Any]) -> None:
        self.facts = facts

    def __getattr__(self, name: str) -> Any:
        try:
            return self.facts[name]
        except KeyError:
            raise AttributeError(
                f"a character here has {', '.join(sorted(self.facts))}, not {name}"
            ) from None


class Seat:
    """A seat at the table: it acts, is offered things, and sees."""

    def __init__(self, driver: Driver, number: int) -> None:
        self.driver = driver
        self.number = number

    @property
    def state(self) -> TcgState:
        """The position now."""
        state = self.driver.state
        assert isinstance(state, TcgState)
        return state

    @property
    def name(self) -> str:
        """The seat's name."""
        return self.state.match.names[self.number]

    @property
    def options(self) -> list[str]:
        """The keys of what this seat is offered now; empty if it is not being asked."""
        decision = self.driver.decision(self.number)
        return list(decision.keys) if decision is not None else []

    @property
    def about(self) -> str:
        """The kind of question this seat is being asked, or nothing."""
        decision = self.driver.decision(self.number)
        return decision.about if decision is not None else ""

    def does(self, *keys: str) -> None:
        """Take these options one after another."""
        for key in keys:
            self.driver.choose(self.number, key)

    def is_offered(self, key: str) -> bool:
        """Whether an option is open to this seat now."""
        return key in self.options

    def is_refused(self, key: str) -> bool:
        """Whether an answer is refused, leaving everything as it was."""
        try:
            self.driver.choose(self.number, key)
        except IllegalChoice:
            return True
        return False

    def facts(self) -> dict[str, Any]:
        """Every fact of the position."""
        return facts_for(self.state, None)

    def sees(self) -> dict[str, Any]:
        """Every fact this seat may know."""
        return facts_for(self.state, self.number)

    def zone(self, name: str) -> list[str]:
        """The cards in one of this seat's zones, a deck from its top."""
        found: list[str] = self.facts()[self.name][name]
        return found

    def piece(self, handle: str) -> Piece:
        """A character by its handle."""
        facts = self.facts()
        if handle not in facts:
            raise LookupError(f"there is no character {handle}")
        return Piece(facts[handle])

    @property
    def log(self) -> list[str]:
        """What happened, in words, as it really happened."""
        found: list[str] = self.facts()["log"]
        return found


def table(ada: SeatAt, ben: SeatAt, **settings: Any) -> tuple[Seat, Seat]:
    """Lay a position out and seat two players; settings are those of `Position` (mode, number, step, cards, ...)."""
    driver = Driver(arrange(Position([ada, ben], **settings)))
    return Seat(driver, 0), Seat(driver, 1)
