// SPDX-License-Identifier: MIT
/// Where fitted cut models are kept: those that come with the house, and the user's own, which win.
#pragma once

#include <filesystem>
#include <string_view>

#include "pohon/search/cut_model.hpp"

namespace pohon {

/// The user's file: $POHON_CALIBRATION, else calibration.txt below $XDG_DATA_HOME/pohon or ~/.local/share/pohon.
std::filesystem::path calibration_store();

/// The model for a game and evaluator; empty when nobody has fitted one. A damaged user's file is an InputError.
CutModel stored_cut_model(std::string_view game, std::string_view evaluator);

}  // namespace pohon
