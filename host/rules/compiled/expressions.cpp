// SPDX-License-Identifier: MIT
// This part of CompiledBuilder turns expressions into fixed sets of squares, into programs, and
// into the squares on which movements may end.

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
Location CompiledBuilder<W>::place(NodeId node) const {
  if (node == kNoNode || rules_.node(node).place < 0)
    return rules_.where;
  return rules_.places[index(rules_.node(node).place)];
}

template <int W>
Bits<W>* CompiledBuilder<W>::table(int size) const {
  compiled_.bits_.emplace_back(index(size), Bits<W>{});
  return compiled_.bits_.back().data();
}

template <int W>
bool CompiledBuilder<W>::is_fixed(NodeId id) const {
  return reader_.fixed(id, board::kFirst).has_value();
}

template <int W>
Bits<W> CompiledBuilder<W>::fixed(NodeId id, int player) const {
  return *reader_.fixed(id, player);
}

template <int W>
Bits<W> CompiledBuilder<W>::stands(int type, int player) const {
  const NodeId id = rules_.man(type).stands;
  return id == kNoNode || !is_fixed(id) ? tables_.everywhere : fixed(id, player);
}

/// The program of a set or condition for which the plan asks.
template <int W>
Program CompiledBuilder<W>::program(NodeId node) const {
  return data_.plan.asked[plan_.number_of(node)].program;
}

/// Where a movement may end, as sets of squares for empty ones and for enemies; nothing if it is
/// not that simple for both players.
template <int W>
std::optional<typename CompiledBuilder<W>::Landing> CompiledBuilder<W>::landing(NodeId onto,
                                                                                int player) const {
  if (onto == kNoNode)
    return Landing{tables_.everywhere, tables_.everywhere};
  Landing made[2];
  for (int me = 0; me < 2; ++me) {
    Known<W> empty(tables_, me);
    empty.is_of_each = true;
    Known<W> enemy = empty, own = empty;
    empty.set_empty(tables_.everywhere);
    enemy.set_men(tables_.everywhere, Side::Their);
    own.set_men(tables_.everywhere, Side::My);
    const Between<W> quiet = reader_.squares(onto, empty), take = reader_.squares(onto, enemy);
    if (!quiet.is_exact() || !take.is_exact() || reader_.squares(onto, own).most.any())
      return std::nullopt;
    made[me] = {quiet.least, take.least};
  }
  return made[player];
}

/// The mark on which alone a movement can end, or -1.
template <int W>
int CompiledBuilder<W>::mark_of(NodeId onto) const {
  if (onto == kNoNode)
    return -1;
  const Node& node = rules_.node(onto);
  if (node.op == Op::Mark)
    return node.mark();
  if (node.op == Op::And) {
    const int a = mark_of(node.a);
    return a >= 0 ? a : mark_of(node.b);
  }
  return node.op == Op::Minus ? mark_of(node.a) : -1;
}

/// Whether a set or condition hangs on nothing of the turn but which type of man goes.
template <int W>
bool CompiledBuilder<W>::asks_only_who_goes(NodeId id) const {
  if (!tables_.varies(id))
    return true;
  const Node& node = rules_.node(id);
  if (node.op == Op::Any && is_own_types_from(rules_.node(node.a)))
    return true;
  return own_reads(rules_, node) == kReadsNothing &&
         (node.a == kNoNode || asks_only_who_goes(node.a)) &&
         (node.b == kNoNode || asks_only_who_goes(node.b));
}

/// Whether a set is "from & my.man".
template <int W>
bool CompiledBuilder<W>::is_own_types_from(const Node& both) const {
  const auto is_from = [&](NodeId part) { return rules_.node(part).is(Symbol::From); };
  return both.op == Op::And &&
         ((is_from(both.a) && is_own_types(both.b)) || (is_from(both.b) && is_own_types(both.a)));
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
