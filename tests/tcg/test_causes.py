"""Every event names the card behind it: the log can say whose flip scrapped an Upgrade."""

from __future__ import annotations

from tables import Seat, at, seat, table, tapped

from altmode.kernel.views import SPECTATOR


def behind(player: Seat, event: str) -> list[tuple[str | None, str]]:
    """For each event of a kind the card behind it and what of it, as spectators read it; nothing for none."""
    log = player.state.view(SPECTATOR).log
    causes = [line.cause for line in log if line.event == event]
    return [("", "") if cause is None else (cause.card, cause.words) for cause in causes]


def test_an_upgrade_is_scrapped_because_somebody_flips() -> None:
    """Megatron's flip: Prowl's Improvised Shield is scrapped."""
    ada, _ = table(
        ada=seat(play=[at("Megatron, Decepticon Leader", mode="bot")], hand=["Zap"]),
        ben=seat(play=[at("Prowl, Military Strategist", upgrades=["Improvised Shield"])]),
    )

    ada.does("flip megatron", "zap")

    flip = ("Megatron", "when you flip to this mode")
    assert behind(ada, "upgrade_scrapped") == [flip]
    assert behind(ada, "hand_scrapped") == [flip]
    assert behind(ada, "flipped") == [("", "")]


def test_a_copy_of_the_log_says_so_too() -> None:
    """Who takes a choice back in the middle of an ability reads the same lines when the match goes on from there."""
    ada, _ = table(
        ada=seat(play=[at("Megatron, Decepticon Leader", mode="bot")], hand=["Zap"]),
        ben=seat(play=[at("Prowl, Military Strategist", upgrades=["Improvised Shield"])]),
    )
    ada.does("flip megatron")
    journal = ada.state.journal
    assert journal is not None
    twin = ada.state.clone()
    twin.write_into(journal.copy())

    ada.does("zap")
    twin.choose(0, "zap")

    assert [line.cause for line in twin.view(SPECTATOR).log] == [
        line.cause for line in ada.state.view(SPECTATOR).log
    ]
    assert behind(ada, "hand_scrapped") == [("Megatron", "when you flip to this mode")]


def test_an_action_is_behind_what_it_does() -> None:
    """What it makes others do is their own."""
    ada, ben = table(
        ada=seat(play=["Prowl, Military Strategist"], hand=["Zap"]),
        ben=seat(play=[at("Megatron, Decepticon Leader", upgrades=["Data Bank"])]),
    )

    ada.does("play zap", "attack with prowl")

    assert behind(ada, "action_played") == [("", "")]
    assert behind(ada, "damaged") == [("Zap", "")]
    assert ben.options
    assert behind(ada, "card_drawn") == [("", ""), ("Data Bank", "at the start of your turn")]


def test_a_replacement_is_behind_what_it_changes() -> None:
    """The card that changes the damage is behind what that costs, and nobody is behind the damage of an attack."""
    lancer = {"name": "Lancer", "kind": "character", "health": 9, "alt": {"attack": 9, "defense": 1}}
    ada, _ = table(
        ada=seat(play=["Lancer"]),
        ben=seat(play=[at("Megatron, Decepticon Leader", upgrades=["Force Field"])]),
        cards=[lancer],
    )

    ada.does("attack with lancer")

    assert behind(ada, "upgrade_scrapped") == [("Force Field", "")]
    assert behind(ada, "damage_replaced") == [("Force Field", "")]
    assert behind(ada, "attack_damaged") == [("", "")]


def told(player: Seat, event: str) -> list[str]:
    """Every line of a kind of event, as spectators read it."""
    return [line.text for line in player.state.view(SPECTATOR).log if line.event == event]


def test_a_defender_that_nobody_chose_is_said_to_be_the_only_one() -> None:
    """Tapped enemies come first; nothing is said where one enemy is left, or where somebody was asked."""
    one_tapped, _ = table(
        ada=seat(play=["Prowl, Military Strategist"]),
        ben=seat(play=[tapped("Ramjet"), "Kickback"]),
    )
    one_left, _ = table(ada=seat(play=["Prowl, Military Strategist"]), ben=seat(play=["Ramjet"]))
    asked, _ = table(ada=seat(play=["Prowl, Military Strategist"]), ben=seat(play=["Ramjet", "Kickback"]))

    one_tapped.does("attack with prowl")
    one_left.does("attack with prowl")
    asked.does("attack with prowl", "ramjet")

    why = "the only tapped enemy"
    assert told(one_tapped, "attacked") == [f"Prowl attacks Ramjet ({why})."]
    assert told(one_left, "attacked") == ["Prowl attacks Ramjet."]
    assert told(asked, "attacked") == ["Prowl attacks Ramjet."]


def test_a_card_says_that_it_had_nobody_else_to_choose() -> None:
    alone, _ = table(ada=seat(play=["Prowl, Military Strategist"], hand=["Zap"]), ben=seat(play=["Ramjet"]))
    asked, _ = table(
        ada=seat(play=["Prowl, Military Strategist"], hand=["Zap"]), ben=seat(play=["Ramjet", "Kickback"])
    )

    alone.does("play zap")
    asked.does("play zap", "ramjet")

    assert told(alone, "damaged") == ["Ramjet takes 1 damage (the only choice)."]
    assert told(asked, "damaged") == ["Ramjet takes 1 damage."]


def test_characters_that_share_a_name_are_told_apart() -> None:
    """By their full names, and by whose they are where that is not enough."""
    ada, _ = table(
        ada=seat(play=["Megatron, Decepticon Leader", "Optimus Prime, Battlefield Legend"]),
        ben=seat(play=["Megatron, Living Weapon", tapped("Optimus Prime, Battlefield Legend")]),
    )

    ada.does("attack with megatron-decepticon-leader")

    (line,) = [line for line in ada.state.view(SPECTATOR).log if line.event == "attacked"]
    assert line.text.startswith("Megatron, Decepticon Leader attacks Optimus Prime of ben (")
    assert line.cards == ("Megatron", "Optimus Prime")
