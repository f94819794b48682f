"""Reading the log of the Trading Card Game: who has which cards where, who is damaged, tapped, upgraded or KO'd."""

from __future__ import annotations

from typing import ClassVar

from altmode.games.tcg.card import BattleCard, Character
from altmode.games.tcg.facts import tcg_facts
from altmode.games.tcg.rules.attack import attack_damage
from altmode.games.tcg.terms import BLACK, BLUE, FORMS, GREEN, ICON_NAMES, ORANGE, SLOT_NAMES, WHITE
from altmode.kernel.game import Card
from altmode.kernel.views import LogLine, View

from ..reader import NOBODY, Reader

FOR_THE_ATTACK = ("TCG-ATK-10", "TCG-ATK-14", "TCG-ICON-06", "TCG-BASIC-10", "TCG-BASIC-11")
"""Rules by which cards are flipped that count for the attack under way."""


class Battle:
    """An attack as its lines tell it."""

    def __init__(self, attacker: int, defender: int, seats: tuple[int, int]) -> None:
        self.attacker = attacker
        self.defender = defender
        self.seats = seats
        """The attacking and the defending seat."""
        self.flipped: list[list[int]] = [[], []]
        self.icons: list[dict[str, int]] = [{}, {}]
        self.counted: set[tuple[int, str]] = set()
        self.white: set[int] = set()
        self.black_told = 0
        self.total = False
        self.hits: list[list[int]] = []
        """Whom the damage of the attack is still to be done to, and how much of it."""
        self.ended = False


