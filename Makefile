# Two commands: `make sim` plays in the browser, `make test` proves it. Both make their own virtual environment.
# Arguments go through: make sim SIM_ARGS="--board line-3", make test PYTEST_ARGS="-k undo", make sim PYTHON=python3.12

# The first of these that is new enough; python3 where none is, for it to be told so below.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(or $(shell for python in python3 python3.13 python3.12 python3.11; do \
	$$python -c '$(NEW_ENOUGH)' 2>/dev/null && echo $$python && break; done),python3)

VENV := .venv
PY   := $(VENV)/bin/python
PIP  := $(PY) -m pip --disable-pip-version-check

.PHONY: sim test lint format picture bench recount clean

sim: $(VENV)/.sim
	$(PY) -m board_sim $(SIM_ARGS)

test: $(VENV)/.dev
	$(PY) -m pytest -n auto --dist worksteal --cov --cov-report=term-missing:skip-covered $(PYTEST_ARGS)

lint: $(VENV)/.dev
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

format: $(VENV)/.dev
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .

picture: $(VENV)/.dev
	CRIBBOARD_PICTURE=docs/bench.png $(PY) -m pytest -q tests/bench_page/test_page_whole_game.py -k whole
	CRIBBOARD_TOUR=docs $(PY) -m pytest -q tests/docs/test_tour_pictures.py
	$(PY) -m docs.make_signs

# A hundred robot games in each way with missed points, every peg counted again apart from the program's rules.
recount: $(VENV)/.dev
	$(PY) -m tests.journeys.recount_games --games 100

bench: $(VENV)/.dev
	$(PY) -m bench

clean:
	rm -rf $(VENV) build dist .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# One environment, two sizes: each stamp says what was installed, and is made again when pyproject.toml is newer.
# That pip is there says that the environment is whole: a python without it is what a failed attempt leaves behind.
$(VENV)/bin/pip:
	@$(PYTHON) -c '$(NEW_ENOUGH)' 2>/dev/null || { \
	  echo "cribboard needs Python 3.11 or newer, and $(PYTHON) is `$(PYTHON) --version 2>/dev/null || echo not installed`."; \
	  echo "If another one is installed, name it: make $(MAKECMDGOALS) PYTHON=/path/to/python3.11"; exit 1; } >&2
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "This Python cannot make virtual environments. On Debian, Ubuntu and Raspberry Pi OS:"; \
	  echo "    sudo apt install python3-venv"; exit 1; } >&2
	@echo "Making a virtual environment in $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.sim: pyproject.toml | $(VENV)/bin/pip
	@echo "Installing the simulator into $(VENV): half a minute, once ..."
	@$(PIP) install --editable '.[sim]'
	@touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/pip
	@echo "Installing the simulator and what the tests need into $(VENV): a minute, once ..."
	@$(PIP) install --editable '.[dev]'
	@touch $@ $(VENV)/.sim
