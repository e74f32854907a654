// SPDX-License-Identifier: MIT
#include "renderer/table/scene.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string_view>
#include <utility>

#include "engine/spoken.h"
#include "engine/spoken_use.h"
#include "renderer/table/borders.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::at;

void append(std::vector<Mark>& marks, std::vector<Mark> more) {
  std::move(more.begin(), more.end(), std::back_inserter(marks));
}

namespace {

/// In heights of the letters of a zone's name: how wide an owner's disc before it is, and what is
/// left free on both sides of the name.
constexpr float kDisc = 0.8f, kBesideName = 0.2f;

/// Draws one table; its methods run from the bottom to the top.
class TablePainter {
 public:
  explicit TablePainter(const Scene& scene)
      : scene_(scene), layout_(scene.layout), view_(scene.view), side_(scene.layout.side) {}

  std::vector<Mark> draw() {
    draw_squares();
    draw_highlights();
    append(marks_, scene_.under);
    draw_lines();
    draw_borders();
    if (scene_.shows_coordinates)
      draw_coordinates();
    draw_zones();
    draw_shown_marks();
    draw_targets();
    draw_men();
    append(marks_, scene_.over);
    draw_advice();
    draw_cursor();
    draw_motions();
    draw_man_in_hand();
    draw_options();
    return std::move(marks_);
  }

 private:
  template <class What>
  void add(What what) {
    marks_.emplace_back(std::move(what));
  }
  const board::Topology& topology() const { return view_.rules->topology; }
  const Box& box(Square square) const { return layout_.squares[at(square)]; }
  bool is_above(int owner) const { return (owner == board::kSecond) != layout_.is_flipped; }
  /// Whether somebody is on his way to the spot, or in hand, and so not drawn there.
  bool is_coming(const Spot& spot) const {
    return scene_.progress < 1 &&
           std::any_of(scene_.motions.begin(), scene_.motions.end(), [&](const Motion& motion) {
             return motion.to == spot;
           });
  }
  bool is_lifted(const Spot& spot) const {
    return scene_.hand.is_dragging() && scene_.hand.picked() == spot;
  }
  void add_man(const Box& where, int type, int owner, float alpha = 1) {
    if (view_.rules->is_nobodys(type))
      owner = rules::kNobody;
    add(ManDrawn{where, type, owner, is_above(owner), alpha});
  }

  bool is_light(Square square) const { return scene_.is_plain || topology().is_light(square); }

  void draw_squares() {
    for (Square square = 0; square < topology().size(); ++square) {
      const bool is_sink = topology().sinks().has(square);
      const Color color = is_sink            ? scene_.board.sink
                          : is_light(square) ? scene_.board.light
                                             : scene_.board.dark;
      add(FilledBox{box(square), color, 0});
      if (is_sink)
        add(Ring{
            box(square).middle(), side_ * 0.3f, side_ * 0.04f, scene_.board.dark.with_alpha(0.5f)});
    }
  }

  /// Around the parts of the board that the rules tell apart.
  void draw_borders() {
    const float width = std::max(2.0f, side_ * 0.055f), half = side_ / 2;
    for (const Border& border : borders_of(*view_.rules)) {
      const Point middle = box(border.inside).middle();
      const float turned = layout_.is_flipped ? -1.0f : 1.0f;
      const float x = turned * static_cast<float>(border.right);
      const float y = -turned * static_cast<float>(border.forward);
      const Point edge = {middle.x + x * half, middle.y + y * half};
      add(Line{{edge.x - y * half, edge.y - x * half},
               {edge.x + y * half, edge.y + x * half},
               width,
               scene_.board.border});
    }
  }

  /// Lines are drawn over the highlights, so that they stay whole.
  void draw_lines() {
    if (!scene_.is_plain)
      return;
    const float width = std::max(1.0f, std::round(side_ * 0.02f));
    for (const Box& square : layout_.squares)
      add(FramedBox{square.inset(-width / 2), scene_.board.on_light, width, 0});
  }

