"""`/api/courses`"""

from __future__ import annotations

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from altmode.server.library.rally.courses import (
    CourseInfo,
    CourseList,
    CourseReport,
    CourseToCheck,
    cached_courses,
    check_course_text,
    course_named,
)
from altmode.server.routes.answers import (
    HANDLERS,
    SHORT_BODY,
    Asked,
    GivenCheckers,
    answer,
    specified,
    take_turns,
    work,
)


@get(
    "/",
    summary="The ready courses",
    responses=specified(CourseList, "The courses that come with the game."),
    sync_to_thread=True,
)
def list_courses(request: Asked) -> Response[bytes]:
    """The courses that come with the game, easy ones first, with all that lies on them."""
    return answer(request, cached_courses())


@get("/{id:str}", summary="A ready course", sync_to_thread=True)
def show_course(id: FromPath[str]) -> CourseInfo:
    """A course that comes with the game, by its short name or its name."""
    return course_named(id)


@post("/check", summary="Check a course", status_code=200)
async def check(data: JSONBody[CourseToCheck], checkers: GivenCheckers, request: Asked) -> CourseReport:
    """Why nobody can race on a course, or else the rulebook's advice on it; boards of its own may be drawn in it."""
    take_turns(request, checkers)
    return await work(check_course_text, data)


router = Router(
    "/api/courses",
    route_handlers=[list_courses, show_course, check],
    tags=["library"],
    exception_handlers=HANDLERS,
    request_max_body_size=SHORT_BODY,
)
