"""Every event names the card behind it: the log can say whose flip scrapped an Upgrade."""

from __future__ import annotations

from tables import Seat, at, seat, table

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
