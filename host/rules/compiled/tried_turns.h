// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/compiled/inputs.h"

namespace pawnshop::rules {

/// Collects the turns that are tried before they are listed, and notes the rules for which they
/// are.
template <int W>
class TriedBuilder {
 public:
  TriedBuilder(const Inputs<W>& inputs, TriedTurns<W>& made);

  /// Has the turns tried for which something can happen, and only where the guard holds, if there
  /// is one. False if that would be nearly all of them.
  bool add(const TurnSet<W>& turn_set, Ask guard, const Refusal& rule);
  /// Has those turns tried that a condition of `never` could forbid. False if that would be nearly
  /// all of them.
  bool add_rule(NodeId condition, const Refusal& rule);
  void add_captures(std::string why, const Location& where);
  void add_drops(std::uint32_t types, std::string why, const Location& where);
  void add_together(std::size_t action);
  /// Own men whom no turn may leave attacked; drops of such men are tried.
  void add_guarded(std::uint32_t types, std::string why, const Location& where);
  /// Turns of odd men are tried (OddMen).
  void note_odd_men() { made_.any = true; }
  /// Notes a rule for which turns are tried that another part of Tried names.
  void note(std::string why, const Location& where);

  /// Adds the turns for which something can happen. The narrowest way of naming them will do. False
  /// if that would be nearly all of them.
  bool name(const TurnSet<W>& turn_set, SomeTurns<W>& turns) const;

 private:
  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  TriedTurns<W>& made_;
  const bool has_drops_;
};

extern template class TriedBuilder<1>;
extern template class TriedBuilder<2>;
extern template class TriedBuilder<4>;

}  // namespace pawnshop::rules
