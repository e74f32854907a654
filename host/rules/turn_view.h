// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "rules/change.h"
#include "rules/position.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// A legal turn as one points at it on a board: what goes from where to where, what is paid, what
/// it becomes.
struct TurnView {
  Move move;  ///< for `Game::play`
  std::string machine, human;
  Action::Kind kind = Action::Kind::Move;
  int action = 0;  ///< Ruleset::actions
  /// Of a compound move: its first part; of a drop no `from`; of a pass neither.
  Square from = board::kNoSquare, to = board::kNoSquare;
  int man = -1, becomes = -1;  ///< types: who goes or is dropped; what he is on arrival
  /// A zone and whose it is.
  struct Held {
    int zone = -1, player = 0;

    bool given() const { return zone >= 0; }
    bool operator==(const Held&) const = default;
  };
  Held dropped_from, paid_from;
  Held exchanged_with;        ///< the zone of the man with whom he changes places
  std::vector<int> paid;      ///< types, each as often as he is paid
  std::vector<int> change;    ///< types of men given back for it
  std::vector<Square> takes;  ///< men taken by the manner of going, the displaced one included
  Location where;             ///< the line that allows it: the movement's, else the kind of turn's
};

/// What one points at who wants a man to go somewhere, whether or not a turn does that.
struct Aim {
  Square from = board::kNoSquare;  ///< of a man on the board
  TurnView::Held held{};           ///< where he is, if he is beside it
  int man = -1;                    ///< who is held there
  Square to = board::kNoSquare;    ///< without: anywhere
};

/// A legal turn, and what it would do.
struct Outcome {
  TurnView turn;
  std::vector<Change> changes;
};

/// A man who could take another one.
struct Attack {
  Square from = board::kNoSquare;
  int man = -1, owner = 0;
  Location where;  ///< the line that allows him to go so
};

}  // namespace pawnshop::rules
