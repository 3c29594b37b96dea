"""The riddles in reasoning-gym."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cluegrid.categories import InputError
from cluegrid.datasets.lazy import Dataset, Entry, dataset, score_answer

NAME = "cluegrid"


@dataclass
class Config:
    """What ``reasoning_gym.create_dataset("cluegrid", ...)`` takes; there, ``size`` is the number of riddles."""

    places: int = 5
    categories: int = 5
    difficulty: str | None = None
    theme: str | None = None
    mode: str = "question"
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Raise where there are no such riddles."""
        self.dataset(0)

    def dataset(self, seed: int) -> Dataset:
        """The data set with a seed."""
        return dataset(f"{self.places}x{self.categories}", self.difficulty, self.theme, seed, self.size, self.mode)


def register(name: str = NAME) -> None:
    """Make the riddles known to reasoning-gym: ``reasoning_gym.create_dataset("cluegrid", places=4)``."""
    try:
        from reasoning_gym import factory
        from reasoning_gym.coaching import BaseCurriculum, ScalarAttributeDefinition
    except ImportError:
        raise InputError("reasoning-gym is not installed: pip install reasoning-gym") from None
    if name in factory.DATASETS:
        return

    class Riddles(factory.ProceduralDataset):  # type: ignore[misc]  # the package has no types
        """cluegrid's riddles in reasoning-gym."""

        def __init__(self, config: Config) -> None:
            super().__init__(config=config, seed=config.seed, size=config.size)
            self.riddles = config.dataset(self.seed)

        def __reduce__(self) -> tuple[Any, ...]:
            return _recreated, (name, {**vars(self.config), "seed": self.seed})

        def __getitem__(self, idx: int) -> Entry:
            entry = self.riddles[idx]
            held = entry["metadata"]
            held |= {"source_dataset": name, "source_index": held["index"], "band": held["difficulty"], "difficulty": {
                "places": self.config.places, "categories": self.config.categories, "band": held["difficulty"]}}
            return entry

        def score_answer(self, answer: str | None, entry: Entry) -> float:
            return score_answer(answer, entry)

    class Curriculum(BaseCurriculum):  # type: ignore[misc]  # nor has this
        """From small riddles to large ones."""

        def __init__(self) -> None:
            super().__init__("CluegridCurriculum", Config)
            self._define_attributes(*(
                ScalarAttributeDefinition(name=field, field_name=field, levels=[3, 4, 5, 6, 7, 8],
                                          description=f"The number of {field} of a riddle")
                for field in ("places", "categories")))

    factory.register_dataset(name, Riddles, Config, Curriculum)


def _recreated(name: str, settings: dict[str, Any]) -> Any:
    """A data set of reasoning-gym in another process."""
    import reasoning_gym

    register(name)
    return reasoning_gym.create_dataset(name, **settings)
