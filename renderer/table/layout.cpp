// SPDX-License-Identifier: MIT
#include "renderer/table/layout.h"

#include <algorithm>
#include <cmath>

namespace pawnshop::renderer {

using support::at;

namespace {

// All in squares.
constexpr float kNarrow = 0.96f, kWide = 1.52f;  ///< of the zones beside the board
constexpr float kWidened = 1.2f;                 ///< narrow ones, where nothing else needs the room
constexpr std::size_t kFewTypes = 5;             ///< that stand below each other in a narrow zone
constexpr float kGap = 0.22f;  ///< between them and the board, and between zones of two players
constexpr float kTitle = 0.3f;
constexpr float kNames = 0.24f;  ///< of files and ranks beside the board
constexpr float kPadding = 0.08f;
constexpr float kLeastZone = 1.1f;     ///< high: a title and a man
constexpr float kLargestSlot = 0.94f;  ///< a man beside the board is never as large as one on it

/// Whether a zone of a player lies in the left column.
bool is_left(HandSide side, bool is_above) {
  return (side == HandSide::Left) != is_above;
}

bool is_above(int player, bool is_flipped) {
  return (player == board::kSecond) != is_flipped;
}

/// How so many places lie in a zone, as large as they can be.
struct Grid {
  int columns = 1;
  float slot = 0;
};
Grid grid_of(int count, float width, float height, float largest) {
  Grid grid;
  for (int columns = 1; columns <= count; ++columns) {
    const int rows = (count + columns - 1) / columns;
    const float slot =
        std::min({width / static_cast<float>(columns), height / static_cast<float>(rows), largest});
    if (slot > 1.005f * grid.slot)
      grid = {columns, slot};
  }
  return grid;
}

/// A place for each sort of men.
void place_slots(ZonePlace& place, const std::vector<int>& types, float side) {
  if (types.empty())
    return;
  const float top = place.title.bottom();
  const Box inner = {place.box.x + kPadding * side,
                     top,
                     place.box.w - 2 * kPadding * side,
                     place.box.bottom() - kPadding * side - top};
  const int count = static_cast<int>(types.size());
  const Grid grid = grid_of(count, inner.w, inner.h, kLargestSlot * side);
  const int columns = grid.columns;
  const float best = std::floor(grid.slot);
  const float left = inner.x + (inner.w - best * static_cast<float>(columns)) / 2;
  for (int i = 0; i < count; ++i) {
    const int column = i % columns, row = i / columns;
    place.slots.push_back({types[at(i)],
                           {std::round(left + static_cast<float>(column) * best),
                            std::round(inner.y + static_cast<float>(row) * best),
                            best,
                            best}});
  }
}

/// How high each of so many zones is that share half of a column.
float zone_height(float half, float gap, std::size_t zones) {
  return (half - gap / 2 * static_cast<float>(zones - 1)) / static_cast<float>(zones);
}

/// The zones of one player on one side of the board share that half of the column.
void place_zones(Layout& layout, const TableShape& shape, int player, bool left, float column) {
  const bool above = is_above(player, layout.is_flipped);
  std::vector<const ZoneShape*> here;
  for (const ZoneShape& zone : shape.zones) {
    if (is_left(zone.side, above) == left)
      here.push_back(&zone);
  }
  if (here.empty())
    return;
  const float side = layout.side, gap = kGap * side;
  const float half = (layout.table.h - gap) / 2;
  const float height = zone_height(half, gap, here.size());
  float y = above ? layout.table.y : layout.table.bottom() - half;
  for (const ZoneShape* zone : here) {
    ZonePlace place;
    place.zone = zone->zone;
    place.player = player;
    const float x = left ? layout.board.x - (kGap + column) * side : layout.board.right() + gap;
    place.box = {std::round(x), std::round(y), std::round(column * side), std::round(height)};
    place.title = {place.box.x, place.box.y, place.box.w, std::round(kTitle * side)};
    place_slots(place, zone->types, side);
    for (const ZonePlace::Slot& slot : place.slots)
      layout.slot_side = layout.slot_side > 0 ? std::min(layout.slot_side, slot.box.w) : slot.box.w;
    layout.zones.push_back(std::move(place));
    y += height + gap / 2;
  }
}

/// How many squares high the zones beside the board are at least.
float zones_height(const TableShape& shape) {
  float most = 0;
  for (const HandSide side : {HandSide::Left, HandSide::Right}) {
    const auto count = static_cast<float>(
        std::count_if(shape.zones.begin(), shape.zones.end(), [&](const ZoneShape& zone) {
          return zone.side == side;
        }));
    if (count > 0)
      most = std::max(most, count * kLeastZone + (count - 1) * kGap / 2);
  }
  return most > 0 ? 2 * most + kGap : 0;
}

/// How high the table is in squares: zones beside a low board stick out above and below it.
float table_height(const TableShape& shape) {
  return std::max(static_cast<float>(shape.board->ranks()), zones_height(shape));
}

/// What lies at either side of the board, in squares: zones, or names of ranks.
float room_beside(const TableShape& shape, float column) {
  if (!shape.zones.empty())
    return column + kGap;
  return shape.has_names_beside ? kNames : 0;
}

float room_below(const TableShape& shape) {
  return shape.has_names_beside ? kNames : 0;
}

/// How large a square can be between columns that are so many squares wide.
float square_side(const TableShape& shape, const Box& area, float column) {
  const float wide = static_cast<float>(shape.board->width()) + 2 * room_beside(shape, column);
  const float tall = table_height(shape) + room_below(shape);
  return std::max(1.0f, std::floor(std::min(area.w / wide, area.h / tall)));
}

/// The side of the smallest place in a zone, in squares.
float least_slot(const TableShape& shape, float column) {
  const float half = (table_height(shape) - kGap) / 2;
  float least = kLargestSlot;
  for (const ZoneShape& zone : shape.zones) {
    const auto here = static_cast<std::size_t>(
        std::count_if(shape.zones.begin(), shape.zones.end(), [&](const ZoneShape& other) {
          return other.side == zone.side;
        }));
    const float height = zone_height(half, kGap, here);
    if (!zone.types.empty())
      least = std::min(least,
                       grid_of(static_cast<int>(zone.types.size()),
                               column - 2 * kPadding,
                               height - kTitle - kPadding,
                               kLargestSlot)
                           .slot);
  }
  return least;
}

/// Columns are wide for many sorts of men, and where men grow by it and the board does not shrink.
float column_width(const TableShape& shape, const Box& area) {
  constexpr float kWorthWhile = 1.1f;
  const bool has_many =
      std::any_of(shape.zones.begin(), shape.zones.end(), [](const ZoneShape& zone) {
        return zone.types.size() > kFewTypes;
      });
  const float side = square_side(shape, area, kNarrow);
  const bool has_room = square_side(shape, area, kWide) >= side;
  const bool helps = least_slot(shape, kWide) > kWorthWhile * least_slot(shape, kNarrow);
  if (has_many || (has_room && helps))
    return kWide;
  // What the board cannot use is theirs: their names have larger letters. A hair less, so that
  // rounding takes no pixel from the squares.
  constexpr float kHair = 0.01f;
  const auto board = static_cast<float>(shape.board->width());
  return std::clamp((area.w / side - board) / 2 - kGap - kHair, kNarrow, kWidened);
}

/// Each file is named in its lowest square, each rank in its leftmost.
void name_edges(Layout& layout, const board::Topology& board) {
  for (int file = 0; file < board.width(); ++file) {
    Square lowest = board::kNoSquare;
    for (int rank = 0; rank < board.ranks(); ++rank) {
      const Square square = board.at(file, rank);
      if (square != board::kNoSquare &&
          (lowest == board::kNoSquare ||
           layout.squares[at(square)].y > layout.squares[at(lowest)].y))
        lowest = square;
    }
    if (lowest != board::kNoSquare)
      layout.coordinates.push_back({lowest, true});
  }
  for (int rank = 0; rank < board.ranks(); ++rank) {
    Square leftmost = board::kNoSquare;
    for (int file = 0; file < board.width(); ++file) {
      const Square square = board.at(file, rank);
      if (square != board::kNoSquare &&
          (leftmost == board::kNoSquare ||
           layout.squares[at(square)].x < layout.squares[at(leftmost)].x))
        leftmost = square;
    }
    if (leftmost != board::kNoSquare)
      layout.coordinates.push_back({leftmost, false});
  }
}

}  // namespace

Layout lay_out(const TableShape& shape, const Box& area, bool is_flipped) {
  const board::Topology& board = *shape.board;
  Layout layout;
  layout.is_flipped = is_flipped;
  const float column = column_width(shape, area);
  const float side = square_side(shape, area, column);
  layout.side = side;
  const auto width = static_cast<float>(board.width()), height = static_cast<float>(board.ranks());
  const float tall = table_height(shape);
  const float board_width = width * side, board_height = height * side;
  const float left = room_beside(shape, column) * side;
  const float beside = 2 * left, below = room_below(shape) * side;
  layout.board = {std::round(area.x + (area.w - board_width - beside) / 2 + left),
                  std::round(area.y + (area.h - board_height - below) / 2),
                  board_width,
                  board_height};
  layout.table = {layout.board.x - left,
                  std::round(area.y + (area.h - tall * side - below) / 2),
                  board_width + beside,
                  tall * side};
  for (Square square = 0; square < board.size(); ++square) {
    const auto file = static_cast<float>(board.file(square)),
               rank = static_cast<float>(board.rank(square));
    const float x = is_flipped ? width - 1 - file : file;
    const float row = is_flipped ? rank : height - 1 - rank;
    layout.squares.push_back({layout.board.x + x * side, layout.board.y + row * side, side, side});
  }
  for (const int player : {board::kFirst, board::kSecond}) {
    for (const bool on_left : {true, false})
      place_zones(layout, shape, player, on_left, column);
  }
  layout.table.h += below;
  name_edges(layout, board);
  return layout;
}

std::optional<Spot> Layout::at(Point point) const {
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (squares[i].has(point))
      return Spot{.square = static_cast<Square>(i)};
  }
  for (const ZonePlace& place : zones) {
    for (const ZonePlace::Slot& slot : place.slots) {
      if (slot.box.has(point))
        return Spot{.zone = place.zone, .player = place.player, .man = slot.man};
    }
  }
  return std::nullopt;
}

