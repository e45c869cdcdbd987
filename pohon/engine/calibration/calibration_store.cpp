// SPDX-License-Identifier: MIT
#include "pohon/engine/calibration/calibration_store.hpp"

#include <cstdlib>
#include <fstream>
#include <memory>
#include <mutex>
#include <sstream>
#include <vector>

#include "pohon/core/input_error.hpp"
#include "pohon/search/cut_model_text.hpp"

namespace pohon {

std::string_view house_calibration();  // calibration.txt, compiled in

namespace {

std::string setting(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

using Pairs = std::vector<StoredPair>;

Pairs read_file(const std::filesystem::path& file) {
  std::ifstream in(file);
  if (!in) return {};
  std::ostringstream text;
  text << in.rdbuf();
  try {
    return read_cut_model(text.str());
  } catch (const InputError& error) {
    throw InputError("calibration file " + file.string() + ": " + error.what());
  }
}

/// What tells whether a file is still the one that was read.
struct Stamp {
  std::filesystem::path file;
  std::filesystem::file_time_type changed{};
  std::uintmax_t size = 0;

  friend bool operator==(const Stamp&, const Stamp&) = default;
};

Stamp stamp_of(std::filesystem::path file) {
  std::error_code none;  // no file: as if it were empty
  const auto changed = std::filesystem::last_write_time(file, none);
  const auto size = std::filesystem::file_size(file, none);
  return {.file = std::move(file), .changed = changed, .size = size};
}

/// Of the user's file, read once and again when it has changed.
std::shared_ptr<const Pairs> users_pairs() {
  static std::mutex mutex;
  static Stamp stamp;
  static std::shared_ptr<const Pairs> pairs;
  Stamp now = stamp_of(calibration_store());
  const std::lock_guard lock(mutex);
  if (pairs == nullptr || now != stamp) {
    pairs = std::make_shared<const Pairs>(read_file(now.file));
    stamp = std::move(now);
  }
  return pairs;
}

}  // namespace

std::filesystem::path calibration_store() {
  if (const std::string file = setting("POHON_CALIBRATION"); !file.empty()) return file;
  std::filesystem::path data = setting("XDG_DATA_HOME");
  if (data.empty()) data = std::filesystem::path(setting("HOME")) / ".local" / "share";
  return data / "pohon" / "calibration.txt";
}

CutModel stored_cut_model(std::string_view game, std::string_view evaluator) {
  if (CutModel own = cut_model_for(*users_pairs(), game, evaluator); !own.empty()) return own;
  static const Pairs house = read_cut_model(house_calibration());
  return cut_model_for(house, game, evaluator);
}

}  // namespace pohon
