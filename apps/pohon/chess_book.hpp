// SPDX-License-Identifier: MIT
/// Opening books for the engine.
#pragma once

#include <string>

#include "pohon/protocol/uci/uci_setup.hpp"

namespace pohon::cli {

/// Opens a Polyglot book, or the one inside the program where the path is empty; std::runtime_error if it cannot be
/// read. Moves come back as e2e4, castling as e1h1.
BookChoice open_chess_book(const std::string& path);

}  // namespace pohon::cli
