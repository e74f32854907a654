// SPDX-License-Identifier: MIT
#include "renderer/report.h"

#include <algorithm>
#include <cmath>

#include "support/language.h"
#include "support/lists.h"

namespace pawnshop::renderer {

using support::said;

using support::at;

namespace {

// Shares of the point that a player gives away.
constexpr float kInaccuracy = 0.05f, kMistake = 0.1f, kBlunder = 0.15f;

Fault fault_of(float lost) {
  return lost >= kBlunder      ? Fault::Blunder
         : lost >= kMistake    ? Fault::Mistake
         : lost >= kInaccuracy ? Fault::Inaccuracy
                               : Fault::None;
}

/// Nothing lost is 100; it falls quickly at first, as an average of many good turns and one bad one
/// is to tell of the bad one.
double accuracy_of(float lost) {
  return std::clamp(103.17 * std::exp(-4.354 * static_cast<double>(lost)) - 3.17, 0.0, 100.0);
}

}  // namespace

bool Report::has_faults() const {
  return std::any_of(
      turns.begin(), turns.end(), [](const Judged& turn) { return turn.fault != Fault::None; });
}

Report report_on(const engine::GameTree& tree, const std::vector<Found>& line) {
  Report report;
  std::array<double, 2> sums{};
  std::array<int, 2> judged{};
  for (std::size_t i = 1; i < line.size(); ++i) {
    const Found &before = line[i - 1], &after = line[i];
    const engine::Turn& turn = tree.at(after.node).turn;
    if (!before.share || !after.share || before.best.machine.empty())
      continue;
    const float gained = (*after.share - *before.share) * (turn.player == 0 ? 1.0f : -1.0f);
    const float lost = turn.machine == before.best.machine ? 0 : std::max(0.0f, -gained);
    const Fault fault = fault_of(lost);
    report.turns.push_back({after.node, turn.player, fault, lost, before.best});
    ++report.counts[at(turn.player)][at(static_cast<int>(fault))];
    sums[at(turn.player)] += accuracy_of(lost);
    ++judged[at(turn.player)];
  }
  for (int player = 0; player < 2; ++player) {
    if (judged[at(player)] > 0)
      report.accuracy[at(player)] = sums[at(player)] / judged[at(player)];
  }
  report.is_whole = report.turns.size() + 1 == line.size();
  return report;
}

const char* name_of(Fault fault) {
  return fault == Fault::Inaccuracy ? support::to_say("inaccuracy")
         : fault == Fault::Mistake  ? support::to_say("mistake")
         : fault == Fault::Blunder  ? support::to_say("blunder")
                                    : support::to_say("good move");
}

std::string counted_faults(Fault fault, int count) {
  if (count == 1)
    return "1 " + said(name_of(fault));
  const std::string many = count == 0 ? said("no") : std::to_string(count);
  return fault == Fault::Inaccuracy ? said("{} inaccuracies", many)
         : fault == Fault::Mistake  ? said("{} mistakes", many)
                                    : said("{} blunders", many);
}

std::string glyph_of(Fault fault) {
  return fault == Fault::Inaccuracy ? "$6"
         : fault == Fault::Mistake  ? "$2"
         : fault == Fault::Blunder  ? "$4"
                                    : "";
}

}  // namespace pawnshop::renderer
