// SPDX-License-Identifier: MIT
#include "rules/plan/program.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::rules {

namespace {

/// The opcode of a node that is worked out from its fields, and at most its part a.
std::optional<Opcode> plain_opcode(const Node& node) {
  switch (node.op) {
    case Op::Region:
      return Opcode::Region;
    case Op::Empty:
      return Opcode::Empty;
    case Op::Men:
      return Opcode::Men;
    case Op::Shift:
      return Opcode::Shift;
    case Op::Line:
      return Opcode::Line;
    case Op::Reach:
      return Opcode::Reach;
    case Op::Not:
      return Opcode::Not;
    case Op::Any:
      return Opcode::Any;
    case Op::Held:
      return Opcode::Held;
    case Op::Flag:
      return Opcode::Flag;
    case Op::CountSquares:
      return Opcode::Count;
    case Op::Counter:
      return Opcode::Counter;
    case Op::MoveNumber:
      return Opcode::Number;
    case Op::Attacked:
      return Opcode::Attacked;
    case Op::SafeFor:
      return Opcode::SafeFor;
    case Op::By:
      return Opcode::By;
    case Op::Took:
      return Opcode::Took;
    case Op::How:
      return Opcode::How;
    case Op::Stuck:
      return Opcode::Stuck;
    case Op::First:
      return Opcode::First;
    case Op::Repeated:  // of a position that is only thought of
      return Opcode::Nothing;
    default:
      return std::nullopt;
  }
}

/// Of two parts, both are needed, or the first decides.
struct Join {
  Opcode opcode, skip;
};
std::optional<Join> join_of(Op op) {
  switch (op) {
    case Op::Or:
      return Join{Opcode::Or, Opcode::Nothing};
    case Op::Either:
      return Join{Opcode::Or, Opcode::SkipIfAny};
    case Op::And:
    case Op::Both:
    case Op::When:
      return Join{Opcode::And, Opcode::SkipIfEmpty};
    case Op::Minus:
      return Join{Opcode::Minus, Opcode::SkipIfEmpty};
    default:
      return std::nullopt;
  }
}

/// Where a set stands that needs no step.
std::optional<Operand> standing(const Node& node) {
  const auto in = [](Source source, int at) -> std::optional<Operand> {
    if (at > 255)
      return std::nullopt;
    return Operand{source, static_cast<std::uint8_t>(at)};
  };
  switch (node.op) {
    case Op::Men: {
      const int row = node.man == kAnyMan ? 0 : 2 + 2 * node.man;
      if (node.side == Side::All)
        return std::nullopt;
      return in(node.side == Side::My ? Source::Mine : Source::Theirs, row);
    }
    case Op::Region:
      return in(Source::Region, node.index);
    case Op::Mark:
      return in(Source::Mark, node.index);
    case Op::Symbol:
      return in(Source::Turn, node.index);
    default:
      return std::nullopt;
  }
}

}  // namespace

std::optional<Compiler::Code> Compiler::compile(NodeId root) {
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
  if (node.op == Op::Because)
    return is_long(node.a);
  return node.a != kNoNode || node.op == Op::Held || node.op == Op::Stuck;
}

/// Where the value of a node stands, or nothing if that would be too long.
std::optional<Operand> Compiler::operand(NodeId id) {
  const auto there = standing(rules_.node(id));
  return there ? there : slot(id);
}

std::optional<Operand> Compiler::slot(NodeId id) {
  if (const auto known = slots_.find(id); known != slots_.end())
    return known->second;
  const Node& node = rules_.node(id);
  std::optional<Operand> out;
  if (const int number = kept_(id); number >= 0) {
    Instruction step{Opcode::Kept};
    step.index = static_cast<std::int16_t>(number);
    out = add(step);
  } else {
    out = node.op == Op::Because ? operand(node.a) : join_of(node.op) ? joined(node) : made(id);
  }
  if (out)
    slots_[id] = *out;
  return out;
}

