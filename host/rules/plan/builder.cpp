// SPDX-License-Identifier: MIT
#include "rules/plan/builder.h"

#include <algorithm>

#include "rules/plan/program.h"
#include "support/diagnostic.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Names a rule in whose midst patience has ended.
void blame(const Ruleset& rules, const Location& where) {
  try {
    throw;
  } catch (support::OutOfPatience& faults) {
    faults.name(where, rules.where.file);
    throw;
  }
}

}  // namespace

template <int W>
bool PlanBuilder<W>::build() {
  if (rules_.hooks > 0)
    return false;
  collect();
  if (!compile())
    return false;
  add_board();
  add_choices();
  add_movements();
  add_men();
  add_actions();
  add_fates();
  add_rest();
  add_backward();
  add_patience();
  return true;
}

/// How long the rules may take, and whom to blame.
template <int W>
void PlanBuilder<W>::add_patience() {
  plan_.where = &rules_.where;
  plan_.rules = &rules_;
  plan_.blame = [](const void* rules, int place) {
    if (place >= 0)
      blame(*static_cast<const Ruleset*>(rules),
            static_cast<const Ruleset*>(rules)->places[at(place)]);
  };
  plan_.blame_never = [](const void* rules, int rule) {
    blame(*static_cast<const Ruleset*>(rules),
          static_cast<const Ruleset*>(rules)->never[at(rule)].where);
  };
}

template <int W>
Bits<W>* PlanBuilder<W>::bits(int size) {
  store_.bits.emplace_back(at(size), Bits<W>{});
  return store_.bits.back().data();
}

template <int W>
std::int16_t* PlanBuilder<W>::numbers(int size) {
  store_.numbers.emplace_back(at(size), std::int16_t{0});
  return store_.numbers.back().data();
}

/// The number of a node among those that are asked. Requires: collect() has met it.
template <int W>
Ask PlanBuilder<W>::ask(NodeId node) {
  return node == kNoNode ? kNoAsk : asks_.at(node);
}

/// Of a set that is all men of a player but some: these.
template <int W>
NodeId PlanBuilder<W>::left_out(NodeId set, Side side) const {
  if (set == kNoNode || rules_.node(set).op != Op::Minus)
    return kNoNode;
  const Node& all = rules_.node(rules_.node(set).a);
  const bool is_all =
      all.op == Op::Men && all.man == kAnyMan && (all.side == side || all.side == Side::All);
  return is_all ? rules_.node(set).b : kNoNode;
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
  const Node& condition = rules_.node(node);
  if (is_guard(condition))
    meet(node);
  if (condition.op == Op::Because || condition.op == Op::Both)
    meet_guards(condition.a);
  if (condition.op == Op::Both)
    meet_guards(condition.b);
}

/// Sets of the position in a rule about the turn: it may matter only who arrives there.
template <int W>
void PlanBuilder<W>::meet_sets(NodeId node) {
  const Node& part = rules_.node(node);
  const bool is_whole = part.op == Op::Because || part.op == Op::Any;
  if (part.op == Op::Minus) {
    meet_sets(part.a);
    if (rules_.node(part.b).op != Op::Region && !tables_.varies[at(part.b)])
      meet(part.b);
  } else if (is_whole || part.op == Op::Both || part.op == Op::And) {
    meet_sets(part.a);
    if (!is_whole)
      meet_sets(part.b);
  } else if (!is_condition(part.op) && part.op != Op::Region && !tables_.varies[at(node)]) {
    meet(node);
  }
}

/// What men, turns and the memory of a position ask for.
template <int W>
void PlanBuilder<W>::meet_parts() {
  for (const Man& man : rules_.men) {
    meet(man.stands);
    meet(man.lands);
  }
  for (const NodeId node : {rules_.can_move,
                            left_out(rules_.can_move, Side::My),
                            rules_.can_be_taken,
                            left_out(rules_.can_be_taken, Side::Their),
                            rules_.again,
                            rules_.check})
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
    meet(action.onto);
  }
  for (const Mark& mark : rules_.marks) {
    meet(mark.after);
    meet(mark.only);
  }
  for (const Counter& counter : rules_.counters) {
    meet(counter.counts);
    meet(counter.resets);
  }
  for (const auto* list : {&rules_.effects, &rules_.afterwards}) {
    for (const Effect& effect : *list) {
      meet(effect.set);
      meet(effect.when);
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
    meet_guards(rule.condition);
    if (tables_.varies[at(rule.condition)])
      meet_sets(rule.condition);
  }
  for (const Duty& duty : rules_.must) {
    meet(duty.when);
    meet(duty.does);
    meet(duty.allows);
    if (duty.does != kNoNode) {
      meet_guards(duty.does);
      if (tables_.varies[at(duty.does)])
        meet_sets(duty.does);
    }
  }
  asked_in_play_ = asked_nodes_;
  for (const End& end : rules_.ends)
    meet(end.condition);
  for (const Node& node : rules_.nodes) {
    if (node.op == Op::Attacked)
      meet(node.b);
  }
  std::stable_partition(asked_nodes_.begin(), asked_nodes_.end(), [&](NodeId node) {
    return !tables_.varies[at(node)];
  });
  for (std::size_t i = 0; i < asked_nodes_.size(); ++i)
    asks_[asked_nodes_[i]] = static_cast<Ask>(i);
}

template <int W>
bool PlanBuilder<W>::compile() {
  const auto is_even = [&](int directions) {
    const std::vector<int>& vectors = rules_.directions[at(directions)];
    return vectors.size() <= 8 && std::all_of(vectors.begin(), vectors.end(), [&](int vector) {
             return tables_.shifts[0][at(vector)].uniform && tables_.shifts[1][at(vector)].uniform;
           });
  };
  const auto part = [&](NodeId node) { return static_cast<int>(ask(node)); };
  const std::vector<bool> worth_keeping = parts_worth_keeping(rules_);
  const std::vector<Parts> reads[] = {parts_read(rules_, 0), parts_read(rules_, 1)};
  Compiler plain(rules_, part, is_even, [](NodeId) { return -1; });
  std::map<NodeId, int> numbers;
  const auto kept = [&](NodeId node) {
    if (!worth_keeping[at(node)])
      return -1;
    const auto [entry, is_new] = numbers.emplace(node, static_cast<int>(store_.kept.size()));
    if (is_new && entry->second < kMaxKept) {
      if (const auto code = plain.compile(node))
        store_.kept.push_back({program_of(*code, node), {reads[0][at(node)], reads[1][at(node)]}});
      else
        entry->second = kMaxKept;
    }
    return entry->second < kMaxKept ? entry->second : -1;
  };
  Compiler compiler(rules_, part, is_even, kept);
  for (const NodeId node : asked_nodes_) {
    const auto code = compiler.compile(node);
    if (!code || code->instructions.size() > 30000)
      return false;
    store_.asked.push_back({program_of(*code, node), tables_.varies[at(node)]});
  }
  plan_.asked = store_.asked.data();
  plan_.kept = store_.kept.data();
  return true;
}

template <int W>
Program PlanBuilder<W>::program_of(const Compiler::Code& code, NodeId node) {
  store_.programs.push_back(code.instructions);
  const std::vector<Instruction>& steps = store_.programs.back();
  int work = work_of(steps);
  for (const Instruction& step : steps) {
    if (step.opcode == Opcode::Kept)
      work += store_.kept[at(step.index)].program.work;
  }
  return {steps.data(),
          static_cast<std::int16_t>(steps.size()),
          code.answer,
          rules_.node(whole_of(node)).place,
          static_cast<std::uint8_t>(std::min(work, 255))};
}

/// The set in which a node is left out of all men, or the node itself: it is that rule that is
/// worked out.
template <int W>
NodeId PlanBuilder<W>::whole_of(NodeId node) const {
  if (node == left_out(rules_.can_move, Side::My))
    return rules_.can_move;
  return node == left_out(rules_.can_be_taken, Side::Their) ? rules_.can_be_taken : node;
}

