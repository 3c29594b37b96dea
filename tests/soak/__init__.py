"""What runs for as long as it is told and looks for failing seeds: ``make soak SECONDS=600``; docs/testing.md.

    naive     what a puzzle means, said once more and plainly
    agreeing  engines, counts, explanations and readings against that
    fuzzing   JSON, texts, options, marks and themes that nobody would write
    stopping  commands that are stopped or killed wherever they have got to
"""
