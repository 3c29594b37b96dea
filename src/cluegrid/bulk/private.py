"""Data sets whose riddles nobody else can make: what could give the seed away is in a file for the owner alone."""

from __future__ import annotations

import json
import os
import secrets
from dataclasses import replace
from pathlib import Path

from cluegrid import __version__
from cluegrid.bulk.spec import Spec
from cluegrid.categories import InputError

SHORTEST = 16  # letters of a seed that nobody guesses
ABOUT = ("Keep this file to yourself: whoever has the seed can make these riddles and their solutions. The same "
         "command with this file beside the folder makes the same data set again.")


def owned(spec: Spec, folder: Path) -> Spec:
    """The spec of a private data set with its secret seed: given, as the owner's file has it, or drawn now."""
    path = owners_file(folder)
    kept = _kept(path)
    given = "" if spec.seed in (0, "0", "") else str(spec.seed)
    if given and kept and given != kept:
        raise InputError(f"{path} has another seed than the one that is given: leave it out, or choose another folder")
    if given and len(given) < SHORTEST:
        raise InputError(f"a private data set needs a seed that nobody guesses, of {SHORTEST} letters or more: leave "
                         "it out, and one is drawn")
    spec = replace(spec, seed=given or kept or secrets.token_hex(16))
    if not kept:
        path.parent.mkdir(parents=True, exist_ok=True)
        held = {"cluegrid": __version__, "about": ABOUT, "folder": folder.name, "seed": spec.seed,
                "canary": spec.canary}
        new = path.with_name(f".{path.name}.new")
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8") as file:
            file.write(json.dumps(held, indent=1, ensure_ascii=False) + "\n")
        new.replace(path)
    return spec


def owners_file(folder: Path) -> Path:
    """Where the owner's file is: beside the folder, so that the folder can be given away as it is."""
    return folder.with_name(f"{folder.name}.private.json")


def _kept(path: Path) -> str:
    """The seed in the owner's file, if there is one."""
    try:
        return str(json.loads(path.read_text(encoding="utf-8"))["seed"])
    except FileNotFoundError:
        return ""
    except (OSError, ValueError, KeyError, TypeError):
        raise InputError(f"{path} is not the file of a private data set: move it away, or choose another "
                         "folder") from None
