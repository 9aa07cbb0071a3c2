# Two commands: `make sim` plays in the browser, `make test` proves it. Both make their own virtual environment.
PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python

.PHONY: sim test lint format bench clean

sim: $(VENV)/.sim
	$(VENV)/bin/cribboard-sim

test: $(VENV)/.dev
	$(PY) -m pytest --cov --cov-report=term $(PYTEST_ARGS)

lint: $(VENV)/.dev
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports

format: $(VENV)/.dev
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .

bench: $(VENV)/.dev
	$(PY) -m bench

clean:
	rm -rf $(VENV) build dist .coverage .mypy_cache .ruff_cache .pytest_cache .hypothesis

# One environment, two sizes: the stamps say what it holds and are older than pyproject.toml when it must be made again.
$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.sim: pyproject.toml | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[sim]'
	touch $@

$(VENV)/.dev: pyproject.toml | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/.sim
