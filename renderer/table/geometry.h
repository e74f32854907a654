// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstdint>

namespace pawnshop::renderer {

/// In pixels of the window, from its upper left corner.
struct Point {
  float x = 0, y = 0;
  bool operator==(const Point&) const = default;
};

/// So far the pointer goes before a click becomes a drag: a hand may tremble.
inline constexpr float kDragFrom = 5;

inline float distance(Point a, Point b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

struct Box {
  float x = 0, y = 0, w = 0, h = 0;

  bool operator==(const Box&) const = default;
  float right() const { return x + w; }
  float bottom() const { return y + h; }
  Point middle() const { return {x + w / 2, y + h / 2}; }
  bool has(Point p) const { return p.x >= x && p.x < right() && p.y >= y && p.y < bottom(); }
  /// Smaller by so much on each side; larger if negative.
  Box inset(float by) const { return {x + by, y + by, w - 2 * by, h - 2 * by}; }
  /// Of the same middle, a square with sides of this length.
  Box square(float side) const { return {x + (w - side) / 2, y + (h - side) / 2, side, side}; }
};

struct Color {
  std::uint8_t r = 0, g = 0, b = 0, a = 255;
  bool operator==(const Color&) const = default;
  Color with_alpha(float share) const {
    return {r, g, b, static_cast<std::uint8_t>(std::lround(static_cast<float>(a) * share))};
  }
};

/// 0xRRGGBB
constexpr Color rgb(std::uint32_t value, std::uint8_t alpha = 255) {
  return {static_cast<std::uint8_t>(value >> 16),
          static_cast<std::uint8_t>(value >> 8),
          static_cast<std::uint8_t>(value),
          alpha};
}

}  // namespace pawnshop::renderer
