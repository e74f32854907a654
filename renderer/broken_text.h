// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace pawnshop::renderer {

/// A text that is typed in a narrow field, and where the next letter goes.
struct TypedText {
  std::string text;
  std::size_t cursor = 0;

  bool operator==(const TypedText&) const = default;
};

/// The typed text in lines that are no wider than `width`, as `wide` measures them: breaks stand
/// behind blanks and strokes where they can, and nothing is left out for them.
TypedText broken(const TypedText& typed,
                 float width,
                 const std::function<float(std::string_view)>& wide);

/// The typed text in one line, without its breaks.
TypedText joined(const TypedText& typed);

/// As many whole words as have room, with dots behind them where others are left away. At least the
/// first stays, however wide it is.
std::string whole_words(const std::string& text,
                        float width,
                        const std::function<float(std::string_view)>& wide);

}  // namespace pawnshop::renderer
