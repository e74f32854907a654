// SPDX-License-Identifier: MIT
// The kinds of movements, turns, fates and effects, a table that says what each kind of effect can
// change, and limits of what rules may ask. The referee and the compiled generator share them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pawnshop::rules {

/// The kinds of movement. A step is a Slide of length 1.
enum class AtomKind : std::uint8_t { Slide, Hop };
/// Whether a movement goes over men. Whatever depends on the kind of a movement asks here.
constexpr bool hops(AtomKind kind) {
  switch (kind) {
    case AtomKind::Slide:
      return false;
    case AtomKind::Hop:
      return true;
  }
  return false;
}
/// A kind of turn.
enum class ActionKind : std::uint8_t { Move, Drop, Together, Pass, Point };
constexpr bool moves_nothing(ActionKind kind) {
  return kind == ActionKind::Pass || kind == ActionKind::Point;
}
/// Where a captured man goes: out of the game, into a zone, or to one of some squares ("cells") on
/// the board.
enum class FateKind : std::uint8_t { Leaves, Zone, Cell };
/// What a number is: one that the script states; how many squares a set has, or what the men on
/// them are worth; how many men are in a zone, or what they are worth; a counter; the move number;
/// the remainder of another number; the sum of two others; another one, multiplied by a factor.
enum class AmountKind : std::uint8_t {
  Fixed,
  Squares,
  Worth,
  Held,
  HeldWorth,
  Counter,
  MoveNumber,
  Remainder,
  Sum,
  Product
};
/// Sums and products lie between this number and its negative.
inline constexpr int kLargestNumber = 500'000'000;
/// How deep questions about attack may be nested (`attacked(set, condition)`). Deeper ones are
/// answered with no: rules whose attacks depend on each other without end would otherwise never be
/// judged.
inline constexpr int kMaxAttacks = 4;
enum class EffectKind : std::uint8_t { Take, Remove, Become, Convert, Send, Mark, Raise, Call };

/// What an effect can change, as bits. Most builders of the compiled generator look only at these
/// bits, not at the kind, so a missing bit gives wrong turns.
enum EffectTrait : std::uint8_t {
  kTakesMen = 1 << 0,     // men leave the squares on which they stand
  kMakesOthers = 1 << 1,  // men change their type or side on their squares
  // Men appear on squares, or change sides, where the squares of the turn do not show it.
  kPutsMen = 1 << 2,
  kDoesAnything = 0xff
};
/// The effects after which other men stand on the board.
inline constexpr unsigned kChangesMen = kTakesMen | kMakesOthers | kPutsMen;

/// A row of kEffectWords. It has no defaults, so every row gives all fields.
struct EffectWord {
  consteval EffectWord(EffectKind which, std::string_view written, unsigned what)
      : kind(which), form(written), does(what) {}

  EffectKind kind;
  std::string_view form;  ///< as a script writes it
  unsigned does;          ///< bits of EffectTrait
};

inline constexpr std::size_t kEffectKinds = static_cast<std::size_t>(EffectKind::Call) + 1;
inline constexpr std::array<EffectWord, kEffectKinds> kEffectWords{{
    {EffectKind::Take, "take", kTakesMen},
    {EffectKind::Remove, "remove", kTakesMen},
    {EffectKind::Become, "become", kMakesOthers},
    {EffectKind::Convert, "convert", kMakesOthers | kPutsMen},
    {EffectKind::Send, "send", kTakesMen | kMakesOthers | kPutsMen},
    {EffectKind::Mark, "mark", 0},
    {EffectKind::Raise, "raise", 0},
    {EffectKind::Call, "call", kDoesAnything},
}};
static_assert(
    [] {
      for (std::size_t i = 0; i < kEffectKinds; ++i) {
        if (static_cast<std::size_t>(kEffectWords[i].kind) != i)
          return false;
      }
      return true;
    }(),
    "a row is missing, or not in its place");

constexpr const EffectWord& effect_word(EffectKind kind) {
  return kEffectWords[static_cast<std::size_t>(kind)];
}

}  // namespace pawnshop::rules
