"""Reading the log of a deck-building game: where everybody stands, what they have, what the Matrix shows.

Where every card lies the moves of the lines tell, and `Mover` follows them; here is what the sentences say beside that.
"""

from __future__ import annotations

from typing import ClassVar

from altmode.games.deckbuilder.facts import deck_facts
from altmode.kernel.views import LogLine, View

from ..reader import Reader


class DeckReader(Reader):
    """What somebody knows of a match from its log."""

    SHY: ClassVar[frozenset[str]] = frozenset(["hand", "deck", "assist", "vault"])

    def __init__(self, view: View, energon: int, begun: bool) -> None:
        super().__init__(view)
        table = deck_facts(view)
        seats = range(len(view.names))
        self.turn = table.turn if begun else 0
        self.at = [table.seats[seat].at if begun else None for seat in seats]
        self.form = [table.seats[seat].form if begun else "alt" for seat in seats]
        self.vp = [table.seats[seat].vp if begun else 0 for seat in seats]
        self.gained = [table.seats[seat].energon if begun else energon for seat in seats]
        """The Energon each would have who had never paid any."""
        self.up = {cell.cell: cell.up and begun for cell in table.cells}
        self.tokens = {cell.piece: cell.command for cell in table.cells if begun and cell.command}
        self.factions = [table.seats[seat].faction for seat in seats]
        self.lying = {cell.cell: cell.piece for cell in table.cells} if begun else {}
        # What was decided before anybody was asked is in the log already, though its cards may still be cleared away.
        decided = any(line.event in ("defeated", "battle_lost") for line in view.log)
        self.battling = table.battle is not None and not decided
        self.attacked = len(table.attacks)
        if not begun:
            self.over, self.winners = False, []

    # -- Set-up and the turn

    def read_game_began(self, line: LogLine) -> None:
        assert self.turn == 0

    def read_character_taken(self, line: LogLine) -> None:
        assert self.turn == 0, "characters are taken before the first turn"

    read_character_offered = read_character_taken

    def read_turn_began(self, line: LogLine) -> None:
        assert line.details["number"] == self.turn + 1, f"turn {self.turn} went before"
        assert not self.battling, "a battle has not been decided"
        self.turn += 1

    def read_turn_ended(self, line: LogLine) -> None:
        assert not self.battling, "a battle has not been decided"

    # -- What moves tell, and what needs no telling

    def _by_its_moves(self, line: LogLine) -> None:
        """Nothing but what the moves of the line tell."""

    read_card_drawn = _by_its_moves
    read_deck_reshuffled = _by_its_moves
    read_card_played = _by_its_moves
    read_card_gained = _by_its_moves
    read_card_discarded = _by_its_moves
    read_card_vaulted = _by_its_moves
    read_card_put_on_deck = _by_its_moves
    read_card_put_back = _by_its_moves
    read_card_copied = _by_its_moves
    read_power_given = _by_its_moves
    read_power_gained = _by_its_moves
    read_move_gained = _by_its_moves
    read_damage_gained = _by_its_moves
    read_damage_returned = _by_its_moves
    read_damage_reshuffled = _by_its_moves
    read_deck_card_shown = _by_its_moves
    read_contributed = _by_its_moves
    read_thwarted = _by_its_moves
    read_encounters_shuffled = _by_its_moves
    read_encounter_discarded = _by_its_moves
    read_ambush_avoided = _by_its_moves
    read_barred = _by_its_moves
    read_card_bought = _by_its_moves
    read_card_destroyed = _by_its_moves
    read_mission_drawn = _by_its_moves
    read_mission_discarded = _by_its_moves
    read_mission_put_back = _by_its_moves
    read_mission_done = _by_its_moves
    read_ruins_reshuffled = _by_its_moves
    read_ruin_cleared = _by_its_moves
    read_boss_put_back = _by_its_moves
    read_action_taken = _by_its_moves

    # -- Energon, points, forms

    def read_energon_gained(self, line: LogLine) -> None:
        self.gained[line.details["seat"]] += line.details["number"]

    def read_energon_lost(self, line: LogLine) -> None:
        self.gained[line.details["seat"]] -= line.details["number"]

    def read_ability_used(self, line: LogLine) -> None:
        self.gained[line.details["seat"]] -= line.details["cost"]

    def read_points_gained(self, line: LogLine) -> None:
        self.vp[line.details["seat"]] += line.details["number"]

    def read_points_lost(self, line: LogLine) -> None:
        self.vp[line.details["seat"]] -= line.details["number"]

    def read_converted(self, line: LogLine) -> None:
        seat, form = line.details["seat"], line.details["form"]
        assert self.form[seat] != form, f"it was in {form} mode already"
        self.form[seat] = form
        if line.rule in ("ARD-CONVERT-01", "WOC-CONVERT-01"):
            self.gained[seat] -= 1

    # -- The Matrix

    def read_entered(self, line: LogLine) -> None:
        seat = line.details["seat"]
        assert self.at[seat] is None, "it has entered already"
        self.at[seat] = line.details["cell"]

    def _goes(self, line: LogLine) -> None:
        seat = line.details["seat"]
        assert self.at[seat] == line.details["origin"], f"it was at {self.at[seat]}"
        self.at[seat] = line.details["cell"]

    read_moved_to = _goes
    read_teleported = _goes
    read_shifted = _goes

    def read_searched(self, line: LogLine) -> None:
        assert self.at[line.details["seat"]] == line.details["cell"], "one Searches where one stands"

    def read_turned_up(self, line: LogLine) -> None:
        assert not self.up[line.details["cell"]], "it was faceup already"
        self.up[line.details["cell"]] = True

    def read_turned_down(self, line: LogLine) -> None:
        assert self.up[line.details["cell"]], "it was facedown already"
        self.up[line.details["cell"]] = False

    def read_peeked(self, line: LogLine) -> None:
        assert not self.up[line.details["cell"]], "it lies faceup"

    def read_relocated(self, line: LogLine) -> None:
        place, origin = line.details["cell"], line.details["origin"]
        self.up[place], self.up[origin] = self.up[origin], self.up[place]

    read_swapped = read_relocated

    def read_space_filled(self, line: LogLine) -> None:
        self.up[line.details["cell"]] = False

    def read_boss_arrived(self, line: LogLine) -> None:
        self.up[line.details["cell"]] = True

    read_ruin_placed = read_boss_arrived

    def read_scheme_swapped(self, line: LogLine) -> None:
        assert not self.up[line.details["cell"]], "only a facedown card makes room"
        self.up[line.details["cell"]] = True

    def read_commanded(self, line: LogLine) -> None:
        place = self.at[line.details["seat"]]
        assert place is not None
        assert self.up[place], "the Polity is not faceup"
        self.tokens[line.details["piece"]] = self.factions[line.details["seat"]]

    def read_token_placed(self, line: LogLine) -> None:
        self.tokens[line.details["piece"]] = line.details["side"]

    def read_site_used(self, line: LogLine) -> None:
        place = self.at[line.details["seat"]]
        assert place is not None
        assert self.up[place], "the Site is not faceup"

    # -- Attacks and battles

    def read_ambushed(self, line: LogLine) -> None:
        if line.rule.startswith("ARD"):
            # In the other game Bosses reach those too who have not entered yet (WOC-GAP-08).
            assert self.at[line.details["seat"]] is not None, "it has not entered the Matrix"

    read_attacked = read_ambushed

    def read_encounter_drawn(self, line: LogLine) -> None:
        assert line.cards[0] is not None, "everybody sees an Encounter"

    def read_blocked(self, line: LogLine) -> None:
        assert self.since("turn_began"), "somebody was attacked"

    def _begins(self, line: LogLine) -> None:
        assert not self.battling, "another battle is under way"
        self.battling = True

    read_battle_declared = _begins
    read_confronted = _begins

    def _is_decided(self, line: LogLine) -> None:
        assert self.battling, "no battle is under way"
        self.battling = False

    def read_defeated(self, line: LogLine) -> None:
        if line.rule != "WOC-GAP-32":
            # An effect may defeat somebody without a battle.
            self._is_decided(line)

    read_battle_called_off = _is_decided
    read_battle_lost = _is_decided

    def _in_battle(self, line: LogLine) -> None:
        assert self.battling, "no battle is under way"

    read_assist_placed = _in_battle
    read_assist_resolved = _in_battle
    read_assist_illegal = _in_battle
    read_cost_raised = _in_battle

    # -- Ends

    def read_main_deck_empty(self, line: LogLine) -> None:
        self.over = True

    read_bosses_beaten = read_main_deck_empty
    read_too_much_damage = read_main_deck_empty
    read_ruins_everywhere = read_main_deck_empty

    def read_game_won(self, line: LogLine) -> None:
        assert self.over, "nobody has said what ended the game"
        self.winners.append(line.details["seat"])

    def read_game_lost(self, line: LogLine) -> None:
        assert self.over, "nobody has said what ended the game"

    read_game_drawn = read_game_lost

    def read_gave_up(self, line: LogLine) -> None:
        self.over = True

    # -- Comparing

    def compare(self, view: View) -> None:
        assert (self.over, self.winners) == (view.over, list(view.winners))
        self.compare_facts(view)

    def compare_facts(self, view: View) -> None:
        table = deck_facts(view)
        assert self.turn == table.turn
        for seat, told in enumerate(table.seats):
            assert (self.at[seat], self.form[seat], self.vp[seat]) == (told.at, told.form, told.vp)
            # What is paid at a Site, for a Block or to thwart something stands on the card.
            assert told.energon <= self.gained[seat], f"seat {seat} has Energon that nobody told of"
            self.gained[seat] = told.energon
        for cell in table.cells:
            if cell.piece >= 0:
                assert self.up[cell.cell] == cell.up, f"{cell.cell} is faceup: {cell.up}"
                assert (self.tokens.get(cell.piece) or "") == (cell.command or ""), (
                    f"{cell.cell}: whose token?"
                )
            else:
                self.up[cell.cell] = False