std::optional<Operand> Compiler::made(NodeId id) {
  const Node& node = rules_.node(id);
  const auto opcode = plain_opcode(node);
  if (!opcode)
    return std::nullopt;
  Instruction step{*opcode};
  if (node.a != kNoNode) {
    const auto a = operand(node.a);
    if (!a)
      return std::nullopt;
    step.a = *a;
  }
  step.whose = static_cast<std::uint8_t>(node.side);
  step.comparison = static_cast<std::uint8_t>(node.comparison);
  step.index = static_cast<std::int16_t>(node.index);
  step.man = static_cast<std::int16_t>(node.man);
  step.number = node.number;
  switch (node.op) {
    case Op::Shift:
      if (!is_even_(node.index))
        step.opcode = Opcode::Near;
      break;
    case Op::By:
    case Op::Took:
      step.number = static_cast<std::int32_t>(node.men);
      break;
    case Op::How:
      step.number = -1;
      for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
        if (rules_.actions[i].name == rules_.ways[support::at(node.index)])
          step.number = static_cast<int>(i);
      }
      break;
    case Op::Counter:
      if (!rules_.counters[support::at(node.index)].each)
        step.whose = 2;
      break;
    case Op::Attacked:
      step.index = static_cast<std::int16_t>(node.b == kNoNode ? -1 : part_(node.b));
      break;
    default:
      break;
  }
  return add(step);
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
  const bool skips = join.skip != Opcode::Nothing && is_long(second);
  const auto out = skips ? fresh_slot() : std::nullopt;
  const std::size_t jump = code_.size();
  const auto known = slots_;
  const int used = slots_used_;
  if (skips) {
    if (!out)
      return std::nullopt;
    code_.push_back({join.skip, out->at, *a});
  }
  const auto b = operand(second);
  if (!b)
    return std::nullopt;
  Instruction step{join.opcode};
  step.a = *a;
  step.b = *b;
  if (!skips)
    return add(step);
  step.out = out->at;
  code_.push_back(step);
  code_[jump].number = static_cast<std::int32_t>(code_.size() - jump - 1);
  slots_ = known;
  slots_used_ = used;
  return out;
}

namespace {

/// Whether a step asks for the men, marks and numbers of a position alone.
bool asks_position(Opcode opcode) {
  switch (opcode) {
    case Opcode::Nothing:
    case Opcode::Region:
    case Opcode::Empty:
    case Opcode::Men:
    case Opcode::Or:
    case Opcode::And:
    case Opcode::Minus:
    case Opcode::Shift:
    case Opcode::Near:
    case Opcode::Line:
    case Opcode::Any:
    case Opcode::Not:
    case Opcode::Count:
    case Opcode::Flag:
    case Opcode::Counter:
    case Opcode::Number:
    case Opcode::First:
    case Opcode::SkipIfEmpty:
    case Opcode::SkipIfAny:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool is_still(const Compiler::Code& code) {
  const auto stands_still = [](const Operand& operand) { return operand.in != Source::Turn; };
  return work_of(code.instructions) == 0 && stands_still(code.answer) &&
         std::all_of(
             code.instructions.begin(), code.instructions.end(), [&](const Instruction& step) {
               return asks_position(step.opcode) && stands_still(step.a) && stands_still(step.b);
             });
}

/// Plain work on sets is quick; lines over the board and questions to other turns are not.
std::uint8_t work_of(const std::vector<Instruction>& code) {
  std::size_t work = code.size() / 16;
  for (const Instruction& step : code) {
    if (step.opcode == Opcode::Attacked || step.opcode == Opcode::SafeFor ||
        step.opcode == Opcode::Stuck)
      work += kWorkOfQuestion;
    else if (step.opcode == Opcode::Reach)
      ++work;
  }
  return static_cast<std::uint8_t>(std::min<std::size_t>(work, 255));
}

}  // namespace pawnshop::rules
