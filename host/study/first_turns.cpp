// SPDX-License-Identifier: MIT
#include "study/first_turns.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "rules/hooks.h"
#include "support/patience.h"

namespace pawnshop::study {

namespace {

constexpr std::uint64_t kPlies = 20;        ///< whose nodes it may take
constexpr std::uint64_t kEnough = 1000000;  ///< nodes
constexpr int kTurns = 3;
constexpr double kSeconds = 20;

/// Of the player to move: "+0.25", "wins in 3", "loses in 2".
std::string score_text(search::Score score) {
  if (search::is_decided(score)) {
    const int turns = search::turns_to_end(score);
    return (turns > 0 ? "wins in " : "loses in ") + std::to_string(std::abs(turns));
  }
  char text[16];
  std::snprintf(text, sizeof text, "%+.2f", score / 100.0);
  return text;
}

std::vector<std::string> find_turns(const engine::Opened& opened, const PlaySettings& settings) {
  const std::unique_ptr<search::Thinker> thinker = engine::open_thinker(opened);
  search::Limits limits;
  limits.nodes = std::max(settings.nodes, std::min(kPlies * settings.nodes, kEnough));
  limits.lines = kTurns;
  const rules::Setup start = opened.game->setup();
  thinker->prepare(limits, start.side);
  const support::Patience patience(kSeconds);
  const search::Thought thought = thinker->think(start, opened.game->history(), limits);
  std::vector<std::string> turns;
  for (const search::Line& line : thought.lines)
    turns.push_back(opened.game->spelled(line.turns.front()).human + " (" + score_text(line.score) +
                    ")");
  return turns;
}

}  // namespace

std::vector<std::string> first_turns(const engine::Opened& opened, const PlaySettings& settings) {
  try {
    return find_turns(opened, settings);
  } catch (const support::OutOfPatience&) {
    return {};
  } catch (const rules::LiveFunctionFailed&) {
    return {};
  }
}

}  // namespace pawnshop::study
