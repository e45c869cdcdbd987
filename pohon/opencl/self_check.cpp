// SPDX-License-Identifier: MIT
#include "pohon/opencl/self_check.hpp"

#include "pohon/opencl/playouts.hpp"

namespace pohon::opencl {

namespace {

constexpr std::uint32_t kGamesEach = 10;

template <DeviceGame G, DeviceEvaluatorFor<G> E>
class Checker {
 public:
  Checker(const Device& device, const TrialChoices& choices, const Stop* stop)
      : program_(program_for<G>(device, evaluate_)), asks_(random_asks<G>(evaluate_, choices)), stop_(stop) {}

  /// False when it was stopped.
  bool run(Checked& checked) {
    checked.evaluator = E::name;
    return check_searches(checked) && check_playouts(checked);
  }

 private:
  bool check_searches(Checked& checked) {
    Control there({}, stop_), here({}, stop_);
    DeviceSearch search(program_);
    const auto found = DeviceJobs<G, E>(search)(asks_, there);
    const auto expected = SerialJobs<G, E>(evaluate_)(asks_, here);
    if (there.halted() || here.halted()) return false;
    checked.searches = asks_.size();
    checked.nodes = here.nodes();
    for (std::size_t i = 0; i < asks_.size(); ++i) checked.wrong_searches += !are_equal(found[i], expected[i]);
    return true;
  }

  static bool are_equal(const Reply<G>& a, const Reply<G>& b) {
    return a.score == b.score && a.counts == b.counts && a.line == b.line;
  }

  bool check_playouts(Checked& checked) {
    std::vector<G> starts;
    for (const Ask<G>& ask : asks_) starts.push_back(ask.state);
    DevicePlayouts playouts(program_);
    Control control({}, stop_);
    const auto found = PlayoutsOnDevice<G>(playouts)(starts, {.games_each = kGamesEach}, control);
    const auto expected = PlayoutsHere<G, E>(evaluate_)(starts, {.games_each = kGamesEach}, control);
    if (control.is_over()) return false;
    checked.playouts = expected.size();
    for (std::size_t i = 0; i < expected.size(); ++i) checked.wrong_playouts += found[i] != expected[i];
    return true;
  }

  E evaluate_;
  Program program_;
  std::vector<Ask<G>> asks_;
  const Stop* stop_;
};

}  // namespace

bool check_device(const Device& device, const TrialChoices& choices, const Stop* stop,
                  const std::function<void(const Checked&)>& tell) {
  const auto holds = [&]<class G, class E>(std::string name, std::type_identity<G>, std::type_identity<E>) {
    Checked checked{.game = std::move(name), .evaluator = {}};
    if (!Checker<G, E>(device, choices, stop).run(checked)) return false;
    tell(checked);
    return true;
  };
  const auto every = [&]<class G, class... E>(const char* name, std::type_identity<G> game,
                                              std::type_identity<E>... e) { return (holds(name, game, e) && ...); };
  return every("tic-tac-toe", std::type_identity<TicTacToe>{}, std::type_identity<TicTacToeOutcome>{},
               std::type_identity<TicTacToeOpenLines>{}) &&
         every("connect-four", std::type_identity<ConnectFour>{}, std::type_identity<ConnectFourLines>{},
               std::type_identity<ConnectFourOutcome>{}) &&
         every("othello", std::type_identity<Othello>{}, std::type_identity<OthelloPositional>{},
               std::type_identity<OthelloDiscs>{}) &&
         every("adjacency", std::type_identity<Adjacency>{}, std::type_identity<AdjacencyMarks>{},
               std::type_identity<AdjacencyWeights>{}, std::type_identity<AdjacencySettled>{});
}

}  // namespace pohon::opencl
