// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/foresight.h"
#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// Finds the turns that are tried because effects change the board: they may open lines, or change
/// who is attacked in other ways.
template <int W>
class EffectsBuilder {
 public:
  EffectsBuilder(const Inputs<W>& inputs,
                 int royal,
                 std::uint32_t odd,
                 const TabledTypes<W>& types,
                 const SleepRules<W>& sleep_rules,
                 const ForesightReader<W>& foresight,
                 const Perils<W>& perils,
                 TriedBuilder<W>& tried,
                 Openings<W>& openings,
                 StandingEffects<W>& standing)
      : in_(inputs),
        royal_(royal),
        odd_(odd),
        types_(types),
        sleep_rules_(sleep_rules),
        foresight_(foresight),
        perils_(perils),
        tried_(tried),
        openings_(openings),
        standing_(standing) {}

  /// `why_royal_is_spared`: why royal men may be spared by who stands where; else null.
  void build(const char* why_royal_is_spared);
  /// Whether the rule that the royal man may not be attacked must be asked as any other is, because
  /// effects could take him or who stands where could spare him; then the sets do not look after
  /// him.
  bool asks_royal() const { return asks_royal_; }

 private:
  void add_effect(const Effect& effect);
  bool only_wins_enemies(const Effect& effect) const;
  bool only_opens_lines(const Effect& effect) const;
  bool changes_own_men_alone(const Effect& effect) const;
  void note_victims(const Effect& effect);
  bool add_standing(const Effect& effect);

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const int royal_;
  const std::uint32_t odd_;
  const TabledTypes<W>& types_;
  const SleepRules<W>& sleep_rules_;
  const ForesightReader<W>& foresight_;
  const Perils<W>& perils_;
  TriedBuilder<W>& tried_;
  Openings<W>& openings_;
  StandingEffects<W>& standing_;
  bool asks_royal_ = false;
};

extern template class EffectsBuilder<1>;
extern template class EffectsBuilder<2>;
extern template class EffectsBuilder<4>;

}  // namespace pawnshop::rules
