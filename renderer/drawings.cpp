// SPDX-License-Identifier: MIT
#include "renderer/drawings.h"

#include <optional>
#include <string_view>

#include "engine/remark.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::at;

namespace {

constexpr const char *kCircles = "csl", *kArrows = "cal";

std::optional<Color> color_named(char letter) {
  switch (letter) {
    case 'G':
      return rgb(0x2F8F3A, 200);
    case 'R':
      return rgb(0xB02A2A, 200);
    case 'Y':
      return rgb(0xD9A400, 200);
    case 'B':
      return rgb(0x1F5FA8, 200);
    default:
      return std::nullopt;
  }
}

/// The entries of all remarks of a name: a colour and what is drawn in it.
template <class Draw>
void read_entries(std::string comment, const char* name, const Draw& draw) {
  while (const auto remark = engine::find_remark(comment, name)) {
    for (const std::string& list : support::words(remark->value)) {
      for (const std::string& entry : support::split(list, ",")) {
        if (const auto color = color_named(entry.empty() ? '?' : entry.front()))
          draw(*color, entry.substr(1));
      }
    }
    comment = remark->rest;
  }
}

}  // namespace

Drawings drawings_of(const std::string& comment, const board::Topology& topology) {
  Drawings drawings;
  read_entries(comment, kCircles, [&](const Color& color, const std::string& name) {
    if (const auto square = topology.named(name))
      drawings.circles.push_back({color, *square});
  });
  read_entries(comment, kArrows, [&](const Color& color, const std::string& names) {
    // Names of squares can be longer than two letters.
    for (std::size_t i = 1; i < names.size(); ++i) {
      const auto from = topology.named(std::string_view(names).substr(0, i));
      const auto to = topology.named(std::string_view(names).substr(i));
      if (from && to)
        return drawings.arrows.push_back({color, *from, *to});
    }
  });
  return drawings;
}

std::string without_drawings(const std::string& comment) {
  std::string text = comment;
  for (const char* const name : {kCircles, kArrows}) {
    while (const auto remark = engine::find_remark(text, name))
      text = remark->rest;
  }
  return text;
}

std::vector<Mark> draw_drawings(const Drawings& drawings, const Layout& layout) {
  std::vector<Mark> marks;
  const float side = layout.side;
  for (const Drawings::Circle& circle : drawings.circles)
    marks.emplace_back(
        Ring{layout.squares[at(circle.square)].middle(), side * 0.44f, side * 0.07f, circle.color});
  for (const Drawings::Arrow& arrow : drawings.arrows)
    marks.emplace_back(renderer::Arrow{layout.squares[at(arrow.from)].middle(),
                                       layout.squares[at(arrow.to)].middle(),
                                       side * 0.14f,
                                       arrow.color});
  return marks;
}

}  // namespace pawnshop::renderer
