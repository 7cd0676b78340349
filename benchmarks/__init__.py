"""Measurements beside rivals: `python -m benchmarks.ismcts --help` and so on."""
