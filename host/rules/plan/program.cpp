// SPDX-License-Identifier: MIT
#include "rules/plan/program.h"

#include <algorithm>
#include <array>

#include "rules/operators.h"
#include "support/lists.h"

namespace pawnshop::rules {

namespace {

/// Of two parts, both are needed, or the first decides.
struct Join {
  Opcode opcode, skip;
};
std::optional<Join> join_of(Op op) {
  if (op == Op::Or)
    return Join{Opcode::Or, Opcode::Nothing};
  if (op == Op::Either)
    return Join{Opcode::Or, Opcode::SkipIfAny};
  if (op == Op::And || op == Op::Both || op == Op::When)
    return Join{Opcode::And, Opcode::SkipIfEmpty};
  if (op == Op::Minus)
    return Join{Opcode::Minus, Opcode::SkipIfEmpty};
  return std::nullopt;
}

/// Where a set stands that needs no step.
std::optional<Operand> standing(const Node& node) {
  const auto in = [](Source source, int at) -> std::optional<Operand> {
    if (at > 255)
      return std::nullopt;
    return Operand{source, static_cast<std::uint8_t>(at)};
  };
  if (node.op == Op::Region)
    return in(Source::Region, node.region());
  if (node.op == Op::Mark)
    return in(Source::Mark, node.mark());
  if (node.op == Op::TurnSquares)
    return in(Source::Turn, static_cast<int>(node.turn_squares()));
  if (node.op != Op::Men || node.men().side == Side::All)
    return std::nullopt;
  const auto [side, man] = node.men();
  return in(side == Side::My ? Source::Mine : Source::Theirs, man == kAnyMan ? 0 : 2 + 2 * man);
}

}  // namespace

std::optional<Compiler::Code> Compiler::compile(NodeId root, std::uint32_t arriving) {
  arriving_ = arriving;
  code_.clear();
  slots_.clear();
  slots_used_ = 0;
  const auto answer = operand(root);
  if (!answer)
    return std::nullopt;
  return Code{code_, *answer};
}

std::optional<Operand> Compiler::fresh_slot() {
  if (slots_used_ == kMaxSlots)
    return std::nullopt;
  return Operand{Source::Slot, static_cast<std::uint8_t>(slots_used_++)};
}

/// Writes the instruction and gives its slot.
std::optional<Operand> Compiler::add(Instruction instruction) {
  const auto out = fresh_slot();
  if (!out)
    return std::nullopt;
  instruction.out = out->at;
  code_.push_back(instruction);
  return out;
}

/// Whether it is worth a test to leave a part out.
bool Compiler::is_long(NodeId id) const {
  if (slots_.contains(id))
    return false;
  const Node& node = rules_.node(id);
  return node.a != kNoNode || node.op == Op::Held || node.op == Op::Compare || node.op == Op::Stuck;
}

/// Whether a set can have a square more after a turn. Nobody can bring men of the enemy.
bool Compiler::can_gain(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Men)
    return node.men().side != Side::Their;
  if (node.op == Op::Or || node.op == Op::And)
    return can_gain(node.a) || can_gain(node.b);
  if (node.op == Op::Shift || node.op == Op::Line)
    return can_gain(node.a);
  return node.op != Op::Region && node.op != Op::Mark;
}

/// What a node and its parts read of the turn.
std::uint32_t Compiler::reads_of_turn(NodeId id) const {
  const Node& node = rules_.node(id);
  return (own_reads(rules_, node) & kReadsOfTurn) |
         (node.a == kNoNode ? 0 : reads_of_turn(node.a)) |
         (node.b == kNoNode ? 0 : reads_of_turn(node.b));
}

/// Whether a set reads of the turn where a man begins and ends it, and no more.
bool Compiler::reads_only_way(NodeId id) const {
  const std::uint32_t reads = reads_of_turn(id);
  return reads && !(reads & ~(kReadsFrom | kReadsTo | kReadsMoved));
}

/// The types of own men who can stand on a set.
std::uint32_t Compiler::own_types_in(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Men && node.men().side == Side::Their)
    return 0;
  if (node.op == Op::Men && node.men().man != kAnyMan)
    return 1u << node.men().man;
  if (node.op == Op::Or)
    return own_types_in(node.a) | own_types_in(node.b);
  if (node.op == Op::And)
    return own_types_in(node.a) & own_types_in(node.b);
  return node.op == Op::Minus ? own_types_in(node.a) : ~0u;
}

