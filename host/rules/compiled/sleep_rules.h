// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// Finds the men who can take nobody while there is nobody to change places with: they sleep.
template <int W>
class SleepRulesBuilder {
 public:
  SleepRulesBuilder(const Inputs<W>& inputs,
                    const Steps<W>& steps,
                    const Slides<W>& slides,
                    const Arrivals<W>& arrivals,
                    TriedBuilder<W>& tried,
                    SleepRules<W>& made)
      : in_(inputs),
        steps_(steps),
        slides_(slides),
        arrivals_(arrivals),
        tried_(tried),
        made_(made) {}

  void build();
  /// Finds who wakes them, and leaves those to the plan whose sleep can end in other ways.
  void finish(const Fates& fates, bool fates_vary);

 private:
  /// Who must be in a zone for the captures of a man.
  struct Need {
    ZoneRef zone;
    std::uint32_t types = 0;

    bool operator==(const Need&) const = default;
  };
  void add_sleep_rules(int type);
  std::optional<Need> need_at(int type, int from, int me);
  std::optional<Need> need_of(int type, int number);
  void find_wakers(const Fates& fates, SleepRule<W>& rule);
  void check_supply(int type, int slot, int us);

  const Inputs<W>& in_;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const Steps<W>& steps_;
  const Slides<W>& slides_;
  const Arrivals<W>& arrivals_;
  TriedBuilder<W>& tried_;
  SleepRules<W>& made_;
};

extern template class SleepRulesBuilder<1>;
extern template class SleepRulesBuilder<2>;
extern template class SleepRulesBuilder<4>;

}  // namespace pawnshop::rules
