// SPDX-License-Identifier: MIT
#include "rules/compiled/findings.h"

#include <algorithm>

namespace pawnshop::rules {

namespace {

void add_new(std::vector<Refusal>& list, std::string text, const Location& where) {
  const auto is_same = [&](const Refusal& known) {
    return known.text == text && known.where == where;
  };
  if (std::none_of(list.begin(), list.end(), is_same))
    list.push_back({std::move(text), where});
}

}  // namespace

void Findings::slow(std::string why, const Location& where) {
  add_new(slow_, std::move(why), where);
}

void Findings::hides_attacks(std::string why, const Location& where) {
  knows_kings_attackers_ = false;
  slow(std::move(why), where);
}

void Findings::costs(std::string why, const Location& where) {
  add_new(costly_, std::move(why), where);
}

void Findings::costs_besides(std::string why, const Location& where) {
  if (std::none_of(
          costly_.begin(), costly_.end(), [&](const Refusal& one) { return one.where == where; }))
    costs(std::move(why), where);
}

void Findings::leaves_to_plan(int type, std::string why, const Location& where) {
  leaves_to_plan(type);
  costs(std::move(why), where);
}

void Findings::limits(int type, std::string why, const Location& where) {
  limited_types_ |= 1u << type;
  costs(std::move(why), where);
}

void Findings::begin_again() {
  slow_.clear();
  types_left_to_plan_ = limited_types_ = 0;
  knows_kings_attackers_ = true;
}

}  // namespace pawnshop::rules
