// SPDX-License-Identifier: MIT
#include "apps/server/refusal.hpp"

namespace pohon::server {

Refusal Refusal::expected(std::string_view field, std::string_view wanted, std::string_view got) {
  const InputError error = InputError::expected(field, wanted, got);
  return {{.field = std::string(field), .token = shown(got)}, error.what()};
}

Refusal Refusal::of(const InputError& error, std::string_view code) {
  const std::string message = error.what();
  Why why{.code = std::string(code)};
  const auto colon = message.find(": ");
  if (colon != std::string::npos && colon <= 60) why.field = message.substr(0, colon);
  constexpr std::string_view kGot = "got '";
  const auto got = message.rfind(kGot);
  if (got != std::string::npos && message.back() == '\'') {
    why.token = message.substr(got + kGot.size(), message.size() - got - kGot.size() - 1);
  }
  return {why, message};
}

Refusal Refusal::not_found(std::string_view kind, std::string_view name) {
  return {{.status = 404, .code = "not_found", .token = shown(name)},
          "there is no " + std::string(kind) + " '" + shown(name) + "'"};
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

Refusal too_slow() { return {{.status = 408, .code = "too_slow"}, "the request took too long to arrive"}; }

Json as_json(const Refusal& refusal) {
  const Refusal::Why& why = refusal.why();
  Json error = {{"code", why.code}, {"message", refusal.what()}};
  if (!why.field.empty()) error["field"] = why.field;
  if (!why.token.empty()) error["token"] = why.token;
  if (why.at) error["at"] = *why.at;
  return {{"error", error}};
}

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace pohon::server
