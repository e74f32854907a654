// SPDX-License-Identifier: MIT
// What the rules ask for: its numbers, and the programs that it becomes.

#include <algorithm>

#include "rules/partial/alternatives.h"
#include "rules/plan/builder.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// What an Asked::still may depend on.
constexpr std::uint32_t kBoardAndNumbers = kReadsMen | kReadsOccupied | kReadsMarks |
                                           kReadsLasting | kReadsFlags | kReadsNumbers |
                                           kReadsFirst;

}  // namespace

/// The number of a node among those that are asked. Requires: collect() has met it.
template <int W>
Ask PlanBuilder<W>::ask(NodeId node) {
  return node == kNoNode ? kNoAsk : asks_.at(node);
}

/// Numbers a set or condition for which the rules ask.
template <int W>
void PlanBuilder<W>::meet(NodeId node) {
  if (node != kNoNode &&
      std::find(asked_nodes_.begin(), asked_nodes_.end(), node) == asked_nodes_.end())
    asked_nodes_.push_back(node);
}

/// The parts of a rule that are the same for all turns of a position.
template <int W>
void PlanBuilder<W>::meet_guards(NodeId node) {
  if (facts_.is_steady(node))
    return meet(node);
  const Node& condition = rules_.node(node);
  if (condition.op == Op::Any) {
    const Node& set = rules_.node(condition.a);
    for (const NodeId part : {set.a, set.b}) {
      if (set.op == Op::And && facts_.is_remembered(part))
        meet(part);
    }
  }
  if (condition.op == Op::Both) {
    meet_guards(condition.a);
    meet_guards(condition.b);
  }
}

/// Sets of the position in a rule about the turn: it may matter only who arrives there.
template <int W>
void PlanBuilder<W>::meet_sets(NodeId node) {
  const Node& part = rules_.node(node);
  if (part.op == Op::Minus) {
    meet_sets(part.a);
    if (rules_.node(part.b).op != Op::Region && !tables_.varies(part.b))
      meet(part.b);
  } else if (part.op == Op::Any || part.op == Op::Not) {
    meet_sets(part.a);
  } else if (part.op == Op::Both || part.op == Op::And) {
    meet_sets(part.a);
    meet_sets(part.b);
  } else if (!part.op.is_condition() && part.op != Op::Region && !tables_.varies(node)) {
    meet(node);
  }
}

/// Of squares that a turn names and that are in a set of the position: that set.
template <int W>
void PlanBuilder<W>::meet_named(NodeId set) {
  const Node& node = rules_.node(set);
  if (node.op != Op::And)
    return;
  for (const NodeId part : {node.a, node.b}) {
    if (!tables_.varies(part))
      meet(part);
  }
}

/// Conditions of the position in a rule about the turn: without them it does not hold.
template <int W>
void PlanBuilder<W>::meet_conjuncts(NodeId node) {
  for (const NodeId part : conjuncts(rules_, node)) {
    if (!facts_.hangs_on_turn(part))
      meet(part);
  }
}

/// What men, turns and the memory of a position ask for.
template <int W>
void PlanBuilder<W>::meet_parts() {
  for (const Man& man : rules_.men) {
    meet(man.stands);
    meet(man.lands);
  }
  for (const Choice& choice : rules_.choices)
    meet(choice.where);
  for (const NodeId node : {rules_.can_move, rules_.can_be_taken, rules_.again, rules_.check})
    meet(node);
  for (const Atom& atom : rules_.atoms) {
    for (const NodeId node :
         {atom.onto, atom.from, atom.through, atom.over, atom.takes, atom.when, atom.leaves})
      meet(node);
    if (const auto beside_and_men = men_beside(atom.takes))
      meet(beside_and_men->second);
  }
  for (const Action& action : rules_.actions) {
    meet(action.when);
    if (action.kind == Action::Kind::Together && action.when != kNoNode)
      meet_conjuncts(action.when);
    meet(action.onto);
  }
  for (const Mark& mark : rules_.marks) {
    meet(mark.after);
    meet(mark.only);
  }
  for (const Counter& counter : rules_.counters) {
    meet(counter.counts);
    meet(counter.resets);
    meet(counter.adds.set);
    meet(counter.less.set);
    meet(counter.to.set);
  }
  for (const auto* list : {&rules_.effects, &rules_.afterwards}) {
    for (const Effect& effect : *list) {
      for (const NodeId id : effect.expressions())
        meet(id);
      meet(effect.acts);
      meet(effect.meets);
    }
  }
}

