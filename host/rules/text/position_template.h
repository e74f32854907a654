// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pawnshop::rules {

/// A piece of a position template: a <field>, a text that stands for itself, or a group that may be
/// missing.
struct Token {
  enum class Kind { Field, Text, Group } kind;
  std::string text;
  std::vector<Token> group;
};

/// Every template has a meaning; a group that is never closed ends with the text.
std::vector<Token> parse_template(std::string_view text);
/// Whether the field is named, in a group or not.
bool has_field(const std::vector<Token>& tokens, const std::string& name);

}  // namespace pawnshop::rules
