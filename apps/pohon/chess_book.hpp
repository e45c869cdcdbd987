// SPDX-License-Identifier: MIT
/// Opening books for the engine, and whole files as text.
#pragma once

#include <string>

#include "pohon/protocol/uci_setup.hpp"

namespace pohon::cli {

/// std::runtime_error if it cannot be read.
std::string file_content(const std::string& path);

/// Opens a Polyglot book. Moves come back as e2e4, castling as e1h1.
BookChoice open_chess_book(const std::string& path);

}  // namespace pohon::cli
