"""What the rulebook of War on Cybertron calls the rules that the engine names by A Rising Darkness'.

Both games share most rules. The engine cites those of A Rising Darkness, and what is told to people is looked up here.
"""

from __future__ import annotations

import re
from typing import Final

IN_WAR_ON_CYBERTRON: Final[dict[str, str]] = {
    "ARD-ABIL-01": "WOC-ABIL-01",
    "ARD-ABIL-04": "WOC-ABIL-04",
    "ARD-ABIL-06": "WOC-ABIL-06",
    "ARD-ABIL-07": "WOC-ABIL-07",
    "ARD-AMBUSH-01": "WOC-AMBUSH-01",
    "ARD-AMBUSH-06": "WOC-INVOL-01",
    "ARD-AMBUSH-08": "WOC-AMBUSH-10",
    "ARD-ASSIST-01": "WOC-ASSIST-06",
    "ARD-ASSIST-02": "WOC-ASSIST-03",
    "ARD-ASSIST-04": "WOC-ASSIST-04",
    "ARD-ASSIST-05": "WOC-ASSIST-05",
    "ARD-ASSIST-09": "WOC-ASSIST-10",
    "ARD-ASSIST-11": "WOC-ASSIST-09",
    "ARD-ATTACK-01": "WOC-ATTACK-01",
    "ARD-BATTLE-02": "WOC-BATTLE-16",
    "ARD-BATTLE-03": "WOC-RANGE-02",
    "ARD-BATTLE-05": "WOC-BATTLE-02",
    "ARD-BATTLE-11": "WOC-CONFRONT-05",
    "ARD-BATTLE-15": "WOC-BATTLE-07",
    "ARD-BATTLE-16": "WOC-ASSIST-10",
    "ARD-BATTLE-17": "WOC-BATTLE-08",
    "ARD-BATTLE-20": "WOC-BATTLE-10",
    "ARD-BATTLE-21": "WOC-BATTLE-12",
    "ARD-BATTLE-23": "WOC-BATTLE-11",
    "ARD-BLOCK-01": "WOC-BLOCK-01",
    "ARD-BLOCK-03": "WOC-BLOCK-04",
    "ARD-BLOCK-08": "WOC-BLOCK-14",
    "ARD-BLOCK-10": "WOC-BLOCK-02",
    "ARD-BUY-01": "WOC-BUY-01",
    "ARD-BUY-02": "WOC-BUY-05",
    "ARD-BUY-04": "WOC-BUY-02",
    "ARD-CARD-09": "WOC-ADV-04",
    "ARD-CLAR-01": "WOC-GOLDEN-01",
    "ARD-CLAR-05": "WOC-ASSIST-04",
    "ARD-CLAR-08": "WOC-GOLDEN-01",
    "ARD-CONFRONT-04": "WOC-ENC-09",
    "ARD-CONFRONT-07": "WOC-COOP-10",
    "ARD-CONVERT-01": "WOC-CONVERT-01",
    "ARD-CONVERT-02": "WOC-CONVERT-02",
    "ARD-CONVERT-04": "WOC-GAP-17",
    "ARD-CONVERT-05": "WOC-CONVERT-04",
    "ARD-COOP-01": "WOC-COOP-08",
    "ARD-COOP-04": "WOC-ENDGAME-01",
    "ARD-COOP-05": "WOC-COOP-20",
    "ARD-COOP-06": "WOC-COOP-19",
    "ARD-CTRL-03": "WOC-CTRL-03",
    "ARD-DESTROY-01": "WOC-DESTROY-01",
    "ARD-DESTROY-02": "WOC-DESTROY-02",
    "ARD-DESTROY-05": "WOC-DESTROY-01",
    "ARD-DISCARD-01": "WOC-DISCARD-01",
    "ARD-DMG-01": "WOC-DMG-01",
    "ARD-DMG-06": "WOC-BUY-02",
    "ARD-DMG-08": "WOC-DMG-09",
    "ARD-DMG-09": "WOC-SHUFFLE-04",
    "ARD-ENC-02": "WOC-ENC-03",
    "ARD-ENC-03": "WOC-ENC-04",
    "ARD-ENC-04": "WOC-ENC-04",
    "ARD-ENC-05": "WOC-ENC-06",
    "ARD-ENDGAME-01": "WOC-ENDGAME-03",
    "ARD-ENDGAME-02": "WOC-ENDGAME-04",
    "ARD-ENDTURN-01": "WOC-ENDTURN-01",
    "ARD-ENDTURN-02": "WOC-ENDTURN-02",
    "ARD-ENDTURN-03": "WOC-ENDTURN-04",
    "ARD-ENDTURN-04": "WOC-ENDTURN-04",
    "ARD-ENDTURN-05": "WOC-ENDTURN-05",
    "ARD-ENDTURN-08": "WOC-ENDTURN-07",
    "ARD-ENDTURN-10": "WOC-ENDTURN-11",
    "ARD-ENDTURN-13": "WOC-ENDTURN-15",
    "ARD-ENERGON-02": "WOC-ENERGON-01",
    "ARD-ENERGON-05": "WOC-ABIL-11",
    "ARD-GAP-05": "WOC-GAP-31",
    "ARD-GAP-06": "WOC-GAP-74",
    "ARD-GAP-24": "WOC-GAP-69",
    "ARD-GAP-26": "WOC-GAP-50",
    "ARD-GAP-29": "WOC-BATTLE-08",
    "ARD-GAP-36": "WOC-GAP-07",
    "ARD-GAP-48": "WOC-GAP-13",
    "ARD-GOLDEN-01": "WOC-GOLDEN-01",
    "ARD-INIT-01": "WOC-SCHEME-02",
    "ARD-INIT-03": "WOC-SCHEME-03",
    "ARD-INIT-04": "WOC-SCHEME-04",
    "ARD-INIT-05": "WOC-SCHEME-05",
    "ARD-INIT-06": "WOC-SCHEME-07",
    "ARD-INIT-07": "WOC-SCHEME-08",
    "ARD-INIT-08": "WOC-SCHEME-03",
    "ARD-INIT-09": "WOC-SCHEME-09",
    "ARD-INIT-11": "WOC-GAP-64",
    "ARD-MOVE-01": "WOC-MOVE-04",
    "ARD-MOVE-02": "WOC-MOVE-01",
    "ARD-PEEK-01": "WOC-PEEK-01",
    "ARD-PEEK-02": "WOC-PEEK-01",
    "ARD-PEEK-04": "WOC-SEARCH-05",
    "ARD-PLAY-01": "WOC-PLAY-01",
    "ARD-PLAY-02": "WOC-PLAY-04",
    "ARD-PLAY-06": "WOC-DMG-05",
    "ARD-PLAYER-01": "WOC-PLAYER-03",
    "ARD-PLAYER-03": "WOC-PLAYER-13",
    "ARD-PLAYER-09": "WOC-PLAYER-09",
    "ARD-POWER-03": "WOC-BUY-01",
    "ARD-POWER-04": "WOC-GAIN-01",
    "ARD-POWER-08": "WOC-POWER-05",
    "ARD-RANGE-04": "WOC-RANGE-02",
    "ARD-RANGE-05": "WOC-POWER-06",
    "ARD-RELIC-01": "WOC-DISCARD-03",
    "ARD-SCORE-01": "WOC-SCORE-01",
    "ARD-SCORE-02": "WOC-SCORE-02",
    "ARD-SCORE-03": "WOC-SCORE-04",
    "ARD-SCORE-04": "WOC-SCORE-03",
    "ARD-SCORE-05": "WOC-SCORE-05",
    "ARD-SCORE-06": "WOC-SCORE-09",
    "ARD-SEARCH-01": "WOC-SEARCH-01",
    "ARD-SEARCH-05": "WOC-PEEK-04",
    "ARD-SETUP-16": "WOC-SETUP-12",
    "ARD-SETUP-18": "WOC-SETUP-13",
    "ARD-SETUP-22": "WOC-PLAYER-10",
    "ARD-SHUFFLE-01": "WOC-SHUFFLE-01",
    "ARD-SHUFFLE-03": "WOC-SHUFFLE-02",
    "ARD-SITE-02": "WOC-SITE-04",
    "ARD-SITE-03": "WOC-SITE-01",
    "ARD-SITE-04": "WOC-SITE-03",
    "ARD-TELE-01": "WOC-TELE-01",
    "ARD-TELE-03": "WOC-TURN-02",
    "ARD-TURN-01": "WOC-TURN-01",
    "ARD-TURN-02": "WOC-TURN-04",
    "ARD-TURN-03": "WOC-ONGOING-03",
    "ARD-TURN-06": "WOC-TURN-06",
    "ARD-TURN-07": "WOC-CONFRONT-02",
    "ARD-TURN-14": "WOC-TURN-11",
    "ARD-TVT-07": "WOC-PLAYER-02",
    "ARD-TVT-21": "WOC-SCORE-06",
    "ARD-TVT-24": "WOC-BOSS-09",
    "ARD-VAULT-01": "WOC-VAULT-01",
    "ARD-VAULT-03": "WOC-VAULT-03",
}
"""For each rule of A Rising Darkness the one that says the same in War on Cybertron."""

