"""Why not: what a player is told who touches a piece that cannot be chosen now, and which rule says so."""

from __future__ import annotations

from typing import Any

import pytest
from citing import cites
from tables import Seat, at, seat, table, tapped

from altmode.games.tcg.arrange import CharacterAt, SecretAt
from altmode.kernel.views import SPECTATOR, Reason

FRIENDS = {"pick": "characters", "side": "friend"}
ENEMIES = {"pick": "characters", "side": "enemy"}
ONE_ENEMY = {"pick": "one", "of": ENEMIES}
ONE_FRIEND = {"pick": "one", "of": FRIENDS}
HAND_CARD = {"pick": "one", "of": {"pick": "cards_in", "zone": "hand"}}
DRAW = {"do": "draw"}


def hero(name: str, alt: list[Any] | None = None, **more: Any) -> dict[str, Any]:
    """A character for one match, with abilities in alt mode."""
    face = {"attack": 2, "defense": 1}
    return {
        "name": name,
        "kind": "character",
        "stars": 5,
        "health": 20,
        "alt": {**face, "abilities": alt or []},
        "bot": face,
        **more,
    }


def action(name: str, effect: Any, *others: Any) -> dict[str, Any]:
    """An Action for one match."""
    return {"name": name, "kind": "action", "abilities": [*others, {"ability": "on_play", "effect": effect}]}


def upgrade(name: str, *abilities: Any, slot: str = "weapon") -> dict[str, Any]:
    """An Upgrade for one match."""
    return {"name": name, "kind": "upgrade", "slot": slot, "abilities": list(abilities)}


def secret(name: str, trigger: Any, **more: Any) -> dict[str, Any]:
    """A Secret Action for one match."""
    return {
        "name": name,
        "kind": "secret-action",
        "abilities": [{"ability": "reveal", "trigger": trigger, "effect": DRAW, **more}],
    }


def always(gives: Any, to: Any = "this") -> dict[str, Any]:
    """A continuous ability."""
    return {"ability": "always", "gives": gives, "to": to}


def when(trigger: Any, effect: Any) -> dict[str, Any]:
    """A triggered ability."""
    return {"ability": "when", "trigger": trigger, "effect": effect}


PUT_ON_DINOBOTS = {"ability": "put_on", "who": {"pick": "characters", "trait": "Dinobot"}}
EMPTY_HAND = {"ability": "play_only_if", "condition": {"if": "hand_at_most", "cards": 0}}

CARDS: list[dict[str, Any]] = [
    hero("Arcee"),
    hero("Bluestreak"),
    hero("Cliffjumper"),
    hero("Demolisher"),
    hero("Gears"),
    {"name": "Slab", "kind": "character", "stars": 5, "health": 9, "alt": {"attack": 1, "defense": 1}},
    hero("Guardian", [always("brave")]),
    hero("Lurker", [always("stealth")]),
    hero("Raider", [always("further_attack")]),
    upgrade("Loud Horn", always("brave", "upgraded")),
    upgrade("Sabre"),
    upgrade("Jaws", PUT_ON_DINOBOTS),
    upgrade("Last Resort", EMPTY_HAND),
    action("Bolt", {"do": "damage", "amount": 1, "to": ONE_ENEMY}),
    action("Cheer", {"do": "repair", "amount": 1, "of": ONE_FRIEND}),
    action("Blank", {"do": "draw", "cards": 0}),
    action("Desperation", DRAW, EMPTY_HAND),
    secret("Ambush", {"when": "defends", "who": FRIENDS}),
    secret("Jam", {"when": "plays_action", "who": "opponent"}),
]


def lay(
    ada: list[str | CharacterAt], ben: list[str | CharacterAt], hand: list[str] | None = None, **settings: Any
) -> tuple[Seat, Seat]:
    """Ada to move, with these characters on either side and cards in her hand."""
    more = {key: settings.pop(key) for key in ("ko", "scrap", "played", "secrets") if key in settings}
    theirs = {
        key: settings.pop(f"their_{key}") for key in ("ko", "hand", "secrets") if f"their_{key}" in settings
    }
    cards = [*CARDS, *settings.pop("cards", [])]
    return table(
        ada=seat(play=ada, hand=hand or [], **more), ben=seat(play=ben, **theirs), cards=cards, **settings
    )


