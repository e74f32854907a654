// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <variant>
#include <vector>

#include "renderer/table/hand.h"
#include "renderer/table/layout.h"
#include "renderer/table/motion.h"
#include "renderer/table/theme.h"
#include "renderer/table/view.h"

namespace pawnshop::renderer {

// What is drawn, one thing after another, as plain data.

struct FilledBox {
  Box box;
  Color color;
  float round = 0;  ///< radius of the corners
};
struct FramedBox {
  Box box;
  Color color;
  float width = 1, round = 0;
};
struct Disc {
  Point middle;
  float radius = 0;
  Color color;
};
struct Ring {
  Point middle;
  float radius = 0, width = 1;
  Color color;
};
struct Line {
  Point from, to;
  float width = 1;
  Color color;
};
struct Arrow {
  Point from, to;
  float width = 1;
  Color color;
};
struct Words {
  enum class Align { UpperLeft, LowerRight, Middle };
  Box box;
  Align align = Align::Middle;
  float size = 12;
  Color color;
  std::string text;
  bool is_bold = false;
};
/// The picture of a man, as large as the box.
struct ManDrawn {
  Box box;
  int type = 0, owner = 0;
  bool is_turned = false;  ///< his owner sits above
  float alpha = 1;
};

/// The lines of such a picture alone: the place of a man who is not there.
struct ManOutlined {
  Box box;
  int type = 0, owner = 0;
  bool is_turned = false;
  Color color;
};

using Mark =
    std::variant<FilledBox, FramedBox, Disc, Ring, Line, Arrow, Words, ManDrawn, ManOutlined>;

/// An arrow as one outline, clockwise from the end of its shaft: where it is half transparent,
/// nothing of it is painted twice. Requires: it has a length.
std::array<Point, 7> arrow_outline(const Arrow& arrow);

/// Draws more over what is there.
void append(std::vector<Mark>& marks, std::vector<Mark> more);

/// Everything that decides what the table looks like.
struct Scene {
  const Layout& layout;
  const TableView& view;
  const Hand& hand;
  std::vector<Motion> motions;
  float progress = 1;  ///< of the motions
  bool shows_coordinates = true;
  bool is_plain = false;  ///< squares of one colour with lines between
  float letters = 1;      ///< how large what is written beside the board is to be
  const BoardTheme& board;
  const RoomTheme& room;
  std::vector<Mark> under{}, over{};  ///< what somebody adds below the men and above them
};

/// The table from the board to the man in hand.
std::vector<Mark> draw_table(const Scene& scene);

/// What is written on the zones, all in letters of one size: their names, and whose they are where
/// that can be read on all of them. Elsewhere a disc in the colour of its owner stands before each.
struct ZoneLabels {
  std::vector<std::string> texts;  ///< by the zones of the layout
  float size = 0;
  bool has_discs = false;
  /// Whoever points at a zone is told its name where it cannot be read.
  bool is_readable() const { return size >= 7; }
};
ZoneLabels labels_of(const rules::Ruleset& rules, const Layout& layout, float letters);
/// The zone whose label or whose empty place lies there, with whoever is absent from it; nothing
/// where a man stands.
const ZonePlace* zone_asked_at(const Layout& layout, const TableView& view, Point point);
/// Whose it is, with what its script says of it to its owner. Whoever else points at it is told who
/// is in it, and what he can do with them.
std::string about_zone(const TableView& view, const ZonePlace& place, int viewer);

}  // namespace pawnshop::renderer
