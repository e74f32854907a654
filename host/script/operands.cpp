// SPDX-License-Identifier: MIT
#include "script/operands.h"

#include <set>
#include <string_view>

namespace pawnshop::script {

namespace {

using Kind = Token::Kind;

constexpr std::size_t kLongest = 200;

/// Words of Lua that end an expression, since a statement or a block begins or ends there, or a
/// function.
bool ends_expression(const Token& token) {
  static const std::set<std::string_view> kWords = {"local",
                                                    "return",
                                                    "if",
                                                    "then",
                                                    "else",
                                                    "elseif",
                                                    "for",
                                                    "in",
                                                    "while",
                                                    "do",
                                                    "repeat",
                                                    "until",
                                                    "end",
                                                    "function",
                                                    "break",
                                                    "goto",
                                                    ",",
                                                    ";"};
  return token.kind != Kind::Text && kWords.contains(token.text);
}

bool is_word_operator(const Token& token) {
  return token.kind == Kind::Name &&
         (token.text == "and" || token.text == "or" || token.text == "not");
}

/// Whether a value may end with that token.
bool ends_value(const std::vector<Token>& tokens, std::size_t i) {
  const Token& token = tokens[i];
  const bool ends_dots = i >= 2 && is_sign(tokens, i, ".") && is_sign(tokens, i - 1, ".") &&
                         is_sign(tokens, i - 2, ".");  // "..."
  return ends_dots || token.kind == Kind::Text || token.kind == Kind::Close ||
         (token.kind == Kind::Name && !is_word_operator(token) && !ends_expression(token));
}

/// Whether a name or a key is set by the `=` at that token, which is no part of `<=`, `>=` or `~=`.
bool sets(const std::vector<Token>& tokens, std::size_t i) {
  if (!is_sign(tokens, i, "="))
    return false;
  const bool ends_attribute =  // local a <const> =
      i >= 3 && is_sign(tokens, i - 1, ">") && is_sign(tokens, i - 3, "<") &&
      (is_sign(tokens, i - 2, "const") || is_sign(tokens, i - 2, "close"));
  return i == 0 || ends_attribute ||
         !(is_sign(tokens, i - 1, "<") || is_sign(tokens, i - 1, ">") ||
           is_sign(tokens, i - 1, "~"));
}

/// Whether a comparison begins at that token, or is one.
bool compares(const std::vector<Token>& tokens, std::size_t i) {
  const auto is = [&](std::size_t k, std::string_view text) { return is_sign(tokens, k, text); };
  const auto is_shift = [&](std::string_view sign) {
    return is(i + 1, sign) || (i > 0 && is(i - 1, sign));
  };
  return is(i, "==") || (is(i, "~") && is(i + 1, "=")) || (is(i, "<") && !is_shift("<")) ||
         (is(i, ">") && !is_shift(">"));
}

/// Whether a statement begins at that token, since a value has ended before it and no operator
/// follows. A label or a `=` belongs to a statement, too.
bool begins_statement(const std::vector<Token>& tokens, std::size_t i) {
  const bool is_label = is_sign(tokens, i, ":") && is_sign(tokens, i + 1, ":");
  return is_label || sets(tokens, i) ||
         (tokens[i].kind == Kind::Name && !is_word_operator(tokens[i]) &&
          ends_value(tokens, i - 1));
}

}  // namespace

std::size_t closing(const std::vector<Token>& tokens, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < tokens.size(); ++i) {
    depth += tokens[i].kind == Kind::Open;
    depth -= tokens[i].kind == Kind::Close;
    if (depth == 0)
      return i;
  }
  return tokens.size();
}

Binding binding_at(const std::vector<Token>& tokens, const Stretch& within, std::size_t token) {
  const auto is = [&](std::size_t k, std::string_view text) { return is_sign(tokens, k, text); };
  if (token <= within.begin || !ends_value(tokens, token - 1))
    return Binding::None;
  if (is(token, "or"))
    return Binding::Or;
  if (is(token, "and"))
    return Binding::And;
  if (compares(tokens, token))
    return Binding::Compare;
  if (is(token, ".") && is(token + 1, "."))
    return Binding::Concatenate;
  static const std::set<std::string_view> kJoins = {
      "|", "&", "~", "+", "-", "*", "/", "%", "^", "<", ">"};
  const bool joins = tokens[token].kind == Kind::Sign && kJoins.contains(tokens[token].text);
  return joins ? Binding::Join : Binding::None;
}

Stretch operand_before(const std::vector<Token>& tokens, std::size_t sign) {
  const Binding own = is_sign(tokens, sign, "or")    ? Binding::Or
                      : is_sign(tokens, sign, "and") ? Binding::And
                                                     : Binding::Compare;
  int depth = 0;
  std::size_t begin = sign;
  for (; begin > 0; --begin) {
    const std::size_t i = begin - 1;
    if (sign - begin > kLongest)
      return {sign, sign};
    depth += tokens[i].kind == Kind::Close;
    depth -= tokens[i].kind == Kind::Open;
    if (depth < 0)
      break;
    if (depth > 0 || tokens[i].kind == Kind::Open)
      continue;
    const Binding binding = binding_at(tokens, {0, sign}, i);
    if (sets(tokens, i) || ends_expression(tokens[i]) ||
        (binding != Binding::None && binding <= own))
      break;
  }
  return {begin, sign};
}

Stretch expression_from(const std::vector<Token>& tokens, std::size_t begin) {
  int depth = 0;
  std::size_t end = begin;
  for (; end < tokens.size(); ++end) {
    const Token& token = tokens[end];
    if (end - begin > kLongest)
      return {begin, begin};
    const bool is_outside = depth == 0;
    depth += token.kind == Kind::Open;
    depth -= token.kind == Kind::Close;
    if (is_outside &&
        (depth < 0 || ends_expression(token) || (end > begin && begins_statement(tokens, end))))
      break;
  }
  return {begin, end};
}

Stretch operand_of_not(const std::vector<Token>& tokens, std::size_t word) {
  Stretch operand{word + 1, word + 1};
  int depth = 0;
  for (; operand.end < tokens.size(); ++operand.end) {
    const std::size_t i = operand.end;
    if (i - word > kLongest)
      return {i, i};
    const bool is_outside = depth == 0;
    depth += tokens[i].kind == Kind::Open;
    depth -= tokens[i].kind == Kind::Close;
    if (is_outside && (depth < 0 || ends_expression(tokens[i]) ||
                       binding_at(tokens, operand, i) != Binding::None ||
                       (i > operand.begin && begins_statement(tokens, i))))
      break;
  }
  return operand;
}

}  // namespace pawnshop::script
