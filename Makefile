# `make play` and `make test` do all of their own set-up; a second run finds it done and starts at once.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

VENV := .venv
PY := $(VENV)/bin/python
BIN := $(VENV)/bin
READY := $(VENV)/.ready
REPORTS := build/reports
WORKERS ?= 2
PLAY ?=
LADDER ?=
MUTANTS ?=

# What each suite is. The engine's tests run twice: plain, and against the compiled build. Table, terminal and research are
# plain Python in both; they are tried with the compiled engine, which people have, and a few of their tests with the plain one.
BROWSER_TESTS := $(wildcard tests/browser)
ALL_TESTS := $(filter-out tests/web tests/browser tests/__pycache__ %.py,$(wildcard tests/*))
PLAIN_TESTS := $(filter-out tests/table tests/terminal tests/research,$(ALL_TESTS)) \
    $(wildcard tests/table/test_leaks.py tests/table/test_real_games.py tests/terminal/test_plain.py)
ENGINE_TESTS := $(filter-out tests/project,$(ALL_TESTS))
WEB_SOURCES := $(wildcard src/kibitz/table/static/main.js)
WEB_TESTS := $(wildcard tests/web/*.test.js tests/web/*.test.mjs)

PLAIN := PYTHONPATH=src KIBITZ_EXPECT=plain
COMPILED := PYTHONPATH=build/compiled KIBITZ_EXPECT=compiled
PYTEST := $(BIN)/pytest -q -n $(WORKERS) --dist worksteal

.PHONY: help play test first-checks install bench compiled bundle must-compile lint types web-types web-test test-plain test-compiled \
        test-browser test-long mutants sizes pictures film wheels ladder docs docs-serve notebooks format clean

help:
	@echo "make play      serve the table and open it (PLAY='play abstrac --plain' runs another command)"
	@echo "make test      everything: lint, types, plain, compiled and browser tests"
	@echo "make install   .venv with kibitz, all extras and the developer tools"
	@echo "make bench     the side-by-side benchmarks"
	@echo "make docs      the documentation site in build/site (make docs-serve shows it)"
	@echo "also: compiled, bundle, lint, notebooks, sizes, mutants, pictures, film, wheels, ladder, format, types, test-plain, test-compiled, test-browser, test-long, clean"

# ---- set-up: each stamp stands for one set of installed packages -------------------------------------------

$(PY):
	@tools/make_venv.sh $(VENV)

$(READY)-%: pyproject.toml tools/requirements.py | $(PY)
	@echo "Installing packages ($(subst +, ,$*)) ..."
	@$(PY) tools/requirements.py --install $(subst +, ,$*)
	@touch $@

PLAY_READY := $(READY)-main
BUILD_READY := $(READY)-build
TEST_READY := $(READY)-build+main+dev+research+docs
LONG_READY := $(READY)-build+main+dev+research+docs+cluster
DOCS_READY := $(READY)-main+docs+research
BENCH_READY := $(READY)-build+main+bench

compiled: | $(PLAY_READY) $(BUILD_READY)
	@$(PY) tools/build_compiled.py

# The front end of the build in few small files. Its sources are served as they are, so that only a wheel needs this.
bundle: build/web/.ready
	@PATH="$$(tools/node.sh $(PY)):$$PATH" $(PY) tools/bundle.py

# Installed anew when the build is newer than what .venv holds: the build itself, packed, for to compile takes minutes.
$(READY)-kibitz: build/compiled.stamp $(wildcard build/compiled/kibitz/table/static/dist/sources.txt)
	@$(PY) -m pip uninstall --quiet --yes --disable-pip-version-check kibitz  # of that name, it held the package once
	@$(PY) -m pip install --quiet --disable-pip-version-check --no-deps --force-reinstall "$$(tools/make_wheel.sh $(PY))"
	@touch $@

# ---- the two commands of the README, and the others --------------------------------------------------------

# From the build itself: to install it would compile everything once more. Where there is none yet, plain Python
# plays at once, and `make compiled` runs beside it.
play: $(PLAY_READY)
	@$(PY) tools/play.py $(PLAY)

install: $(PLAY_READY) $(BUILD_READY) $(TEST_READY) $(BENCH_READY) compiled
	@$(MAKE) --silent bundle || echo "kibitz: the table's page is installed module by module, for it could not be bundled"
	@$(MAKE) --silent $(READY)-kibitz
	@$(BIN)/kibitz --version

# Built for the ways that play takes, which takes twice as long.
bench: $(BENCH_READY)
	@KIBITZ_TUNED=1 $(MAKE) --no-print-directory must-compile
	@PYTHONPATH=build/compiled KIBITZ_EXPECT=compiled $(PY) benchmarks/run.py

test: first-checks test-compiled test-browser

# The build takes its minutes beside the checks that can do without it.
first-checks: $(PLAY_READY) $(TEST_READY)
	@$(MAKE) --no-print-directory -j2 must-compile lint types web-types web-test test-plain

lint: $(TEST_READY)
	$(BIN)/ruff check .

# The largest classes (with their bases), functions and files: to look at, it fails nothing.
sizes: | $(PY)
	@$(PY) tools/checks/sizes.py

# Film strips of every game for docs/pictures, of matches that are played for them.
pictures: $(TEST_READY) must-compile
	@$(MAKE) --no-print-directory bundle
	chromium=$$(tools/chromium.sh); KIBITZ_CHROMIUM="$$chromium" PYTHONPATH=build/compiled:. $(PY) tools/film_strips.py

# The film of the README, of a match that is played for it.
film: $(TEST_READY) must-compile
	@$(MAKE) --no-print-directory bundle
	chromium=$$(tools/chromium.sh); KIBITZ_CHROMIUM="$$chromium" PYTHONPATH=build/compiled:. $(PY) tools/film.py

# Both distributions in dist: the source, the wheel for every Python, and the compiled one for this machine.
wheels: $(TEST_READY) build/web/.ready
	@tools/compiler.sh $(PY)
	@PATH="$$(tools/node.sh $(PY)):$$PATH" $(PY) tools/wheels.py

# Seven players against each other in every game, for docs/strength.md: hours. What is stopped goes on with the same command.
# LADDER="--minutes 60" ends in an hour, LADDER="8-5-3 thousand --deals 500 --seed 7" plays some games, other packs, more.
ladder: $(PLAY_READY) must-compile
	@PYTHONPATH=build/compiled $(PY) -m kibitz arena --ladder $(LADDER) --jobs $(WORKERS)

# The site in build/site; a warning ends the build. With tables to play at, for which npm brings Pyodide once.
docs: $(DOCS_READY)
	@PYTHONPATH=src $(PY) tools/docs_site.py

docs-serve: $(DOCS_READY)
	@PYTHONPATH=src $(PY) tools/docs_site.py --serve

# The notebooks of docs anew, stored with what they show; some minutes.
notebooks: $(DOCS_READY) must-compile
	@PYTHONPATH=build/compiled $(PY) tools/docs_notebooks.py

format: $(TEST_READY)
	$(BIN)/ruff check --fix . && $(BIN)/ruff format .

types: $(TEST_READY)
	$(BIN)/mypy

# The front end runs without a build step; TypeScript reads its JSDoc types, and esbuild bundles it for a wheel.
build/web/.ready: tools/web/package.json tools/web/package-lock.json $(TEST_READY)
	@mkdir -p build/web
	@cp tools/web/package.json tools/web/package-lock.json build/web/
	@PATH="$$(tools/node.sh $(PY)):$$PATH" npm ci --prefix build/web --no-audit --no-fund --loglevel=error
	@touch $@

web-types: build/web/.ready
ifneq ($(WEB_SOURCES),)
	PATH="$$(tools/node.sh $(PY)):$$PATH" build/web/node_modules/.bin/tsc -p tools/web/tsconfig.json
endif

web-test: $(TEST_READY)
ifneq ($(WEB_TESTS),)
	PATH="$$(tools/node.sh $(PY)):$$PATH" tools/node_tests.sh $(REPORTS)/web.xml $(WEB_TESTS)
endif

test-plain: $(TEST_READY)
	$(PLAIN) $(PYTEST) --junitxml=$(REPORTS)/plain.xml $(PLAIN_TESTS)

# The suites that need the compiled engine do not put up with a plain one.
must-compile: $(PLAY_READY) $(BUILD_READY)
	@tools/compiler.sh $(PY)
	@KIBITZ_COMPILED=1 $(PY) tools/build_compiled.py

test-compiled: $(TEST_READY) must-compile
ifneq ($(ENGINE_TESTS),)
	$(COMPILED) $(PYTEST) --junitxml=$(REPORTS)/compiled.xml $(ENGINE_TESTS)
endif

# Against what a wheel holds: the compiled engine, and the page as a bundle. What fails is played once more, and told.
test-browser: $(TEST_READY) must-compile
ifneq ($(BROWSER_TESTS),)
	@$(MAKE) --no-print-directory bundle
	chromium=$$(tools/chromium.sh); KIBITZ_CHROMIUM="$$chromium" \
	    $(COMPILED) $(PYTEST) --reruns 1 -r R --junitxml=$(REPORTS)/browser.xml $(BROWSER_TESTS)
endif

test-long: $(LONG_READY) must-compile
	KIBITZ_LONG=1 $(COMPILED) $(PYTEST) -m "long or not long" --timeout 3600 --junitxml=$(REPORTS)/long.xml $(ENGINE_TESTS)
	chromium=$$(tools/chromium.sh); KIBITZ_CHROMIUM="$$chromium" \
	    $(COMPILED) $(PYTEST) -m long --timeout 3600 --junitxml=$(REPORTS)/site.xml $(wildcard tests/browser/test_site_*.py)
	$(MAKE) --no-print-directory build/web/.ready
	$(PLAIN) $(BIN)/pytest -q -m long --timeout 3600 --junitxml=$(REPORTS)/installed.xml tests/project
	$(MAKE) --no-print-directory mutants

# Faults planted in the rules, a fixed sample of them: which do the tests notice? Part of the long run only.
mutants: $(TEST_READY)
	PYTHONPATH=src $(PY) tools/mutants.py $(MUTANTS)

clean:
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache
