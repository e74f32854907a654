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

/// A man who could take some other man: his type and his square.
struct Attacker {
  int type = -1;
  Square from = board::kNoSquare;
};

/// A turn as the referee sees it, with all squares and men that it involves, on the board before it
/// is made.
template <int W>
struct Turn {
  const Action* action = nullptr;
  int action_index = 0;
  int player = 0;
  Move move;
  /// The type of the man that moves or is dropped; of a compound move, of its first man.
  int man = -1;
  int becomes = -1;               ///< his type when he has arrived
  const Payment* paid = nullptr;  ///< of a drop with a price, else null
  int choice = 0;                 ///< Ruleset::choices
  int atom = -1;                  ///< the movement of a board move, as in Ruleset::atoms
  Bits<W> from{}, to{}, path{}, behind{};
  Bits<W> takes{};  ///< the men whom the movement takes: on its destination, and by `takes`
};

/// What the sets and conditions of a rule can read in the referee: a position, and the turn that is
/// being judged, if there is one.
template <int W>
struct Scene {
  const Position<W>* position = nullptr;
  int me = 0;  ///< the player to whom `my` refers
  Bits<W> from{}, to{}, path{}, behind{}, moved{}, dropped{}, taken{};
  /// The squares of `taken` whose men were captured; the others were removed by `remove`.
  Bits<W> caught{};
  std::uint32_t took = 0;  ///< the types of the men that the turn took, as bits
  int was = -1;            ///< the type of the man that moved, before any promotion; -1 for a drop
  int who = -1;            ///< as `was`, but for a drop the type of the dropped man
  std::uint32_t paid = 0;  ///< the types of the men that were paid for a drop, as bits
  int action = -1;         ///< the kind of turn, as in Ruleset::actions
  int tag = -1;            ///< the name of the movement (Ruleset::tags), or -1
  /// The turn that led from `before` to `position`; `stuck` needs both.
  const Turn<W>* turn = nullptr;
  const Position<W>* before = nullptr;
  const History* history = nullptr;
  int depth = 0;             ///< how many questions about attack this one is nested in
  bool looks_ahead = false;  ///< the turn is judged only to find out whether a player is stuck
  /// The last attacker that a condition found, for its reason.
  mutable std::optional<Attacker> attacker;
  Bits<W> left_marks[kMaxMarks] = {};  ///< the squares that this turn has added to each mark
  std::uint8_t raised = 0;             ///< the flags that effects of this turn have raised, as bits
};

/// Why a turn is refused, in words, with the script line that says so.
struct Refusal {
  std::string text;
  Location where;
};

}  // namespace pawnshop::rules
