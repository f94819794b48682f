"""Texts of several lines in a file, of which each character can be pointed at."""

from __future__ import annotations

from altmode.authoring.reading import Reader


class Block(Reader):
    """A text of several lines that can point at each of its characters in the file."""

    def __init__(self, text: Reader) -> None:
        super().__init__(text.document, text.path, text._collector)
        self._spoiled = text._spoiled
        self.lines = text.text("a drawing of several lines, begun with |").rstrip().split("\n")
        self._start = self.document.offsets.values.get(self.path, 0)
        self._begins = self._line_offsets()

    def _line_offsets(self) -> list[int]:
        """Where each line begins; nothing if the text was not written as a block."""
        text = self.document.source.text
        if not text.startswith("|", self._start):
            return []
        first = text.find("\n", self._start) + 1
        begins = []
        for drawn, line in zip(self.lines, text[first:].split("\n"), strict=False):
            begins.append(first + max(0, len(line.rstrip()) - len(drawn.rstrip())))
            first += len(line) + 1
        return begins

    def offset(self, row: int, column: int) -> int:
        """Where in the file a character of a line stands; of a text in quotes, where the text begins."""
        return self._begins[row] + column if row < len(self._begins) else self._start

    def problem_at(self, row: int, column: int, message: str, hint: str = "") -> None:
        """Note a mistake at a character of a line."""
        self._collector.add(self.document.source.problem(message, self.offset(row, column), self.path, hint))
