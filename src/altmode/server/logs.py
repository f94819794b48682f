"""Logs for people at a terminal, or one JSON object a line for programs."""

from __future__ import annotations

import json
import logging
import sys
import time

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """One JSON object a line, with whatever was said besides the message."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        data = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "where": record.name,
            "message": record.getMessage(),
        }
        data |= {name: value for name, value in vars(record).items() if name not in USUAL}
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return json.dumps(data, default=str)


def set_up_logs(as_json: bool, level: str = "INFO") -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        JsonLines() if as_json else logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")
    )
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # One line for each request is the business of whatever stands before the server.
    logging.getLogger("uvicorn.access").setLevel(logging.WARNING)
    # So is one for each websocket, and it would name the table.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
