# make play      set up, build the page, open tables and a browser
# make terminal  set up, then play in the terminal
# make test      set up, then lint, types, import layers and the tests that people wait for
# make test-all  that and all other tests: every game, option and language, coverage, environments
# make bench     set up with rivals, then measure
# make docs      set up, then write the documentation site into build/site

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
WORKERS ?= 3
PYTEST = $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play terminal serve page test test-all test-more services lint times webtest compiled unit long plain checked \
	soak bench envs docs lock screens pictures transcripts clean

play: page
	@$(BIN)/karban serve --open

serve: play

terminal: $(VENV)/play.stamp
	@$(BIN)/karban play

# The page for browsers, if its sources are younger.
page: $(VENV)/play.stamp
	@$(BIN)/python hatch_build.py

test: services $(VENV)/test.stamp
	@$(BIN)/python -m tools.stages lint+webtest+compiled unit

test-all: test test-more

# Where the time of the quick tests goes.
times: $(VENV)/test.stamp
	@$(BIN)/python -m tools.times

# What `make test-all` runs beside `make test`.
test-more: services $(VENV)/test.stamp
	@$(BIN)/python -m tools.stages long plain checked envs

# The tests start a PostgreSQL and a chromium of their own; without them they skip what needs them.
services:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
		{ test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -y -qq postgresql; } \
		>/dev/null 2>&1 || \
		echo "PostgreSQL is not here, its tests are skipped; on Debian: apt-get install postgresql"
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
		{ test "$$(id -u)" = 0 && apt-get update -qq && \
		apt-get install -y -qq chromium-headless-shell; } >/dev/null 2>&1 || \
		echo "Chromium is not here, its tests are skipped;" \
		"on Debian: apt-get install chromium-headless-shell"
	@command -v chromium >/dev/null || \
		{ test "$$(id -u)" = 0 && apt-get update -qq && \
		apt-get install -y -qq --no-install-recommends chromium; } >/dev/null 2>&1 || \
		echo "The whole Chromium is not here, tests of notifications are skipped;" \
		"on Debian: apt-get install chromium"

lint: $(VENV)/test.stamp
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# Types and tests of the page's own code; its tests in a real browser are in tests/web.
webtest: $(VENV)/test.stamp
	$(BIN)/python hatch_build.py check
	$(BIN)/python hatch_build.py

# Compiled once, for all workers and later runs.
compiled: $(VENV)/test.stamp
	$(BIN)/python -m tests.compiled

# Compiled, as people run it. Tests wait for browsers, servers and screens: three keep two cores busy.
unit: $(VENV)/test.stamp
	$(PYTEST) -m "not long" --ignore=tests/envs

# What takes too long for `make test`; the environments follow in `make envs`.
long: $(VENV)/test.stamp
	$(PYTEST) -m long --ignore=tests/envs

# The same rules as plain Python, with coverage.
plain: $(VENV)/test.stamp
	KARBAN_JIT=0 $(PYTEST) -m "not many" tests/core tests/games \
		--cov --cov-report=term-missing:skip-covered --cov-fail-under=98

# Compiled with bounds checks; such code has a cache of its own.
checked: $(VENV)/test.stamp
	NUMBA_BOUNDSCHECK=1 KARBAN_THOROUGH=1 $(PYTEST) tests/core/test_engine.py tests/games/test_contract.py

# Long: 100,000 random matches of every game, number of players and option, invariants checked.
soak: $(VENV)/test.stamp
	$(BIN)/python -m tests.soak --matches 100000

bench: $(VENV)/bench.stamp
	$(BIN)/karban bench

# All environments, also those for OpenSpiel, PettingZoo, Gymnasium and PyTorch.
envs: $(VENV)/envs.stamp
	$(PYTEST) tests/envs

docs: $(VENV)/docs.stamp
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "open build/site/index.html, or to search in it: python3 -m http.server --directory build/site"

screens: $(VENV)/test.stamp
	$(BIN)/python -m tests.tui.screens

# Pictures in README and docs/; they want chromium and the fonts "Liberation" (fonts-liberation).
pictures: page $(VENV)/test.stamp
	$(BIN)/python -m tests.web.pictures
	$(BIN)/python -m tests.tui.pictures

transcripts: $(VENV)/test.stamp
	for record in tests/transcripts/*.json; do \
		$(BIN)/python -m tests.transcript $$(basename $$record .json) || exit 1; \
	done
	$(BIN)/python -m tests.rulebook_turns

# Newest versions that fit pyproject.toml, for every platform. Extras are named: where one is
# not, pip looks for its newest version, which has no hash here as soon as there is a newer one.
lock: $(VENV)/test.stamp
	$(BIN)/pip install --quiet uv
	for set in "play build server tui" "test build dev docs lab ray parquet server postgres tui" \
		"docs build docs" "bench build dev lab server tui bench openspiel pettingzoo gym"; do \
		set -- $$set; name=$$1; shift; extras=; for extra; do extras="$$extras --extra $$extra"; done; \
		$(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
			--no-emit-index-url --no-emit-find-links --no-header --no-strip-extras \
			$$extras pyproject.toml -o requirements/$$name.txt; \
	done

$(VENV)/bin/python:
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Karban needs Python 3.11 or newer; set PYTHON=/path/to/python3.11"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "Python cannot make a virtual environment; on Debian: apt-get install python3-venv"; exit 1; }

$(VENV)/%.stamp: requirements/%.txt pyproject.toml $(VENV)/bin/python
	@echo "Setting up for 'make $*'; this downloads packages once …"
	@$(BIN)/python -m pip install --quiet --require-hashes -r $< && \
		$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation -e . || \
		{ echo "The packages could not be installed: is there a connection to a package index?"; exit 1; }
	@touch $@

# PyTorch is not locked: its builds for one kind of processor have versions and hashes of their own,
# and a lock would choose among them for everybody. Nor is sb3-contrib, which needs it.
$(VENV)/envs.stamp: $(VENV)/bench.stamp
	@echo "Setting up for 'make envs'; PyTorch is large …"
	@$(BIN)/python -m pip install --quiet --no-build-isolation -e '.[examples]' || \
		{ echo "PyTorch could not be installed: is there a connection to a package index?"; exit 1; }
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .hypothesis build dist
