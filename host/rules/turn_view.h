// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "rules/change.h"
#include "rules/position.h"
#include "rules/ruleset.h"

namespace pawnshop::rules {

/// A legal turn as a board on a screen needs it: which man goes where, who is paid, what he
/// becomes.
struct TurnView {
  Move move;                   ///< for `Game::play`
  std::string machine, human;  ///< its two forms as text
  Action::Kind kind = Action::Kind::Move;
  int action = 0;  ///< Ruleset::actions
  /// Of a compound move, the squares of its first man. A drop has no `from`, a pass has neither.
  Square from = board::kNoSquare, to = board::kNoSquare;
  /// Types: of the man that moves or is dropped, and of him on arrival.
  int man = -1, becomes = -1;
  /// A zone and whose it is.
  struct Held {
    int zone = -1, player = 0;

    bool given() const { return zone >= 0; }
    bool operator==(const Held&) const = default;
  };
  Held dropped_from, paid_from;
  Held exchanged_with;        ///< the zone with which he changes places (`swap`)
  std::vector<int> paid;      ///< types of the men that are paid, each once for each man
  std::vector<int> change;    ///< types of the men that are given back
  std::vector<Square> takes;  ///< the squares of the men whom the movement takes
  Location where;             ///< the script line of the movement, or of the kind of turn
};

/// What a person points at who wants a man to go somewhere. There need not be such a turn.
struct Aim {
  Square from = board::kNoSquare;  ///< the square of a man on the board, or
  TurnView::Held held{};           ///< the zone of a man beside the board,
  int man = -1;                    ///< and his type there
  Square to = board::kNoSquare;    ///< the square to which he should go; kNoSquare: any
};

/// A legal turn and the changes that it would make.
struct Outcome {
  TurnView turn;
  std::vector<Change> changes;
};

/// A man who could take another one.
struct Attack {
  Square from = board::kNoSquare;
  int man = -1, owner = 0;
  Location where;  ///< the script line of his movement
};

}  // namespace pawnshop::rules
