"""The table as a bot reads it from its view: who can fight, and what a battle card is likely to bring."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from altmode.games.tcg.brought import pool_seen
from altmode.games.tcg.card import BattleCard, Character, Side, TcgCard
from altmode.games.tcg.facts import FighterFacts, UpgradeFacts
from altmode.games.tcg.profile import CARDS_FLIPPED, WHITE_BONUS_CARDS
from altmode.games.tcg.terms import ATTACK, BLUE, BOLD, DEFENSE, FORMS, ICONS, ORANGE, PIERCE, TOUGH, WHITE
from altmode.kernel.views import PieceView, View

OPEN_ZONES = ("hand", "scrap", "played", "upgrades")
PRIOR = (0.5, 0.45, 0.1, 0.02, 0.02)
"""Icons of each colour on a card of a deck of which nothing was seen yet."""
PRIOR_WEIGHT = 6.0
SPREAD = 1.3
"""How far the icons of an attack stray from their mean, roughly."""


@dataclass(frozen=True)
class Fighter:
    """A character on the battlefield with its current numbers."""

    id: int
    seat: int
    card: Character | None
    form: str
    attack: float
    defense: float
    bold: float
    tough: float
    pierce: float
    damage: int
    health: int
    stars: int
    tapped: bool
    traits: tuple[str, ...] = ()

    @property
    def left(self) -> int:
        """How much more damage it can take before it is knocked out."""
        return max(self.health - self.damage, 1)

    @property
    def weight(self) -> float:
        """What a point of damage on it is worth: stars bought per point of Health."""
        return max(self.stars, 1) / max(self.health, 1)

    def side(self, form: str = "") -> Side | None:
        """The face that is up, or the one of another form."""
        if self.card is None:
            return None
        return self.card.faces[FORMS.index(form or self.form)]

    def flipped(self) -> Fighter | None:
        """The same character after a flip to another form it has, by the printed numbers."""
        now = self.side()
        others = [form for form in FORMS if form != self.form and self.side(form) is not None]
        then = self.side(others[0]) if others else None
        if now is None or then is None:
            return None
        change = [then.printed[stat] - now.printed[stat] for stat in range(len(now.printed))]
        return replace(
            self,
            form=others[0],
            attack=self.attack + change[ATTACK],
            defense=self.defense + change[DEFENSE],
            bold=self.bold + change[BOLD],
            tough=self.tough + change[TOUGH],
            pierce=self.pierce + change[PIERCE],
        )


class Board:
    """What a view says, sorted for a bot."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = view.seat
        self.cards = pool_seen(view)
        self.fighters: dict[int, Fighter] = {}
        self.zone_of: dict[int, tuple[str, int]] = {}
        self.pieces: dict[int, PieceView] = {}
        self.upgrades_on: dict[int, list[PieceView]] = {}
        for zone in view.zones:
            for piece in zone.pieces:
                self.zone_of[piece.id] = (zone.name, zone.owner)
                self.pieces[piece.id] = piece
                if zone.name == "battlefield":
                    self.fighters[piece.id] = fighter_from(piece, zone.owner, self.card_of(piece))
                elif zone.name == "upgrades":
                    self.upgrades_on.setdefault(bearer_of(piece), []).append(piece)
        self.icons = [self._icons_of(owner) for owner in range(len(view.names))]

    def card_of(self, piece: PieceView) -> TcgCard | None:
        """The printed card of a piece whose name is known; None for unseen cards and such as fill up a deck."""
        return self.cards.by_slug.get(_slug(piece.card)) if piece.card is not None else None

    @property
    def mine(self) -> list[Fighter]:
        """My characters on the battlefield."""
        return [fighter for fighter in self.fighters.values() if fighter.seat == self.seat]

    @property
    def enemies(self) -> list[Fighter]:
        """The opponent's characters on the battlefield."""
        return [fighter for fighter in self.fighters.values() if fighter.seat != self.seat]

    @property
    def fallen(self) -> list[PieceView]:
        """My characters in the KO area."""
        return list(self.view.zone("ko", self.seat).pieces)

    def hand(self) -> list[PieceView]:
        """My hand."""
        return list(self.view.zone("hand", self.seat).pieces)

    def _icons_of(self, owner: int) -> list[float]:
        """Icons of each colour to expect on a card of a seat's deck, judged by the cards seen of it."""
        total = [share * PRIOR_WEIGHT for share in PRIOR]
        seen = PRIOR_WEIGHT
        # The basic game is played with one deck, which lies with the first seat.
        owners = (0, 1) if self.view.mode == "basic" else (owner,)
        for zone in self.view.zones:
            if zone.name in OPEN_ZONES and zone.owner in owners:
                for piece in zone.pieces:
                    card = self.card_of(piece)
                    if isinstance(card, BattleCard):
                        seen += 1
                        for colour in range(ICONS):
                            total[colour] += card.icons[colour]
        return [count / seen for count in total]

    def flips(self, owner: int, extra: float) -> float:
        """How many cards a seat will flip, the white bonus included."""
        cards = CARDS_FLIPPED + max(extra, 0.0)
        if self.view.mode == "basic":
            return float(CARDS_FLIPPED)
        no_white: float = (1 - min(self.icons[owner][WHITE], 0.95)) ** cards
        return cards + WHITE_BONUS_CARDS * (1 - no_white)

    def expected_damage(self, attacker: Fighter, defender: Fighter) -> float:
        """The damage an attack does if icons fall as they do on average."""
        oranges = self.icons[attacker.seat][ORANGE] * self.flips(attacker.seat, attacker.bold)
        blues = self.icons[defender.seat][BLUE] * self.flips(defender.seat, defender.tough)
        attack = max(attacker.attack, 0) + oranges
        return max(attack - defender.defense - blues, min(attacker.pierce, attack), 0.3)

    def attack_value(self, attacker: Fighter, defender: Fighter) -> float:
        """What an attack is worth: the damage done, and the chance that it knocks the defender out."""
        damage = self.expected_damage(attacker, defender)
        knock_out = 1 / (1 + math.exp(-(damage - defender.left + 0.5) / SPREAD))
        lasting = min(damage, defender.left) * defender.weight
        return lasting + knock_out * (defender.stars * 0.6 + max(defender.attack, 0) * 0.3)

    def targets(self, attacker: Fighter) -> list[Fighter]:
        """The enemies an attacker may go for: tapped ones, or any if none is tapped."""
        enemies = [fighter for fighter in self.fighters.values() if fighter.seat != attacker.seat]
        if self.view.mode == "basic":
            return enemies
        return [enemy for enemy in enemies if enemy.tapped] or enemies

    def best_attack(self, attacker: Fighter) -> float:
        """The worth of an attacker's best attack, less what it risks by being tapped afterwards."""
        values = [self.attack_value(attacker, enemy) for enemy in self.targets(attacker)]
        return max(values, default=0.0) - 0.5 * self.exposure(attacker)

    def exposure(self, fighter: Fighter) -> float:
        """What tapping a character adds to the opponent's best answer."""
        if fighter.tapped or self.view.mode == "basic":
            return 0.0
        strikers = [enemy for enemy in self.enemies if not enemy.tapped]
        already = [
            self.attack_value(striker, mine) for striker in strikers for mine in self.mine if mine.tapped
        ]
        own = [self.attack_value(striker, fighter) for striker in strikers]
        return max(max(own, default=0.0) - max(already, default=0.0), 0.0)

    def plan(self, instead: Fighter | None = None) -> float:
        """The worth of the best attack this turn, with one of my characters as it would be."""
        ready = [instead if instead and instead.id == f.id else f for f in self.mine if not f.tapped]
        return max((self.best_attack(fighter) for fighter in ready), default=0.0)


def fighter_from(piece: PieceView, owner: int, card: TcgCard | None) -> Fighter:
    """A character as a view describes it."""
    facts = piece.facts
    assert isinstance(facts, FighterFacts)
    return Fighter(
        id=piece.id,
        seat=owner,
        card=card if isinstance(card, Character) else None,
        form=facts.form,
        attack=facts.attack,
        defense=facts.defense,
        bold=facts.bold,
        tough=facts.tough,
        pierce=facts.pierce,
        damage=facts.damage,
        health=facts.health,
        stars=facts.stars,
        tapped=facts.tapped,
        traits=tuple(facts.traits),
    )


def bearer_of(piece: PieceView) -> int:
    """The character that an Upgrade is on; -1 for other pieces."""
    return piece.facts.on if isinstance(piece.facts, UpgradeFacts) else -1


def slot_of(piece: PieceView) -> str:
    """The slot that an Upgrade is in; nothing for other pieces."""
    return piece.facts.slot if isinstance(piece.facts, UpgradeFacts) else ""


def _slug(name: str) -> str:
    known = _SLUGS.get(name)
    if known is None:
        from altmode.kernel.game import slug

        known = _SLUGS[name] = slug(name)
    return known


_SLUGS: dict[str, str] = {}
