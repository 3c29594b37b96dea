"""The package is built in layers: imports go one way, and nothing heavy is loaded before it is needed."""

import ast
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent.parent / "src" / "cluegrid"
LAYERS = ["beginning", "showing", "whole", "records", "categories", "children", "patience", "jsons", "frame",
          "formulas",
          "relations", "puzzle", "theory", "engines", "oracle", "solving", "counting", "proof", "racing", "deduction",
          "notation", "marks", "english", "spelling", "lexicon", "verbs", "wording", "introducing", "placing", "asking",
          "simpler", "stating", "mentions", "idioms", "sorts", "nouns", "naming", "filling", "telling", "hinting",
          "clue_sets", "turning", "repairing", "diagnosis", "reading",
          "generation", "inputs", "assuming", "changes", "restating", "grading", "exporting", "rendering", "answers",
          "service", "datasets", "bulk", "web",
          "cli", "__main__"]
HEAVY = ["pysat", "ortools", "clingo", "constraint", "pyganak", "numpy", "pandas", "z3", "rich", "multiprocessing"]


def layer_of(module: str) -> str:
    return module.removeprefix("cluegrid").strip(".").split(".")[0]


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("cluegrid"):
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names if alias.name.startswith("cluegrid")}
    return {layer_of(name) for name in found}


def test_imports_go_one_way() -> None:
    for path in SOURCE.rglob("*.py"):
        layer = path.relative_to(SOURCE).parts[0].removesuffix(".py")
        if layer == "__init__":
            continue
        later = LAYERS[LAYERS.index(layer) + 1:]
        assert not imports(path) & set(later), path


def loaded(code: str) -> set[str]:
    script = f"import sys\n{code}\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return {name.split(".")[0] for name in done.stdout.splitlines()[-1].split()}


def test_importing_loads_nothing_heavy() -> None:
    assert not loaded("import cluegrid") & set(HEAVY)


def test_help_loads_no_solver() -> None:
    code = "from cluegrid.cli import main\ntry:\n    main(['--help'])\nexcept SystemExit:\n    pass"
    assert not loaded(code) & set(HEAVY)


def test_a_plain_solve_loads_one_sat_solver_and_no_terminal_toolkit() -> None:
    riddle = SOURCE.parent.parent / "riddles" / "einstein.json"
    code = f"from cluegrid.cli import main\nmain(['solve', '--json', {str(riddle)!r}])"
    assert loaded(code) & set(HEAVY) == {"pysat"}


def test_the_public_names_are_there() -> None:
    import cluegrid

    for name in cluegrid.__all__:
        assert getattr(cluegrid, name) is not None
