// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "rules/lane_data.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// Turns an expression into a small native program, where all that it asks for can be answered by
/// one. Parts that are used twice are worked out once.
class Compiler {
 public:
  explicit Compiler(const Ruleset& rules) : rules_(rules) {}

  /// The instructions, or nothing: then `stopped_at` is the node that cannot be compiled.
  std::optional<std::vector<Instruction>> compile(NodeId root);
  NodeId stopped_at = kNoNode;

 private:
  int slot(NodeId id);
  int add(Instruction instruction);

  const Ruleset& rules_;
  std::vector<Instruction> code_;
  std::map<NodeId, int> slots_;
};

}  // namespace pawnshop::rules
