// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/history.h"
#include "rules/position.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

struct Attacker {
  int type = -1;
  Square from = board::kNoSquare;
};

/// One turn, with everything that follows from its squares on the board before it.
template <int W>
struct Turn {
  const Action* action = nullptr;
  int action_index = 0;
  int player = 0;
  Move move;
  int man = -1;  ///< the type of the man that goes or is dropped; of a compound move the first one
  int becomes = -1;               ///< what he is when he has arrived
  const Payment* paid = nullptr;  ///< of a priced drop
  int choice = 0;                 ///< Ruleset::choices
  int atom = -1;
  Bits<W> from{}, to{}, path{}, behind{};
  Bits<W> takes{};  ///< men taken by the manner of going, the displaced one included
};

/// The board and the turn in hand, as sets and conditions see them.
template <int W>
struct Scene {
  const Position<W>* position = nullptr;
  int me = 0;
  Bits<W> from{}, to{}, path{}, behind{}, moved{}, dropped{}, taken{};
  Bits<W> caught{};        ///< those of `taken` that were captured, not only removed
  std::uint32_t took = 0;  ///< types of men taken
  int was = -1;            ///< the type of man that moved, as he was before
  int who = -1;            ///< the type of man that moved, as he was before, or that was dropped
  std::uint32_t paid = 0;  ///< types of men paid for a drop
  int action = -1;
  int tag = -1;
  const Turn<W>* turn = nullptr;  ///< with `before`: the turn that led here, for `stuck`
  const Position<W>* before = nullptr;
  const History* history = nullptr;
  int depth = 0;                             ///< how many attacks deep the question is
  mutable std::optional<Attacker> attacker;  ///< the last one found
  Bits<W> left_marks[kMaxMarks] = {};        ///< by effects of this turn
  std::uint8_t raised = 0;                   ///< flags, by effects of this turn
};

/// A refused turn in words.
struct Refusal {
  std::string text;
  Location where;
};

}  // namespace pawnshop::rules
