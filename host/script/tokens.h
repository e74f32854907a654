// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>
#include <vector>

namespace pawnshop::script {

/// A part of a script's text: a name, a number or a word of Lua, a text, a bracket or another sign.
struct Token {
  enum class Kind { Name, Text, Open, Close, Sign };
  Kind kind;
  int line;
  std::string_view text;  ///< of a text, what is between the quotation marks
};

/// The parts of a script without its comments. They look into the text, which must outlive them.
std::vector<Token> tokens_of(std::string_view text);

/// Whether that token exists, is no text, and reads so.
bool is_sign(const std::vector<Token>& tokens, std::size_t token, std::string_view text);

/// Whether that token names a field or a method: there is a '.' or a ':' before it.
bool is_field(const std::vector<Token>& tokens, std::size_t token);

}  // namespace pawnshop::script
