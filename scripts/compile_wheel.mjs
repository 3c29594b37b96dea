// Compile the modules of a wheel by the very Python that will run them: node scripts/compile_wheel.mjs ENGINE WHEEL
// The browser then has nothing to compile at each start. Beside the wheel stands what is left, as small as it gets:
// without sources, words for readers, line numbers, and what only a terminal or a server needs.

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const COMPILE = `
import importlib.util, marshal, pathlib, shutil
root = pathlib.Path("/wheel")
shutil.unpack_archive("/given.zip", root)
for name in ("bulk", "cli", "web"):
    shutil.rmtree(root / "cluegrid" / name, ignore_errors=True)

def bare(code):
    held = tuple(bare(one) if hasattr(one, "co_code") else one for one in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)  # an entry is for one to eight instructions, here without a line
    return code.replace(co_consts=held, co_linetable=bytes([0xFF] * eights + [0xF8 + rest - 1] * bool(rest)))

for path in root.rglob("*.py"):
    if path.parent.name == "engines":  # these are found by their files
        continue
    code = bare(compile(path.read_bytes(), str(path.relative_to(root)), "exec", dont_inherit=True, optimize=2))
    unchecked = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
    path.with_suffix(".pyc").write_bytes(unchecked + marshal.dumps(code))
    path.unlink()
shutil.make_archive("/made", "xztar", root)
`;

const [engine, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${engine}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: engine });
python.FS.writeFile("/given.zip", readFileSync(wheel));
python.runPython(COMPILE);
writeFileSync(wheel.replace(/\.whl$/, ".tar.xz"), python.FS.readFile("/made.tar.xz"));
