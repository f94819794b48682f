"""Figures for whoever watches a server, in the form that Prometheus reads."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

FINE = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What is counted and measured."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge("altmode_tables", "Tables in memory.", registry=self.registry)
        self.connections = Gauge("altmode_connections", "Open connections to tables.", registry=self.registry)
        self.opened = Counter("altmode_tables_opened", "Tables opened.", ["game"], registry=self.registry)
        self.deeds = Counter("altmode_deeds", "Deeds kept, by kind.", ["kind"], registry=self.registry)
        self.refused = Counter(
            "altmode_refused", "Requests refused, by code.", ["code"], registry=self.registry
        )
        self.answered = Histogram(
            "altmode_request_seconds",
            "From the arrival of a request to its answer.",
            buckets=FINE,
            registry=self.registry,
        )
        self.thought = Histogram(
            "altmode_thought_seconds", "How long bots thought.", ["bot"], registry=self.registry
        )

    def text(self) -> bytes:
        """Everything as it stands."""
        return generate_latest(self.registry)


METRICS = Metrics()
"""The figures of this process."""
