"""Questions and answers: options with numbers, and what somebody meant who typed something."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rich.text import Text

from altmode.authoring.problems import nearest
from altmode.cli.terminal.screen import SIGNAL
from altmode.kernel.views import DecisionView, OptionView


@dataclass(frozen=True)
class Unclear:
    """Nothing, or several things, that an answer could mean."""

    message: str


def question(
    decision: DecisionView, width: int, details: Callable[[OptionView], str], usual: str = ""
) -> list[Text]:
    """A decision to read: the sentence, then every option with its number and what is to be said beside it."""
    lines = [Text(decision.prompt, style=SIGNAL)]
    digits = len(str(len(decision.options)))
    for number, option in enumerate(decision.options, 1):
        line = Text(f"  {number:>{digits}}  ", style=SIGNAL)
        line.append(shown(option), style="default not bold")
        if detail := details(option):
            line.append(f"  {detail}", style="dim not bold")
        if option.key == usual and len(decision.options) > 1:
            line.append("  (Enter)", style=SIGNAL)
        # The words to type are shown where they are not those of the label anyway.
        if _words(option.key) not in _words(option.label) and line.cell_len + len(option.key) + 4 <= width:
            line.append(f"  [{option.key}]", style="dim not bold")
        lines.append(line)
    return lines


def _words(text: str) -> str:
    """A text without signs and capitals, to see whether one says the other."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower().replace("'", "")).strip("-")


def shown(option: OptionView) -> str:
    """An option's label, beginning with a capital."""
    return option.label[:1].upper() + option.label[1:]


def meant(text: str, options: tuple[OptionView, ...], loosely: bool = True) -> OptionView | Unclear:
    """The option that somebody means: by its number, its key, its label, or the beginning of either.

    Strictly, only a number or the whole key or label will do; that is asked first, so that a word which is
    also a command stays an option where it is one.
    """
    typed = " ".join(text.lower().split())
    if not typed:
        if len(options) == 1:
            return options[0]
        return Unclear("Type the number of an option, or the beginning of its words.")
    if typed.isdecimal():
        if len(typed) < 6 and 1 <= int(typed) <= len(options):
            return options[int(typed) - 1]
        return Unclear(f"There is no option {typed[:6]}; there are 1 to {len(options)}.")
    for option in options:
        if typed in (option.key.lower(), option.label.lower()):
            return option
    if not loosely:
        return Unclear("")
    found = _beginning_with(typed, options)
    if len(found) == 1:
        return found[0]
    if found:
        return Unclear(f'"{text}" could be: {", ".join(option.key for option in found[:8])}.')
    near = nearest(typed, [option.key for option in options], 3)
    hint = f' Did you mean "{near[0]}"?' if near else " `help` lists the commands."
    return Unclear(f'There is no option "{text[:60]}".{hint}')


def _beginning_with(typed: str, options: tuple[OptionView, ...]) -> list[OptionView]:
    whole = [option for option in options if option.key.lower().startswith(typed)]
    if whole:
        return whole
    labelled = [option for option in options if option.label.lower().startswith(typed)]
    if labelled:
        return labelled
    # Every word typed begins a word of the key: `att opt` for `attack with optimus-prime`.
    words = typed.split()
    return [option for option in options if _words_begin(words, option)]


def _words_begin(words: list[str], option: OptionView) -> bool:
    parts = [*option.key.lower().split(), *option.label.lower().split(), *option.key.lower().split("-")]
    return all(any(part.startswith(word) for part in parts) for word in words)
