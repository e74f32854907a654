// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/judge.h"

namespace pawnshop::search {

/// What is known ahead of men who go by steps, where the rules are compiled to sets. A runner is
/// one of them who is led by each step to one square at most and may become something on his way.
template <int W>
class Runners {
 public:
  explicit Runners(const rules::Judge<W>& judge);

  /// A runner on a square.
  struct Run {
    rules::Bits<W> way{};     ///< the squares before him
    rules::Bits<W> stops{};   ///< from where an enemy of his type can come on to it, or attack it
    rules::Bits<W> beside{};  ///< the files beside his
    int next = -1;            ///< the square before him, if he has one
    int rank = 0;             ///< as his owner sees it
  };

  bool is_runner(int type) const { return !runs_[at(type)].empty(); }
  const Run& run(int type, int player, int square) const {
    return runs_[at(type)][at(player * squares_ + square)];
  }
  /// Whether men of a type, not royal, attack by steps alone.
  bool is_stepper(int type) const { return steppers_ >> type & 1; }
  /// What these men of a player attack. Requires: is_stepper(type).
  rules::Bits<W> attacked(int type, int player, const rules::Bits<W>& men) const {
    rules::Bits<W> all{};
    men.each([&](int from) { all |= take(type, player, from); });
    return all;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  const rules::Bits<W>& take(int type, int player, int from) const {
    return judge_.compiled().data().take[player][type * squares_ + from];
  }
  const rules::Bits<W>& quiet(int type, int player, int from) const {
    return judge_.compiled().data().quiet[player][type * squares_ + from];
  }
  bool leads_one_way(int type) const;
  rules::Bits<W> way(int type, int player, int square) const;
  void list_runs(int type);

  const rules::Judge<W>& judge_;
  int squares_;
  std::uint32_t steppers_ = 0;
  std::vector<std::vector<Run>> runs_;  ///< by type; empty: no runner
};

extern template class Runners<1>;
extern template class Runners<2>;
extern template class Runners<4>;

}  // namespace pawnshop::search
