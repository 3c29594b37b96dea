"""Ctrl-C works in tests that run in the background of a shell, and in what they start; the browser for the page."""

import signal
from collections.abc import Iterator
from typing import Any

import pytest

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    from browsing import browsing  # late: few tests need it

    pytest.importorskip("playwright.sync_api")
    with browsing() as running:
        yield running


@pytest.fixture
def opened(browser: Any) -> Iterator[Any]:
    from browsing import opening

    with opening(browser) as page:
        yield page