template <int W>
void PlanBuilder<W>::add_board() {
  const int squares = tables_.squares;
  plan_.sinks = tables_.sinks;
  plan_.flag_key = tables_.flag_key;
  plan_.going_key = tables_.going_key;
  int total = 0;
  for (const auto& list : rules_.directions)
    total += static_cast<int>(list.size());
  std::int16_t* const vectors = numbers(total);
  std::int16_t* const first = numbers(static_cast<int>(rules_.directions.size()) + 1);
  int n = 0;
  for (std::size_t i = 0; i < rules_.directions.size(); ++i) {
    first[i] = static_cast<std::int16_t>(n);
    for (const int vector : rules_.directions[i])
      vectors[n++] = static_cast<std::int16_t>(vector);
  }
  first[rules_.directions.size()] = static_cast<std::int16_t>(n);
  plan_.direction_vectors = vectors;
  plan_.direction_first = first;
  for (int me = 0; me < 2; ++me) {
    plan_.steps[me] = tables_.steps[me].data();
    plan_.reach_rays[me] = tables_.rays[me].data();
    Bits<W>* const near = bits(static_cast<int>(rules_.directions.size()) * squares);
    for (std::size_t i = 0; i < rules_.directions.size(); ++i) {
      for (const int vector : rules_.directions[i]) {
        for (int square = 0; square < squares; ++square) {
          if (const int next = tables_.step(vector, square, me); next >= 0)
            near[static_cast<int>(i) * squares + square].set(next);
        }
      }
    }
    plan_.near[me] = near;
    store_.truths.push_back(std::make_unique<bool[]>(rules_.vectors.size() + 1));
    bool* const rises = store_.truths.back().get();
    for (int vector = 0; vector < static_cast<int>(rules_.vectors.size()); ++vector) {
      for (int square = 0; square < squares; ++square) {
        if (const int next = tables_.step(vector, square, me); next >= 0)
          rises[vector] = next > square;
      }
    }
    plan_.vector_rises[me] = rises;
  }
}

template <int W>
void PlanBuilder<W>::add_choices() {
  for (const Choice& given : rules_.choices) {
    PlanChoice made{};
    made.man = static_cast<std::uint8_t>(std::max(given.man, 0));
    made.absent = given.absent_men;
    for (int me = 0; me < 2; ++me) {
      made.slot[me] =
          given.swap.given() ? static_cast<std::uint8_t>(tables_.slot(given.swap, me)) : 255;
      if (given.absent_men)
        made.absent_slot[me] = static_cast<std::uint8_t>(tables_.slot(given.absent, me));
    }
    store_.choices.push_back(made);
  }
  store_.lists.emplace_back();
  for (const std::vector<int>& list : rules_.choice_lists) {
    store_.choice_lists.push_back({static_cast<std::int32_t>(store_.lists.back().size()),
                                   static_cast<std::int32_t>(list.size())});
    for (const int choice : list)
      store_.lists.back().push_back(static_cast<std::uint16_t>(choice));
  }
  plan_.choices = store_.choices.data();
  plan_.choice_count = static_cast<int>(store_.choices.size());
  plan_.lists = store_.choice_lists.data();
  plan_.listed = store_.lists.back().data();
}

template <int W>
void PlanBuilder<W>::add_fates() {
  const int types = rules_.man_count();
  for (int man = 0; man < types; ++man) {
    for (const bool enemy : {false, true}) {
      for (int by = 0; by <= types; ++by) {
        const Fate& given = rules_.fate(man, enemy, by == types ? -1 : by);
        PlanFate<W> made{};
        made.kind = static_cast<typename PlanFate<W>::Kind>(given.kind);
        made.man = static_cast<std::uint8_t>(std::max(given.man, 0));
        for (int me = 0; me < 2; ++me) {
          if (given.kind == Fate::Kind::Zone)
            made.slot[me] = static_cast<std::uint8_t>(tables_.slot(given.zone, me));
          if (given.kind == Fate::Kind::Cell)
            made.cells[me] = board::narrow<W>(rules_.topology.seen_by(given.cells, me));
        }
        store_.fates.push_back(made);
      }
    }
  }
  plan_.fates = store_.fates.data();
}

template <int W>
PlanEffect PlanBuilder<W>::effect(const Effect& given) {
  return {static_cast<PlanEffect::Kind>(given.kind),
          ask(given.set),
          ask(given.when),
          static_cast<std::int16_t>(given.index)};
}

