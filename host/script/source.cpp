// SPDX-License-Identifier: MIT
#include "script/source.h"

#include <algorithm>

namespace pawnshop::script {

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The level of the long bracket that opens at `i` ("[[" is 0, "[=[" is 1), or -1.
int long_bracket(std::string_view text, std::size_t i) {
  if (i >= text.size() || text[i] != '[')
    return -1;
  std::size_t end = i + 1;
  while (end < text.size() && text[end] == '=')
    ++end;
  return end < text.size() && text[end] == '[' ? static_cast<int>(end - i) - 1 : -1;
}

}  // namespace

const std::vector<Source::Token>& Source::tokens() const {
  if (is_split_)
    return tokens_;
  is_split_ = true;
  const std::string_view text = text_;
  int line = 1;
  std::size_t i = 0;
  /// Goes past a long bracket; what is inside is left in `inside`.
  const auto skip_long = [&](int level, std::string_view& inside) {
    const std::string closing = "]" + std::string(static_cast<std::size_t>(level), '=') + "]";
    const std::size_t begin = i + closing.size();
    const std::size_t end = std::min(text.find(closing, begin), text.size());
    inside = text.substr(begin, end - begin);
    line += static_cast<int>(std::count(inside.begin(), inside.end(), '\n'));
    i = std::min(end + closing.size(), text.size());
  };
  while (i < text.size()) {
    const char c = text[i];
    if (c == '\n') {
      ++line;
      ++i;
    } else if (text.substr(i, 2) == "--") {
      i += 2;
      std::string_view comment;
      if (const int level = long_bracket(text, i); level >= 0)
        skip_long(level, comment);
      else
        i = std::min(text.find('\n', i), text.size());
    } else if (is_letter(c) || is_digit(c)) {
      const std::size_t begin = i;
      while (i < text.size() && (is_letter(text[i]) || is_digit(text[i])))
        ++i;
      tokens_.push_back({Token::Kind::Name, line, text.substr(begin, i - begin)});
    } else if (c == '"' || c == '\'') {
      const std::size_t begin = ++i;
      while (i < text.size() && text[i] != c && text[i] != '\n')
        i += text[i] == '\\' ? 2 : 1;
      const std::size_t end = std::min(i, text.size());
      tokens_.push_back({Token::Kind::Text, line, text.substr(begin, end - begin)});
      i = std::min(end + 1, text.size());
    } else if (const int level = long_bracket(text, i); level >= 0) {
      const int begins = line;
      std::string_view inside;
      skip_long(level, inside);
      tokens_.push_back({Token::Kind::Text, begins, inside});
    } else {
      const auto kind = c == '{' || c == '(' || c == '['   ? Token::Kind::Open
                        : c == '}' || c == ')' || c == ']' ? Token::Kind::Close
                                                           : Token::Kind::Sign;
      // "==" is one sign, so that it is not taken for the "=" behind a key.
      const std::size_t length = text.substr(i, 2) == "==" ? 2 : 1;
      if (c != ' ' && c != '\t' && c != '\r')
        tokens_.push_back({kind, line, text.substr(i, length)});
      i += length;
    }
  }
  return tokens_;
}

bool Source::is_key(std::size_t token, std::string_view key) const {
  const auto& list = tokens();
  const auto sign = [&](std::size_t i, std::string_view what) {
    return i < list.size() && list[i].kind != Token::Kind::Text && list[i].text == what;
  };
  if (list[token].text != key)
    return false;
  if (list[token].kind == Token::Kind::Name)
    return sign(token + 1, "=");
  return list[token].kind == Token::Kind::Text && sign(token + 1, "]") && sign(token + 2, "=");
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

Source::Spot Source::field(Spot table, std::string_view key) const {
  const auto& list = tokens();
  const auto first_of_line = static_cast<std::size_t>(
      std::partition_point(
          list.begin(), list.end(), [&](const Token& token) { return token.line < table.line; }) -
      list.begin());
  const auto spot = [&](int token) {
    return Spot{list[static_cast<std::size_t>(token)].line, token};
  };
  if (table.token >= 0) {
    // The table is what stands behind the "=" of its own key: the first brace of that value.
    int depth = 0;
    for (auto i = static_cast<std::size_t>(table.token) + 1; i < list.size(); ++i) {
      const Token& token = list[i];
      if (depth == 0 && token.text == "{" && token.kind == Token::Kind::Open) {
        if (const int found = key_in(i, key); found >= 0)
          return spot(found);
        break;
      }
      const bool ends = token.text == "," || token.text == ";";
      if (depth == 0 && (token.kind == Token::Kind::Close || ends) &&
          list[i].kind != Token::Kind::Text && token.text != "]")
        break;
      depth += token.kind == Token::Kind::Open;
      depth -= token.kind == Token::Kind::Close && depth > 0;
    }
  } else {
    for (std::size_t i = first_of_line; i < list.size() && list[i].line == table.line; ++i) {
      if (list[i].kind == Token::Kind::Open && list[i].text == "{") {
        if (const int found = key_in(i, key); found >= 0)
          return spot(found);
      }
    }
  }
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

int Source::quoted(int line, std::string_view word) const {
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
  return line;
}

}  // namespace pawnshop::script
