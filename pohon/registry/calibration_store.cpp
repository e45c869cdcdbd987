// SPDX-License-Identifier: MIT
#include "pohon/registry/calibration_store.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "pohon/core/input_error.hpp"
#include "pohon/search/cut_model_text.hpp"

namespace pohon {

std::string_view house_calibration();  // calibration.txt, compiled in

namespace {

std::string setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::filesystem::path calibration_store() {
  if (const std::string file = setting("POHON_CALIBRATION"); !file.empty()) return file;
  std::filesystem::path data = setting("XDG_DATA_HOME");
  if (data.empty()) data = std::filesystem::path(setting("HOME")) / ".local" / "share";
  return data / "pohon" / "calibration.txt";
}

CutModel stored_cut_model(std::string_view game, std::string_view evaluator) {
  const std::filesystem::path file = calibration_store();
  if (std::ifstream in(file); in) {
    std::ostringstream text;
    text << in.rdbuf();
    try {
      CutModel own = cut_model_for(read_cut_model(text.str()), game, evaluator);
      if (!own.empty()) return own;
    } catch (const InputError& error) {
      throw InputError("calibration file " + file.string() + ": " + error.what());
    }
  }
  return cut_model_for(read_cut_model(house_calibration()), game, evaluator);
}

}  // namespace pohon
