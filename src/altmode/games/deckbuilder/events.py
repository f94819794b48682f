"""Everything that can happen in the deck-building games, and the sentence each event reads as in the log."""

from __future__ import annotations

from typing import Final

from altmode.games.deckbuilder.terms import FACTIONS, FORMS
from altmode.kernel.events import CELL, NUMBER, PIECE, SEAT, WORD, EventBook

HEARD: Final = (
    "turn_started",
    "turn_ended",
    "card_played",
    "card_bought",
    "damage_gained",
    "converted",
    "moved_to",
    "teleported",
    "shifted",
    "turned_up",
    "searched",
    "commanded",
    "ruin_cleared",
    "thwarted",
    "mission_done",
    "blocked",
    "battle_declared",
    "confronted",
    "assist_counted",
    "battle_fought",
    "defeated",
    "battle_lost",
)
"""What cards can listen for."""
BOOK: Final = EventBook(HEARD)

# Set-up and the turn
GAME_BEGAN: Final = BOOK.kind("game_began", "{seat} takes the first turn.", seat=SEAT)
CHARACTER_TAKEN: Final = BOOK.kind("character_taken", "{seat} plays {piece}.", seat=SEAT, piece=PIECE)
CHARACTER_OFFERED: Final = BOOK.kind("character_offered", "{piece} is on offer.", piece=PIECE)
TURN_BEGAN: Final = BOOK.kind("turn_began", "Turn {number}: {seat}.", seat=SEAT, number=NUMBER)
TURN_STARTED: Final = BOOK.kind("turn_started", "{seat}'s turn has started.", quiet=True, seat=SEAT)
TURN_ENDED: Final = BOOK.kind("turn_ended", "{seat} ends the turn.", seat=SEAT)
CARD_DRAWN: Final = BOOK.kind("card_drawn", "{seat} draws {piece}.", seat=SEAT, piece=PIECE)
DECK_RESHUFFLED: Final = BOOK.kind(
    "deck_reshuffled", "{seat} shuffles their discard pile into a new deck.", seat=SEAT
)

# Playing and owning cards
CARD_PLAYED: Final = BOOK.kind("card_played", "{seat} plays {piece}.", used="piece", piece=PIECE, seat=SEAT)
CARD_BOUGHT: Final = BOOK.kind(
    "card_bought", "{seat} buys {piece} for {cost} Power.", piece=PIECE, seat=SEAT, cost=NUMBER
)
CARD_GAINED: Final = BOOK.kind("card_gained", "{seat} gains {piece}.", piece=PIECE, seat=SEAT)
CARD_DISCARDED: Final = BOOK.kind("card_discarded", "{seat} discards {piece}.", piece=PIECE, seat=SEAT)
CARD_DESTROYED: Final = BOOK.kind("card_destroyed", "{piece} is destroyed.", piece=PIECE, seat=SEAT)
CARD_VAULTED: Final = BOOK.kind("card_vaulted", "{seat} puts {piece} into the Vault.", piece=PIECE, seat=SEAT)
CARD_PUT_ON_DECK: Final = BOOK.kind(
    "card_put_on_deck", "{seat} puts {piece} on top of their deck.", piece=PIECE, seat=SEAT
)
CARD_PUT_BACK: Final = BOOK.kind(
    "card_put_back", "{seat} puts {piece} from their hand on top of their deck.", piece=PIECE, seat=SEAT
)
CARD_COPIED: Final = BOOK.kind(
    "card_copied", "{piece} becomes a copy of {other}.", piece=PIECE, other=PIECE, seat=SEAT
)
POWER_GIVEN: Final = BOOK.kind(
    "power_given", "{piece} has {number} more Power.", piece=PIECE, seat=SEAT, number=NUMBER
)
POWER_GAINED: Final = BOOK.kind("power_gained", "{seat} gains {number} Power.", seat=SEAT, number=NUMBER)
MOVE_GAINED: Final = BOOK.kind("move_gained", "{seat} gains {number} Move.", seat=SEAT, number=NUMBER)

