"""What the rules can never lead to: every flaw of a position that was laid out by hand.

Limits of team building other than copies are left out of account, for a position names only the cards that matter.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator

from altmode.abilities.nodes import Node
from altmode.games.tcg.arrange import FILLER, CharacterAt, Layout, Position, lay
from altmode.games.tcg.card import Character
from altmode.games.tcg.mechanics.card_effects import PutBottomUnder
from altmode.games.tcg.profile import COPIES
from altmode.games.tcg.rules.knock_out import health
from altmode.games.tcg.rules.numbers import slots_for
from altmode.games.tcg.rules.upgrades import may_be_put_on
from altmode.games.tcg.state import TcgState
from altmode.games.tcg.terms import DECK, FIELD, KO_AREA, SCRAP, SECRETS, SLOT_NAMES, UNDER, UPGRADES
from altmode.kernel.flaws import CannotArrange, Flaw, Where

ON = {"upgrades": "on", "under": "under"}


def flaws(position: Position) -> list[Flaw]:
    """Everything in a position that no game could lead to; CannotArrange tells what cannot even be laid out."""
    layout = _laid(position)
    if layout.state.match.profile.basic:
        parts = [_basic_flaws(position)]
    else:
        parts = [_copy_flaws(layout), _pile_flaws(layout)]
    parts.extend([_turn_flaws(layout, position), _seat_flaws(layout, position)])
    return [flaw for part in parts for flaw in part]


def _laid(position: Position) -> Layout:
    try:
        return lay(position)
    except CannotArrange:
        raise
    except (LookupError, ValueError) as error:
        raise CannotArrange([Flaw((), str(error))]) from None


def _seat_flaws(layout: Layout, position: Position) -> Iterator[Flaw]:
    """What cannot be on, under or said of a character."""
    state = layout.state
    for seat, given in enumerate(position.seats):
        name = position.names[seat]
        if name in state.match.handles:
            yield Flaw(
                (name,), f'a seat and a character are both called "{name}"', "give the seat another name"
            )
        if not given.play:
            yield Flaw((name,), "a seat needs at least one character in play")
        for piece in state.zone(FIELD, seat):
            where = layout.written[piece]
            most = health(state, piece) - 1
            if state.damage[piece] > most:
                yield Flaw(
                    (*where, "damage"),
                    f"found {state.damage[piece]} damage on a character with {most + 1} Health, "
                    f"expected at most {most}",
                    "with more it is in the KO area (TCG-KO-01)",
                )
        for index, at in enumerate(given.ko):
            yield from _ko_flaws(at, state.character(state.zone(KO_AREA, seat)[index]), (name, "ko", index))
        for piece in state.zone(UPGRADES, seat):
            yield from _upgrade_flaws(state, piece, layout.written)
        for piece in state.zone(UNDER, seat):
            yield from _under_flaws(state, piece, layout.written[piece])


def _ko_flaws(at: CharacterAt, card: Character, where: Where) -> Iterator[Flaw]:
    """A KO'd character has as many counters as its Health and nothing else (TCG-KO-03, TCG-UPG-15)."""
    if at.damage not in (0, card.health):
        message = f"found {at.damage} damage in the KO area, expected {card.health}, the Health (TCG-KO-03)"
        yield Flaw((*where, "damage"), message, "leave it out")
    if at.tapped:
        yield Flaw((*where, "tapped"), "a character in the KO area is not tapped")
    if at.upgrades:
        yield Flaw((*where, "upgrades"), "a character in the KO area has no Upgrades (TCG-UPG-15)")


def _upgrade_flaws(state: TcgState, piece: int, written: dict[int, Where]) -> Iterator[Flaw]:
    """An Upgrade is where it could have been put in one of its character's modes, and alone in its slot."""
    character, slot = state.host[piece], state.slot[piece]
    card, where = state.battle_card(piece), written[piece]
    name = state.character(character).name
    now = state.form[character]
    admitted, slots = False, [card.slot]
    for form in state.character(character).forms():
        # It stays on when its character flips (TCG-UPG-08), so any of the modes may have admitted it.
        state.form[character] = form
        state.changed()
        admitted = admitted or may_be_put_on(state, piece, character)
        slots.extend(each for each in slots_for(state, card.slot, character) if each not in slots)
    state.form[character] = now
    state.changed()
    if not admitted:
        yield Flaw(where, f"{card.name} cannot be put on {name} in any of its modes (TCG-UPG-07)")
    if slot not in slots:
        possible = " or ".join(SLOT_NAMES[each] for each in slots)
        yield Flaw(
            (*where, "slot"),
            f"{card.name} cannot be in the {SLOT_NAMES[slot]} slot of {name}, expected {possible} (TCG-UPG-02)",
        )
    before = [
        other
        for other in state.upgrades_on(character)[: state.upgrades_on(character).index(piece)]
        if state.slot[other] == slot
    ]
    copies = [other for other in before if state.cards[other] == state.cards[piece]]
    if len(copies) < len(before) or len(copies) >= card.side.stacks:
        other = state.battle_card(before[0]).name
        message = (
            f"the {SLOT_NAMES[slot]} slot of {name} holds {other} already, so {card.name} cannot be there"
        )
        yield Flaw(where, message, "a slot holds one Upgrade (TCG-UPG-04)")


