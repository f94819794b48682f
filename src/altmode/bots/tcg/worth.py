"""What a card or an effect is worth to the seat that uses it, read off its ability tree.

The unit is about one point of damage on an enemy. No card is known by name: a new card is judged by the
same verbs as the old ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from altmode.abilities.effects import (
    Choose,
    ChooseOne,
    EachPlayer,
    ForEach,
    If,
    IfDone,
    IfNothing,
    May,
    Otherwise,
    Steps,
)
from altmode.abilities.modifiers import Permission, StatModifier, While
from altmode.abilities.nodes import Effect, Modifier, Selector
from altmode.abilities.paragraphs import Always, Instead, When
from altmode.abilities.selectors import Each, One
from altmode.bots.tcg.board import Board, Fighter
from altmode.games.tcg.arrange import FILLER
from altmode.games.tcg.card import BattleCard, Side
from altmode.games.tcg.mechanics.card_effects import (
    Draw,
    FlipCards,
    KeepInHand,
    PutOnDeck,
    ReturnToHand,
    Scrap,
    ScrapFromHand,
    ScrapTop,
    ScrapUpgradesAndRepair,
)
from altmode.games.tcg.mechanics.card_selectors import CardsIn, InPlay
from altmode.games.tcg.mechanics.character_effects import (
    Deploy,
    ExtraTurn,
    Flip,
    Give,
    ReturnFromKO,
    Tap,
    Untap,
)
from altmode.games.tcg.mechanics.damage_effects import Damage, GatherDamage, KnockOut, MoveDamage, Repair
from altmode.games.tcg.mechanics.playing import Play, PutOnto
from altmode.games.tcg.mechanics.revealing import LookAtHand
from altmode.games.tcg.mechanics.selectors import ENEMY, FRIEND, OPPONENT, Characters
from altmode.games.tcg.mechanics.triggers import FLIPS_HERE
from altmode.games.tcg.terms import ATTACK, BOLD, DEFENSE, PIERCE, TOUGH, UPGRADE
from altmode.kernel.views import PieceView

CARD = 0.8
"""A card in hand."""
STATS = {ATTACK: 1.0, DEFENSE: 0.9, BOLD: 0.6, TOUGH: 0.55, PIERCE: 0.4}
"""A point of each stat while it lasts; only Attack, Bold and Pierce help in the turn they are given."""
SOMETHING = 0.4
"""An effect that none of the verbs below describes."""


def amount_of(amount: Any) -> float:
    """A number, or a guess at one that is counted in play."""
    return float(amount) if isinstance(amount, int) else 2.0


def reach(board: Board, selector: Selector) -> tuple[float, float]:
    """How many of my characters and of the enemy's a selector takes; a pick takes the better one."""
    inner = selector.of if isinstance(selector, One | Each) else selector
    if not isinstance(inner, Characters):
        return (0.0, 1.0) if "opponent" in selector.text() or "defender" in selector.text() else (1.0, 0.0)
    if inner.in_ko_area:
        return float(len(board.fallen)), 0.0
    mine = float(sum(fits(inner, fighter) for fighter in board.mine)) if inner.side != ENEMY else 0.0
    theirs = float(sum(fits(inner, fighter) for fighter in board.enemies)) if inner.side != FRIEND else 0.0
    if isinstance(selector, One):
        if selector.by == OPPONENT:
            return 0.0, min(theirs or mine, 1.0)
        return (min(mine, 1.0), 0.0) if inner.side == FRIEND else (0.0, min(theirs, 1.0))
    return mine, theirs


def fits(wanted: Characters, fighter: Fighter) -> bool:
    """Whether a character fits a description, as far as the table shows."""
    return (
        (not wanted.trait or wanted.trait in fighter.traits)
        and (not wanted.damaged or fighter.damage > 0)
        and wanted.tapped in (None, fighter.tapped)
        and wanted.mode in ("", fighter.form)
        and (wanted.stars_at_most < 0 or fighter.stars <= wanted.stars_at_most)
        and fighter.stars >= wanted.stars_at_least
    )


def _damage(board: Board, effect: Damage) -> float:
    mine, theirs = reach(board, effect.to)
    return amount_of(effect.amount) * (theirs - 1.1 * mine)


def _repair(board: Board, effect: Repair) -> float:
    inner = effect.of.of if isinstance(effect.of, One | Each) else effect.of
    hurt = sorted((min(f.damage, amount_of(effect.amount)) for f in board.mine), reverse=True)
    if isinstance(inner, Characters) and isinstance(effect.of, One):
        hurt = hurt[:1]
    return 0.9 * sum(hurt)


def _scrap(board: Board, effect: Scrap) -> float:
    inner = effect.what.of if isinstance(effect.what, One | Each) else effect.what
    if isinstance(inner, InPlay):
        theirs = sum(len(board.upgrades_on.get(enemy.id, [])) for enemy in board.enemies)
        return 1.5 if theirs and inner.side != FRIEND else -0.5
    if isinstance(inner, CardsIn):
        hand = len(board.view.zone("hand", board.seat).pieces)
        if "opponent" in inner.text():
            return 1.0
        return -CARD * (hand if isinstance(effect.what, Each) else 1)
    return 0.0


def _give(board: Board, effect: Give) -> float:
    mine, _ = reach(board, effect.target())
    # Nobody may be there to have it, as where it is for Dinobots only.
    return modifier_worth(effect.gives, now=True) * max(min(mine, 1.5), 1.0) if mine else 0.0


def _untap(board: Board, effect: Untap) -> float:
    tapped = [board.best_attack(fighter) for fighter in board.mine if fighter.tapped]
    return max(max(tapped, default=-1.0), -0.5)


