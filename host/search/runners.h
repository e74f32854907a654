// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/judge.h"
#include "search/worth_data.h"

namespace pawnshop::search {

/// What is known ahead of men who go by steps, where the rules are compiled to sets. A runner is
/// one of them who is led by each step to one square at most and may become something on his way.
template <int W>
class Runners {
 public:
  explicit Runners(const rules::Judge<W>& judge);

  /// All runs of a type, by player and square; null if it does not run.
  const Run<W>* runs(int type) const {
    return runs_[at(type)].empty() ? nullptr : runs_[at(type)].data();
  }
  /// The types, not royal, of men who attack by steps alone.
  std::uint32_t steppers() const { return steppers_; }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  const rules::Bits<W>& take(int type, int player, int from) const {
    return judge_.compiled().data().take[player][type * squares_ + from];
  }
  const rules::Bits<W>& quiet(int type, int player, int from) const {
    return judge_.compiled().data().quiet[player][type * squares_ + from];
  }
  rules::Bits<W> attacked(int type, int player, const rules::Bits<W>& men) const {
    rules::Bits<W> all{};
    men.each([&](int from) { all |= take(type, player, from); });
    return all;
  }
  bool leads_one_way(int type) const;
  rules::Bits<W> way(int type, int player, int square) const;
  void list_runs(int type);

  const rules::Judge<W>& judge_;
  int squares_;
  std::uint32_t steppers_ = 0;
  std::vector<std::vector<Run<W>>> runs_;  ///< by type; empty: no runner
};

extern template class Runners<1>;
extern template class Runners<2>;
extern template class Runners<4>;

}  // namespace pawnshop::search