  void draw_highlights() {
    for (const Square square : view_.last)
      add(FilledBox{box(square), scene_.board.last, 0});
    if (scene_.hand.picked().is_square())
      add(FilledBox{box(scene_.hand.picked().square), scene_.board.picked, 0});
    if (scene_.hand.prepared()) {
      draw_prepared(scene_.hand.prepared()->from);
      draw_prepared(scene_.hand.prepared()->to);
    }
    for (const Square square : view_.checked) {
      // A glow, and a frame for those who do not see its colour.
      constexpr int kRings = 8;
      for (int i = 0; i < kRings; ++i) {
        const float share = 1 - static_cast<float>(i) / kRings;
        add(Disc{box(square).middle(), side_ * 0.5f * share, scene_.board.check.with_alpha(0.17f)});
      }
      add(FramedBox{box(square).inset(side_ * 0.02f), scene_.board.check, side_ * 0.04f, 0});
    }
    for (const Square square : view_.frozen) {
      add(FilledBox{box(square), rgb(0xBFE2F5, 130), 0});
      add(FramedBox{box(square).inset(side_ * 0.02f), rgb(0x6FA9CC, 210), side_ * 0.035f, 0});
    }
  }

  /// One end of a turn that waits for the computer's.
  void draw_prepared(const Spot& spot) {
    if (!spot.is_square())
      return;
    add(FilledBox{box(spot.square), scene_.board.advice.with_alpha(0.45f), 0});
    add(FramedBox{box(spot.square).inset(side_ * 0.02f), scene_.board.advice, side_ * 0.04f, 0});
  }

  /// In the corners of squares; where men fill these, beside the board. On small squares the men
  /// would cover them.
  void draw_coordinates() {
    constexpr float kLeastSide = 30;
    if (side_ < kLeastSide)
      return;
    const float size = std::clamp(side_ * 0.19f, 9.0f, 17.0f), beside = side_ * 0.22f;
    for (const Coordinate& coordinate : layout_.coordinates) {
      const Square square = coordinate.square;
      const Box& where = box(square);
      const std::string name =
          coordinate.is_file ? topology().file_name(square) : topology().rank_name(square);
      if (scene_.is_plain) {
        const Box outside = coordinate.is_file ? Box{where.x, where.bottom(), side_, beside}
                                               : Box{where.x - beside, where.y, beside, side_};
        add(Words{outside, Words::Align::Middle, size * 0.9f, scene_.room.quiet, name, true});
        continue;
      }
      const bool on_light = is_light(square) && !topology().sinks().has(square);
      add(Words{where.inset(side_ * 0.045f),
                coordinate.is_file ? Words::Align::LowerRight : Words::Align::UpperLeft,
                size,
                on_light ? scene_.board.on_light : scene_.board.on_dark,
                name,
                true});
    }
  }

  void draw_zones() {
    const ZoneLabels labels = labels_of(*view_.rules, layout_, scene_.letters);
    for (std::size_t i = 0; i < layout_.zones.size(); ++i) {
      const ZonePlace& place = layout_.zones[i];
      add(FilledBox{place.box, scene_.board.tray, side_ * 0.09f});
      if (labels.is_readable())
        draw_label(place, labels, labels.texts[i]);
      for (const ZonePlace::Slot& slot : place.slots)
        draw_slot(place, slot);
    }
  }

  void draw_label(const ZonePlace& place, const ZoneLabels& labels, const std::string& text) {
    const Color color = scene_.board.on_tray.with_alpha(0.85f);
    Box where = place.title;
    if (labels.has_discs && !view_.rules->zones[at(place.zone)].is_shared) {
      const float radius = labels.size * 0.33f;
      const Point middle = {where.x + labels.size * (kDisc - 0.33f), where.middle().y};
      add(Disc{middle, radius, place.player == board::kFirst ? rgb(0xFAFAFA) : rgb(0x1C1B1A)});
      add(Ring{middle, radius, std::max(1.0f, labels.size * 0.09f), color});
      where.x += kDisc * labels.size;
      where.w -= kDisc * labels.size;
    }
    add(Words{where, Words::Align::Middle, labels.size, color, text, false});
  }

