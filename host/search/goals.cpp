// SPDX-License-Identifier: MIT
#include "search/goals.h"

#include <algorithm>

#include "rules/operators.h"
#include "rules/setup.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::End;
using rules::Node;
using rules::Op;
using rules::Side;
using support::at;

namespace {

/// Reads conditions of ends: what helps whom.
class Reader {
 public:
  explicit Reader(const rules::Ruleset& rules) : rules_(rules) {
    goals_.home.resize(rules.men.size());
  }

  Goals read() {
    for (const End& end : rules_.ends) {
      if (end.result == End::Result::Win || end.result == End::Result::Lose)
        read(end.condition, end.result == End::Result::Win);
    }
    goals_.vital &= single();
    return goals_;
  }

 private:
  /// A condition that helps the player to move, or harms him.
  void read(rules::NodeId id, bool helps) {
    if (id == rules::kNoNode)
      return;
    const Node& node = rules_.node(id);
    if (node.op == Op::Any) {
      read_men(rules_.node(node.a), helps);
    } else if (node.op == Op::Not) {
      read(node.a, !helps);
    } else if (rules::operator_of(node.op).spread == rules::Spread::EachSquare) {
      read(node.a, helps);
      read(node.b, helps);
    }
  }

  /// That there are such men: my men should help me, and their men harm me.
  void read_men(const Node& set, bool helps) {
    if (set.op == Op::And) {
      const Node &a = rules_.node(set.a), &b = rules_.node(set.b);
      if (b.op == Op::Region)
        read_men(a, b.region(), helps);
      else if (a.op == Op::Region)
        read_men(b, a.region(), helps);
    } else if (is_type(set, helps)) {
      goals_.vital |= 1u << set.men().man;
    }
  }
  void read_men(const Node& men, int region, bool helps) {
    if (!is_type(men, helps))
      return;
    // Their man goes where I see the region: he is the first player's if I am the second.
    const int me = men.men().side == Side::My ? 0 : 1;
    const auto& squares = rules_.regions[at(region)];
    // One row of weights serves both players: a square counts if each of them sees it as a goal.
    goals_.home[at(men.men().man)] |=
        squares[at(me)] & rules_.topology.seen_by(squares[at(me ^ 1)], 1);
  }
  bool is_type(const Node& set, bool helps) const {
    return set.is_one_type() && helps == (set.men().side == Side::My);
  }

  /// Types of which each player has one man at the start.
  std::uint32_t single() const {
    std::uint32_t types = 0;
    const auto start = rules::read_setup(rules_, rules_.start);
    for (int type = 0; start && type < rules_.man_count(); ++type) {
      const auto count = [&](int player) {
        return std::count(
            start->man_at.begin(), start->man_at.end(), rules::man_code(type, player));
      };
      if (count(0) == 1 && count(1) == 1)
        types |= 1u << type;
    }
    return types;
  }

  const rules::Ruleset& rules_;
  Goals goals_;
};

}  // namespace

Goals find_goals(const rules::Ruleset& rules) {
  return Reader(rules).read();
}

}  // namespace pawnshop::search
