// SPDX-License-Identifier: MIT
/// The program `pohon`.
#include "apps/pohon/verb.hpp"

int main(int argc, char** argv) { return pohon::cli::run_program(pohon::cli::pohon_program(), argc, argv); }
