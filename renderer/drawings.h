// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "board/topology.h"
#include "renderer/table/scene.h"

namespace pawnshop::renderer {

/// Circles and arrows that somebody has drawn into a comment of a record, as other programs write
/// them: "[%csl Gd4,Re5]" and "[%cal Ge2e4]".
struct Drawings {
  struct Circle {
    Color color;
    Square square = board::kNoSquare;
  };
  struct Arrow {
    Color color;
    Square from = board::kNoSquare, to = board::kNoSquare;
  };
  std::vector<Circle> circles;
  std::vector<Arrow> arrows;
};

/// What means nothing on this board is passed over.
Drawings drawings_of(const std::string& comment, const board::Topology& topology);
/// The comment as one reads it.
std::string without_drawings(const std::string& comment);

std::vector<Mark> draw_drawings(const Drawings& drawings, const Layout& layout);

}  // namespace pawnshop::renderer
