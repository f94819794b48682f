"""How the Trading Card Game speaks of its positions."""

from __future__ import annotations

from typing import Final

from altmode.games.tcg.card import Character
from altmode.games.tcg.drawing import table_drawn
from altmode.games.tcg.facts import CoveredFacts
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.summary import summary_of
from altmode.games.tcg.terms import FORMS, HAND, KO_AREA, SCRAP, SLOT_NAMES, UNDER, UPGRADES
from altmode.games.tcg.view import piece_facts, setup_facts, table_facts
from altmode.games.tcg.why.hindrance import hindrance
from altmode.kernel.decisions import Ask, Question
from altmode.kernel.summary import Summary
from altmode.kernel.views import Facts, Reason, View
from altmode.kernel.voice import Voice
from altmode.kernel.work import NOBODY


class TcgVoice(Voice):
    """Names of characters and cards, what everybody sees of them, and reasons by the rules."""

    def name_of_card(self, state: TcgState, card: int) -> str:
        """A card's name as people say it: characters without their subtitle."""
        printed = state.match.cards[card]
        return printed.title if isinstance(printed, Character) else printed.name

    def name_of_piece(self, state: TcgState, piece: int, card: int) -> str:
        called = state.match.called
        return called[piece] if 0 <= piece < len(called) else self.name_of_card(state, card)

    def words_of_ability(self, state: TcgState, card: int, ability: object) -> str:
        """When it happens, for abilities that listen; what is played or used says so itself."""
        printed = state.match.cards[card]
        sides = printed.faces if isinstance(printed, Character) else [state.match.battle[card].side]
        for side in sides:
            if side is None:
                continue
            for when in (*side.whens, *side.ko_whens):
                if when.effect == ability:
                    return when.trigger.text()
        return ""

    def drawn(self, state: TcgState, mask: int) -> list[str]:
        return table_drawn(state, mask)

    def key_of(self, state: TcgState, seat: int, piece: int) -> str:
        match = state.match
        if piece < match.characters:
            return match.handles[piece]
        card = match.cards[state.cards[piece]]
        host = state.host[piece]
        kind = state.zone_kind(piece)
        if host != NOBODY and kind == UPGRADES:
            return f"{card.slug} on {match.handles[host]}"
        if state.owner(piece) != seat and kind in (HAND, SCRAP):
            return f"their {card.slug}"
        return card.slug

    def label_of(self, state: TcgState, seat: int, piece: int) -> str:
        card = state.match.cards[state.cards[piece]]
        if isinstance(card, Character):
            form = FORMS[state.form[piece]]
            where = "enemy " if state.owner(piece) != seat else ""
            gone = ", KO'd" if state.zone_kind(piece) == KO_AREA else ""
            return f"{where}{card.title} ({form} mode{gone})"
        host = state.host[piece]
        if host != NOBODY and state.zone_kind(piece) == UPGRADES:
            slot = SLOT_NAMES[state.slot[piece]]
            return f"{card.name} ({slot} of {self.name_of_card(state, state.cards[host])})"
        return card.name

    def summary(self, view: View) -> Summary:
        return summary_of(view)

    def piece_facts(self, state: TcgState, piece: int) -> Facts:
        return piece_facts(state, piece)

    def public_facts(self, state: TcgState, piece: int) -> Facts:
        # Everybody sees which character a face-down card lies under.
        return CoveredFacts(state.host[piece]) if state.zone_kind(piece) == UNDER else Facts()

    def setup_facts(self, state: TcgState) -> Facts:
        return setup_facts(state)

    def table_facts(self, state: TcgState) -> Facts:
        return table_facts(state)

    def alike(self, state: TcgState, seat: int, piece: int, other: int) -> bool:
        return state.host[piece] == state.host[other] and super().alike(state, seat, piece, other)

    def rule_behind(self, state: TcgState, question: Question) -> str:
        # Where no rule is named it is a card that asks, in the course of its instructions.
        return question.rule(state) or "TCG-PLAY-04"

    def hindrance(self, state: TcgState, seat: int, piece: int, mine: list[Ask]) -> Reason:
        if seat < 0 and not state.over:
            return super().hindrance(state, seat, piece, mine)
        return hindrance(state, seat, piece, mine)


TCG_VOICE: Final = TcgVoice()
