// SPDX-License-Identifier: MIT
/// The weights of the classical evaluation: one array of numbers in named groups, each a pair for the middlegame and
/// the endgame, in hundredths of a pawn. The numbers are in weights.inc, which a tuner can write anew.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pohon::chess::evaluation {

/// What the evaluation knows about, a group a kind of knowledge.
enum class Group : unsigned {
  Material,         // by piece, pawn to queen
  PawnSquare,       // square tables: by rank 1 … 8 as the side sees it, files a … d (the board is mirrored)
  KnightSquare,     //
  BishopSquare,     //
  RookSquare,       //
  QueenSquare,      //
  KingSquare,       //
  KnightMobility,   // by the number of squares it can go to that no enemy pawn guards
  BishopMobility,   //
  RookMobility,     //
  QueenMobility,    //
  Isolated,         // a pawn without friends on the files beside it; again where no enemy pawn is ahead of it
  Backward,         // a pawn that its friends have left behind and that cannot go on; again where none is ahead
  Doubled,          // a pawn with a friend ahead of it on its file
  Phalanx,          // by rank 2 … 7: a friend beside it
  Supported,        // by rank 2 … 7: a friend guards it
  Passed,           // by rank 2 … 7: no enemy pawn can stop it
  PassedFree,       // by rank: the square ahead is empty
  PassedSafe,       // by rank: nothing of the enemy is on its way or looks at it
  PassedOwnKing,    // by rank, times the distance of the own king from the square ahead
  PassedEnemyKing,  // by rank, times the distance of the enemy's king from it
  PassedRook,       // a rook behind the passed pawn: own, enemy
  Shelter,          // by distance of the file from the edge, then rank of the own pawn nearest home (0 = none)
  Storm,            // by distance from the edge, then rank of the enemy pawn nearest to our home (0 = none)
  StormBlocked,     // by rank: the same where our pawn stands in its way
  KingDanger,       // by units of danger
  PawnThreat,       // by victim: pawn … queen
  MinorThreat,      // by victim
  RookThreat,       // by victim
  KingThreat,       // the king looks at weak pieces
  Hanging,          // pieces that are attacked and not guarded
  PushThreat,       // pieces that a safe pawn push would attack
  Restricted,       // squares that both sides look at and the enemy does not hold firmly
  BishopPair,       //
  BadBishop,        // times the own pawns on its colour
  Outpost,          // knight, bishop: on a square no enemy pawn can ever attack, guarded by a pawn
  BehindPawn,       // a minor piece with a pawn right ahead
  KingDistance,     // knight, bishop: times its distance from the own king
  KnightPawns,      // a knight, times own pawns less five
  RookPawns,        // a rook, times own pawns less five
  RookOpen,         // on a file without own pawns, without any pawns
  RookSeventh,      // with the enemy's king or pawns to bite
  RookTrapped,      // shut in by its own king; worse without the right to castle
  RookPair,         //
  Space,            // safe squares in the centre of the own half, squares behind own pawns once more
  Tempo,            // the side to move
  kCount,
};

struct GroupSpec {
  std::string_view name;
  unsigned size;
  unsigned per_line;  // how weights.inc is laid out
};

inline constexpr std::array<GroupSpec, static_cast<std::size_t>(Group::kCount)> kGroups{{
    {"material", 5, 5},       {"pawn-square", 32, 4},    {"knight-square", 32, 4},
    {"bishop-square", 32, 4}, {"rook-square", 32, 4},    {"queen-square", 32, 4},
    {"king-square", 32, 4},   {"knight-mobility", 9, 9}, {"bishop-mobility", 14, 7},
    {"rook-mobility", 15, 8}, {"queen-mobility", 28, 7}, {"isolated", 2, 2},
    {"backward", 2, 2},       {"doubled", 1, 1},         {"phalanx", 6, 6},
    {"supported", 6, 6},      {"passed", 6, 6},          {"passed-free", 6, 6},
    {"passed-safe", 6, 6},    {"passed-own-king", 6, 6}, {"passed-enemy-king", 6, 6},
    {"passed-rook", 2, 2},    {"shelter", 28, 7},        {"storm", 28, 7},
    {"storm-blocked", 7, 7},  {"king-danger", 64, 8},    {"pawn-threat", 5, 5},
    {"minor-threat", 5, 5},   {"rook-threat", 5, 5},     {"king-threat", 1, 1},
    {"hanging", 1, 1},        {"push-threat", 1, 1},     {"restricted", 1, 1},
    {"bishop-pair", 1, 1},    {"bad-bishop", 1, 1},      {"outpost", 2, 2},
    {"behind-pawn", 1, 1},    {"king-distance", 2, 2},   {"knight-pawns", 1, 1},
    {"rook-pawns", 1, 1},     {"rook-open", 2, 2},       {"rook-seventh", 1, 1},
    {"rook-trapped", 1, 1},   {"rook-pair", 1, 1},       {"space", 1, 1},
    {"tempo", 1, 1},
}};

/// A weight pair's place in the array of pairs.
using Term = unsigned;

constexpr Term first_term(Group group) noexcept {
  Term first = 0;
  for (std::size_t at = 0; at < static_cast<std::size_t>(group); ++at) first += kGroups[at].size;
  return first;
}

template <Group group>
inline constexpr Term kFirst = first_term(group);

inline constexpr Term kTerms = first_term(Group::kCount);

/// Middlegame and endgame weight of each term in turn: what tuners see.
inline constexpr std::size_t kWeights = 2 * std::size_t{kTerms};

inline constexpr std::array kBuiltInWeights = std::to_array<int>({
#include "pohon/games/chess/evaluation/weights.inc"
});
static_assert(kBuiltInWeights.size() == kWeights);

/// "knight-mobility.3.mg", …: one name a weight, in the order of the array.
std::vector<std::string> weight_names();

/// The text of weights.inc for these weights (as many as there are).
std::string weights_include(std::span<const int> weights);

}  // namespace pohon::chess::evaluation
