"""What the phrases of a sentence state that has no analysis as a whole: clauses and predicates found anywhere in it,
each said of whom it may be said, put together to cover what is named.

Words between the pieces are passed over; how many, and which, are marks that have learned weights.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from cluegrid.categories import CluegridError
from cluegrid.puzzle import Puzzle
from cluegrid.reading.clues import Reader
from cluegrid.reading.grammar import Phrases
from cluegrid.reading.grammar.anaphora import taken_up
from cluegrid.reading.grammar.clauses import statement
from cluegrid.reading.grammar.meaning import Pred, Said, Thing, denied, every_level, open_values, value_of
from cluegrid.reading.grammar.readings import DENIALS, may_stand
from cluegrid.reading.meanings import NONE, TRUE, TooLargeError, absurd, canonical, conj, every_value, shortened, tidy
from cluegrid.reading.supposing.labels import orders
from cluegrid.reading.supposing.named import Named
from cluegrid.reading.values import cardinal
from cluegrid.relations import All, Choice, Relation, Together

LONGEST = 60
"""A sentence of more tokens is not pieced together."""
FARTHEST = 7
"""Words between a subject and what is said of it."""
KEPT = 60
"""Pieces of a sentence that are looked at."""
MOST = 60
"""Relations that are pieced together."""
CHOOSING = frozenset(["or", "either", "if", "unless", "both", "exactly"])
OTHERS = frozenset(["other", "others", "another", "else", "any", "every", "all"])
PREDICATES = (("VPS",), ("REL", ""), ("COMP", ""), ("PP",), ("RC",), ("PART",), ("COMPL", False))


class Piece(NamedTuple):
    """A statement that some words of a sentence make."""

    start: int
    end: int
    said: Said
    marks: tuple[str, ...]
    gap: tuple[int, int]
    """The words inside that are passed over."""
    cost: float
    told: Told | None
    """What it states by itself; nothing where it takes up what another piece says."""


class Told(NamedTuple):
    """A relation, the values in it, and the statement that it is of."""

    relation: Relation
    keys: frozenset[tuple[str, str]]
    said: Said


def pieces(reader: Reader, p: Phrases, before: Said | None) -> list[Piece]:
    """The pieces of a sentence, those that say most first."""
    found: dict[tuple[int, int, Said], Piece] = {}
    if p.n > LONGEST:
        return []
    try:
        for start, end, said, gap, marks, cost in _stated(p):
            lacking = {one[0] if one[0] != "!" else one[1]
                       for one in said.needs if not may_stand(p.s, reader.evidence, one)}
            marks = (*marks, *(f"lacks {one}" for one in sorted(lacking)))
            bare = said._replace(needs=NONE)
            more = cost + 2 * len(lacking)
            key = start, end, bare
            if key not in found or found[key].cost > more:
                told = _told(p, bare, before)
                if told is not None or open_values(bare):
                    found[key] = Piece(start, end, bare, marks, gap, more, told)
    except TooLargeError:
        pass
    best = sorted(found.values(), key=lambda one: (-len(one.told.keys if one.told else ()), one.cost,
                                                   one.end - one.start, one.start))
    return best[:KEPT]


def _told(p: Phrases, said: Said, before: Said | None) -> Told | None:
    """What a statement comes to after another one."""
    taken = taken_up(p.s, before, said) if before is not None else said
    told = tidy(conj((*taken.sides, taken.says)))
    if told is None or told == TRUE or absurd(told):
        return None
    values = every_value(told)
    if any(isinstance(part, Choice) for part in every_level(told)) or not all(value.category for value in values):
        return None
    return Told(shortened(told), frozenset(value.key for value in values), taken._replace(says=told, sides=()))


def _stated(p: Phrases) -> Iterator[tuple[int, int, Said, tuple[int, int], tuple[str, ...], float]]:
    """Clauses from anywhere, and predicates said of a thing before or behind them."""
    things: list[tuple[int, int, Thing, int]] = []
    preds: list[tuple[int, int, Pred, str, int]] = []
    for i in range(p.n):
        for end, said, cost in p.find("CLAUSE", i):
            yield i, end, said, (i, i), ("clause",), float(cost)
        for end, thing, cost in p.find("NP1", i)[:6]:
            at = value_of(thing)
            if (at is not None and not thing.parts) or any(value_of(part) is not None for part in thing.parts):
                things.append((i, end, thing, cost))
        for symbol, *more in PREDICATES:
            for end, pred, cost in p.find(symbol, i, *more)[:8]:
                if pred.says != TRUE or pred.sides:
                    preds.append((i, end, pred, symbol, cost))
    for i, j, thing, dear in things:
        if thing.sides or len(thing.known) > 1:
            idle = statement(p, thing, Pred())
            if idle is not None:
                yield i, j, idle, (i, i), ("described",), float(dear)
        for start, end, pred, symbol, worth in preds:
            ahead = start >= j and start - j <= FARTHEST
            if ahead or (end <= i and i - end <= 3 and symbol != "RC"):
                gap = (j, start) if ahead else (end, i)
                size = gap[1] - gap[0]
                named = any(p.names(k) for k in range(*gap))
                marks = (*(() if ahead else (f"turned {symbol}",)), *("gap",) * min(size, 4),
                         *(("named between",) if named else ()))
                price = dear + worth + 1.5 * size + 3 * named
                no = not DENIALS.isdisjoint(p.low[gap[0] : gap[1]])
                for turned in (False, True) if no else (False,):
                    meant = denied(pred) if turned else pred
                    told = statement(p, thing, meant) if meant is not None else None
                    if told is not None:
                        how = ("denied",) if turned else ("denial between",) if no else ()
                        yield min(i, start), max(j, end), told, gap, (*marks, *how), price + 4 * (no and not turned)


class Pieced(NamedTuple):
    """The relations that the pieces of a sentence make, the likeliest first, each with its marks; what single pieces
    state; how many values are named."""

    found: dict[Relation, tuple[str, ...]]
    single: frozenset[Relation]
    named: int

    def marks(self, relation: Relation | None) -> Iterator[tuple[str, float]]:
        """What has a weight where the pieces of a sentence are to speak for or against a relation, and how much of
        it there is."""
        if relation is None or relation == TRUE:
            name = "other" if relation is None else "nothing"
            yield from ((mark, 1.0) for mark in (name, f"{name}, {min(self.named, 4)} named",
                                                 f"{name}, {'pieces' if self.found else 'no piece'}"))
            return
        if relation in self.found:
            yield from ((mark, 1.0) for mark in dict.fromkeys(self.found[relation]) if mark not in ("over", "gap"))
            yield "over", self.found[relation].count("over") / 6
            yield "gap", self.found[relation].count("gap") / 2
        else:
            yield "not pieced", 1.0
        parts = conjuncts(relation)
        held = sum(canonical(part) in self.single for part in parts)
        yield "single", held / len(parts)
        yield "not single", min(3, len(parts) - held)


def told_in_pieces(reader: Reader, p: Phrases, named: Named, puzzle: Puzzle) -> Pieced:
    """What the pieces of a sentence state of a puzzle that a grammar has no analysis of."""
    before = Said(TRUE, topic=tuple(named.topics)) if named.topics else None
    found = pieces(reader, p, before)
    single = frozenset(canonical(part) for piece in found if piece.told for part in conjuncts(piece.told.relation))
    return Pieced(dict(_joined(p, named, found, puzzle)), single, len({one.value.key for one in named.mentions}))


def _joined(p: Phrases, named: Named, found: list[Piece], puzzle: Puzzle) -> Iterator[tuple[Relation, tuple[str, ...]]]:
    """Relations made of one to three pieces that do not overlap, each with its marks; the likeliest first."""
    wanted = {one.value.key for one in named.mentions}
    ranked: list[tuple[float, int, Relation, tuple[str, ...]]] = []
    for cover, told in _covers(p, found, wanted):
        relation = tidy(conj(one.relation for one in told))
        if relation is None or absurd(relation):
            continue
        unused = len(wanted - _named_in(told))
        inside = {k for one in cover for k in range(one.start, one.end) if not one.gap[0] <= k < one.gap[1]}
        over = [k for k in range(p.n) if k not in inside]
        of_all = (f"{len(cover)} pieces", f"{min(unused, 3)} unused", *_passed_over(p, over))
        cost = sum(one.cost for one in cover) + 6 * unused + 0.7 * len(over) + 2 * len(cover)
        ranked.append((cost, len(ranked), relation, (*(mark for one in cover for mark in one.marks), *of_all)))
    ranked.sort()
    seen: set[Relation] = set()
    for _, _, relation, marks in ranked[: 10 * MOST]:
        key = canonical(relation)
        if key not in seen and _may_hold(key, puzzle):
            seen.add(key)
            yield key, (*marks, f"rank {min(len(seen) - 1, 3)}")
        if len(seen) >= MOST:
            return


def _may_hold(relation: Relation, puzzle: Puzzle) -> bool:
    try:
        relation.check(puzzle.frame)
    except CluegridError:
        return False
    return True


def _named_in(told: Iterable[Told]) -> frozenset[tuple[str, str]]:
    return frozenset[tuple[str, str]]().union(*(one.keys for one in told))


def _covers(
    p: Phrases, found: list[Piece], wanted: set[tuple[str, str]]
) -> Iterator[tuple[tuple[Piece, ...], tuple[Told, ...]]]:
    """One, two or three pieces that do not overlap and that each bring in something new; a piece may take up what the
    one before it says."""
    waiting: list[tuple[tuple[Piece, ...], tuple[Told, ...]]] = [((), ())]
    for most in (KEPT, 40, 24):
        made = []
        for cover, told in waiting:
            end = cover[-1].end if cover else 0
            keys = _named_in(told) & wanted
            for piece in found[:most]:
                if piece.start < end:
                    continue
                own = piece.told
                if told and open_values(piece.said):
                    own = _told(p, piece.said, told[-1].said) or own
                if own is not None and (not told or own.keys & wanted - keys or not isinstance(own.relation, Together)):
                    made.append(((*cover, piece), (*told, own)))
        yield from made
        waiting = made[:400]


def _passed_over(p: Phrases, over: list[int]) -> list[str]:
    """Marks of the words that no piece has: "over" for each, and what kinds of words are among them."""
    words = [p.low[k] for k in over if p.low[k][:1].isalnum()]
    held = set(words)
    found = ["over"] * min(len(words), 12)
    found += ["denial over"] if DENIALS & held else []
    found += ["order over"] if orders(words) else []
    found += ["number over"] if any(word[:1].isdigit() or cardinal(word) is not None for word in words) else []
    found += ["choice over"] if CHOOSING & held else []
    found += ["other over"] if OTHERS & held else []
    return found


def conjuncts(relation: Relation) -> tuple[Relation, ...]:
    """The relations that all hold if this one does."""
    return relation.of if isinstance(relation, All) else (relation,)
