// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// The greatest length of a turn's text.
inline constexpr std::size_t kLongestTurn = 64;

/// Removes blanks at both ends.
std::string_view trimmed(std::string_view text);

/// Removes the signs at the end that only annotate a turn: + # ! ?
std::string_view without_signs(std::string_view text);

/// Whether the board has a file or a rank of this name.
bool is_line(const board::Topology& topology, std::string_view name);

/// Removes signs that add nothing to the squares and letters: a hyphen or an x between two squares,
/// the = of a promotion, the ~ of a promoted man. Each is removed only if it is in its place and
/// not doubled, so that nonsense stays nonsense. An x that names a file is kept.
std::string bare(const board::Topology& topology, std::string_view text);

/// What other programs write for a turn without a move.
inline constexpr std::string_view kNoTurn = "0000";

/// Whether a text has the form of a turn of this game, legal or not: squares, men and signs where
/// the templates have them, in any of the spellings that are read.
bool looks_like_turn(const Ruleset& rules, std::string_view text);

/// A text that names two men where the form of a turn has one man twice: the kind of turn, its
/// form, and the two men as they are written. `second` is empty for a man whose letter is silent.
struct TwoMen {
  const Action* action;
  std::string form, first, second;
};
std::optional<TwoMen> two_men_for_one(const Ruleset& rules, std::string_view text);

/// Whether the signs at the end of a text are a part of the machine form and not a comment, such as
/// the "+" in "c7c8+" if it means a promotion.
bool means_its_signs(const Ruleset& rules, std::string_view text);

/// Whether a text is exactly the form of a turn, with the right capital and small letters. Then its
/// letters are not read in another case.
bool is_to_the_letter(const Ruleset& rules, std::string_view text);

}  // namespace pawnshop::rules
