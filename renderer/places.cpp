// SPDX-License-Identifier: MIT
#include "renderer/places.h"

#include <algorithm>
#include <cmath>

namespace pawnshop::renderer {

namespace {

constexpr float kMenu = 38, kFree = 16, kLine = 42;  ///< heights, and what is left free
constexpr float kWideSide = 380, kShareOfSide = 0.27f;
constexpr float kWidestSide = 480, kShapeOfTable = 1.35f;  ///< as wide to its height as a table is
// A panel to play with is slimmer in a narrow window; it grows from there on until it has its
// share.
constexpr float kSlimmestSide = 172, kSlimUpTo = 800, kGrowth = 0.46f, kSlim = 250;
constexpr float kSlimmestAnalysis = 228, kSlimmestStudy = 196;
constexpr float kLeastTable = 240;  ///< wide, beside a panel
constexpr float kLeastBelow = 420;  ///< high, of a panel below the table

float width_of_side(float width, float height, Panel panel) {
  const float share = width * kShareOfSide;
  // What no table could use is the panel's.
  const float most = std::clamp(width - height * kShapeOfTable, kWideSide, kWidestSide);
  const float least = panel == Panel::Analysis ? kSlimmestAnalysis
                      : panel == Panel::Study  ? kSlimmestStudy
                                               : kSlimmestSide;
  const float grown = kSlimmestSide + std::max(0.0f, width - kSlimUpTo) * kGrowth;
  return std::clamp(std::min(share, grown), least, most);
}

/// How high a table as wide as that can be, in so much height.
float height_of_table(float wide, float high) {
  return std::min(wide / kShapeOfTable, high);
}

}  // namespace

Places places_of(float width, float height, float scale, Panel panel) {
  const float top = kMenu * scale, gap = kFree * scale;
  const float side = width_of_side(width / scale, height / scale, panel) * scale;
  Places places;
  places.scale = scale;
  places.bottom = height - gap / 2;
  const float high = std::max(1.0f, height - top - gap * 1.5f);
  places.has_side = panel != Panel::None && width - side - 3 * gap >= kLeastTable * scale;
  places.is_slim = places.has_side && side < kSlim * scale;
  places.side = {width - side - gap, top + gap / 2, side, high};
  const float left = width - (places.has_side ? side + 3 * gap : 2 * gap);
  places.table = {gap, top + gap / 2, std::max(1.0f, left), std::max(1.0f, high - kLine * scale)};
  if (panel != Panel::None)
    places.put_side_below(width);
  return places;
}

void Places::put_side_below(float width) {
  const float gap = kFree * scale, line = kLine * scale;
  const float wide = width - 2 * gap;
  const float table_high =
      height_of_table(wide, bottom - table.y - line - gap - kLeastBelow * scale);
  const float beside = has_side ? height_of_table(table.w, table.h) : 0;
  if (wide < kLeastTable * scale || table_high <= beside)
    return;
  table = {gap, table.y, wide, table_high};
  side = {gap, table.bottom() + line + gap, wide, 0};
  side.h = bottom - side.y;
  bottom = side.y - gap / 2;
  has_side = true;
  is_below = wide >= 2 * kSlim * scale + gap;
  is_slim = wide < kSlim * scale;
}

Box Places::message(float table_bottom, float message_height) const {
  const float high = std::max(message_height, kLine * scale);
  return {table.x, std::min(table_bottom, bottom - high), table.w, high};
}

bool Places::has_room(float table_bottom, float message_height) const {
  return table_bottom + kFree * scale / 2 + std::max(message_height, kLine * scale) <= bottom;
}

void Places::make_room(float message_height) {
  table.h = std::max(1.0f, bottom - message_height - kFree * scale / 2 - table.y);
}

float fitting_scale(float asked, int width, int height) {
  const float fits =
      std::min(static_cast<float>(width) / kLeastWidth, static_cast<float>(height) / kLeastHeight);
  return std::max(static_cast<float>(kLeastScale), std::min(asked, fits));
}

float grown(float asked, float there) {
  constexpr float kShare = 0.8f, kMost = 1.4f;  // longer lines are hard to read
  return std::clamp(there * kShare, asked, asked * kMost);
}

WindowSize first_size(float scale, WindowSize desktop) {
  constexpr float kWidth = 1280, kHeight = 800, kOfDesktop = 0.94f;  // panels and frames need some
  const auto fit = [&](float wanted, int there, int least) {
    const float most = static_cast<float>(there) * kOfDesktop;
    return std::max(least, static_cast<int>(std::lround(std::min(wanted * scale, most))));
  };
  return {fit(kWidth, desktop.width, kLeastWidth), fit(kHeight, desktop.height, kLeastHeight)};
}

}  // namespace pawnshop::renderer
