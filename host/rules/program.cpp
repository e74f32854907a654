// SPDX-License-Identifier: MIT
#include "rules/program.h"

namespace pawnshop::rules {

namespace {

constexpr int kFailed = -1;

std::uint8_t whose(Side side) {
  return static_cast<std::uint8_t>(side);
}

}  // namespace

std::optional<std::vector<Instruction>> Compiler::compile(NodeId root) {
  code_.clear();
  slots_.clear();
  if (slot(root) == kFailed)
    return std::nullopt;
  return code_;
}

int Compiler::add(Instruction instruction) {
  if (code_.size() >= kMaxSlots)
    return kFailed;
  code_.push_back(instruction);
  return static_cast<int>(code_.size()) - 1;
}

/// The slot that holds the value of a node, or kFailed.
int Compiler::slot(NodeId id) {
  if (const auto known = slots_.find(id); known != slots_.end())
    return known->second;
  const Node& node = rules_.node(id);
  if (node.op == Op::Because)
    return slot(node.a);
  const auto fail = [&] {
    if (stopped_at == kNoNode)
      stopped_at = id;
    return kFailed;
  };
  Instruction step{Run::Empty};
  step.comparison = static_cast<std::uint8_t>(node.comparison);
  step.number = node.number;
  step.whose = whose(node.side);
  step.man = static_cast<std::int16_t>(node.man);
  step.index = static_cast<std::int16_t>(node.index);
  bool binary = false, unary = false;
  switch (node.op) {
    case Op::Region:
      step.run = Run::Region;
      break;
    case Op::Empty:
      step.run = Run::Empty;
      break;
    case Op::Men:
      step.run = Run::Men;
      break;
    case Op::Mark:
      step.run = Run::Mark;
      break;
    case Op::Symbol: {
      static constexpr Run kSymbols[] = {
          Run::From, Run::To, Run::Path, Run::Empty, Run::Moved, Run::Dropped, Run::Taken};
      if (node.index == static_cast<int>(Symbol::Behind))
        return fail();
      step.run = kSymbols[node.index];
      break;
    }
    case Op::Or:
    case Op::Either:
      step.run = Run::Or;
      binary = true;
      break;
    case Op::And:
    case Op::Both:
      step.run = Run::And;
      binary = true;
      break;
    case Op::Minus:
      step.run = Run::Minus;
      binary = true;
      break;
    case Op::When:
      step.run = Run::When;
      binary = true;
      break;
    case Op::Shift:
      step.run = Run::Shift;
      unary = true;
      break;
    case Op::Line:
      step.run = Run::Line;
      unary = true;
      break;
    case Op::Any:
      step.run = Run::Any;
      unary = true;
      break;
    case Op::Not:
      step.run = Run::Not;
      unary = true;
      break;
    case Op::CountSquares:
      step.run = Run::Count;
      unary = true;
      break;
    case Op::Held:
      step.run = Run::Held;
      break;
    default:
      return fail();
  }
  if (unary || binary) {
    const int a = slot(node.a);
    if (a == kFailed)
      return kFailed;
    step.a = static_cast<std::uint8_t>(a);
  }
  if (binary) {
    const int b = slot(node.b);
    if (b == kFailed)
      return kFailed;
    step.b = static_cast<std::uint8_t>(b);
  }
  const int made = add(step);
  if (made == kFailed)
    return fail();
  return slots_[id] = made;
}

}  // namespace pawnshop::rules
