// SPDX-License-Identifier: MIT
// The grammar of who thinks: canonical texts come back as they went, others come to the same, refusals name the token.
#include "pohon/engine/engine_spec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "pohon/core/input_error.hpp"
#include "pohon/core/rng.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/names/sharing.hpp"
#include "pohon/search/kernel/parts.hpp"

namespace pohon {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(EngineSpec, CanonicalTextsComeBackAsTheyWent) {
  for (const std::string text :
       {"kernel", "alpha-beta", "mcts:exploration=1.2,iterations=50,seed=4", "n-best:n=5;evaluator=ga2:2,4,3,7,10",
        "pvs;with=table,killers;without=history;hash=64", "kernel;without=null-move,late-move-reductions",
        "kernel;level=3;seed=9", "strong:level=4", "alpha-beta;threads=3;parallel=ybwc",
        "pvs;with=table;threads=16;parallel=dts;runtime=simulated;partition=root;split-depth=3;cost=node=50,lock=7;"
        "hash=1",
        "kernel;threads=2;hash=32"}) {
    EXPECT_EQ(text_of(engine_spec_from(text)), text);
  }
}

TEST(EngineSpec, OtherWaysOfWritingComeToTheSame) {
  const auto canonical = [](std::string_view text) { return text_of(engine_spec_from(text)); };
  EXPECT_EQ(canonical("MCTS:iterations=50:seed=4"), "mcts:iterations=50,seed=4") << "as older links wrote it";
  EXPECT_EQ(canonical(" pvs ; hash = 64 ; with = killers , table "), "pvs;with=table,killers;hash=64");
  EXPECT_EQ(canonical("pvs;hash=64"), "pvs;with=table;hash=64") << "who gives it memory wants a table";
  EXPECT_EQ(canonical("kernel;;"), "kernel");
  EXPECT_EQ(canonical("pvs;threads=1"), "pvs");
  EXPECT_EQ(canonical("pvs;parallel=ybwc"), "pvs;threads=2;parallel=ybwc");
}

/// Specs drawn by lot among everything that algorithms describe.
TEST(EngineSpec, WhatIsWrittenIsReadAgain) {
  Rng rng(18);
  const auto some = [&rng](int one_in) { return rng.below(static_cast<std::uint64_t>(one_in)) == 0; };
  for (int i = 0; i < 2'000; ++i) {
    EngineSpec spec;
    const auto all = algorithms();
    const AlgorithmEntry& algorithm = all[rng.below(all.size())];
    spec.algorithm = algorithm.name;
    const bool shared = can_be_shared(spec.algorithm) && some(3);
    for (const OptionSpec& option : algorithm.options) {
      if (!shared && some(2) && option.standard != "auto" && !option.standard.empty()) {
        spec.options[option.name] = option.standard;
      }
    }
    for (std::size_t place = 0; place < enhancement_names().size(); ++place) {
      switch_at(spec.enhancements, place) = static_cast<Switch>(rng.below(3));
    }
    for (const PartEntry& part : kParts) {
      const auto names = enhancement_names();
      const bool both = std::find(names.begin(), names.end(), part.name) != names.end();
      if (!both && some(9)) spec.without.emplace_back(part.name);
    }
    for (std::size_t place = 0; place < enhancement_names().size(); ++place) {  // some names mean both
      const bool off = switch_at(spec.enhancements, place) == Switch::Off;
      const auto name = enhancement_names()[place];
      const bool is_part =
          std::any_of(kParts.begin(), kParts.end(), [&](const auto& part) { return part.name == name; });
      if (off && is_part) spec.without.insert(spec.without.begin(), std::string(name));
    }
    if (some(2)) spec.evaluator = "network";
    if (some(2)) spec.seed = rng.below(1'000'000);
    if (some(2)) {
      spec.memory = (1 + rng.below(512)) << 20;
      if (spec.enhancements.table == Switch::AsUsual && algorithm.reads_enhancements) {
        spec.enhancements.table = Switch::On;
      }
    }
    if (shared) spec.parallel = ParallelRequest{.workers = 2 + static_cast<int>(rng.below(9))};
    const std::string text = text_of(spec);
    EngineSpec read = engine_spec_from(text);
    std::sort(read.without.begin(), read.without.end());
    std::sort(spec.without.begin(), spec.without.end());
    ASSERT_EQ(read, spec) << text;
    ASSERT_EQ(text_of(engine_spec_from(text)), text_of(engine_spec_from(text_of(engine_spec_from(text)))));
  }
}

std::string complaint(std::string_view text) {
  try {
    engine_spec_from(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(EngineSpec, EveryRefusalNamesTheToken) {
  EXPECT_THAT(complaint("mtd"), HasSubstr("'mtd': did you mean mtd-f?"));
  EXPECT_THAT(complaint("n-best:m=2"), HasSubstr("'m'"));
  EXPECT_THAT(complaint("n-best:n=x"), HasSubstr("'x'"));
  EXPECT_THAT(complaint("n-best:n"), HasSubstr("name=value, got 'n'"));
  EXPECT_THAT(complaint("pvs;evaluatr=marks"), HasSubstr("'evaluatr': did you mean evaluator?"));
  EXPECT_THAT(complaint("pvs;with"), HasSubstr("key=value, got 'with'"));
  EXPECT_THAT(complaint("pvs;with=tabel"), HasSubstr("'tabel': did you mean table?"));
  EXPECT_THAT(complaint("pvs;with=null-move"), HasSubstr("'null-move' of the kernel"));
  EXPECT_THAT(complaint("pvs;with=table;without=table"), HasSubstr("'table' is both with and without"));
  EXPECT_THAT(complaint("pvs;hash=0"), HasSubstr("'0'"));
  EXPECT_THAT(complaint("pvs;hash=64;hash=32"), HasSubstr("'hash' is given twice"));
  EXPECT_THAT(complaint("pvs;threads=-1"), HasSubstr("'-1'"));
  EXPECT_THAT(complaint("pvs;parallel=ybcw"), HasSubstr("did you mean ybwc?"));
  EXPECT_THAT(complaint("pvs;runtime=simulated"), HasSubstr("only several workers need one"));
  EXPECT_THAT(complaint("minimax;threads=2"), HasSubstr("minimax is for one worker"));
  EXPECT_THAT(complaint("pvs;level=3"), HasSubstr("level"));
  EXPECT_THAT(complaint("kernel;level=11"), HasSubstr("'11'"));
  EXPECT_THAT(complaint("kernel;seed=x"), HasSubstr("'x'"));
}

TEST(EngineSpec, AListIsCutWhereAnotherOneBegins) {
  EXPECT_THAT(engine_texts_in("minimax, mcts:exploration=1.2,seed=4 ,pvs;with=table"),
              ElementsAre("minimax", "mcts:exploration=1.2,seed=4", "pvs;with=table"));
}

}  // namespace
}  // namespace pohon
