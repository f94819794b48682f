"""Effects that only show in company: what comes after both players have acted."""

from __future__ import annotations

from altmode.authoring.scenarios import parse_scenarios, run_scenario

AFTER_BOTH = """
id: tcg/after-each-player
mode: advanced
cards:
  - name: Toast
    kind: action
    abilities:
      - ability: on_play
        effect: {do: steps, parts: [{do: each_player, effect: {do: draw, cards: 1}}, {do: draw, cards: 1}]}
given:
  ada: {play: [Ramjet], hand: [Toast], deck: [Zap, Medic!, Zap]}
  ben: {play: [Bombshell], deck: [Zap, Medic!, Zap]}
steps:
  - ada: play toast
  - expect: {ada: {hand: [Zap, Medic!]}, ben: {hand: [Zap]}}
"""


def test_the_player_goes_on_after_both_have_acted() -> None:
    """The seat that plays the card carries out the rest of it, whoever acted last."""
    (scenario,) = parse_scenarios(AFTER_BOTH)
    assert run_scenario(scenario).message == ""
