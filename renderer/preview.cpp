// SPDX-License-Identifier: MIT
#include "renderer/preview.h"

#include <algorithm>

#include "engine/opened_game.h"
#include "renderer/lens.h"
#include "support/patience.h"

namespace pawnshop::renderer {

void Preview::look(const rules::Game& game,
                   std::uint64_t version,
                   const TableView& view,
                   const Layout& layout,
                   const Hand& hand) {
  victims_.clear();
  const auto over = hand.cursor() ? hand.cursor() : layout.at(hand.pointer());
  const Spot picked = hand.picked();
  if (!picked.given() || !over || !over->is_square())
    return;
  const std::vector<Square> targets = hand.targets(view);
  if (std::find(targets.begin(), targets.end(), over->square) == targets.end())
    return;
  if (version != version_ || picked != picked_) {
    version_ = version;
    picked_ = picked;
    outcomes_.clear();
    try {
      const support::Patience patience(engine::kSecondsOfAnswer);
      outcomes_ = game.outcomes_of(view.position.side, aim_at(picked));
    } catch (const support::Diagnostics&) {
      // Whoever plays the turn is told; a preview can be done without.
    }
  }
  for (const rules::Outcome& outcome : outcomes_) {
    if (outcome.turn.to != over->square)
      continue;
    for (const Square victim : victims_of(outcome)) {
      if (victim != over->square &&
          std::find(victims_.begin(), victims_.end(), victim) == victims_.end())
        victims_.push_back(victim);
    }
  }
}

}  // namespace pawnshop::renderer
