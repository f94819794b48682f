"""The bot that takes what looks best now, one decision at a time.

It adds up what its view shows: expected icons from the cards seen so far, the attack they make, whom that would
knock out, and what an untapped enemy could do to a tapped attacker. Cards are judged by the verbs of their ability
trees (`worth`), picks by the effect they are for. It never looks ahead further than the attack of this turn.

In 1000 matches of all ready decks against each other it beat `random` in 95.8 % (94.4 to 96.9 %); in the basic
game, where icons decide most, in 60 %.
"""

from __future__ import annotations

from collections.abc import Callable

from altmode.abilities.effects import ChooseOne
from altmode.abilities.nodes import Effect
from altmode.abilities.players import YOU
from altmode.abilities.selectors import Each
from altmode.bots.player import Asked, Choosable, Seen, lots
from altmode.bots.tcg.board import Board, Fighter, bearer_of, slot_of
from altmode.bots.tcg.worth import (
    STATS,
    amount_of,
    card_worth,
    flip_worth,
    parts_of,
    reach,
    upgrade_worth,
)
from altmode.games.tcg.card import BattleCard
from altmode.games.tcg.codec import TCG_CODEC
from altmode.games.tcg.facts import CharacterFacts, tcg_facts
from altmode.games.tcg.mechanics.card_effects import Draw, PutOnDeck, ReturnToHand, Scrap
from altmode.games.tcg.mechanics.card_selectors import CardsIn
from altmode.games.tcg.mechanics.character_effects import Deploy, Flip, Give, ReturnFromKO, Tap, Untap
from altmode.games.tcg.mechanics.damage_effects import Damage, KnockOut, MoveDamage, Repair, SendDamageTo
from altmode.games.tcg.mechanics.playing import FillSlots, PutOnto
from altmode.games.tcg.terms import ATTACK, BOLD, PIERCE
from altmode.kernel.views import View

BEFORE_ATTACK = 100.0
"""Lifts whatever is worth doing before the attack over the attack itself, which ends the turn."""
CLOSE = 1e-9


class GreedyBot:
    """Scores every option and takes the best; lots decide between equals."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def pick(self, seen: Seen) -> str:
        """The option with the highest score."""
        options = seen.decision.options
        if len(options) == 1:
            return options[0].key
        scores = self.scores(seen.view, seen.decision)
        best = max(scores)
        equals = [option for option, score in zip(options, scores, strict=True) if score > best - CLOSE]
        return equals[lots(self.seed, seen).below(len(equals)) if len(equals) > 1 else 0].key

    def scores(self, view: View, decision: Asked) -> list[float]:
        """What each option looks worth."""
        board = Board(view)
        score = SCORERS.get(decision.about, _by_order)
        matter = Matter(board, decision)
        return [score(matter, option) for option in decision.options]


class Matter:
    """A question, the table it is asked at, and the effect that the answer is for."""

    def __init__(self, board: Board, decision: Asked) -> None:
        self.board = board
        self.decision = decision
        self.effect: Effect | None = None if decision.does is None else TCG_CODEC.from_plain(decision.does)


def _turn(matter: Matter, option: Choosable) -> float:
    """Flips, cards and Tap abilities that gain something come first, then the best attack."""
    board = matter.board
    if option.verb == "attack":
        return board.best_attack(board.fighters[option.pieces[0]])
    if option.verb == "end":
        return -50.0
    gain = _GAINS[option.verb](board, option)
    return BEFORE_ATTACK + gain if gain > 0 else gain - BEFORE_ATTACK


def _flip_gain(board: Board, option: Choosable) -> float:
    now = board.fighters.get(option.pieces[0])
    if now is None:
        return 0.2  # in the KO area: it costs nothing
    return flip_gain(board, now)


def flip_gain(board: Board, now: Fighter) -> float:
    """What flipping a character adds to this turn's attack, to its safety, and what it sets off."""
    then = now.flipped()
    if then is None:
        return -0.1
    side = then.side()
    caused = flip_worth(board, side) if side is not None and board.view.mode != "basic" else 0.0
    tougher = (then.defense - now.defense) + 0.5 * (then.tough - now.tough)
    harder = (then.attack - now.attack) + 0.5 * (then.bold - now.bold) + 0.3 * (then.pierce - now.pierce)
    lasting = 0.4 * tougher if now.tapped else 0.1 * tougher + 0.1 * harder
    return board.plan(then) - board.plan() + caused + lasting - 0.05