def touch(player: Seat, name: str, zone: str = "", whose: Seat | None = None) -> Reason | None:
    """What a player is told who touches a piece, known by its name or by the zone it is on top of."""
    state = player.state
    zones = [z for z in state.view(player.number).zones if z.name == zone or not zone]
    if whose is not None:
        zones = [z for z in zones if z.owner == whose.number]
    for found in zones:
        for piece in reversed(found.pieces):
            title = state.name_of_card(state.cards[piece.id])
            if name in ("", title):
                return state.why_not(player.number, piece.id)
    raise LookupError(f"there is no {name} {zone}")


def told(player: Seat, name: str, zone: str = "", whose: Seat | None = None) -> tuple[str, str]:
    """The sentence and the rule."""
    reason = touch(player, name, zone, whose)
    assert reason is not None
    return reason.text, reason.rule


# -- Before the attack


@cites("TCG-ATK-02", "TCG-TURN-04")
def test_a_tapped_attacker() -> None:
    ada, _ = lay([tapped("Arcee"), "Bluestreak"], ["Demolisher"])
    assert touch(ada, "Arcee") is None, "it may still flip"
    ada.does("flip bluestreak")
    assert told(ada, "Arcee") == (
        "Arcee is tapped, so it cannot attack, and you have used this turn's flip.",
        "TCG-ATK-02",
    )
    assert touch(ada, "Bluestreak") is None


@cites("TCG-FLIP-11")
def test_a_tapped_attacker_that_cannot_flip() -> None:
    ada, _ = lay([tapped("Slab"), "Arcee"], ["Demolisher"])
    assert told(ada, "Slab") == (
        "Slab is tapped, so it cannot attack, and it has only one mode.",
        "TCG-ATK-02",
    )


@cites("TCG-ATK-02", "TCG-ATK-06")
def test_an_enemy_before_the_attacker() -> None:
    ada, _ = lay(["Arcee"], ["Demolisher"])
    assert told(ada, "Demolisher") == (
        "Choose your attacker first: the enemy it attacks is chosen after that.",
        "TCG-ATK-02",
    )
    ada, _ = lay([tapped("Arcee")], ["Demolisher"])
    assert told(ada, "Demolisher") == ("You have no untapped character, so you cannot attack.", "TCG-ATK-06")


@cites("TCG-FLIP-02", "TCG-FLIP-03", "TCG-KO-02")
def test_knocked_out_characters() -> None:
    ada, _ = lay(["Arcee"], ["Demolisher"], ko=["Gears"], their_ko=["Cliffjumper"])
    assert told(ada, "Gears") == (
        "Gears is KO'd: only characters on the battlefield can flip.",
        "TCG-FLIP-02",
    )
    assert told(ada, "Cliffjumper") == ("Cliffjumper is KO'd and not on the battlefield.", "TCG-KO-02")
    ada, _ = lay(["Arcee"], ["Demolisher"], ko=["Gears", "Slab"], mode="rules-1.0")
    assert touch(ada, "Gears") is None
    assert told(ada, "Slab") == ("Slab is KO'd, and it has only one mode.", "TCG-FLIP-11")
    ada.does("flip arcee")
    assert told(ada, "Gears") == ("Gears is KO'd, and you have used this turn's flip.", "TCG-TURN-05")


@cites("TCG-METRO-06", "TCG-METRO-13")
def test_characters_under_another() -> None:
    city = at("Metroplex, Autobot City", under=["Scamper"])
    ada, _ = table(ada=seat(play=[city]), ben=seat(play=["Arcee"]), mode="metroplex", cards=CARDS)
    assert told(ada, "Scamper") == ("Scamper is under Metroplex, not on the battlefield.", "TCG-METRO-06")


# -- Cards in hand


