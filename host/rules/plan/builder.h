// SPDX-License-Identifier: MIT
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "rules/backward/program.h"
#include "rules/partial/turn_set_reader.h"
#include "rules/plan/data.h"
#include "rules/plan/program.h"
#include "rules/scene.h"
#include "rules/tables.h"

namespace pawnshop::rules {

/// The memory of a Plan: everything to which its pointers lead. Deques never move their elements,
/// so pointers to them stay valid.
template <int W>
struct PlanStore {
  std::deque<std::vector<Instruction>> programs;
  std::deque<std::vector<Program>> programs_by_type;
  std::deque<std::vector<Bits<W>>> bits;
  std::deque<std::vector<std::int16_t>> numbers;
  std::deque<std::vector<std::int32_t>> worths;
  std::deque<std::vector<std::uint16_t>> lists;
  std::deque<std::vector<std::uint8_t>> bytes;
  std::deque<std::unique_ptr<bool[]>> truths;
  std::deque<std::vector<std::uint64_t>> masks;
  std::vector<Asked> asked;
  std::vector<Movement<W>> movements;
  std::vector<PlanMan<W>> men;
  std::deque<std::vector<PlanShift<W>>> shifts;
  std::vector<PlanChoice> choices;
  std::vector<PlanChoiceList> choice_lists;
  std::vector<PlanAction<W>> actions;
  std::vector<PlanAct> acts;
  std::deque<std::vector<PlanLot>> lots;
  std::deque<std::vector<PlanPayment>> payments;
  std::deque<std::vector<PlanOffer>> offers;
  std::deque<PlanOffers> offers_of_drops;
  std::vector<PlanFate<W>> fates;
  std::vector<PlanEffect> effects, afterwards;
  std::deque<std::vector<std::int8_t>> becomes;
  std::vector<std::uint8_t> order[2];
  std::vector<Ask> never, ends, all_ends;
  std::vector<PlanDuty> duties;
  std::vector<PlanMark<W>> marks;
  std::vector<PlanCounter> counters;
  std::vector<PlanAmount> amounts;
  BackwardProgram backward;
  std::vector<typename PlanBackward<W>::Way> ways;
};

/// Builds the plan of a ruleset. Only two sorts of ruleset have no plan: those in which anything
/// but an end calls a live function, and those with an expression that is too long for a program.
/// The plan leaves out ends that call live functions or need the history.
template <int W>
class PlanBuilder {
 public:
  PlanBuilder(const Facts<W>& facts,
              const TurnSetReader<W>& turn_sets,
              PlanStore<W>& store,
              Plan<W>& plan)
      : facts_(facts),
        turn_sets_(turn_sets),
        tables_(facts.tables),
        rules_(facts.rules),
        reader_(facts.reader),
        store_(store),
        plan_(plan) {}

  /// Builds the plan. Returns false if the ruleset has none.
  bool build();
  /// Whether anything but an end calls a live function. Requires: build() was called.
  bool asks_live_in_play() const;
  /// The number of a node in Plan::asked, or kNoAsk.
  Ask number_of(NodeId node) const {
    const auto known = asks_.find(node);
    return known == asks_.end() ? kNoAsk : known->second;
  }
  /// If a condition only tests which type has moved (`by`): these types as bits, else 0.
  std::uint32_t types_of_by(NodeId id) const;
  /// Whether any rule but the ends reads a counter or the move number.
  bool asks_numbers() const;
  /// An upper bound of the number of turns of any position.
  int most_turns() const;

 private:
  // Sets and conditions; `asked.cpp`.
  AsksCheck check_asked(NodeId id) const;
  void meet(NodeId node);
  void meet_guards(NodeId node);
  void meet_sets(NodeId node);
  void meet_named(NodeId set);
  void meet_conjuncts(NodeId node);
  void meet_parts();
  void collect();
  bool is_outside(const End& end) const;
  Ask ask(NodeId node);
  bool compile();
  Compiler compiler();
  Asked asked(NodeId node, const Compiler::Code& code);
  Program program_of(const Compiler::Code& code, NodeId node);

  void add_patience();
  void add_board();
  void add_directions();
  void draw_origins();
  void add_movements();
  void add_movement(const Atom& atom);
  void draw_movement(const Atom& atom, Movement<W>& way);
  bool is_plain_step(const Atom& atom) const;
  bool follows(const Atom& atom) const;
  std::optional<std::vector<Bits<W>>> clearances(NodeId condition, const Scene<W>& scene) const;
  bool draw_clearances(NodeId condition, Movement<W>& way);
  bool ends_are_set(const Atom& atom, const Movement<W>& way) const;
  std::optional<std::pair<NodeId, NodeId>> men_beside(NodeId takes) const;
  void draw_beside(const Atom& atom, Movement<W>& way);
  bool draw_beside(NodeId set, const Movement<W>& way, int me, Bits<W>* beside) const;
  void add_men();
  void add_becomes(const Man& man, PlanMan<W>& made);
  void draw_vectors(const Man& man, PlanMan<W>& made);
  void draw_reach(int type, PlanMan<W>& made);
  void draw_stays(int type, PlanMan<W>& made);
  void draw_back();
  void add_choices();
  int most_held() const;
  void add_actions();
  void fill_together(const Action& action, PlanAction<W>& made);
  void add_fates();
  PlanFate<W> fate(const Fate& given);
  const Bits<W>* cells_at(const Fate& fate, int owner);
  const std::uint8_t* slots_at(const Fate& fate, int owner);
  PlanEffect effect(const Effect& given);
  const Program* sets_by_mover(NodeId set, std::uint32_t movers);
  void add_effects();
  PlanDuty duty(const Duty& given);
  PlanRoute route(const Route& given);
  const PlanOffers* offers_of(const Action& action);
  PlanAmount amount(const Amount& given);
  PlanAmount plain_amount(const Amount& given);
  void add_counters();
  void add_changes(int mark, PlanMark<W>& made);
  void add_rules();
  void add_marks();
  void add_backward();
  void draw_way(const BackwardWay& from, int me, typename PlanBackward<W>::Way& way);
  void draw_ways();

  Bits<W>* bits(int size);
  std::int16_t* numbers(int size);

  const Facts<W>& facts_;
  const TurnSetReader<W>& turn_sets_;
  const Tables<W>& tables_;
  const Ruleset& rules_;
  const PartialReader<W>& reader_;
  PlanStore<W>& store_;
  Plan<W>& plan_;
  std::map<NodeId, Ask> asks_;
  std::vector<NodeId> asked_nodes_;
  std::vector<NodeId> asked_in_play_;  ///< used by any rule but the ends
};

extern template class PlanBuilder<1>;
extern template class PlanBuilder<2>;
extern template class PlanBuilder<4>;

}  // namespace pawnshop::rules
