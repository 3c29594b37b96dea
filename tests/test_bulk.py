"""Many riddles: the same bytes whatever happens on the way."""

import contextlib
import errno
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from cluegrid.bulk import Spec, generate_many, making, ordered_map
from cluegrid.bulk.cluster import LOST
from cluegrid.bulk.fingerprints import Fingerprints, fingerprint
from cluegrid.bulk.spec import prepare
from cluegrid.categories import CluegridError, InputError
from cluegrid.generation import generate
from cluegrid.notation import puzzle_from, puzzle_to
from cluegrid.puzzle import Puzzle
from cluegrid.solving import solve
from processes import children, needs_proc, running, wait_until
from riddles import load

SPEC = Spec(sizes=((4, 3), (3, 3)), themes=("houses", "kitchen"), seed=11)
COUNT, SHARD = 150, 40

SCRIPT = """
import sys
from cluegrid.bulk import Spec, generate_many

if __name__ == "__main__":
    spec = Spec(sizes=((4, 3), (3, 3)), themes=("houses", "kitchen"), seed=11)
    def tell(done, total):
        print(done, flush=True)
    try:
        generate_many(spec, 150, sys.argv[1], sys.argv[2], int(sys.argv[3]), progress=tell, shard=40)
    except KeyboardInterrupt as stopped:
        sys.exit(str(stopped))
"""


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bulk") / "undisturbed"
    generate_many(SPEC, COUNT, folder, shard=SHARD)
    return folder