@cites("TCG-TURN-04", "TCG-TURN-05", "TCG-SECRET-01")
def test_the_turns_card_is_used() -> None:
    ada, _ = lay(["Arcee"], ["Demolisher"], ["Blank", "Sabre", "Sabre"], used=["action", "upgrade"])
    assert told(ada, "Blank", "hand") == ("You have already played an Action this turn.", "TCG-TURN-04")
    assert told(ada, "Sabre", "hand") == ("You have already played an Upgrade this turn.", "TCG-TURN-04")
    ada, _ = lay(["Arcee"], ["Demolisher"], ["Blank", "Jam"], used=["action"], mode="rules-1.0")
    assert told(ada, "Blank", "hand") == ("You have already played an Action this turn.", "TCG-TURN-05")
    assert told(ada, "Jam", "hand") == (
        "You have already played an Action this turn, and a Secret Action is one.",
        "TCG-SECRET-01",
    )


@cites("TCG-TURN-08", "TCG-TURN-10")
def test_the_first_two_turns() -> None:
    ada, _ = lay(["Arcee"], ["Demolisher"], ["Blank", "Sabre"], number=1)
    for name in ("Blank", "Sabre"):
        assert told(ada, name, "hand") == (
            "No cards are played in the first turn of the game.",
            "TCG-TURN-08",
        )
    ada, _ = lay(["Arcee"], ["Demolisher"], ["Blank", "Sabre"], number=2)
    assert touch(ada, "Blank", "hand") is None
    ada.does("play blank")
    assert told(ada, "Sabre", "hand") == (
        "The second turn of the game allows one card, and you have played an Action.",
        "TCG-TURN-10",
    )


@cites("TCG-UPG-07", "TCG-GAP-34", "TCG-SECRET-01")
def test_a_cards_own_conditions() -> None:
    hand = ["Jaws", "Last Resort", "Desperation", "Jam"]
    ada, _ = lay(["Arcee"], ["Demolisher"], hand)
    assert told(ada, "Jaws", "hand") == (
        "Jaws can be put on Dinobots only, and no character of yours in play fits.",
        "TCG-UPG-07",
    )
    for name in ("Last Resort", "Desperation"):
        text, rule = told(ada, name, "hand")
        assert text.startswith(f"{name} can be played only if you have no ")
        assert rule == "TCG-GAP-34"
    assert told(ada, "Jam", "hand") == (
        "Jam is a Secret Action, and these are played only by rules 1.0.",
        "TCG-SECRET-01",
    )


@cites("TCG-TURN-04")
def test_a_second_copy_points_at_the_one_that_is_offered() -> None:
    ada, _ = lay(["Arcee"], ["Demolisher"], ["Sabre", "Sabre"])
    first, second = ada.state.hand(0)
    assert ada.state.why_not(0, first) is None
    assert ada.state.why_not(0, second) == Reason(
        "Another copy of Sabre is offered, and it comes to the same.", "TCG-TURN-04", first
    )


def test_cards_in_other_places() -> None:
    ada, ben = lay(
        [at("Arcee", upgrades=["Sabre"])],
        [at("Demolisher", upgrades=["Sabre"])],
        ["Blank"],
        scrap=["Bolt"],
        played=["Cheer"],
        their_hand=["Blank"],
    )
    assert told(ada, "Bolt") == ("Bolt is in your scrap pile, and cards are played from hand.", "TCG-TURN-04")
    assert told(ada, "Cheer") == ("Cheer stays in the played area until the turn ends.", "TCG-END-04")
    assert told(ada, "Sabre", "upgrades", ada) == (
        "Sabre is already on Arcee, and Upgrades are played from hand.",
        "TCG-UPG-03",
    )
    assert told(ada, "Sabre", "upgrades", ben) == (
        "Sabre is on the enemy Demolisher, where only a card's effect reaches it.",
        "TCG-UPG-03",
    )
    assert told(ada, "", "hand", ben) == ("This card is in ben's hand.", "TCG-TURN-04")
    assert told(ada, "", "deck", ben) == ("This is ben's deck.", "TCG-SETUP-05")
    assert told(ada, "", "deck", ada) == (
        "You draw from your deck at the start of your turn, or when a card says so.",
        "TCG-TURN-02",
    )


