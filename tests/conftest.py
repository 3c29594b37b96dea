"""Ctrl-C works in the tests and in what they start, also where they run in the background of a shell."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
