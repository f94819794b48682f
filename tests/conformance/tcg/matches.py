"""Matches nobody would sit down to: random legal teams and decks, and positions laid out to be mean.

Everything here follows from a mode and a number, so a failing game can be played again by naming the two.
"""

from __future__ import annotations

import random
from typing import Any

from altmode.games.tcg.arrange import CharacterAt, Position, SeatAt, SecretAt, UpgradeAt, arrange
from altmode.games.tcg.card import BattleCard, Character, TcgCard
from altmode.games.tcg.game import PROFILES
from altmode.games.tcg.pool import pool
from altmode.games.tcg.profile import COPIES, DECK_MINIMUM, STAR_LIMIT
from altmode.games.tcg.rules.teams import faults
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import FORMS, UPGRADE
from altmode.games.tcg.written import card_from_plain

from ..random_play import Arena

TURN_LIMIT = 300
"""Where a random game stops as a draw; the tests count how many needed it."""

METROPLEX = "Metroplex, Autobot City"

FRIENDS: dict[str, Any] = {"pick": "characters", "side": "friend"}
ENEMIES: dict[str, Any] = {"pick": "characters", "side": "enemy"}
ONE_FRIEND: dict[str, Any] = {"pick": "one", "of": FRIENDS}
ONE_ENEMY: dict[str, Any] = {"pick": "one", "of": ENEMIES}
DRAW: dict[str, Any] = {"do": "draw"}
HAND_CARD: dict[str, Any] = {"pick": "one", "of": {"pick": "cards_in", "zone": "hand"}}


def _on_play(effect: Any, *others: Any) -> list[Any]:
    return [*others, {"ability": "on_play", "effect": effect}]


def _when(trigger: Any, effect: Any) -> dict[str, Any]:
    return {"ability": "when", "trigger": trigger, "effect": effect}


def _secret(name: str, trigger: Any, effect: Any, icon: str) -> dict[str, Any]:
    reveal = {"ability": "reveal", "trigger": trigger, "effect": effect}
    return {"name": name, "kind": "secret-action", "icons": [icon], "stars": 0, "abilities": [reveal]}


def _tapping(
    name: str, stars: int, health: int, effect: Any, cost: Any = None, **more: Any
) -> dict[str, Any]:
    ability = {"ability": "tap_ability", "effect": effect}
    if cost is not None:
        ability["cost"] = cost
    face = {"attack": 3, "defense": 1, "abilities": [ability]}
    return {
        "name": name,
        "kind": "character",
        "stars": stars,
        "health": health,
        "alt": {"attack": 2, "defense": 2, "abilities": more.pop("abilities", [])},
        "bot": face,
        **more,
    }


OWN_CARDS: list[dict[str, Any]] = [
    # What the built-in sets have no card for: Tap abilities, a third mode, Health that changes, ...
    _tapping("Switcher, Test Healer", 5, 8, {"do": "repair", "amount": 2, "of": ONE_FRIEND}),
    _tapping(
        "Payer, Test Gunner", 6, 9, {"do": "damage", "amount": 2, "to": ONE_ENEMY}, {"do": "scrap", "what": HAND_CARD}
    ),
    {
        "name": "Triad, Test Changer",
        "kind": "character",
        "stars": 7,
        "health": 11,
        "alt": {"attack": 3, "defense": 1, "abilities": [{"ability": "always", "gives": "stealth", "to": "this"}]},
        "bot": {"attack": 4, "defense": 1, "abilities": [{"ability": "always", "gives": "brave", "to": "this"}]},
        "alt2": {
            "attack": 5,
            "defense": 0,
            "abilities": [
                _when("end_of_your_turn", {"do": "flip", "who": "this", "to": "alt"}),
                _when({"when": "defends", "who": "this"}, {"do": "damage", "amount": 1, "to": "attacker"}),
            ],
        },
    },
    {
        "name": "Bulwark, Test Wall",
        "kind": "character",
        "stars": 6,
        "health": 7,
        "alt": {
            "attack": 2,
            "defense": 1,
            "abilities": [
                {
                    "ability": "always",
                    "gives": {"give": "health", "amount": 2},
                    "to": {"pick": "each", "of": {**FRIENDS, "other": True}},
                },
                {"ability": "always", "gives": {"give": "extra_defense_flips", "amount": 1}, "to": "this"},
            ],
        },
        "bot": {"attack": 4, "defense": 0},
    },
    {
        "name": "Charm of Health",
        "kind": "upgrade",
        "slot": "utility",
        "icons": ["blue"],
        "stars": 1,
        "abilities": [{"ability": "always", "gives": {"give": "health", "amount": 3}, "to": "upgraded"}],
    },
    {
        "name": "Duel Blade",
        "kind": "upgrade",
        "slot": "weapon",
        "icons": ["black"],
        "attack": 1,
        "stars": 1,
        "abilities": [
            {
                "ability": "always",
                "gives": {"give": "pierce", "amount": 2},
                "to": "upgraded",
                "provided": {"if": "in_battle", "who": "upgraded"},
            },
            {"ability": "instead", "replacement": {"instead": "does_more", "amount": 1, "who": "upgraded"}},
        ],
    },
    _secret("Ambush", {"when": "defends", "who": FRIENDS}, {"do": "damage", "amount": 2, "to": "attacker"}, "orange"),
    _secret("Jam", {"when": "plays_action", "who": "opponent"}, "counter_action", "green"),
    _secret("Grave Gift", {"when": "knocked_out", "who": FRIENDS}, {"do": "draw", "cards": 2}, "black"),
    _secret("Second Thoughts", "attacker_named", {"do": "tap", "who": ONE_FRIEND}, "blue"),
    {
        "name": "Crossroads",
        "kind": "action",
        "icons": ["green"],
        "abilities": _on_play({"do": "choose_one", "options": [DRAW, {"do": "damage", "amount": 1, "to": ONE_ENEMY}]}),
    },
    {
        "name": "Far Sight",
        "kind": "action",
        "icons": ["black", "white"],
        "stars": 1,
        "abilities": _on_play(
            {"do": "plan", "cards": 2},
            {
                "ability": "play_only_if",
                "condition": {"if": "at_least", "amount": {"count": "count", "what": FRIENDS}, "number": 1},
            },
        ),
    },
    {"name": "Green Growth", "kind": "action", "icons": ["green"], "abilities": _on_play(DRAW)},
    {"name": "Blank", "kind": "action"},
]  # fmt: skip
"""Cards for matches of the later rules, which use what no built-in card does."""


