// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "board/topology.h"
#include "rules/expression.h"
#include "rules/ruleset.h"

namespace pawnshop::script {

using SymbolId = int;
inline constexpr SymbolId kNoSymbol = -1;

/// What a value of the rule language is: it decides which operators and methods it has.
enum class Sort {
  Nothing,
  Directions,
  Set,
  Condition,
  Number,
  Name,
  Side,
  Movement,
  Effect,
  End,
  Swap
};

/// The sort in words, for messages: "a set of squares".
const char* words_for(Sort sort);
/// How a value of the sort is written, for who has written something else.
std::string form_of(Sort sort);

/// Fixed sets, as they are said.
enum class RegionKind {
  None,
  Everywhere,
  Nowhere,
  Rank,
  File,
  Squares,
  FirstRank,
  LastRank,
  Light,
  Dark,
  Where
};

/// How a number is made: it counts or sums what is in `a`; it is the remainder of the number `a`
/// divided by `number`, `a` plus `number`, `a` times `number`, or the sum or the difference of the
/// numbers `a` and `b`.
enum class NumberForm { Counted, Remainder, Increased, Product, Sum, Difference };

/// Who is meant by a name: my.x, their.x, all.x, the.x.
enum class Whose { My, Their, All, The };

/// One alternative of a movement, with symbols where a rules::Atom has nodes.
struct AtomSymbol {
  rules::Atom::Kind kind = rules::Atom::Kind::Slide;
  std::vector<board::Vector> vectors;
  int min = 1, max = rules::kFar, beyond = 1;
  SymbolId onto = kNoSymbol, from = kNoSymbol, through = kNoSymbol, over = kNoSymbol,
           takes = kNoSymbol, when = kNoSymbol;
  SymbolId leaves = kNoSymbol;
  std::string leaves_mark, tag;
  int place = -1;
};

/// A value that a script has built. Building computes nothing: it is a small tree that the loader
/// resolves when the whole game is known, since only then is it clear what `my.hand` means.
/// Immutable.
struct Symbol {
  Sort sort = Sort::Nothing;
  rules::Op op = rules::Op::Region;  ///< of sets and conditions
  RegionKind region = RegionKind::None;
  Whose whose = Whose::My;
  NumberForm form = NumberForm::Counted;
  rules::Comparison comparison = rules::Comparison::AtLeast;
  SymbolId a = kNoSymbol, b = kNoSymbol;
  SymbolId by = kNoSymbol;                               ///< the men whom a reason names
  SymbolId many = kNoSymbol;                             ///< of an effect: on how many men it works
  rules::TurnSquares square = rules::TurnSquares::From;  ///< of Op::TurnSquares
  int number = 0;                                        ///< of a Number: as NumberForm says
  std::string text;                    ///< a key, a reason, a man, a tag, names of squares
  std::string more;                    ///< a second one
  std::vector<std::string> names;      ///< men
  std::vector<std::string> others;     ///< men: of changing places, when nobody is there
  std::vector<board::Vector> vectors;  ///< directions
  std::vector<AtomSymbol> atoms;       ///< movements
  rules::Effect::Kind effect = rules::Effect::Kind::Take;
  rules::End::Result result = rules::End::Result::Draw;
  int function = -1;  ///< reference to a Lua function
  int place = -1;
  int depth = 1;             ///< of the tree
  double weight = 1;         ///< nodes of the tree, parts used twice counted twice
  bool fixed = false;        ///< a set that is the same in every position
  bool speaks = false;       ///< has a reason in it
  bool is_reasoned = false;  ///< a condition: `a` with the reason `text`
};

}  // namespace pawnshop::script
