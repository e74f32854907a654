// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/ruleset.h"

namespace pawnshop::rules {

/// What is longer than this is no turn of any game.
inline constexpr std::size_t kLongestTurn = 64;

/// Without blanks before and behind.
std::string_view trimmed(std::string_view text);

/// Without the signs at its end that only comment on a turn: + # ! ?
std::string_view without_marks(std::string_view text);

/// Whether the board has a file or a rank of this name.
bool is_line(const board::Topology& topology, std::string_view name);

/// Without the signs that say nothing which the squares and letters do not say: a hyphen or an x on
/// the way from one to the other, the = of a promotion, the ~ of a man who came by one. Each is
/// dropped only where it stands alone and in its place, so that rubbish stays rubbish; an x that
/// names a file is no sign.
std::string bare(const board::Topology& topology, std::string_view text);

/// Whether a text has the form of a turn of this game at all, legal or not: squares, men and signs
/// where the templates have them, in any of the spellings that are read.
inline constexpr std::string_view kNoTurn =
    "0000";  ///< what other programs write for a turn without a move
bool looks_like_turn(const Ruleset& rules, std::string_view text);

/// Where a form names one man twice and a text, read by it, names two: the kind of turn, its form,
/// and the two as they are written. The second one is empty for a man whose letter is silent.
struct TwoMen {
  const Action* action;
  std::string form, first, second;
};
std::optional<TwoMen> two_men_for_one(const Ruleset& rules, std::string_view text);

/// Whether the signs at the end of a text belong to it, as "+" does in "c7c8+" where somebody may
/// become what is written so: the machine form has them.
bool means_its_marks(const Ruleset& rules, std::string_view text);

/// Whether a text is a turn's form as it stands, with every capital and small letter as it should
/// be: then its letters mean what they say, and not the same letters in another case.
bool is_to_the_letter(const Ruleset& rules, std::string_view text);

}  // namespace pawnshop::rules
