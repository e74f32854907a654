// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/ruleset.h"

namespace pawnshop::study {

/// A part of the rules that can turn out to do nothing, and the line of the script that has it.
struct RulePart {
  enum class Kind : std::uint8_t { Turn, Never, Duty, Effect, Goal, Draw };

  Kind kind = Kind::Turn;
  std::string name;     ///< empty where it has none
  std::string where;    ///< "mine.lua:12"
  bool is_own = false;  ///< it stands in the studied script itself, not in what that extends
};

/// The parts of a ruleset: its kinds of turn, what `never` forbids, its duties, what `effects` and
/// `afterwards` do, and its ends. Left out are effects whose work cannot be told from what a turn
/// changes: live functions, and marks that are worked out after each turn. Several effects on one
/// line of the script are numbered.
struct RuleParts {
  explicit RuleParts(const rules::Ruleset& rules);

  /// Of all kinds, in this order. A duty or end stands so far behind the first one as in the rules.
  std::vector<RulePart> list;
  std::size_t first_never = 0, first_duty = 0, first_effect = 0, first_end = 0;
  std::vector<support::Location> effects;  ///< their places in `rules_with_own_lines`
};

/// The rules in which each effect has a line of its own, so that a change tells which one made it.
/// Of several on one line the first one has that line, the others have lines far below.
std::shared_ptr<const rules::Ruleset> rules_with_own_lines(const rules::Ruleset& rules);

/// The file without its folders, which are other ones on another machine, and the line of the
/// script: "mine.lua:12".
std::string line_of(const support::Location& where);

/// As one word of a log: the parts of it between bars.
std::string to_text(const RulePart& part);
RulePart read_rule_part(const std::string& text);

/// What is said of a part that never mattered: "never 'nearby' (mine.lua:4) refused no turn
/// that another rule did not refuse as well". `possible` is in how many positions a kind of turn
/// was legal.
std::string idle_words(const RulePart& part, std::int64_t possible);

}  // namespace pawnshop::study
