"""What people write by hand, read, checked and explained."""

from altmode.authoring.documents import (
    parse_json,
    parse_lines,
    parse_toml,
    parse_yaml,
    read_documents,
    read_json,
    read_lines,
    read_toml,
)
from altmode.authoring.placed import Document, Value
from altmode.authoring.problems import (
    DataPath,
    Mistakes,
    Place,
    Problem,
    Problems,
    Source,
    did_you_mean,
    nearest,
)
from altmode.authoring.reading import Reader, shown

__all__ = [
    "DataPath",
    "Document",
    "Mistakes",
    "Place",
    "Problem",
    "Problems",
    "Reader",
    "Source",
    "Value",
    "did_you_mean",
    "nearest",
    "parse_json",
    "parse_lines",
    "parse_toml",
    "parse_yaml",
    "read_documents",
    "read_json",
    "read_lines",
    "read_toml",
    "shown",
]