Box Layout::box_of(const Spot& spot) const {
  if (spot.is_square())
    return squares[support::at(spot.square)];
  for (const ZonePlace& place : zones) {
    if (place.zone != spot.zone || place.player != spot.player)
      continue;
    for (const ZonePlace::Slot& slot : place.slots) {
      if (slot.man == spot.man)
        return slot.box;
    }
    return place.box;
  }
  return {};
}

std::vector<Box> lay_out_choice(const Layout& layout, const Spot& spot, std::size_t count) {
  const Box start = layout.box_of(spot);
  const float side = layout.side;
  // From the square towards the side of the board that is farther away.
  const bool downwards = start.middle().y < layout.board.middle().y;
  const auto rows = static_cast<std::size_t>(std::max(1.0f, layout.board.h / side));
  std::vector<Box> boxes;
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t row = i % rows, column = i / rows;
    const float down = static_cast<float>(row) * side;
    boxes.push_back({start.x + static_cast<float>(column) * side,
                     downwards ? start.y + down : start.y - down,
                     side,
                     side});
  }
  // What sticks out is pushed back, all of it together.
  float low = 0, high = 0, aside = 0;
  for (const Box& box : boxes) {
    low = std::max(low, box.bottom() - layout.board.bottom());
    high = std::max(high, layout.board.y - box.y);
    aside = std::max(aside, box.right() - layout.board.right());
  }
  for (Box& box : boxes) {
    box.y += high - low;
    box.x -= aside;
  }
  return boxes;
}

}  // namespace pawnshop::renderer
