// Python in the browser: loads the engine that lies beside the page, then answers calls one after another.

const ENGINE = new URL("engine/", import.meta.url);
const SMALL = "Two houses stand in a row, numbered 1 to 2. Names: Ann, Bob. Ann lives in the first house.";
const ANSWER = `
import json
from cluegrid.service import answer
lambda name, request: json.dumps(answer(name, json.loads(request)), ensure_ascii=False)
`;

/** Load Python and the wheels that the site came with; says how far it is. */
async function load() {
  postMessage({ progress: 0.05 });
  const fetched = wheels();
  const { loadPyodide } = await import(new URL("pyodide.mjs", ENGINE));
  const python = await loadPyodide({ indexURL: ENGINE.href });
  postMessage({ progress: 0.7 });
  const extractDir = python.runPython("import site; site.getsitepackages()[0]");
  for (const { held, format } of await fetched) python.unpackArchive(held, format, { extractDir });
  postMessage({ progress: 0.8 });
  const answer = python.runPython(ANSWER);
  warm(answer);
  postMessage({ ready: true });
  return answer;
}

/** Read and solve something small, so that nobody waits for modules when it matters. */
function warm(answer) {
  const { puzzle } = JSON.parse(answer("read", JSON.stringify({ text: SMALL })));
  answer("hint", JSON.stringify({ puzzle }));
}

/** The wheels, all at once, in the order in which they are unpacked. */
async function wheels() {
  const names = await (await fetch(new URL("wheels.json", ENGINE))).json();
  return Promise.all(names.map(wheel));
}

async function wheel(name) {
  const answer = await fetch(new URL(name, ENGINE));
  if (!answer.ok) throw new Error(`The file ${name} of the engine is missing.`);
  return { held: await answer.arrayBuffer(), format: name.endsWith(".whl") ? "wheel" : "xztar" };
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
