// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

namespace pawnshop::study {

/// Lines of a text whose fields stand below each other: the first to the left, others to the right.
class TextColumns {
 public:
  using Line = std::vector<std::string>;

  void add(Line fields) { lines_.push_back(std::move(fields)); }
  /// A line of its own width.
  void add_heading(std::string text) { lines_.push_back({std::move(text)}); }
  /// All lines, below one of titles.
  std::string text(const Line& titles) const;

 private:
  std::vector<Line> lines_;
};

/// How many columns a text takes in a terminal, as far as each of its letters takes one.
std::size_t width_of(const std::string& text);

}  // namespace pawnshop::study
