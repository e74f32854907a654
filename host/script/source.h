// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "script/double_keys.h"
#include "script/slips.h"
#include "script/tokens.h"

namespace pawnshop::script {

/// The text of a script, as far as it helps to find the line on which something is written. Lua
/// keeps lines for calls and functions only, not for the fields of a table; so they are looked up
/// in the text, by the rules of Lua for comments, texts and brackets.
class Source {
 public:
  /// A place in the text: its line, and the token there if it is known (else -1).
  struct Spot {
    int line = 0;
    int token = -1;
  };

  Source(std::string shown, std::string text) : shown_(std::move(shown)), text_(std::move(text)) {}
  Source(const Source&) = delete;  // the tokens look into the text
  Source& operator=(const Source&) = delete;

  /// How messages name the script.
  const std::string& shown() const { return shown_; }

  /// Where `key = ...` is written: in the table that begins at the spot (or on its line); else
  /// wherever the text says so next. The spot itself if it never does.
  Spot field(Spot table, std::string_view key) const;

  /// The first line from `line` on with a quoted text that has `word` among its words.
  std::optional<int> quoted(int line, std::string_view word) const;

  /// Whether the text has a map of that name with that entry: `marks = { last = ... }`.
  bool has_entry(std::string_view map, std::string_view entry) const;

  /// The names that the text gives values: `name = ...`.
  std::set<std::string> keys() const;

  /// Whether the text asks for a field of that name: `man.worth`, `man["worth"]`.
  bool reads(std::string_view field) const;

  /// A name of the script's own that is used on that line and hides one of the words.
  std::optional<std::string> hidden_word(int line, const std::set<std::string>& words) const;

  /// Where Lua's own words are used on values of the rule language.
  std::vector<Slip> slips() const { return slips_in(tokens()); }

  /// Where a table gives one name two values.
  std::vector<DoubleKey> double_keys() const { return double_keys_in(tokens()); }

  /// The text without comments, and without how it is laid out.
  std::string plain() const;

  /// Takes the text apart, which happens once, and says how many parts it has and what they weigh.
  std::size_t parts() const { return tokens().size(); }
  std::size_t bytes_of_parts() const { return tokens().capacity() * sizeof(Token); }

 private:
  const std::vector<Token>& tokens() const;
  bool is(std::size_t token, std::string_view text) const;
  bool is_key(std::size_t token, std::string_view key) const;
  /// The key's token in the table whose brace is that token, or -1.
  int key_in(std::size_t brace, std::string_view key) const;
  int key_behind(std::size_t owner, std::string_view key) const;
  int key_on_line(std::size_t first, int line, std::string_view key) const;

  std::string shown_, text_;
  mutable std::vector<Token> tokens_;
  mutable bool is_split_ = false;
};

}  // namespace pawnshop::script
