// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/topology.h"
#include "renderer/table/scene.h"

namespace pawnshop::renderer {

/// A circle on a square, or an arrow from one to another. Its colour is a letter, as records write
/// it: G, R, Y or B.
struct Stroke {
  char color = 'G';
  Square from = board::kNoSquare, to = board::kNoSquare;

  bool is_circle() const { return from == to; }
  bool operator==(const Stroke&) const = default;
};

/// Circles and arrows that somebody has drawn into a comment of a record, as other programs write
/// them: "[%csl Gd4,Re5]" and "[%cal Ge2e4]".
using Drawings = std::vector<Stroke>;

/// What means nothing on this board is passed over.
Drawings drawings_of(const std::string& comment, const board::Topology& topology);
/// The comment with these drawings in the stead of those that it has. Entries that mean nothing on
/// this board stay: another program may know them.
std::string with_drawings(const std::string& comment,
                          const Drawings& drawings,
                          const board::Topology& topology);
/// One more is there, or one that was there is taken away; in another colour it changes.
void toggle(Drawings& drawings, const Stroke& stroke);

std::vector<Mark> draw_drawings(const Drawings& drawings, const Layout& layout);

/// What the right button draws: from the square where it goes down to the one where it comes up.
class Pencil {
 public:
  /// The colour by the keys that are held: green, red, blue or yellow.
  static char color_of(bool shift_or_control, bool alt);

  void press(const std::optional<Spot>& spot, char color);
  void move(const std::optional<Spot>& spot);
  /// What has been drawn; nothing off the board.
  std::optional<Stroke> release(const std::optional<Spot>& spot);
  void drop() { stroke_.reset(); }
  /// What is being drawn.
  const std::optional<Stroke>& stroke() const { return stroke_; }

 private:
  std::optional<Stroke> stroke_;
};

}  // namespace pawnshop::renderer
