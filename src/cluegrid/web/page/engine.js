// Who does the thinking: one interface, call(command, request) and cancel(), whether Python runs here or on a server.

/** What a user reads when something did not work: one sentence. */
export class EngineError extends Error {}

/** The user did not want to wait any longer. */
export class CancelledError extends Error {
  constructor() {
    super("Stopped.");
  }
}

/** Python behind an address: a request a call. */
export function fetchEngine(base = "api/", send = (...given) => fetch(...given)) {
  let running = new Set();
  return {
    kind: "fetch",
    isReady: true,
    ready: Promise.resolve(),
    async call(command, request) {
      const stop = new AbortController();
      running.add(stop);
      try {
        const answer = await send(base + command, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(request),
          signal: stop.signal,
        });
        return outcome(answer.ok, await answer.json());
      } catch (error) {
        if (stop.signal.aborted) throw new CancelledError();
        if (error instanceof EngineError) throw error;
        throw new EngineError("The server does not answer. Is cluegrid serve still running?");
      } finally {
        running.delete(stop);
      }
    },
    cancel() {
      for (const stop of running) stop.abort();
      running = new Set();
    },
  };
}

/** Python in a worker, which is replaced where it has to be stopped. */
export function workerEngine(start, tell = () => {}) {
  const calls = new Map();
  let last = 0;
  let worker = null;
  let loaded = null;
  let isReady = false;

  function begin() {
    let done;
    isReady = false;
    loaded = new Promise((resolve) => {
      done = resolve;
    });
    worker = start();
    worker.onmessage = ({ data }) => {
      if (data.progress !== undefined) tell(data.progress);
      else if (data.id !== undefined) settle(data);
      else if (data.failed !== undefined) tell(NaN);
      else {
        isReady = true;
        tell(1);
        done();
      }
    };
    worker.onerror = () => fail(new EngineError("The engine could not be loaded. Load the page again."));
  }

  function settle({ id, ok, result }) {
    const call = calls.get(id);
    calls.delete(id);
    try {
      call?.resolve(outcome(ok, result));
    } catch (error) {
      call?.reject(error);
    }
  }

  function fail(error) {
    for (const call of calls.values()) call.reject(error);
    calls.clear();
  }

  begin();
  return {
    kind: "worker",
    get isReady() {
      return isReady;
    },
    get ready() {
      return loaded;
    },
    call(command, request) {
      last += 1;
      const id = last;
      return new Promise((resolve, reject) => {
        calls.set(id, { resolve, reject });
        worker.postMessage({ id, command, request });
      });
    },
    cancel() {
      if (!calls.size) return;
      worker.terminate();
      fail(new CancelledError());
      begin();
    },
  };
}

/** The result of a call, or its error as a sentence. */
function outcome(ok, data) {
  if (ok && typeof data?.error !== "string") return data;
  const told = typeof data?.error === "string" ? data.error : "something went wrong, and nobody said what";
  throw new EngineError(told[0].toUpperCase() + told.slice(1).replace(/([^.?!])$/, "$1."));
}
