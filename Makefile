# The front door. Everything here is thin, over CMakePresets.json and tools/.
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local
.DEFAULT_GOAL := help
.PHONY: help run build mpi opencl test test-long bench format lint install clean

help: ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## (.*)/  make \1\t\2/' | expand -t 20

build: ## install what is missing and build the program: leaves bin/pohon and bin/pohon-uci
	@tools/setup run
	@tools/build_page
	@cmake --preset release >/dev/null
	@cmake --build build/release -j $(JOBS) --target pohon_cli pohon_uci

mpi: ## build pohon-mpi, which searches with many processes
	@tools/setup mpi
	@cmake --preset release >/dev/null
	@cmake --build build/release -j $(JOBS) --target pohon_mpi

opencl: ## build pohon-opencl, which searches on OpenCL devices
	@tools/setup opencl
	@cmake --preset release >/dev/null
	@cmake --build build/release -j $(JOBS) --target pohon_opencl_cli

run: build ## build, then serve the page on http://127.0.0.1:8080
	@bin/pohon serve

test: ## every suite, with one summary line at the end
	@tools/setup test
	@tools/run_tests quick

test-long: ## the suites that take their time: deep perft, long fuzzing, sanitizers
	@tools/setup test
	@tools/run_tests long

bench: ## speed as ratios in one run; writes the table into bench/README.md
	@tools/setup bench
	@bench/run

format: ## lay out the sources as .clang-format says
	@clang-format -i $$(git ls-files '*.cpp' '*.hpp')

lint: ## clang-tidy over the library and the programs
	@tools/setup lint
	@cmake --preset dev >/dev/null
	@git ls-files 'pohon/*.cpp' 'apps/*.cpp' 'service/*.cpp' | grep -v _test.cpp | xargs -P $(JOBS) -n 4 clang-tidy -p build/dev --quiet

install: build ## install library, headers and program below PREFIX (standard: /usr/local)
	@cmake --install build/release --prefix $(PREFIX)

clean: ## remove everything that was built
	@rm -rf build bin web/dist
