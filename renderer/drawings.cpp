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

/// The entries of all remarks of a name: "Gd4", "Re5".
std::vector<std::string> entries_in(std::string comment, const char* name) {
  std::vector<std::string> entries;
  while (const auto remark = engine::find_remark(comment, name)) {
    for (const std::string& list : support::words(remark->value)) {
      for (const std::string& entry : support::split(list, ",")) {
        if (!entry.empty())
          entries.push_back(entry);
      }
    }
    comment = remark->rest;
  }
  return entries;
}

/// What an entry draws; nothing if it means nothing on this board.
std::optional<Stroke> circle_of(const std::string& entry, const board::Topology& topology) {
  const auto square = topology.named(std::string_view(entry).substr(1));
  return is_color(entry.front()) && square ? std::optional(Stroke{entry.front(), *square, *square})
                                           : std::nullopt;
}

std::optional<Stroke> arrow_of(const std::string& entry, const board::Topology& topology) {
  const std::string_view names = std::string_view(entry).substr(1);
  // Names of squares can be longer than two letters.
  for (std::size_t i = 1; is_color(entry.front()) && i < names.size(); ++i) {
    const auto from = topology.named(names.substr(0, i)), to = topology.named(names.substr(i));
    if (from && to && *from != *to)
      return Stroke{entry.front(), *from, *to};
  }
  return std::nullopt;
}

std::optional<Stroke> stroke_of(const std::string& entry,
                                bool is_circle,
                                const board::Topology& topology) {
  return is_circle ? circle_of(entry, topology) : arrow_of(entry, topology);
}

std::string entry_of(const Stroke& stroke, const board::Topology& topology) {
  return std::string(1, stroke.color) + topology.name(stroke.from) +
         (stroke.is_circle() ? "" : topology.name(stroke.to));
}

/// The value of a remark: these drawings, and the entries of the comment that mean nothing here.
std::string value_of(const Drawings& drawings,
                     bool are_circles,
                     const std::string& comment,
                     const board::Topology& topology) {
  std::string text;
  const auto add = [&](const std::string& entry) { text += (text.empty() ? "" : ",") + entry; };
  for (const Stroke& stroke : drawings) {
    if (stroke.is_circle() == are_circles)
      add(entry_of(stroke, topology));
  }
  for (const std::string& entry : entries_in(comment, are_circles ? kCircles : kArrows)) {
    if (!stroke_of(entry, are_circles, topology))
      add(entry);
  }
  return text;
}

std::string without_drawings(const std::string& comment) {
  std::string text = comment;
  for (const char* const name : {kCircles, kArrows}) {
    while (const auto remark = engine::find_remark(text, name))
      text = remark->rest;
  }
  return text;
}

}  // namespace

Drawings drawings_of(const std::string& comment, const board::Topology& topology) {
  Drawings drawings;
  for (const bool are_circles : {true, false}) {
    for (const std::string& entry : entries_in(comment, are_circles ? kCircles : kArrows)) {
      if (const auto stroke = stroke_of(entry, are_circles, topology))
        drawings.push_back(*stroke);
    }
  }
  return drawings;
}

std::string with_drawings(const std::string& comment,
                          const Drawings& drawings,
                          const board::Topology& topology) {
  std::string text = without_drawings(comment);
  for (const bool are_circles : {false, true}) {
    const std::string value = value_of(drawings, are_circles, comment, topology);
    if (!value.empty())
      text = engine::with_remark(text, are_circles ? kCircles : kArrows, value);
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