/// Whether only own men can stand on a set.
bool Compiler::holds_own_men(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Men)
    return node.men().side == Side::My;
  if (node.op == Op::Or)
    return holds_own_men(node.a) && holds_own_men(node.b);
  return node.is(TurnSquares::Moved) || node.is(TurnSquares::Dropped);
}

/// Whether a set can come to have the square of an enemy who stands there already.
bool Compiler::can_reach_enemies(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Men || node.op == Op::Region || node.op == Op::Mark || holds_own_men(id))
    return false;
  if (node.op == Op::And && (holds_own_men(node.a) || holds_own_men(node.b)))
    return false;
  if (node.op == Op::And || node.op == Op::Or)
    return can_reach_enemies(node.a) || can_reach_enemies(node.b);
  return true;
}

/// Whether a set gains a square wherever somebody arrives.
bool Compiler::gains_arrivals(NodeId id) const {
  const Node& node = rules_.node(id);
  return node.op == Op::Men && node.men().side != Side::Their && node.men().man == kAnyMan;
}

/// Whether a set gains a square in a turn only if a man arrives there.
bool Compiler::gains_where_men_arrive(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Or || node.op == Op::And)
    return gains_where_men_arrive(node.a) && gains_where_men_arrive(node.b);
  if (node.op == Op::Minus)
    return gains_where_men_arrive(node.a) && rules_.node(node.b).op == Op::Region;
  return node.op == Op::Men || node.op == Op::Region || node.is(TurnSquares::Moved) ||
         node.is(TurnSquares::To) || node.is(TurnSquares::Dropped);
}

/// Whether a man who arrives never makes a set gain his own square. A line that opens in the same
/// turn may lead to it: no step or line leads from a square to itself.
bool Compiler::spares_arrivals(NodeId id) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Or)
    return spares_arrivals(node.a) && spares_arrivals(node.b);
  return (node.op == Op::Shift || node.op == Op::Reach) && gains_where_men_arrive(node.a);
}

/// The types of men who can be of one of these types after a turn.
std::uint32_t Compiler::types_becoming(std::uint32_t wanted) const {
  for (int type = 0; type < rules_.man_count(); ++type)
    wanted |= rules_.man(type).becomes.empty() ? 0 : 1u << type;
  return wanted;
}

/// Notes which set of a conjunction is asked whether it gains a square that neither has.
void Compiler::note_gains(NodeId a, NodeId b, Instruction& step) const {
  const auto decide = [&](WhoGains who) { step.whose = static_cast<std::uint8_t>(who); };
  if (!can_gain(a) || !can_gain(b))
    return decide(can_gain(b) ? WhoGains::A : WhoGains::B);
  const bool is_turned = !spares_arrivals(a);
  const NodeId lines = is_turned ? b : a, men = is_turned ? a : b;
  const Node& sliding = rules_.node(lines);
  const bool has_lines =
      is_within(rules_, lines, [](const Node& node) { return node.op == Op::Reach; });
  if (spares_arrivals(lines) && gains_where_men_arrive(men) &&
      (sliding.op == Op::Reach || !has_lines)) {
    step.index = has_lines ? static_cast<std::int16_t>(sliding.directions()) : std::int16_t{-1};
    step.number = static_cast<std::int32_t>(types_becoming(own_types_in(men)));
    return decide(is_turned ? WhoGains::AOnArrival : WhoGains::BOnArrival);
  }
  if (gains_arrivals(a) || gains_arrivals(b))
    return decide(gains_arrivals(b) ? WhoGains::A : WhoGains::B);
  decide(reads_of_turn(a) && !reads_of_turn(b) ? WhoGains::B : WhoGains::A);
}

/// Whether a set has only squares of men who have moved.
bool Compiler::is_of_movers(NodeId id) const {
  return is_within(rules_, id, [](const Node& node) { return node.is(TurnSquares::Moved); });
}

/// Whether a set asks for men who have moved, and none of them is of a type that it wants.
bool Compiler::is_nothing(NodeId id) const {
  const auto excludes = [this](NodeId movers, NodeId men) {
    return is_of_movers(movers) && holds_own_men(men) && !(own_types_in(men) & arriving_);
  };
  return needs(rules_, id, [&](const Node& node) {
    return node.op == Op::And && (excludes(node.a, node.b) || excludes(node.b, node.a));
  });
}

