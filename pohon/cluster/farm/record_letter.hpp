// SPDX-License-Identifier: MIT
/// A finished game on its way to the master.
#pragma once

#include "pohon/cluster/wire.hpp"
#include "pohon/lab/reports/game_record.hpp"

namespace pohon {

Bytes record_letter(const GameRecord& record);
GameRecord record_from(const Bytes& letter);

}  // namespace pohon
