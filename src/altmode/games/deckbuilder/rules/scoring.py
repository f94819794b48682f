"""The points at the end of the game, item by item, and who has won by them."""

from __future__ import annotations

from altmode.games.deckbuilder.rules.missions import mission_stack
from altmode.games.deckbuilder.state import DeckState
from altmode.games.deckbuilder.terms import BOSS, DAMAGE, MISSION, MISSIONS, OBSTACLE, RELIC, ROBOT, VAULT
from altmode.kernel.outcome import Outcome, TallyLine
from altmode.kernel.work import NOBODY

COST_A_POINT = 5
ENERGON_A_POINT = 5
DAMAGE_A_POINT = 2


def tally(state: DeckState, seat: int) -> list[TallyLine]:
    """What a seat's points are made of; each item is rounded down by itself (ARD-SCORE-07, WOC-GAP-48)."""
    vault = [state.printed(piece) for piece in state.zone(VAULT, seat)]
    costs = sum([card.cost for card in vault if card.types & (ROBOT | BOSS)])
    relics = sum([card.vault_vp for card in vault if card.types & RELIC])
    obstacles = sum([card.vault_vp for card in vault if card.types & OBSTACLE])
    done = sum([card.vault_vp for card in vault if card.types & MISSION])
    unfinished = len(state.zone(MISSIONS, seat))
    damage = len([piece for piece in state.owned(seat) if state.printed(piece).types & DAMAGE])
    items = [
        ("VP tokens", state.points[seat], "ARD-SCORE-01"),
        (f"{costs} cost in the Vault", costs // COST_A_POINT, "ARD-SCORE-02"),
        (f"{state.energon[seat]} Energon", state.energon[seat] // ENERGON_A_POINT, "ARD-SCORE-03"),
        ("Relics in the Vault", relics, "ARD-SCORE-04"),
        ("Initiatives in the Vault", obstacles, "ARD-SCORE-04"),
        ("Missions completed", done, "WOC-MISSION-11"),
        ("Missions not completed", -unfinished, "WOC-MISSION-12"),
        (f"{damage} Damage", -(damage // DAMAGE_A_POINT), "ARD-SCORE-05"),
    ]
    cited = state.match.cited
    return [TallyLine(item, points, cited(rule), seat) for item, points, rule in items if points]


def _side_lines(state: DeckState, side: int, members: list[int]) -> list[TallyLine]:
    """What a team has together: Polities under its command, Missions left in its stack (WOC-GAP-22, WOC-GAP-49)."""
    lines = []
    if state.match.profile.polities:
        faction = state.faction(members[0])
        commanded = [
            state.printed(piece)
            for space, piece in enumerate(state.matrix)
            if state.command[space] == faction and piece != NOBODY
        ]
        lines.append(("Polities under command", sum([card.vault_vp for card in commanded]), "WOC-POLITY-10"))
    if state.match.profile.mission_stack:
        left = len(mission_stack(state, members[0]))
        lines.append(("Missions left in the stack", -left, "WOC-MISSION-12"))
    return [TallyLine(item, points, rule, side=side) for item, points, rule in lines if points]


def scored(state: DeckState, damaged: int) -> Outcome:
    """Who has won by the points; `damaged` is the player whose Damage ended the game."""
    profile = state.match.profile
    seats = range(state.match.seats)
    sides = sorted(set(state.match.sides))
    members = [[seat for seat in seats if state.match.sides[seat] == side] for side in sides]
    lines = [line for seat in seats for line in tally(state, seat)]
    for side, those in zip(sides, members, strict=True):
        lines.extend(_side_lines(state, side, those))
    if profile.penalty_for_damage and damaged == state.active:
        # Only whose turn it is pays for it (ARD-TVT-21, WOC-SCORE-06, WOC-GAP-47).
        on_side = profile.penalty_on_side
        lines.append(
            TallyLine(
                "Damage that ended the game",
                -profile.penalty_for_damage,
                state.match.cited("ARD-TVT-21"),
                NOBODY if on_side else damaged,
                state.match.sides[damaged] if on_side else NOBODY,
            )
        )
    points = tuple([sum([line.points for line in lines if line.seat == seat]) for seat in seats])
    ranks = [
        (
            sum([points[seat] for seat in those])
            + sum([line.points for line in lines if line.seat < 0 and line.side == side]),
            sum([state.defeated[seat] for seat in those]),
            sum([state.energon[seat] for seat in those]),
        )
        for side, those in zip(sides, members, strict=True)
    ]
    best = max(ranks)
    # The highest total wins, then Bosses, then Energon; who is level in all of it shares the victory, or nobody wins
    # (ARD-SCORE-06, ARD-TIE-01 to ARD-TIE-03, WOC-TIE-01 to WOC-TIE-03).
    winners = [seat for rank, those in zip(ranks, members, strict=True) if rank == best for seat in those]
    if ranks.count(best) > 1 and not profile.ties_shared:
        winners = []
    return Outcome(tuple(sorted(winners)), points=points, tally=tuple(lines))
