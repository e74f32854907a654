// SPDX-License-Identifier: MIT
#pragma once

#include <memory>

#include "search/searcher.h"
#include "support/contract.h"

namespace pawnshop::search {

/// A player that thinks in this thread, so many nodes a turn, with a small table of its own: for
/// games by the thousand.
template <int W>
class FixedNodesPlayer {
 public:
  FixedNodesPlayer(const rules::Judge<W>& judge, const Weights& weights)
      : worth_(judge, weights), table_(kMegabytes), common_{judge, worth_, table_, clock_} {
    searcher_ = std::make_unique<Searcher<W>>(common_);
  }

  struct Choice {
    std::uint32_t move;
    Score score;
  };
  /// Requires: there are turns.
  Choice choose(const rules::Position<W>& position,
                const rules::History& history,
                const std::vector<std::uint32_t>& turns,
                std::uint64_t nodes) {
    PAWNSHOP_EXPECTS(!turns.empty());
    Limits limits;
    limits.nodes = nodes;
    clock_.start(limits, position.side);
    table_.age();
    common_.nodes = 0;
    searcher_->begin(position, history, turns);
    Choice choice{turns.front(), 0};
    for (int depth = 1; depth <= kDeepest && !clock_.stopped(); ++depth) {
      if (searcher_->iterate(depth, 0))
        choice = {searcher_->turns().front().move, searcher_->turns().front().score};
      searcher_->settle();
    }
    return choice;
  }
  void forget() { table_.clear(); }
  const Worth<W>& worth() const { return worth_; }

 private:
  static constexpr std::size_t kMegabytes = 4;
  static constexpr int kDeepest = 40;

  Worth<W> worth_;
  Transpositions table_;
  Clock clock_;
  Common<W> common_;
  std::unique_ptr<Searcher<W>> searcher_;
};

}  // namespace pawnshop::search
