// SPDX-License-Identifier: MIT
/// Reads an algorithm's options from text and lists them: the two users of its `options(Describe&&)` member.
#pragma once

#include <cmath>
#include <concepts>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/core/options.hpp"
#include "pohon/core/text.hpp"

namespace pohon {

/// "mcts:exploration=1.2,seed=7" taken apart; a colon between options is read as well.
struct NamedOptions {
  std::string name;
  std::map<std::string, std::string> options;
};
NamedOptions named_options(std::string_view kind, std::string_view text);

namespace detail {
template <class T>
struct Optional : std::false_type {
  using Value = T;
};
template <class T>
struct Optional<std::optional<T>> : std::true_type {
  using Value = T;
};
std::string short_real(double value);
}  // namespace detail

/// Lists the options with the values they have now.
class OptionLister {
 public:
  template <class Enum>
  requires std::is_enum_v<Enum>
  void choice(std::string_view name, Enum& member, std::initializer_list<std::string_view> names,
              std::string_view help) {
    std::string allowed;
    for (const auto each : names) allowed.append(allowed.empty() ? "" : " | ").append(each);
    add(name, std::string(names.begin()[static_cast<std::size_t>(member)]), std::move(allowed), help);
  }
  template <class T>
  void number(std::string_view name, T& member, Range range, std::string_view help) {
    std::string standard = "auto";
    if constexpr (detail::Optional<T>::value) {
      if (member) standard = std::to_string(*member);
    } else {
      standard = std::to_string(member);
    }
    add(name, std::move(standard), std::to_string(range.least) + " … " + std::to_string(range.most), help);
  }
  struct RealRange {
    double least;
    double most;
  };
  void real(std::string_view name, double& member, RealRange range, std::string_view help) {
    add(name, detail::short_real(member), detail::short_real(range.least) + " … " + detail::short_real(range.most),
        help);
  }
  void text(std::string_view name, std::string& member, std::string_view allowed, std::string_view help) {
    add(name, member, std::string(allowed), help);
  }

  std::vector<OptionSpec> specs;

 private:
  void add(std::string_view name, std::string standard, std::string allowed, std::string_view help) {
    specs.push_back({std::string(name), std::move(standard), std::move(allowed), std::string(help)});
  }
};

/// Writes the given values into the members. An option that is given and unknown is an error.
class OptionSetter {
 public:
  explicit OptionSetter(const OptionValues& values) : values_(values) {}

  template <class Enum>
  requires std::is_enum_v<Enum>
  void choice(std::string_view name, Enum& member, std::initializer_list<std::string_view> names, std::string_view) {
    if (values_.given(name)) member = static_cast<Enum>(values_.choice(name, {names.begin(), names.size()}));
  }
  template <class T>
  void number(std::string_view name, T& member, Range range, std::string_view) {
    if (values_.given(name)) member = static_cast<typename detail::Optional<T>::Value>(values_.number(name, range));
  }
  void real(std::string_view name, double& member, OptionLister::RealRange range, std::string_view) {
    if (values_.given(name)) member = values_.real(name, range.least, range.most);
  }
  void text(std::string_view name, std::string& member, std::string_view, std::string_view) {
    if (values_.given(name)) member = values_.text(name);
  }

 private:
  const OptionValues& values_;
};

template <class A>
std::vector<OptionSpec> options_of() {
  OptionLister lister;
  if constexpr (requires(A algorithm) { algorithm.options(lister); }) {
    A algorithm;
    algorithm.options(lister);
  }
  return lister.specs;
}

/// The algorithm with its options set from text.
template <class A>
A configured(const std::map<std::string, std::string>& given) {
  const OptionValues values(std::string("algorithm ") + std::string(A::name), options_of<A>(), given);
  OptionSetter setter(values);
  A algorithm;
  if constexpr (requires { algorithm.options(setter); }) algorithm.options(setter);
  return algorithm;
}

/// Calls `use(tag)` with the element of the tuple that has this name; an unknown name is an InputError with the
/// nearest.
template <class Tuple, class Use>
auto with_named(std::string_view kind, std::string_view name, Use&& use) {
  using First = std::tuple_element_t<0, Tuple>;
  using Result = decltype(use(std::type_identity<First>{}));
  std::optional<Result> result;
  std::vector<std::string_view> names;
  const auto offer = [&]<class T>(std::type_identity<T> tag) {
    names.push_back(T::name);
    if (!result && same_name(T::name, name)) result.emplace(use(tag));
  };
  [&]<class... T>(std::type_identity<std::tuple<T...>>) {
    (offer(std::type_identity<T>{}), ...);
  }(std::type_identity<Tuple>{});
  if (!result) throw InputError(unknown_name(kind, name, names));
  return std::move(*result);
}

}  // namespace pohon
