// SPDX-License-Identifier: MIT
#include "renderer/lens_scene.h"

#include <algorithm>
#include <iterator>

namespace pawnshop::renderer {

using support::at;

namespace {

// Told apart by shape as well as by colour, for those who do not see all colours.
constexpr Color kGoes = rgb(0x2E9E4F), kCaptures = rgb(0xC8372D), kDrops = rgb(0x2F6FD0),
                kTogether = rgb(0x8A4FC7), kComes = rgb(0xE08A1E), kEdge = rgb(0xFFFFFF, 215);

}  // namespace

std::vector<Mark> lens_sign(LensKind kind, const Box& where) {
  const float side = where.w;
  const Point middle = where.middle();
  std::vector<Mark> marks;
  switch (kind) {
    case LensKind::Move:
      marks.emplace_back(Disc{middle, side * 0.2f, kEdge});
      marks.emplace_back(Disc{middle, side * 0.16f, kGoes});
      break;
    case LensKind::Capture:
      marks.emplace_back(Ring{middle, side * 0.42f, side * 0.13f, kEdge});
      marks.emplace_back(Ring{middle, side * 0.42f, side * 0.085f, kCaptures});
      break;
    case LensKind::Drop:
      marks.emplace_back(FilledBox{where.square(side * 0.4f), kEdge, 0});
      marks.emplace_back(FramedBox{where.square(side * 0.34f), kDrops, side * 0.07f, 0});
      break;
    case LensKind::Together:
      for (const float x : {-0.13f, 0.13f}) {
        marks.emplace_back(Disc{{middle.x + x * side, middle.y}, side * 0.16f, kEdge});
        marks.emplace_back(Disc{{middle.x + x * side, middle.y}, side * 0.12f, kTogether});
      }
      break;
    case LensKind::Attacker:
      marks.emplace_back(FramedBox{where.inset(side * 0.045f), kComes, side * 0.06f, side * 0.12f});
      break;
  }
  return marks;
}

Color lens_set_color(std::size_t set) {
  static constexpr Color kColors[] = {rgb(0xD64B8A),
                                      rgb(0x3FA7D6),
                                      rgb(0xE0A526),
                                      rgb(0x5BB45B),
                                      rgb(0x8A63D2),
                                      rgb(0xE06C3C),
                                      rgb(0x2FB5A4),
                                      rgb(0x9C8B5A)};
  return kColors[set % std::size(kColors)];
}

std::vector<Mark> draw_victims(const std::vector<Square>& victims, const Layout& layout) {
  std::vector<Mark> marks;
  for (const Square square : victims) {
    const Box where = layout.squares[at(square)].inset(layout.side * 0.2f);
    const Point corners[][2] = {{{where.x, where.y}, {where.right(), where.bottom()}},
                                {{where.right(), where.y}, {where.x, where.bottom()}}};
    for (const auto& line : corners)
      marks.emplace_back(Line{line[0], line[1], layout.side * 0.15f, kEdge});
    for (const auto& line : corners)
      marks.emplace_back(Line{line[0], line[1], layout.side * 0.085f, kCaptures});
  }
  return marks;
}

LensScene draw_lens(const Lens& lens, const Layout& layout, const RoomTheme& room) {
  LensScene scene;
  for (std::size_t i = 0; i < lens.sets().size(); ++i) {
    const LensSet& set = lens.sets()[i];
    if (!lens.shows(set.key))
      continue;
    for (const Square square : set.squares) {
      const Box& where = layout.squares[at(square)];
      scene.under.emplace_back(FilledBox{where, lens_set_color(i).with_alpha(0.45f), 0});
      scene.under.emplace_back(
          FramedBox{where.inset(layout.side * 0.02f), lens_set_color(i), layout.side * 0.04f, 0});
    }
  }
  const auto& view = lens.view();
  if (!lens.is_on() || !view)
    return scene;
  const Box spot = layout.box_of(view->spot);
  if (view->spot.is_square())
    scene.under.emplace_back(FilledBox{spot, room.accent.with_alpha(0.45f), 0});
  else
    scene.over.emplace_back(FramedBox{spot, room.accent, layout.side * 0.05f, layout.side * 0.08f});
  for (const LensMark& mark : view->marks) {
    const Box& where = layout.squares[at(mark.square)];
    append(scene.over, lens_sign(mark.kind, where));
    if (mark.kind == LensKind::Attacker)
      scene.over.emplace_back(
          Arrow{where.middle(), spot.middle(), layout.side * 0.08f, kComes.with_alpha(0.7f)});
  }
  append(scene.over, draw_victims(lens.answer().victims, layout));
  if (lens.pointed())
    scene.over.emplace_back(FramedBox{layout.box_of(*lens.pointed()).inset(layout.side * 0.02f),
                                      room.accent,
                                      layout.side * 0.045f,
                                      0});
  return scene;
}

}  // namespace pawnshop::renderer
