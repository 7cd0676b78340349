"""Programs to begin with, to be run from the root of the project."""