/// Numbers all sets and conditions that the rules ask for, those first that can be worked out once
/// a position.
template <int W>
void PlanBuilder<W>::collect() {
  meet_parts();
  for (const Rule& rule : rules_.never) {
    meet(rule.condition);
    for (const NodeId condition : alternatives(rules_, rule.condition)) {
      meet(condition);
      meet_guards(condition);
      if (tables_.varies(condition)) {
        meet_sets(condition);
        meet_conjuncts(condition);
      }
    }
  }
  for (const Duty& duty : rules_.must) {
    meet(duty.when);
    meet(duty.does);
    meet(duty.allows);
    if (duty.does != kNoNode) {
      meet_guards(duty.does);
      if (tables_.varies(duty.does))
        meet_sets(duty.does);
    }
  }
  for (const Effect& effect : rules_.effects) {
    if (effect.set != kNoNode && facts_.follows_still_turns(effect))
      meet_named(effect.set);
  }
  for (const Node& node : rules_.nodes) {
    if (node.op == Op::Before)
      meet(node.earlier());
  }
  asked_in_play_ = asked_nodes_;
  for (const End& end : rules_.ends) {
    if (!is_outside(end))
      meet(end.condition);
  }
  for (const Node& node : rules_.nodes) {
    if (node.op == Op::Attacked && node.b != kNoNode && !tables_.asks_live(node.b))
      meet(node.b);
  }
  std::stable_partition(
      asked_nodes_.begin(), asked_nodes_.end(), [&](NodeId node) { return !tables_.varies(node); });
  for (std::size_t i = 0; i < asked_nodes_.size(); ++i)
    asks_[asked_nodes_[i]] = static_cast<Ask>(i);
}

/// Whether an end depends on what no program knows: it is left to the referee.
template <int W>
bool PlanBuilder<W>::is_outside(const End& end) const {
  return tables_.asks_live(end.condition) || tables_.asks_history(end.condition);
}

template <int W>
bool PlanBuilder<W>::asks_live_in_play() const {
  const auto calls = [](const Effect& effect) { return effect.kind == Effect::Kind::Call; };
  return std::any_of(rules_.effects.begin(), rules_.effects.end(), calls) ||
         std::any_of(rules_.afterwards.begin(), rules_.afterwards.end(), calls) ||
         std::any_of(asked_in_play_.begin(), asked_in_play_.end(), [this](NodeId node) {
           return tables_.asks_live(node);
         });
}

template <int W>
Compiler PlanBuilder<W>::compiler() {
  const auto is_even = [this](int directions) {
    const std::vector<int>& vectors = rules_.directions[at(directions)];
    return vectors.size() <= 8 && std::all_of(vectors.begin(), vectors.end(), [&](int vector) {
             return tables_.shifts[0][at(vector)].uniform && tables_.shifts[1][at(vector)].uniform;
           });
  };
  const auto part = [this](NodeId node) { return static_cast<int>(ask(node)); };
  return Compiler(rules_, part, is_even);
}

template <int W>
bool PlanBuilder<W>::compile() {
  Compiler compiler = this->compiler();
  for (const NodeId node : asked_nodes_) {
    const auto code = compiler.compile(node);
    if (!code || code->instructions.size() > 30000)
      return false;
    store_.asked.push_back(asked(node, *code));
  }
  plan_.asked = store_.asked.data();
  return true;
}

template <int W>
Asked PlanBuilder<W>::asked(NodeId node, const Compiler::Code& code) {
  const bool varies = tables_.varies(node);
  const Program program = program_of(code, node);
  const bool is_quick = program.length <= kMostTraced && !varies && program.work == 0 &&
                        tables_.reads_only(node, kBoardAndNumbers);
  return {program, is_quick ? program : Program{}, types_of_by(node), varies, check_asked(node)};
}

template <int W>
std::uint32_t PlanBuilder<W>::types_of_by(NodeId id) const {
  const Node& node = rules_.node(id);
  return node.op == Op::By ? node.types() : 0;
}

/// Asked::check.
template <int W>
AsksCheck PlanBuilder<W>::check_asked(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Not) {
    const AsksCheck inner = check_asked(node.a);
    return inner == AsksCheck::Given      ? AsksCheck::NotGiven
           : inner == AsksCheck::NotGiven ? AsksCheck::Given
                                          : AsksCheck::No;
  }
  return rules_.is_attack_on_king(node) ? AsksCheck::Given : AsksCheck::No;
}

template <int W>
Program PlanBuilder<W>::program_of(const Compiler::Code& code, NodeId node) {
  store_.programs.push_back(code.instructions);
  const std::vector<Instruction>& steps = store_.programs.back();
  return {steps.data(),
          static_cast<std::int16_t>(steps.size()),
          code.answer,
          rules_.node(node).place,
          work_of(steps)};
}

/// A set of an effect as a program for each type of man that may have moved: what it asks of men
/// who have moved and are of other types is left out. Null if that makes no program shorter.
template <int W>
const Program* PlanBuilder<W>::sets_by_mover(NodeId set, std::uint32_t movers) {
  const Program& whole = store_.asked[at(ask(set))].program;
  std::vector<Program> made(at(rules_.man_count()), whole);
  Compiler compiler = this->compiler();
  bool is_shorter = false;
  for (int type = 0; type < rules_.man_count(); ++type) {
    if (!(movers >> type & 1))
      continue;
    std::uint32_t arrives = 0;
    for (int as = 0; as < rules_.man_count(); ++as)
      arrives |= (facts_.arriving_as(as) >> type & 1) << as;
    const auto code = compiler.compile(set, arrives);
    if (!code || static_cast<int>(code->instructions.size()) >= whole.length)
      continue;
    made[at(type)] = program_of(*code, set);
    is_shorter = true;
  }
  return is_shorter ? store_.programs_by_type.emplace_back(std::move(made)).data() : nullptr;
}

template <int W>
bool PlanBuilder<W>::asks_numbers() const {
  return std::any_of(asked_in_play_.begin(), asked_in_play_.end(), [&](NodeId node) {
    return tables_.reads_any(node, kReadsNumbers);
  });
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
