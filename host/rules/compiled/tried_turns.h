// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Collects the turns that must be tried, and notes the rules for which they are.
template <int W>
class TriedBuilder {
 public:
  TriedBuilder(const Inputs<W>& inputs, TriedTurns<W>& made);

  /// Adds the turns of a set. Returns false if nearly all turns would be tried.
  bool add(const TurnSet<W>& turn_set, const Refusal& rule);
  void add_captures(std::string why, const Location& where);
  void add_drops(std::uint32_t types, std::string why, const Location& where);
  void add_together(std::size_t action);
  /// Adds the moves by which men of a type become royal; all moves, if he is odd.
  void add_crowned(int type, std::string why, const Location& where);
  /// Adds guarded types (no turn may leave an own man of them attacked). Drops of such men are
  /// tried.
  void add_guarded(std::uint32_t types, std::string why, const Location& where);
  /// Turns of odd men, and captures of limited men, are tried (OddMen). Findings has noted why.
  void note_odd_men() { made_.any = true; }
  /// Notes a rule for which turns are tried. The caller describes these turns in another part of
  /// Tried.
  void note(std::string why, const Location& where);

  /// Adds a set of turns to `turns`: captures by all that is known of them, others by one field.
  /// Returns false if nearly all turns would be in it.
  bool name(const TurnSet<W>& turn_set, SomeTurns<W>& turns) const;

 private:
  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  TriedTurns<W>& made_;
  const bool has_drops_;
  std::uint32_t together_ = 0;  ///< types of men who go by compound moves, as bits
};

extern template class TriedBuilder<1>;
extern template class TriedBuilder<2>;
extern template class TriedBuilder<4>;

}  // namespace pawnshop::rules