AMONG_FRIENDS: Final[dict[str, str]] = {
    "WOC-ENDGAME-03": "WOC-COOP-19",
    "WOC-ENDTURN-14": "WOC-COOP-14",
    "WOC-MISSION-10": "WOC-COOP-13",
    "WOC-SETUP-13": "WOC-COOP-04",
}
"""For rules of War on Cybertron that are for teams, the one it has where all players win together."""

BY_CARDS_OF_WAR_ON_CYBERTRON: Final[dict[str, str]] = {
    "WOC-ABIL-08": "ARD-GOLDEN-01",
    "WOC-CHAR-02": "ARD-PLAYER-12",
    "WOC-CLAR-03": "ARD-GOLDEN-01",
    "WOC-CLAR-04": "ARD-GOLDEN-01",
    "WOC-CLAR-05": "ARD-GOLDEN-01",
    "WOC-GAP-35": "ARD-GOLDEN-01",
    "WOC-GOLDEN-01": "ARD-GOLDEN-01",
    "WOC-RUIN-04": "ARD-GOLDEN-01",
    "WOC-RUIN-05": "ARD-GOLDEN-01",
    "WOC-RUIN-11": "ARD-GOLDEN-01",
}
"""What cards of War on Cybertron bring into A Rising Darkness: there their text is all that says so."""

