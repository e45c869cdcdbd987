// SPDX-License-Identifier: MIT
/// A match as people describe it, on the command line or in a file: everything still text, kept to be run again.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "pohon/lab/play/openings.hpp"

namespace pohon {

struct ExperimentSetting {
  std::string_view name;  // of the key in a file, and with "--" before it of the flag
  std::string_view help;
};

/// One row each: the command line, the files and the store all go by this list.
inline constexpr std::array kExperimentSettings{
    ExperimentSetting{"tc", "CONTROL  2+0.02, 40/10, 0.05/move, nodes=5000, depth=6; 0.1/move if none"},
    ExperimentSetting{"games", "N  of each pairing, each opening with both colours; 100 if none"},
    ExperimentSetting{"form", "FORM  round-robin (all meet all) or gauntlet (the first meets all others)"},
    ExperimentSetting{"openings", "FILE  of positions (EPD), one a line; for chess also games (.pgn) or a book (.bin)"},
    ExperimentSetting{"opening-plies", "N  at most, of each game or line of the book; 16 if none"},
    ExperimentSetting{"random-plies", "N  drawn by lot; 4 if there is no file"},
    ExperimentSetting{"balance", "VALUE[,NODES]  draw again until the kernel sees neither side ahead by more"},
    ExperimentSetting{"concurrency", "N  games at a time, 1 if none"},
    ExperimentSetting{"seed", "N  for openings and players that draw lots"},
    ExperimentSetting{"sprt", "ELO0,ELO1  end as soon as one is accepted (5 % errors)"},
    ExperimentSetting{"resign", "VALUE,MOVES[,loser]  end when both (or the loser) see so much for so long"},
    ExperimentSetting{"draw", "VALUE,MOVES,FROM  end when both see no more for so long, from move FROM on"},
    ExperimentSetting{"solve", "NODES[,FROM]  end when the exact solver knows the result, from move FROM on"},
    ExperimentSetting{"max-plies", "N  then it is a draw; 1000 if none"},
    ExperimentSetting{"margin", "MS  of time forgiven at each move, 20 if none"},
};

struct Experiment {
  std::string name = {};  // of the match in a store
  std::string game = {};
  GivenOptions options = {};
  std::vector<std::string> players = {};             // "kernel;depth=6"
  std::map<std::string, std::string> settings = {};  // by the names above
  std::vector<Opening> lines = {};                   // openings in full; then the file of openings is not read
  std::map<std::string, int> places = {};            // where a key stands in the file that it was read from

  /// Nothing if it was not given.
  const std::string* setting(std::string_view key) const;
  /// "line 7: " if the key was read from a file.
  std::string place_of(std::string_view key) const;

  /// The same match, wherever it was read from.
  friend bool operator==(const Experiment& a, const Experiment& b) {
    return a.name == b.name && a.game == b.game && a.options == b.options && a.players == b.players &&
           a.settings == b.settings && a.lines == b.lines;
  }
};

/// TOML (toml.io, version 1.0). An InputError names the line and the token; for a key that is not known, the nearest.
Experiment experiment_from_toml(std::string_view text);
std::string toml_text(const Experiment& experiment);

/// As a store keeps it. Text that is not an experiment is an InputError.
Experiment experiment_from_json(std::string_view text);
std::string json_text(const Experiment& experiment);

}  // namespace pohon
