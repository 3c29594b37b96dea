"""What must come out: the figures of the five articles, from every engine that can finish."""

import pytest

from cluegrid import Puzzle, category, count, row, solve
from cluegrid.engines import names
from cluegrid.engines.brute import number_of
from riddles import load, read_loosely

ENGINES = names()
PACKAGES = {"cpsat": "ortools", "asp": "clingo", "constraint": "constraint", "sat": "pysat"}


@pytest.fixture(params=ENGINES)
def engine(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    if name in PACKAGES:
        pytest.importorskip(PACKAGES[name])
    return name


FIVE_ARTICLES = {
    "jindosh-1": {"Name": "Contee Natsiou Marcolla Finch Winslow",
                  "Heirloom": "Ring, Snuff Tin, War Medal, Bird Pendant, Diamond"},
    "jindosh-2": {"Name": "Natsiou Finch Contee Marcolla Winslow",
                  "Heirloom": "Snuff Tin, War Medal, Bird Pendant, Diamond, Ring"},
    "jindosh-3": {"Name": "Finch Natsiou Marcolla Winslow Contee",
                  "Heirloom": "War Medal, Ring, Diamond, Bird Pendant, Snuff Tin"},
    "einstein": {"Nationality": "Norwegian Dane Brit German Swede", "Pet": "cats horses birds fish dogs"},
    "bottles-with-sizes": {"Contents": "poison wine ahead poison poison wine back"},
}


@pytest.mark.parametrize("name", FIVE_ARTICLES)
def test_the_only_solution(name: str, engine: str) -> None:
    solved = solve(load(name), engine)
    assert solved.status == "unique"
    for kind, values in FIVE_ARTICLES[name].items():
        wanted = values.split(", ") if "," in values else values.split()
        assert list(solved.solutions[0][kind]) == wanted


def test_the_german_owns_the_fish(engine: str) -> None:
    assert solve(load("einstein"), engine).answer == "German"


@pytest.mark.parametrize("name", ["einstein", "jindosh-2"])
def test_anywhere_on_the_left_leaves_seven(name: str, engine: str) -> None:
    solved = solve(read_loosely(load(name)), engine, limit=None)
    assert (solved.status, solved.count) == ("several", 7)


def test_who_might_own_the_fish_then() -> None:
    solved = solve(read_loosely(load("einstein")), limit=None)
    question = solved.puzzle.questions[0]
    assert {solution.answer(question) for solution in solved.solutions} == {"German", "Dane", "Norwegian"}
    assert solved.answer is None


def test_snapes_bottles_without_the_sizes(engine: str) -> None:
    solved = solve(load("bottles"), engine, limit=None)
    assert solved.count == 108
    assert {solution["Contents"].index("ahead") + 1 for solution in solved.solutions} == {3, 4}
    assert len({solution["Contents"] for solution in solved.solutions}) == 2


@pytest.mark.parametrize("bottle", ["3", "4"])
@pytest.mark.parametrize(("size", "settles"), [("small", True), ("large", True), ("medium", False)])
def test_which_size_settles_the_bottles(bottle: str, size: str, settles: bool) -> None:
    from cluegrid import Clue, some, together

    puzzle = load("bottles")
    seen = together(puzzle.category("Bottle")[bottle], some(puzzle.category("Size")[size]))
    assert (count(puzzle.plus(Clue(seen)), over=["Contents"]).number == 1) is settles


def test_counts() -> None:
    pytest.importorskip("pyganak")
    assert count(load("jindosh-1-first-paragraph")).number == 165_888
    assert count(load("bottles")).number == 108
    assert count(load("bottles"), over=["Contents"]).number == 2
    empty = Puzzle((row("House", 5), *(category(name, *"vwxyz") for name in "ABCDE")), "House")
    assert count(empty).number == 24_883_200_000


def test_listing_what_is_counted() -> None:
    from cluegrid import solutions

    assert sum(1 for _ in solutions(load("jindosh-1-first-paragraph"), "permutations")) == 165_888


def test_brute_force_checks_every_arrangement() -> None:
    solved = solve(load("jindosh-2"), "brute", limit=None)
    assert solved.cost["arrangements checked"] == 24_883_200_000
    assert number_of(solved.puzzle, solved.solutions[0].cells) == 1_315_376_933


def test_depth_first_checks_fewer_than_the_article() -> None:
    solved = solve(load("jindosh-2"), "dfs", limit=None)
    assert solved.cost["arrangements checked"] <= 1_000
