// SPDX-License-Identifier: MIT
#pragma once

#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// Reads the rules that say when men may move, and which.
template <int W>
class MayMoveBuilder {
 public:
  MayMoveBuilder(const Inputs<W>& inputs, TriedBuilder<W>& tried, Holders& holders, MayMove& made)
      : in_(inputs), tried_(tried), holders_(holders), made_(made) {}

  void build();

 private:
  struct ZoneChanges {
    bool by_capture, by_drop, otherwise;
  };
  /// What decides who of a player's men may move: types of his own and of the enemy's men, and
  /// turns of the enemy that change a zone.
  struct Grounds {
    std::uint32_t men[2] = {};
    bool drops = false, captures = false;
  };
  ZoneChanges changes_by_enemy(const ZoneRef& zone) const;
  bool outlasts_enemy(NodeId condition, Grounds& grounds) const;
  bool reads(NodeId set, Grounds& grounds) const;
  bool reads_of_others(NodeId set, Grounds& grounds) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Ruleset& rules_ = in_.facts.rules;
  TriedBuilder<W>& tried_;
  Holders& holders_;
  MayMove& made_;
};

extern template class MayMoveBuilder<1>;
extern template class MayMoveBuilder<2>;
extern template class MayMoveBuilder<4>;

}  // namespace pawnshop::rules
