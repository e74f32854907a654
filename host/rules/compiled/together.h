// SPDX-License-Identifier: MIT
#pragma once

#include <map>

#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// Works out compound moves: which men move together, and when.
template <int W>
class TogetherBuilder {
 public:
  TogetherBuilder(const Inputs<W>& inputs,
                  int royal,
                  const Slides<W>& slides,
                  TriedBuilder<W>& tried,
                  TogetherTurns<W>& made)
      : in_(inputs), royal_(royal), slides_(slides), tried_(tried), made_(made) {}

  void build();
  /// Where the compound moves of the tables stand in them: of a kind of turn, its number there.
  const std::map<int, int>& numbers() const { return numbers_; }

 private:
  const char* fill_together(TogetherTurn<W>& turn, const Action& action, int me);
  bool read_together(NodeId id, TogetherTurn<W>& turn, int player);
  void note_together(const Action& action);
  bool opens_line(const TogetherTurn<W>& turn, int royal) const;
  bool opens_lines(const TogetherTurn<W>& turn) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  Findings& findings_ = in_.findings;
  const int royal_;
  const Slides<W>& slides_;
  TriedBuilder<W>& tried_;
  TogetherTurns<W>& made_;
  std::map<int, int> numbers_;
};

extern template class TogetherBuilder<1>;
extern template class TogetherBuilder<2>;
extern template class TogetherBuilder<4>;

}  // namespace pawnshop::rules
