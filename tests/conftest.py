"""What holds for all tests.

Those that make up examples depend neither on luck nor on how fast the machine is, and bots that search think for a few
simulations instead of seconds, in the processes of servers too. Before its closing line, pytest tells
which tests were not run and, after a run of everything, where the time went.
"""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from launch import TIMES
from soaking import SOAKING

from altmode.bots.search.levels import SIMULATIONS

TESTS = Path(__file__).parent
SOAK_EXAMPLES = 2_000

os.environ.setdefault(SIMULATIONS, "6")

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("soak", settings.get_profile("steady"), max_examples=SOAK_EXAMPLES)
settings.load_profile("soak" if SOAKING else "steady")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is only for a long run, and begin with what stands alone: then nobody waits for it."""
    items.sort(key=lambda item: item.path.parent != TESTS)
    if SOAKING:
        return
    left_out = [item for item in items if item.get_closest_marker("soak")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("soak")]


def pytest_xdist_auto_num_workers() -> int:
    """Half as many again as there are processors: much of the time is spent in waiting for browsers and servers."""
    processors = os.cpu_count() or 1
    return processors + processors // 2


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell what was not run and where the time went; the closing line comes after this."""
    not_run = unrun_tests(terminalreporter.stats.get("skipped", []))
    if not_run:
        terminalreporter.section("not run")
        for reason, names in not_run.items():
            terminalreporter.line(reason)
            for name in names:
                terminalreporter.line(f"    {name}")
    if before := os.environ.get(TIMES):
        terminalreporter.section("where the time went")
        reports = [report for kind in terminalreporter.stats.values() for report in kind]
        for line in time_table(before, reports):
            terminalreporter.line(line)


def unrun_tests(reports: list[pytest.TestReport]) -> dict[str, list[str]]:
    """The names of tests that were not run, by the reason they give."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for report in reports:
        if isinstance(report.longrepr, tuple):
            found[report.longrepr[2].removeprefix("Skipped: ")].append(report.nodeid)
    return found


def time_table(before: str, reports: list[object]) -> list[str]:
    """Seconds by check, such as `mypy=31.5;pages=12.0`, and by folder of tests; what ran side by side is added up."""
    rows = [
        (name, float(seconds)) for name, _, seconds in (part.partition("=") for part in before.split(";"))
    ]
    folders: defaultdict[str, float] = defaultdict(float)
    for report in reports:
        if isinstance(report, pytest.TestReport):
            folder = "/".join(report.nodeid.split("::")[0].split("/")[:2])
            folders[folder] += report.duration
    rows += sorted(folders.items(), key=lambda row: row[1], reverse=True)
    rows.append(("in all, as if one thing ran at a time", sum(seconds for _, seconds in rows)))
    return [f"{seconds:8.1f} s  {name}" for name, seconds in rows]
