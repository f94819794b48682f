"""What there is to say about a course besides its layout."""

from __future__ import annotations

from altmode.games.rally.boards import MAP, TILE, Course


def is_classic(course: Course) -> bool:
    """Whether a course has boards of the classic game."""
    return any(placed.board.classic for placed in course.boards)


def course_data(course: Course) -> dict[str, object]:
    """A course as plain data."""
    return {
        "name": course.name,
        "about": course.notes,
        "difficulty": course.difficulty,
        "players": list(course.players),
        "best": list(course.best) if course.best != (0, 0) else None,
        "boards": [placed.board.name for placed in course.boards if placed.board.kind == MAP],
        "start": next(placed.board.name for placed in course.boards if placed.board.kind == TILE),
        "checkpoints": len(course.checkpoints),
        "energon": len(course.energon),
        "mines": len(course.mines),
        "bridges": len(course.bridges),
        "classic": is_classic(course),
        "provenance": course.provenance,
    }
