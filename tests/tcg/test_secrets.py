"""Secret Actions stay secret: who is asked, and what is shown, tells nobody which card lies face down."""

from __future__ import annotations

from typing import Any

import pytest
from citing import cites
from tables import Seat, at, seat, table

from altmode.kernel.views import SPECTATOR, view_of

FRIEND = {"pick": "characters", "side": "friend"}
HURT = {"do": "damage", "amount": 3, "to": "attacker"}


def secret(name: str, trigger: Any, effect: Any) -> dict[str, Any]:
    """A Secret Action for one match."""
    reveal = {"ability": "reveal", "trigger": trigger, "effect": effect}
    return {"name": name, "kind": "secret-action", "abilities": [reveal]}


AMBUSH = secret("Ambush", {"when": "defends", "who": FRIEND}, HURT)
SPUR = secret("Spur", {"when": "attacks", "who": FRIEND}, {"do": "draw", "cards": 1})
JAM = secret("Jam", {"when": "plays_action", "who": "opponent"}, "counter_action")
GRAVE = secret("Grave", {"when": "knocked_out", "who": FRIEND}, {"do": "draw", "cards": 2})
CARDS = [AMBUSH, SPUR, JAM, GRAVE]
NAMES = [str(card["name"]) for card in CARDS]

ADAS_TURN = ["play strafing-run", "attack with ramjet"]
"""An Action that knocks Kickback out, and two attacks: Arcee's follows by itself, as every enemy is tapped."""


def play_through(hidden: str, watcher: int) -> list[str]:
    """What somebody sees at each question while ada takes a turn and ben, with a card face down, always passes.

    It stops before ben's next turn, when the card becomes public.
    """
    rest = [name for name in NAMES if name != hidden]
    ada, ben = table(
        ada=seat(play=["Ramjet", at("Arcee", mode="bot")], hand=["Strafing Run"]),
        ben=seat(
            play=[at("Bombshell", tapped=True), at("Kickback", damage=8, tapped=True)],
            hand=rest,
            secrets=[hidden],
        ),
        mode="rules-1.0",
        cards=CARDS,
    )
    seen: list[str] = []
    choices = list(ADAS_TURN)
    while ada.facts()["turn"] == "ada":
        seen.append(view_of(ada.state, watcher).to_json())
        if ben.options:
            ben.does("pass")
        else:
            ada.does(choices.pop(0))
    assert not choices
    return seen


@cites("TCG-SECRET-02", "TCG-SECRET-03", "TCG-GAP-29")
@pytest.mark.parametrize("watcher", [0, SPECTATOR], ids=["opponent", "spectator"])
def test_worlds_with_different_face_down_cards_look_alike(watcher: int) -> None:
    """Whether ben's card answers an Action, a knock-out or an attack, he is asked at the same moments."""
    worlds = {name: play_through(name, watcher) for name in NAMES}
    first = worlds[NAMES[0]]
    # At the Action, the knock-out, and for each attack when the attacker is named and when he defends.
    assert sum('"waiting_for":[1]' in view for view in first) == 6
    for name in NAMES[1:]:
        assert worlds[name] == first


@cites("TCG-SECRET-03")
def test_only_the_card_that_fits_the_event_can_be_revealed() -> None:
    """Ben is asked in every world; what he may answer is between him and his card."""
    for hidden in NAMES:
        ada, ben = table(
            ada=seat(play=["Ramjet"]),
            ben=seat(play=["Bombshell"], secrets=[hidden]),
            mode="rules-1.0",
            cards=CARDS,
        )
        ada.does("attack with ramjet")
        # Some Secret Actions could be revealed as soon as the attacker is named; none of these.
        assert ben.options == ["pass"]
        ben.does("pass")
        assert ben.about == "secret"
        assert ben.options == (["reveal ambush", "pass"] if hidden == "Ambush" else ["pass"])


