// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pawnshop::rules {

/// A piece of a position template: a <field>, a literal text, or a group that may be missing.
struct Token {
  enum class Kind { Field, Text, Group } kind;
  std::string text;
  std::vector<Token> group;
};

/// Splits a template. There are no faults: a group that is not closed ends at the end of the text.
std::vector<Token> parse_template(std::string_view text);
/// Whether the template has a field, also inside of groups.
bool has_field(const std::vector<Token>& tokens, const std::string& name);

}  // namespace pawnshop::rules
