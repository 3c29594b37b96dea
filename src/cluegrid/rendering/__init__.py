"""Puzzles and solutions written out, one file a format."""