def _play_gain(board: Board, option: Choosable) -> float:
    piece = board.pieces[option.pieces[0]]
    if len(option.pieces) > 1 and option.pieces[1] in board.fighters:
        card = board.card_of(piece)
        return upgrade_gain(board, card, board.fighters[option.pieces[1]], option.way)
    return card_worth(board, piece)


def upgrade_gain(board: Board, card: object, bearer: Fighter, slot: str) -> float:
    """What an Upgrade adds to a character, less those in the slot it goes to."""
    if not isinstance(card, BattleCard):
        return 0.5 if bearer.seat == board.seat else -1.0
    value = _value_on(card, bearer)
    for worn in board.upgrades_on.get(bearer.id, []):
        wearing = board.card_of(worn)
        if isinstance(wearing, BattleCard) and slot_of(worn).lower() == slot:
            value -= _value_on(wearing, bearer)
    return value if bearer.seat == board.seat else -value


def _value_on(card: BattleCard, bearer: Fighter) -> float:
    """What an Upgrade is worth on a character: more if it can attack yet, and if it will live to use it."""
    printed = card.side.printed
    striking = sum(STATS[stat] * printed[stat] for stat in (ATTACK, BOLD, PIERCE))
    value = upgrade_worth(card) + (0.0 if bearer.tapped else 0.4 * striking)
    return value * (0.6 + 0.4 * min(bearer.left / 8, 1.0))


def _tap_gain(board: Board, option: Choosable) -> float:
    fighter = board.fighters[option.pieces[0]]
    return 1.0 - board.best_attack(fighter) * 0.3


_GAINS: dict[str, Callable[[Board, Choosable], float]] = {
    "flip": _flip_gain,
    "play": _play_gain,
    "tap": _tap_gain,
}


def _attacker(matter: Matter, option: Choosable) -> float:
    board = matter.board
    return board.best_attack(board.fighters[option.pieces[0]]) + 5.0 if option.pieces else 0.0


def _defender(matter: Matter, option: Choosable) -> float:
    board = matter.board
    attack = tcg_facts(board.view).attack
    attacker = board.fighters.get(attack.attacker) if attack is not None else None
    defender = board.fighters.get(option.pieces[0])
    return board.attack_value(attacker, defender) if attacker and defender else 0.0


def _whether(matter: Matter, option: Choosable) -> float:
    """A 'may' is used unless it costs more than a card."""
    if option.verb == "pass":
        return 0.0
    return -1.0 if matter.effect is not None and _costs_dear(matter.board, matter.effect) else 1.0


def _costs_dear(board: Board, effect: Effect) -> bool:
    """Whether an effect knocks out or damages one's own, or scraps a whole hand."""
    for part in parts_of(effect):
        if isinstance(part, Damage | KnockOut):
            mine, theirs = reach(board, part.target())
            if mine > theirs:
                return True
        if isinstance(part, Scrap) and isinstance(part.what, Each) and isinstance(part.what.of, CardsIn):
            if part.what.of.zone == "hand" and part.what.of.whose == YOU:
                return True
    return False


def _pick(matter: Matter, option: Choosable) -> float:
    """A target is good or bad by what will happen to it and by whose it is."""
    if not option.pieces:
        return 0.0
    board, effect, piece = matter.board, matter.effect, option.pieces[0]
    if piece in board.fighters:
        return _pick_character(matter, board.fighters[piece])
    zone, owner = board.zone_of.get(piece, ("", board.seat))
    value = card_worth(board, board.pieces[piece]) if piece in board.pieces else 0.5
    if zone == "upgrades":
        host = bearer_of(board.pieces[piece])
        ours = host in board.fighters and board.fighters[host].seat == board.seat
        harmed = not isinstance(effect, PutOnto)
        return (-1 - value) if ours == harmed else 1 + value
    if zone in ("ko", "under"):
        lying = board.pieces[piece].facts
        return 1.0 + float(lying.stars if isinstance(lying, CharacterFacts) else 1)
    if owner != board.seat:
        return 1 + value
    if zone == "hand" and isinstance(effect, Scrap | PutOnDeck):
        # What is given up should be what is least worth keeping; a cost that may be declined is worth paying.
        return 3.0 - value
    return value