# -- Attacks


@cites("TCG-ATK-03", "TCG-TURN-07")
def test_a_protected_target() -> None:
    ada, ben = lay(["Arcee", "Gears"], [tapped("Demolisher"), "Bluestreak", tapped("Cliffjumper")], ["Blank"])
    ada.does("attack with arcee")
    assert touch(ada, "Demolisher") is None
    assert told(ada, "Bluestreak") == (
        "Bluestreak is untapped: while an enemy is tapped, only tapped enemies can be attacked.",
        "TCG-ATK-03",
    )
    assert told(ada, "Arcee") == ("Arcee is the attacker: choose an enemy.", "TCG-ATK-03")
    assert told(ada, "Gears") == ("Only an enemy can be attacked, and Gears is yours.", "TCG-ATK-03")
    assert told(ada, "Blank", "hand") == (
        "Cards are played before the attack, and the attack has begun.",
        "TCG-TURN-07",
    )
    assert told(ben, "Demolisher") == (
        "It is ada's turn: your characters flip and attack in yours.",
        "TCG-TURN-13",
    )


@cites("TCG-HIDE-01", "TCG-HIDE-02")
def test_brave_and_stealth() -> None:
    ada, _ = lay(["Arcee"], ["Guardian", at("Demolisher", upgrades=["Loud Horn"]), "Gears"])
    ada.does("attack with arcee")
    assert told(ada, "Gears") == (
        "Guardian has Brave and Demolisher has Brave from Loud Horn, so you cannot attack Gears.",
        "TCG-HIDE-01",
    )
    ada, _ = lay(["Arcee"], ["Lurker", "Gears", "Demolisher"])
    ada.does("attack with arcee")
    assert told(ada, "Lurker") == ("Lurker has Stealth, so you must attack somebody else.", "TCG-HIDE-02")


@cites("TCG-ATK-02", "TCG-ATK-27")
def test_attacking_out() -> None:
    ada, _ = lay(["Arcee", "Gears", "Bluestreak"], [tapped("Demolisher")], ["Blank"])
    ada.does("attack with arcee")
    assert ada.about == "attacker"
    assert told(ada, "Arcee") == ("Arcee is tapped, so it cannot attack.", "TCG-ATK-02")
    assert told(ada, "Demolisher")[1] == "TCG-ATK-02"
    assert told(ada, "Blank", "hand")[1] == "TCG-TURN-07"
    assert touch(ada, "Gears") is None


@cites("TCG-ATK-26", "TCG-ATK-33")
def test_a_further_attack_is_for_those_who_were_given_one() -> None:
    untap = action("Rouse", {"do": "untap", "who": {"pick": "each", "of": FRIENDS}})
    after = when(
        {"when": "after_attacks", "who": FRIENDS}, {"do": "untap", "who": {"pick": "each", "of": FRIENDS}}
    )
    cards = [untap, hero("Stirrer", [after, always("further_attack")])]
    ada, _ = lay(["Raider", "Arcee", "Stirrer"], ["Demolisher", "Gears"], cards=cards)
    ada.does("attack with stirrer", "demolisher")
    assert ada.about == "attacker"
    assert touch(ada, "Raider") is None
    assert told(ada, "Arcee") == ("An enemy is untapped, and only Raider may attack again.", "TCG-ATK-26")
    assert told(ada, "Stirrer") == ("Stirrer has already attacked this turn.", "TCG-ATK-33")


# -- The basic game


@cites("TCG-BASIC-03", "TCG-BASIC-05", "TCG-BASIC-06", "TCG-BASIC-07", "TCG-BASIC-08", "TCG-BASIC-14")
def test_the_basic_game() -> None:
    ada, ben = table(
        ada=seat(play=["Arcee", "Gears"], last_attacker="Arcee"),
        ben=seat(play=["Demolisher"], ko=["Bluestreak"]),
        mode="basic",
        cards=CARDS,
    )
    assert touch(ada, "Arcee") is None
    assert told(ada, "Demolisher")[1] == "TCG-BASIC-05"
    assert told(ada, "Bluestreak") == ("Bluestreak is KO'd and out of the game.", "TCG-BASIC-14")
    assert told(ada, "", "deck")[1] == "TCG-BASIC-03"
    ada.does("flip gears")
    assert told(ada, "Arcee") == (
        "Arcee attacked in your last turn and cannot attack again now, and you have used this turn's flip.",
        "TCG-BASIC-08",
    )
    assert told(ben, "Demolisher")[1] == "TCG-BASIC-05"


