// SPDX-License-Identifier: MIT
#include "service/fields.hpp"

#include <algorithm>

namespace pohon::service {

namespace {

std::string range_text(Range range) {
  return "a whole number from " + std::to_string(range.least) + " to " + std::to_string(range.most);
}

}  // namespace

Fields::Fields(const Json& object, std::string path, const Names& known) : object_(&object), path_(std::move(path)) {
  if (!object.is_object()) {
    throw Refusal::expected(path_.empty() ? "body" : path_, "an object", dumped(object));
  }
  for (const auto& [name, value] : object.items()) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    throw Refusal::of(InputError(unknown_name("field", name, known))).in_field(path_of(shown(name)));
  }
}

std::string Fields::path_of(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const Json* Fields::find(std::string_view name) const {
  const auto found = object_->find(name);
  return found == object_->end() || found->is_null() ? nullptr : &*found;
}

bool Fields::has(std::string_view name) const { return find(name) != nullptr; }

Refusal Fields::wrong(std::string_view name, std::string_view wanted, const Json& got) const {
  return Refusal::expected(path_of(name), wanted, got.is_string() ? got.get<std::string>() : dumped(got));
}

std::optional<std::string> Fields::text(std::string_view name, std::size_t most) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_string()) throw wrong(name, "a text", *value);
  auto text = value->get<std::string>();
  if (text.size() > most) throw wrong(name, "at most " + std::to_string(most) + " characters", *value);
  if (text.find('\0') != std::string::npos) throw wrong(name, "a text without zero bytes", *value);
  return text;
}

std::string Fields::text_needed(std::string_view name, std::size_t most) const {
  auto value = text(name, most);
  if (!value) throw Refusal::missing(path_of(name));
  return *std::move(value);
}

std::optional<std::int64_t> Fields::number(std::string_view name, Range range) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_number_integer()) throw wrong(name, range_text(range), *value);
  const bool huge = value->is_number_unsigned() && value->get<std::uint64_t>() > std::uint64_t{INT64_MAX};
  const std::int64_t number = huge ? INT64_MAX : value->get<std::int64_t>();
  if (huge || number < range.least || number > range.most) throw wrong(name, range_text(range), *value);
  return number;
}

std::optional<bool> Fields::truth(std::string_view name) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  if (!value->is_boolean()) throw wrong(name, "true or false", *value);
  return value->get<bool>();
}

std::vector<std::string> Fields::texts(std::string_view name, std::size_t most_texts) const {
  std::vector<std::string> list;
  const Json* value = find(name);
  if (value == nullptr) return list;
  if (!value->is_array()) throw wrong(name, "a list of texts", *value);
  if (value->size() > most_texts) throw wrong(name, "at most " + std::to_string(most_texts) + " texts", *value);
  for (const Json& element : *value) {
    if (!element.is_string() || element.get_ref<const std::string&>().size() > kMostName) {
      throw wrong(name, "texts of at most " + std::to_string(kMostName) + " characters", element);
    }
    list.push_back(element.get<std::string>());
  }
  return list;
}

GivenOptions Fields::map(std::string_view name) const {
  GivenOptions given;
  const Json* value = find(name);
  if (value == nullptr) return given;
  if (!value->is_object() || value->size() > 64) throw wrong(name, "an object of texts", *value);
  for (const auto& [key, text] : value->items()) {
    if (!text.is_string() || text.get_ref<const std::string&>().size() > kMostText) {
      throw Refusal::expected(path_of(name) + "." + shown(key), "a text", dumped(text));
    }
    given[key] = text.get<std::string>();
  }
  return given;
}

std::optional<Fields> Fields::object(std::string_view name, const Names& known) const {
  const Json* value = find(name);
  if (value == nullptr) return std::nullopt;
  return Fields(*value, path_of(name), known);
}

const Json& Fields::array_of(std::string_view name, std::size_t elements) const {
  const Json* value = find(name);
  if (value == nullptr) throw Refusal::missing(path_of(name));
  if (!value->is_array() || value->size() != elements) {
    throw wrong(name, "a list of " + std::to_string(elements), *value);
  }
  return *value;
}

namespace {

/// Deep nesting would cost the stack when it is walked later.
constexpr int kDeepest = 32;

bool too_deep(std::string_view body) {
  int depth = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < body.size(); ++i) {
    const char c = body[i];
    if (quoted && c == '\\') ++i;
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (c == '[' || c == '{') ++depth;
    if (c == ']' || c == '}') --depth;
    if (depth > kDeepest) return true;
  }
  return false;
}

/// "[json.exception.out_of_range.406] number overflow parsing '1e400'"
Refusal too_large_number(std::string_view body, const std::string& message) {
  const auto begin = message.find('\'');
  const auto end = message.rfind('\'');
  const std::string token = end > begin ? message.substr(begin + 1, end - begin - 1) : "";
  const auto at = body.find(token);
  Refusal::Why why{.code = Code::BadJson, .token = shown(token)};
  if (at != std::string_view::npos) why.at = at;
  return {why, "the body is not JSON that can be read: '" + shown(token) + "' is too large a number"};
}

}  // namespace

Json parsed_body(std::string_view body) {
  if (trimmed(body).empty()) return Json::object();
  if (too_deep(body)) throw Refusal({.code = Code::BadJson}, "the body is nested too deeply");
  try {
    return Json::parse(body);
  } catch (const Json::parse_error& error) {
    throw Refusal({.code = Code::BadJson, .at = error.byte > 0 ? error.byte - 1 : 0},
                  "the body is not JSON: wrong at byte " + std::to_string(error.byte));
  } catch (const Json::out_of_range& error) {
    throw too_large_number(body, error.what());
  }
}

}  // namespace pohon::service
