"""Reviews of replays: thought out in a process of their own, one after another, and kept at hand for whoever asks next.

A review follows from its record alone, so one that is no longer at hand is made again and comes out the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from altmode.bots.review.found import Review
from altmode.bots.review.reviewing import Budget, NotReviewed, review_of, usual_budget
from altmode.server.errors import TooMany
from altmode.server.library.record_worker import RecordWorker, Source, tell_progress
from altmode.server.library.refused import LibraryRefused, Unknown, sentence
from altmode.server.library.replay_cache import Replay
from altmode.table.refused import Refused

log = logging.getLogger(__name__)

SECONDS: Final = 240
"""Of its core; a review that takes longer is given up."""
MEMORY: Final = 700_000_000
NICE: Final = 5
"""Tables, bots and replays come first."""
MOST_KEPT: Final = 200


class ReviewState(msgspec.Struct, frozen=True):
    """How far a review is."""

    done: Annotated[int, Meta(description="Simulations so far.")]
    of: Annotated[int, Meta(description="Simulations it takes.")]
    review: Annotated[Review | None, Meta(description="What was found, once it is done.")] = None
    failed: Annotated[str, Meta(description="Why there is none, in a sentence.")] = ""


def reviewed(replay: Replay, simulations: int) -> Review:
    """Look back at the match of a record; runs in the process."""
    choices = [(step.seat, step.key) for step in replay.record.choices]
    try:
        return review_of(
            replay.position(0), choices, Budget(simulations), lambda done, of: tell_progress(done)
        )
    except NotReviewed as error:
        raise LibraryRefused(sentence(str(error))) from None
    except (LookupError, ValueError, TypeError, AttributeError, AssertionError, RecursionError) as error:
        # A position from outside can be such that no guess at it goes on.
        log.info("a replay cannot be reviewed: %r", error)
        raise LibraryRefused("This match cannot be looked back at.") from None


class Reviews:
    """The reviews there are, the one that is being made, and who waits."""

    def __init__(self, simulations: int = 0, seconds: int = SECONDS) -> None:
        self._simulations = simulations or usual_budget()
        self._worker = RecordWorker(seconds, MEMORY, NICE)
        self._kept: OrderedDict[str, Review] = OrderedDict()
        self._failed: dict[str, str] = {}
        self._making: dict[str, asyncio.Task[None]] = {}
        """By id what is being made or waits for its turn, the first one first."""

    def state(self, id: str) -> ReviewState:
        """How far the review of a replay is; Unknown if nobody has asked for it."""
        if id in self._kept:
            self._kept.move_to_end(id)
            return ReviewState(self._simulations, self._simulations, self._kept[id])
        if id in self._making:
            first = next(iter(self._making)) == id
            return ReviewState(min(self._worker.done, self._simulations) if first else 0, self._simulations)
        if id in self._failed:
            return ReviewState(0, self._simulations, None, self._failed[id])
        raise Unknown("Nobody has asked for a review of this replay.")

    def begin(self, address: str, id: str, source: Source) -> ReviewState:
        """Have a review made, unless it is there or being made; how far it is."""
        if id not in self._kept and id not in self._making:
            self._failed.pop(id, None)
            self._making[id] = asyncio.create_task(self._make(address, id, source))
        return self.state(id)

    async def _make(self, address: str, id: str, source: Source) -> None:
        try:
            self._kept[id] = await self._worker.look(address, source, reviewed, self._simulations)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        except (Refused, TooMany) as refused:
            self._fail(id, str(refused))
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a review failed")
            self._fail(id, "The review failed.")
        finally:
            del self._making[id]

    def _fail(self, id: str, why: str) -> None:
        if len(self._failed) >= MOST_KEPT:
            self._failed.clear()
        self._failed[id] = why

    def close(self) -> None:
        """End the process."""
        for task in self._making.values():
            task.cancel()
        self._worker.close()