# -- Somebody else decides


@cites("TCG-TURN-13", "TCG-SECRET-03", "TCG-SECRET-04", "TCG-SECRET-02")
def test_it_is_not_your_decision() -> None:
    ada, ben = lay(
        ["Arcee"],
        ["Demolisher"],
        ["Blank"],
        mode="rules-1.0",
        their_hand=["Blank"],
        their_secrets=["Jam", SecretAt("Ambush", revealed=True)],
    )
    assert told(ben, "Blank", "hand", ben) == ("It is ada's turn: you play cards in yours.", "TCG-TURN-13")
    assert told(ben, "Arcee") == ("It is ada's turn.", "TCG-TURN-13")
    assert told(ben, "Jam", "secrets") == (
        "Jam waits: you are asked whenever it could be revealed.",
        "TCG-SECRET-03",
    )
    assert told(ada, "Ambush", "secrets") == (
        "Ambush has been revealed and waits for the scrap pile.",
        "TCG-SECRET-04",
    )
    assert told(ada, "Jam", "secrets") == (
        "This is a Secret Action of ben's, and it lies face down.",
        "TCG-SECRET-02",
    )
    ada.does("play blank")
    assert ben.about == "secret"
    assert told(ada, "Arcee") == ("First ben has to decide something.", "TCG-TURN-13")
    reason = ada.state.why_not(SPECTATOR, 0)
    assert reason == Reason("You are only watching this match.")


@cites("TCG-END-01")
def test_the_game_is_over() -> None:
    ada, ben = lay(["Arcee"], [at("Demolisher", damage=19)], ["Bolt"])
    ada.does("play bolt")
    assert ada.state.over
    for player in (ada, ben):
        assert told(player, "Arcee") == ("The game is over: ada has won.", "TCG-END-01")
    assert ada.state.why_not(SPECTATOR, 0) == Reason("The game is over: ada has won.", "TCG-END-01")


# -- Questions of cards and rules


@cites("TCG-PLAY-09", "TCG-PLAY-04", "TCG-GAP-70")
def test_a_card_asks_for_something_else() -> None:
    ada, _ = lay(["Arcee"], ["Demolisher", "Gears"], ["Bolt", "Blank"], their_ko=["Cliffjumper"])
    ada.does("play bolt")
    assert touch(ada, "Gears") is None
    assert told(ada, "Arcee") == ("Bolt asks for an enemy, which Arcee is not.", "TCG-PLAY-09")
    assert told(ada, "Blank", "hand") == ("Bolt asks for an enemy, which Blank is not.", "TCG-PLAY-04")
    assert told(ada, "Cliffjumper") == (
        "Cliffjumper is KO'd, and Bolt does not reach the KO area.",
        "TCG-GAP-70",
    )


@cites("TCG-UPG-07", "TCG-UPG-03", "TCG-UPG-16")
def test_an_upgrade_that_a_card_lets_you_play() -> None:
    kit = action(
        "Kit",
        {
            "do": "play",
            "what": {"pick": "one", "of": {"pick": "cards_in", "zone": "hand", "kind": "Upgrade"}},
        },
    )
    ada, _ = lay(
        ["Arcee", "Gears"], ["Demolisher"], ["Kit", "Sabre", "Loud Horn", "Jaws", "Blank"], cards=[kit]
    )
    ada.does("play kit")
    assert touch(ada, "Sabre", "hand") is None
    assert told(ada, "Jaws", "hand")[1] == "TCG-UPG-07"
    assert told(ada, "Blank", "hand") == (
        "Kit asks for an Upgrade from your hand, which Blank is not.",
        "TCG-PLAY-04",
    )
    ada.does("sabre")
    assert ada.about == "slot"
    assert told(ada, "Demolisher") == (
        "Sabre is put on one of your own characters, and Demolisher is an enemy.",
        "TCG-UPG-03",
    )
    assert told(ada, "Loud Horn", "hand") == ("Choose the character that Sabre is put on.", "TCG-UPG-16")


