// SPDX-License-Identifier: MIT
#include "rules/text/position_template.h"

#include <algorithm>

#include "support/fields.h"

namespace pawnshop::rules {

namespace {

/// The tokens up to the end of the text, or of the group that it begins in.
std::vector<Token> take_tokens(std::string_view& rest, bool inside) {
  std::vector<Token> list;
  while (!rest.empty()) {
    std::string_view after = rest;
    const support::Piece piece = support::take_piece(after);
    if (piece.is_field) {
      list.push_back({Token::Kind::Field, std::string(piece.text), {}});
      rest = after;
      continue;
    }
    const char sign = rest[0];
    rest.remove_prefix(1);
    if (inside && sign == '}')
      return list;
    if (sign == '{')
      list.push_back({Token::Kind::Group, {}, take_tokens(rest, true)});
    else
      list.push_back({Token::Kind::Text, std::string(1, sign), {}});
  }
  return list;
}

}  // namespace

std::vector<Token> parse_template(std::string_view text) {
  return take_tokens(text, false);
}

bool has_field(const std::vector<Token>& tokens, const std::string& name) {
  return std::any_of(tokens.begin(), tokens.end(), [&](const Token& token) {
    return (token.kind == Token::Kind::Field && token.text == name) || has_field(token.group, name);
  });
}

}  // namespace pawnshop::rules
