// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "renderer/table/geometry.h"
#include "support/result.h"

namespace pawnshop::renderer {

/// One step of an outline, with all its points in the units of the picture.
struct PathStep {
  enum class Kind { Move, Line, Curve, Close };
  Kind kind = Kind::Move;
  Point to;
  Point first, second;  ///< control points of a curve
  bool operator==(const PathStep&) const = default;
};
using Path = std::vector<PathStep>;

/// What a part of a picture is, and so how it is painted.
enum class Paint {
  Body,  ///< filled and outlined in the colours of the owner
  Line,  ///< a line on a body
  Dot,   ///< filled like a line
  Tile,  ///< wood, the same for both owners
  Ink,   ///< what is written on wood
  Red    ///< what is written on wood, in red
};

/// A part of a picture: an outline, or a word about a middle.
struct Shape {
  Paint paint = Paint::Body;
  Path path;
  std::string word;
  Point middle;
  float size = 0;  ///< of the word's letters
};

/// How a man looks, without colours: a small part of SVG. Elements `path`, `circle`, `ellipse` and
/// `text`; their `class` says how they are painted.
struct Picture {
  float width = 45, height = 45;
  bool turns = false;  ///< looks the other way for the other player
  std::vector<Shape> shapes;
};

/// Reads a picture, or says what cannot be read; `shown` is how messages name it.
support::Result<Picture> read_picture(const std::string& text, const std::string& shown);

/// The outline that a `d` attribute says; nothing if it is no outline.
std::optional<Path> read_path(const std::string& text);

/// An ellipse as an outline.
Path ellipse(Point middle, float across, float down);

}  // namespace pawnshop::renderer
