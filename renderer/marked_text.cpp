// SPDX-License-Identifier: MIT
#include "renderer/marked_text.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include "support/text.h"

namespace pawnshop::renderer {

namespace {

bool is_blank(char sign) {
  return sign == ' ' || sign == '\0';
}

/// A star that begins or ends slanted words: there is a word on one side of it alone.
bool is_mark(const std::string& line, std::size_t i) {
  const char before = i > 0 ? line[i - 1] : '\0';
  const char after = i + 1 < line.size() ? line[i + 1] : '\0';
  const auto is_of_word = [](char sign) {
    return std::isalnum(static_cast<unsigned char>(sign)) != 0 || sign == '*';
  };
  return !(is_of_word(before) && is_of_word(after)) && !(is_blank(before) && is_blank(after));
}

std::string without_blanks(const std::string& text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string::npos)
    return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

/// Tells of each sign that one reads, and whether it is bold.
template <class Tell>
void each_sign(const std::string& line, const Tell& tell) {
  bool is_code = false, is_bold = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '`') {
      is_code = !is_code;
    } else if (!is_code && line.compare(i, 2, "**") == 0) {
      is_bold = !is_bold;
      i = std::min(line.find_first_not_of('*', i), line.size()) - 1;
    } else if (line[i] != '\r' && (is_code || line[i] != '*' || !is_mark(line, i))) {
      tell(line[i], is_bold);
    }
  }
}

}  // namespace

std::string without_marks(const std::string& line) {
  std::string plain;
  each_sign(line, [&](char sign, bool) { plain += sign; });
  return plain;
}

std::vector<Piece> pieces_of(const std::string& paragraph) {
  std::vector<Piece> pieces;
  bool is_apart = true;
  each_sign(paragraph, [&](char sign, bool is_bold) {
    if (sign == ' ') {
      is_apart = true;
      return;
    }
    if (is_apart || pieces.back().is_bold != is_bold)
      pieces.push_back({"", is_bold, !is_apart});
    is_apart = false;
    pieces.back().text += sign;
  });
  return pieces;
}

std::optional<std::vector<std::string>> cells_of(const std::string& line) {
  const std::string row = without_blanks(line);
  if (!row.starts_with('|'))
    return std::nullopt;
  std::vector<std::string> cells;
  if (row.find_first_not_of("|-: \r") == std::string::npos && row.find('-') != std::string::npos)
    return cells;
  std::string cell;
  bool is_code = false;
  for (const char sign : row.substr(1)) {
    is_code = is_code != (sign == '`');
    if (sign == '|' && !is_code)
      cells.push_back(without_blanks(without_marks(std::exchange(cell, {}))));
    else
      cell += sign;
  }
  if (const std::string rest = without_blanks(without_marks(cell)); !rest.empty())
    cells.push_back(rest);
  return cells;
}

}  // namespace pawnshop::renderer
