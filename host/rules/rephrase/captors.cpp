// SPDX-License-Identifier: MIT
// A rule that some men cannot take a king, `can_be_taken = all.men - when(any(from & my.rook),
// their.king)`, becomes a limit of the movements of these men.

#include <cstdint>
#include <utility>
#include <vector>

#include "rules/partial/alternatives.h"
#include "rules/rephrase/rewriters.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

class Captors {
 public:
  explicit Captors(Rewriter& rewriter) : rewriter_(rewriter), rules_(rewriter.rules) {}

  void rewrite() {
    std::vector<Cut> cuts;
    if (rules_.effects_take || rules_.nobodys() || !read(rules_.can_be_taken, cuts))
      return;
    bool spares_royal = false;
    for (const Cut& cut : cuts)
      spares_royal = spares_royal || names_royal(cut.spared);
    if (!spares_royal)
      return;
    rewriter_.has_changed = true;
    rewriter_.place = rules_.node(rules_.can_be_taken).place;
    for (const Cut& cut : cuts)
      limit(cut);
    rules_.can_be_taken = kNoNode;
  }

 private:
  /// Men whom captors of some types cannot take.
  struct Cut {
    std::uint32_t captors;  ///< as bits
    NodeId spared;
  };

  /// Reads `all.men` without such men. False if the set is another one.
  bool read(NodeId set, std::vector<Cut>& cuts) const {
    const Node& node = rules_.node(set);
    if (node.is_men(Side::All, kAnyMan))
      return true;
    return node.op == Op::Minus && read(node.a, cuts) && read_cut(node.b, cuts);
  }
  bool read_cut(NodeId set, std::vector<Cut>& cuts) const {
    const Node& node = rules_.node(set);
    if (node.op == Op::Or)
      return read_cut(node.a, cuts) && read_cut(node.b, cuts);
    const std::uint32_t captors = node.op == Op::When ? captors_of(node.b) : 0;
    if (captors)
      cuts.push_back({captors, node.a});
    return captors != 0;
  }
  /// The types of own men of whom a condition asks whether one begins the move; 0 if it is another
  /// condition.
  std::uint32_t captors_of(NodeId condition) const {
    const Node& any = rules_.node(condition);
    if (any.op != Op::Any || rules_.node(any.a).op != Op::And)
      return 0;
    const Node& both = rules_.node(any.a);
    for (const auto& [square, men] : {std::pair{both.a, both.b}, {both.b, both.a}}) {
      if (rules_.node(square).is(TurnSquares::From))
        return own_types(rules_, men);
    }
    return 0;
  }
  bool names_royal(NodeId id) const {
    if (id == kNoNode)
      return false;
    const Node& node = rules_.node(id);
    return (node.op == Op::Men && node.men().side != Side::My && node.men().man != kAnyMan &&
            rules_.is_royal(node.men().man)) ||
           names_royal(node.a) || names_royal(node.b);
  }

  /// Lets the movements of the captors end on none of these men, nor take one elsewhere.
  void limit(const Cut& cut) {
    const NodeId spared =
        rewriter_.add(Op::And, cut.spared, rewriter_.add(Node::of_men({Side::All, kAnyMan})));
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (!(cut.captors >> type & 1))
        continue;
      for (const int number : rules_.man(type).atoms) {
        Atom& atom = rules_.atoms[at(number)];
        const NodeId onto = atom.onto == kNoNode ? rewriter_.plain_landing() : atom.onto;
        atom.onto = rewriter_.add(Op::Minus, onto, spared);
        if (atom.takes != kNoNode)
          atom.takes = rewriter_.add(Op::Minus, atom.takes, spared);
      }
    }
  }

  Rewriter& rewriter_;
  Ruleset& rules_;
};

}  // namespace

void rewrite_captors(Rewriter& rewriter) {
  if (rewriter.rules.can_be_taken != kNoNode)
    Captors(rewriter).rewrite();
}

}  // namespace pawnshop::rules
