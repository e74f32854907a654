// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/scene.h"

namespace pawnshop::rules {

/// What is noted of rules while the sets are built, each with its line in the script and once only.
class Findings {
 public:
  /// The sets cannot be used at all.
  void slow(std::string why, const Location& where);
  /// Nor can they be used to see who attacks the royal man.
  void hides_attacks(std::string why, const Location& where);
  /// A rule costs more than a look into tables, or turns are tried for it.
  void costs(std::string why, const Location& where);
  /// Notes that a rule costs more unless something is noted of its line already.
  void costs_besides(std::string why, const Location& where);

  /// The sets do not know a movement of a type of man, or what he becomes: his turns are left to
  /// the plan. That is found for all types in one go, and then the sets are built anew without
  /// them.
  void leaves_to_plan(int type, std::string why, const Location& where);
  void leaves_to_plan(int type) { types_left_to_plan_ |= 1u << type; }

  const std::vector<Refusal>& slow_rules() const { return slow_; }
  const std::vector<Refusal>& costly_rules() const { return costly_; }
  bool knows_kings_attackers() const { return knows_kings_attackers_; }
  std::uint32_t types_left_to_plan() const { return types_left_to_plan_; }

  /// Before the sets are built anew: what costs more does so still.
  void begin_again();

 private:
  std::vector<Refusal> slow_, costly_;
  bool knows_kings_attackers_ = true;
  std::uint32_t types_left_to_plan_ = 0;
};

}  // namespace pawnshop::rules
