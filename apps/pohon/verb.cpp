// SPDX-License-Identifier: MIT
#include "apps/pohon/verb.hpp"

#include <array>

namespace pohon::cli {

namespace {

constexpr std::array kVerbs{
    Verb{"play", "play against a bot, in either seat",
         "pohon play --game tic-tac-toe\n"
         "pohon play --game connect-four --first alpha-beta --second human --time 500",
         declare_play},
    Verb{"watch", "watch two bots play",
         "pohon watch --game tic-tac-toe --first alpha-beta --second mtd-f\n"
         "pohon watch --game othello --first pvs --second mcts --nodes 20000 --games 4 --opening 4 --quiet",
         declare_watch},
    Verb{"serve", "the page and its API over HTTP: play, watch, draw trees, run the lab in a browser",
         "pohon serve\n"
         "pohon serve --port 9000 --open",
         declare_serve},
    Verb{"match", "many games between players and engines, with Elo",
         "pohon match --game tic-tac-toe --players alpha-beta random --tc depth=9 --random-plies 0 --games 20\n"
         "pohon match --game connect-four --players \"pvs;nodes=2000\" \"mcts;nodes=2000\" --games 10 --json",
         declare_match},
    Verb{"resume", "go on with a match that a store keeps",
         "pohon match --game tic-tac-toe --players pvs random --tc depth=3 --games 10 --store lab.db && "
         "pohon resume --store lab.db",
         declare_resume},
    Verb{"report", "what a store knows of a match: text, JSON, CSV, a page with plots",
         "pohon match --game tic-tac-toe --players pvs random --tc depth=3 --games 10 --store report.db && "
         "pohon report --store report.db --html report.html",
         declare_report},
    Verb{"store", "check whether a store is as it was written; repair one that is not",
         "pohon match --game tic-tac-toe --players pvs random --tc depth=3 --games 10 --store checked.db && "
         "pohon store check checked.db\n"
         "pohon store repair checked.db",
         declare_store},
    Verb{"ablate", "what each part of the kernel is worth, by nodes and by games",
         "pohon ablate --game connect-four --depth 8 --positions 4\n"
         "pohon ablate --game chess --depth 6 --parts null-move,futility --games 2 --tc nodes=200",
         declare_ablate},
    Verb{"suite", "chess positions with known best moves: how many are found",
         "pohon suite --epd \"6k1/5ppp/8/8/8/8/8/4R1K1 w - - bm Re8#;\" --nodes 1000", declare_suite},
    Verb{"tune", "fit an evaluator's weights to games of the kernel against itself",
         "pohon tune --game chess --data chess.txt --games 6 --nodes 200\n"
         "pohon tune --game chess --data chess.txt --epochs 5 --out weights.txt",
         declare_tune},
    Verb{"train", "breed an evaluator's weights in games against a rival",
         "pohon train --game adjacency --generations 3 --depth 1 --checkpoint run.txt --out weights.txt\n"
         "pohon train --game othello --generations 2 --openings 2 --depth 1 --json",
         declare_train},
    Verb{"paper", "the experiments of the papers done again, their figures beside ours",
         "pohon paper alpha-beta --depth 3\n"
         "pohon paper adjacency --quick --games 2 --html adjacency.html",
         declare_paper},
    Verb{"search", "search a position with one algorithm",
         "pohon search --game chess --algorithm alpha-beta --depth 4\n"
         "pohon search --game chess --moves \"e4 e5 Nf3\" --algorithm pvs --time 1000 --json",
         declare_search},
    Verb{"compare", "many algorithms on one position, a row each",
         "pohon compare --game connect-four --depth 6\n"
         "pohon compare --game tree --algorithms minimax,alpha-beta,sss-star --depth 6 --json",
         declare_compare},
    Verb{"speedup", "parallel schemes on virtual processors, against one",
         "pohon speedup --scheme ybwc,dts --processors 1,2,4,8,16 --seeds 3\n"
         "pohon speedup --scheme pv-split --game othello --depth 4 --processors 1,2,4 --seeds 2 --html speedup.html",
         declare_speedup},
    Verb{"solve", "the exact value of a position",
         "pohon solve --game tic-tac-toe --moves\n"
         "pohon solve --game adjacency --option size=4x4 --json",
         declare_solve},
    Verb{"perft", "count the lines of play of a given length",
         "pohon perft --game chess --depth 4\n"
         "pohon perft --game checkers --depth 5 --divide",
         declare_perft},
    Verb{"tree", "draw the tree that a search went through",
         "pohon tree --game tree --position \"((3 12 8)(2 4 6)(14 5 2))\" --algorithm alpha-beta\n"
         "pohon tree --game tic-tac-toe --depth 2 --algorithm alpha-beta --out t.svg",
         declare_tree},
    Verb{"calibrate", "fit the cut models of ProbCut to a game",
         "pohon calibrate --game connect-four --positions 50 --out connect-four.txt", declare_calibrate},
    Verb{"uci", "an engine for chess GUIs and scripts, over standard input and output",
         "pohon uci\n"
         "pohon uci --game othello",
         declare_uci},
    Verb{"book", "make or look into an opening book in the Polyglot format",
         "pohon match --game chess --players kernel pvs --tc nodes=300 --games 2 --random-plies 2 --pgn games.pgn && "
         "pohon book build --from games.pgn --output book.bin --max-ply 20\n"
         "pohon book show --book book.bin",
         declare_book},
    Verb{"games", "the games, their options and evaluators",
         "pohon games\n"
         "pohon games tic-tac-toe",
         declare_games},
    Verb{"algorithms", "the algorithms, their options and sources",
         "pohon algorithms\n"
         "pohon algorithms --game tic-tac-toe --json",
         declare_algorithms},
    Verb{"bench", "fixed searches: their total nodes are the signature of the program", "pohon bench", declare_bench},
    Verb{"doctor", "what this build and this machine can do, with a self-test", "pohon doctor", declare_doctor},
    Verb{"completion", "a completion script for bash, zsh or fish",
         "pohon completion bash > ~/.local/share/bash-completion/completions/pohon", declare_completion},
    Verb{"menu", "choose from a menu (what pohon opens without arguments)", "pohon menu", declare_menu},
    Verb{"version", "the version of this program", "pohon version", declare_version},
};

}  // namespace

const Program& pohon_program() {
  static constexpr Program kPohon{.name = "pohon",
                                  .summary = "game-tree search in the terminal",
                                  .verbs = kVerbs,
                                  .examples =
                                      "pohon play --game connect-four\n"
                                      "pohon search --game chess --algorithm alpha-beta --depth 4\n"
                                      "pohon compare --game tic-tac-toe --depth 5",
                                  .alone = "menu"};
  return kPohon;
}

}  // namespace pohon::cli
