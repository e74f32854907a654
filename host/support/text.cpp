// SPDX-License-Identifier: MIT
#include "support/text.h"

#include <algorithm>
#include <iterator>

#include "support/language.h"
#include "support/read_number.h"

namespace pawnshop::support {

std::vector<std::string> words(std::string_view text) {
  std::vector<std::string> list;
  std::string word;
  for (char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      if (!word.empty())
        list.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty())
    list.push_back(std::move(word));
  return list;
}

std::vector<std::string> split(std::string_view text, std::string_view separator) {
  std::vector<std::string> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos)
      return parts;
    text.remove_prefix(end + separator.size());
  }
}

std::optional<int> parse_number(std::string_view text) {
  const auto value = read_number<int>(text);
  return value && *value >= 0 ? value : std::nullopt;
}

namespace {

/// How many letters must be added, dropped, changed or exchanged with their neighbour to make b of
/// a.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), row(b.size() + 1), next(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j)
    row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    next[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      next[j] = std::min({row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] != b[j - 1])});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        next[j] = std::min(next[j], before[j - 2] + 1);
    }
    before.swap(row);
    row.swap(next);
  }
  return row[b.size()];
}

}  // namespace

std::optional<std::string> closest_match(std::string_view word,
                                         const std::vector<std::string>& known) {
  if (word.size() > 40)
    return std::nullopt;
  const std::string wanted = lower(word);
  const std::string* best = nullptr;
  std::size_t best_distance = wanted.size() / 3 + 2;
  for (const std::string& candidate : known) {
    const std::size_t d = distance(wanted, lower(candidate));
    // Of two that are equally close, the first that goes on as the word does is meant.
    const bool goes_on =
        best && d == best_distance && candidate.starts_with(wanted) && !best->starts_with(wanted);
    if ((d < best_distance || goes_on) && d < candidate.size()) {
      best = &candidate;
      best_distance = d;
    }
  }
  if (best)
    return *best;
  for (const std::string& candidate : known) {
    if (wanted.size() >= 3 && candidate.size() > wanted.size() &&
        candidate.compare(0, wanted.size(), wanted) == 0) {
      return candidate;
    }
  }
  return std::nullopt;
}

bool is_slip_of(std::string_view word, std::string_view meant) {
  const std::size_t shorter = std::min(word.size(), meant.size()),
                    longer = std::max(word.size(), meant.size());
  if (word == meant || shorter < 3 || longer > 40 || longer - shorter > 2)
    return false;
  const std::string a = lower(word), b = lower(meant);
  const std::size_t slips = distance(a, b);
  return slips == 0 || (slips == 1 && longer > 3) ||
         (slips == 2 && shorter >= 6 && a.front() == b.front());
}

std::string did_you_mean(std::string_view word, const std::vector<std::string>& known) {
  if (const auto match = closest_match(word, known))
    return "did you mean '" + *match + "'?";
  if (known.empty() || known.size() > 16)
    return {};
  return "known are: " + list_words(known, "and");
}

std::string list_words(const std::vector<std::string>& items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0)
      out += i + 1 == items.size() ? " " + std::string(last) + " " : ", ";
    out += items[i];
  }
  return out;
}

namespace {

/// The length of the UTF-8 sequence that begins at `i`, or 0 if there is none.
std::size_t sequence_length(std::string_view text, std::size_t i) {
  const auto lead = static_cast<unsigned char>(text[i]);
  const std::size_t length = lead < 0x80                   ? 1
                             : lead >= 0xC2 && lead < 0xE0 ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || i + length > text.size())
    return 0;
  for (std::size_t k = 1; k < length; ++k) {
    if ((static_cast<unsigned char>(text[i + k]) & 0xC0) != 0x80)
      return 0;
  }
  return length;
}

/// Signs that a terminal obeys instead of showing them: the C0 and C1 controls, and those that turn
/// the direction of writing. Requires: a whole sequence begins at `i`.
bool is_control(std::string_view text, std::size_t i, std::size_t length) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[i + k]); };
  if (length == 1)
    return byte(0) < 0x20 || byte(0) == 0x7F;
  if (length == 2)
    return byte(0) == 0xC2 && byte(1) < 0xA0;
  return length == 3 && byte(0) == 0xE2 &&
         ((byte(1) == 0x80 && byte(2) >= 0xA8 && byte(2) <= 0xAE) ||
          (byte(1) == 0x81 && byte(2) >= 0xA6 && byte(2) <= 0xA9));
}

}  // namespace

bool is_printable(std::string_view text) {
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(text, i);
    if (length == 0 || is_control(text, i, length))
      return false;
    i += length;
  }
  return true;
}

std::string_view first_character(std::string_view text) {
  if (text.empty())
    return text;
  return text.substr(0, std::max<std::size_t>(sequence_length(text, 0), 1));
}

std::string with_article(std::string_view noun) {
  if (!speaks_english())
    return std::string(noun);
  // Words as "unicorn" and "one" begin with the sound of a consonant.
  const bool sounds_otherwise =
      noun.starts_with("uni") || noun.starts_with("one") || noun.starts_with("eu");
  const bool is_vowel =
      !noun.empty() && std::string_view("aeiou").find(noun[0]) != std::string_view::npos;
  return (is_vowel && !sounds_otherwise ? "an " : "a ") + std::string(noun);
}

std::string printable(std::string_view text, std::size_t limit) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    if (out.size() >= limit)
      return out + "...";
    const std::size_t length = sequence_length(text, i);
    if (length == 0 || is_control(text, i, length)) {
      out += '?';
      i += std::max<std::size_t>(length, 1);
    } else {
      out += text.substr(i, length);
      i += length;
    }
  }
  return out;
}

namespace {

/// A byte of Windows-1252 that no byte of UTF-8 alone stands for.
std::string letter_of(unsigned char byte) {
  constexpr unsigned kUnknown = 0xFFFD;
  constexpr unsigned kCodes[] = {// from 0x80 on; all others are their own codes
                                 0x20AC, kUnknown, 0x201A,   0x0192, 0x201E, 0x2026, 0x2020,
                                 0x2021, 0x02C6,   0x2030,   0x0160, 0x2039, 0x0152, kUnknown,
                                 0x017D, kUnknown, kUnknown, 0x2018, 0x2019, 0x201C, 0x201D,
                                 0x2022, 0x2013,   0x2014,   0x02DC, 0x2122, 0x0161, 0x203A,
                                 0x0153, kUnknown, 0x017E,   0x0178};
  static_assert(std::size(kCodes) == 0x20);
  const unsigned code = byte < 0xA0 ? kCodes[byte - 0x80] : byte;
  const auto sign = [](unsigned bits) { return static_cast<char>(bits); };
  if (code < 0x800)
    return {sign(0xC0 | code >> 6), sign(0x80 | (code & 0x3F))};
  return {sign(0xE0 | code >> 12), sign(0x80 | (code >> 6 & 0x3F)), sign(0x80 | (code & 0x3F))};
}

}  // namespace

std::string as_utf8(std::string text) {
  std::string out;
  std::size_t done = 0;  ///< so much of it is in `out`
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = sequence_length(text, i);
    if (length > 0) {
      i += length;
      continue;
    }
    out.append(text, done, i - done);
    out += letter_of(static_cast<unsigned char>(text[i]));
    done = ++i;
  }
  return done == 0 ? text : out.append(text, done);
}

bool is_plain_name(std::string_view text) {
  return !text.empty() && text.size() <= 64 && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z')
      c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'a' && c <= 'z')
      c = static_cast<char>(c - 'a' + 'A');
  }
  return out;
}

}  // namespace pawnshop::support
