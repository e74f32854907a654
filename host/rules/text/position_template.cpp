// SPDX-License-Identifier: MIT
#include "rules/text/position_template.h"

#include <algorithm>

#include "rules/setup.h"
#include "support/fields.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::find_named;

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

void list_fields(const std::vector<Token>& tokens, std::vector<std::string>& fields) {
  for (const Token& token : tokens) {
    if (token.kind == Token::Kind::Field)
      fields.push_back(token.text);
    list_fields(token.group, fields);
  }
}

bool names_something(const Ruleset& rules, const std::string& field) {
  return field == "board" || field == "zones" || field == "side" || field == "number" ||
         find_named(rules.zones, field) >= 0 || find_named(rules.marks, field) >= 0 ||
         find_named(rules.counters, field) >= 0 || find_named(rules.flags, field) >= 0;
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

std::vector<std::string> template_faults(const Ruleset& rules) {
  std::vector<std::string> fields, faults;
  list_fields(parse_template(rules.position), fields);
  for (const std::string& field : fields) {
    if (!names_something(rules, field))
      faults.push_back("the position template names '" + support::printable(field) +
                       "', which is no zone, mark, counter or flag");
  }
  if (std::find(fields.begin(), fields.end(), "board") == fields.end())
    faults.emplace_back("the position template does not name the board");
  if (std::find(fields.begin(), fields.end(), "side") == fields.end())
    faults.emplace_back("the position template does not name the side");
  return faults;
}

}  // namespace pawnshop::rules
