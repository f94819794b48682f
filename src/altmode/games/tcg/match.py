"""The facts of one match that never change: its cards, teams and rule profile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from altmode.games.tcg.abilities import Reveal
from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.codec import TCG_CODEC
from altmode.games.tcg.profile import Profile
from altmode.games.tcg.terms import ZONE_KINDS
from altmode.kernel.game import Setup
from altmode.kernel.voice import Voice
from altmode.kernel.work import NOBODY


class Match(Setup):
    """The fixed facts of one match: its cards, teams and rule profile."""

    __slots__ = (
        "battle",
        "called",
        "changes_health",
        "characters",
        "faces",
        "first",
        "handles",
        "other_forms",
        "own_cards",
        "printed",
        "profile",
        "reveals",
        "reveals_hear",
        "rosters",
        "turn_limit",
    )

    profile: Profile
    characters: int
    """How many pieces are characters; their ids come first."""
    handles: list[str]
    """For each character, the words that name it and no other one in this match."""
    called: list[str]
    """For each character, what it is called where it must not be taken for another one in this match."""
    first: int
    """The seat that was asked to go first, or NOBODY for chance to decide."""
    turn_limit: int
    """After so many turns an automated game is a draw; 0 for no limit (TCG-GAP-83)."""
    faces: list[list[Side]]
    """For each character piece the side of each mode; a mode it lacks has a blank one."""
    battle: list[BattleCard]
    """For each card of the match the battle card it is; a blank one for characters."""
    printed: list[Character]
    """For each character piece its card."""
    other_forms: list[list[list[int]]]
    """For each character piece and mode, the modes it can flip to."""
    changes_health: bool
    """Whether any card in this match changes Health."""
    reveals: list[Reveal]
    """Every way a Secret Action could be revealed, of all cards there are: what is public of a face-down card."""
    reveals_hear: int
    """The kinds of event at which any of them could be."""
    rosters: list[list[int]]
    """The characters each seat began the game with, those under another one included."""
    own_cards: dict[str, TcgCard]
    """Cards defined for this match only."""

    def __init__(
        self,
        mode: str,
        names: tuple[str, ...],
        profile: Profile,
        plain: dict[str, Any],
        voice: Voice,
        card_version: Callable[[], str],
    ) -> None:
        super().__init__(
            "tcg",
            mode,
            names,
            ZONE_KINDS,
            plain,
            codec=TCG_CODEC,
            voice=voice,
            card_version=card_version,
        )
        self.profile = profile
        self.characters = 0
        self.handles = []
        self.called = []
        self.first = NOBODY
        self.turn_limit = 0
        self.faces = []
        self.battle = []
        self.printed = []
        self.other_forms = []
        self.changes_health = False
        self.reveals = []
        self.reveals_hear = 0
        self.rosters = [[] for _ in names]
        self.own_cards = {}
