"""Benchmarks: ratios within one run, against peers where there are any."""
