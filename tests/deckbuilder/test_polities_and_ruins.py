"""Polities, Ruins and Sites of War on Cybertron: the cards, what is told of them, and what no scenario can lay out."""

from __future__ import annotations

from collections import Counter

import pytest

from altmode.authoring.part import stage_of
from altmode.authoring.scenarios import parse_scenarios
from altmode.games.deckbuilder.abilities import Clear
from altmode.games.deckbuilder.boxes.woc.polities import POLITIES
from altmode.games.deckbuilder.boxes.woc.ruins import RUIN_CARDS
from altmode.games.deckbuilder.boxes.woc.sites import SITES
from altmode.games.deckbuilder.card import DeckCard
from altmode.games.deckbuilder.drawing import table_drawn
from altmode.games.deckbuilder.entry import WOC
from altmode.games.deckbuilder.facts import deck_own
from altmode.games.deckbuilder.mechanics.effects import GainEnergon
from altmode.games.deckbuilder.mechanics.polities import NOT_OWN, OWN_COMMAND, OnPolity
from altmode.games.deckbuilder.rules.moving import relocate, take_off
from altmode.games.deckbuilder.rules.polities import cost_to_command
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import COMMAND_HERE, POLITY, RUIN, SITE
from altmode.games.registry import GAMES
from altmode.kernel.game import ORIGINAL, PARTIAL
from altmode.kernel.work import NOBODY, Scope

from .printed import check_text, check_written_down

CARDS = (*POLITIES, *RUIN_CARDS, *SITES)
MOST_POWER_TO_CLEAR = 3
MOST_MOVE_TO_CLEAR = 2


@pytest.fixture(autouse=True)
def _woc_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, WOC.id, WOC)


def laid_out(given: str, mode: str = "tvt-1v1") -> DeckState:
    """A position as scenarios write it."""
    text = f"game: woc\nid: x\ntitle: A position\ncites: [WOC-POLITY-01]\nmode: {mode}\ngiven: {given}\n"
    [scenario] = parse_scenarios(text + "steps: [{expect: {}}]\n", "x.yaml")
    state = stage_of(WOC.id).lay_out(scenario.position)
    assert isinstance(state, DeckState)
    return state


def told(state: DeckState, place: str) -> tuple[str, str]:
    """What the active player is told who touches the card of a space."""
    piece = state.matrix[state.match.grid.names.index(place)]
    reason = state.why_not(state.active, piece)
    assert reason is not None
    return reason.text, reason.rule


# -- The cards


@pytest.mark.cites("WOC-POLITY-16", "WOC-GAP-03")
def test_three_polities_of_the_first_level_and_two_of_each_other() -> None:
    found = sorted((card.level, card.cost, card.vault_vp) for card in POLITIES)
    assert found == [(1, 4, 2), (1, 4, 2), (1, 5, 2), (2, 5, 3), (2, 6, 3), (3, 6, 4), (3, 7, 4)]
    assert {card.types for card in POLITIES} == {POLITY | SITE}


@pytest.mark.cites("WOC-SETUP-22")
def test_ten_ruins_of_six_kinds() -> None:
    assert sorted(card.copies for card in RUIN_CARDS) == [1, 1, 2, 2, 2, 2]
    assert {card.types for card in RUIN_CARDS} == {RUIN}
    assert len(SITES) == 5


@pytest.mark.cites("WOC-RUIN-04", "WOC-RUIN-06", "WOC-RUIN-11")
def test_every_ruin_but_one_is_cleared_for_power_or_move_and_pays_energon() -> None:
    for card in RUIN_CARDS:
        clear = card.face.clear
        if card.name == "Toxic War Zone":
            assert clear is None
            continue
        assert isinstance(clear, Clear)
        price = clear.payment
        assert not price.energon and (price.power > 0) != (price.move > 0), card.name
        assert price.power <= MOST_POWER_TO_CLEAR and price.move <= MOST_MOVE_TO_CLEAR, card.name
        assert clear.reward in (GainEnergon(1), GainEnergon(2)), card.name


def test_only_cards_with_a_source_claim_one() -> None:
    sourced = {card.name for card in CARDS if card.provenance == PARTIAL}
    assert sourced == {"Praxus", "Tarn", "Toxic War Zone", "Maccadam's", "Vector Sigma"}
    assert {card.provenance for card in CARDS} == {PARTIAL, ORIGINAL}


@pytest.mark.parametrize("card", CARDS, ids=[card.slug for card in CARDS])
def test_a_card_reads_well_and_can_be_written_down(card: DeckCard) -> None:
    check_text(card)
    check_written_down(card)


def test_no_two_cards_say_the_same() -> None:
    texts = Counter(tuple(card.face.text()) for card in (*POLITIES, *RUIN_CARDS))
    assert max(texts.values()) == 1


# -- What no scenario can lay out