# Energon, points, Damage
ENERGON_GAINED: Final = BOOK.kind(
    "energon_gained", "{seat} gains {number} Energon.", seat=SEAT, number=NUMBER
)
ENERGON_LOST: Final = BOOK.kind("energon_lost", "{seat} loses {number} Energon.", seat=SEAT, number=NUMBER)
POINTS_GAINED: Final = BOOK.kind("points_gained", "{seat} gains {number} VP.", seat=SEAT, number=NUMBER)
POINTS_LOST: Final = BOOK.kind("points_lost", "{seat} loses {number} VP.", seat=SEAT, number=NUMBER)
DAMAGE_GAINED: Final = BOOK.kind("damage_gained", "{seat} gains {piece}.", seat=SEAT, piece=PIECE)
DAMAGE_RETURNED: Final = BOOK.kind("damage_returned", "{seat} returns {piece}.", seat=SEAT, piece=PIECE)
DAMAGE_RESHUFFLED: Final = BOOK.kind("damage_reshuffled", "The discarded Damage becomes a new stack.")
ABILITY_USED: Final = BOOK.kind(
    "ability_used", "{seat} uses {piece} for {cost} Energon.", used="piece",
    piece=PIECE, seat=SEAT, cost=NUMBER,
)  # fmt: skip
ACTION_TAKEN: Final = BOOK.kind("action_taken", "{seat} uses {piece}.", used="piece", piece=PIECE, seat=SEAT)
CONVERTED: Final = BOOK.kind(
    "converted", "{seat}'s {piece} Converts to {form} mode.", words=FORMS, seat=SEAT, piece=PIECE, form=WORD
)

# The Matrix
ENTERED: Final = BOOK.kind("entered", "{seat} enters the Matrix at {cell}.", seat=SEAT, cell=CELL)
MOVED_TO: Final = BOOK.kind(
    "moved_to", "{seat} moves from {origin} to {cell}.", seat=SEAT, cell=CELL, origin=CELL
)
TELEPORTED: Final = BOOK.kind(
    "teleported", "{seat} Teleports from {origin} to {cell}.", seat=SEAT, cell=CELL, origin=CELL
)
SHIFTED: Final = BOOK.kind(
    "shifted", "{seat} is moved from {origin} to {cell}.", seat=SEAT, cell=CELL, origin=CELL
)
SEARCHED: Final = BOOK.kind("searched", "{seat} Searches {cell}.", seat=SEAT, cell=CELL)
TURNED_UP: Final = BOOK.kind("turned_up", "{piece} is turned up at {cell}.", piece=PIECE, cell=CELL)
TURNED_DOWN: Final = BOOK.kind("turned_down", "{piece} is turned facedown at {cell}.", piece=PIECE, cell=CELL)
PEEKED: Final = BOOK.kind("peeked", "{seat} peeks at {piece} at {cell}.", piece=PIECE, cell=CELL, seat=SEAT)
RELOCATED: Final = BOOK.kind(
    "relocated", "{piece} goes from {origin} to {cell}.", piece=PIECE, cell=CELL, origin=CELL
)
SWAPPED: Final = BOOK.kind(
    "swapped", "{piece} and {other} change places.", piece=PIECE, other=PIECE, cell=CELL, origin=CELL
)
SPACE_FILLED: Final = BOOK.kind("space_filled", "{cell} is refilled with {piece}.", piece=PIECE, cell=CELL)
DECK_CARD_SHOWN: Final = BOOK.kind("deck_card_shown", "The main deck shows {piece}.", piece=PIECE)
BOSS_ARRIVED: Final = BOOK.kind("boss_arrived", "{piece} arrives at {cell}.", piece=PIECE, cell=CELL)
BOSS_PUT_BACK: Final = BOOK.kind(
    "boss_put_back", "Nothing makes room for {piece}: it goes back below the next card.", piece=PIECE
)
SITE_USED: Final = BOOK.kind("site_used", "{seat} uses {piece}.", used="piece", piece=PIECE, seat=SEAT)
CONTRIBUTED: Final = BOOK.kind(
    "contributed", "{seat} contributes {piece} to {initiative}.", piece=PIECE, seat=SEAT, initiative=PIECE
)
COMMANDED: Final = BOOK.kind(
    "commanded", "{seat} takes command of {piece} for {cost} Power.", piece=PIECE, seat=SEAT, cost=NUMBER
)
TOKEN_PLACED: Final = BOOK.kind(
    "token_placed", "{piece} is under the command of the {side}s.", words=FACTIONS, piece=PIECE, side=WORD
)
RUIN_PLACED: Final = BOOK.kind("ruin_placed", "{piece} spreads to {cell}.", piece=PIECE, cell=CELL)
RUIN_CLEARED: Final = BOOK.kind("ruin_cleared", "{seat} clears {piece}.", piece=PIECE, seat=SEAT)
RUINS_RESHUFFLED: Final = BOOK.kind("ruins_reshuffled", "The cleared Ruins become a new stack.")
SCHEME_SWAPPED: Final = BOOK.kind(
    "scheme_swapped", "{scheme} takes the place of {piece} at {cell}.",
    piece=PIECE, scheme=PIECE, cell=CELL,
)  # fmt: skip
THWARTED: Final = BOOK.kind("thwarted", "{seat} thwarts {piece}.", piece=PIECE, seat=SEAT)

