"""What ``cluegrid check`` found, for people: plain text for the terminal, and Markdown.

Both are made from the same sections: sentences, lists and a table, in the riddle's own words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import fill

from cluegrid.categories import Value
from cluegrid.counting import Total
from cluegrid.diagnosis import Diagnosis, Economy, Fact, OpenCategory, Openness
from cluegrid.patience import GAVE_UP
from cluegrid.puzzle import Puzzle
from cluegrid.rendering import text as plain
from cluegrid.rendering.contradictions import contradiction, mending, other_contradictions
from cluegrid.rendering.markdown import HARMLESS, quoted
from cluegrid.rendering.sections import Block, Clues, Section, Table, many, numbers
from cluegrid.solving import SHOWN_SOLUTIONS, SettledDoubt, TriedReading
from cluegrid.stating import ask, clue_text
from cluegrid.wording import listed, noun, predicate, sentence

SHOWN_FACTS = 10  # so many lines of facts are given in one list


def text(diagnosis: Diagnosis, width: int = 100) -> str:
    """The report as plain text."""
    parts = [diagnosis.puzzle.title] if diagnosis.puzzle.title else []
    for section in sections(diagnosis):
        parts += [section.heading.upper()] if section.heading else []
        for block in section.blocks:
            if isinstance(block, Table):
                parts.append(plain.table(block.names, block.columns, width))
            elif isinstance(block, Clues):
                left = len(str(max(block.numbers)))
                parts[-1] += "".join("\n" + _wrapped(words, width, f"  {n:>{left}}. ")
                                     for n, words in _quoted(diagnosis.puzzle, block))
            elif isinstance(block, list):
                parts[-1] += "".join("\n" + _wrapped(item, width, "  - ") for item in block)
            else:
                parts.append("\n".join(_wrapped(line, width) for line in block.split("\n")))
    return "\n\n".join(parts)


def _wrapped(words: str, width: int, start: str = "") -> str:
    return fill(words, max(width, 40), initial_indent=start, subsequent_indent=" " * len(start),
                break_long_words=False, break_on_hyphens=False)


def markdown(diagnosis: Diagnosis) -> str:
    """The report as Markdown."""
    parts = [f"# {quoted(diagnosis.puzzle.title)}"] if diagnosis.puzzle.title else []
    for section in sections(diagnosis):
        parts += [f"## {section.heading}"] if section.heading else []
        for block in section.blocks:
            if isinstance(block, Table):
                parts.append(_markdown_table(block))
            elif isinstance(block, Clues):  # not a numbered list: Markdown would count by itself
                parts.append("\n".join(f"- **{n}.** {quoted(words)}" for n, words in _quoted(diagnosis.puzzle, block)))
            elif isinstance(block, list):
                parts.append("\n".join(f"- {quoted(item)}" for item in block))
            else:
                parts.append(block.translate(HARMLESS).replace("\n", "  \n"))
    return "\n\n".join(parts)


def _quoted(puzzle: Puzzle, clues: Clues) -> list[tuple[int, str]]:
    words = clues.words or [clue_text(puzzle.clue(n), puzzle) for n in clues.numbers]
    return list(zip(clues.numbers, words, strict=True))


def _markdown_table(table: Table) -> str:
    rows = [tuple(map(quoted, row)) for row in zip(table.names, *table.columns, strict=True)]
    lines = [rows[0], ("---",) * len(rows[0]), *((f"**{name}**", *cells) for name, *cells in rows[1:])]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def sections(diagnosis: Diagnosis) -> list[Section]:
    """The report in sections; the first has no heading and says how many solutions there are."""
    puzzle = diagnosis.puzzle
    found = [Section("", [_verdict(diagnosis)])]
    if diagnosis.conflicts:
        found.append(contradiction(diagnosis.conflicts))
        if diagnosis.repairs:
            found += mending(diagnosis.repairs, puzzle)
        found += other_contradictions(diagnosis.conflicts)
    if diagnosis.openness:
        found += [_differences(puzzle, diagnosis.openness), _settling(puzzle, diagnosis.openness)]
    if diagnosis.economy:
        found += [_spare(diagnosis.economy)]
        found += [_heaviest(diagnosis.economy)] if puzzle.clues else []
    if diagnosis.doubts:
        found.append(_wording(diagnosis))
    return found


def _verdict(diagnosis: Diagnosis) -> str:
    if diagnosis.status == "none":
        return "There is no solution: the clues contradict each other."
    if diagnosis.status == "unique":
        return "There is exactly one solution."
    if diagnosis.status == GAVE_UP:
        return f"{sentence(diagnosis.gave_up)} {_known(diagnosis.count)}"
    return f"There are {many(diagnosis.count.number, diagnosis.count.exact, 'solution')}."


def _known(counted: Total) -> str:
    """What is known of the number of solutions where the rest was not found in time."""
    if counted.exact:
        said = "There is no solution" if not counted.number else "There is exactly one solution" \
            if counted.number == 1 else f"There are {counted.number:,} solutions"
        return f"{said}; the rest was not found until then."
    if not counted.number:
        return "No solution was found, and not that there is none."
    return f"There {'is' if counted.number == 1 else 'are'} at least {many(counted.number, True, 'solution')}."


# ---- clues -----------------------------------------------------------------------------------------------------


def _spare(economy: Economy) -> Section:
    spare, together = economy.spare, economy.spare_together
    if not economy.weights:
        blocks: list[Block] = ["The riddle needs no clue, and it has none."]
    elif not spare:
        blocks = ["No clue is spare: without any one of them there would be more solutions."]
    elif len(spare) == 1:
        blocks = ["One clue can be left out:", Clues(spare), f"{_enough(economy)}."]
    else:
        blocks = ["Each of these clues can be left out by itself:", Clues(spare)]
        if together == spare:
            blocks.append(f"They can also be left out all together. {_enough(economy)}.")
        elif economy.smallest:
            blocks.append(f"They cannot all be left out together. At most {len(together)} can, for example "
                          f"{numbers(together)}. {_enough(economy)}; no fewer would do.")
        else:
            blocks.append(f"They cannot all be left out together, but {numbers(together)} can. {_enough(economy)}. "
                          "Perhaps fewer would do in another choice: the search for one was stopped.")
    return Section("Spare clues", blocks)


def _enough(economy: Economy) -> str:
    left = len(economy.sufficient)
    if left > 1:
        return f"The other {left} clues are enough, and each of them is then needed"
    return "The other clue alone is enough" if left else "The riddle needs no clue at all"


def _heaviest(economy: Economy) -> Section:
    heaviest = economy.heaviest
    heading = "The clue that carries most"
    if not heaviest:
        return Section(heading, ["None carries more than the others: each can be left out by itself."])
    clues = [weight.clue for weight in heaviest]
    left = many(heaviest[0].solutions, heaviest[0].exact, "solution")
    if len(clues) == 1:
        return Section(heading, [f"Without this clue there would be {left}, more than without any other:",
                                 Clues(tuple(clues))])
    either = "either" if len(clues) == 2 else "any one"
    end = "more than without any other" if heaviest[0].exact else "which is as far as they were counted"
    return Section(heading, [f"Without {either} of these clues there would be {left}, {end}:", Clues(tuple(clues))])


# ---- what is open ----------------------------------------------------------------------------------------------


def _differences(puzzle: Puzzle, openness: Openness) -> Section:
    frame = puzzle.frame
    axis = frame.categories[frame.axis]
    shown = {(cell.category, cell.place): _cell(cell.values, puzzle.category(cell.category).values)
             for cell in openness.cells}
    names = tuple(frame.categories[c].name for c in frame.others)
    table = Table((axis.name, *names), tuple((place, *(shown[name, place] for name in names)) for place in axis.values))
    certain, every = len(openness.certain), len(openness.cells)
    if certain:
        are = "is" if certain == 1 else "are"
        start = f"{certain} of the {every} cells {are} certain already. In the others, the solutions differ:"
    else:
        start = "No cell is certain. These values occur:"
    blocks: list[Block] = [start, table]
    if "any" in shown.values():
        blocks.append("(“any”: every value of that line occurs there.)")
    blocks.append("What is open:")
    blocks.append([_open_line(puzzle, openness, category) for category in openness.categories])
    for question, answer in zip(puzzle.questions, openness.answers, strict=True):
        if answer is None:
            blocks.append(f"{ask(question, puzzle)} The solutions differ in this.")
        else:
            said = answer if isinstance(answer, str) else ", ".join(f"{name}: {held}" for name, held in answer.items())
            blocks.append(f"{ask(question, puzzle)} {said}, in every solution.")
    return Section("Where the solutions differ", blocks)


def _cell(values: Sequence[str], every: Sequence[str]) -> str:
    """What a cell shows: the values that occur, or in short which do not."""
    missing = [value for value in every if value not in values]
    if len(values) > 2 and not missing:
        return "any"
    return f"not {missing[0]}" if len(values) > 2 and len(missing) == 1 else "/".join(values)


def _open_line(puzzle: Puzzle, openness: Openness, category: OpenCategory) -> str:
    axis = puzzle.category(puzzle.axis)
    places = [cell.place for cell in openness.open if cell.category == category.name]
    where = "everywhere" if len(places) == len(axis) else f"for {listed([noun(axis, place) for place in places])}"
    return f"{category.name}: {many(category.ways, category.exact, 'way')}, open {where}"


def _settling(puzzle: Puzzle, openness: Openness) -> Section:
    words = _Facts(puzzle, openness)
    blocks: list[Block] = []
    if openness.settled_by:
        if words.whatever(openness.settled_by):
            blocks.append("Any open cell would settle everything, whatever its value.")
        else:
            blocks += ["Any one of these facts would settle everything:", words.lines(openness.settled_by)]
        parts = [f"the {category.name} ({many(more, True, 'fact')})" for category in openness.categories
                 if (more := len(category.settled_by) - len(openness.settled_by))]
        blocks += [f"Others would settle a part only: {listed(parts)}."] if parts else []
    else:
        for category in openness.categories:
            if category.settled_by:
                blocks += [f"Any one of these facts would settle the {category.name}:",
                           words.lines(category.settled_by, category.name)]
        if openness.complete:
            unsettled = [category for category in openness.categories if not category.settled_by]
            blocks.append(_unsettled(unsettled, openness))
    if not openness.complete:
        blocks.append("Not every fact was tried, because the time was over: others may settle it too.")
    return Section("What would settle it", blocks)


def _unsettled(categories: Sequence[OpenCategory], openness: Openness) -> str:
    if not categories:
        return "No single fact would settle everything."
    if len(categories) == len(openness.categories):
        return "No single fact would settle any of it."
    names = listed([f"the {category.name}" for category in categories], "or")
    return f"No single fact would settle {names}, so none would settle everything."


class _Facts:
    """Facts of one riddle as clauses."""

    def __init__(self, puzzle: Puzzle, openness: Openness) -> None:
        self.puzzle = puzzle
        self.occurring: dict[tuple[Value, str], list[str]] = {}
        self.open = {Fact(Value(cell.category, value), Value(puzzle.axis, cell.place))
                     for cell in openness.open for value in cell.values}
        for cell in openness.cells:
            for value in cell.values:
                place = Value(puzzle.axis, cell.place)
                self.occurring.setdefault((place, cell.category), []).append(value)
                self.occurring.setdefault((Value(cell.category, value), puzzle.axis), []).append(cell.place)

    def whatever(self, facts: Iterable[Fact]) -> bool:
        """Whether every fact about an open cell is among these."""
        return self.open <= set(facts)

    def lines(self, facts: Sequence[Fact], last: str = "") -> list[str]:
        """Facts as clauses, those that say the same of several in one; those about the category ``last`` come last."""
        said: dict[tuple[Value, str], list[str]] = {}
        for fact in sorted(facts, key=lambda fact: fact.first.category == last):
            subject, other = self._subject(fact)
            said.setdefault((subject, other.category), []).append(other.name)
        alike: dict[tuple[str, str, tuple[str, ...], tuple[str, ...]], list[Value]] = {}
        for (subject, name), values in said.items():
            others = tuple(value for value in self.occurring.get((subject, name), ())
                           if value not in values)
            alike.setdefault((subject.category, name, tuple(values), others), []).append(subject)
        lines = [self._line(subjects, name, values, others) for (_, name, values, others), subjects in alike.items()]
        if len(lines) > SHOWN_FACTS + 1:
            shown = sum(len(key[2]) * len(subjects) for key, subjects in list(alike.items())[:SHOWN_FACTS])
            lines = [*lines[:SHOWN_FACTS], f"or one of {len(facts) - shown} other facts"]
        return lines

    def _line(self, subjects: list[Value], name: str, values: Sequence[str], others: Sequence[str]) -> str:
        category = self.puzzle.category(name)
        who = listed([noun(self.puzzle.category(subject.category), subject.name) for subject in subjects], "or")
        line = f"{who} {predicate(category, values)}"
        if not 0 < len(others) <= len(values):
            return line
        named = [noun(category, value) for value in others] if name == self.puzzle.axis else list(others)
        return f"{line} ({listed(named, 'or')} would not do)"

    def _subject(self, fact: Fact) -> tuple[Value, Value]:
        """Which of the two values the clause is about, and which it says of it."""
        if fact.second.category != self.puzzle.axis:
            return fact.first, fact.second
        once = all(counts == (1, 1) for counts in self.puzzle.category(fact.first.category).counts)
        if once and self.puzzle.category(self.puzzle.axis).order != "none":
            return fact.first, fact.second
        return fact.second, fact.first


# ---- doubts ----------------------------------------------------------------------------------------------------


def _wording(diagnosis: Diagnosis) -> Section:
    """All that is doubtful in the wording, and nothing else."""
    problems: list[Block] = [sentence(problem) for problem in diagnosis.problems]
    return Section("Doubtful wording", [*problems, *(block for doubt in diagnosis.doubts for block in _doubt(doubt))])


def _doubt(doubt: SettledDoubt) -> list[Block]:
    readings = [_reading(reading, i == doubt.taken) for i, reading in enumerate(doubt.readings)]
    start = "Not settled" if doubt.taken is None else f"Taken as “{doubt.readings[doubt.taken].text}”"
    return [f"{doubt.text}\n{start}: {doubt.because}.", readings]


def _reading(reading: TriedReading, taken: bool) -> str:
    left = many(SHOWN_SOLUTIONS + 1, False, "solution") if reading.solutions is None else many(
        reading.solutions, True, "solution")
    said = [answer for answer in reading.answers if isinstance(answer, str)]
    answer = f"; the answer is {listed(said, 'or')}" if said else ""
    return f"{reading.text}: {left}{answer}{' (taken)' * taken}"
