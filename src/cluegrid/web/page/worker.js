// Python in the browser: loads the engine that lies beside the page, then answers calls one after another.

const ENGINE = new URL("engine/", import.meta.url);
const ANSWER = `
import json
from cluegrid.service import answer
lambda name, request: json.dumps(answer(name, json.loads(request)), ensure_ascii=False)
`;

/** Load Python and the wheels that the site came with; says how far it is. */
async function load() {
  postMessage({ progress: 0.05 });
  const [{ loadPyodide }, wheels] = await Promise.all([import(new URL("pyodide.mjs", ENGINE)), wheelList()]);
  const python = await loadPyodide({ indexURL: ENGINE.href });
  postMessage({ progress: 0.7 });
  for (const [n, name] of wheels.entries()) {
    const wheel = await fetch(new URL(name, ENGINE));
    if (!wheel.ok) throw new Error(`The file ${name} of the engine is missing.`);
    python.unpackArchive(await wheel.arrayBuffer(), "wheel");
    postMessage({ progress: 0.7 + (0.25 * (n + 1)) / wheels.length });
  }
  const answer = python.runPython(ANSWER);
  postMessage({ ready: true });
  return answer;
}

async function wheelList() {
  return (await fetch(new URL("wheels.json", ENGINE))).json();
}

const loaded = load();
loaded.catch((error) => postMessage({ failed: lastLine(error) }));

onmessage = async ({ data: { id, command, request } }) => {
  try {
    const answer = await loaded;
    postMessage({ id, ok: true, result: JSON.parse(answer(command, JSON.stringify(request))) });
  } catch (error) {
    postMessage({ id, ok: false, result: { error: `The engine could not do this: ${lastLine(error)}` } });
  }
};

/** What an error says at its end: of a long story the point. */
function lastLine(error) {
  return String(error.message ?? error)
    .trim()
    .split("\n")
    .at(-1);
}
