"""What everybody may know of a position beyond which card is which."""

from __future__ import annotations

from altmode.games.tcg.card_data import listed_card
from altmode.games.tcg.facts import (
    AttackFacts,
    CharacterFacts,
    CoveredFacts,
    FallenFacts,
    FighterFacts,
    TcgFacts,
    TcgSetup,
    UpgradeFacts,
    UsedFacts,
    WaitingFacts,
)
from altmode.games.tcg.rules.numbers import stat
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import (
    ATTACK,
    BOLD,
    DEFENSE,
    FIELD,
    FORMS,
    HEALTH,
    ICON_NAMES,
    ICONS,
    KO_AREA,
    PIERCE,
    SLOT_NAMES,
    STEPS,
    TOUGH,
    UPGRADES,
)
from altmode.kernel.views import Facts
from altmode.kernel.work import NOBODY


def piece_facts(state: TcgState, piece: int) -> Facts:
    """A character's state and current numbers; where an Upgrade is."""
    kind = state.zone_kind(piece)
    host = state.host[piece]
    if state.is_character(piece):
        return _character_facts(state, piece, kind)
    if kind == UPGRADES:
        return UpgradeFacts(host, SLOT_NAMES[state.slot[piece]])
    return CoveredFacts(host) if host != NOBODY else Facts()


def _character_facts(state: TcgState, piece: int, kind: int) -> CharacterFacts:
    card = state.character(piece)
    parts = (
        state.match.handles[piece],
        card.title,
        FORMS[state.form[piece]],
        card.stars,
        card.faction,
        sorted(state.face(piece).traits),
        state.damage[piece],
    )
    if kind == FIELD:
        return FighterFacts(
            *parts,
            tapped=bool(state.tapped[piece]),
            health=stat(state, piece, HEALTH),
            attack=stat(state, piece, ATTACK),
            defense=stat(state, piece, DEFENSE),
            bold=stat(state, piece, BOLD),
            tough=stat(state, piece, TOUGH),
            pierce=stat(state, piece, PIERCE),
            effects=[mark.gives.text() for mark in state.marks if mark.piece == piece],
        )
    if kind == KO_AREA:
        return FallenFacts(*parts, health=card.health)
    host = state.host[piece]
    return WaitingFacts(*parts, under=host) if host != NOBODY else CharacterFacts(*parts)


def setup_facts(state: TcgState) -> TcgSetup:
    """What was chosen for the match beside the decks, and the cards that it brings along."""
    match = state.match
    brought = [card for name, card in match.own_cards.items() if name == card.slug]
    return TcgSetup(
        {key: value for key, value in match.plain.items() if key != "seats"},
        [listed_card(card) for card in brought],
    )


def table_facts(state: TcgState) -> TcgFacts:
    """Whose turn it is, what has been used, and the attack under way."""
    return TcgFacts(
        turn=state.turn,
        active=state.active,
        step=STEPS[state.step],
        used=UsedFacts(
            flip=bool(state.used_flip),
            action=bool(state.used_action),
            upgrade=bool(state.used_upgrade),
            tap=bool(state.used_tap),
        ),
        extra_turns=list(state.extra_turns),
        attack=_attack_facts(state) if state.attacker != NOBODY else None,
    )


def _attack_facts(state: TcgState) -> AttackFacts:
    return AttackFacts(
        attacker=state.attacker,
        defender=state.defender,
        flipped=[list(pieces) for pieces in state.flipped],
        icons=[
            {
                ICON_NAMES[colour]: state.icons[seat * ICONS + colour]
                for colour in range(ICONS)
                if state.icons[seat * ICONS + colour]
            }
            for seat in range(2)
        ],
    )