class TcgReader(Reader):
    """What somebody knows of a match from its log."""

    SHY: ClassVar[frozenset[str]] = frozenset(["hand", "secrets"])

    def __init__(self, view: View, printed: list[Card], basic: bool, begun: bool) -> None:
        super().__init__(view)
        self.printed = {card.name: card for card in printed}
        self.basic = basic
        self.facts: dict[int, dict[str, object]] = {}
        """For each piece its damage, mode and so on, as far as it has any."""
        for zone in view.zones:
            for piece in zone.pieces:
                kept = ("damage", "form", "tapped", "on", "slot", "under")
                self.facts[piece.id] = {
                    name: getattr(piece.facts, name) for name in kept if hasattr(piece.facts, name)
                }
        table = tcg_facts(view)
        self.turn = table.turn
        self.active = table.active
        self.extra_turns = list(table.extra_turns)
        self.used_tap = table.used.tap
        self.shuffled = {0, 1}
        self.battle: Battle | None = None
        self.midway = table.attack is not None
        """Whether the view was in the middle of an attack, whose lines nobody has read."""
        self.attacks = 1 if self.midway or table.step in ("attack", "end") else 0
        self.calm = False
        """Whether it has been said in this turn that all characters untap."""
        self.countered: list[int] = []
        self.to_be_played: list[int] = []
        """Upgrades that have been put on somebody by being played, which is still to be said."""
        self.awaited: tuple[str, int] | None = None
        """What the next line has to say, and of which piece."""
        self.first_turn = NOBODY
        if not begun:
            self._go_back_to_the_beginning()

    def _go_back_to_the_beginning(self) -> None:
        """Everything as it lay before the first line: all battle cards in decks that are not shuffled yet."""
        self.shuffled = set()
        self.turn = 0
        self.extra_turns = []
        for seat in (0, 1):
            cards = [p for name in ("deck", "hand") for p in self.zones[name, seat]]
            self.fill(("deck", seat), sorted(cards))
            self.fill(("hand", seat), [])
            for piece in cards:
                self.cards[piece] = None

    # -- Looking things up

    def said(self, card: str) -> str:
        printed = self.printed[card]
        return printed.title if isinstance(printed, Character) else card

    def character(self, piece: int) -> Character:
        """What is printed on a character."""
        name = self.cards[piece]
        assert name is not None
        card = self.printed[name]
        assert isinstance(card, Character), f"{name} is no character"
        return card

    def battle_card(self, piece: int) -> BattleCard:
        """What is printed on a battle card that is known."""
        name = self.cards[piece]
        assert name is not None
        card = self.printed[name]
        assert isinstance(card, BattleCard), f"{name} is no battle card"
        return card

    def owner(self, piece: int) -> int:
        """Whose piece it is: none ever lies in another seat's zones, but for the one deck of the basic game."""
        return self.place(piece)[1]

    def on_field(self, piece: int) -> None:
        """Complain if a piece is not on the battlefield."""
        assert self.place(piece)[0] == "battlefield", f"{self.cards[piece]} is not on the battlefield"

    def _own(self, line: LogLine, *zones: str) -> int:
        """The piece a line is about: it must belong to the seat that is named and lie in one of these zones."""
        piece: int = line.details["piece"]
        zone, owner = self.place(piece)
        assert owner == line.details["seat"], f"it lies in the {zone} of seat {owner}"
        assert zone in zones, f"it lies in the {zone}"
        self.identify(piece, line.cards[0])
        return piece

    def read(self, line: LogLine) -> None:
        awaited, self.awaited = self.awaited, None
        if awaited is not None:
            said = (line.event, line.details.get("piece", NOBODY))
            assert said == awaited, f"{awaited} should have been said, not {line.text}"
        super().read(line)

    # -- Set-up and the turn

    def read_game_began(self, line: LogLine) -> None:
        self.first_turn = line.details["seat"]
        self.active = line.details["seat"]

    def read_turn_began(self, line: LogLine) -> None:
        seat, number = line.details["seat"], line.details["number"]
        assert number == self.turn + 1, f"turn {self.turn} went before"
        if number == 1:
            assert self.first_turn == seat, f"seat {self.first_turn} was to take the first turn"
        else:
            self._end_battle()
            assert self.attacks, "nobody has said why there was no attack"
        if line.rule == "TCG-TURN-14":
            assert self.extra_turns.pop(0) == seat
        assert not self.to_be_played, f"it has not been said that {self.to_be_played} are played"
        self.turn, self.active = number, seat
        self.used_tap = False
        self.attacks = 0
        self.calm = self.midway = False

    def read_extra_turn(self, line: LogLine) -> None:
        self.extra_turns.append(line.details["seat"])

    def read_card_drawn(self, line: LogLine) -> None:
        self._from_top(line, "hand")

    def _from_top(self, line: LogLine, goal: str) -> int:
        seat, piece = line.details["seat"], line.details["piece"]
        deck = 0 if self.basic else seat
        assert deck in self.shuffled, "the deck has not been shuffled"
        assert self.zones["deck", deck][-1:] == [piece], "it is not the top card of that deck"
        self.identify(piece, line.cards[0])
        self.move(piece, goal, deck)
        return int(piece)

    # -- Decks and cards

    def read_deck_shuffled(self, line: LogLine) -> None:
        assert line.details["seat"] == len(self.shuffled), "it is another seat's turn to shuffle"
        self.shuffled.add(line.details["seat"])

    def read_deck_reshuffled(self, line: LogLine) -> None:
        seat = line.details["seat"]
        on_top = self.zones["deck", seat]
        assert not on_top or line.rule == "TCG-FOCUS-02", "the deck is not empty"
        going = sorted(self.zones["scrap", seat])
        self.fill(("deck", seat), [*going, *on_top])
        self.fill(("scrap", seat), [])
        for piece in going:
            self.cards[piece] = None

    def read_kept_out(self, line: LogLine) -> None:
        piece = self._own(line, "deck")
        assert self.since("deck_reshuffled", "kept_out") == [], "nothing has been reshuffled"
        self.move(piece, "scrap", line.details["seat"])

    def read_card_scrapped(self, line: LogLine) -> None:
        piece = self._own(line, "deck", "played", "secrets", "upgrades", "under", "scrap")
        if line.rule == "TCG-TRIG-12":
            assert piece in self.countered, "nobody has said that it is countered"
            self.countered.remove(piece)
        self._leave(piece, "scrap")

    def read_hand_scrapped(self, line: LogLine) -> None:
        self._leave(self._own(line, "hand"), "scrap")

    def _leave(self, piece: int, goal: str) -> None:
        self.facts[piece] = {}
        self.move(piece, goal, self.owner(piece))

    def read_played_cleared(self, line: LogLine) -> None:
        seat = line.details["seat"]
        played = self.zones["played", seat]
        assert len(played) == line.details["number"], f"{len(played)} cards lie there"
        self.fill(("scrap", seat), [*self.zones["scrap", seat], *played])
        self.fill(("played", seat), [])

    def read_card_returned(self, line: LogLine) -> None:
        self._leave(self._own(line, "scrap", "played", "deck", "under"), "hand")

    def read_card_put_on_deck(self, line: LogLine) -> None:
        self._leave(self._own(line, "scrap", "played", "deck", "under"), "deck")

    def read_card_put_back(self, line: LogLine) -> None:
        self._leave_secretly(line, "deck")

    def _leave_secretly(self, line: LogLine, goal: str) -> None:
        """Out of a hand into another hidden place: nobody knows any longer which of its cards is which."""
        zone = ("hand", line.details["seat"])
        if len(self.zones[zone]) > 1:
            self.forget(zone)
        self._leave(self._own(line, "hand"), goal)

    def read_card_put_in_order(self, line: LogLine) -> None:
        piece, seat = line.details["piece"], line.details["seat"]
        assert self.place(piece) == ("deck", seat)
        # Among the cards looked at any may be this one now.
        self.cards[piece] = line.cards[0]
        self.move(piece, "deck", seat)

    def read_card_revealed(self, line: LogLine) -> None:
        piece = self._own(line, "deck", "hand")
        assert self.cards[piece] is not None
        if self.place(piece)[0] == "deck":
            assert self.zones["deck", line.details["seat"]][-1] == piece, "it is not the top card"

    def read_card_looked_at(self, line: LogLine) -> None:
        piece, seat = line.details["piece"], line.details["seat"]
        zone, owner = self.place(piece)
        assert owner == (seat if zone == "deck" else 1 - seat), f"it lies in the {zone} of seat {owner}"
        assert zone in ("deck", "hand")
        if self.viewer == seat:
            assert line.cards[0] is not None
        self.identify(piece, line.cards[0])

    def read_card_put_under(self, line: LogLine) -> None:
        piece, host = line.details["piece"], line.details["host"]
        zone, owner = self.place(piece)
        assert zone == "deck"
        assert self.zones[zone, owner][0] == piece, "it is not the bottom card"
        assert self.place(host) == ("battlefield", owner)
        self.move(piece, "under", owner)
        self.facts[piece] = {"under": host}

    # -- Playing

    def read_action_played(self, line: LogLine) -> None:
        piece = self._own(line, "hand", "scrap", "deck", "played")
        if self.place(piece)[0] != "played":
            self.move(piece, "played", line.details["seat"])

    def read_action_countered(self, line: LogLine) -> None:
        piece = line.details["piece"]
        said = [one for one in self.lines if one.event in ("action_played", "secret_played")]
        assert said[-1].details["piece"] == piece, "another Action was played last"
        assert said[-1].turn == self.turn
        self.countered.append(piece)

    def read_secret_played(self, line: LogLine) -> None:
        if self.place(line.details["piece"])[0] == "hand":
            self._leave_secretly(line, "secrets")
        else:
            self._leave(self._own(line, "scrap", "deck", "played"), "secrets")

    def read_secret_revealed(self, line: LogLine) -> None:
        piece = self._own(line, "secrets")
        assert self.cards[piece] is not None

    def read_secrets_shown(self, line: LogLine) -> None:
        self.read_secret_revealed(line)

    def read_upgraded(self, line: LogLine) -> None:
        piece, character = (
            self._own(line, "hand", "scrap", "upgrades", "deck", "played"),
            line.details["character"],
        )
        from_hand = self.place(piece)[0] == "hand"
        assert self.place(character) == ("battlefield", line.details["seat"])
        self.move(piece, "upgrades", line.details["seat"])
        self.facts[piece] = {"on": character, "slot": line.details["slot"]}
        assert line.details["slot"] in SLOT_NAMES
        if line.rule == "TCG-UPG-03":
            self.to_be_played.append(piece)
            self.facts[piece]["from hand"] = from_hand

    def read_upgrade_played(self, line: LogLine) -> None:
        self._say_played(line, from_hand=False)

    def read_upgrade_played_from_hand(self, line: LogLine) -> None:
        self._say_played(line, from_hand=True)

    def _say_played(self, line: LogLine, from_hand: bool) -> None:
        # It may have been scrapped with its character by now.
        piece = self._own(line, "upgrades", "scrap")
        assert piece in self.to_be_played, "it has not been put on anybody"
        self.to_be_played.remove(piece)
        assert self.facts[piece].pop("from hand", from_hand) == from_hand

    def read_upgrade_scrapped(self, line: LogLine) -> None:
        self._take_off(line, "scrap")

    def read_upgrade_returned(self, line: LogLine) -> None:
        self._take_off(line, "hand")

    def _take_off(self, line: LogLine, goal: str) -> None:
        piece = line.details["piece"]
        assert self.place(piece)[0] == "upgrades"
        assert self.facts[piece]["on"] == line.details["character"], f"it is on {self.facts[piece]['on']}"
        self.identify(piece, line.cards[0])
        self._leave(piece, goal)

    # -- Characters

    def read_flipped(self, line: LogLine) -> None:
        piece = line.details["piece"]
        self.on_field(piece)
        assert self.facts[piece]["form"] == line.details["before"]
        self._turn(piece, line.details["form"])

    def _turn(self, piece: int, form: str) -> None:
        assert self.facts[piece]["form"] != form
        assert self.character(piece).faces[FORMS.index(form)] is not None, "it has no such mode"
        self.facts[piece]["form"] = form

    def read_flipped_in_ko(self, line: LogLine) -> None:
        piece = line.details["piece"]
        assert self.place(piece)[0] == "ko"
        self._turn(piece, line.details["form"])

    def read_tapped(self, line: LogLine) -> None:
        piece = line.details["piece"]
        self.on_field(piece)
        assert not self.facts[piece]["tapped"]
        self.facts[piece]["tapped"] = True
        if line.rule == "TCG-TAP-08":
            self.awaited = ("tap_ability_used", piece)
        elif line.rule == "TCG-TAP-02":
            assert self.owner(piece) == self.active

    def read_untapped(self, line: LogLine) -> None:
        piece = line.details["piece"]
        self.on_field(piece)
        assert self.facts[piece]["tapped"]
        assert (line.rule == "TCG-ATK-30") == self.calm
        self.facts[piece]["tapped"] = False

    def read_all_untapped(self, line: LogLine) -> None:
        for zone in (("battlefield", 0), ("battlefield", 1)):
            assert all(self.facts[piece]["tapped"] for piece in self.zones[zone]), "somebody is untapped"
        self.calm = True

    def read_tap_ability_used(self, line: LogLine) -> None:
        piece = line.details["piece"]
        before = self.lines[-1]
        assert (before.event, before.rule, before.details["piece"]) == ("tapped", "TCG-TAP-08", piece)
        assert self.owner(piece) == self.active
        self.used_tap = True

    def read_deployed(self, line: LogLine) -> None:
        piece = line.details["piece"]
        assert self.facts[piece].pop("under") == line.details["host"]
        self.move(piece, "battlefield", self.owner(piece))
        self.facts[piece].update(form="alt", tapped=False)

    def read_returned_to_field(self, line: LogLine) -> None:
        piece = line.details["piece"]
        assert self.place(piece)[0] == "ko"
        self.move(piece, "battlefield", self.owner(piece))
        self.facts[piece]["tapped"] = False

    # -- Damage

    def _hurt(self, piece: int, number: int) -> None:
        self.on_field(piece)
        damage = self.facts[piece]["damage"]
        assert isinstance(damage, int)
        assert damage + number >= 0
        self.facts[piece]["damage"] = damage + number

    def read_damaged(self, line: LogLine) -> None:
        assert line.details["number"] > 0
        self._hurt(line.details["piece"], line.details["number"])

    def read_attack_damaged(self, line: LogLine) -> None:
        piece, number = line.details["piece"], line.details["number"]
        battle = self.battle
        if battle is not None:
            assert line.details["source"] == battle.attacker, "somebody else attacks"
            assert [piece, number] in battle.hits, f"{battle.hits} was to be done"
            battle.hits.remove([piece, number])
        assert number > 0
        self._hurt(piece, number)

    def read_damage_capped(self, line: LogLine) -> None:
        piece, number = line.details["piece"], line.details["number"]
        self.on_field(piece)
        assert number > 0
        hit = next((hit for hit in self.battle.hits if hit[0] == piece), None) if self.battle else None
        if hit is not None:
            hit[1] -= number
            assert hit[1] >= 0

    def read_damage_replaced(self, line: LogLine) -> None:
        piece, number, source = line.details["piece"], line.details["number"], line.details["source"]
        if self.battle is not None and self.battle.hits:
            # The last of them is the one that has just been changed.
            self.battle.hits[-1] = [piece, number]
        zone = self.place(source)[0]
        # An Upgrade that is scrapped for it may be shuffled into the deck with the rest of the pile at once.
        gone = [one.details["piece"] for one in self.lines[-4:] if one.event == "upgrade_scrapped"]
        assert zone in ("battlefield", "upgrades") or source in gone, f"{self.cards[source]} is in the {zone}"

    def read_repaired(self, line: LogLine) -> None:
        assert line.details["number"] > 0
        self._hurt(line.details["piece"], -line.details["number"])

    def read_counters_moved(self, line: LogLine) -> None:
        assert line.details["number"] > 0
        self._hurt(line.details["source"], -line.details["number"])
        self._hurt(line.details["piece"], line.details["number"])

    def read_knocked_out(self, line: LogLine) -> None:
        piece = line.details["piece"]
        self.on_field(piece)
        self.facts[piece]["damage"] = self.character(piece).health
        del self.facts[piece]["tapped"]
        self.move(piece, "ko", self.owner(piece))
        if self.battle is not None and piece in (self.battle.attacker, self.battle.defender):
            self.battle.ended = True

    # -- The attack

    def read_attacked(self, line: LogLine) -> None:
        attacker, defender = line.details["attacker"], line.details["defender"]
        self._end_battle()
        assert self.place(attacker) == ("battlefield", self.active)
        assert self.place(defender) == ("battlefield", 1 - self.active)
        if not self.basic:
            assert self.facts[attacker]["tapped"]
        self.battle = Battle(attacker, defender, (self.active, 1 - self.active))
        self.midway = False
        self.attacks += 1

    def _end_battle(self) -> None:
        """A new attack or turn begins: the last one must have been told to its end."""
        battle, self.battle = self.battle, None
        if battle is None:
            return
        assert battle.total or battle.ended, "nobody has said what the attack came to"
        left = [hit for hit in battle.hits if hit[1] and self.place(hit[0])[0] == "battlefield"]
        assert not left, f"{left} was to be done"

    def read_card_flipped(self, line: LogLine) -> None:
        piece, seat = self._from_top(line, "played"), line.details["seat"]
        if line.rule not in FOR_THE_ATTACK:
            return
        if self.battle is None:
            assert self.midway, "there is no attack"
            return
        self.battle.flipped[seat].append(piece)
        icons = self.battle.icons[seat]
        for colour, number in enumerate(self.battle_card(piece).icons):
            counts = ORANGE if seat == self.active else BLUE
            if number and (not self.basic or colour == counts):
                icons[ICON_NAMES[colour]] = icons.get(ICON_NAMES[colour], 0) + number

    def read_white_bonus(self, line: LogLine) -> None:
        seat = line.details["seat"]
        if self.battle is not None:
            assert self.battle.icons[seat].get(ICON_NAMES[WHITE]), "that seat has flipped no white icon"
            assert seat not in self.battle.white
            self.battle.white.add(seat)

    def read_icons_counted(self, line: LogLine) -> None:
        battle, icon, number = self.battle, line.details["icon"], line.details["number"]
        if battle is None:
            assert self.midway
            return
        seat = battle.seats[icon == ICON_NAMES[BLUE]]
        fighter = battle.defender if icon == ICON_NAMES[BLUE] else battle.attacker
        assert line.details["piece"] == fighter, f"{icon} icons count for the other one"
        flipped = battle.icons[seat].get(icon, 0)
        if icon == ICON_NAMES[BLACK]:
            battle.black_told += number
            assert battle.black_told == flipped, f"{flipped} were flipped"
        else:
            assert number == flipped, f"{flipped} were flipped"
        battle.counted.add((seat, icon))

    def read_totals(self, line: LogLine) -> None:
        battle = self.battle
        if battle is None:
            assert self.midway
            return
        assert not battle.total
        battle.total = True
        for which, icon in ((0, ICON_NAMES[ORANGE]), (1, ICON_NAMES[BLUE])):
            seat = battle.seats[which]
            at_once = [p for p in battle.flipped[seat] if self._flipped_by_rule(p)]
            colour = ICON_NAMES.index(icon)
            if self.basic or any(self.battle_card(p).icons[colour] for p in at_once):
                assert (seat, icon) in battle.counted, f"nobody has counted the {icon} icons"
            if not self.basic:
                white = battle.icons[seat].get(ICON_NAMES[WHITE], 0)
                assert (seat in battle.white) == bool(white), "a white icon and its bonus do not go together"
        amount = attack_damage(*[line.details[name] for name in ("attack", "defense", "pierce")])
        if amount:
            battle.hits.append([battle.defender, amount])
        else:
            self.awaited = ("no_damage", battle.defender)

    def _flipped_by_rule(self, piece: int) -> bool:
        """Whether a card was flipped for the attack before its icons were counted, not by an effect or after one."""
        flip = next(
            one
            for one in reversed(self.lines)
            if one.event == "card_flipped" and one.details["piece"] == piece
        )
        return flip.rule not in ("TCG-ATK-14", "TCG-ICON-06")

    def read_no_damage(self, line: LogLine) -> None:
        before = self.lines[-1]
        assert before.event == "totals", "damage has not been worked out"
        if self.battle is not None:
            assert line.details["piece"] == self.battle.defender
            assert not self.battle.hits

    def read_attack_ended_early(self, line: LogLine) -> None:
        self.attacks += 1
        if self.battle is not None:
            assert self.battle.ended, "both are still there"
            assert not self.battle.total

    def read_green_swapped(self, line: LogLine) -> None:
        green, given, seat = line.details["piece"], line.details["given"], line.details["seat"]
        assert self.place(green) == ("played", seat)
        assert self.place(given) == ("hand", seat)
        assert self.battle_card(green).icons[GREEN], "it is not green"
        self.identify(given, line.cards[1])
        self.move(given, "played", seat)
        self.move(green, "hand", seat)

    def read_no_attack(self, line: LogLine) -> None:
        assert line.details["seat"] == self.active
        own = self.zones["battlefield", self.active]
        assert all(self.facts[piece]["tapped"] for piece in own), "somebody could attack"
        self.attacks += 1

    # -- The end

    def read_game_won(self, line: LogLine) -> None:
        assert not self.zones["battlefield", 1 - line.details["seat"]], "the other side still has somebody"
        self.over, self.winners = True, [line.details["seat"]]

    def read_game_drawn(self, line: LogLine) -> None:
        self.over, self.winners = True, []

    # -- Comparing

    def compare_facts(self, view: View) -> None:
        facts = tcg_facts(view)
        shown = (facts.turn, facts.active, facts.extra_turns, facts.used.tap)
        assert (self.turn, self.active, self.extra_turns, self.used_tap) == shown
        assert self.awaited is None, f"{self.awaited} has not been said"
        assert not self.countered, f"{self.countered} should have been scrapped"
        for zone in view.zones:
            for piece in zone.pieces:
                text = {name: fact for name, fact in self.facts[piece.id].items() if name != "from hand"}
                seen = {name: getattr(piece.facts, name) for name in text if hasattr(piece.facts, name)}
                kept = ("damage", "form", "tapped", "on", "slot", "under")
                assert text == seen, f"{piece.card}: told {text}, shown {seen}"
                assert not [name for name in kept if hasattr(piece.facts, name) and name not in text]
        self._compare_attack(view)
        self._compare_uses(view)

    def _compare_attack(self, view: View) -> None:
        attack, battle = tcg_facts(view).attack, self.battle
        if attack is None or attack.defender == NOBODY or self.midway:
            return
        assert battle is not None, "there is an attack that nobody has told of"
        assert [battle.attacker, battle.defender] == [attack.attacker, attack.defender]
        assert battle.flipped == attack.flipped
        assert battle.icons == attack.icons

    def _compare_uses(self, view: View) -> None:
        """What the turn's player has used must have been told in this turn."""
        used, lines = tcg_facts(view).used, self.since("turn_began")
        if len(lines) == len(self.lines):
            # The match was taken up in the middle of this turn.
            return
        mine = [line for line in lines if line.details.get("seat", self.active) == self.active]
        text = {line.event for line in mine}
        assert not used.flip or text & {"flipped", "flipped_in_ko"}
        assert not used.action or text & {"action_played", "secret_played"}
        assert not used.upgrade or "upgrade_played_from_hand" in text
