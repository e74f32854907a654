// SPDX-License-Identifier: MIT
#include "rules/program.h"

namespace pawnshop::rules {

namespace {

constexpr int kFailed = -1;

/// The instruction for a node, and how many parts of the node it uses.
struct Form {
  Opcode opcode;
  int parts = 0;
};

std::optional<Form> symbol_form(Symbol symbol) {
  switch (symbol) {
    case Symbol::From:
      return Form{Opcode::From};
    case Symbol::To:
      return Form{Opcode::To};
    case Symbol::Path:
      return Form{Opcode::Path};
    case Symbol::Moved:
      return Form{Opcode::Moved};
    case Symbol::Dropped:
      return Form{Opcode::Dropped};
    case Symbol::Taken:
      return Form{Opcode::Taken};
    case Symbol::Behind:
      break;
  }
  return std::nullopt;
}

std::optional<Form> form_of(const Node& node) {
  switch (node.op) {
    case Op::Region:
      return Form{Opcode::Region};
    case Op::Empty:
      return Form{Opcode::Empty};
    case Op::Men:
      return Form{Opcode::Men};
    case Op::Mark:
      return Form{Opcode::Mark};
    case Op::Symbol:
      return symbol_form(static_cast<Symbol>(node.index));
    case Op::Held:
      return Form{Opcode::Held};
    case Op::Shift:
      return Form{Opcode::Shift, 1};
    case Op::Line:
      return Form{Opcode::Line, 1};
    case Op::Any:
      return Form{Opcode::Any, 1};
    case Op::Not:
      return Form{Opcode::Not, 1};
    case Op::CountSquares:
      return Form{Opcode::Count, 1};
    case Op::Or:
    case Op::Either:
      return Form{Opcode::Or, 2};
    case Op::And:
    case Op::Both:
      return Form{Opcode::And, 2};
    case Op::Minus:
      return Form{Opcode::Minus, 2};
    case Op::When:
      return Form{Opcode::When, 2};
    default:
      return std::nullopt;
  }
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
  const auto form = form_of(node);
  int made = kFailed;
  if (form) {
    const int a = form->parts > 0 ? slot(node.a) : 0;
    const int b = a != kFailed && form->parts > 1 ? slot(node.b) : 0;
    if (a == kFailed || b == kFailed)
      return kFailed;
    Instruction step{form->opcode};
    step.a = static_cast<std::uint8_t>(a);
    step.b = static_cast<std::uint8_t>(b);
    step.whose = static_cast<std::uint8_t>(node.side);
    step.comparison = static_cast<std::uint8_t>(node.comparison);
    step.index = static_cast<std::int16_t>(node.index);
    step.man = static_cast<std::int16_t>(node.man);
    step.number = node.number;
    made = add(step);
  }
  if (made == kFailed) {
    if (stopped_at == kNoNode)
      stopped_at = id;
    return kFailed;
  }
  return slots_[id] = made;
}

}  // namespace pawnshop::rules
