// SPDX-License-Identifier: MIT
// This part of CompiledBuilder notes which rules the sets do not know, and finds programs.

#include "rules/compiled/builder.h"

namespace pawnshop::rules {

namespace {

void add_new(std::vector<Refusal>& list, std::string text, const Location& where) {
  for (const Refusal& known : list) {
    if (known.text == text && known.where == where)
      return;
  }
  list.push_back({std::move(text), where});
}

}  // namespace

template <int W>
void CompiledBuilder<W>::slow(std::string why, const Location& where) {
  if (current_ >= 0) {
    found_odd_ |= 1u << current_;
    note_tried(why, where);
    return;
  }
  add_new(compiled_.slow_, std::move(why), where);
}

/// Notes a rule as `slow` does. Unless it belongs to the movements of one type of man, nobody knows
/// ahead who attacks the royal man either.
template <int W>
void CompiledBuilder<W>::hides_attacks(std::string why, const Location& where) {
  compiled_.knows_kings_attackers_ = compiled_.knows_kings_attackers_ && current_ >= 0;
  slow(std::move(why), where);
}

template <int W>
void CompiledBuilder<W>::note_tried(std::string why, const Location& where) {
  add_new(compiled_.tried_, std::move(why), where);
}

/// Turns are tried for a rule.
template <int W>
void CompiledBuilder<W>::tries(std::string why, const Location& where) {
  data_.tried.any = true;
  note_tried(std::move(why), where);
}

template <int W>
Bits<W>* CompiledBuilder<W>::table(int size) const {
  compiled_.bits_.emplace_back(index(size), Bits<W>{});
  return compiled_.bits_.back().data();
}

/// The program of a set or condition for which the plan asks.
template <int W>
Program CompiledBuilder<W>::program(NodeId node) const {
  return data_.plan.asked[plan_.number_of(node)].program;
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
