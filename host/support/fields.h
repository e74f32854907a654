// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace pawnshop::support {

// Templates: texts with <fields>, as scripts write turns, positions and reasons. A '<' that is
// never closed stands for itself.

/// A field by its name, or a text between fields.
struct Piece {
  bool is_field;
  std::string_view text;
};

/// The first piece of a template, which is taken off its front. Requires: it is not empty.
Piece take_piece(std::string_view& rest);

bool names_field(std::string_view text, std::string_view field);

/// The template with value(name) in the place of each field.
template <class Value>
std::string fill_fields(std::string_view text, const Value& value) {
  std::string out;
  while (!text.empty()) {
    const Piece piece = take_piece(text);
    if (piece.is_field)
      out += value(piece.text);
    else
      out += piece.text;
  }
  return out;
}

}  // namespace pawnshop::support
