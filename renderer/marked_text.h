// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pawnshop::renderer {

/// A line of Markdown as one reads it: without the signs that make words bold, slanted or a piece
/// of code. What stands in a piece of code stays as it is: `N*c5` is a move.
std::string without_marks(const std::string& line);

/// A piece of a text as one reads it. It stands apart from the one before by a blank, unless it is
/// joined to it.
struct Piece {
  std::string text;
  bool is_bold = false, is_joined = false;

  bool operator==(const Piece&) const = default;
};
/// The words of a paragraph.
std::vector<Piece> pieces_of(const std::string& paragraph);

/// The cells of a row of a table; none of the line that only rules it. Nothing if it is no row.
std::optional<std::vector<std::string>> cells_of(const std::string& line);

}  // namespace pawnshop::renderer
