// SPDX-License-Identifier: MIT
/// The program `pohon` as the list of its verbs.
#pragma once

#include "apps/pohon/program.hpp"

namespace pohon::cli {

const Program& pohon_program();

Run declare_games(CLI::App& app);
Run declare_algorithms(CLI::App& app);
Run declare_play(CLI::App& app);
Run declare_watch(CLI::App& app);
Run declare_serve(CLI::App& app);
Run declare_match(CLI::App& app);
Run declare_resume(CLI::App& app);
Run declare_report(CLI::App& app);
Run declare_store(CLI::App& app);
Run declare_ablate(CLI::App& app);
Run declare_tune(CLI::App& app);
Run declare_train(CLI::App& app);
Run declare_paper(CLI::App& app);
Run declare_suite(CLI::App& app);
Run declare_search(CLI::App& app);
Run declare_compare(CLI::App& app);
Run declare_speedup(CLI::App& app);
Run declare_solve(CLI::App& app);
Run declare_perft(CLI::App& app);
Run declare_tree(CLI::App& app);
Run declare_calibrate(CLI::App& app);
Run declare_uci(CLI::App& app);
Run declare_book(CLI::App& app);
Run declare_bench(CLI::App& app);
Run declare_doctor(CLI::App& app);
Run declare_completion(CLI::App& app);
Run declare_menu(CLI::App& app);
Run declare_version(CLI::App& app);

}  // namespace pohon::cli
