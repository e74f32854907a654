// SPDX-License-Identifier: MIT
#include "renderer/score_text.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

std::string score_text(search::Score for_first) {
  if (std::abs(for_first) >= search::kWon)
    return for_first > 0 ? "1-0" : "0-1";
  char text[32];
  if (search::is_decided(for_first)) {
    const int turns = std::abs(search::turns_to_end(for_first));
    std::snprintf(text, sizeof text, "%s#%d", for_first < 0 ? "-" : "", turns);
  } else {
    std::snprintf(text, sizeof text, "%+.2f", for_first / 100.0);
  }
  return text;
}

std::string score_text(const search::Line& line, int to_move) {
  return score_text(to_move == 0 ? line.score : -line.score);
}

bool has_score(const search::Line& line) {
  return line.depth > 0 || line.score != 0;
}

std::string speed_text(const search::Line& line) {
  const double speed = static_cast<double>(line.nodes) / std::max(line.seconds, 1e-3);
  char text[32];
  if (speed >= 1e6)
    std::snprintf(text, sizeof text, "%.1f M/s", speed / 1e6);
  else
    std::snprintf(text, sizeof text, "%.0f k/s", speed / 1e3);
  return text;
}

std::string depth_text(const search::Line& line) {
  return line.depth > 0 ? said("depth {}", line.depth) : "";
}

std::string effort_text(const search::Line& line) {
  const std::string depth = depth_text(line), speed = line.nodes > 0 ? speed_text(line) : "";
  return depth + (depth.empty() || speed.empty() ? "" : "    ") + speed;
}

}  // namespace pawnshop::renderer
