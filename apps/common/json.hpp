// SPDX-License-Identifier: MIT
/// Reports as JSON: the machine-readable contract of the programs and the service.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "pohon/engine/catalogue.hpp"
#include "pohon/engine/report.hpp"

namespace pohon {

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

/// JSON on one line; text that is not UTF-8 is mended.
std::string dumped(const Json& json);

}  // namespace pohon
