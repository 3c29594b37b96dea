"""What the text, the page and the printed sheet of an explanation have in common."""

from __future__ import annotations

from collections.abc import Mapping

from cluegrid.deduction import Explanation
from cluegrid.filling import ShownCell, cells
from cluegrid.puzzle import Answer, Puzzle, Question, Solution
from cluegrid.rendering.sheets import opening
from cluegrid.stating import ask, clue_text
from cluegrid.telling import Told
from cluegrid.wording import sentence

ANY = "?"  # of the values that have no place yet
OR = "/"
MOST_NAMED = 2  # values that are always named where they may be
LETTERS, SHORT_LINES = 90, 12  # of a line, and how many of them a page can well leave empty
ANSWERED_PARTLY = "That is all that is certain of the answer."
NO_TITLE = "A riddle, step by step"


def clue_texts(explained: Explanation) -> dict[int, str]:
    """The clues by number, in their own words, or in ours where they have none."""
    return {n: clue_text(clue, explained.puzzle) for n, clue in explained.puzzle.numbered.items()}


def asked(explained: Explanation) -> list[str]:
    """The questions."""
    return [ask(question, explained.puzzle) for question in explained.puzzle.questions]


def rows(explained: Explanation, one: Told) -> dict[str, tuple[ShownCell, ...]]:
    """The rows of the table after a step, by name."""
    frame = explained.puzzle.frame
    return {frame.categories[c].name: row for c, row in zip(frame.others, one.table, strict=True)}


def pencil(cell: ShownCell) -> str:
    """What may still be in an open cell: any value that has no place yet, not these, one of these, or only this."""
    if len(cell.open) == 1:
        return f"only {cell.open[0]}"  # left over, but nobody has said so yet
    if len(cell.open) <= MOST_NAMED or len(cell.out) + len(cell.gone) > len(cell.open):
        return OR.join(cell.open)
    return f"not {OR.join(cell.out)}" if cell.out else "" if cell.gone else ANY


def marked(cell: ShownCell) -> str:
    """A cell as text, with its pencil marks; what this step rules out has a cross."""
    if cell.text != "?":
        return cell.text
    return " ".join(filter(None, [pencil(cell), *(f"×{value}" for value in cell.gone)]))


def beside(one: Told) -> list[tuple[str, list[tuple[str, bool]]]]:
    """What is known beside the table, each as its beginning and the values that follow, with whether that is new."""
    return [(f"{pair.name} {'=' if pair.together else '≠'}", [(name, name in pair.new) for name in pair.others])
            for pair in one.beside]


def beside_text(one: Told) -> str:
    """What is known beside the table as text, with a star where it is new; nothing where the table shows all."""
    told = [f"{start} {', '.join(name + '*' * new for name, new in names)}" for start, names in beside(one)]
    return f"Also known: {'; '.join(told)}" if told else ""


def story(explained: Explanation) -> list[str]:
    """The paragraphs of the riddle before its clues, or a plain scene."""
    return opening(explained.puzzle)


def short(explained: Explanation, one: Told) -> bool:
    """Whether a step is kept on one page: so little that not much of a page stays empty."""
    lines = sum(len(text) // LETTERS + 1 for _, text in one.lines) + len(one.clues)
    return lines + len(explained.puzzle.frame.others) <= SHORT_LINES


def doubts(explained: Explanation) -> list[str]:
    """What was taken for each doubtful word, in a sentence or two."""
    said = []
    for settled in explained.doubts:
        taken = settled.readings[settled.taken].text if settled.taken is not None else ""
        made = f"taken as {taken}" if taken else "not settled"
        said.append(f"{sentence(settled.text)} {sentence(f'{made}: {settled.because}')}")
    return said


def column_widths(explained: Explanation) -> list[int]:
    """How many characters each column will hold in the end, so that the tables of all steps look alike."""
    frame = explained.puzzle.frame
    widths = [len(name) for name in frame.categories[frame.axis].values]
    for (_, place), text in cells(explained.layout, explained.certain).items():
        widths[place] = max(widths[place], len(text))
    return widths


def answers(explained: Explanation) -> list[tuple[str, Answer]]:
    """Each question with its answer, as far as these are certain."""
    puzzle = explained.puzzle
    frame = puzzle.frame
    found = cells(explained.layout, explained.certain)
    if explained.complete:
        held = [[frame.categories[c].values.index(found[c, place]) if c != frame.axis else place
                 for place in range(frame.places)] for c in range(len(frame.categories))]
        given = [Solution(puzzle, tuple(map(tuple, held))).answer(question) for question in puzzle.questions]
    else:
        given = [_certain(question, puzzle, found) for question in puzzle.questions]
    return [(text, answer) for text, answer in zip(asked(explained), given, strict=True) if answer]


def _certain(question: Question, puzzle: Puzzle, found: Mapping[tuple[int, int], str]) -> str | None:
    """What is certain of a question about one value, though there is more than one solution."""
    if question.of is None:
        return None
    frame = puzzle.frame
    c, v = frame.find(question.of)
    asked_for = frame.category(question.category)
    places = [v] if c == frame.axis else [place for (d, place), name in found.items() if d == c and
                                          name == question.of.name]
    names = [frame.categories[asked_for].values[place] if asked_for == frame.axis else found.get((asked_for, place), "")
             for place in sorted(places)]
    most = 1 if c == frame.axis else frame.categories[c].counts[v][1]
    return ", ".join(names) if all(names) and len(names) == most else None


def ending(explained: Explanation) -> str:
    """How far the explanation goes."""
    if explained.gave_up:
        return f"{sentence(explained.gave_up)} That is what was found until then."
    if explained.partly:
        asks, given = len(explained.puzzle.questions), len(answers(explained))
        return f"That answers the question{'s' * (asks > 1)}." if asks == given else ANSWERED_PARTLY
    if explained.complete:
        return "That is the whole solution."
    if explained.puzzle.doubts:
        return "That is all that is certain, however the doubtful words are read."
    return "That is all that is certain: there is more than one solution."
