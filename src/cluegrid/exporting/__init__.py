"""Exports: a riddle in the language of another program, one file a language.

Each has ``render(puzzle)``; ``native`` says relations with the comparisons that these languages have in common.
"""