def started(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen([sys.executable, "-c", SCRIPT, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            text=True)


def wait_for(process: "subprocess.Popen[str]", number: int) -> None:
    assert process.stdout is not None
    for line in process.stdout:
        if int(line) >= number:
            return
    raise AssertionError(process.stderr and process.stderr.read())


# ---- the same bytes ---------------------------------------------------------------------------------------------


def test_a_data_set_has_what_it_says(undisturbed: Path) -> None:
    names = sorted(contents(undisturbed))
    assert names == ["README.md", "manifest.json", *(f"part-{n:05d}.jsonl" for n in range(4))]
    records = [json.loads(line) for part in range(4)
               for line in (undisturbed / f"part-{part:05d}.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [record["id"] for record in records] == [f"cluegrid-11-{n:07d}" for n in range(COUNT)]
    assert len({record["fingerprint"] for record in records}) == COUNT
    for record in records[:8]:
        places, categories = map(int, record["size"].split("x"))
        riddle = generate(places, categories, record["theme"], record["seed"], question="one")
        assert record["text"] == riddle.text
        assert f"{fingerprint(puzzle_from(record['puzzle'])):016x}" == record["fingerprint"]
        assert [len(record["solution"]["header"]), len(record["solution"]["rows"])] == [categories + 1, places]
        assert any(record["answer"] in row for row in record["solution"]["rows"])
    card = (undisturbed / "README.md").read_text(encoding="utf-8")
    assert "| 4x3 | 76 |" in card and "| kitchen | 75 |" in card and "license: mit" in card


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
@pytest.mark.parametrize("workers", [1, 2])
def test_killed_and_resumed_it_is_the_same(undisturbed: Path, tmp_path: Path, form: str, workers: int) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow")
        undisturbed = tmp_path / "whole"
        generate_many(SPEC, COUNT, undisturbed, form, shard=SHARD)
    folder = tmp_path / "killed"
    for number in (15, 95):
        process = started(str(folder), form, str(workers))
        wait_for(process, number)
        process.send_signal(signal.SIGKILL)
        process.communicate()
    assert len(list(folder.glob("part-*"))) in (2, 3)
    with next(folder.glob(".part-*"), folder / ".part-00003.new").open("ab") as torn:
        torn.write(b'{"id": "cluegrid-11-00')
    summary = generate_many(SPEC, COUNT, folder, form, workers, shard=SHARD)
    assert summary.before >= 95
    assert contents(folder) == contents(undisturbed)


def test_two_workers_write_the_same_even_if_one_is_killed(undisturbed: Path, tmp_path: Path) -> None:
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if done >= 20 and not killed:
            killed.append(multiprocessing.active_children()[0].pid or 0)
            os.kill(killed[0], signal.SIGKILL)

    generate_many(SPEC, COUNT, tmp_path, workers=2, progress=kill_one, shard=SHARD)
    assert killed and contents(tmp_path) == contents(undisturbed)


def test_workers_end_with_their_parent(tmp_path: Path) -> None:
    process = started(str(tmp_path / "out"), "jsonl", "2")
    wait_for(process, 1)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    if not children.exists():
        pytest.skip("this system does not tell")
    workers = [int(pid) for pid in children.read_text().split()]
    process.kill()
    process.communicate()
    until = time.monotonic() + 10
    while any(_alive(pid) for pid in workers):
        assert time.monotonic() < until
        time.sleep(0.05)


def _alive(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().split(") ")[-1][0] != "Z"
    return False


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_says_how_to_go_on(undisturbed: Path, tmp_path: Path, workers: str) -> None:
    folder = tmp_path / "stopped"
    process = started(str(folder), "jsonl", workers)
    wait_for(process, 50)
    process.send_signal(signal.SIGINT)
    _, told = process.communicate(timeout=20)
    assert told.startswith("stopped: ") and "the same command goes on from there" in told
    assert told.count("\n") == 1, told
    generate_many(SPEC, COUNT, folder, shard=SHARD)
    assert contents(folder) == contents(undisturbed)


def ray_is_here() -> None:
    """Skip the test where Ray is not installed; this process does not load it."""
    if find_spec("ray") is None:
        pytest.skip("ray is not installed")


def descendants(pid: int) -> list[int]:
    """The processes that a process has started, those that these have started, and so on."""
    return [found for child in children(pid) for found in (child, *descendants(child))]


RAY = """
import os, signal, sys
from pathlib import Path
import ray
from cluegrid.bulk import Spec, generate_many

def parent(pid):
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(") ")[2].split()[1])

def is_ours(pid):
    while pid > 1:
        if pid == os.getpid():
            return True
        pid = parent(pid)
    return False

def workers():
    for path in Path("/proc").glob("[0-9]*"):
        try:
            if path.joinpath("cmdline").read_bytes().startswith(b"ray::_run") and is_ours(int(path.name)):
                yield int(path.name)
        except OSError:
            pass

killed = []
def kill_one(done, total):
    if done >= 10 and not killed:
        for pid in workers():
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)
            break

ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
spec = Spec(sizes=((4, 3), (3, 3)), themes=("houses", "kitchen"), seed=11)
generate_many(spec, 150, sys.argv[1], cluster="auto", progress=kill_one, shard=40)
assert killed
ray.shutdown()
"""


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for the worker in /proc")
def test_ray_writes_the_same_even_if_a_worker_is_killed(undisturbed: Path, tmp_path: Path) -> None:
    ray_is_here()
    done = subprocess.run([sys.executable, "-c", RAY, str(tmp_path / "ray")], capture_output=True, text=True,
                          timeout=120, env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0"})
    assert done.returncode == 0, done.stderr
    assert contents(tmp_path / "ray") == contents(undisturbed)


# ---- bad input and bad luck -------------------------------------------------------------------------------------


def test_another_data_set_is_refused(undisturbed: Path, tmp_path: Path) -> None:
    before = contents(undisturbed)
    for other, said in ((Spec(SPEC.sizes, SPEC.themes, seed=12), "'seed' is \"11\", not \"12\""),
                        (Spec(((5, 3),), SPEC.themes, seed=11), "'sizes' is"),
                        (Spec(SPEC.sizes, ("houses",), seed=11), "'themes' is")):
        with pytest.raises(InputError, match="holds another data set") as refused:
            generate_many(other, COUNT, undisturbed, shard=SHARD)
        assert said in str(refused.value)
    with pytest.raises(InputError, match="'count' is 150, not 151"):
        generate_many(SPEC, 151, undisturbed, shard=SHARD)
    assert contents(undisturbed) == before
    (tmp_path / "thesis.txt").write_text("my own", encoding="utf-8")
    with pytest.raises(InputError, match="is not empty"):
        generate_many(SPEC, 3, tmp_path)


def test_a_run_that_is_whole_stays_and_a_lost_shard_is_made_anew(undisturbed: Path) -> None:
    before = contents(undisturbed)
    assert generate_many(SPEC, COUNT, undisturbed, shard=SHARD).before == COUNT
    (undisturbed / "part-00001.jsonl").unlink()
    assert generate_many(SPEC, COUNT, undisturbed, shard=SHARD).before == COUNT - SHARD
    assert contents(undisturbed) == before
    shard = undisturbed / "part-00002.jsonl"
    shard.write_bytes(shard.read_bytes()[:-200])
    with pytest.raises(InputError, match=r"part-00002.jsonl is damaged"):
        generate_many(SPEC, COUNT, undisturbed, shard=SHARD)
    shard.unlink()
    generate_many(SPEC, COUNT, undisturbed, shard=SHARD)
    assert contents(undisturbed) == before


@pytest.mark.parametrize("workers", [1, 2])
def test_a_full_disk_loses_nothing(undisturbed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                   workers: int) -> None:
    room = 300_000

    def write(handle: int, data: bytes) -> None:
        nonlocal room
        room -= os.write(handle, data[:room])
        if not room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(making, "append", write)
        with pytest.raises(InputError, match=r"the disk is full: \d+ of 150 riddles are in .*make room"):
            generate_many(SPEC, COUNT, tmp_path, workers=workers, shard=SHARD)
    assert generate_many(SPEC, COUNT, tmp_path, workers=workers, shard=SHARD).before > 50
    assert contents(tmp_path) == contents(undisturbed)


def test_a_file_that_may_not_grow_is_a_full_disk_too(tmp_path: Path) -> None:
    script = ("import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))\n"
              "from cluegrid.bulk import Spec, generate_many; import sys\n"
              "from cluegrid import InputError\n"
              "try: generate_many(Spec(seed=1), 100, sys.argv[1])\n"
              "except InputError as error: print(error)")
    command = [sys.executable, "-c", script, str(tmp_path / "a")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "file too large" in done.stdout and "of 100 riddles are in" in done.stdout
    generate_many(Spec(seed=1), 100, tmp_path / "a")
    generate_many(Spec(seed=1), 100, tmp_path / "b")
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_a_folder_that_cannot_be_written_or_is_in_use(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for wrong in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(InputError, match="file"):
            generate_many(SPEC, 3, wrong)

    def again(done: int, total: int) -> None:
        with pytest.raises(InputError, match="another run is writing"):
            generate_many(SPEC, 3, tmp_path / "busy")

    generate_many(SPEC, 3, tmp_path / "busy", progress=again)


def test_doubles_are_left_out_in_order(tmp_path: Path) -> None:
    tiny = Spec(((3, 2),), (str(own_theme(tmp_path)),), seed=5, kinds=("place", "together", "beside"))
    summary = generate_many(tiny, 60, tmp_path / "one", shard=25)
    assert summary.doubles > 0 and summary.riddles == 60
    found = [json.loads(line) for path in sorted((tmp_path / "one").glob("part-*"))
             for line in path.read_text(encoding="utf-8").splitlines()]
    assert len({record["fingerprint"] for record in found}) == 60
    generate_many(tiny, 60, tmp_path / "two", workers=2, shard=25)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_more_than_there_are_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from cluegrid.bulk import entries

    few = [generate(2, 1, seed=n) for n in range(3)]
    monkeypatch.setattr(entries, "generate", lambda *a, **b: few[int(a[3].split("/")[-1]) % 3])
    with pytest.raises(InputError, match=r"no more than \d different riddles"):
        generate_many(Spec(sizes=((2, 1),)), 10, tmp_path)


def test_wrong_wishes_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    folder = tmp_path / "none"
    for spec, said in ((Spec(sizes=((1, 5),)), "places"), (Spec(sizes=((5, 13),)), "categories"),
                       (Spec(themes=("hoses",)), "did you mean 'houses'"), (Spec(difficulties=("hart",)), "'hard'"),
                       (Spec(kinds=("nxt",)), "'next'"), (Spec(sizes=()), "at least one"),
                       (Spec(fields="gird"), "did you mean 'grid'"),
                       (Spec(fields="choice", question=False), "do not go with riddles that ask nothing")):
        with pytest.raises(CluegridError, match=said):
            generate_many(spec, 5, folder)
    for options in ({"count": 0}, {"count": 1, "format": "csv"}, {"count": 1, "shard": 0}):
        with pytest.raises(InputError):
            generate_many(SPEC, out=folder, **options)
    assert not folder.exists()
    with pytest.raises(InputError, match="expected 1 or more"):
        generate_many(SPEC, 5, folder, workers=0)
    generate_many(Spec(seed=1), 2, folder)  # nothing had been made, so the folder is free


@needs_proc
def test_losing_a_process_of_the_cluster_ends_with_a_sentence(tmp_path: Path) -> None:
    ray_is_here()
    many, out = tmp_path / "many.jsonl", tmp_path / "out.jsonl"
    many.write_text((json.dumps(puzzle_to(load("einstein"))) + "\n") * 100_000, encoding="utf-8")
    with running("-m", "cluegrid", "explain", str(many), "--cluster", "local", "--out", str(out)) as process:
        wait_until(lambda: process.poll() is not None or (out.exists() and out.stat().st_size))
        agents = [pid for pid in descendants(process.pid)
                  if b"raylet/raylet" in Path(f"/proc/{pid}/cmdline").read_bytes()]
        os.kill(agents[0], signal.SIGKILL)
        told = process.communicate(timeout=120)
    assert (process.returncode, *told) == (2, "", f"cluegrid: {LOST}\n")
    assert all(json.loads(line)["status"] == "unique" for line in out.read_text(encoding="utf-8").splitlines())


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("ray")
    for address, said in (("127.0.0.1:1", "no cluster answers at 127.0.0.1:1"), ("nonsense", "looks like")):
        with pytest.raises(InputError, match=said):
            list(ordered_map(abs, [1], cluster=address))


# ---- parts ------------------------------------------------------------------------------------------------------


def test_graded_and_explained(tmp_path: Path) -> None:
    generate_many(Spec(((3, 3),), difficulties=("easy",), explained=True), 4, tmp_path)
    for line in (tmp_path / "part-00000.jsonl").read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        assert record["difficulty"] == "easy" and record["score"] >= 1 and record["techniques"]
        assert record["explanation"].count("Clue ") >= 3


KNOWN = {"grid": ["id", "size", "puzzle", "solution", "values"],
         "choice": ["id", "size", "puzzle", "question", "choices", "answer", "asked"]}
ORIGIN = ["theme", "seed", "fingerprint", "kinds"]


def records_in(folder: Path) -> list[dict[str, Any]]:
    if not list(folder.glob("part-*.parquet")):
        return [json.loads(line) for path in sorted(folder.glob("part-*"))
                for line in path.read_text(encoding="utf-8").splitlines()]
    from pyarrow import parquet

    return [row for path in sorted(folder.glob("part-*")) for row in parquet.read_table(path).to_pylist()]


@pytest.mark.parametrize("form", ["jsonl", "parquet"])
@pytest.mark.parametrize("fields", ["grid", "choice"])
def test_the_fields_that_evaluators_know(tmp_path: Path, fields: str, form: str) -> None:
    from cluegrid.grading import grade, grade_files

    if form == "parquet":
        pytest.importorskip("pyarrow")
    spec = Spec(((4, 4), (4, 3)), ("houses", "kitchen"), ("easy", "medium"), 3, explained=True, fields=fields)
    generate_many(spec, 24, tmp_path / "whole", form, shard=10)
    found = records_in(tmp_path / "whole")
    assert len({record["id"] for record in found}) == 24
    for record in found:
        assert list(record) == [*KNOWN[fields], "difficulty", "score", "steps", "explanation", *ORIGIN]
        places, categories = map(int, record["size"].split("*"))
        riddle = generate(places, categories, record["theme"], record["seed"], record["difficulty"], question="one")
        assert riddle.text.startswith(record["puzzle"]) and not record["puzzle"].endswith("?")
        assert len(record["kinds"]) == len(riddle.clues)
        assert record["explanation"].endswith("That is the whole solution.") and record["score"] >= 1
        rows = solve(riddle).solutions[0].rows()
        if fields == "grid":
            assert record["solution"] == {"header": list(rows[0]), "rows": [list(row.values()) for row in rows]}
        else:
            assert (record["question"], record["answer"]) == (riddle.questions[0].text, solve(riddle).answer)
            assert record["answer"] in record["choices"]
    card = (tmp_path / "whole" / "README.md").read_text(encoding="utf-8")
    assert [line.split("`")[1] for line in card.splitlines() if line.startswith("| `")] == list(found[0])
    assert "ZebraLogicBench" in card and "| 4*4 | 12 |" in card and "| medium | 12 |" in card

    def stop(done: int, total: int) -> None:
        if done == 14:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt, match="14 of 24"):
        generate_many(spec, 24, tmp_path / "resumed", form, progress=stop, shard=10)
    generate_many(spec, 24, tmp_path / "resumed", form, workers=2, shard=10)
    assert contents(tmp_path / "resumed") == contents(tmp_path / "whole")

    answers = [{"id": record["id"], "output": json.dumps({"solution": record["solution"]} if fields == "grid" else
                                                          {"answer": record["answer"]})} for record in found[:20]]
    file = tmp_path / "predictions.jsonl"
    file.write_text("\n".join(map(json.dumps, answers)), encoding="utf-8")
    graded = grade_files(str(tmp_path / "whole"), str(file))
    assert (graded.all.right, graded.all.no_answer, graded.by_difficulty["easy"].puzzles) == (20, 4, 12)
    assert graded == grade(found, answers)
    assert grade_files(str(tmp_path / "whole" / f"part-00000.{form}"), str(file)).all.right == 10


def test_fields_that_were_not_asked_for_are_not_there(tmp_path: Path) -> None:
    for fields in ("full", "grid", "choice"):
        generate_many(Spec(((3, 2),), fields=fields), 2, tmp_path / fields)
        record = records_in(tmp_path / fields)[0]
        assert not {"difficulty", "score", "techniques", "explanation"} & set(record)
        assert "difficulty`" not in (tmp_path / fields / "README.md").read_text(encoding="utf-8")
    assert list(records_in(tmp_path / "grid")[0]) == [*KNOWN["grid"], *ORIGIN]
    with pytest.raises(InputError, match="'fields' is \"grid\", not \"choice\""):
        generate_many(Spec(((3, 2),), fields="choice"), 2, tmp_path / "grid")


def test_progress_counts_what_is_there_once(undisturbed: Path, tmp_path: Path) -> None:
    for name, data in contents(undisturbed).items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "part-00001.jsonl").unlink()
    told: list[tuple[int, int]] = []
    generate_many(SPEC, COUNT, tmp_path, progress=lambda *now: told.append(now), shard=SHARD)
    assert told == [(COUNT - SHARD + n, COUNT) for n in range(1, SHARD + 1)]


def test_the_bar_knows_what_this_run_made(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from cluegrid.cli.shared import Progress, duration

    bar = Progress(10_000)
    bar.visible = True
    start = bar.start
    for done, seconds in ((9_001, 20), (9_101, 22)):  # 9,000 were there before; the first new one took long to come
        monkeypatch.setattr(time, "monotonic", lambda seconds=seconds: start + seconds)
        bar.show(done)
    assert "9,101 riddles  50/s  18 s left" in capsys.readouterr().err
    assert [duration(seconds) for seconds in (40, 720, 12_000, 7_199)] == [
        "40 s", "12 min", "3 h 20 min", "2 h 0 min"]


def test_the_command_makes_data_sets(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from cluegrid.cli import main

    def run(*words: str) -> tuple[int, str]:
        try:
            code = main(["generate", *words])
        except SystemExit as ended:
            code = int(ended.code or 0)
        return code, capsys.readouterr().err

    words = ("--count", "4", "--size", "3x2,3*3", "--fields", "choice", "--rate", "--out", str(tmp_path / "a"))
    assert run(*words) == (0, f"4 riddles in {tmp_path / 'a'} (0 were there before)\n")
    assert run(*words) == (0, f"4 riddles in {tmp_path / 'a'} (4 were there before)\n")
    assert list(records_in(tmp_path / "a")[3]) == [*KNOWN["choice"], "difficulty", "score", "steps", *ORIGIN]
    for wrong, said in ((("--fields", "grid"), "--fields is for many riddles"), (("--rate",), "--rate is for many"),
                        (("--count", "2", "--out", "x", "--story"), "--story does not go with --count"),
                        (("--count", "2", "--out", "x", "--no-key"), "--no-key does not go with --count"),
                        (("--count", "2", "--out", "x", "--fields", "all"), "invalid choice")):
        code, told = run(*wrong)
        assert code == 2 and said in told


def test_ordered_map_keeps_the_order_and_reads_no_further_than_it_has_to() -> None:
    read = 0

    def items() -> Iterator[int]:
        nonlocal read
        for read in range(100_000):
            yield -read

    found = ordered_map(abs, items(), workers=2)
    assert [next(found) for _ in range(300)] == list(range(300))
    assert read < 12_000
    found.close()  # type: ignore[attr-defined]
    assert list(ordered_map(abs, [], workers=2)) == []


def test_errors_of_workers_come_through() -> None:
    with pytest.raises(ZeroDivisionError):
        list(ordered_map((1).__truediv__, [1, 0], workers=2))
    with pytest.raises(CluegridError, match="ended 6 times"):
        list(ordered_map(os._exit, [1], workers=2))


def test_fingerprints_do_not_depend_on_the_order() -> None:
    riddle = generate(4, 4, seed=3)
    turned = Puzzle(riddle.categories[::-1], riddle.axis, riddle.clues[::-1])
    assert fingerprint(riddle) == fingerprint(turned)
    assert fingerprint(riddle) != fingerprint(riddle.without(1))
    seen = Fingerprints(1000)
    for n in range(0, 7000, 7):
        assert n not in seen
        seen.add(n)
    assert all(n in seen for n in range(0, 7000, 7)) and 8 not in seen
    assert len(Fingerprints(100_000).table) * 8 <= 1 << 20


def own_theme(folder: Path, bird: str = "owl") -> Path:
    data = {"axis": {"name": "House", "order": "row", "noun": "house {}", "verb": "lives in house {}"},
            "categories": [{"name": "Pet", "values": ["cat", "dog", bird], "noun": "the owner of the {}",
                            "verb": "owns the {}"},
                           {"name": "Drink", "values": ["tea", "milk", "rum"], "noun": "the one who drinks {}",
                            "verb": "drinks {}"}]}
    file = folder / "mine.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_own_themes_travel_with_the_work_and_are_known_again(tmp_path: Path) -> None:
    spec = Spec(((3, 2),), (str(own_theme(tmp_path)),), seed=1)
    generate_many(spec, 5, tmp_path / "out")
    own_theme(tmp_path, "hen")
    with pytest.raises(InputError, match="themes have changed"):
        generate_many(spec, 5, tmp_path / "out")


def test_a_job_goes_round_all_combinations() -> None:
    job = prepare(Spec(((4, 4), (4, 3)), ("houses", "kitchen"), ("easy", "hard")))
    assert len({(size, theme.name, band) for size, theme, band in map(job.combination, range(8))}) == 8
    assert job.combination(8) == job.combination(0)


# ---- held-out sets ---------------------------------------------------------------------------------------------


def texts_in(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.iterdir()))


def test_a_private_data_set_keeps_its_seed_to_its_owner(tmp_path: Path) -> None:
    spec = Spec(((3, 3),), private=True, fields="grid")
    generate_many(spec, 6, tmp_path / "held", shard=4)
    owner = json.loads((tmp_path / "held.private.json").read_text(encoding="utf-8"))
    assert len(owner["seed"]) >= 32 and owner["seed"] not in texts_in(tmp_path / "held")
    records = records_in(tmp_path / "held")
    assert len({record["id"] for record in records}) == 6
    names = {Spec(private=True, seed=letter * 16).identity(number) for letter in "ab" for number in (0, 1)}
    assert len(names) == 4 and not any(letter * 16 in name or "0000000" in name for name in names for letter in "ab")
    for record in records:
        assert record["canary"] == owner["canary"] and "seed" not in record
    assert owner["canary"] in (tmp_path / "held" / "README.md").read_text(encoding="utf-8")
    again = generate_many(spec, 6, tmp_path / "held", shard=4)
    assert again.before == 6
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "held.private.json").write_text(json.dumps(owner), encoding="utf-8")
    generate_many(spec, 6, tmp_path / "other" / "held", shard=4)
    assert contents(tmp_path / "other" / "held") == contents(tmp_path / "held")


def test_a_private_seed_is_not_to_be_guessed(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="nobody guesses"):
        generate_many(Spec(((3, 3),), private=True, seed="abc"), 2, tmp_path / "held")
    assert not list(tmp_path.iterdir())
    generate_many(Spec(((3, 3),), private=True, seed="long enough to be a secret"), 2, tmp_path / "held")
    with pytest.raises(InputError, match="another seed"):
        generate_many(Spec(((3, 3),), private=True, seed="another one that is long"), 2, tmp_path / "held")
    (tmp_path / "held.private.json").write_text("?", encoding="utf-8")
    with pytest.raises(InputError, match="not the file of a private data set"):
        generate_many(Spec(((3, 3),), private=True), 2, tmp_path / "held")


def test_splits_have_their_shares_and_share_no_riddle(tmp_path: Path) -> None:
    from cluegrid.grading import grade_files

    spec = Spec(((3, 2),), ("houses", "kitchen"), splits=(("train", 0.7), ("test", 0.3)))

    def stop(done: int, total: int) -> None:
        if done == 25:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        generate_many(spec, 30, tmp_path / "split", progress=stop, shard=10)
    generate_many(spec, 30, tmp_path / "split", shard=10)
    held = {path.name: [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
            for path in (tmp_path / "split").glob("*-*.jsonl")}
    assert {name: len(records) for name, records in held.items()} == {
        "train-00000.jsonl": 10, "train-00001.jsonl": 10, "train-00002.jsonl": 1, "test-00000.jsonl": 9}
    prints = [record["fingerprint"] for records in held.values() for record in records]
    assert len(set(prints)) == 30
    card = (tmp_path / "split" / "README.md").read_text(encoding="utf-8")
    assert "  - split: test\n    path: test-*.jsonl" in card
    file = str(tmp_path / "split" / "test-00000.jsonl")
    assert grade_files(str(tmp_path / "split"), file).all.right == grade_files(file, file).all.right == 9


@pytest.mark.parametrize(("splits", "said"), [
    ((("train", 0.5), ("test", 0.4)), "1 together"), ((("train", 0.5), ("train", 0.5)), "name of its own"),
    ((("../x", 1.0),), "name of its own"), ((("part", 1.0),), "name of its own"), ((("a", 1.5), ("b", -0.5)), "share"),
])
def test_splits_that_are_none_are_refused(tmp_path: Path, splits: Any, said: str) -> None:
    with pytest.raises(InputError, match=said):
        generate_many(Spec(((3, 3),), splits=splits), 2, tmp_path / "none")


def test_all_themes_that_have_such_riddles_by_default(tmp_path: Path) -> None:
    from cluegrid.generation import theme_names

    generate_many(Spec(((4, 3), (7, 2))), 3 * len(theme_names()), tmp_path / "all")
    assert {record["theme"] for record in records_in(tmp_path / "all")} == set(theme_names())


def test_balanced_kinds_bring_the_mixes_together(tmp_path: Path) -> None:
    from cluegrid.bulk.balance import difference, mix_of

    apart = {}
    for balance in ("", "kinds"):
        spec = Spec(((4, 3),), ("houses",), ("easy", "medium"), balance=balance)
        generate_many(spec, 12, tmp_path / f"b{balance}")
        mixes = [mix_of(kind for record in records_in(tmp_path / f"b{balance}") if record["difficulty"] == band
                        for kind in record["kinds"]) for band in ("easy", "medium")]
        apart[balance] = difference(*mixes)
        card = (tmp_path / f"b{balance}" / "README.md").read_text(encoding="utf-8")
        assert f"{apart[balance]:.0%} would have" in card
    assert apart["kinds"] < apart[""]
    with pytest.raises(InputError, match="two of them"):
        generate_many(Spec(((4, 4),), balance="kinds"), 2, tmp_path / "one")


def test_the_command_takes_splits_and_refuses_what_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from cluegrid.cli import main

    words = ["generate", "--count", "4", "--size", "3x3", "--out", str(tmp_path / "a"), "--split"]
    assert main([*words, "train"]) == 2
    assert "such as train=0.8,test=0.2" in capsys.readouterr().err
    assert main([*words, "train=0.5,test=0.5", "--private"]) == 0
    assert (tmp_path / "a.private.json").stat().st_mode & 0o077 == 0
    assert main(["generate", "--private"]) == 2
    assert "--count" in capsys.readouterr().err
