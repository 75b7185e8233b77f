# Cubitos Desktop: `make play` and `make test` do all the set-up they need.

VENV := .venv
BIN := $(VENV)/bin
# Arguments handed on: make play ARGS="--help", make test ARGS="-k swords"
ARGS ?=
# make mutants ROOM=rules
ROOM ?=
# The first Python on the path that is new enough; or say make PYTHON=/path/to/python.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { echo $$python; break; }; done)

# The game alone, and the game with the tools of its developers.
PLAY_READY := $(VENV)/.ready-to-play
TEST_READY := $(VENV)/.ready-to-test

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play test coverage mutants soak golden sounds format dist clean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: $(PLAY_READY) ## set up if needed, then start the game (ARGS="..." is passed on)
	@$(BIN)/cubitos $(ARGS)

# Tests never open a window of their own accord and never make a sound.
test coverage mutants soak dist: export SDL_VIDEODRIVER := dummy
test coverage mutants soak dist: export SDL_AUDIODRIVER := dummy
test coverage mutants soak dist: export SDL_FRAMEBUFFER_ACCELERATION := 0

# From Python 3.12 on it costs next to nothing to count lines; before, twice the time.
COUNTS = $(shell $(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null && echo yes)
COVERED = $(BIN)/coverage json -q -o - | $(BIN)/python -m tools.coverage_by_room

test: $(TEST_READY) ## set up if needed, then run every check (ARGS="..." goes to pytest)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@# mypy keeps one core busy for most of a minute: the tests need not wait for it.
	@$(BIN)/mypy > $(VENV)/types.txt 2>&1 & types=$$!; trap 'kill $$types' INT TERM; tested=0; typed=0; \
	$(if $(COUNTS),COVERAGE_CORE=sysmon )$(BIN)/pytest -n auto $(if $(COUNTS),--cov --cov-report= )$(ARGS) || tested=$$?; \
	wait $$types || typed=$$?; echo "mypy: $$(cat $(VENV)/types.txt)"; exit $$((tested ? tested : typed))
	@$(if $(COUNTS),$(COVERED),echo "Lines are counted from Python 3.12 on; with this one make coverage does.")

coverage: $(TEST_READY) ## say by room which lines the first case of each test runs; may take twice as long
	$(if $(COUNTS),COVERAGE_CORE=sysmon )$(BIN)/pytest -n auto --cov --cov-report= $(ARGS)
	@$(COVERED)

mutants: $(TEST_READY) ## put small faults into a copy, say which no test notices (ROOM=rules, ARGS="--seed 2")
	@$(BIN)/python -m tools.mutants $(ROOM) $(ARGS)

soak: $(TEST_READY) ## run the long tests of the folder soak (ARGS="..." goes to pytest)
	$(BIN)/pytest soak $(ARGS)

golden: $(TEST_READY) ## play the golden races anew, write their logs and what seats say in them
	@$(BIN)/python -m tools.make_golden

sounds: $(TEST_READY) ## play all sounds and tunes into assets anew, and measure them; needs ffmpeg
	@$(BIN)/python -m tools.sound.make_sounds
	@$(BIN)/python -m tools.sound.make_music
	@$(BIN)/python -m tools.sound.measure

format: $(TEST_READY) ## put the code into its usual shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

dist: $(TEST_READY) ## build wheel, source archive and a program without Python into dist, and check them
	@$(BIN)/python -m tools.dist

clean: ## remove everything that was made here, the set-up too
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .mutants
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Makes the environment, or makes it anew where it is broken, half made or too old.
define ENVIRONMENT
@if ! $(BIN)/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	python="$(PYTHON)"; \
	if [ -z "$$python" ]; then \
		echo "Python 3.11 or newer is needed: install it, or say make PYTHON=/path/to/python" >&2; \
		exit 1; \
	fi; \
	echo "Making $(VENV) with $$python"; \
	"$$python" -m venv --clear $(VENV); \
fi
endef

INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

$(PLAY_READY): pyproject.toml
	$(ENVIRONMENT)
	@echo "Installing the game into $(VENV), once"
	@$(INSTALL) --editable .
	@touch $@

$(TEST_READY): pyproject.toml
	$(ENVIRONMENT)
	@echo "Installing the game and its developers' tools into $(VENV), once"
	@$(INSTALL) --editable '.[dev]'
	@touch $@ $(PLAY_READY)
