// SPDX-License-Identifier: MIT
#include "script/double_keys.h"

#include <map>
#include <set>

namespace pawnshop::script {

namespace {

/// What is open at a token: the braces of a table with the keys so far and their lines, or
/// something else, such as a block of a function.
struct Opened {
  bool is_table;
  std::map<std::string_view, int> lines;
};

bool opens_block(const Token& token) {
  static const std::set<std::string_view> kWords = {"function", "if", "do", "repeat"};
  return token.kind == Token::Kind::Name && kWords.contains(token.text);
}

bool closes_block(const Token& token) {
  return token.kind == Token::Kind::Name && (token.text == "end" || token.text == "until");
}

}  // namespace

std::vector<DoubleKey> double_keys_in(const std::vector<Token>& tokens) {
  std::vector<DoubleKey> found;
  std::vector<Opened> opened;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    const Token& token = tokens[i];
    const bool is_open = token.kind == Token::Kind::Open;
    if (is_open || opens_block(token)) {
      opened.push_back({is_open && token.text == "{", {}});
    } else if (token.kind == Token::Kind::Close || closes_block(token)) {
      if (!opened.empty())
        opened.pop_back();
    } else if (token.kind == Token::Kind::Name && !opened.empty() && opened.back().is_table &&
               is_sign(tokens, i + 1, "=")) {
      const auto [known, is_new] = opened.back().lines.try_emplace(token.text, token.line);
      constexpr std::size_t kMost = 50;
      const bool is_told = !found.empty() && found.back().line == token.line;
      if (!is_new && !is_told && found.size() < kMost)
        found.push_back({token.line, known->second, std::string(token.text)});
    }
  }
  return found;
}

}  // namespace pawnshop::script