class TcgArena(Arena):
    """A match of the Trading Card Game to be."""

    def start(self, log: bool = False) -> TcgState:
        """The match at its first decision."""
        state = super().start(log)
        assert isinstance(state, TcgState)
        return state


def random_arena(mode: str, seed: int, turn_limit: int = TURN_LIMIT) -> TcgArena:
    """Random legal teams and decks from the whole pool; under the later rules also from cards of our own."""
    rng = random.Random(f"{mode} {seed}")
    profile = PROFILES[mode]
    own = [card_from_plain(given) for given in OWN_CARDS] if profile.tap_abilities and seed % 2 else []
    cards = [*pool().cards, *own]
    with_metroplex = _metroplex_seats(mode, rng)
    seats = []
    for seat, name in enumerate(("Ada", "Ben")):
        team = random_team(mode, rng, cards, seat in with_metroplex)
        deck = random_deck(rng, cards, team, profile.stars_on_battle_cards)
        assert not faults(list(team), [card for count, card in deck for _ in range(count)], profile)
        seats.append(
            {
                "name": name,
                "team": [card.name for card in team],
                "deck": [[count, card.name] for count, card in deck],
            }
        )
    options: dict[str, Any] = {"turn_limit": turn_limit}
    if own:
        options["cards"] = OWN_CARDS
    return TcgArena("tcg", mode, seats, rng.getrandbits(63), options)


def _metroplex_seats(mode: str, rng: random.Random) -> set[int]:
    if mode != "metroplex":
        return set()
    return rng.choice([{0}, {1}, {0, 1}])


def random_team(mode: str, rng: random.Random, cards: list[TcgCard], metroplex: bool) -> list[Character]:
    """Characters picked until the stars are used up; two of any kind in the basic game."""
    characters = [card for card in cards if isinstance(card, Character)]
    if metroplex:
        return [card for card in characters if card.name == METROPLEX]
    choice = [card for card in characters if card.name != METROPLEX or mode == "basic"]
    rng.shuffle(choice)
    if mode == "basic":
        return choice[:2]
    team: list[Character] = []
    stars = STAR_LIMIT
    for card in choice:
        if card.stars <= stars and (not team or rng.random() < 0.9):
            team.append(card)
            stars -= card.stars
    return team


