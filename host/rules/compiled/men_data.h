// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/plan/data.h"
#include "rules/position.h"

namespace pawnshop::rules {

inline constexpr int kMaxSlideSets = 6;
inline constexpr int kMaxSetVectors = 8;
inline constexpr int kMaxTypes = 32;
inline constexpr int kMaxSetwise = 8;       ///< types whose men all move at once
inline constexpr int kMaxSetwiseSteps = 8;  ///< directions in which they step
inline constexpr int kMaxLists = 8;         ///< how many different lists of choices one type has
inline constexpr int kMaxChoices = 16;      ///< how many choices one list has

/// Steps, by player and then by type * squares + square.
template <int W>
struct Steps {
  const Bits<W>* quiet[2];  ///< destinations that must be empty
  const Bits<W>* take[2];   ///< destinations on which it can capture
  /// The squares from which such a step captures on the square (reversed `take`).
  const Bits<W>* take_back[2];
  bool split[kMaxTypes];  ///< by type: quiet and take differ
  bool steps[kMaxTypes];  ///< by type: it has steps
};

/// One square of a table by occupation (as pext bitboards have it): the squares whose occupation
/// matters, and the answer for each occupation of them.
struct SlideEntry {
  std::uint64_t mask;
  const std::uint64_t* answers;
};

/// Added to a player as the first index of the tables of a SlideSet: the directions are reversed.
/// So slides from a square give the squares from which such a slide reaches it.
inline constexpr int kBack = 2;

/// A set of directions along which one or several types slide, always along all of them. The first
/// index of the tables is a player, or a player + kBack.
template <int W>
struct SlideSet {
  int vector_count;
  bool rising[4][kMaxSetVectors];         ///< by vector: the numbers of squares rise along it
  const Bits<W>* ray[4][kMaxSetVectors];  ///< by square: all squares in that direction
  const Bits<W>* full[4];                 ///< by square: all rays of all vectors
  const SlideEntry* entries[4];           ///< only on boards of one word: tables by occupation
};

/// Slides.
template <int W>
struct Slides {
  std::uint8_t sets_of[kMaxTypes];  ///< by type: its slide sets, as bits
  /// By slide set: the types that slide along it, as bits.
  std::uint32_t types_of_set[kMaxSlideSets];
  int set_count;
  SlideSet<W> set[kMaxSlideSets];
  /// By from * squares + to: the vector of `rays` from one to the other, or 255.
  const std::uint8_t* vector_between;
  const Bits<W>* rays;  ///< by vector * squares + square, as the first player sees the vector

  /// A list of directions of a rule, for Opcode::Shift and Opcode::Reach.
  struct DirectionShift {
    int count;
    std::int16_t delta[2][8];
    Bits<W> movable[2][8];
    /// The slide sets that have exactly these vectors together, as bits; 0 if there are none.
    std::uint8_t sets;
  };
  const DirectionShift* directions;
};

/// A list of choices: the types that a man may become.
struct ChoiceList {
  int count;
  struct Entry : PlanChoice {
    std::uint16_t choice;  ///< Ruleset::choices
    /// The squares on which such a man may stand, if that depends on the position; else kNoAsk.
    Ask stands;
  } choice[kMaxChoices];
};

/// What men may become where they arrive (promotions).
template <int W>
struct Arrivals {
  struct Becomes {
    bool any;  ///< he may become something, or may not stay what he is somewhere
    int lists;
    std::uint16_t list[kMaxLists];
    const Bits<W>* to[kMaxLists][2];  ///< by from: the destinations with that list of choices
    const Bits<W>* stay[2];           ///< by from: the destinations on which he may stay what he is
    Bits<W> from[2];                  ///< the squares from which he may become something
  };
  Becomes becomes[kMaxTypes];
  const ChoiceList* choice_lists;
};

/// Classes of types, by the way in which the generator moves them.
template <int W>
struct Classes {
  int stepper_count;  ///< types that capture by steps
  std::uint8_t steppers[kMaxTypes];
  int leaper_count;  ///< those of them that are not moved by shifts
  std::uint8_t leapers[kMaxTypes];
  // Types whose men move one by one, without the royal type. "Plain" types have only one sort of
  // movement and never become anything; the generator handles all of them movement by movement. The
  // others ("walkers") are handled man by man, because two of their movements may lead to one
  // square.
  std::uint32_t plain_sliders[kMaxSlideSets];  ///< by slide set: plain types that slide along it
  int plain_stepper_count;
  std::uint8_t plain_steppers[kMaxTypes];
  int walker_count;
  std::uint8_t walkers[kMaxTypes];

  // Types whose men all move at once, by shifts of their bitboard ("setwise").
  struct Shift {
    std::int16_t delta;
    bool quiets, takes;
    Bits<W> quiet, take;  ///< destinations: empty squares, enemies
  };
  /// A movement of exactly `length` steps over empty squares on to an empty square.
  struct RunAhead {
    std::int16_t delta;
    int length;
    Bits<W> from, movable;  ///< `movable`: squares from which one step stays on the board
    std::int32_t act;
  };
  struct Setwise {
    std::uint8_t type;
    int shift_count, run_count;
    Shift shift[2][kMaxSetwiseSteps];
    RunAhead run[2][2];
    Bits<W> rare[2];  ///< men on these squares may become something, so they move one by one
  };
  int setwise_count;
  Setwise setwise[kMaxSetwise];
};

}  // namespace pawnshop::rules
