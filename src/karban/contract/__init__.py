"""The public contract of games: what every game must keep, whatever its rules.

`check_game` tries it on random matches in this process. `karban contract NAME` does so in processes
of its own, with the rules as plain Python, where a mistake is an error and no crash; then it
compares the states that the compiled rules come to.
"""

from __future__ import annotations

from karban.contract.compare import check_installed
from karban.contract.problem import Broken, Place, Problem
from karban.contract.suite import check_game

__all__ = ["Broken", "Place", "Problem", "check_game", "check_installed"]
