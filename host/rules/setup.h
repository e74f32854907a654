// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"
#include "rules/tables.h"
#include "support/result.h"

namespace pawnshop::rules {

/// The content of a position text, legal or not. It does not depend on the width of bitboards.
struct Setup {
  explicit Setup(const Ruleset& rules);

  std::vector<int> man_at;  ///< by square: a code as in Position::man_at; 0: empty
  std::vector<int> held;    ///< by slot * number of types + type (Ruleset::slot)
  std::vector<SquareSet> marks;
  std::vector<int> counters;  ///< by 2 * counter + player
  unsigned flags = 0;
  int side = 0;
  bool goes_on = false;  ///< see Position
  int number = 1;
};

/// A fault of a position text. Its message begins with "position text".
support::Diagnostic position_fault(const std::string& message, std::string hint = {});

/// Replaces the words "position text" in the message of a position_fault by another name, such as
/// "the start position". Other faults do not change.
void call_position(support::Diagnostic& fault, std::string_view name);
/// The end of a position text in which a player goes on with his turn. It is a part of the position
/// like the player to move.
inline constexpr const char* kGoesOn = " again:yes";

/// Reads a position text by the template of the game. Fields that are missing at the end of the
/// text have their default values.
support::Result<Setup> read_setup(const Ruleset& rules, std::string_view text);

/// Writes the text of a position. Equal positions have equal texts.
std::string write_setup(const Ruleset& rules, const Setup& setup);

/// The men of a zone as a text has them, of both players or of one.
std::string write_zone(const Ruleset& rules, const Setup& setup, int zone);
std::string write_held(const Ruleset& rules, const Setup& setup, int zone, int player);

template <int W>
Position<W> to_position(const Tables<W>& tables, const Setup& setup);
template <int W>
Setup to_setup(const Tables<W>& tables, const Position<W>& position);

extern template Position<1> to_position(const Tables<1>&, const Setup&);
extern template Position<2> to_position(const Tables<2>&, const Setup&);
extern template Position<4> to_position(const Tables<4>&, const Setup&);
extern template Setup to_setup(const Tables<1>&, const Position<1>&);
extern template Setup to_setup(const Tables<2>&, const Position<2>&);
extern template Setup to_setup(const Tables<4>&, const Position<4>&);

}  // namespace pawnshop::rules
