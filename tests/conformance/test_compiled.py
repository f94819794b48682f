"""The compiled build plays the golden games exactly as the sources do.

Compiled code is made from the same sources by mypyc; this is where the two are held against each other. There must
be a build of exactly the present sources (`./altmode build`); without one the test says so and proves nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import launch
import msgspec
from needing import cannot_run

import altmode

from .golden import GAMES, RECORDS

REPLAY = """
import json, sys
import msgspec
import altmode

assert altmode.compiled(), "this is not the compiled build"
told = {}
for path in sys.argv[1:]:
    record = altmode.read_record(open(path).read())
    record = msgspec.structs.replace(record, cards=altmode.card_data_version(record.game))
    digests, loaded = [], []

    def note(number, state):
        digests.append(state.digest())
        if number % 20 == 0:
            loaded.append(altmode.load(state.to_json()).digest())

    end = altmode.replay_record(record, note)
    views = [end.view(seat).to_json() for seat in range(-1, end.setup.seats)]
    spoilt = json.loads(end.to_json())
    spoilt["state"]["zones"][1] = 3
    try:
        altmode.load(json.dumps(spoilt))
    except ValueError as error:
        refusal = str(error)
    told[path] = {
        "digests": digests, "loaded": loaded, "winners": end.winners, "views": views, "refusal": refusal
    }
print(json.dumps(told))
"""


def the_build() -> Path:
    """The compiled build of the present sources; without one there is nothing to compare."""
    build = launch.compiled_build(launch.ROOT)
    if build is None:
        cannot_run(
            "THERE IS NO COMPILED BUILD OF THE PRESENT SOURCES: nothing was compared. "
            "Run ./altmode build (it needs a C compiler) and test again."
        )
    return build


def test_the_compiled_build_replays_the_golden_records_digest_by_digest() -> None:
    """Every position of every golden game, who won, and what every seat sees at the end."""
    build = the_build()
    assert not altmode.compiled(), "the plain side of the comparison must be the sources"
    paths = [str(RECORDS / f"{game.name}.json") for game in GAMES]
    environment = launch.environment_for(os.environ, launch.ROOT, build)
    done = subprocess.run(
        [sys.executable, "-P", "-c", REPLAY, *paths],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    compiled = json.loads(done.stdout)
    for path in paths:
        digests: list[str] = []
        record = altmode.read_record(Path(path).read_text())
        record = msgspec.structs.replace(record, cards=altmode.card_data_version(record.game))
        end = altmode.replay_record(record, lambda _, state, seen=digests: seen.append(state.digest()))  # type: ignore[misc]
        assert compiled[path]["digests"] == digests
        # Saved positions are read by annotations, which compiling would lose.
        assert compiled[path]["loaded"] == digests[19::20]
        assert "zones[1]: found 3, expected a list of whole numbers" in compiled[path]["refusal"]
        assert compiled[path]["winners"] == end.winners
        assert compiled[path]["views"] == [end.view(seat).to_json() for seat in range(-1, end.setup.seats)]
