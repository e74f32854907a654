// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "renderer/table/geometry.h"
#include "renderer/table/shape.h"

namespace pawnshop::renderer {

/// Something that can be pointed at: a square, or a sort of men in a zone.
struct Spot {
  Square square = board::kNoSquare;
  int zone = -1, player = 0, man = -1;

  bool is_square() const { return square != board::kNoSquare; }
  bool is_held() const { return zone >= 0; }
  bool given() const { return is_square() || is_held(); }
  bool operator==(const Spot&) const = default;
};

/// A zone of a player on the table, with a place for each sort of men.
struct ZonePlace {
  struct Slot {
    int man = -1;
    Box box;
  };
  int zone = 0, player = 0;
  Box box, title;
  std::vector<Slot> slots;
};

/// A name at the edge of the board.
struct Coordinate {
  Square square = board::kNoSquare;  ///< in which it stands
  bool is_file = false;
};

/// Where everything of the table lies, for any board and any zones, in a window of any size.
struct Layout {
  float side = 0;  ///< of a square
  bool is_flipped = false;
  Box board;                 ///< all squares, and the holes between them
  Box table;                 ///< the board and what lies beside and below it
  std::vector<Box> squares;  ///< by square
  std::vector<ZonePlace> zones;
  std::vector<Coordinate> coordinates;
  float slot_side = 0;  ///< of the smallest place in a zone; 0 without zones

  std::optional<Spot> at(Point point) const;
  Box box_of(const Spot& spot) const;
};

/// Puts a table into an area. The first player sits below, or above if it is flipped.
Layout lay_out(const TableShape& shape, const Box& area, bool is_flipped);

/// The boxes of a choice between several things, in a row of places that begins at a square and
/// stays within the board.
std::vector<Box> lay_out_choice(const Layout& layout, const Spot& spot, std::size_t count);

}  // namespace pawnshop::renderer