  void draw_slot(const ZonePlace& place, const ZonePlace::Slot& slot) {
    const Spot spot = {.zone = place.zone, .player = place.player, .man = slot.man};
    const int owner = owner_in(*view_.rules, place.zone, place.player);
    int count = held(*view_.rules, view_.position, place.zone, place.player, slot.man);
    if (is_lifted(spot) || is_coming(spot))
      --count;
    if (scene_.hand.picked() == spot)
      add(FilledBox{slot.box.inset(1), scene_.board.picked, side_ * 0.08f});
    if (scene_.hand.prepared() && scene_.hand.prepared()->from == spot)
      add(FilledBox{slot.box.inset(1), scene_.board.advice.with_alpha(0.6f), side_ * 0.08f});
    const Box figure = slot.box.square(std::floor(slot.box.w * 0.94f));
    if (count > 0)
      add_man(figure, slot.man, owner);
    else
      add(ManOutlined{
          figure, slot.man, owner, is_above(owner), scene_.board.on_tray.with_alpha(0.3f)});
    if (count < 2)
      return;
    // In a single column it moves aside, as far as the zone goes: little of the man is hidden.
    const float radius = std::max(7.0f, slot.box.w * 0.2f);
    const bool is_column = place.slots.front().box.x == place.slots.back().box.x;
    const float right =
        is_column ? std::min(place.box.right(), slot.box.right() + radius / 2) : slot.box.right();
    const Point middle = {right - radius, slot.box.bottom() - radius};
    add(Disc{middle, radius, scene_.room.accent});
    add(Words{{middle.x - radius, middle.y - radius, 2 * radius, 2 * radius},
              Words::Align::Middle,
              radius * 1.35f,
              rgb(0xFFFFFF),
              std::to_string(count),
              true});
  }

  /// A stone that is nobody's on each square of a mark that is to be seen.
  void draw_shown_marks() {
    for (std::size_t i = 0; i < view_.rules->marks.size(); ++i) {
      if (!view_.rules->marks[i].shown)
        continue;
      view_.position.marks[i].each([&](Square square) {
        const Point middle = box(square).middle();
        add(Disc{middle, side_ * 0.36f, rgb(0x4A4641)});
        add(Disc{middle, side_ * 0.33f, rgb(0x8C867D)});
        add(Disc{
            {middle.x - side_ * 0.06f, middle.y - side_ * 0.07f}, side_ * 0.2f, rgb(0xA7A198)});
      });
    }
  }

  void draw_targets() {
    for (const Square square : scene_.hand.targets(view_)) {
      if (view_.man_at(square) != 0)
        add(Ring{box(square).middle(), side_ * 0.44f, side_ * 0.085f, scene_.board.target});
      else
        add(Disc{box(square).middle(), side_ * 0.145f, scene_.board.target});
    }
    if (!scene_.hand.is_dragging())
      return;
    const auto under = layout_.at(scene_.hand.pointer());
    if (under && under->is_square() && *under != scene_.hand.picked())
      add(FramedBox{box(under->square).inset(side_ * 0.03f), rgb(0xFFFFFF, 190), side_ * 0.06f, 0});
  }

  void draw_men() {
    for (Square square = 0; square < topology().size(); ++square) {
      const Spot spot = {.square = square};
      const auto man = man_on(view_, spot);
      if (!man || is_coming(spot))
        continue;
      const bool is_frozen =
          std::find(view_.frozen.begin(), view_.frozen.end(), square) != view_.frozen.end();
      const float alpha = is_lifted(spot) ? 0.3f : is_frozen ? 0.55f : 1.0f;
      add_man(box(square), man->type, man->owner, alpha);
      if (is_frozen)
        draw_frost(box(square));
    }
  }

  /// A small star of ice in the corner.
  void draw_frost(const Box& where) {
    const Point middle = {where.right() - side_ * 0.19f, where.y + side_ * 0.19f};
    add(Disc{middle, side_ * 0.155f, rgb(0xF3FAFE)});
    constexpr float kTurn = 1.0471976f;  // a sixth of a circle
    for (int i = 0; i < 3; ++i) {
      const float angle = kTurn * static_cast<float>(i) + kTurn / 2, r = side_ * 0.11f;
      const Point tip = {std::cos(angle) * r, std::sin(angle) * r};
      add(Line{{middle.x - tip.x, middle.y - tip.y},
               {middle.x + tip.x, middle.y + tip.y},
               std::max(1.5f, side_ * 0.03f),
               rgb(0x3C86B4)});
    }
  }

