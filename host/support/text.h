// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pawnshop::support {

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// The words of a text, at blanks.
std::vector<std::string> words(std::string_view text);

/// The parts between separators; always one more than there are separators.
std::vector<std::string> split(std::string_view text, std::string_view separator);

/// A whole non-negative number that fits, or nothing.
std::optional<int> parse_number(std::string_view text);

/// The known word nearest to `word`, if it is near enough to be what was meant.
std::optional<std::string> closest_match(std::string_view word,
                                         const std::vector<std::string>& known);

/// Whether a word is most likely another one with a slip of the pen: with other capitals, or with a
/// letter missing, too many, wrong or exchanged with its neighbour (two of them in long words).
bool is_slip_of(std::string_view word, std::string_view meant);

/// "did you mean 'x'?", or a list of what is known, or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

/// "a, b or c"
std::string list_words(const std::vector<std::string>& items, std::string_view last = "or");

/// "a queen", "an archer", "a unicorn": by the sound that the word begins with, as far as letters
/// tell it. Other languages have genders, which nobody knows here: they do without.
std::string with_article(std::string_view noun);

/// The text as it may be shown on one line of a terminal: control signs and broken UTF-8 as '?',
/// cut at `limit`.
std::string printable(std::string_view text, std::size_t limit = 60);
/// Whether all of it may be shown so.
bool is_printable(std::string_view text);
/// The first character of a text, with all of its bytes.
std::string_view first_character(std::string_view text);

/// A text as UTF-8: bytes that are none are letters of Windows-1252, with which older programs
/// write.
std::string as_utf8(std::string text);

/// Whether a text can name a script: letters, digits, '-' and '_', at most 64.
bool is_plain_name(std::string_view text);

std::string lower(std::string_view text);
std::string upper(std::string_view text);

}  // namespace pawnshop::support
