// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/foresight.h"
#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// Reads what is never allowed: which rules the sets see to, for which turns are tried, and which
/// are asked of the list.
template <int W>
class NeverBuilder {
 public:
  NeverBuilder(const Inputs<W>& inputs,
               int royal,
               std::uint32_t odd,
               const TabledTypes<W>& types,
               const Slides<W>& slides,
               const Arrivals<W>& arrivals,
               const SleepRules<W>& sleep_rules,
               const ForesightReader<W>& foresight,
               const Perils<W>& perils,
               TriedBuilder<W>& tried,
               NeverRules<W>& made)
      : in_(inputs),
        royal_(royal),
        odd_(odd),
        types_(types),
        slides_(slides),
        arrivals_(arrivals),
        sleep_rules_(sleep_rules),
        foresight_(foresight),
        perils_(perils),
        tried_(tried),
        made_(made) {}

  /// `asks_royal`: the royal man's safety is asked as any other rule is.
  void build(bool asks_royal);

 private:
  void check_royal();
  std::uint32_t add_rule(int number);
  std::uint32_t dropped_and_attacked(NodeId condition) const;
  std::uint32_t attackers_in(NodeId condition) const;
  bool can_shun() const;
  bool can_judge_drops(std::uint32_t types) const;
  bool forbid(int number, NodeId condition);
  bool sift(int number, NodeId condition);
  bool can_guard(std::uint32_t types) const;
  std::uint32_t attacking_drop(NodeId condition) const;
  std::uint32_t dropped_type(NodeId set) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const int royal_;
  const std::uint32_t odd_;
  const TabledTypes<W>& types_;
  const Slides<W>& slides_;
  const Arrivals<W>& arrivals_;
  const SleepRules<W>& sleep_rules_;
  const ForesightReader<W>& foresight_;
  const Perils<W>& perils_;
  TriedBuilder<W>& tried_;
  NeverRules<W>& made_;
};

extern template class NeverBuilder<1>;
extern template class NeverBuilder<2>;
extern template class NeverBuilder<4>;

}  // namespace pawnshop::rules
