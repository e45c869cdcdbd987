// SPDX-License-Identifier: MIT
/// A small network that judges Connect Four: two hidden layers of whole numbers.
///
/// Its inputs are whole columns: what stands in one, and where in it each side would win. One of the contents of a
/// column brings a row of weights into the first layer, so 21 rows are all there is to add up (n-tuples as Thill, Koch
/// and Konen 2012 chose them, with layers behind them as Nasu 2018 has them in shogi). Who is to move chooses the rest.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "pohon/games/connect_four/connect_four.hpp"

namespace pohon::connect_four {

struct NetworkShape {
  static constexpr std::size_t kContents = std::size_t{1} << ConnectFour::kStep;  // of a column: stones, and how many
  static constexpr std::size_t kThreats = std::size_t{1} << ConnectFour::kRows;   // of a side in a column
  static constexpr std::size_t kInputs = ConnectFour::kColumns * (kContents + 2 * kThreats);
  static constexpr std::size_t kFirst = 128;  // units of the first layer
  static constexpr std::size_t kSecond = 16;  // … and of the second
  static constexpr std::size_t kMovers = 2;

  // In whole numbers, 1 is …
  static constexpr int kUnitOfFirst = 128;
  static constexpr int kUnitOfSecond = 64;  // of a weight; a sum counts in products of both
  static constexpr int kUnitOfValue = 100;

  static constexpr std::size_t kWeights =
      kInputs * kFirst + kMovers * (kFirst + kSecond * kFirst + kSecond + kSecond + 1);
};

/// Calls `visit` with the number of each input that is on: three for each column.
template <class Visit>
constexpr void for_each_input(const ConnectFour& state, const Visit& visit) {
  constexpr ConnectFour::Stones kColumn = NetworkShape::kContents - 1, kRowsOfColumn = NetworkShape::kThreats - 1;
  constexpr std::size_t kEach = NetworkShape::kContents + 2 * NetworkShape::kThreats;
  const ConnectFour::Stones crosses = state.stones(Side::First), noughts = state.stones(Side::Second);
  ConnectFour::Stones contents =
      crosses | (state.taken() + ConnectFour::kBottom);  // the bit above the stones tells how many
  ConnectFour::Stones of_crosses = ConnectFour::completions(crosses) & ~state.taken();
  ConnectFour::Stones of_noughts = ConnectFour::completions(noughts) & ~state.taken();
  for (std::size_t at = 0; at < NetworkShape::kInputs; at += kEach) {
    visit(at + (contents & kColumn));
    visit(at + NetworkShape::kContents + (of_crosses & kRowsOfColumn));
    visit(at + NetworkShape::kContents + NetworkShape::kThreats + (of_noughts & kRowsOfColumn));
    contents >>= ConnectFour::kStep;
    of_crosses >>= ConnectFour::kStep;
    of_noughts >>= ConnectFour::kStep;
  }
}

class Network {
 public:
  /// As `NetworkShape::kWeights` whole numbers: the rows of the inputs; then for X to move, and for O: the first layer
  /// without inputs, and each unit of the second with its weights, its own and that of its part in the value; at last
  /// the value of none.
  explicit Network(std::span<const int> weights);

  /// For X, in hundredths of the logarithm of the odds.
  int operator()(const ConnectFour& state) const noexcept;

 private:
  static constexpr int kMostOfSecond = NetworkShape::kUnitOfFirst * NetworkShape::kUnitOfSecond;

  struct alignas(64) Layer {
    std::array<std::int16_t, NetworkShape::kFirst> units{};

    void add(const Layer& other) noexcept {
      for (std::size_t i = 0; i < units.size(); ++i) units[i] = static_cast<std::int16_t>(units[i] + other.units[i]);
    }
    void clamp() noexcept {
      for (auto& unit : units) unit = std::clamp<std::int16_t>(unit, 0, NetworkShape::kUnitOfFirst);
    }
    int times(const Layer& other) const noexcept {
      int sum = 0;
      for (std::size_t i = 0; i < units.size(); ++i) sum += int{units[i]} * int{other.units[i]};
      return sum;
    }
  };
  struct Unit {
    Layer weights;
    int own = 0;
    int worth = 0;
  };
  struct Mover {
    Layer first;
    std::array<Unit, NetworkShape::kSecond> second;
    std::int64_t value = 0;
  };

  std::array<Layer, NetworkShape::kInputs> inputs_;
  std::array<Mover, NetworkShape::kMovers> movers_;
};

}  // namespace pohon::connect_four
