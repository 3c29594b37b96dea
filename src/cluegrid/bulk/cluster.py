"""Chunks of work on a Ray cluster."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable
from typing import Any

from cluegrid import __version__
from cluegrid.bulk.parallel import MOST_LOSSES, Timed, run_chunk
from cluegrid.categories import CluegridError, InputError
from cluegrid.engines import missing

REACHED_WITHIN = 5  # seconds


class Cluster:
    """A connection to a cluster: one that runs already, or one that is started on this machine."""

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
        known = os.environ.get("RAY_ADDRESS", "") if address == "auto" else address
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
        except errors.RayError as error:
            first = str(error).strip().splitlines()[0]
            raise CluegridError(f"the cluster lost a piece of work for good: {first} Every machine of it needs "
                                f"cluegrid {__version__} installed") from None
        return done

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        if self.ours:
            self.ray.shutdown()


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
