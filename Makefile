# make play · make test · make check · make bench · make soak   (each sets itself up in .venv)
PYTHON ?= python3
BIN := .venv/bin
CONSTRAINTS := .ci/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check bench soak golden browser hardware hardware-tools clean

play: .venv/.play
	@$(BIN)/companion play

test: .venv/.dev
	$(BIN)/python -m pytest -n auto

check: .venv/.dev
	$(BIN)/ruff check companion hardware tests
	$(BIN)/ruff format --check companion hardware tests
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

# One JSON line a figure; ONLY=prefix runs those whose name begins so.
bench: .venv/.bench
	@$(BIN)/python -m tests.bench $(ONLY)

# What takes longer than a coffee: PART=games|kills|bots|fuzz|life, SHARE=0.01 for a taste.
soak: .venv/.bench
	@$(BIN)/python -m tests.soak --part "$(PART)" --share "$(or $(SHARE),1)"

# Renew the golden files; look at the difference before you commit it.
golden: .venv/.dev
	GOLDEN=renew $(BIN)/python -m pytest tests -k golden

# What the tests in a browser need besides chromium; without it they are skipped and say so.
browser: .venv/.dev
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) --editable '.[dev,panel,browser]'

.venv/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "The companion needs Python 3.11 or newer; $(PYTHON) is older or missing. Name another: make PYTHON=python3.12 play"; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null \
	  || { echo "Python's venv module is missing. On Debian or Raspberry Pi OS: sudo apt install python3-venv"; exit 1; }
	@echo "Setting up .venv (once)"
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/.play: .venv/.made pyproject.toml $(CONSTRAINTS)
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) --editable '.[panel]'
	@touch $@

.venv/.dev: .venv/.made pyproject.toml $(CONSTRAINTS)
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) --editable '.[dev,panel]'
	@touch $@ .venv/.play

.venv/.bench: .venv/.dev
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) --editable '.[dev,panel,bench]'
	@touch $@

# Everything of hardware/ that is drawn or printed: pictures where they are kept, STL and PDF in build/hardware.
hardware: hardware-tools
	@$(BIN)/python -m hardware.checks.pictures

# What draws and checks the hardware; OpenSCAD, Graphviz and rsvg-convert come from the system.
hardware-tools: .venv/.dev
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) --editable '.[dev,panel,hardware]'

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