@cites("TCG-GAP-24")
def test_a_card_that_an_ability_lets_one_play_in_the_first_turn() -> None:
    """The first turn's ban is the reason, and not what a card says of itself."""
    play = {
        "do": "play",
        "what": {"pick": "one", "of": {"pick": "cards_in", "zone": "hand", "kind": "Action"}},
    }
    eager = hero("Eager")
    eager["bot"] = {
        **eager["bot"],
        "abilities": [when("flips_to_this_mode", {"do": "may", "effect": play})],
    }
    ada, _ = lay(["Eager"], ["Demolisher"], ["Blank"], number=1, cards=[eager])
    ada.does("flip eager")
    assert ada.about == "pick"
    assert told(ada, "Blank", "hand") == (
        "Whoever begins plays no card from hand in the first turn.",
        "TCG-GAP-24",
    )


@cites("TCG-UPG-07")
def test_a_character_that_an_upgrade_may_not_be_put_on() -> None:
    beast = hero("Snarl", alt=[], **{})
    beast["alt"] = {"attack": 1, "defense": 1, "traits": ["Dinobot"]}
    grimlock = {**beast, "name": "Sludge"}
    kit = action(
        "Kit",
        {
            "do": "play",
            "what": {"pick": "one", "of": {"pick": "cards_in", "zone": "hand", "kind": "Upgrade"}},
        },
    )
    ada, _ = lay(
        ["Arcee", "Snarl", "Sludge"], ["Demolisher"], ["Kit", "Jaws", "Sabre"], cards=[beast, grimlock, kit]
    )
    ada.does("play kit", "jaws")
    assert told(ada, "Arcee") == ("Jaws can be put on Dinobots only.", "TCG-UPG-07")


@cites("TCG-PLAY-04")
def test_a_choice_that_another_players_card_asks_for() -> None:
    """The card's words speak to its own player, so they are not repeated to the one who chooses."""
    spite = action(
        "Spite", {"do": "damage", "amount": 1, "to": {"pick": "one", "of": ENEMIES, "by": "opponent"}}
    )
    ada, ben = lay(["Arcee"], ["Demolisher", "Gears"], ["Spite"], cards=[spite])
    ada.does("play spite")
    assert touch(ben, "Gears") is None
    assert told(ben, "Arcee") == ("Arcee is not one of those that Spite lets you choose.", "TCG-PLAY-09")


@cites("TCG-SECRET-03", "TCG-SECRET-04")
def test_a_secret_action_at_the_wrong_moment() -> None:
    fussy = secret(
        "Fussy", {"when": "plays_action", "who": "opponent"}, provided={"if": "hand_at_most", "cards": 0}
    )
    ada, ben = lay(
        ["Arcee"],
        ["Demolisher"],
        ["Blank"],
        mode="rules-1.0",
        cards=[fussy],
        their_hand=["Sabre"],
        their_secrets=["Jam", "Ambush", "Fussy"],
    )
    ada.does("play blank")
    assert touch(ben, "Jam", "secrets") is None
    assert told(ben, "Ambush", "secrets") == (
        "Ambush is revealed when one of your characters defends, and that has not happened.",
        "TCG-SECRET-03",
    )
    text, rule = told(ben, "Fussy", "secrets")
    assert text.startswith("Fussy can be revealed only if you have no ")
    assert rule == "TCG-SECRET-03"
    assert told(ben, "Sabre", "hand") == (
        "You are asked only whether to reveal a Secret Action.",
        "TCG-SECRET-03",
    )
    ben.does("reveal jam")
    assert told(ben, "Jam", "secrets") == (
        "Jam has been revealed and waits for the scrap pile.",
        "TCG-SECRET-04",
    )


