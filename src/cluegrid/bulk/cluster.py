"""Chunks of work on a Ray cluster.

Ray ends the process that is connected to a cluster where one of its own processes is lost, without a word that helps.
So that process is not ours but a child of it, which says nothing more then.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cluegrid import __version__
from cluegrid.bulk.parallel import ENDED_WITHIN, MOST_LOSSES, Timed, run_chunk
from cluegrid.categories import CluegridError, InputError, defect
from cluegrid.children import Unstopped, leave_with
from cluegrid.engines import missing

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

REACHED_WITHIN = 5  # seconds
LOST = ("the connection to the cluster was lost, for one of Ray's own processes has ended: is there too little memory? "
        "What was done until then is kept")


def connected(function: Callable[[Any], Any], address: str, workers: int) -> Driver | Cluster:
    """A connection to a cluster: one that runs already, or one that is started on this machine."""
    if find_spec("ray") is None:
        raise missing("ray", "cluster")
    ray = sys.modules.get("ray")
    if ray is not None and ray.is_initialized():  # a program that has a connection of its own
        return Driver(function, address, workers)
    _check_reachable(_known(address))
    return Cluster(function, address, workers)


class Cluster:
    """A connection to a cluster that a child process has."""

    def __init__(self, function: Callable[[Any], Any], address: str, workers: int) -> None:
        from multiprocessing import get_context

        context = get_context("spawn")
        with Unstopped():
            self.pipe, theirs = context.Pipe()
            self.process = context.Process(target=_drive, args=(function, address, workers, theirs, os.getpid()),
                                           daemon=True)
            self.process.start()
            theirs.close()

    def processors(self) -> int:
        """How many processors the cluster has now."""
        return int(self._ask("processors"))

    def submit(self, chunk: list[Any]) -> Any:
        """Send a chunk off."""
        return self._ask("submit", chunk)

    def result(self, ticket: Any) -> Timed[Any]:
        """Wait for the results of a chunk."""
        done: Timed[Any] = self._ask("result", ticket)
        return done

    def _ask(self, *question: Any) -> Any:
        try:
            self.pipe.send(question)
            fine, answer = self.pipe.recv()
        except (EOFError, OSError):
            raise CluegridError(LOST) from None
        if not fine:
            raise answer
        return answer

    def __enter__(self) -> Cluster:
        try:
            self._ask("processors")  # an address that is wrong, before anything else is done
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.pipe.close()
        self.process.join(ENDED_WITHIN)
        self.process.kill()
        self.process.join()


def _drive(function: Callable[[Any], Any], address: str, workers: int, pipe: Connection, parent: int) -> None:
    """What the child does: it answers, until its parent hangs up."""
    leave_with(parent)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it is for the parent to stop
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGALRM})  # by which the time of a riddle is limited
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)  # what Ray prints is not for the user
    driver: Driver | None = None
    tickets: dict[int, Any] = {}
    try:
        while True:
            question, *about = pipe.recv()
            try:
                driver = driver or Driver(function, address, workers)
                pipe.send((True, _answer(driver, tickets, question, *about)))
            except Exception as error:  # it is raised in the parent
                pipe.send((False, error if isinstance(error, CluegridError) else CluegridError(defect(error))))
    except (EOFError, OSError):
        if driver is not None:
            driver.__exit__()


def _answer(driver: Driver, tickets: dict[int, Any], question: str, about: Any = None) -> Any:
    if question == "submit":
        ticket = max(tickets, default=0) + 1
        tickets[ticket] = driver.submit(about)
        return ticket
    return driver.result(tickets.pop(about)) if question == "result" else driver.processors()


class Driver:
    """A connection that this process has itself."""

    def __init__(self, function: Callable[[Any], Any], address: str, workers: int) -> None:
        try:
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
            import ray
        except ImportError:
            raise missing("ray", "cluster") from None
        self.ray: Any = ray
        self.ours = not ray.is_initialized()
        if self.ours:
            self._connect(address, workers)
        self.function = ray.put(function)
        self.run = ray.remote(num_cpus=1, max_retries=MOST_LOSSES)(_run)
        self._counted, self._processors = 0.0, 1

    def _connect(self, address: str, workers: int) -> None:
        options: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
        known = _known(address)
        _check_reachable(known)
        try:
            if address != "local":
                self.ray.init(address=known or "auto", **options)
                return
        except ConnectionError as error:
            if known:
                raise _unreachable(known, str(error)) from None
        self.ray.init(address="local", num_cpus=workers if workers > 1 else None, include_dashboard=False, **options)

    def processors(self) -> int:
        """How many processors the cluster has now; machines may come and go."""
        if time.monotonic() - self._counted > 5 or not self._counted:
            self._counted = time.monotonic()
            self._processors = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        return self._processors

    def submit(self, chunk: list[Any]) -> Any:
        """Send a chunk off."""
        return self.run.remote(self.function, __version__, chunk)

    def result(self, ticket: Any) -> Timed[Any]:
        """Wait for the results of a chunk."""
        errors = self.ray.exceptions
        try:
            done: Timed[Any] = self.ray.get(ticket)
        except errors.RayTaskError as error:
            if isinstance(error.cause, CluegridError):
                raise error.cause from None
            raise
        except errors.LocalRayletDiedError:
            raise CluegridError(LOST) from None
        except errors.RayError as error:
            first = str(error).strip().splitlines()[0]
            raise CluegridError(f"the cluster lost a piece of work for good: {first} Every machine of it needs "
                                f"cluegrid {__version__} installed") from None
        return done

    def __enter__(self) -> Driver:
        return self

    def __exit__(self, *_: object) -> None:
        if self.ours:
            self.ray.shutdown()


def _known(address: str) -> str:
    """The address that is meant, if one is."""
    return os.environ.get("RAY_ADDRESS", "") if address == "auto" else address


def _run(function: Callable[[Any], Any], version: str, chunk: list[Any]) -> Timed[Any]:
    if version != __version__:
        raise CluegridError(f"a machine of the cluster has cluegrid {__version__}, this one {version}: install the "
                            "same version everywhere")
    return run_chunk(function, chunk)


def _check_reachable(address: str) -> None:
    """Ray waits long for a machine that is not there; a plain connection tells at once."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address in ("", "auto", "local"):
        return
    if not host or not port.isdigit():
        raise InputError(f"the address of a cluster looks like 10.0.0.5:6379 or ray://10.0.0.5:10001, not {address!r}; "
                         "or say 'auto'")
    try:
        socket.create_connection((host, int(port)), REACHED_WITHIN).close()
    except (OSError, OverflowError) as error:
        raise _unreachable(address, getattr(error, "strerror", None) or str(error)) from None


def _unreachable(address: str, why: str) -> InputError:
    return InputError(f"no cluster answers at {address} ({why.splitlines()[0].lower()}): is it running, and is that "
                      "its address? `ray status` there tells; 'auto' takes one that runs here, or starts one")
