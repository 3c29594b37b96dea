"""A language model of the user's own, asked by the server for the page: which it may be, and one question at a time."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Sequence

from cluegrid.bulk.parallel import Worker, started
from cluegrid.categories import CluegridError, InputError
from cluegrid.records import record, replace
from cluegrid.restating import prompts
from cluegrid.restating.endpoint import SECONDS, Model, ask, is_here, model_from
from cluegrid.service import fault
from cluegrid.service.fields import COMMANDS, Command, FieldError
from cluegrid.web.pool import BusyError, Gone, GoneError, reply_of
from cluegrid.web.work import Answer, Job, said

MOST_ASKED = 4  # questions at a time
LOOK = 0.25  # seconds between two looks whether somebody still waits
LONGEST = SECONDS + 10  # seconds, however slowly an answer drips

_RESTATE = COMMANDS["restate"].takes
ASK = Command(
    "What the user's own model answers when it is asked as restate says; this machine asks it, and keeps nothing.",
    {"text": _RESTATE["text"], "answers": _RESTATE["answers"],
     "endpoint": {"type": "string", "maxLength": 500,
                  "description": "Where the model is, as http://localhost:11434#NAME, or one that models lists."}},
    {"answer": {"type": "string"}, "model": {"type": "string", "description": "Who was asked, without any secret."}},
    ("text", "endpoint"), riddle=False)


@record
class Models:
    """The models that may be asked: those that were allowed at the start, and any on this machine if only it is served.
    """

    allowed: tuple[Model, ...] = ()
    here: bool = True

    def as_json(self) -> dict[str, object]:
        """What the page is told of it."""
        return {"models": [model.shown for model in self.allowed], "here": self.here}

    def named(self, given: str) -> Model:
        """The model that is meant, if it may be asked; only for one that was allowed is the key of the environment."""
        for model in self.allowed:
            if given.strip() == model.shown:
                return model
        try:
            wanted = model_from(given)
        except InputError:
            raise FieldError("expected an address such as http://localhost:11434#llama3", "endpoint") from None
        for model in self.allowed:
            if wanted.address == model.address:
                return replace(model, name=wanted.name or model.name)
        if not (self.here and is_here(wanted)):
            raise FieldError(f"the model at {wanted.shown} may not be asked: start cluegrid serve with "
                             "--model and its address", "endpoint")
        return replace(wanted, keyed=False)


def models_from(given: Sequence[str], here: bool) -> Models:
    """The models that the command line allows."""
    return Models(tuple(map(model_from, given)), here)


class Asking:
    """Questions to models, each in a process of its own, which ends when nobody waits any more."""

    def __init__(self) -> None:
        self.going_on: list[Worker] = []

    async def answer(self, model: Model, messages: list[dict[str, str]], gone: Gone) -> Answer:
        """What a model answers; the processes of the riddles do not wait for it."""
        if len(self.going_on) >= MOST_ASKED:
            raise BusyError("too many models are being asked: try again in a moment")
        started(asked, self.going_on)
        worker = self.going_on[-1]
        reply = reply_of(worker)
        began = time.monotonic()
        try:
            job: Job = "ask", json.dumps([model.address, model.name, model.keyed, messages]).encode()
            await asyncio.to_thread(worker.pipe.send, [job])
            while not reply.done():
                await asyncio.wait({reply}, timeout=LOOK)
                if not reply.done() and await gone():
                    raise GoneError("nobody waits for the answer")
                if not reply.done() and time.monotonic() - began > LONGEST:
                    raise BusyError(f"the model at {model.shown} gave no answer in {LONGEST:g} s")
            return reply.result()
        except (OSError, EOFError):
            raise BusyError("the model could not be asked: try again in a moment") from None
        finally:
            if not reply.done():
                asyncio.get_running_loop().remove_reader(worker.pipe.fileno())
                reply.cancel()
            self.going_on.remove(worker)
            worker.process.kill()
            asyncio.get_running_loop().run_in_executor(None, worker.end)

    def close(self) -> None:
        """End what is still going on."""
        for worker in self.going_on:
            worker.process.kill()


def asked(job: Job) -> Answer:
    """Ask a model, in a process of its own."""
    address, name, keyed, messages = json.loads(job[1])
    model = Model(address, name, keyed)
    try:
        return said({"answer": ask(model, messages, prompts.SCHEMA), "model": model.shown})
    except CluegridError as error:
        return said(fault(str(error), "endpoint"), 422)
