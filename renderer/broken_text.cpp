// SPDX-License-Identifier: MIT
#include "renderer/broken_text.h"

#include <algorithm>

namespace pawnshop::renderer {

namespace {

/// As many letters as fit into a line, one at least.
std::size_t fitting(std::string_view text,
                    float width,
                    const std::function<float(std::string_view)>& wide) {
  std::size_t most = text.size(), least = 1;
  while (least < most) {
    const std::size_t middle = (least + most + 1) / 2;
    if (wide(text.substr(0, middle)) <= width)
      least = middle;
    else
      most = middle - 1;
  }
  // A letter of several bytes is not torn apart.
  while (least < text.size() && (static_cast<unsigned char>(text[least]) & 0xC0) == 0x80)
    ++least;
  return least;
}

std::size_t length_of_line(std::string_view text,
                           float width,
                           const std::function<float(std::string_view)>& wide) {
  const std::size_t most = fitting(text, width, wide);
  if (most == text.size())
    return most;
  const std::size_t seam = text.substr(0, most).find_last_of(" /");
  return seam == std::string_view::npos ? most : seam + 1;
}

}  // namespace

TypedText joined(const TypedText& typed) {
  const auto is_break = [](char sign) { return sign == '\n' || sign == '\r'; };
  TypedText line;
  for (std::size_t i = 0; i < typed.text.size(); ++i) {
    if (is_break(typed.text[i]))
      continue;
    line.text += typed.text[i];
    line.cursor += i < typed.cursor ? 1 : 0;
  }
  return line;
}

TypedText broken(const TypedText& typed,
                 float width,
                 const std::function<float(std::string_view)>& wide) {
  const TypedText line = joined(typed);
  TypedText lines = {.text = {}, .cursor = line.cursor};
  for (std::size_t begin = 0; begin < line.text.size();) {
    const std::size_t length =
        length_of_line(std::string_view(line.text).substr(begin), width, wide);
    if (begin > 0) {
      lines.text += '\n';
      lines.cursor += line.cursor >= begin ? 1 : 0;
    }
    lines.text += line.text.substr(begin, length);
    begin += length;
  }
  return lines;
}

std::string whole_words(const std::string& text,
                        float width,
                        const std::function<float(std::string_view)>& wide) {
  if (wide(text) <= width)
    return text;
  std::string best;
  for (std::size_t end = text.find(' '); end != std::string::npos; end = text.find(' ', end)) {
    const std::string some = text.substr(0, end) + " ...";
    if (!best.empty() && wide(some) > width)
      break;
    best = some;
    end = text.find_first_not_of(' ', end);
  }
  return best.empty() ? text : best;
}

}  // namespace pawnshop::renderer
