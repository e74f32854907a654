// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/scene.h"

namespace pawnshop::rules {

/// What builders note about rules, each with its script line. The same note is kept only once.
class Findings {
 public:
  /// Turns cannot be listed from the sets.
  void slow(std::string why, const Location& where);
  /// As slow(). In addition, the sets do not tell who attacks the royal man. Not to be called after
  /// build_never, which reads knows_kings_attackers().
  void hides_attacks(std::string why, const Location& where);
  /// A rule costs more than a look into tables, or turns are tried for it. This is only a note for
  /// `check`.
  void costs(std::string why, const Location& where);
  /// As costs(), but only if nothing is noted for that script line.
  void costs_besides(std::string why, const Location& where);

  /// The sets cannot express a movement of a type of man, or what he becomes. So the type is odd:
  /// the plan generates his turns. When all such types are found, the sets are built again without
  /// them.
  void leaves_to_plan(int type, std::string why, const Location& where);
  void leaves_to_plan(int type) { types_left_to_plan_ |= 1u << type; }

  /// The position says which captures of a type the sets may list. So these are tried, and the sets
  /// are built again.
  void limits(int type, std::string why, const Location& where);

  const std::vector<Refusal>& slow_rules() const { return slow_; }
  const std::vector<Refusal>& costly_rules() const { return costly_; }
  bool knows_kings_attackers() const { return knows_kings_attackers_; }
  std::uint32_t types_left_to_plan() const { return types_left_to_plan_; }
  std::uint32_t limited_types() const { return limited_types_; }

  /// Call before the sets are built again. Keeps the notes of costs().
  void begin_again();

 private:
  std::vector<Refusal> slow_, costly_;
  bool knows_kings_attackers_ = true;
  std::uint32_t types_left_to_plan_ = 0, limited_types_ = 0;
};

}  // namespace pawnshop::rules
