// SPDX-License-Identifier: MIT
/// Reads the fields of a JSON object: what is missing, unknown, of the wrong type or too large is a Refusal with its
/// path.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "pohon/core/text.hpp"
#include "pohon/engine/position.hpp"
#include "service/bounds.hpp"
#include "service/refusal.hpp"

namespace pohon::service {

class Fields {
 public:
  using Names = std::vector<std::string_view>;

  /// Refuses what is not an object, and names that are not among the known ones.
  Fields(const Json& object, std::string path, const Names& known);

  bool has(std::string_view name) const;
  std::optional<std::string> text(std::string_view name, std::size_t most = kMostName) const;
  std::string text_needed(std::string_view name, std::size_t most = kMostName) const;
  std::optional<std::int64_t> number(std::string_view name, Range range) const;
  std::optional<bool> truth(std::string_view name) const;
  std::vector<std::string> texts(std::string_view name, std::size_t most_texts) const;
  GivenOptions map(std::string_view name) const;
  std::optional<Fields> object(std::string_view name, const Names& known) const;
  /// The array, which must have exactly so many elements.
  const Json& array_of(std::string_view name, std::size_t elements) const;

  std::string path_of(std::string_view name) const;

 private:
  const Json* find(std::string_view name) const;
  Refusal wrong(std::string_view name, std::string_view wanted, const Json& got) const;

  const Json* object_;  // outlives the fields
  std::string path_;
};

/// The body of a request; an empty one is an empty object. Nothing that is not JSON, nor too deep, comes through.
Json parsed_body(std::string_view body);

}  // namespace pohon::service