# Missions
MISSION_DRAWN: Final = BOOK.kind("mission_drawn", "{seat} draws {piece}.", piece=PIECE, seat=SEAT)
MISSION_DISCARDED: Final = BOOK.kind(
    "mission_discarded", "{seat} discards the Mission {piece}.", piece=PIECE, seat=SEAT
)
MISSION_PUT_BACK: Final = BOOK.kind(
    "mission_put_back", "{seat} puts {piece} on top of the Mission stack.", piece=PIECE, seat=SEAT
)
MISSION_DONE: Final = BOOK.kind("mission_done", "{seat} completes {piece}.", piece=PIECE, seat=SEAT)

# Attacks
AMBUSHED: Final = BOOK.kind("ambushed", "{piece} Ambushes {seat}.", seat=SEAT, piece=PIECE)
AMBUSH_AVOIDED: Final = BOOK.kind(
    "ambush_avoided", "{seat} avoids the Ambush of {piece}.", seat=SEAT, piece=PIECE
)
ENCOUNTER_DRAWN: Final = BOOK.kind(
    "encounter_drawn", "The Encounter is {piece}.", piece=PIECE, adversary=PIECE
)
ENCOUNTER_DISCARDED: Final = BOOK.kind("encounter_discarded", "{piece} is discarded.", piece=PIECE)
ENCOUNTERS_SHUFFLED: Final = BOOK.kind("encounters_shuffled", "All Encounters are shuffled.")
ATTACKED: Final = BOOK.kind("attacked", "{piece} attacks {seat}.", seat=SEAT, piece=PIECE)
BLOCKED: Final = BOOK.kind(
    "blocked", "{seat} Blocks for {target} with {piece}.", piece=PIECE, seat=SEAT, target=SEAT
)

# Battles
BATTLE_DECLARED: Final = BOOK.kind(
    "battle_declared", "{seat} battles {piece}: {power} Power against {cost}.",
    piece=PIECE, seat=SEAT, power=NUMBER, cost=NUMBER,
)  # fmt: skip
CONFRONTED: Final = BOOK.kind(
    "confronted", "{seat} Confronts {piece}: {power} Power against {cost}.",
    piece=PIECE, seat=SEAT, power=NUMBER, cost=NUMBER,
)  # fmt: skip
BATTLE_CALLED_OFF: Final = BOOK.kind(
    "battle_called_off", "{seat} calls the battle against {piece} off.", piece=PIECE, seat=SEAT
)
ASSIST_PLACED: Final = BOOK.kind(
    "assist_placed", "{seat} places {piece} as an Assist.", piece=PIECE, seat=SEAT
)
ASSIST_RESOLVED: Final = BOOK.kind("assist_resolved", "{seat} Assists with {piece}.", piece=PIECE, seat=SEAT)
ASSIST_ILLEGAL: Final = BOOK.kind(
    "assist_illegal", "{seat}'s Assist {piece} does not count.", piece=PIECE, seat=SEAT
)
COST_RAISED: Final = BOOK.kind(
    "cost_raised", "{piece} costs {number} more to defeat in this battle.", piece=PIECE, number=NUMBER
)
BARRED: Final = BOOK.kind("barred", "Nobody may battle {piece} for the rest of the turn.", piece=PIECE)
ASSIST_COUNTED: Final = BOOK.kind(
    "assist_counted", "{seat}'s Assist was legal.", quiet=True, piece=PIECE, seat=SEAT
)
BATTLE_FOUGHT: Final = BOOK.kind(
    "battle_fought", "The battle against {piece} is decided.", quiet=True,
    piece=PIECE, seat=SEAT, assists=NUMBER,
)  # fmt: skip
DEFEATED: Final = BOOK.kind("defeated", "{seat} defeats {piece}.", piece=PIECE, seat=SEAT)
BATTLE_LOST: Final = BOOK.kind(
    "battle_lost", "{seat} does not defeat {piece}: {power} Power against {cost}.",
    piece=PIECE, seat=SEAT, power=NUMBER, cost=NUMBER,
)  # fmt: skip

# Ends
MAIN_DECK_EMPTY: Final = BOOK.kind("main_deck_empty", "The main deck has no card left to give.")
BOSSES_BEATEN: Final = BOOK.kind("bosses_beaten", "The last Boss is beaten.")
RUINS_EVERYWHERE: Final = BOOK.kind("ruins_everywhere", "Every Ruin lies in the Matrix.")
TOO_MUCH_DAMAGE: Final = BOOK.kind("too_much_damage", "{seat} controls too much Damage.", seat=SEAT)
GAME_WON: Final = BOOK.kind("game_won", "{seat} wins.", seat=SEAT)
GAME_DRAWN: Final = BOOK.kind("game_drawn", "Nobody is ahead; it is a draw.")
GAME_LOST: Final = BOOK.kind("game_lost", "All players have lost.")
GAVE_UP: Final = BOOK.kind("gave_up", "Effects went round without end; nobody wins.")
