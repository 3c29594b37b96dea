"""Reading: riddles a second, import excluded, and the cold command on a text."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from bench.solving import FOLDER, Row
from cluegrid.generation import generate
from cluegrid.reading import read
from cluegrid.solving import solve
from cluegrid.stating import tell_riddle

CORPUS = FOLDER.parent / "shared" / "corpus" / "zebralogic.jsonl"


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
    return [
        (f"reading and solving with proof, {len(riddles)} {kind} riddles", "one core, by processor time",
         f"{rate:.0f} a second", "at least 150"),
        ("a Jindosh text from the cold command to the answer", "", f"{statistics.median(times):.2f} s", "within 0.4 s"),
        ("time per character, a million against 100,000", "", f"{growth():.2f} times", "about 1"),
    ]
