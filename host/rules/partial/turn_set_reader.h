// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/partial/facts.h"
#include "rules/turn_set.h"

namespace pawnshop::rules {

/// Finds the turns after which a condition can hold, or after which an effect can do something. The
/// answer is an upper bound.
template <int W>
class TurnSetReader {
 public:
  explicit TurnSetReader(const Facts<W>& facts);

  TurnSet<W> of_all() const;
  /// The turns after which a condition can hold, when all effects have happened.
  TurnSet<W> of(NodeId condition) const {
    return of_condition(condition, {rules_.effects.size(), false});
  }
  /// The turns after which an effect can do something. `taken` then has only the men taken by the
  /// movement and by earlier effects.
  TurnSet<W> of_effect(const Effect& effect) const {
    return of_effect(effect, {effects_before(effect), false});
  }

  /// The types of men on the set of an effect when it does something, or whom it sends out of a
  /// zone.
  std::uint32_t types_met(const Effect& effect) const;

 private:
  /// The moment at which a condition is tested.
  struct Moment {
    std::size_t effects;  ///< how many effects have been applied
    bool asks_flag;       ///< the question is which turns can raise a flag
  };
  TurnSet<W> by_movements() const;
  const TurnSet<W>& taking(const Moment& moment) const;
  std::size_t effects_before(const Effect& effect) const;
  bool only_turns_bring_men(std::size_t effects) const;
  std::uint32_t arriving(const TurnSet<W>& turn_set) const;
  std::uint32_t won_over(std::size_t effects) const;
  TurnSet<W> of_effect(const Effect& effect, const Moment& moment) const;
  TurnSet<W> of_condition(NodeId condition, const Moment& moment) const;
  TurnSet<W> of_set(NodeId set, const Moment& moment) const;
  TurnSet<W> of_turn_squares(TurnSquares which, const Moment& moment) const;
  TurnSet<W> of_common(NodeId a, NodeId b, const Moment& moment) const;
  TurnSet<W> of_parts(const Node& node, const Moment& moment) const;
  TurnSet<W> of_tag(int tag) const;
  bool holds_men_who_went(NodeId set) const;
  bool go_together(std::uint32_t men, bool first) const;
  TurnSet<W> of_flag(int flag, const Moment& moment) const;

  const Facts<W>& facts_;
  const Tables<W>& tables_;
  const Ruleset& rules_;
  /// The turns that can have taken a man, by Moment::asks_flag and Moment::effects.
  std::vector<TurnSet<W>> taking_[2];
};

extern template class TurnSetReader<1>;
extern template class TurnSetReader<2>;
extern template class TurnSetReader<4>;

}  // namespace pawnshop::rules
