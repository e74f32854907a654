// SPDX-License-Identifier: MIT
// Conditions of movements become sets of squares.

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/operators.h"
#include "rules/partial/alternatives.h"
#include "rules/rephrase/rewriters.h"
#include "rules/rephrase/solver.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

bool has(const std::vector<int>& list, int entry) {
  return std::find(list.begin(), list.end(), entry) != list.end();
}

class Movements {
 public:
  explicit Movements(Rewriter& rewriter) : rewriter_(rewriter), solver_(rewriter) {}

  void rewrite() {
    for (Atom& atom : rewriter_.rules.atoms)
      begins_.push_back(read(atom));
    for (int type = 0; type < rewriter_.rules.man_count(); ++type)
      move_to_can_move(type);
  }

 private:
  /// Where a movement begins: on squares that are in each of these sets.
  struct Begin {
    NodeId fixed = kNoNode;    ///< the same in every position
    std::vector<NodeId> sets;  ///< the others
  };

  /// Takes those parts out of a movement's condition that one of its squares says.
  Begin read(Atom& atom) {
    Begin begin;
    if (atom.from != kNoNode && rewriter_.reads(atom.from) != 0 &&
        !rewriter_.depends_on_turn(atom.from))
      begin.sets.push_back(atom.from);
    else
      begin.fixed = atom.from;
    if (atom.when == kNoNode)
      return begin;
    if (rewriter_.reads(atom.when) & kReadsBehind)
      solver_.begin_movement(atom.vectors);
    Parts parts;
    split(atom.when, parts);
    if (parts.from.empty() && parts.onto.empty())
      return begin;
    rewriter_.has_changed = true;
    atom.when = rewriter_.all_of(parts.rest);
    for (const NodeId set : parts.onto)
      atom.onto =
          rewriter_.add(Op::And, atom.onto == kNoNode ? rewriter_.plain_landing() : atom.onto, set);
    begin.sets.insert(begin.sets.end(), parts.from.begin(), parts.from.end());
    atom.from = from(begin, {});
    return begin;
  }
  NodeId from(const Begin& begin, const std::vector<NodeId>& left_out) {
    NodeId set = begin.fixed;
    for (const NodeId narrower : begin.sets) {
      if (!has(left_out, narrower))
        set = rewriter_.narrowed(set, narrower);
    }
    return set;
  }

  struct Parts {
    std::vector<NodeId> from, onto;  ///< sets
    std::vector<NodeId> rest;        ///< conditions
  };
  void split(NodeId condition, Parts& parts) {
    for (const NodeId part : conjuncts(rewriter_.rules, condition)) {
      if (const std::optional<NodeId> set = solver_.squares_of(part)) {
        const bool asks_end = (rewriter_.reads(part) & kReadsOfTurn) == kReadsTo;
        (asks_end ? parts.onto : parts.from).push_back(*set);
      } else {
        parts.rest.push_back(part);
      }
    }
  }

  /// If all movements of a man begin on squares of the same sets, `can_move` says so instead.
  void move_to_can_move(int type) {
    const std::vector<int>& atoms = rewriter_.rules.man(type).atoms;
    if (atoms.empty() || rewriter_.rules.is_nobodys(type) || are_shared(atoms))
      return;
    std::vector<NodeId> common;
    for (const NodeId set : begins_[at(atoms.front())].sets) {
      if (std::all_of(atoms.begin(), atoms.end(), [&](int atom) {
            return has(begins_[at(atom)].sets, set);
          }))
        common.push_back(set);
    }
    if (common.empty())
      return;
    for (const NodeId set : common)
      add_to_can_move(type, set);
    for (const int atom : atoms)
      rewriter_.rules.atoms[at(atom)].from = from(begins_[at(atom)], common);
  }
  void add_to_can_move(int type, NodeId set) {
    rewriter_.has_changed = true;
    rewriter_.place = rewriter_.rules.node(set).place;
    const NodeId others = rewriter_.add(
        Op::Minus, rewriter_.everywhere(), rewriter_.add(Node::of_men({Side::My, type})));
    if (rewriter_.rules.can_move == kNoNode && rewriter_.place >= 0)
      rewriter_.rules.can_move_where = rewriter_.rules.places[at(rewriter_.place)];
    rewriter_.rules.can_move =
        rewriter_.narrowed(rewriter_.rules.can_move, rewriter_.add(Op::Or, others, set));
  }
  /// Whether men of several types have one of these movements.
  bool are_shared(const std::vector<int>& atoms) const {
    return 1 < std::count_if(
                   rewriter_.rules.men.begin(), rewriter_.rules.men.end(), [&](const Man& man) {
                     return std::any_of(man.atoms.begin(), man.atoms.end(), [&](int atom) {
                       return has(atoms, atom);
                     });
                   });
  }

  Rewriter& rewriter_;
  Solver solver_;
  std::vector<Begin> begins_;  ///< of each movement
};

}  // namespace

void rewrite_movements(Rewriter& rewriter) {
  Movements(rewriter).rewrite();
}

}  // namespace pawnshop::rules
