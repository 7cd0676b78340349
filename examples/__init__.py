"""Programs to begin with, from the root of the project: `python -m examples.random_play`."""
