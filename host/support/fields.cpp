// SPDX-License-Identifier: MIT
#include "support/fields.h"

#include "support/contract.h"

namespace pawnshop::support {

namespace {

constexpr auto kNone = std::string_view::npos;

/// Where the name of the field ends that begins here, at its '>'.
std::size_t end_of_field(std::string_view text) {
  for (std::size_t i = 1; i < text.size() && text[i] != '<'; ++i) {
    if (text[i] == '>')
      return i;
  }
  return kNone;
}

}  // namespace

Piece take_piece(std::string_view& rest) {
  PAWNSHOP_EXPECTS(!rest.empty());
  const std::size_t end = rest[0] == '<' ? end_of_field(rest) : kNone;
  const bool is_field = end != kNone;
  std::size_t size = is_field ? end + 1 : rest.find('<', 1);
  if (size == kNone)
    size = rest.size();
  const std::string_view piece = rest.substr(0, size);
  rest.remove_prefix(size);
  return {is_field, is_field ? piece.substr(1, size - 2) : piece};
}

bool names_field(std::string_view text, std::string_view field) {
  while (!text.empty()) {
    const Piece piece = take_piece(text);
    if (piece.is_field && piece.text == field)
      return true;
  }
  return false;
}

}  // namespace pawnshop::support