def _each_player(board: Board, effect: EachPlayer) -> float:
    return 0.3 * worth(board, effect.effect)


VERBS: dict[type[Effect], Callable[[Board, Any], float]] = {
    Steps: lambda board, e: sum(worth(board, part) for part in e.parts),
    IfDone: lambda board, e: worth(board, e.effect),
    IfNothing: lambda board, e: 0.3 * worth(board, e.effect),
    If: lambda board, e: 0.5 * worth(board, e.effect),
    May: lambda board, e: max(worth(board, e.effect) + (worth(board, e.then) if e.then else 0.0), 0.0),
    Otherwise: lambda board, e: max(worth(board, e.effect), worth(board, e.other)),
    ForEach: lambda board, e: 1.5 * worth(board, e.effect),
    EachPlayer: _each_player,
    Choose: lambda board, e: SOMETHING,
    ChooseOne: lambda board, e: max(worth(board, option) for option in e.options),
    Damage: _damage,
    Repair: _repair,
    MoveDamage: lambda board, e: 0.7 * e.amount if any(f.damage for f in board.mine) else 0.0,
    GatherDamage: lambda board, e: 0.1,
    KnockOut: lambda board, e: 6 * reach(board, e.target())[1] - 8 * reach(board, e.target())[0],
    Tap: lambda board, e: 1.5 * reach(board, e.target())[1] - 1.5 * reach(board, e.target())[0],
    Untap: _untap,
    Flip: lambda board, e: 0.6,
    Give: _give,
    Deploy: lambda board, e: 4.0,
    ReturnFromKO: lambda board, e: 3.0 if board.fallen else -CARD,
    ExtraTurn: lambda board, e: 4.0,
    Draw: lambda board, e: CARD * amount_of(e.cards) * (1 if e.who != OPPONENT else -1),
    Scrap: _scrap,
    ScrapFromHand: lambda board, e: -CARD * 0.7 * e.cards,
    ScrapTop: lambda board, e: 0.2,
    ScrapUpgradesAndRepair: lambda board, e: _upgrades_between(board),
    ReturnToHand: lambda board, e: CARD if "all" not in e.text() else 1.0,
    PutOnDeck: lambda board, e: -0.4,
    PutOnto: lambda board, e: 1.5,
    KeepInHand: lambda board, e: 1.0,
    LookAtHand: lambda board, e: 0.2,
    FlipCards: lambda board, e: 0.5,
    Play: lambda board, e: 1.0,
}


def _upgrades_between(board: Board) -> float:
    theirs = sum(len(board.upgrades_on.get(enemy.id, [])) for enemy in board.enemies)
    mine = sum(len(board.upgrades_on.get(friend.id, [])) for friend in board.mine)
    return 1.5 * theirs - 1.5 * mine


def parts_of(effect: Effect) -> Iterator[Effect]:
    """The instructions an effect is made of, in their order; what only holds others together is left out."""
    inner = [effect.then] if isinstance(effect, Choose) else []
    if isinstance(effect, Steps):
        inner = list(effect.parts)
    elif isinstance(effect, IfDone | IfNothing | ForEach | EachPlayer):
        inner = [effect.effect]
    elif isinstance(effect, If):
        inner = [effect.effect, effect.otherwise] if effect.otherwise is not None else [effect.effect]
    elif isinstance(effect, May):
        inner = [effect.effect, effect.then] if effect.then is not None else [effect.effect]
    elif isinstance(effect, Otherwise):
        inner = [effect.effect, effect.other]
    elif isinstance(effect, ChooseOne):
        inner = list(effect.options)
    if not inner:
        yield effect
    for part in inner:
        yield from parts_of(part)


def worth(board: Board, effect: Effect) -> float:
    """What an effect is worth to the seat that has it happen."""
    verb = VERBS.get(type(effect))
    return verb(board, effect) if verb is not None else SOMETHING


def modifier_worth(gives: Modifier, now: bool) -> float:
    """What a modifier is worth on one of my characters: for the rest of my turn, or for as long as it stays."""
    if isinstance(gives, StatModifier):
        if now and gives.stat in (DEFENSE, TOUGH):
            return 0.2
        return STATS.get(gives.stat, 0.5) * amount_of(gives.amount)
    if isinstance(gives, While):
        return 0.6 * modifier_worth(gives.gives, now)
    return 1.0 if isinstance(gives, Permission) else SOMETHING


def flip_worth(board: Board, side: Side) -> float:
    """What flipping to a face sets off."""
    return sum(worth(board, when.effect) for when in side.whens if when.trigger == FLIPS_HERE)


def upgrade_worth(card: BattleCard) -> float:
    """What an Upgrade is worth on a character, whoever it is on."""
    side = card.side
    total = sum(weight * side.printed[stat] for stat, weight in STATS.items())
    for ability in side.abilities:
        if isinstance(ability, Always) and not side.printed[_stat_of(ability)]:
            total += 0.7 * modifier_worth(ability.gives, now=False)
        elif isinstance(ability, When):
            total += -0.6 if "scrap this" in ability.text().lower() else 0.7
        elif isinstance(ability, Instead):
            total += 1.0
    return total


def _stat_of(ability: Always) -> int:
    return ability.gives.stat if isinstance(ability.gives, StatModifier) else ATTACK


def card_worth(board: Board, piece: PieceView) -> float:
    """What a card in hand is worth if it is played."""
    card = board.card_of(piece)
    if piece.card == FILLER:
        return 0.0
    if not isinstance(card, BattleCard):
        return 1.0
    if card.kind == UPGRADE:
        return upgrade_worth(card)
    return worth(board, card.side.play.effect) if card.side.play is not None else 1.0
