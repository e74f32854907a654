// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "rules/plan/program_data.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// Compiles an expression into a program (Program). A part that occurs twice is computed once.
/// Parts whose value cannot matter any more are skipped in play.
class Compiler {
 public:
  /// `part` returns the number of the condition of an `attacked(set, condition)`. `is_even` says
  /// whether each vector of a list of directions adds one number to every square, so that
  /// Opcode::Shift can be used.
  Compiler(const Ruleset& rules,
           std::function<int(NodeId)> part,
           std::function<bool(int directions)> is_even)
      : rules_(rules), part_(std::move(part)), is_even_(std::move(is_even)) {}

  struct Code {
    std::vector<Instruction> instructions;
    Operand answer;
  };
  /// The program, or nothing if it would be too long. Requires of its user: all men who have moved
  /// are of the types `arriving` now, or belong to the enemy.
  std::optional<Code> compile(NodeId root, std::uint32_t arriving = ~0u);

 private:
  std::optional<Operand> operand(NodeId id);
  std::optional<Operand> slot(NodeId id);
  std::optional<Operand> made(NodeId id);
  std::optional<Instruction> step_of_set(const Node& node) const;
  std::optional<Instruction> step_of_condition(const Node& node) const;
  Instruction step_of_tag(int tag) const;
  Instruction step_of_counter(const Node& node) const;
  std::optional<Operand> joined(const Node& node);
  std::optional<Operand> add(Instruction instruction);
  std::optional<Operand> fresh_slot();
  bool is_long(NodeId id) const;
  bool is_of_movers(NodeId id) const;
  bool is_nothing(NodeId id) const;
  bool can_gain(NodeId id) const;
  std::uint32_t reads_of_turn(NodeId id) const;
  bool reads_only_way(NodeId id) const;
  std::uint32_t own_types_in(NodeId id) const;
  bool holds_own_men(NodeId id) const;
  bool can_reach_enemies(NodeId id) const;
  bool gains_arrivals(NodeId id) const;
  bool gains_where_men_arrive(NodeId id) const;
  bool spares_arrivals(NodeId id) const;
  std::uint32_t types_becoming(std::uint32_t wanted) const;
  void note_gains(NodeId a, NodeId b, Instruction& step) const;

  const Ruleset& rules_;
  std::function<int(NodeId)> part_;
  std::function<bool(int)> is_even_;
  std::uint32_t arriving_ = ~0u;
  std::vector<Instruction> code_;
  int slots_used_ = 0;
  std::map<NodeId, Operand> slots_;
};

/// The cost of a program: Program::work.
std::uint8_t work_of(const std::vector<Instruction>& code);

}  // namespace pawnshop::rules
