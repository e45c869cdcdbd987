// SPDX-License-Identifier: MIT
/// Holds answers to openapi.json: the part of JSON Schema that the document uses, and nothing it does not.
#pragma once

#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

namespace pohon::testing {

class ApiSchema {
 public:
  using Json = nlohmann::json;

  explicit ApiSchema(const std::string& file) : document_(Json::parse(std::ifstream(file))) {}

  /// Empty if the answer is as the document says, else the first thing that is not. Paths are given with their
  /// placeholders: "/api/plays/{id}".
  std::string fault(const std::string& method, const std::string& path, int status, const Json& body) {
    const Json& operation = document_.at("paths").at(path).at(method);
    asked_.insert(method + " " + path);
    const Json& responses = operation.at("responses");
    std::string key = std::to_string(status);
    if (!responses.contains(key)) key = key.substr(0, 1) + "XX";
    if (!responses.contains(key)) return "status " + std::to_string(status) + " is not described";
    const Json& response = resolved(responses.at(key));
    if (!response.contains("content")) return "";
    const Json& content = response.at("content");
    if (!content.contains("application/json")) return "";
    return differs(content.at("application/json").at("schema"), body, "body");
  }

  /// Operations of the document that no test has asked for.
  std::set<std::string> never_asked() const {
    std::set<std::string> rest;
    for (const auto& [path, item] : document_.at("paths").items()) {
      for (const auto& [method, operation] : item.items()) {
        if (method != "parameters" && !asked_.contains(method + " " + path)) rest.insert(method + " " + path);
      }
    }
    return rest;
  }

 private:
  const Json& resolved(const Json& node) const {
    if (!node.contains("$ref")) return node;
    return document_.at(Json::json_pointer(node.at("$ref").get<std::string>().substr(1)));
  }

  static bool is_of_type(const std::string& type, const Json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
  }

  static bool has_type(const Json& type, const Json& value) {
    if (type.is_string()) return is_of_type(type.get<std::string>(), value);
    for (const Json& each : type) {
      if (is_of_type(each.get<std::string>(), value)) return true;
    }
    return false;
  }

  std::string differs(const Json& node, const Json& value, const std::string& at) const {
    const Json& schema = resolved(node);
    if (schema.contains("oneOf")) {
      std::string first;
      for (const Json& each : schema.at("oneOf")) {
        const std::string fault = differs(each, value, at);
        if (fault.empty()) return "";
        if (first.empty()) first = fault;
      }
      return first;
    }
    if (schema.contains("type") && !has_type(schema.at("type"), value)) {
      return at + ": expected " + schema.at("type").dump() + ", got " + value.dump().substr(0, 80);
    }
    if (schema.contains("enum") && !value.is_null()) {
      const Json& allowed = schema.at("enum");
      if (std::find(allowed.begin(), allowed.end(), value) == allowed.end())
        return at + ": not one of " + allowed.dump();
    }
    if (value.is_object()) return object_differs(schema, value, at);
    return value.is_array() ? array_differs(schema, value, at) : "";
  }

  std::string object_differs(const Json& schema, const Json& value, const std::string& at) const {
    for (const Json& name : schema.value("required", Json::array())) {
      if (!value.contains(name.get<std::string>())) return at + ": lacks " + name.get<std::string>();
    }
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [name, member] : value.items()) {
      const bool known = properties.contains(name);
      if (!known && !properties.empty()) return at + ": has an undescribed " + name;
      const Json rest = schema.value("additionalProperties", Json(true));
      if (!known && !rest.is_object()) continue;
      const std::string fault = differs(known ? properties.at(name) : rest, member, at + "." + name);
      if (!fault.empty()) return fault;
    }
    return "";
  }

  std::string array_differs(const Json& schema, const Json& value, const std::string& at) const {
    if (value.size() < schema.value("minItems", std::size_t{0})) return at + ": too few";
    if (!schema.contains("items")) return "";
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string fault = differs(schema.at("items"), value[i], at + "[" + std::to_string(i) + "]");
      if (!fault.empty()) return fault;
    }
    return "";
  }

  Json document_;
  std::set<std::string> asked_;
};

}  // namespace pohon::testing
