// SPDX-License-Identifier: MIT
#include "rules/position_template.h"

#include <algorithm>

#include "rules/setup.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::rules {

using support::find_named;

namespace {

std::vector<Token> parse_template(std::string_view text, std::size_t& i, bool inside) {
  std::vector<Token> list;
  while (i < text.size()) {
    if (inside && text[i] == '}') {
      ++i;
      return list;
    }
    if (text[i] == '<') {
      const std::size_t end = text.find('>', i);
      const std::size_t stop = end == std::string_view::npos ? text.size() : end;
      list.push_back({Token::Kind::Field, std::string(text.substr(i + 1, stop - i - 1)), {}});
      i = stop + 1;
    } else if (text[i] == '{') {
      ++i;
      list.push_back({Token::Kind::Group, {}, parse_template(text, i, true)});
    } else {
      list.push_back({Token::Kind::Text, std::string(1, text[i++]), {}});
    }
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
  std::size_t i = 0;
  return parse_template(text, i, false);
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