  void draw_advice() {
    if (!view_.advice)
      return;
    const Box to = layout_.box_of(view_.advice->to);
    if (!view_.advice->from.given() || view_.advice->from == view_.advice->to)
      return add(Ring{to.middle(), side_ * 0.42f, side_ * 0.08f, scene_.board.advice});
    add(Arrow{layout_.box_of(view_.advice->from).middle(),
              to.middle(),
              side_ * 0.14f,
              scene_.board.advice});
  }

  void draw_cursor() {
    if (!scene_.hand.cursor())
      return;
    const Box where = layout_.box_of(*scene_.hand.cursor());
    add(FramedBox{where.inset(1), rgb(0x14110E), std::max(4.0f, side_ * 0.08f), side_ * 0.05f});
    add(FramedBox{where.inset(2), rgb(0xFFD34D), std::max(2.0f, side_ * 0.045f), side_ * 0.05f});
  }

  void draw_motions() {
    if (scene_.progress >= 1)
      return;
    const float share = eased(scene_.progress);
    for (const Motion& motion : scene_.motions) {
      const Box from = layout_.box_of(motion.from), to = layout_.box_of(motion.to);
      const auto between = [&](float a, float b) { return a + (b - a) * share; };
      // Sizes of pictures are few: the larger one is drawn around the moving middle.
      const float size = motion.to.is_square() || motion.from.is_square() ? side_ : to.w;
      const Point a = from.middle(), b = to.middle();
      const Box middle = {between(a.x, b.x), between(a.y, b.y), 0, 0};
      add_man(middle.square(size), motion.type, motion.owner);
    }
  }

  void draw_man_in_hand() {
    if (!scene_.hand.is_dragging())
      return;
    if (const auto man = man_on(view_, scene_.hand.picked())) {
      const Point p = scene_.hand.pointer();
      add_man(Box{std::round(p.x), std::round(p.y), 0, 0}.square(side_), man->type, man->owner);
    }
  }

  void draw_options() {
    const std::vector<Option>& options = scene_.hand.options();
    if (options.empty())
      return;
    for (const Box& square : layout_.squares)
      add(FilledBox{square, rgb(0x100E0C, 120), 0});
    const auto boxes = lay_out_choice(layout_, scene_.hand.options_at(), options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
      const bool is_chosen = i == scene_.hand.option();
      add(Disc{boxes[i].middle(), side_ * 0.5f, is_chosen ? rgb(0xFFFFFF) : rgb(0xCFCBC4)});
      add(Ring{boxes[i].middle(),
               side_ * 0.48f,
               side_ * (is_chosen ? 0.06f : 0.02f),
               is_chosen ? scene_.room.accent : rgb(0x8A847B)});
      draw_payers(boxes[i], options[i]);
      draw_words(boxes[i], options[i].words);
      if (options[i].badge < 0)
        continue;
      const Box corner = {boxes[i].x + side_ * 0.58f, boxes[i].y + side_ * 0.58f, 0, 0};
      const Box badge = Box{corner.x + side_ * 0.2f, corner.y + side_ * 0.2f, 0, 0}.square(
          layout_.slot_side > 0 ? layout_.slot_side * 0.7f : side_ * 0.4f);
      add(Disc{badge.middle(), badge.w * 0.55f, rgb(0xE9E4DB)});
      add_man(badge, options[i].badge, board::other(options[i].owner));
    }
  }

  /// The man who stands for an option, or all those who pay together, row by row.
  void draw_payers(const Box& where, const Option& option) {
    if (option.group.empty()) {
      if (option.man >= 0)
        add_man(where, option.man, option.owner);
      return;
    }
    const int count = static_cast<int>(option.group.size());
    const int columns = count <= 4 ? 2 : count <= 9 ? 3 : 4, rows = (count - 1) / columns + 1;
    const float size = side_ * 0.76f / static_cast<float>(columns);
    for (int i = 0; i < count; ++i) {
      const int row = i / columns, in_row = std::min(columns, count - row * columns);
      const float x = static_cast<float>(i % columns) - static_cast<float>(in_row - 1) / 2;
      const float y = static_cast<float>(row) - static_cast<float>(rows - 1) / 2;
      const Point middle = where.middle();
      add_man(Box{middle.x + x * size, middle.y + y * size, 0, 0}.square(size),
              option.group[support::at(i)],
              option.owner);
    }
  }