def _pick_character(matter: Matter, target: Fighter) -> float:
    board = matter.board
    ours = target.seat == board.seat
    fate, number = fate_of(matter)
    if fate == "flip":
        return flip_gain(board, target) if ours else -1.0
    if fate == "repair":
        worth = 1.0 + min(target.damage, number) + target.weight if target.damage else 0.0
        return worth if ours else -worth
    if fate == "boost":
        worth = 1.0 + (0.0 if target.tapped else 5.0 + board.best_attack(target))
        return worth if ours else -worth
    if fate == "untap":
        worth = 1.0 + (board.best_attack(target) if target.tapped else 0.0)
        return worth if ours else -worth
    if fate == "tap":
        worth = 1.0 + (0.0 if target.tapped else max(target.attack, 0))
        return -worth if ours else worth
    falls = fate == "ko" or number >= target.left
    worth = 2.0 + (10.0 + target.stars if falls else number / target.left) + target.weight
    return -worth if ours else worth


FATES: dict[type[Effect], str] = {
    Untap: "untap",
    Tap: "tap",
    Flip: "flip",
    Repair: "repair",
    ReturnFromKO: "repair",
    MoveDamage: "move",
    Damage: "harm",
    KnockOut: "ko",
    Scrap: "harm",
    ReturnToHand: "harm",
    SendDamageTo: "harm",
    Give: "boost",
    Deploy: "boost",
    FillSlots: "boost",
}
"""What an effect does to the character picked for it."""


def fate_of(matter: Matter) -> tuple[str, int]:
    """What will happen to the character picked, one of a few words, and how much of it."""
    board = matter.board
    targets = [board.fighters.get(option.pieces[0]) for option in matter.decision.options if option.pieces]
    against = all(target is not None and target.seat != board.seat for target in targets)
    for part in parts_of(matter.effect) if matter.effect is not None else ():
        fate = FATES.get(type(part), "")
        if fate:
            amount = getattr(part, "amount", 1)
            if fate == "move":
                # Damage is moved away from one's own, and on to enemies.
                fate = "harm" if against else "repair"
            return fate, amount if isinstance(amount, int) else 1
    return "harm" if against else "boost", 1


def _slot(matter: Matter, option: Choosable) -> float:
    """Where an Upgrade goes."""
    board = matter.board
    bearer = board.fighters.get(option.pieces[1])
    if bearer is None:
        return 0.0
    return (1.0 if bearer.seat == board.seat else -1.0) * (1.0 + bearer.left / 10 + bearer.attack / 10)


def _mode(matter: Matter, option: Choosable) -> float:
    """One of several effects, judged by what it does."""
    if not isinstance(matter.effect, ChooseOne):
        return 0.0
    board = matter.board
    parts = list(parts_of(matter.effect.options[option.number]))
    score = 0.5
    if any(isinstance(part, Damage) and reach(board, part.to)[1] for part in parts):
        score = 2.0
    for part in parts[:1]:
        if isinstance(part, Repair):
            most = max((mine.damage for mine in board.mine), default=0)
            score = 0.9 * min(int(amount_of(part.amount)), most)
    return score + (0.3 if any(isinstance(part, Draw) for part in parts) else 0.0)


def _green(matter: Matter, option: Choosable) -> float:
    if not option.pieces:
        return 0.0
    board = matter.board
    value = card_worth(board, board.pieces[option.pieces[0]])
    if option.verb != "take":
        return -value
    return value - min((card_worth(board, held) for held in board.hand()), default=0.0) - 0.3


def _by_order(matter: Matter, option: Choosable) -> float:
    """Questions of no great weight: the first option that does something."""
    return -1.0 if option.verb == "pass" else 0.0


SCORERS: dict[str, Callable[[Matter, Choosable], float]] = {
    "turn": _turn,
    "attacker": _attacker,
    "defender": _defender,
    "pick": _pick,
    "whether": _whether,
    "slot": _slot,
    "mode": _mode,
    "green swap": _green,
}
