import pytest

from cluegrid.lexicon import (
    common,
    first_kinds,
    folded,
    is_word,
    kinds_of,
    lemmas,
    listed,
    share_kind,
    verb_classes,
    word_classes,
)


@pytest.mark.parametrize(("word", "expected"), [
    ("lives", ("life", "n", "plural")), ("lives", ("live", "v", "third")), ("drunk", ("drink", "v", "participle")),
    ("drank", ("drink", "v", "past")), ("older", ("old", "a", "comparative")),
    ("heaviest", ("heavy", "a", "superlative")),
    ("oxen", ("ox", "n", "plural")), ("studies", ("study", "v", "third")), ("played", ("play", "v", "past")),
    ("played", ("play", "v", "participle")), ("planning", ("plan", "v", "gerund")), ("put", ("put", "v", "past")),
    ("come", ("come", "v", "participle")), ("was", ("be", "v", "past")), ("does", ("do", "v", "third")),
    ("earlier", ("early", "r", "comparative")), ("sheep", ("sheep", "n", "plural")),
    ("firemen", ("fireman", "n", "plural")),
    ("narrowboats", ("narrowboat", "n", "plural")), ("lemon-coloured", ("lemon-coloured", "a", "base")),
])
def test_forms(word: str, expected: tuple[str, str, str]) -> None:
    assert expected in lemmas(word)


@pytest.mark.parametrize(("word", "lemma"), [
    ("seed", "see"), ("number", "numb"), ("evening", "even"), ("his", "hi"), ("drank", "drank"), ("came", "came"),
])
def test_forms_that_are_none(word: str, lemma: str) -> None:
    assert lemma not in {found for found, _, _ in lemmas(word)}


def test_unknown_words() -> None:
    for word in ("", "-", "zzyzx", "qqq-", "caf\u00e9x", "a b c", "x" * 5000, "\n", "#"):
        assert not listed(word)
        lemmas(word)
        kinds_of(word)
    assert not is_word("zzyzx")
    assert not listed("gardenboats")
    assert is_word("gardenboats")


def test_classes() -> None:
    assert word_classes("favourite") == {"n", "a"}
    assert word_classes("quickly") == {"r"}
    assert common("house") > common("aardvark")
    assert verb_classes("drink") == {"consumption"}
    assert "possession" in verb_classes("own")


@pytest.mark.parametrize(("noun", "kind"), [
    ("beagle", "dog"), ("cider", "beverage"), ("water", "beverage"), ("silver", "colour"), ("silver", "metal"),
    ("dane", "nationality"), ("plumber", "occupation"), ("bassoon", "instrument"), ("sunday", "weekday"),
    ("turkey", "country"), ("green tea", "beverage"), ("narrowboat", "boat"), ("emerald", "gem"),
])
def test_kinds_of_nouns(noun: str, kind: str) -> None:
    assert kind in kinds_of(noun)


def test_kinds_by_metaphor_are_left_out() -> None:
    assert "person" not in kinds_of("cat")
    assert "mammal" in first_kinds("cat")


def test_kinds_of_adjectives() -> None:
    assert "colour" in kinds_of("scarlet", "a")
    assert "nationality" in kinds_of("swedish", "a")
    assert "height" in kinds_of("tall", "a")


@pytest.mark.parametrize(("words", "kind"), [
    (["green tea", "lemonade", "milk"], "beverage"), (["Finn", "Greek", "Turk"], "nationality"),
    (["plums", "cherries", "apricots"], "fruit"), (["otter", "heron", "newt"], "animal"),
    (["magenta", "brown", "ivory"], "colour"), (["A", "B", "C"], "letter"), (["brick", "joy", "Tuesday"], ""), ([], ""),
    (["zzyzx", "qwfp", "milk"], ""),
])
def test_shared_kinds(words: list[str], kind: str) -> None:
    assert share_kind(words) == kind


@pytest.mark.parametrize(("british", "american"), [
    ("neighbours", "neighbors"), ("grey", "gray"), ("yoghurt", "yogurt"), ("organised", "organized"),
    ("minimum", "minimum"),
    ("surprised", "surprised"), ("hour", "hour"), ("kilometres", "kilometers"),
])
def test_spelling(british: str, american: str) -> None:
    assert folded(british) == american
    assert folded(american) == american