@pytest.mark.cites("WOC-GAP-25")
def test_a_token_goes_with_its_polity() -> None:
    state = laid_out("{matrix: {B2: {card: Tarn, command: decepticon}, C2: Praxus, D2: }}")
    names = state.match.grid.names
    polity, tarn = state.matrix[names.index("C2")], state.matrix[names.index("B2")]
    assert cost_to_command(state, 0, polity) == 5
    # It is moved with its Polity, and counts there as well.
    relocate(state, tarn, names.index("D2"), "WOC-GOLDEN-01")
    assert cost_to_command(state, 0, polity) == 5 and state.command[names.index("B2")] == NOBODY
    take_off(state, tarn)
    assert cost_to_command(state, 0, polity) == 4


@pytest.mark.cites("WOC-ABIL-10")
def test_power_for_one_polity_is_lost_when_that_polity_is_moved_away() -> None:
    state = laid_out(
        "{ada: {at: B2, form: bot, energon: 0, hand: [First Strike]}, matrix: {B2: Praxus, C2: }}"
    )
    state.choose(0, "play first-strike")
    assert [source.purpose for source in state.sources].count(COMMAND_HERE) == 1
    names = state.match.grid.names
    relocate(state, state.matrix[names.index("B2")], names.index("C2"), "WOC-GOLDEN-01")
    assert [source.purpose for source in state.sources].count(COMMAND_HERE) == 0


@pytest.mark.parametrize(
    ("token", "kept"),
    [("", {"": True, OWN_COMMAND: False, NOT_OWN: True}),
     (", command: autobot", {"": True, OWN_COMMAND: True, NOT_OWN: False}),
     (", command: decepticon", {"": True, OWN_COMMAND: False, NOT_OWN: True})],
    ids=["nobody's", "own", "the other side's"],
)  # fmt: skip
def test_being_on_a_polity_of_a_kind(token: str, kept: dict[str, bool]) -> None:
    state = laid_out(
        f"{{ada: {{at: B2}}, ben: {{at: C2}}, matrix: {{B2: {{card: Tarn{token}}}, C2: Rail Lance}}}}"
    )
    for commanded, holds in kept.items():
        assert OnPolity(commanded).holds(state, Scope(0, NOBODY, NOBODY)) == holds
        assert not OnPolity(commanded).holds(state, Scope(1, NOBODY, NOBODY))


# -- What is told


def test_why_a_polity_cannot_be_commanded() -> None:
    state = laid_out(
        "{ada: {character: Hot Rod, at: B2, form: bot, energon: 0, played: [Bold]},"
        " matrix: {B2: {card: Tarn, command: decepticon}, C2: Praxus, D2: {card: Harrow Gate, command: autobot}}}"
    )
    assert told(state, "B2") == ("Taking command of Tarn takes 6 Power, you have 1.", "WOC-POLITY-03")
    assert told(state, "C2") == ("To take command of Praxus you have to be on its space.", "WOC-POLITY-14")
    assert told(state, "D2") == ("Your faction commands Harrow Gate already.", "WOC-POLITY-17")


def test_why_a_ruin_cannot_be_cleared() -> None:
    state = laid_out(
        "{ada: {character: Hot Rod, at: B2, form: bot, energon: 0, played: [Bold]},"
        " matrix: {B2: Buckled Overpass, C2: Static Canyon, D2: Toxic War Zone}}"
    )
    assert told(state, "B2") == (
        "Clearing Buckled Overpass takes 2 Power, which you do not have.",
        "WOC-RUIN-04",
    )
    assert told(state, "C2") == ("To clear Static Canyon you have to be on its space.", "WOC-RUIN-04")
    assert told(state, "D2") == ("Toxic War Zone cannot be cleared.", "WOC-RUIN-11")


@pytest.mark.cites("WOC-SITE-02")
def test_why_a_site_cannot_be_used_again() -> None:
    state = laid_out(
        '{ada: {character: Hot Rod, at: B2, form: bot, energon: 0, used: ["Maccadam\'s 3"], played: [Bold]},'
        " matrix: {B2: Maccadam's}}"
    )
    # One of the three is used, and the others ask for what is not there.
    assert told(state, "B2")[0] == "Maccadam's asks for 1 Energon, which you do not have."


def test_how_a_polity_will_be_paid_for() -> None:
    state = laid_out(
        "{ada: {character: Hot Rod, at: B2, form: bot, energon: 0, played: [Chromia, 2 Bold]}, matrix: {B2: Praxus}}"
    )
    [payment] = [one for one in deck_own(state.view(0)).payments if one.key == "command praxus"]
    paid = [(state.printed(part.piece).name, part.amount) for part in payment.paid]
    assert paid == [("Bold", 1), ("Bold", 1), ("Chromia", 2)]


def test_tokens_and_prices_are_drawn() -> None:
    state = laid_out("{matrix: {B2: {card: Tarn, command: decepticon}, C2: Static Canyon}}")
    drawn = "\n".join(table_drawn(state, state.match.everybody))
    assert "Polity II" in drawn and "Decepticons'" in drawn
    assert "clear: 1 Move" in drawn
