// SPDX-License-Identifier: MIT
#include "rules/compiled/tried_turns.h"

#include <algorithm>
#include <bit>

namespace pawnshop::rules {

template <int W>
TriedBuilder<W>::TriedBuilder(const Inputs<W>& inputs, TriedTurns<W>& made)
    : in_(inputs), made_(made), has_drops_(in_.facts.rules.has(ActionKind::Drop)) {
  for (const Action& action : in_.facts.rules.actions) {
    for (const Action::Part& part : action.parts)
      together_ |= 1u << part.man;
  }
}

template <int W>
bool TriedBuilder<W>::name(const TurnSet<W>& turn_set, SomeTurns<W>& turns) const {
  const std::uint32_t all = facts_.all_types, drops = has_drops_ ? turn_set.drops & all : 0,
                      types = (turn_set.moves | turn_set.drops) & all;
  // Compound moves are tried where some man of theirs is.
  if (turn_set.together && !(turn_set.moves & together_))
    turns.types |= together_;
  const int squares = std::max(turn_set.squares[0].count(), turn_set.squares[1].count());
  const bool has_few_squares =
      squares * std::popcount(all) < std::popcount(types) * facts_.tables.everywhere.count();
  if (turn_set.captures) {
    turns.captors |= (turn_set.moves & all) == all ? ~0u : turn_set.moves & all;
    turns.captured |= turn_set.victims;
    for (int me = 0; me < 2; ++me)
      turns.taken_on[me] |= turn_set.squares[me];
  } else if (types != all && !has_few_squares) {
    turns.types |= turn_set.moves & all;
    turns.drops |= drops;
  } else if (!(turn_set.squares[0] == facts_.tables.everywhere)) {
    for (int me = 0; me < 2; ++me)
      turns.squares[me] |= turn_set.squares[me];
  } else if (!turn_set.moves) {
    turns.drops |= drops;
  } else {
    return false;
  }
  return true;
}

/// Turns are tried for a rule.
template <int W>
void TriedBuilder<W>::note(std::string why, const Location& where) {
  made_.any = true;
  in_.findings.costs(std::move(why), where);
}

template <int W>
void TriedBuilder<W>::add_captures(std::string why, const Location& where) {
  made_.captors = made_.captured = ~0u;
  made_.taken_on[0] = made_.taken_on[1] = facts_.tables.everywhere;
  note(std::move(why), where);
}

template <int W>
void TriedBuilder<W>::add_drops(std::uint32_t types, std::string why, const Location& where) {
  made_.drops |= has_drops_ ? types : 0;
  note(std::move(why), where);
}

template <int W>
void TriedBuilder<W>::add_together(std::size_t action) {
  made_.together |= std::uint64_t{1} << action;
}

template <int W>
void TriedBuilder<W>::add_crowned(int type, std::string why, const Location& where) {
  if (in_.odd >> type & 1)
    made_.types |= 1u << type;
  note(std::move(why), where);
}

template <int W>
void TriedBuilder<W>::add_guarded(std::uint32_t types, std::string why, const Location& where) {
  made_.guarded |= types;
  add_drops(types, std::move(why), where);
}

template <int W>
bool TriedBuilder<W>::add(const TurnSet<W>& turn_set, const Refusal& rule) {
  if (turn_set.never())
    return true;
  if (!name(turn_set, made_))
    return false;
  note(rule.text, rule.where);
  return true;
}

template class TriedBuilder<1>;
template class TriedBuilder<2>;
template class TriedBuilder<4>;

}  // namespace pawnshop::rules
