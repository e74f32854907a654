// SPDX-License-Identifier: MIT
#include "script/source.h"

#include <algorithm>

#include "script/scopes.h"

namespace pawnshop::script {

const std::vector<Token>& Source::tokens() const {
  if (!is_split_) {
    is_split_ = true;
    tokens_ = tokens_of(text_);
  }
  return tokens_;
}

std::string Source::plain() const {
  std::string text;
  for (const Token& token : tokens()) {
    const char* const mark = token.kind == Token::Kind::Text ? "\"" : "";
    text += mark + std::string(token.text) + mark + " ";
  }
  return text;
}

bool Source::is(std::size_t token, std::string_view text) const {
  return is_sign(tokens(), token, text);
}

bool Source::is_key(std::size_t token, std::string_view key) const {
  const Token& given = tokens()[token];
  if (given.text != key)
    return false;
  if (given.kind == Token::Kind::Name)
    return is(token + 1, "=");
  return given.kind == Token::Kind::Text && is(token + 1, "]") && is(token + 2, "=");
}

int Source::key_in(std::size_t brace, std::string_view key) const {
  const auto& list = tokens();
  int depth = 0, brackets = 0;
  for (std::size_t i = brace; i < list.size(); ++i) {
    const Token& token = list[i];
    if (token.kind == Token::Kind::Open) {
      ++depth;
      brackets += token.text == "[";
    } else if (token.kind == Token::Kind::Close) {
      --depth;
      brackets -= token.text == "]";
      if (depth == 0)
        return -1;
    } else if ((depth == 1 || (depth == 2 && brackets == 1)) && is_key(i, key)) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

/// The key in the table that is the value of another key: in the first brace of that value.
int Source::key_behind(std::size_t owner, std::string_view key) const {
  const auto& list = tokens();
  int depth = 0;
  for (std::size_t i = owner + 1; i < list.size(); ++i) {
    const Token& token = list[i];
    if (depth == 0 && token.text == "{" && token.kind == Token::Kind::Open)
      return key_in(i, key);
    const bool ends = token.text == "," || token.text == ";";
    if (depth == 0 && (token.kind == Token::Kind::Close || ends) &&
        token.kind != Token::Kind::Text && token.text != "]")
      return -1;
    depth += token.kind == Token::Kind::Open;
    depth -= token.kind == Token::Kind::Close && depth > 0;
  }
  return -1;
}

/// The key in a table that begins on a line; given is the first token there or beyond.
int Source::key_on_line(std::size_t first, int line, std::string_view key) const {
  const auto& list = tokens();
  for (std::size_t i = first; i < list.size() && list[i].line == line; ++i) {
    if (list[i].kind != Token::Kind::Open || list[i].text != "{")
      continue;
    if (const int found = key_in(i, key); found >= 0)
      return found;
  }
  return -1;
}

Source::Spot Source::field(Spot table, std::string_view key) const {
  const auto& list = tokens();
  const auto first_of_line = static_cast<std::size_t>(
      std::partition_point(
          list.begin(), list.end(), [&](const Token& token) { return token.line < table.line; }) -
      list.begin());
  const auto spot = [&](int token) {
    return Spot{list[static_cast<std::size_t>(token)].line, token};
  };
  const int found = table.token >= 0 ? key_behind(static_cast<std::size_t>(table.token), key)
                                     : key_on_line(first_of_line, table.line, key);
  if (found >= 0)
    return spot(found);
  // The table was put together elsewhere: `zones.hand = ...`, a local table, `t["x"] = ...`.
  for (std::size_t i = first_of_line; i < list.size(); ++i) {
    if (is_key(i, key))
      return spot(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < std::min(first_of_line, list.size()); ++i) {
    if (is_key(i, key))
      return spot(static_cast<int>(i));
  }
  return table;
}

std::set<std::string> Source::keys() const {
  std::set<std::string> keys;
  for (std::size_t i = 0; i + 1 < tokens().size(); ++i) {
    if (tokens()[i].kind == Token::Kind::Name && is(i + 1, "="))
      keys.emplace(tokens()[i].text);
  }
  return keys;
}

bool Source::has_entry(std::string_view map, std::string_view entry) const {
  for (std::size_t i = 0; i < tokens().size(); ++i) {
    if (is_key(i, map) && key_behind(i, entry) >= 0)
      return true;
  }
  return false;
}

std::optional<int> Source::quoted(int line, std::string_view word) const {
  for (const Token& token : tokens()) {
    if (token.line < line || token.kind != Token::Kind::Text)
      continue;
    for (std::size_t i = token.text.find(word); i != std::string_view::npos && !word.empty();
         i = token.text.find(word, i + 1)) {
      const std::size_t end = i + word.size();
      const bool begins = i == 0 || token.text[i - 1] == ' ' || token.text[i - 1] == '\n';
      if (begins && (end == token.text.size() || token.text[end] == ' ' || token.text[end] == '\n'))
        return token.line +
               static_cast<int>(std::count(
                   token.text.begin(), token.text.begin() + static_cast<std::ptrdiff_t>(i), '\n'));
    }
  }
  return std::nullopt;
}

bool Source::reads(std::string_view field) const {
  const auto& list = tokens();
  for (std::size_t i = 1; i < list.size(); ++i) {
    const bool is_text = list[i].kind == Token::Kind::Text;
    if (list[i].text == field && (is_text || is(i - 1, ".")) && !is(i + 1, "="))
      return true;
  }
  return false;
}

std::optional<std::string> Source::hidden_word(int line, const std::set<std::string>& words) const {
  for (const std::string_view name : locals_used(tokens(), line)) {
    if (words.contains(std::string(name)))
      return std::string(name);
  }
  return std::nullopt;
}

}  // namespace pawnshop::script