def views_after_playing(played: str, watcher: int) -> list[str]:
    """Ada plays one of several Secret Actions from her hand and attacks; what somebody else sees of it."""
    ada, _ = table(
        ada=seat(play=["Ramjet"], hand=["Spur", "Zap", "Ambush", "Jam"]),
        ben=seat(play=["Bombshell"]),
        mode="rules-1.0",
        cards=CARDS,
    )
    seen = []
    for choice in (f"play {played}", "attack with ramjet", "pass"):
        ada.does(choice)
        seen.append(view_of(ada.state, watcher).to_json())
    assert len(ada.zone("hand")) == 3
    return seen


@cites("TCG-SECRET-02")
@pytest.mark.parametrize("watcher", [1, SPECTATOR], ids=["opponent", "spectator"])
def test_which_hand_card_was_played_face_down_cannot_be_told(watcher: int) -> None:
    """Neither the piece that left the hand nor the questions that follow differ between the cards it may be."""
    first = views_after_playing("ambush", watcher)
    for played in ("spur", "jam"):
        assert views_after_playing(played, watcher) == first


def two_hidden(reverse: bool) -> tuple[Seat, Seat]:
    """Ben has two cards face down, laid in one order or the other."""
    first, second = ("Spur", "Ambush") if reverse else ("Ambush", "Spur")
    return table(
        ada=seat(play=["Ramjet"]),
        ben=seat(play=["Bombshell"], secrets=[first, second]),
        mode="rules-1.0",
        cards=CARDS,
    )


@cites("TCG-SECRET-03", "TCG-GAP-68")
def test_revealing_one_of_two_tells_nothing_about_the_other() -> None:
    """After the reveal one card is known and one is not, and where they lay before gives nothing away."""
    views = []
    for reverse in (False, True):
        ada, ben = two_hidden(reverse)
        ada.does("attack with ramjet")
        ben.does("pass", "reveal ambush")
        assert sorted(ada.sees()["ben"]["secrets"]) == ["?", "Ambush"]
        views.append(view_of(ada.state, 0).to_json())
    assert views[0] == views[1]


DEMAND = {
    "name": "Demand",
    "kind": "action",
    "abilities": [{"ability": "on_play", "effect": {"do": "they_reveal", "cards": 1}}],
}


def views_after_revealing(held: list[str], watcher: int) -> list[str]:
    """Ben has to reveal a card of his hand and chooses Zap; what somebody else sees of it."""
    ada, ben = table(
        ada=seat(play=["Ramjet"], hand=["Demand"]),
        ben=seat(play=["Bombshell"], hand=held),
        mode="rules-1.0",
        cards=[DEMAND],
    )
    seen = []
    ada.does("play demand")
    seen.append(view_of(ada.state, watcher).to_json())
    ben.does("zap")
    assert sorted(ada.sees()["ben"]["hand"]) == ["?", "?", "Zap"]
    seen.append(view_of(ada.state, watcher).to_json())
    return seen


@cites("TCG-PLAY-01")
@pytest.mark.parametrize("watcher", [0, SPECTATOR], ids=["opponent", "spectator"])
def test_which_card_of_a_hand_was_revealed_tells_nothing_about_when_it_was_drawn(watcher: int) -> None:
    """The card is shown, and where it lay in the hand stays its player's business."""
    first = views_after_revealing(["Zap", "Leap Into Battle", "Supercharge"], watcher)
    for held in (["Leap Into Battle", "Zap", "Supercharge"], ["Supercharge", "Leap Into Battle", "Zap"]):
        assert views_after_revealing(held, watcher) == first


@cites("TCG-SECRET-06")
def test_a_hidden_card_is_public_once_the_game_is_over() -> None:
    """The winner's face-down card is turned up for the loser and for those who watch."""
    ada, ben = table(
        ada=seat(play=["Ramjet"], secrets=["Grave"]),
        ben=seat(play=[at("Bombshell", damage=9)]),
        mode="rules-1.0",
        cards=CARDS,
    )
    assert ben.sees()["ada"]["secrets"] == ["?"]
    ada.does("attack with ramjet", "pass")

    assert ben.sees()["over"] and ben.sees()["ada"]["secrets"] == ["Grave"]
    shown = view_of(ada.state, SPECTATOR).zone("secrets", 0).pieces
    assert [piece.card for piece in shown] == ["Grave"]