template <int W>
void PlanBuilder<W>::add_rest() {
  for (const Effect& given : rules_.effects)
    store_.effects.push_back(effect(given));
  for (const Effect& given : rules_.afterwards)
    store_.afterwards.push_back(effect(given));
  for (const Rule& rule : rules_.never)
    store_.never.push_back(ask(rule.condition));
  for (const Duty& duty : rules_.must)
    store_.duties.push_back({ask(duty.when), ask(duty.does), ask(duty.allows), false, false});
  for (const End& end : rules_.ends) {
    store_.all_ends.push_back(ask(end.condition));
    if (end.result <= End::Result::Draw && !end.only_when_stuck)
      store_.ends.push_back(ask(end.condition));
  }
  for (const Counter& counter : rules_.counters)
    store_.counters.push_back({ask(counter.counts), ask(counter.resets), counter.each});
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    const Mark& given = rules_.marks[i];
    const std::vector<Bits<W>>& letters = tables_.letters[i];
    PlanMark<W> made{ask(given.after),
                     ask(given.only),
                     given.after != kNoNode,
                     static_cast<int>(letters.size()),
                     letters.data(),
                     {},
                     {}};
    for (int me = 0; me < 2; ++me) {
      made.gain[me] = &tables_.gain(static_cast<int>(i), me, false, 0);
      made.drop_gain[me] = &tables_.gain(static_cast<int>(i), me, true, 0);
    }
    store_.marks.push_back(made);
  }
  plan_.effects = store_.effects.data();
  plan_.effect_count = static_cast<int>(store_.effects.size());
  plan_.afterwards = store_.afterwards.data();
  plan_.afterwards_count = static_cast<int>(store_.afterwards.size());
  plan_.never = store_.never.data();
  plan_.never_count = static_cast<int>(store_.never.size());
  plan_.duties = store_.duties.data();
  plan_.duty_count = static_cast<int>(store_.duties.size());
  plan_.ends = store_.ends.data();
  plan_.end_count = static_cast<int>(store_.ends.size());
  plan_.counters = store_.counters.data();
  plan_.marks = store_.marks.data();
  plan_.can_move = ask(rules_.can_move);
  plan_.can_be_taken = ask(rules_.can_be_taken);
  plan_.again = ask(rules_.again);
  plan_.check = ask(rules_.check);
  plan_.effects_take = rules_.effects_take;
}

template <int W>
bool PlanBuilder<W>::asks_numbers() const {
  std::vector<bool> asks;  // parts come before wholes
  for (const Node& node : rules_.nodes) {
    const auto part = [&](NodeId id) { return id != kNoNode && asks[at(id)]; };
    asks.push_back(node.op == Op::Counter || node.op == Op::MoveNumber || part(node.a) ||
                   part(node.b));
  }
  return std::any_of(
      asked_in_play_.begin(), asked_in_play_.end(), [&](NodeId node) { return asks[at(node)]; });
}

/// Room for the longest list that could be: every square with the man that has most turns there,
/// and every drop.
template <int W>
int PlanBuilder<W>::most_turns() const {
  std::size_t choices = 0;
  for (const std::vector<int>& list : rules_.choice_lists)
    choices = std::max(choices, list.size());
  int moves = 0, most = static_cast<int>(store_.actions.size());  // the others are one turn each
  for (int square = 0; square < tables_.squares; ++square) {
    int best = 0;
    for (int type = 0; type < rules_.man_count(); ++type) {
      const std::size_t i = at(type * tables_.squares + square);
      const int reach = std::max(tables_.reach[0][i].count(), tables_.reach[1][i].count());
      best = std::max(
          best, reach * (rules_.man(type).becomes.empty() ? 1 : 1 + static_cast<int>(choices)));
    }
    moves += best;
  }
  for (const PlanAction<W>& action : store_.actions) {
    if (action.kind == PlanAction<W>::Kind::Move)
      most += moves;
    for (int man = 0; man < rules_.man_count() && action.kind == PlanAction<W>::Kind::Drop; ++man)
      most += tables_.squares * (action.priced ? std::popcount(action.buys[man]) : 1);
  }
  return most;
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