BETWEEN_TEAMS: Final[dict[str, str]] = {
    "ARD-ASSIST-06": "ARD-ASSIST-08",
    "ARD-CLAR-05": "ARD-ASSIST-11",
    "ARD-COOP-04": "ARD-TVT-20",
    "ARD-ENDGAME-01": "ARD-TVT-22",
    "ARD-PLAYER-01": "ARD-TVT-07",
    "ARD-SCORE-06": "ARD-TVT-23",
    "ARD-SETUP-18": "ARD-TVT-04",
}
"""What A Rising Darkness itself calls them where teams play, as far as its rules for teams have one of their own."""

AGAINST_BOSSES: Final[dict[str, str]] = {
    "ARD-BATTLE-05": "WOC-CONFRONT-03",
    "ARD-BATTLE-15": "WOC-CONFRONT-08",
    "ARD-BATTLE-17": "WOC-CONFRONT-09",
    "ARD-BATTLE-20": "WOC-CONFRONT-11",
    "ARD-BATTLE-23": "WOC-CONFRONT-12",
    "ARD-GAP-29": "WOC-CONFRONT-09",
}
"""The same in a Confrontation: its rulebook counts the steps of a battle twice, for Robots and for Bosses."""

ONLY_IN_A_RISING_DARKNESS: Final[tuple[str, ...]] = (
    "ARD-ASSIST-06",  # the active player chooses which Assists are resolved: here all are, in turn order
    "ARD-BATTLE-09",  # calling a battle off
    "ARD-CONFLICT-02",  # a switch of that game
    "ARD-CONFLICT-16",  # another
    "ARD-ENDTURN-06",  # a facedown card that makes room is turned up first
    "ARD-GAP-38",  # another
    "ARD-PLAYER-02",  # the draft
    "ARD-SETUP-05",  # Initiatives left out
    "ARD-TVT-10",  # three Sites of each box
    "ARD-TVT-11",  # three Allies of each box
    "ARD-TVT-19",  # a basic stack for each faction
)
"""What the engine never has a reason to cite in War on Cybertron."""

RULE: Final = re.compile(r"ARD-[A-Z]+-[0-9]+")


def rule_ids_of(game: str, together: bool, teams: bool = False) -> dict[str, str]:
    """What a game calls the rules that the engine names; nothing for those that it calls the same."""
    if game != "woc":
        here = BY_CARDS_OF_WAR_ON_CYBERTRON
        return {**here, **BETWEEN_TEAMS} if teams else here
    if not together:
        return IN_WAR_ON_CYBERTRON
    return AMONG_FRIENDS | {rule: AMONG_FRIENDS.get(id, id) for rule, id in IN_WAR_ON_CYBERTRON.items()}


def battle_rule(game: str, boss: bool, rule: str) -> str:
    """The rule of a step of a battle, which may be another one against a Boss."""
    return AGAINST_BOSSES.get(rule, rule) if boss and game == "woc" else rule


def cited_in(text: str, ids: dict[str, str]) -> str:
    """A sentence with the rules in it as a game calls them."""
    for rule in RULE.findall(text):
        text = text.replace(rule, ids.get(rule, rule))
    return text
