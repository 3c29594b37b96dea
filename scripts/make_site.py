"""Build ``site/``: the page with Python for the browser, as files for any web host: ``make site``.

Pyodide and tesseract.js come from npm as ``package-lock.json`` pins them, the wheels for the browser as
``constraints.txt`` does.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src" / "cluegrid" / "web" / "page"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
PICTURE = ("tesseract.js/dist/tesseract.esm.min.js", "tesseract.js/dist/worker.min.js",
           "tesseract.js-core/tesseract-core-simd-lstm.wasm.js",
           "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz")
LATER = "picture"  # the folder of what is loaded only when it is asked for
WHEELS = ("python-sat", "six")
PLATFORM = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14")


class CannotError(Exception):
    """Something that the site needs could not be had; the sentence says what."""


def main() -> None:
    """Build the site, or say what is missing."""
    options = argparse.ArgumentParser(description="Build the static site.")
    options.add_argument("--out", type=Path, default=ROOT / "site", help="the folder (default: site)")
    out: Path = options.parse_args().out
    try:
        with tempfile.TemporaryDirectory() as folder:
            built = Path(folder) / "site"
            build(built)
            shutil.rmtree(out, ignore_errors=True)
            shutil.copytree(built, out)
    except CannotError as error:
        sys.exit(f"make site: {error}")
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{out}: {size / 1e6:.1f} MB, ready for any web host")


def build(site: Path) -> None:
    """Put the page, the engine and the list of all files into a folder."""
    shutil.copytree(PAGE, site)
    point_at(site)
    engine, picture = site / "engine", site / LATER
    engine.mkdir()
    picture.mkdir()
    put_programs(engine, picture)
    put_wheels(engine)
    list_files(site)


def point_at(site: Path) -> None:
    """Tell the page that Python, and what reads pictures, lie beside it."""
    _rewrite(site / "index.html", 'data-engine="fetch"', 'data-engine="worker" data-picture="here"')


def put_programs(engine: Path, picture: Path) -> None:
    """Python itself, and what reads pictures, from npm."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(ROOT / name, folder)
        _run(["npm", "ci", "--omit=dev", "--silent", "--ignore-scripts", "--no-audit", "--no-fund"],
             "Pyodide and tesseract.js from npm", folder)
        modules = Path(folder) / "node_modules"
        for name in PYODIDE:
            shutil.copy(modules / "pyodide" / name, engine)
        for name in PICTURE:
            shutil.copy(modules / name, picture)


def put_wheels(engine: Path) -> None:
    """The packages, cluegrid last, and the order in which they are unpacked."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    for name in WHEELS:
        _run([*pip, "download", "--no-deps", "--only-binary", ":all:", *PLATFORM, "--dest", str(engine), "--constraint",
              str(ROOT / "constraints.txt"), name], f"the wheel of {name} for the browser")
    with tempfile.TemporaryDirectory() as folder:
        _run([*pip, "wheel", "--no-deps", "--wheel-dir", folder, str(ROOT)], "cluegrid's own wheel")
        (own,) = Path(folder).glob("*.whl")
        _run(["node", str(ROOT / "scripts" / "compile_wheel.mjs"), str(engine), str(own)], "cluegrid compiled by node")
        (compiled,) = Path(folder).glob("*.tar.xz")
        shutil.copy(compiled, engine)
    names = [*sorted(path.name for path in engine.glob("*.whl")), compiled.name]
    (engine / "wheels.json").write_text(json.dumps(names), encoding="utf-8")


def list_files(site: Path) -> None:
    """Tell the service worker the files to keep, and a version that changes with any of all."""
    paths = sorted(path for path in site.rglob("*") if path.is_file() and path.name != "offline.js")
    digest = hashlib.sha256()
    for path in paths:
        digest.update(path.relative_to(site).as_posix().encode() + path.read_bytes())
    names = [path.relative_to(site).as_posix() for path in paths if path.parent.name != LATER]
    listed = json.dumps({"version": digest.hexdigest()[:16], "files": ["./", *names]})
    _rewrite(site / "offline.js", r"const SITE = .*;", f"const SITE = {listed};")


def _rewrite(path: Path, pattern: str, new: str) -> None:
    text, times = re.subn(pattern, lambda _: new, path.read_text(encoding="utf-8"), count=1)
    if not times:
        raise CannotError(f"{path.name} has no {pattern}")
    path.write_text(text, encoding="utf-8")


def _run(command: list[str], what: str, folder: str | None = None) -> None:
    """Run a program; where it fails, say what could not be had and the last thing it said."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    except FileNotFoundError:
        raise CannotError(f"could not get {what}: the program {command[0]} is not installed") from None
    if done.returncode:
        said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
        raise CannotError(f"could not get {what}: {said[-1].strip() if said else 'it failed without a word'}")


if __name__ == "__main__":
    main()
