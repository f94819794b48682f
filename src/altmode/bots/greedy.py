"""The bot that takes what looks best now, one decision at a time.

It adds up what its view shows: expected icons from the cards seen so far, the attack they make, whom that would
knock out, and what an untapped enemy could do to a tapped attacker. Cards are judged by the verbs of their ability
trees (`worth`), picks by the words of the question. It never looks ahead further than the attack of this turn.

In 1000 matches of all ready decks against each other it beat `random` in 95.8 % (94.4 to 96.9 %); in the basic
game, where icons decide most, in 60 %.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from altmode.bots.board import Board, Fighter, card_of
from altmode.bots.player import Asked, Choosable, lots
from altmode.bots.worth import STATS, card_worth, flip_worth, upgrade_worth
from altmode.games.tcg.card import BattleCard
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

    def pick(self, view: View, decision: Asked) -> str:
        """The option with the highest score."""
        options = decision.options
        if len(options) == 1:
            return options[0].key
        scores = self.scores(view, decision)
        best = max(scores)
        equals = [option for option, score in zip(options, scores, strict=True) if score > best - CLOSE]
        return equals[lots(self.seed, view, decision).below(len(equals)) if len(equals) > 1 else 0].key

    def scores(self, view: View, decision: Asked) -> list[float]:
        """What each option looks worth."""
        board = Board(view)
        score = SCORERS.get(decision.about, _by_place)
        return [score(board, decision, option) for option in decision.options]


def _turn(board: Board, decision: Asked, option: Choosable) -> float:
    """Flips, cards and Tap abilities that gain something come first, then the best attack."""
    verb = option.key.split(" ", 1)[0]
    if verb == "attack":
        return board.best_attack(board.fighters[option.refs[0]])
    if verb == "end":
        return -50.0
    gain = _GAINS[verb](board, option)
    return BEFORE_ATTACK + gain if gain > 0 else gain - BEFORE_ATTACK


def _flip_gain(board: Board, option: Choosable) -> float:
    now = board.fighters.get(option.refs[0])
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
    piece = board.pieces[option.refs[0]]
    if len(option.refs) > 1 and option.refs[1] in board.fighters:
        card = card_of(piece)
        return upgrade_gain(board, card, board.fighters[option.refs[1]], option.key)
    return card_worth(board, piece)


def upgrade_gain(board: Board, card: object, bearer: Fighter, key: str) -> float:
    """What an Upgrade adds to a character, less the one it would replace."""
    if not isinstance(card, BattleCard):
        return 0.5 if bearer.seat == board.seat else -1.0
    value = _value_on(card, bearer)
    slot = key.rsplit(" in ", 1)[-1].removesuffix(" slot") if key.endswith(" slot") else ""
    for worn in board.upgrades_on.get(bearer.id, []):
        wearing = card_of(worn)
        if isinstance(wearing, BattleCard) and _same_slot(worn.facts.get("slot", ""), slot, card):
            value -= _value_on(wearing, bearer)
    return value if bearer.seat == board.seat else -value


def _value_on(card: BattleCard, bearer: Fighter) -> float:
    """What an Upgrade is worth on a character: more if it can attack yet, and if it will live to use it."""
    printed = card.side.printed
    striking = sum(STATS[stat] * printed[stat] for stat in (ATTACK, BOLD, PIERCE))
    value = upgrade_worth(card) + (0.0 if bearer.tapped else 0.4 * striking)
    return value * (0.6 + 0.4 * min(bearer.left / 8, 1.0))


def _same_slot(worn: str, named: str, card: BattleCard) -> bool:
    return worn.lower() == (named or card.type_line().rsplit(" ", 1)[-1]).lower()


def _tap_gain(board: Board, option: Choosable) -> float:
    fighter = board.fighters[option.refs[0]]
    return 1.0 - board.best_attack(fighter) * 0.3


_GAINS: dict[str, Callable[[Board, Choosable], float]] = {
    "flip": _flip_gain,
    "play": _play_gain,
    "tap": _tap_gain,
}


def _attacker(board: Board, decision: Asked, option: Choosable) -> float:
    return board.best_attack(board.fighters[option.refs[0]]) + 5.0 if option.refs else 0.0


def _defender(board: Board, decision: Asked, option: Choosable) -> float:
    attack = board.view.facts.get("attack", {})
    attacker = board.fighters.get(attack.get("attacker", -1))
    defender = board.fighters.get(option.refs[0])
    return board.attack_value(attacker, defender) if attacker and defender else 0.0


def _whether(board: Board, decision: Asked, option: Choosable) -> float:
    """A 'may' is used unless its words say that it costs more than a card."""
    if option.key == "pass":
        return 0.0
    words = decision.prompt.lower()
    return (
        -1.0 if re.search(r"\bko one of your\b|scrap your hand|damage to (one of your|this)", words) else 1.0
    )


def _pick(board: Board, decision: Asked, option: Choosable) -> float:
    """A target is good or bad by what the question says will happen to it and by whose it is."""
    if not option.refs:
        return 0.0
    piece = option.refs[0]
    words = decision.prompt.split(": ", 1)[-1].lower().removeprefix("you may: ")
    if piece in board.fighters:
        return _pick_character(board, words, board.fighters[piece], decision)
    zone, owner = board.zone_of.get(piece, ("", board.seat))
    value = card_worth(board, board.pieces[piece]) if piece in board.pieces else 0.5
    if zone == "upgrades":
        host = board.pieces[piece].facts.get("on", -1)
        ours = host in board.fighters and board.fighters[host].seat == board.seat
        harmed = "move" not in words
        return (-1 - value) if ours == harmed else 1 + value
    if zone in ("ko", "under"):
        return 1.0 + float(board.pieces[piece].facts.get("stars", 1))
    if owner != board.seat:
        return 1 + value
    if zone == "hand" and ("scrap" in words or "on top of your deck" in words):
        # What is given up should be what is least worth keeping; a cost that may be declined is worth paying.
        return 3.0 - value
    return value


def _pick_character(board: Board, words: str, target: Fighter, decision: Asked) -> float:
    ours = target.seat == board.seat
    fate = fate_in(words, decision, board)
    if fate == "flip":
        return flip_gain(board, target) if ours else -1.0
    if fate == "repair":
        worth = 1.0 + min(target.damage, _number(words)) + target.weight if target.damage else 0.0
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
    falls = "ko " in words or _number(words) >= target.left
    worth = 2.0 + (10.0 + target.stars if falls else _number(words) / target.left) + target.weight
    return -worth if ours else worth


def fate_in(words: str, decision: Asked, board: Board) -> str:
    """What a question says will happen to the character picked: one of a few words."""
    if re.search(r"\buntap\b", words.split(".", maxsplit=1)[0]):
        return "untap"
    if re.match(r"(then )?tap\b", words):
        return "tap"
    if re.match(r"flip\b", words):
        return "flip"
    if "repair" in words:
        return "repair"
    if "move" in words:
        targets = [board.fighters.get(option.refs[0]) for option in decision.options if option.refs]
        return "harm" if all(t is not None and t.seat != board.seat for t in targets) else "repair"
    if re.search(r"damage|ko\b|return all upgrades|scrap", words):
        return "harm"
    if re.search(r"gets|bold|pierce|attack|choose one of your|deploy|return", words):
        return "boost"
    return "harm" if "enemy" in words else "boost"


def _number(words: str) -> int:
    found = re.search(r"\d+", words)
    return int(found[0]) if found else 1


def _slot(board: Board, decision: Asked, option: Choosable) -> float:
    """Where an Upgrade goes."""
    if not option.refs:
        return 0.0
    bearer = board.fighters.get(option.refs[-1])
    if bearer is None:
        return 0.0
    return (1.0 if bearer.seat == board.seat else -1.0) * (1.0 + bearer.left / 10 + bearer.attack / 10)


def _mode(board: Board, decision: Asked, option: Choosable) -> float:
    """One of several effects, judged by its words."""
    words = option.key.lower()
    score = 2.0 if "damage to an enemy" in words or "damage to each enemy" in words else 0.5
    if words.startswith("repair"):
        score = 0.9 * min(_number(words), max((mine.damage for mine in board.mine), default=0))
    return score + (0.3 if "draw" in words else 0.0)


def _green(board: Board, decision: Asked, option: Choosable) -> float:
    if not option.refs:
        return 0.0
    value = card_worth(board, board.pieces[option.refs[0]])
    if not option.key.startswith("take "):
        return -value
    return value - min((card_worth(board, held) for held in board.hand()), default=0.0) - 0.3


def _by_place(board: Board, decision: Asked, option: Choosable) -> float:
    """Questions of no great weight: the first option that does something."""
    return -1.0 if option.key == "pass" else 0.0


SCORERS: dict[str, Callable[[Board, Asked, Choosable], float]] = {
    "turn": _turn,
    "attacker": _attacker,
    "defender": _defender,
    "pick": _pick,
    "whether": _whether,
    "slot": _slot,
    "mode": _mode,
    "green swap": _green,
}
