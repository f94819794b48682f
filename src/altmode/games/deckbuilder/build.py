"""Words for writing cards down: one expression holds a card's printed facts and its paragraphs."""

from __future__ import annotations

from altmode.abilities.nodes import Ability, Condition, Effect
from altmode.abilities.paragraphs import OnPlay, When
from altmode.games.deckbuilder.abilities import (
    Ambush,
    Confrontation,
    RevealAttack,
    Reward,
)
from altmode.games.deckbuilder.card import DeckCard, Face
from altmode.games.deckbuilder.mechanics.triggers import TurnStarts
from altmode.games.deckbuilder.terms import (
    ALLY,
    AUTOBOT,
    BASIC,
    BOSS,
    CHARACTER,
    DAMAGE,
    ENCOUNTER,
    INITIATIVE,
    MANEUVER,
    MISSION,
    NO_FACTION,
    POLITY,
    RELIC,
    ROBOT,
    RUIN,
    SCHEME,
    SITE,
    STARTER,
    TECHNOLOGY,
)
from altmode.kernel.game import DOCUMENTED, ORIGINAL, PARTIAL

NO_COST = -1
MISSION_VP = 2
"""What a completed Mission is worth at the end of the game (WOC-MISSION-11)."""
COOP_MARK = "coop"
SOLO_MARK = "solo"


def start_of_turn(effect: Effect, provided: Condition | None = None) -> When:
    """A text that happens at the start of a turn."""
    return When(TurnStarts(), effect, provided)


def _card(
    name: str,
    types: int,
    cost: int,
    abilities: tuple[Ability, ...],
    provenance: str,
    **facts: int | bool | str,
) -> DeckCard:
    if provenance not in (DOCUMENTED, PARTIAL, ORIGINAL):
        raise ValueError(f"provenance is {DOCUMENTED}, {PARTIAL} or {ORIGINAL}, not {provenance!r}")
    made = DeckCard(name, types, cost, Face(abilities))
    made.provenance = provenance
    for fact, value in facts.items():
        setattr(made, fact, value)
    return made


def starter(
    name: str,
    *abilities: Ability,
    copies: int,
    power: int = 0,
    reach: int = 0,
    move: int = 0,
    provenance: str,
) -> DeckCard:
    """A card that every deck begins with; it has no cost."""
    return _card(
        name, STARTER, NO_COST, abilities, provenance, copies=copies, power=power, reach=reach, move=move
    )


def basic(
    name: str, *abilities: Ability, cost: int, copies: int, power: int = 0, move: int = 0, provenance: str
) -> DeckCard:
    """A card of a stack that can be bought from anywhere."""
    return _card(name, BASIC, cost, abilities, provenance, copies=copies, power=power, move=move)


def damage(
    name: str, *abilities: Ability, copies: int, ongoing: bool = False, provenance: str = ORIGINAL
) -> DeckCard:
    """A card nobody wants; an Ongoing one lies in play from the moment it is gained."""
    return _card(name, DAMAGE, NO_COST, abilities, provenance, copies=copies, stays=ongoing, ongoing=ongoing)


def robot(
    name: str,
    *abilities: Ability,
    faction: int,
    cost: int,
    power: int = 0,
    reach: int = 0,
    move: int = 0,
    reward: Effect,
    flight: bool = False,
    subtype: str = "",
    provenance: str = ORIGINAL,
) -> DeckCard:
    """A Robot: bought by its own faction, battled by the other."""
    return _card(
        name,
        ROBOT,
        cost,
        (*abilities, Reward(reward)),
        provenance,
        faction=faction,
        power=power,
        reach=reach,
        move=move,
        flight=flight,
        subtype=subtype,
    )


def maneuver(
    name: str,
    *abilities: Ability,
    cost: int,
    power: int = 0,
    reach: int = 0,
    move: int = 0,
    flight: bool = False,
    copies: int = 2,
    provenance: str = ORIGINAL,
) -> DeckCard:
    """A Maneuver; there are two of each (ARD-CARD-05)."""
    return _card(
        name,
        MANEUVER,
        cost,
        abilities,
        provenance,
        power=power,
        reach=reach,
        move=move,
        flight=flight,
        copies=copies,
    )


def technology(
    name: str,
    *abilities: Ability,
    cost: int,
    power: int = 0,
    reach: int = 0,
    move: int = 0,
    copies: int = 2,
    provenance: str = ORIGINAL,
) -> DeckCard:
    """A Technology; there are two of each (ARD-CARD-05)."""
    return _card(
        name, TECHNOLOGY, cost, abilities, provenance, power=power, reach=reach, move=move, copies=copies
    )