def random_deck(
    rng: random.Random, cards: list[TcgCard], team: list[Character], stars_count: bool
) -> list[tuple[int, BattleCard]]:
    """Forty cards or a few more, up to three of each."""
    choice = [card for card in cards if isinstance(card, BattleCard)]
    rng.shuffle(choice)
    # Cards of our own first, so that they are met often.
    choice.sort(key=lambda card: card.provenance != "original")
    stars = STAR_LIMIT - sum(card.stars for card in team)
    size = DECK_MINIMUM if rng.random() < 0.6 else rng.randint(DECK_MINIMUM, 60)
    deck: list[tuple[int, BattleCard]] = []
    left = size
    for card in choice:
        copies = min(rng.randint(1, COPIES), left)
        if stars_count and card.stars:
            copies = min(copies, stars // card.stars)
            stars -= copies * card.stars
        if copies > 0:
            deck.append((copies, card))
            left -= copies
        if not left:
            break
    return deck


# -- Positions that are mean to the engine

MEAN_KINDS = ("empty", "tiny", "big hands", "filler", "upgraded", "last legs")


def mean_position(kind: str, seed: int, turn_limit: int = 120) -> Position:
    """A position in words in which something is scarce: cards, room, or life."""
    rng = random.Random(f"{kind} {seed}")
    mode = rng.choice(["advanced", "rules-1.0", "metroplex"])
    own = OWN_CARDS if mode == "rules-1.0" else []
    cards = [*pool().cards, *[card_from_plain(given) for given in own]]
    battle = [card for card in cards if isinstance(card, BattleCard)]
    seats = []
    for seat in range(2):
        metroplex = mode == "metroplex" and (seat == 0 or rng.random() < 0.5)
        team = random_team(mode, rng, cards, metroplex)
        hand, deck, scrap, filler = _supplies(kind, rng)
        at = SeatAt(
            play=[_character(kind, rng, card, battle) for card in team],
            hand=_names(rng, battle, hand),
            deck=_names(rng, battle, deck),
            scrap=_names(rng, battle, scrap),
            filler=filler,
        )
        if own and rng.random() < 0.5:
            at.secrets = [SecretAt(rng.choice(["Ambush", "Jam", "Grave Gift"]))]
        seats.append(at)
    return Position(
        seats,
        mode=mode,
        active=rng.randrange(2),
        number=rng.choice([1, 2, 3, 8]),
        step=rng.choice(["start", "main", "main", "end"]),
        cards=list(own),
        seed=seed,
        turn_limit=turn_limit,
    )


def mean_match(kind: str, seed: int, log: bool = False) -> TcgState:
    """Such a position, laid out and at its first decision."""
    state = arrange(mean_position(kind, seed))
    if not log:
        state.journal = None
    return state


def _supplies(kind: str, rng: random.Random) -> tuple[int, int, int, int]:
    """Cards in hand, deck and scrap pile, and filler."""
    if kind == "empty":
        return rng.choice([0, 0, 1, 4]), 0, 0, 0
    if kind == "tiny":
        return rng.randint(0, 5), rng.randint(0, 3), rng.randint(0, 3), 0
    if kind == "big hands":
        return 15, rng.randint(0, 10), rng.randint(0, 5), 0
    if kind == "filler":
        return rng.randint(0, 3), 0, 0, 40
    return rng.randint(1, 6), rng.randint(3, 12), rng.randint(0, 6), 0


def _character(kind: str, rng: random.Random, card: Character, battle: list[BattleCard]) -> CharacterAt:
    mode = rng.choice(card.forms())
    at = CharacterAt(card.name, FORMS[mode], under=list(card.brings()))
    if kind == "last legs":
        at.damage = card.health - 1
    elif rng.random() < 0.5:
        at.damage = rng.randrange(card.health)
    at.tapped = rng.random() < 0.4
    if kind == "upgraded":
        filled: set[int] = set()
        for _ in range(4):
            upgrade = rng.choice([card for card in battle if card.kind == UPGRADE])
            if upgrade.slot not in filled and upgrade.side.put_on is None:
                filled.add(upgrade.slot)
                at.upgrades.append(UpgradeAt(upgrade.name))
    return at


def _names(rng: random.Random, battle: list[BattleCard], count: int) -> list[str]:
    return [rng.choice(battle).name for _ in range(count)]


def rare_positions() -> list[Position]:
    """Positions one choice away from questions that random games hardly ever meet."""
    anybody = SeatAt(
        play=[CharacterAt("Ramjet"), CharacterAt("Kickback", damage=2)], hand=["Zap"], deck=["Zap"] * 9
    )
    two_weapons = [UpgradeAt("Primary Laser"), UpgradeAt("Flamethrower", "utility")]
    megatron = CharacterAt("Megatron, Living Weapon", "bot", upgrades=two_weapons)
    return [
        Position(
            [
                SeatAt(
                    play=[CharacterAt("Dinobot Sludge", "bot"), CharacterAt("Dinobot Snarl", damage=3)],
                    deck=["Zap"] * 9,
                ),
                anybody,
            ]
        ),
        Position(
            [SeatAt(play=[megatron, CharacterAt("Kickback")], hand=["Swap Parts"] * 3, deck=["Zap"] * 9), anybody]
        ),
        Position(
            [
                SeatAt(
                    play=[CharacterAt("Triad, Test Changer")],
                    hand=["Rapid Conversion", "Roll Out!"],
                    deck=["Zap"] * 9,
                ),
                anybody,
            ],
            mode="rules-1.0",
            cards=list(OWN_CARDS),
        ),
    ]  # fmt: skip
