// SPDX-License-Identifier: MIT
#include "search/skill.h"

#include <cmath>

#include "support/contract.h"
#include "support/random.h"

namespace pawnshop::search {

Weakness weakness(int skill) {
  PAWNSHOP_EXPECTS(1 <= skill && skill < kFullSkill);
  const double lacks = kFullSkill - skill;  // 1 to 19
  Weakness made{};
  // In steps of this size, which the measured strength of the levels belongs to.
  constexpr double kStep = 256;
  made.nodes = static_cast<std::uint64_t>(kStep * std::ceil(40 * std::pow(1.7, skill) / kStep));
  made.depth = 1 + skill / 2;
  made.lines = 3 + static_cast<int>(lacks) / 4;
  made.overlooks = 0.025 * lacks * lacks / kFullSkill;
  made.misjudges = static_cast<Score>(1.0 * lacks * lacks);
  return made;
}

std::size_t choose(const std::vector<Line>& lines, const Weakness& weakness, std::uint64_t seed) {
  support::Random random(seed);
  std::size_t best = 0;
  double best_score = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    // The sum of four even throws is nearly a normal one.
    double throws = 0;
    for (int n = 0; n < 4; ++n)
      throws += random.below(2001) / 1000.0 - 1;
    const bool certain = is_decided(lines[i].score);
    const double score = lines[i].score + (certain ? 0 : throws * weakness.misjudges);
    if (i == 0 || score > best_score) {
      best = i;
      best_score = score;
    }
  }
  return best;
}

}  // namespace pawnshop::search