@cites("TCG-ICON-14", "TCG-ICON-16")
def test_a_green_swap() -> None:
    green = {"name": "Moss", "kind": "action", "icons": ["green"]}
    ada, ben = table(
        ada=seat(play=["Arcee"], hand=["Blank"], deck=["Moss", "Bolt"], played=["Cheer"]),
        ben=seat(play=["Demolisher", "Gears"], deck=["Moss", "Bolt"]),
        mode="rules-1.0",
        cards=[*CARDS, green],
    )
    ada.does("attack with arcee", "demolisher")
    assert ada.about == "green swap"
    assert touch(ada, "Moss", "played", ada) is None
    assert told(ada, "Bolt", "played", ada) == ("Bolt has no green icon.", "TCG-ICON-14")
    assert told(ada, "Moss", "played", ben) == ("Moss was flipped by ben.", "TCG-ICON-14")
    assert told(ada, "Blank", "hand") == (
        "You are asked for one of the green cards you flipped in this attack.",
        "TCG-ICON-14",
    )
    ada.does("take moss")
    assert told(ada, "Moss", "played", ada) == (
        "Choose a card from your hand to put down for Moss.",
        "TCG-ICON-16",
    )


ASKING: list[tuple[dict[str, Any], str, str]] = [
    (
        action("Crossroads", {"do": "choose_one", "options": [DRAW, {"do": "draw", "cards": 2}]}),
        "First choose what Crossroads does.",
        "TCG-PLAY-04",
    ),
    (action("Perhaps", {"do": "may", "effect": DRAW}), "First say whether you use Perhaps.", "TCG-PLAY-04"),
    (
        action("Far Sight", {"do": "plan", "cards": 2}),
        "Far Sight asks for a card from your hand, which Arcee is not.",
        "TCG-PLAY-09",
    ),
]


@pytest.mark.parametrize(("card", "text", "rule"), ASKING, ids=[card["name"] for card, _, _ in ASKING])
def test_a_card_asks_how_it_is_used(card: dict[str, Any], text: str, rule: str) -> None:
    ada, _ = lay(["Arcee"], ["Demolisher"], [str(card["name"]), "Blank", "Bolt", "Cheer"], cards=[card])
    ada.does(f"play {card['name'].lower().replace(' ', '-')}")
    assert told(ada, "Arcee") == (text, rule)


@cites("TCG-TRIG-03")
def test_abilities_that_wait_are_put_in_order_first() -> None:
    eager = when({"when": "attacks", "who": "this"}, DRAW)
    ada, _ = lay(
        [at("Twin", upgrades=["Spur"])],
        ["Demolisher"],
        cards=[hero("Twin", [eager]), upgrade("Spur", when({"when": "attacks", "who": "upgraded"}, DRAW))],
    )
    ada.does("attack with twin")
    assert ada.about == "order"
    assert touch(ada, "Spur", "upgrades") is None
    assert told(ada, "Demolisher") == (
        "First choose which of your waiting abilities happens next.",
        "TCG-TRIG-03",
    )


@cites("TCG-FLIP-12")
def test_the_mode_is_chosen_first() -> None:
    triple = hero("Triad", alt2={"attack": 1, "defense": 1})
    turn = action("Turn About", {"do": "flip", "who": ONE_FRIEND})
    ada, _ = lay(["Triad"], ["Demolisher"], ["Turn About"], cards=[triple, turn])
    ada.does("play turn-about")
    assert told(ada, "Demolisher") == ("First choose the mode that Triad flips to.", "TCG-FLIP-12")


# -- Secrets


@cites("TCG-SECRET-02")
def test_a_face_down_card_is_spoken_of_in_the_same_words_whatever_it_is() -> None:
    answers = set()
    for hidden, held in (("Jam", "Ambush"), ("Ambush", "Jam")):
        ada, ben = lay(
            ["Arcee"], ["Demolisher"], ["Blank"], mode="rules-1.0", their_hand=[held], their_secrets=[hidden]
        )
        answers.add((touch(ada, "", "secrets", ben), touch(ada, "", "hand", ben)))
    assert len(answers) == 1
