// SPDX-License-Identifier: MIT
#include "service/refusal.hpp"

#include <new>

namespace pohon::service {

namespace {

/// What stands between two marks of a message.
std::optional<std::string> between(const std::string& message, std::string_view before, std::string_view after) {
  const auto begin = message.find(before);
  if (begin == std::string::npos) return std::nullopt;
  const auto from = begin + before.size();
  const auto end = after.empty() ? message.size() : message.find(after, from);
  if (end == std::string::npos) return std::nullopt;
  return message.substr(from, end - from);
}

/// "unknown algorithm 'mtd': did you mean mtd-f?" or "…: choose from minimax negamax …"
bool read_unknown_name(const std::string& message, Refusal::Why& why) {
  const auto start = message.find("unknown ");
  const bool leads = start == 0 || (start != std::string::npos && message.substr(0, start).ends_with(": "));
  const auto kind = leads ? between(message.substr(start), "unknown ", " '") : std::nullopt;
  const auto token = between(message, " '", "': ");
  if (!kind || !token) return false;
  why.code = Code::UnknownName;
  why.token = *token;
  why.values["kind"] = *kind;
  if (const auto nearest = between(message, "': did you mean ", "?")) why.values["nearest"] = *nearest;
  if (const auto choices = between(message, "': choose from ", "")) why.values["choices"] = *choices;
  return true;
}

}  // namespace

Refusal Refusal::expected(std::string_view field, std::string_view wanted, std::string_view got) {
  return of(InputError::expected(field, wanted, got), Code::BadField).in_field(field);
}

Refusal Refusal::of(const InputError& error, Code code) {
  const std::string message = error.what();
  Why why{.code = code};
  if (read_unknown_name(message, why)) return {why, message};
  const auto colon = message.find(": ");
  if (colon != std::string::npos && colon <= 60) why.field = message.substr(0, colon);
  constexpr std::string_view kWanted = ": expected ", kGot = ", got '";
  const auto wanted = message.find(kWanted);
  const auto got = message.rfind(kGot);
  if (wanted == std::string::npos || got == std::string::npos || got < wanted || message.back() != '\'') {
    return {why, message};
  }
  const auto from = wanted + kWanted.size();
  why.token = message.substr(got + kGot.size(), message.size() - got - kGot.size() - 1);
  why.values = {{"part", message.substr(0, wanted)}, {"wanted", message.substr(from, got - from)}};
  return {why, message};
}

Refusal Refusal::of(const std::exception& error) {
  if (const auto* refusal = dynamic_cast<const Refusal*>(&error)) return *refusal;
  if (const auto* input = dynamic_cast<const InputError*>(&error)) return of(*input, Code::BadField);
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr) {
    return {{.status = 503, .code = Code::NoMemory}, "there is not enough memory for this"};
  }
  return {{.status = 500, .code = Code::Internal}, error.what()};
}

Refusal Refusal::not_found(std::string_view kind, std::string_view name) {
  return {{.status = 404, .code = Code::NotFound, .token = shown(name), .values = {{"kind", std::string(kind)}}},
          "there is no " + std::string(kind) + " '" + shown(name) + "'"};
}

Refusal Refusal::missing(std::string_view field) {
  return {{.code = Code::Missing, .field = std::string(field)}, std::string(field) + ": is missing"};
}

Refusal Refusal::same_name(const std::string& name) {
  return {{.code = Code::SameName, .field = "seats[1].name", .token = name}, "both players are called " + name};
}

Refusal Refusal::at(std::size_t place) const {
  Why why = why_;
  why.at = place;
  return {why, what()};
}

Refusal Refusal::in_field(std::string_view field) const {
  Why why = why_;
  why.field = std::string(field);
  return {why, what()};
}

Refusal too_slow() { return {{.status = 408, .code = Code::TooSlow}, "the request took too long to arrive"}; }

Json error_json(const Refusal& refusal) {
  const Refusal::Why& why = refusal.why();
  Json error = {{"code", name_of(why.code)}, {"message", refusal.what()}};
  if (!why.field.empty()) error["field"] = why.field;
  if (!why.token.empty()) error["token"] = why.token;
  if (why.at) error["at"] = *why.at;
  if (!why.values.empty()) error["values"] = why.values;
  return error;
}

}  // namespace pohon::service