/// Where the value of a node stands, or nothing if that would be too long.
std::optional<Operand> Compiler::operand(NodeId id) {
  if (rules_.node(id).op == Op::Or && arriving_ != ~0u) {
    const Node& node = rules_.node(id);
    if (is_nothing(node.a))
      return operand(node.b);
    if (is_nothing(node.b))
      return operand(node.a);
  }
  const auto there = standing(rules_.node(id));
  return there ? there : slot(id);
}

std::optional<Operand> Compiler::slot(NodeId id) {
  if (const auto known = slots_.find(id); known != slots_.end())
    return known->second;
  const Node& node = rules_.node(id);
  const std::optional<Operand> out = join_of(node.op) ? joined(node) : made(id);
  if (out)
    slots_[id] = *out;
  return out;
}

namespace {

std::int16_t narrow(int index) {
  return static_cast<std::int16_t>(index);
}

Instruction compared(Opcode opcode, const Threshold& threshold) {
  Instruction step{opcode};
  step.comparison = static_cast<std::uint8_t>(threshold.comparison);
  step.number = threshold.number;
  return step;
}

Instruction indexed(Opcode opcode, int index) {
  Instruction step{opcode};
  step.index = narrow(index);
  return step;
}

Instruction of_types(Opcode opcode, std::uint32_t types) {
  Instruction step{opcode};
  step.number = static_cast<std::int32_t>(types);
  return step;
}

Instruction step_of_zone(const Node& node) {
  Instruction step = compared(Opcode::Held, node.threshold());
  const auto [zone, side, man] = node.held();
  step.index = narrow(zone);
  step.whose = static_cast<std::uint8_t>(side);
  step.man = narrow(man);
  return step;
}

Instruction of_player(Opcode opcode, Side side) {
  Instruction step{opcode};
  step.whose = static_cast<std::uint8_t>(side);
  return step;
}

}  // namespace

/// The step of a set that is worked out from its fields, and at most its part a.
std::optional<Instruction> Compiler::step_of_set(const Node& node) const {
  switch (node.op.set()) {
    case Op::Region:
      return indexed(Opcode::Region, node.region());
    case Op::Empty:
      return Instruction{Opcode::Empty};
    case Op::Men: {
      Instruction step = of_player(Opcode::Men, node.men().side);
      step.man = narrow(node.men().man);
      return step;
    }
    case Op::Shift:
      return indexed(is_even_(node.directions()) ? Opcode::Shift : Opcode::Near, node.directions());
    case Op::Line:
      return indexed(Opcode::Line, node.directions());
    case Op::Reach:
      return indexed(Opcode::Reach, node.directions());
    case Op::Attackers:
      return Instruction{Opcode::Attackers};
    case Op::Threatened:
      return Instruction{Opcode::Threatened};
    case Op::Defended:
      return Instruction{Opcode::Defended};
    case Op::Mark:
    case Op::TurnSquares:
    case Op::Or:
    case Op::And:
    case Op::Minus:
    case Op::When:
      break;
  }
  return std::nullopt;
}

Instruction Compiler::step_of_tag(int tag) const {
  Instruction step = indexed(Opcode::How, tag);
  step.number = -1;
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    if (rules_.actions[i].name == rules_.tags[support::at(tag)])
      step.number = static_cast<int>(i);
  }
  return step;
}

Instruction Compiler::step_of_counter(const Node& node) const {
  Instruction step = compared(Opcode::Counter, node.threshold());
  const auto [counter, side] = node.counter();
  step.index = narrow(counter);
  step.whose = rules_.counters[support::at(counter)].each ? static_cast<std::uint8_t>(side) : 2;
  return step;
}

namespace {

Instruction step_of_comparison(const Node& node) {
  Instruction step = compared(Opcode::Compare, node.threshold());
  step.index = narrow(node.amounts().left);
  step.man = narrow(node.amounts().right);
  return step;
}

}  // namespace

