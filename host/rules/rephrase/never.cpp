// SPDX-License-Identifier: MIT
// What rules of `never` ask about attacks on own men becomes one question.

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/partial/alternatives.h"
#include "rules/rephrase/rewriters.h"

namespace pawnshop::rules {

namespace {

class AttackQuestions {
 public:
  explicit AttackQuestions(Rewriter& rewriter) : rewriter_(rewriter) {}

  /// Joins what a rule asks about attacks on own men, `attacked(a) | attacked(b)`, into one
  /// question, and makes that a rule of its own if the rule asks for something else as well.
  void join() {
    std::vector<Rule> parted;
    for (const Rule& rule : rewriter_.rules.never) {
      const bool asks = count_of_own_men(rule.condition) > 0;
      const std::vector<NodeId> parts =
          asks ? parts_of(rule.condition).listed() : std::vector{joined(rule.condition)};
      rewriter_.has_changed = rewriter_.has_changed || parts.front() != rule.condition;
      for (const NodeId part : parts)
        parted.push_back({rule.name, part, rule.where});
    }
    rewriter_.rules.never = std::move(parted);
  }

 private:
  /// The alternatives of a condition: those about attacks on own men, and all others.
  struct Parted {
    NodeId attacked = kNoNode, rest = kNoNode;

    std::vector<NodeId> listed() const {
      return rest == kNoNode ? std::vector{attacked} : std::vector{attacked, rest};
    }
  };
  Parted parts_of(NodeId condition) {
    Parted parts;
    NodeId men = kNoNode;
    for (const NodeId part : alternatives(rewriter_.rules, condition)) {
      const Node node = rewriter_.rules.node(part);
      rewriter_.place = node.place;
      if (asks_own_men(node)) {
        men = men == kNoNode ? node.a : rewriter_.add(Op::Or, men, node.a);
        parts.attacked = men == node.a ? part : rewriter_.add(Node::of_parts(Op::Attacked, {men}));
      } else {
        const NodeId other = joined(part);
        parts.rest = parts.rest == kNoNode ? other : rewriter_.add(Op::Either, parts.rest, other);
      }
    }
    return parts;
  }
  /// The condition with its questions about attacks on own men joined into one.
  NodeId joined(NodeId condition) {
    const Node node = rewriter_.rules.node(condition);
    if (node.op != Op::Both && node.op != Op::Either)
      return condition;
    if (node.op == Op::Either && 1 < count_of_own_men(condition)) {
      const Parted parts = parts_of(condition);
      return parts.rest == kNoNode ? parts.attacked
                                   : rewriter_.add(Op::Either, parts.attacked, parts.rest);
    }
    const NodeId a = joined(node.a), b = joined(node.b);
    rewriter_.place = node.place;
    return a == node.a && b == node.b ? condition : rewriter_.add(node.op, a, b);
  }
  /// How many of its alternatives ask whether own men are attacked.
  std::ptrdiff_t count_of_own_men(NodeId condition) const {
    const std::vector<NodeId> parts = alternatives(rewriter_.rules, condition);
    return std::count_if(parts.begin(), parts.end(), [&](NodeId part) {
      return asks_own_men(rewriter_.rules.node(part));
    });
  }
  bool asks_own_men(const Node& condition) const {
    return condition.op == Op::Attacked && condition.b == kNoNode &&
           own_types(rewriter_.rules, condition.a) != 0;
  }

  Rewriter& rewriter_;
};

}  // namespace

void join_attack_questions(Rewriter& rewriter) {
  AttackQuestions(rewriter).join();
}

}  // namespace pawnshop::rules