def _under_flaws(state: TcgState, piece: int, where: Where) -> Iterator[Flaw]:
    """Under a character lie those that began there, or cards that its own text puts there."""
    host = state.character(state.host[piece])
    if state.is_character(piece):
        if state.character(piece).name not in host.brings():
            yield Flaw(where, f"{state.character(piece).name} can never be under {host.name}")
    elif state.zone_kind(state.host[piece]) == KO_AREA:
        yield Flaw(where, "a card under a character is scrapped when that is KO'd (TCG-KO-07)")
    elif not any(_puts_cards_under(ability) for side in host.sides() for ability in side.abilities):
        yield Flaw(where, f"no text of {host.name} puts cards under it")


def _puts_cards_under(node: Node) -> bool:
    """Whether anything in a tree puts battle cards under a character."""
    if isinstance(node, PutBottomUnder):
        return True
    for field in dataclasses.fields(node):  # type: ignore[arg-type]  # every node of a card is a dataclass
        value = getattr(node, field.name)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node) and _puts_cards_under(item):
                return True
    return False


def _copy_flaws(layout: Layout) -> Iterator[Flaw]:
    """A team has one copy of a character, a deck three of a battle card (TCG-BUILD-05, TCG-BUILD-10)."""
    state = layout.state
    counts: dict[tuple[int, int], int] = {}
    # In the order in which people read them, so that it is the last one that is too many.
    for piece, where in layout.written.items():
        key = (state.owner(piece), state.cards[piece])
        counts[key] = counts.get(key, 0) + 1
        card = state.match.cards[state.cards[piece]]
        if state.is_character(piece) and counts[key] == 2:
            yield Flaw(where, f"{card.name} is on the team twice; a team may have 1 copy (TCG-BUILD-05)")
        elif not state.is_character(piece) and card.name != FILLER and counts[key] == COPIES + 1:
            message = f"this is copy {COPIES + 1} of {card.name}; a deck has at most {COPIES} (TCG-BUILD-10)"
            yield Flaw(where, message)


def _pile_flaws(layout: Layout) -> Iterator[Flaw]:
    """A deck without cards is made anew at once, if there is anything to make it from (TCG-DECK-01)."""
    state = layout.state
    for seat in range(state.match.seats):
        if state.zone(SCRAP, seat) and not state.zone(DECK, seat):
            yield Flaw(
                (layout.names[seat], "scrap"),
                "there are cards in the scrap pile while the deck is empty; they would be the deck (TCG-DECK-01)",
            )
        if state.zone(SECRETS, seat) and not state.match.profile.secret_actions:
            yield Flaw((layout.names[seat], "secrets"), "Secret Actions are played only by the rules 1.0")


def _turn_flaws(layout: Layout, position: Position) -> Iterator[Flaw]:
    """What cannot have happened so far in the turn."""
    profile = layout.state.match.profile
    if position.attacked and position.step in ("start", "main"):
        message = f"nobody has attacked yet in the step {position.step}"
        yield Flaw(("attacked",), message, "say step: attack, or step: end")
    for index, used in enumerate(position.used):
        if position.step == "start":
            yield Flaw(("used", index), "nothing is used up before the turn has begun")
        elif used in position.used[:index]:
            yield Flaw(("used", index), f"{used} is said twice")
        elif (profile.basic and used != "flip") or (used == "tap" and not profile.tap_abilities):
            yield Flaw(("used", index), f"a turn of the mode {position.mode} has no {used} to use up")
    if position.turn_limit and position.number > position.turn_limit:
        message = f"the game was a draw after turn {position.turn_limit}, and this is turn {position.number}"
        yield Flaw(("turn_limit",), message)
    if position.rules and position.mode != "metroplex":
        yield Flaw(("rules",), f"the mode {position.mode} has its own rules", "say mode: rules-1.0 instead")
    for name, given in zip(position.names, position.seats, strict=True):
        if given.played and position.step == "start":
            yield Flaw((name, "played"), "the played area is empty when a turn begins")
        if given.last_attacker and not profile.basic:
            yield Flaw((name, "last_attacker"), "who attacked last matters in the basic game only")


def _basic_flaws(position: Position) -> Iterator[Flaw]:
    """The basic game has no hands, nothing that is played and no attack step of its own (TCG-BASIC-04)."""
    if position.step in ("attack", "end"):
        yield Flaw(
            ("step",), f'a turn of the basic game has no step "{position.step}"', "expected start or main"
        )
    first, second = position.names
    other = position.seats[1]
    for pile, named in (
        ("deck", other.deck),
        ("scrap", other.scrap),
        ("played", other.played),
        ("filler", other.filler),
    ):
        if named:
            message = "the basic game has one deck for both seats (TCG-BASIC-03)"
            yield Flaw((second, pile), message, f"name its cards with {first}")
    for name, given in zip(position.names, position.seats, strict=True):
        for pile, cards in (("hand", given.hand), ("secrets", given.secrets)):
            if cards:
                yield Flaw((name, pile), f"the basic game has no {pile}")
        for zone, characters in (("play", given.play), ("ko", given.ko)):
            for index, at in enumerate(characters):
                for what, found in (("upgrades", at.upgrades), ("under", at.under)):
                    if found:
                        where = (name, zone, index, what)
                        yield Flaw(where, f"the basic game has no cards {ON[what]} characters")
