"""The same riddles as one would program them by hand with one tool each."""
