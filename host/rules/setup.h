// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/ruleset.h"
#include "rules/tables.h"
#include "support/result.h"

namespace pawnshop::rules {

/// Everything that a position text can say, whether or not the rules allow it, the same for every
/// width of board.
struct Setup {
  explicit Setup(const Ruleset& rules);

  std::vector<int> man_at;  ///< code of each square, 0: empty
  std::vector<int> held;    ///< slot * men + type
  std::vector<SquareSet> marks;
  std::vector<int> counters;  ///< 2 * counter + player
  unsigned flags = 0;
  int side = 0;
  bool goes_on = false;  ///< see Position
  int number = 1;
};

/// A fault of a position text, which its message begins with.
support::Diagnostic position_fault(const std::string& message, std::string hint = {});

/// Puts another name, such as "the start position", where the message of a position_fault says
/// "position text". Other faults stay as they are.
void call_position(support::Diagnostic& fault, std::string_view name);
/// What a position text says at its end where a player goes on with his turn. That is as much a
/// part of the position as whose turn it is: what he has done so far may check his enemy, or be
/// marked.
inline constexpr const char* kGoesOn = " again:yes";

/// Reads a position text by the template of the game; fields that are missing at the end keep their
/// first values.
support::Result<Setup> read_setup(const Ruleset& rules, std::string_view text);

/// The canonical text.
std::string write_setup(const Ruleset& rules, const Setup& setup);

/// The men of a zone as they are written, both players' or one's.
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
