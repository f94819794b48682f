"""What waits to happen in this game, beside abilities that have triggered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from altmode.abilities.waiting import Waiting

if TYPE_CHECKING:
    from altmode.games.tcg.state import TcgState


@dataclass(frozen=True)
class SecretWindow(Waiting):
    """A chance for a seat with face-down Secret Actions to reveal some of them."""

    tag: ClassVar[str] = "secret_window"

    seat: int
    kind: int
    first: int
    second: int
    third: int

    def name(self, state: TcgState) -> str:
        return "secret actions"

    def label(self, state: TcgState) -> str:
        return "Your Secret Actions"

    def begin(self, state: TcgState) -> None:
        from altmode.games.tcg.rules.secrets import MayReveal

        state.work.append(MayReveal(self))