  /// What tells an option from another one with the same men.
  void draw_words(const Box& where, const std::string& words) {
    if (words.empty())
      return;
    const float height = std::clamp(side_ * 0.24f, 12.0f, 20.0f);
    const Box line = {where.x, where.bottom() - height, where.w, height};
    add(FilledBox{line, rgb(0x1E1B18, 225), height * 0.3f});
    add(Words{line, Words::Align::Middle, height * 0.72f, rgb(0xFFFFFF), words, true});
  }

  const Scene& scene_;
  const Layout& layout_;
  const TableView& view_;
  const float side_;
  std::vector<Mark> marks_;
};

}  // namespace

std::vector<Mark> draw_table(const Scene& scene) {
  return TablePainter(scene).draw();
}

std::array<Point, 7> arrow_outline(const Arrow& arrow) {
  constexpr float kHead = 2.6f, kBarb = 1.4f;  // in widths: how long, and how far beside the shaft
  const float dx = arrow.to.x - arrow.from.x, dy = arrow.to.y - arrow.from.y;
  const float length = std::hypot(dx, dy);
  const Point along = {dx / length, dy / length};
  const float neck = length - std::min(kHead * arrow.width, length);
  const float half = arrow.width / 2, barb = kBarb * arrow.width;
  const auto at = [&](float ahead, float aside) {
    return Point{arrow.from.x + along.x * ahead - along.y * aside,
                 arrow.from.y + along.y * ahead + along.x * aside};
  };
  return {at(0, -half),
          at(neck, -half),
          at(neck, -barb),
          arrow.to,
          at(neck, barb),
          at(neck, half),
          at(0, half)};
}

namespace {

/// How wide a text is at most where a line of it is 1 high, in a sans-serif font. In UTF-8 all
/// bytes of a letter but the first begin alike.
float width_of(const std::string& text) {
  constexpr float kSlim = 0.33f, kUsual = 0.55f, kCapital = 0.61f, kBroad = 0.85f;
  float width = 0;
  for (const char byte : text) {
    if ((static_cast<unsigned char>(byte) & 0xC0) == 0x80)
      continue;
    width += std::string_view("fijlrt' .,-I").find(byte) != std::string_view::npos ? kSlim
             : std::string_view("mwMW").find(byte) != std::string_view::npos       ? kBroad
             : byte >= 'A' && byte <= 'Z'                                          ? kCapital
                                                                                   : kUsual;
  }
  return width;
}

}  // namespace

ZoneLabels labels_of(const rules::Ruleset& rules, const Layout& layout, float letters) {
  constexpr float kReadable = 12, kLargest = 15, kHeight = 0.8f;
  ZoneLabels whole{{}, kLargest * letters}, own{{}, kLargest * letters, true};
  const auto add = [&](ZoneLabels& labels, const ZonePlace& place, const std::string& text) {
    const float disc = labels.has_discs ? kDisc : 0;
    const float widest = place.title.w / (width_of(text) + disc + 2 * kBesideName);
    labels.size = std::min({labels.size, widest, kHeight * place.title.h});
    labels.texts.push_back(text);
  };
  for (const ZonePlace& place : layout.zones) {
    const rules::Zone& zone = rules.zones[at(place.zone)];
    const std::string name = engine::capital(engine::spoken_name(rules, zone.name));
    add(own, place, name);
    add(whole,
        place,
        zone.is_shared ? name
                       : engine::capital(engine::zone_name(rules, place.zone, place.player)));
  }
  return whole.size >= kReadable * letters ? whole : own;
}

const ZonePlace* zone_asked_at(const Layout& layout, const TableView& view, Point point) {
  for (const ZonePlace& place : layout.zones) {
    if (!place.box.has(point))
      continue;
    const auto spot = layout.at(point);
    return spot && man_on(view, *spot) ? nullptr : &place;
  }
  return nullptr;
}

std::string about_zone(const TableView& view, const ZonePlace& place, int viewer) {
  const rules::Ruleset& rules = *view.rules;
  if (!rules.zones[at(place.zone)].is_shared && place.player != viewer)
    return engine::spoken_zone_of_other(
        rules, view.position, place.zone, board::other(place.player));
  const std::string name = engine::capital(engine::zone_name(rules, place.zone, place.player));
  const std::string says = rules.said(rules.zones[at(place.zone)].says);
  return says.empty() ? name : name + ": " + says;
}

}  // namespace pawnshop::renderer
