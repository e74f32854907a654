// SPDX-License-Identifier: MIT
#include "renderer/drawings.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "engine/remark.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::at;

namespace {

constexpr const char *kCircles = "csl", *kArrows = "cal";

Color color_named(char letter) {
  switch (letter) {
    case 'R':
      return rgb(0xB02A2A, 200);
    case 'Y':
      return rgb(0xD9A400, 200);
    case 'B':
      return rgb(0x1F5FA8, 200);
    default:
      return rgb(0x2F8F3A, 200);
  }
}

bool is_color(char letter) {
  return std::string_view("GRYB").find(letter) != std::string_view::npos;
}

/// The entries of all remarks of a name: a colour and what is drawn in it.
template <class Draw>
void read_entries(std::string comment, const char* name, const Draw& draw) {
  while (const auto remark = engine::find_remark(comment, name)) {
    for (const std::string& list : support::words(remark->value)) {
      for (const std::string& entry : support::split(list, ",")) {
        if (!entry.empty() && is_color(entry.front()))
          draw(entry.front(), entry.substr(1));
      }
    }
    comment = remark->rest;
  }
}

/// The entries of a remark: "Gd4,Re5".
std::string entries_of(const Drawings& drawings,
                       bool are_circles,
                       const board::Topology& topology) {
  std::string text;
  for (const Stroke& stroke : drawings) {
    if (stroke.is_circle() == are_circles)
      text += (text.empty() ? "" : ",") + std::string(1, stroke.color) +
              topology.name(stroke.from) + (are_circles ? "" : topology.name(stroke.to));
  }
  return text;
}

}  // namespace

Drawings drawings_of(const std::string& comment, const board::Topology& topology) {
  Drawings drawings;
  read_entries(comment, kCircles, [&](char color, const std::string& name) {
    if (const auto square = topology.named(name))
      drawings.push_back({color, *square, *square});
  });
  read_entries(comment, kArrows, [&](char color, const std::string& names) {
    // Names of squares can be longer than two letters.
    for (std::size_t i = 1; i < names.size(); ++i) {
      const auto from = topology.named(std::string_view(names).substr(0, i));
      const auto to = topology.named(std::string_view(names).substr(i));
      if (from && to && *from != *to)
        return drawings.push_back({color, *from, *to});
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

std::string with_drawings(const std::string& comment,
                          const Drawings& drawings,
                          const board::Topology& topology) {
  std::string text = without_drawings(comment);
  for (const bool are_circles : {false, true}) {
    if (const std::string entries = entries_of(drawings, are_circles, topology); !entries.empty())
      text = engine::with_remark(text, are_circles ? kCircles : kArrows, entries);
  }
  return text;
}

void toggle(Drawings& drawings, const Stroke& stroke) {
  const auto there = std::find_if(drawings.begin(), drawings.end(), [&](const Stroke& other) {
    return other.from == stroke.from && other.to == stroke.to;
  });
  const bool is_same = there != drawings.end() && *there == stroke;
  if (there != drawings.end())
    drawings.erase(there);
  if (!is_same)
    drawings.push_back(stroke);
}

std::vector<Mark> draw_drawings(const Drawings& drawings, const Layout& layout) {
  std::vector<Mark> marks;
  const float side = layout.side;
  for (const Stroke& stroke : drawings) {
    const Point from = layout.squares[at(stroke.from)].middle();
    const Color color = color_named(stroke.color);
    if (stroke.is_circle())
      marks.emplace_back(Ring{from, side * 0.47f, side * 0.07f, color});
    else
      marks.emplace_back(Arrow{from, layout.squares[at(stroke.to)].middle(), side * 0.14f, color});
  }
  return marks;
}

// ---------------------------------------------------------------- drawing

char Pencil::color_of(bool shift_or_control, bool alt) {
  return shift_or_control ? (alt ? 'Y' : 'R') : (alt ? 'B' : 'G');
}

void Pencil::press(const std::optional<Spot>& spot, char color) {
  stroke_.reset();
  if (spot && spot->is_square())
    stroke_ = {color, spot->square, spot->square};
}

void Pencil::move(const std::optional<Spot>& spot) {
  if (stroke_)
    stroke_->to = spot && spot->is_square() ? spot->square : stroke_->from;
}

std::optional<Stroke> Pencil::release(const std::optional<Spot>& spot) {
  move(spot);
  auto drawn = std::exchange(stroke_, std::nullopt);
  return spot && spot->is_square() ? drawn : std::nullopt;
}

}  // namespace pawnshop::renderer
