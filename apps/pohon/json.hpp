// SPDX-License-Identifier: MIT
/// Reports as JSON: the machine-readable contract of the command line.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "apps/pohon/console.hpp"
#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/report.hpp"

namespace pohon::cli {

using Json = nlohmann::ordered_json;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json as_json(const OptionSpec& option);
Json as_json(const GameEntry& game);
Json as_json(const AlgorithmEntry& algorithm);
Json as_json(const Report& report);
Json as_json(const SolveReport& report);

/// "win_in" or "loss_in", in plies, for values that are wins by distance.
void add_distance(Json& object, Score value);
/// Milliseconds to the microsecond.
double rounded_ms(double milliseconds);

/// An object on one line; an array with one element a line.
void print_json(Console& console, const Json& json);

}  // namespace pohon::cli
