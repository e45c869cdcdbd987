// SPDX-License-Identifier: MIT
#include "pohon/learn/genetic_checkpoint.hpp"

#include <limits>

#include "pohon/core/input_error.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

namespace {

std::string numbers_text(const Chromosome& chromosome) {
  std::string text;
  for (const int each : chromosome) text += " " + std::to_string(each);
  return text;
}

/// The lines of a checkpoint, one after another.
class Lines {
 public:
  explicit Lines(std::string_view text) : lines_(split(text, '\n')) {}

  std::string place() const { return "line " + std::to_string(at_); }

  /// What stands behind this word on the next line.
  std::string_view after(std::string_view word) {
    const std::string_view line = at_ < lines_.size() ? trimmed(lines_[at_]) : std::string_view();
    ++at_;
    if (!line.starts_with(word)) throw InputError::expected(place(), "'" + std::string(word) + " …'", line);
    return trimmed(line.substr(word.size()));
  }

  void expect_end() {
    for (; at_ < lines_.size(); ++at_) {
      if (!trimmed(lines_[at_]).empty()) throw InputError::expected(place(), "no more lines", lines_[at_]);
    }
  }

 private:
  std::vector<std::string_view> lines_;
  std::size_t at_ = 0;
};

Chromosome chromosome_from(const Lines& lines, std::string_view text, std::span<const Gene> genes) {
  const auto parts = words(text);
  if (parts.size() != genes.size()) {
    throw InputError::expected(lines.place(), std::to_string(genes.size()) + " weights", text);
  }
  Chromosome chromosome;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Range range{.least = genes[i].least, .most = genes[i].most};
    chromosome.push_back(static_cast<int>(whole_number(lines.place(), parts[i], range)));
  }
  return chromosome;
}

}  // namespace

std::string checkpoint_text(const Evolution& evolution, std::string_view settings) {
  std::string text = "settings " + std::string(settings) + "\ngeneration " + std::to_string(evolution.generation) +
                     "\nbest " + std::to_string(evolution.best_fitness) + " :" + numbers_text(evolution.best) + "\n";
  for (const Chromosome& each : evolution.population) text += "chromosome" + numbers_text(each) + "\n";
  return text;
}

Evolution evolution_from(std::string_view text, std::string_view settings, std::span<const Gene> genes,
                         std::size_t population) {
  Lines lines(text);
  if (const auto other = lines.after("settings"); other != settings) {
    throw InputError::expected("checkpoint", "one with the settings '" + std::string(settings) + "'", other);
  }
  Evolution evolution;
  evolution.generation = static_cast<int>(
      whole_number(lines.place(), lines.after("generation"), {.least = 0, .most = std::numeric_limits<int>::max()}));
  const std::string_view best = lines.after("best");
  const auto colon = best.find(':');
  if (colon == std::string_view::npos) throw InputError::expected(lines.place(), "'fitness : weights'", best);
  constexpr std::int64_t kFar = std::numeric_limits<std::int64_t>::max();
  evolution.best_fitness = whole_number(lines.place(), trimmed(best.substr(0, colon)), {.least = -kFar, .most = kFar});
  if (evolution.generation > 0) evolution.best = chromosome_from(lines, best.substr(colon + 1), genes);
  for (std::size_t i = 0; i < population; ++i) {
    evolution.population.push_back(chromosome_from(lines, lines.after("chromosome"), genes));
  }
  lines.expect_end();
  return evolution;
}

}  // namespace pohon