def ally(
    name: str,
    *abilities: Ability,
    cost: int,
    power: int = 0,
    reach: int = 0,
    move: int = 0,
    provenance: str = ORIGINAL,
) -> DeckCard:
    """An Ally: it comes into play when it is bought, and stays (ARD-CARD-01, ARD-CARD-02)."""
    return _card(name, ALLY, cost, abilities, provenance, power=power, reach=reach, move=move)


def relic(
    name: str,
    *abilities: Ability,
    cost: int,
    power: int = 0,
    reach: int = 0,
    move: int = 0,
    vault_vp: int = 3,
    ongoing: bool = False,
    also: int = 0,
    provenance: str = ORIGINAL,
) -> DeckCard:
    """A Relic: worth points in the Vault (ARD-RELIC-04); `also` has what else it is (WOC-TYPE-01)."""
    return _card(
        name,
        RELIC | also,
        cost,
        abilities,
        provenance,
        power=power,
        reach=reach,
        move=move,
        vault_vp=vault_vp,
        ongoing=ongoing,
        stays=ongoing,
    )


def site(
    name: str,
    *abilities: Ability,
    stock: int = 0,
    marks: tuple[str, ...] = (),
    provenance: str = ORIGINAL,
) -> DeckCard:
    """A Site: it cannot be bought and serves those who stand there."""
    made = _card(name, SITE, NO_COST, abilities, provenance, stock=stock)
    made.marks = marks
    return made


def polity(
    name: str, *abilities: Ability, level: int, cost: int, vp: int, provenance: str = ORIGINAL
) -> DeckCard:
    """A Polity: a Site that a faction takes command of, with what that costs and is worth (WOC-POLITY-01, -16)."""
    return _card(name, POLITY | SITE, cost, abilities, provenance, level=level, vault_vp=vp)


def ruin(name: str, *abilities: Ability, copies: int = 1, provenance: str = ORIGINAL) -> DeckCard:
    """A Ruin: what it does to those who stand there, and what clearing it takes and earns (WOC-RUIN-03, -04)."""
    return _card(name, RUIN, NO_COST, abilities, provenance, copies=copies)


def initiative(name: str, *abilities: Ability, vault_vp: int, provenance: str = ORIGINAL) -> DeckCard:
    """An Initiative of the Autobots: in force for all players until it is thwarted."""
    return _card(name, INITIATIVE, NO_COST, abilities, provenance, vault_vp=vault_vp, faction=NO_FACTION)


def scheme(name: str, *abilities: Ability, provenance: str = ORIGINAL) -> DeckCard:
    """A Cooperative Scheme: in everybody's way until it is thwarted, and worth nothing then (WOC-SCHEME-01)."""
    return _card(name, SCHEME, NO_COST, abilities, provenance)


def mission(
    name: str, objective: Ability, coop: bool = False, solo: bool = False, provenance: str = ORIGINAL
) -> DeckCard:
    """A Mission, with the modes beside team play that it is marked for (WOC-COOP-06)."""
    made = _card(name, MISSION, NO_COST, (objective,), provenance, vault_vp=MISSION_VP)
    marks = ((COOP_MARK, coop), (SOLO_MARK, solo))
    made.marks = tuple([mark for mark, printed in marks if printed])
    return made


def boss(
    name: str,
    *abilities: Ability,
    level: int,
    cost: int,
    reveal: Effect,
    reward: Effect,
    then_ambush: bool = False,
    faction: int = AUTOBOT,
    provenance: str = ORIGINAL,
) -> DeckCard:
    """A Boss: its Reveal Attack, what it does while it lies faceup, and its reward."""
    paragraphs = (RevealAttack(reveal, then_ambush), *abilities, Reward(reward))
    return _card(name, BOSS, cost, paragraphs, provenance, level=level, faction=faction)


def encounter(
    name: str, ambush: Effect, confrontation: Effect, attack: bool = False, provenance: str = ORIGINAL
) -> DeckCard:
    """An Encounter with its two halves; `attack` marks the second one as an Attack."""
    halves = (Ambush(ambush), Confrontation(confrontation, attack))
    return _card(name, ENCOUNTER, NO_COST, halves, provenance)


def character(
    name: str,
    *,
    faction: int,
    bot: tuple[Ability, ...],
    alt: tuple[Ability, ...] = (),
    alt_move: int,
    flight: bool = False,
    alt_penalty: int = 0,
    provenance: str = ORIGINAL,
) -> DeckCard:
    """A character with its two faces."""
    made = _card(
        name,
        CHARACTER,
        NO_COST,
        bot,
        provenance,
        faction=faction,
        alt_move=alt_move,
        flight=flight,
        alt_penalty=alt_penalty,
    )
    made.alt = Face(alt)
    return made


def on_play(effect: Effect) -> OnPlay:
    """What a card does when it is played."""
    return OnPlay(effect)
