// SPDX-License-Identifier: MIT
/// The units in which danger to a king is counted before a table turns it into a score. They shape a feature and are
/// no weights: 32 of them are one step in the table.
#pragma once

#include <array>

namespace pohon::chess::evaluation::danger {

inline constexpr std::array<int, 6> kAttacker{0, 80, 55, 48, 20, 0};  // times the number of attackers
inline constexpr int kRingHit = 60;       // a square next to the king that an attacker looks at
inline constexpr int kWeakSquare = 160;   // a square of the ring that only king or queen guard, or nobody
inline constexpr int kUnsafeCheck = 120;  // a check that would cost the piece
inline constexpr int kKnightCheck = 720;  // checks that would cost nothing
inline constexpr int kBishopCheck = 580;
inline constexpr int kRookCheck = 920;
inline constexpr int kQueenCheck = 700;
inline constexpr int kNoQueen = -850;     // without a queen most attacks come to nothing
inline constexpr int kKnightGuard = -90;  // a knight next to its king
inline constexpr int kPerStep = 32;
inline constexpr int kLastStep = 63;

}  // namespace pohon::chess::evaluation::danger
