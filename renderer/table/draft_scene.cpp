// SPDX-License-Identifier: MIT
#include "renderer/table/draft_scene.h"

namespace pawnshop::renderer {

std::vector<Mark> draw_palette(const Palette& palette,
                               const Draft& draft,
                               const BoardTheme& board,
                               float scale) {
  std::vector<Mark> marks;
  for (const auto& [code, box] : palette.entries) {
    const Color ground = draft.in_hand() == code ? board.picked : board.tray;
    marks.emplace_back(FilledBox{box.inset(1), ground, 5 * scale});
    marks.emplace_back(
        ManDrawn{box.inset(3 * scale), rules::type_of(code), draft.rules().owner(code), false, 1});
  }
  return marks;
}

std::vector<Mark> draw_in_hand(const Draft& draft, const Layout& layout) {
  const int code = draft.in_hand();
  if (code == 0)
    return {};
  const Point point = draft.pointer();
  const int owner = draft.rules().owner(code);
  return {ManDrawn{Box{point.x, point.y, 0, 0}.square(layout.side * 0.9f),
                   rules::type_of(code),
                   owner,
                   (owner == board::kSecond) != layout.is_flipped,
                   0.85f}};
}

}  // namespace pawnshop::renderer
