// SPDX-License-Identifier: MIT
#pragma once

// What the hot files see of an evaluation: plain arrays and numbers, as in rules/hot_data.h.

#include <cstdint>

#include "rules/compiled/data.h"
#include "search/score.h"
#include "search/weight_places.h"

namespace pawnshop::search {

inline constexpr int kEmpty = 256;  ///< how far a board without men is emptied

/// How far the board is emptied, compared with the start.
PAWNSHOP_INLINE constexpr int emptied(Score at_start, Score men) {
  const int gone = at_start <= 0 ? 0 : kEmpty - kEmpty * men / at_start;
  return gone < 0 ? 0 : gone > kEmpty ? kEmpty : gone;
}

inline constexpr int kEasyDanger = 4, kHardDanger = 512, kMostDanger = 900;
/// What a danger costs.
PAWNSHOP_INLINE constexpr Score danger_cost(int danger) {
  const int counted = danger < 0 ? 0 : danger > kMostDanger ? kMostDanger : danger;
  return counted / kEasyDanger + counted * counted / kHardDanger;
}

/// A man on a square who goes one way by steps, and what lies before him.
template <int W>
struct Run {
  rules::Bits<W> way{};     ///< the squares before him
  rules::Bits<W> stops{};   ///< from where an enemy of his type can come on to it, or attack it
  rules::Bits<W> beside{};  ///< the files beside his
  int next = -1;            ///< the square before him, if he has one
  int rank = 0;             ///< as his owner sees it
};

/// Men in a zone, and the weights that they count with.
struct Holding {
  int index;  ///< Position::held
  int owner, type;
  int held, threat, ransom;
};

/// Three sums in one number, so that one addition does for all: points, what comes to them when the
/// board empties, and danger. Each has 21 bits with its sign.
struct Threefold {
  static constexpr int kBits = 21;
  static constexpr std::int64_t pack(std::int64_t points, std::int64_t late, std::int64_t danger) {
    return points + late * (std::int64_t{1} << kBits) + danger * (std::int64_t{1} << 2 * kBits);
  }
  PAWNSHOP_INLINE explicit constexpr Threefold(std::int64_t sum)
      : points(low(sum)),
        late(low((sum - points) >> kBits)),
        danger(static_cast<int>((((sum - points) >> kBits) - late) >> kBits)) {}
  PAWNSHOP_INLINE static constexpr int low(std::int64_t sum) {
    return static_cast<int>(static_cast<std::int64_t>(static_cast<std::uint64_t>(sum) << 43) >> 43);
  }

  int points, late, danger;
};

template <int W>
struct WorthData {
  WeightPlaces places;
  int squares, types, ranks;
  int royal;                      ///< the type; -1: none, or several
  bool counts_beside;             ///< whether some weight of a place beside a royal man is not zero
  bool counts_company;            ///< whether some weight of how men stand to each other is not 0
  const rules::HotData<W>* game;  ///< null where it is not known ahead who attacks what
  const rules::Hot<W>* functions;  ///< to be asked about the game
  const int* weights;              ///< all of them
  const std::int64_t* both;        ///< of each weight of points: its own, and the late one above
  Score at_start;                  ///< what all men were worth
  const std::uint8_t* seen[2];     ///< by player and square: as that player sees it
  const std::uint16_t* offset;  ///< by royal man's square and man's: to add to a weight, see there
  const std::uint8_t* steps;    ///< from square to square, every way; at most kSteps - 1
  const rules::Bits<W>* rings;  ///< kRings of each square: what is so far away
  const Run<W>* const* runs;    ///< by type, then by player and square; null: it does not run
  /// By type, then by player and square: where its lines begin in `lines`; see Mobility.
  const std::uint32_t* const* mobility;
  const std::uint8_t* lines;
  std::uint32_t mobile;        ///< types that have such lines
  std::uint32_t steppers;      ///< types, not royal, of men who attack by steps alone
  const Holding* holdings[2];  ///< by owner
  int holding_count;           ///< of each
  /// All that the square of a man says by itself and by the square of a player's royal man, as
  /// Threefold: by player, then by that square (0: he has none) and code and square. Points count
  /// for the first player, danger for the player. Null where that would be too large.
  const std::int64_t* standing[2];

  PAWNSHOP_INLINE const rules::Bits<W>* rings_of(int square) const {
    return rings + square * WeightPlaces::kRings;
  }
};

/// The copy of the evaluation for one CPU level.
template <int W>
using Weigh = Score(const WorthData<W>& worth, const rules::Position<W>& position);

}  // namespace pawnshop::search
