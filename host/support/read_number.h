// SPDX-License-Identifier: MIT
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <type_traits>

namespace pawnshop::support {

/// A decimal number such as -12.5 or 1e6; nothing if the text is anything else, a blank or `inf`
/// included.
std::optional<double> read_real(std::string_view text);

/// The number that the whole text is; nothing if it is none, or does not fit.
template <class Number>
std::optional<Number> read_number(std::string_view text) {
  if constexpr (std::is_floating_point_v<Number>) {
    const auto real = read_real(text);
    return real ? std::optional(static_cast<Number>(*real)) : std::nullopt;
  } else {
    Number value = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return !text.empty() && error == std::errc() && stop == end ? std::optional(value)
                                                                : std::nullopt;
  }
}

}  // namespace pawnshop::support
