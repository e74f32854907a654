// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <type_traits>

namespace pawnshop::support {

/// A decimal number such as -12.5 or 1e6; nothing if the text is anything else, a blank or `inf`
/// included.
std::optional<double> read_real(std::string_view text);

/// The whole number that a text begins with, which is taken away from the text. Nothing, and the
/// text stays, if it begins with none, or with one that does not fit.
template <class Number>
std::optional<Number> take_number(std::string_view& text, int base = 10) {
  Number value = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc())
    return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(stop - text.data()));
  return value;
}

/// The number that the whole text is; nothing if it is none, or does not fit.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  if constexpr (std::is_floating_point_v<Number>) {
    const auto real = read_real(text);
    return real ? std::optional(static_cast<Number>(*real)) : std::nullopt;
  } else {
    const auto value = take_number<Number>(text);
    return text.empty() ? value : std::nullopt;
  }
}

}  // namespace pawnshop::support
