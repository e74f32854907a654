// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/plan/data.h"
#include "rules/position.h"

namespace pawnshop::rules {

inline constexpr int kMaxSlideSets = 6;
inline constexpr int kMaxSetVectors = 8;
inline constexpr int kMaxTypes = 32;
inline constexpr int kMaxLists = 8;     ///< different lists of choices that one type can have
inline constexpr int kMaxChoices = 16;  ///< in one such list

/// How men step: by player, then type * squares + square.
template <int W>
struct Steps {
  const Bits<W>* quiet[2];      ///< on to empty squares
  const Bits<W>* take[2];       ///< on to enemies
  const Bits<W>* take_back[2];  ///< from where such a step reaches a square
  bool split[kMaxTypes];        ///< quiet and take differ
  bool steps[kMaxTypes];
};

/// One square of a table by occupation: the squares that matter, and where the answers for each
/// occupation begin.
struct SlideEntry {
  std::uint64_t mask;
  const std::uint64_t* answers;
};

/// A set of directions that some types slide along, always together. The first index says whose way
/// of going, 0 or 1; with kBack added, backwards along the same vectors: from where such a slide
/// comes.
inline constexpr int kBack = 2;

template <int W>
struct SlideSet {
  int vector_count;
  bool rising[4][kMaxSetVectors];         ///< whether the numbers of squares rise along a vector
  const Bits<W>* ray[4][kMaxSetVectors];  ///< of each square
  const Bits<W>* full[4];                 ///< of each square: all rays together
  const SlideEntry* entries[4];           ///< one word only: tables by occupation
};

/// How men slide.
template <int W>
struct Slides {
  std::uint8_t sets_of[kMaxTypes];  ///< slide sets, a bit mask
  std::uint32_t types_of_set[kMaxSlideSets];
  int set_count;
  SlideSet<W> set[kMaxSlideSets];
  const std::uint8_t*
      vector_between;   ///< from * squares + to: vector of `rays` that leads there, or 255
  const Bits<W>* rays;  ///< vector * squares + square, as the first player sees it

  struct DirectionShift {
    int count;
    std::int16_t delta[2][8];
    Bits<W> movable[2][8];
    std::uint8_t sets;  ///< the slide sets that together have just these vectors; 0 if none do
  };
  const DirectionShift* directions;
};

/// A list of what a man may become.
struct ChoiceList {
  int count;
  struct {
    std::uint8_t man;
    std::uint8_t slot[2];         ///< 255: no changing places
    std::uint8_t absent_slot[2];  ///< with `absent`: only while that zone holds none of these types
    std::uint32_t absent;
    std::uint16_t choice;
    Ask stands;  ///< where he may stand then, if it depends on the position
  } choice[kMaxChoices];
};

/// What men become where they arrive.
template <int W>
struct Arrivals {
  struct Becomes {
    bool any;
    int lists;
    std::uint16_t list[kMaxLists];
    const Bits<W>* to[kMaxLists][2];  ///< by from: destinations with that list
    const Bits<W>* stay[2];           ///< by from: destinations where he may stay what he is
  };
  Becomes becomes[kMaxTypes];
  const ChoiceList* choice_lists;
};

/// Which men the generator moves together.
template <int W>
struct Classes {
  int stepper_count;  ///< types that take by a step
  std::uint8_t steppers[kMaxTypes];
  int leaper_count;  ///< those of them that are not setwise
  std::uint8_t leapers[kMaxTypes];
  // Types whose men move one by one, the royal one left out. Men whose ways never lead to one
  // square twice, and who become nothing, are taken together way by way; the others each alone.
  std::uint32_t plain_sliders[kMaxSlideSets];  ///< types that slide along a set
  int plain_stepper_count;
  std::uint8_t plain_steppers[kMaxTypes];
  int walker_count;
  std::uint8_t walkers[kMaxTypes];

  // Types that are moved all at once, by shifts.
  struct Shift {
    std::int16_t delta;
    bool quiets, takes;
    Bits<W> quiet, take;  ///< destinations
  };
  struct RunAhead {  ///< an exact run of several steps on to an empty square
    std::int16_t delta;
    int length;
    Bits<W> from, movable;  ///< squares from which one step of it stays on the board
    std::int32_t act;
  };
  struct Setwise {
    std::uint8_t type;
    int shift_count, run_count;
    Shift shift[2][4];
    RunAhead run[2][2];
    Bits<W> rare[2];  ///< squares whose men may become something: they are looked at one by one
  };
  int setwise_count;
  Setwise setwise[8];
};

}  // namespace pawnshop::rules
