"""Words for characters that need no picking: the upgraded one, the defender."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from altmode.abilities.nodes import Selector
from altmode.abilities.refs import Bearer
from altmode.games.tcg.terms import FIELD
from altmode.kernel.work import NOBODY, Scope

if TYPE_CHECKING:
    from altmode.games.tcg.state import TcgState


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
class ThatCharacter(Selector):
    """The character an Upgrade was put on, by the event that caused the ability."""

    def text(self) -> str:
        return "it"

    def find(self, state: TcgState, scope: Scope) -> list[int]:
        return [] if scope.second == NOBODY else [scope.second]


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


UPGRADED: Final = Upgraded()
THAT_CHARACTER: Final = ThatCharacter()
DEFENDER: Final = Defender()
ATTACKER: Final = Attacker()