std::optional<Instruction> Compiler::step_of_condition(const Node& node) const {
  switch (node.op.condition()) {
    case Op::Not:
      return Instruction{Opcode::Not};
    case Op::Any:
      return Instruction{Opcode::Any};
    case Op::Held:
      return step_of_zone(node);
    case Op::Flag:
      return indexed(Opcode::Flag, node.flag());
    case Op::CountSquares:
      return compared(Opcode::Count, node.threshold());
    case Op::Counter:
      return step_of_counter(node);
    case Op::MoveNumber:
      return compared(Opcode::Number, node.threshold());
    case Op::Compare:
      return step_of_comparison(node);
    case Op::Attacked: {
      Instruction step = of_types(Opcode::Attacked, own_types_in(node.a));
      step.index = narrow(node.b == kNoNode ? -1 : part_(node.b));
      step.whose = can_reach_enemies(node.a);
      return step;
    }
    case Op::SafeFor: {
      Instruction step{Opcode::SafeFor};
      step.man = narrow(node.safe_man());
      return step;
    }
    case Op::By:
      return of_types(Opcode::By, node.types());
    case Op::Took:
      return of_types(Opcode::Took, node.types());
    case Op::Paid:
      return of_types(Opcode::Paid, node.types());
    case Op::How:
      return step_of_tag(node.tag());
    case Op::Stuck:
      return of_player(Opcode::Stuck, node.player());
    case Op::First:
      return of_player(Opcode::First, node.player());
    case Op::Before: {
      Instruction step{Opcode::Before};
      step.index = narrow(part_(node.earlier()));
      return step;
    }
    case Op::Repeated:  // of a position that is only thought of
      return Instruction{Opcode::Nothing};
    case Op::Either:
    case Op::Both:
    case Op::Ask:
      break;
  }
  return std::nullopt;
}

std::optional<Operand> Compiler::made(NodeId id) {
  const Node& node = rules_.node(id);
  auto step = node.op.is_condition() ? step_of_condition(node) : step_of_set(node);
  if (!step)
    return std::nullopt;
  if (node.a != kNoNode) {
    const auto a = operand(node.a);
    if (!a)
      return std::nullopt;
    step->a = *a;
  }
  if (node.b != kNoNode && operator_of(node.op).b == Part::Set) {
    const auto b = operand(node.b);
    if (!b)
      return std::nullopt;
    step->b = *b;
  }
  return add(*step);
}

/// Two parts. What is worked out in a part that may be skipped is not known behind it.
std::optional<Operand> Compiler::joined(const Node& node) {
  const Join join = *join_of(node.op);
  // Of a set under a condition, the condition comes first.
  const bool turned = node.op == Op::When;
  const NodeId first = turned ? node.b : node.a, second = turned ? node.a : node.b;
  const auto a = operand(first);
  if (!a)
    return std::nullopt;
  const bool is_apart = join.skip != Opcode::Nothing && is_long(second);
  // What is skipped cannot be read backwards, and nearly every turn has these squares.
  const bool skips = is_apart && !(node.op == Op::And && reads_only_way(first));
  const auto out = is_apart ? fresh_slot() : std::nullopt;
  if (is_apart && !out)
    return std::nullopt;
  const std::size_t jump = code_.size();
  const auto known = slots_;
  const int used = slots_used_;
  if (skips)
    code_.push_back({join.skip, out->at, *a});
  const auto b = operand(second);
  if (!b)
    return std::nullopt;
  Instruction step{join.opcode};
  step.a = *a;
  step.b = *b;
  if (join.opcode == Opcode::And)
    note_gains(first, second, step);
  if (!is_apart)
    return add(step);
  step.out = out->at;
  code_.push_back(step);
  if (skips)
    code_[jump].number = static_cast<std::int32_t>(code_.size() - jump - 1);
  slots_ = known;
  slots_used_ = used;
  return out;
}

namespace {

/// Whether an operation looks at turns that are not the one being judged.
bool asks_of_other_turns(Opcode opcode) {
  constexpr std::array kAsking = {Opcode::Attackers,
                                  Opcode::Threatened,
                                  Opcode::Defended,
                                  Opcode::Attacked,
                                  Opcode::SafeFor,
                                  Opcode::Stuck,
                                  Opcode::Before};
  return std::find(kAsking.begin(), kAsking.end(), opcode) != kAsking.end();
}

}  // namespace

/// Plain work on sets is quick; lines over the board and questions to other turns are not.
std::uint8_t work_of(const std::vector<Instruction>& code) {
  std::size_t work = code.size() / 16;
  for (const Instruction& step : code) {
    if (asks_of_other_turns(step.opcode))
      work += kWorkOfQuestion;
    else if (step.opcode == Opcode::Reach)
      ++work;
  }
  return static_cast<std::uint8_t>(std::min<std::size_t>(work, 255));
}

}  // namespace pawnshop::rules
