// SPDX-License-Identifier: MIT
#include <array>

#include "apps/pohon_mpi/verbs.hpp"

namespace pohon::cli {

namespace {

constexpr std::array kVerbs{
    Verb{"search", "search a position by all ranks; the value is alpha-beta's at every number of them",
         "mpirun -n 4 pohon-mpi search --game connect-four --depth 10 --serial\n"
         "mpirun -n 4 pohon-mpi search --game othello --depth 9 --layer root --gossip --json",
         declare_ranked_search},
    Verb{"match", "pohon match with its games played by the other ranks",
         "mpirun -n 5 pohon-mpi match --game connect-four --players \"pvs;nodes=2000\" \"mcts;nodes=2000\" --games 40 "
         "--store lab.db",
         declare_match},
    Verb{"resume", "go on with a match that a store keeps", "mpirun -n 5 pohon-mpi resume --store lab.db",
         declare_resume},
    Verb{"train", "pohon train with its fitness games played by the other ranks",
         "mpirun -n 5 pohon-mpi train --game adjacency --generations 20 --checkpoint run.txt --out weights.txt",
         declare_train},
};

}  // namespace

const Program& mpi_program() {
  static constexpr Program kProgram{.name = "pohon-mpi",
                                    .summary = "search, matches and training by many processes",
                                    .verbs = kVerbs,
                                    .examples = "mpirun -n 4 pohon-mpi search --game othello --depth 8",
                                    .before = "mpirun -n RANKS "};
  return kProgram;
}

}  // namespace pohon::cli
