"""Words for writing cards down: one expression holds a card's printed facts and its abilities."""

from __future__ import annotations

from altmode.abilities.effects import Steps
from altmode.abilities.nodes import Ability, Condition, Effect, Modifier
from altmode.abilities.paragraphs import Always, OnPlay, When
from altmode.abilities.refs import THIS
from altmode.games.tcg.abilities import PutOn
from altmode.games.tcg.card import BattleCard, Character, Side, check_provenance
from altmode.games.tcg.mechanics.refs import UPGRADED
from altmode.games.tcg.mechanics.selectors import Characters, characters
from altmode.games.tcg.mechanics.triggers import FLIPS_HERE
from altmode.games.tcg.terms import ACTION, SECRET_ACTION, UPGRADE
from altmode.kernel.game import DOCUMENTED

Face = tuple[int, int, tuple[str, ...], tuple[Ability, ...]]


def face(attack: int, defense: int, *abilities: Ability, traits: tuple[str, ...] = ()) -> Face:
    """One mode of a character: its numbers, its abilities, and the traits only this mode has."""
    return attack, defense, traits, abilities


def character(
    title: str,
    subtitle: str,
    *,
    number: str,
    stars: int,
    faction: str,
    health: int,
    traits: tuple[str, ...] = (),
    alt: Face | None = None,
    bot: Face | None = None,
    alt2: Face | None = None,
    provenance: str = DOCUMENTED,
) -> Character:
    """A character card; `traits` are those that hold in every mode."""
    faces: list[Side | None] = []
    for given in (alt, bot, alt2):
        if given is None:
            faces.append(None)
        else:
            attack, defense, own, abilities = given
            faces.append(Side(attack, defense, (faction, *traits, *own), abilities))
    made = Character(title, subtitle, stars, faction, health, faces)
    made.number = number
    made.provenance = check_provenance(provenance)
    return made


def action(
    name: str,
    *effects: Effect,
    number: str,
    icons: tuple[int, ...] = (),
    stars: int = 0,
    faction: str = "",
    abilities: tuple[Ability, ...] = (),
    provenance: str = DOCUMENTED,
) -> BattleCard:
    """An Action and what it does when it is played."""
    does = (OnPlay(effects[0] if len(effects) == 1 else Steps(effects)),) if effects else ()
    side = Side(0, 0, (), (*abilities, *does))
    return _battle_card(name, ACTION, -1, icons, stars, faction, side, number, provenance)


def secret_action(
    name: str,
    *abilities: Ability,
    number: str,
    icons: tuple[int, ...] = (),
    stars: int = 0,
    faction: str = "",
    provenance: str = DOCUMENTED,
) -> BattleCard:
    """A Secret Action: when it may be revealed and what it does then."""
    side = Side(0, 0, (), abilities)
    return _battle_card(name, SECRET_ACTION, -1, icons, stars, faction, side, number, provenance)


def upgrade(
    name: str,
    slot: int,
    *abilities: Ability,
    number: str,
    icons: tuple[int, ...] = (),
    attack: int = 0,
    defense: int = 0,
    stars: int = 0,
    faction: str = "",
    provenance: str = DOCUMENTED,
) -> BattleCard:
    """An Upgrade with its printed bonuses."""
    side = Side(attack, defense, (), abilities)
    return _battle_card(name, UPGRADE, slot, icons, stars, faction, side, number, provenance)


def _battle_card(
    name: str,
    kind: str,
    slot: int,
    icons: tuple[int, ...],
    stars: int,
    faction: str,
    side: Side,
    number: str,
    provenance: str,
) -> BattleCard:
    made = BattleCard(name, kind, slot, icons, stars, faction, side)
    made.number = number
    made.provenance = check_provenance(provenance)
    return made


# Shorthands for the paragraphs that many cards share.


def on_flip(effect: Effect, provided: Condition | None = None) -> When:
    """'When you flip to this mode → ...'."""
    return When(FLIPS_HERE, effect, provided)


def has(gives: Modifier, provided: Condition | None = None) -> Always:
    """Something this character has."""
    return Always(gives, THIS, provided)


def upgraded_has(gives: Modifier, provided: Condition | None = None) -> Always:
    """Something the upgraded character has."""
    return Always(gives, UPGRADED, provided)


def put_on(trait: str = "", *, named: str = "", who: Characters | None = None) -> PutOn:
    """'Put on ... only.'"""
    return PutOn(who if who is not None else characters(trait, named=named))
