// SPDX-License-Identifier: MIT
#include "script/tokens.h"

#include <algorithm>
#include <string>

#include "support/text.h"

namespace pawnshop::script {

using support::is_digit;

namespace {

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
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

/// Takes a script apart, by the rules of Lua for comments, texts and brackets.
class Splitter {
 public:
  Splitter(std::string_view text, std::vector<Token>& tokens) : text_(text), tokens_(tokens) {}

  void run() {
    if (text_.starts_with('#'))  // "#!", which is not Lua
      i_ = std::min(text_.find('\n'), text_.size());
    while (i_ < text_.size()) {
      const char c = text_[i_];
      if (c == '\n') {
        ++line_;
        ++i_;
      } else if (text_.substr(i_, 2) == "--") {
        pass_comment();
      } else if (is_letter(c) || is_digit(c)) {
        take_name();
      } else if (c == '"' || c == '\'') {
        take_quoted(c);
      } else if (const int level = long_bracket(text_, i_); level >= 0) {
        const int begins = line_;
        const std::string_view inside = pass_long(level);
        tokens_.push_back({Token::Kind::Text, begins, inside});
      } else {
        take_sign(c);
      }
    }
  }

 private:
  /// Goes past a long bracket; returns what is inside.
  std::string_view pass_long(int level) {
    const std::string closing = "]" + std::string(static_cast<std::size_t>(level), '=') + "]";
    const std::size_t begin = i_ + closing.size();
    const std::size_t end = std::min(text_.find(closing, begin), text_.size());
    const std::string_view inside = text_.substr(begin, end - begin);
    line_ += static_cast<int>(std::count(inside.begin(), inside.end(), '\n'));
    i_ = std::min(end + closing.size(), text_.size());
    return inside;
  }

  void pass_comment() {
    i_ += 2;
    if (const int level = long_bracket(text_, i_); level >= 0)
      pass_long(level);
    else
      i_ = std::min(text_.find('\n', i_), text_.size());
  }

  void take_name() {
    const std::size_t begin = i_;
    while (i_ < text_.size() && (is_letter(text_[i_]) || is_digit(text_[i_])))
      ++i_;
    tokens_.push_back({Token::Kind::Name, line_, text_.substr(begin, i_ - begin)});
  }

  void take_quoted(char quote) {
    const std::size_t begin = ++i_;
    while (i_ < text_.size() && text_[i_] != quote && text_[i_] != '\n')
      i_ += text_[i_] == '\\' ? 2 : 1;
    const std::size_t end = std::min(i_, text_.size());
    tokens_.push_back({Token::Kind::Text, line_, text_.substr(begin, end - begin)});
    i_ = std::min(end + 1, text_.size());
  }

  void take_sign(char c) {
    const auto kind = c == '{' || c == '(' || c == '['   ? Token::Kind::Open
                      : c == '}' || c == ')' || c == ']' ? Token::Kind::Close
                                                         : Token::Kind::Sign;
    // "==" is one sign, so that it is not taken for the "=" behind a key.
    const std::size_t length = text_.substr(i_, 2) == "==" ? 2 : 1;
    if (c != ' ' && c != '\t' && c != '\r')
      tokens_.push_back({kind, line_, text_.substr(i_, length)});
    i_ += length;
  }

  std::string_view text_;
  std::vector<Token>& tokens_;
  int line_ = 1;
  std::size_t i_ = 0;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view text) {
  std::vector<Token> tokens;
  Splitter(text, tokens).run();
  tokens.shrink_to_fit();
  return tokens;
}

bool is_sign(const std::vector<Token>& tokens, std::size_t token, std::string_view text) {
  return token < tokens.size() && tokens[token].kind != Token::Kind::Text &&
         tokens[token].text == text;
}

bool is_field(const std::vector<Token>& tokens, std::size_t token) {
  if (token == 0)
    return false;
  const bool joins_texts = token > 1 && is_sign(tokens, token - 2, ".");      // a .. b
  const bool is_behind_label = token > 1 && is_sign(tokens, token - 2, ":");  // ::label::
  return (is_sign(tokens, token - 1, ":") && !is_behind_label) ||
         (is_sign(tokens, token - 1, ".") && !joins_texts);
}

}  // namespace pawnshop::script
