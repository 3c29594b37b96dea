"""Reading: riddles a second, import excluded, the cold command on a text, long texts, the parts of reading apart."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from bench import edits, reading_parts
from bench.solving import FOLDER, Row
from cluegrid.generation import generate
from cluegrid.reading import read
from cluegrid.solving import solve
from cluegrid.stating import tell_riddle

CORPUS = FOLDER.parent / "shared" / "corpus" / "zebralogic.jsonl"
EDITS = 1000
"""Edited clues here; ``python -m bench.edits`` makes more."""


def texts() -> tuple[str, list[str]]:
    """Riddles that others wrote, where they are here; our own otherwise."""
    if CORPUS.exists():
        lines = CORPUS.read_text(encoding="utf-8").splitlines()
        return "ZebraLogic", [json.loads(line)["text"] for line in lines]
    return "generated", [tell_riddle(generate(5, 4, "houses", seed)) for seed in range(100)]


def growth() -> float:
    """How the time per character grows from 100,000 characters to a million: 1 is linear."""
    sentence = "The old man walked along the river and thought of the years that had gone by so quickly. "
    times = []
    for size in (100_000, 1_000_000):
        text = sentence * (size // len(sentence))
        start = time.perf_counter()
        read(text)
        times.append((time.perf_counter() - start) / size)
    return times[1] / times[0]


NESTED = ("If {}Ann drinks tea.", "The person who lives next to {}Ann drinks tea.",
          "The neighbour of {}Ann drinks tea.", "Ann drinks tea{}.", "Neither {}Ann nor Bob drinks tea.",
          "Ann{} and Cid drink tea.")
AGAIN = ("if ", "the person who lives next to ", "the neighbour of ", " or Bob drinks milk", "neither ", ", Bob")


def slowest_nested() -> float:
    """The longest time for one construction put into itself, from a few times to a text of 100,000 characters."""
    scene = "Three people, Ann, Bob and Cid, live in three houses in a row. Each drinks tea, milk or beer.\n"
    slowest = 0.0
    for sentence, again in zip(NESTED, AGAIN, strict=True):
        for size in (100, 200, 400, 800, 100_000):
            start = time.process_time()
            read(scene + sentence.format(again * (size // len(again))))
            slowest = max(slowest, time.process_time() - start)
    return slowest


def rows() -> list[Row]:
    kind, riddles = texts()
    for text in riddles[:5]:
        solve(read(text).puzzle)  # type: ignore[arg-type]  # they are known to be read
    start = time.process_time()
    for text in riddles:
        solve(read(text).puzzle)  # type: ignore[arg-type]
    rate = len(riddles) / (time.process_time() - start)
    environment = {name: held for name, held in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    story = Path(FOLDER / "riddles" / "jindosh-2.txt")
    times = []
    for _ in range(9):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-m", "cluegrid", "solve", "--json", str(story)], check=True,
                       capture_output=True, cwd=FOLDER, env=environment)
        times.append(time.perf_counter() - start)
    found: list[Row] = [
        (f"reading and solving with proof, {len(riddles)} {kind} riddles", "one core, by processor time",
         f"{rate:.0f} a second", "at least 150"),
        ("a Jindosh text from the cold command to the answer", "", f"{statistics.median(times):.2f} s", "within 0.4 s"),
        ("time per character, a million against 100,000", "", f"{growth():.2f} times", "about 1"),
        ("the slowest of six constructions nested in themselves", "100 to 100,000 characters",
         f"{slowest_nested():.1f} s", "within 3 s"),
    ]
    return [*found, *reading_parts.rows(), *edits.rows(EDITS)] if edits.CORPUS.exists() else found
