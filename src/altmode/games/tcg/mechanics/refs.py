"""Words for pieces that need no picking: this, the upgraded character, it, the defender."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altmode.abilities.nodes import Selector
from altmode.games.tcg.terms import FIELD, PLAYED, SECRETS, UPGRADES
from altmode.kernel.work import NOBODY, Scope

if TYPE_CHECKING:
    from altmode.games.tcg.state import TcgState


class Bearer(Selector):
    """The character that has the ability: itself, or the one an Upgrade is on."""

    def names_one(self) -> bool:
        return True


@dataclass(frozen=True)
class This(Bearer):
    """The card that has the ability."""

    def text(self) -> str:
        return "this"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        source = scope.source
        if not state.is_character(source) and state.zone_kind(source) not in (UPGRADES, PLAYED, SECRETS):
            # A card that has left play since is another card now.
            return []
        return [source]

    def has(self, state: TcgState, scope: Scope, piece: int) -> bool:
        return piece == scope.source

    def covers(self, state: TcgState, seat: int, source: int, piece: int) -> bool:
        return piece == source


@dataclass(frozen=True)
class Upgraded(Bearer):
    """The character the Upgrade with the ability is on."""

    def text(self) -> str:
        return "the upgraded character"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        host = state.host[scope.source]
        return [] if host == NOBODY else [host]

    def has(self, state: TcgState, scope: Scope, piece: int) -> bool:
        return piece == state.host[scope.source]

    def covers(self, state: TcgState, seat: int, source: int, piece: int) -> bool:
        return piece == state.host[source]


@dataclass(frozen=True)
class It(Selector):
    """The piece the event happened to."""

    def text(self) -> str:
        return "it"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return [] if scope.first == NOBODY else [scope.first]


@dataclass(frozen=True)
class ThatCharacter(Selector):
    """The character an Upgrade was put on, by the event that caused the ability."""

    def text(self) -> str:
        return "it"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return [] if scope.second == NOBODY else [scope.second]


@dataclass(frozen=True)
class Chosen(Selector):
    """The piece chosen last."""

    def text(self) -> str:
        return "it"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return list(scope.chosen[-1:])


@dataclass(frozen=True)
class AllChosen(Selector):
    """Every piece chosen so far by this ability."""

    def text(self) -> str:
        return "each of them"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return list(scope.chosen)


@dataclass(frozen=True)
class Defender(Selector):
    """The defender of the attack under way, while it is on the battlefield."""

    def text(self) -> str:
        return "the defender"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return _if_on_the_battlefield(state, state.defender)


@dataclass(frozen=True)
class Attacker(Selector):
    """The attacker of the attack under way, while it is on the battlefield."""

    def text(self) -> str:
        return "the attacker"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return _if_on_the_battlefield(state, state.attacker)


def _if_on_the_battlefield(state: TcgState, piece: int) -> list[int]:
    if piece == NOBODY or state.zone_kind(piece) != FIELD:
        return []
    return [piece]


THIS: Final = This()
UPGRADED: Final = Upgraded()
IT: Final = It()
THAT_CHARACTER: Final = ThatCharacter()
CHOSEN: Final = Chosen()
ALL_CHOSEN: Final = AllChosen()
DEFENDER: Final = Defender()
ATTACKER: Final = Attacker()
