// SPDX-License-Identifier: MIT
// Which squares a turn could newly put into a lasting mark.

#include "rules/tables.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Finds the squares that could be in a mark after a turn and were not before, as seen by one
/// player, for a kind of turn.
template <int W>
struct Gain {
  const Tables<W>& tables;
  int mark, player;
  bool drop;
  int type;

  const Node& node(NodeId id) const { return tables.rules->node(id); }
  bool is_symbol(NodeId id, Symbol symbol) const {
    return node(id).op == Op::Symbol && node(id).index == static_cast<int>(symbol);
  }

  /// `was` has what could have been in the mark before.
  Bits<W> squares(NodeId id, const Bits<W>& was = {}) const {
    const Node& part = node(id);
    switch (part.op) {
      case Op::Region:
        return tables.region[player][at(part.index)];
      case Op::Mark:
        return part.index == mark ? was : tables.everywhere;
      case Op::Symbol:
        if (is_symbol(id, Symbol::Dropped))
          return drop ? tables.everywhere : Bits<W>{};
        if (is_symbol(id, Symbol::Moved) || is_symbol(id, Symbol::From))
          return drop ? Bits<W>{} : tables.everywhere;
        return tables.everywhere;
      case Op::Or:
        return squares(part.a, was) | squares(part.b, was);
      case Op::And:
        // "dropped & my.rook" is nothing when another man is dropped.
        for (const auto& [a, b] : {std::pair{part.a, part.b}, {part.b, part.a}}) {
          const Node& men = node(b);
          if (is_symbol(a, Symbol::Dropped) && men.op == Op::Men && men.man != kAnyMan &&
              men.man != type)
            return {};
        }
        return squares(part.a, was) & squares(part.b, was);
      case Op::Minus:
        return squares(part.a, was);
      case Op::When:
        if (node(part.b).op == Op::Any && squares(node(part.b).a, tables.everywhere).empty())
          return {};
        return squares(part.a, was);
      default:
        return tables.everywhere;
    }
  }
};

}  // namespace

template <int W>
void Tables<W>::find_gains() {
  for (std::size_t mark = 0; mark < rules->marks.size(); ++mark) {
    const NodeId after = rules->marks[mark].after;
    for (int player = 0; player < 2; ++player) {
      for (const bool drop : {false, true}) {
        for (int type = 0; type < rules->man_count(); ++type) {
          const Gain<W> gain{*this, static_cast<int>(mark), player, drop, type};
          gains.push_back(after == kNoNode ? Bits<W>{} : gain.squares(after) & outline[mark]);
        }
      }
    }
  }
}

template struct Tables<1>;
template struct Tables<2>;
template struct Tables<4>;

}  // namespace pawnshop::rules
