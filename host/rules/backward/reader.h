// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>

#include "rules/backward/steps.h"
#include "rules/operators.h"
#include "rules/position.h"

namespace pawnshop::rules::backward {

/// Men on the board, as bits: the one who arrives, then each type of the mover's and of the enemy's
/// men.
using Codes = std::uint64_t;
constexpr Codes kArriving = 1;
constexpr Codes kAllCodes = ~Codes{0};
static_assert(2 + 2 * kMaxMen <= 64);

constexpr Codes code_of(int type, bool theirs) {
  return Codes{1} << (2 + 2 * type + theirs);
}

/// A set, as far as it depends on the arrival x: `besides`, its squares other than x (may: of some
/// turn, must: of every turn); `there`, the x that it has.
struct Form {
  Bounds besides, there;
};

/// Reads effects backwards, way by way: see `program.cpp`.
class Reader {
 public:
  explicit Reader(const Ruleset& rules) : rules_(rules), steps_(rules) {}

  BackwardProgram read();

 private:
  // The ways of going and the effects, in the order of the rules; `program.cpp`.
  void read_way(int type, int atom_index);
  int read_effect(const Effect& effect);
  void lose(Codes codes, bool captured);
  std::uint32_t arrivals_of(int type) const;
  struct Bound {
    bool path = false, behind = false;
  };
  std::optional<Bound> bound_of(NodeId id) const;
  void say_tried(NodeId id);
  void say_tried(const std::string& words, const Location& where);

  // Men and sets of this moment; `forms.cpp`.
  void forget();
  Codes codes_of(int type, bool theirs) const;
  Form men_now(int type, bool theirs);
  Codes reach_of(NodeId id) const;
  Codes reach_of(const Node::Men& men) const;
  Bounds alive_now();
  const Form& form(NodeId id);
  Form make_form(NodeId id);
  Form mark_form(NodeId id);
  Form shift_form(const Form& a, int directions);
  Form line_form(const Form& a, int directions);
  bool goes_nowhere(int directions) const;
  Form turn_squares_form(NodeId id);
  Form unknown(NodeId id);
  Form join(const Form& a, const Form& b);

  // The arrivals after which a set meets some squares, or a condition holds; `pulls.cpp`.
  bool is_plain(NodeId id) const;
  Bounds pull(NodeId id, int asked, bool single);
  Bounds make_pull(NodeId id, int asked, bool single);
  Bounds by_form(NodeId id, int asked);
  int extent(NodeId id);
  Bounds condition(NodeId id);
  Bounds how(const Node& node) const;

  const Ruleset& rules_;
  Steps steps_;
  BackwardProgram program_;

  // The turn so far.
  int type_ = -1, atom_ = -1;     ///< who moves, and how
  std::uint32_t arrives_ = 0;     ///< what he may be when he has arrived
  bool before_ = false;           ///< whether the board is that before the turn
  Codes lost_ = 0, came_ = 0;     ///< men of whom some may have left their squares, or come
  Bounds dead_ = kNever;          ///< arrivals on which he has been taken off by now
  std::uint32_t left_marks_ = 0;  ///< marks that the turn may have changed

  std::map<NodeId, Form> forms_;
  std::map<std::tuple<NodeId, int, bool>, Bounds> pulls_;
  std::set<std::tuple<std::string, std::string, int>> said_;
};

}  // namespace pawnshop::rules::backward
