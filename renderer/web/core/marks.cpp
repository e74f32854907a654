// SPDX-License-Identifier: MIT
#include "renderer/web/core/marks.h"

#include <cstdio>

#include "web/values.h"

namespace pawnshop::renderer {

using emscripten::val;

std::string css(Color color) {
  char text[10];
  std::snprintf(text, sizeof text, "#%02x%02x%02x%02x", color.r, color.g, color.b, color.a);
  return text;
}

namespace {

val object(const char* kind) {
  val one = val::object();
  one.set("kind", std::string(kind));
  return one;
}

void set_box(val& one, const Box& box) {
  one.set("x", box.x);
  one.set("y", box.y);
  one.set("w", box.w);
  one.set("h", box.h);
}

void set_round(val& one, Point middle, float radius, Color color) {
  one.set("x", middle.x);
  one.set("y", middle.y);
  one.set("radius", radius);
  one.set("color", css(color));
}

val between(const char* kind, Point from, Point to, float width, Color color) {
  val one = object(kind);
  one.set("fromX", from.x);
  one.set("fromY", from.y);
  one.set("toX", to.x);
  one.set("toY", to.y);
  one.set("width", width);
  one.set("color", css(color));
  return one;
}

// One overload for each kind of mark: a new kind does not compile without.

val mark_of(const FilledBox& mark) {
  val one = object("box");
  set_box(one, mark.box);
  one.set("color", css(mark.color));
  one.set("round", mark.round);
  return one;
}

val mark_of(const FramedBox& mark) {
  val one = object("frame");
  set_box(one, mark.box);
  one.set("color", css(mark.color));
  one.set("width", mark.width);
  one.set("round", mark.round);
  return one;
}

val mark_of(const Disc& mark) {
  val one = object("disc");
  set_round(one, mark.middle, mark.radius, mark.color);
  return one;
}

val mark_of(const Ring& mark) {
  val one = object("ring");
  set_round(one, mark.middle, mark.radius, mark.color);
  one.set("width", mark.width);
  return one;
}

val mark_of(const Line& mark) {
  return between("line", mark.from, mark.to, mark.width, mark.color);
}

val mark_of(const Arrow& mark) {
  return between("arrow", mark.from, mark.to, mark.width, mark.color);
}

val mark_of(const Words& mark) {
  val one = object("words");
  set_box(one, mark.box);
  one.set("align",
          std::string(mark.align == Words::Align::UpperLeft    ? "upper-left"
                      : mark.align == Words::Align::LowerRight ? "lower-right"
                                                               : "middle"));
  one.set("size", mark.size);
  one.set("color", css(mark.color));
  one.set("text", mark.text);
  one.set("bold", mark.is_bold);
  return one;
}

val mark_of(const ManDrawn& mark) {
  val one = object("man");
  set_box(one, mark.box);
  one.set("type", mark.type);
  one.set("owner", mark.owner);
  one.set("turned", mark.is_turned);
  one.set("alpha", mark.alpha);
  return one;
}

val mark_of(const ManOutlined& mark) {
  val one = object("outline");
  set_box(one, mark.box);
  one.set("type", mark.type);
  one.set("owner", mark.owner);
  one.set("turned", mark.is_turned);
  one.set("color", css(mark.color));
  return one;
}

std::string path_text(const Path& path) {
  std::string text;
  const auto add = [&](char letter, std::initializer_list<Point> points) {
    text += letter;
    for (const Point point : points) {
      char numbers[48];
      std::snprintf(numbers, sizeof numbers, "%.6g %.6g ", point.x, point.y);
      text += numbers;
    }
  };
  for (const PathStep& step : path) {
    switch (step.kind) {
      case PathStep::Kind::Move:
        add('M', {step.to});
        break;
      case PathStep::Kind::Line:
        add('L', {step.to});
        break;
      case PathStep::Kind::Curve:
        add('C', {step.first, step.second, step.to});
        break;
      case PathStep::Kind::Close:
        add('Z', {});
        break;
    }
  }
  return text;
}

const char* paint_name(Paint paint) {
  switch (paint) {
    case Paint::Body:
      return "body";
    case Paint::Line:
      return "line";
    case Paint::Dot:
      return "dot";
    case Paint::Tile:
      return "tile";
    case Paint::Ink:
      return "ink";
    case Paint::Red:
      return "red";
  }
  return "";
}

val picture_of(const Picture& picture, bool is_marked) {
  const val shapes = web::list_of(picture.shapes, [](const Shape& shape) {
    val one = val::object();
    one.set("paint", std::string(paint_name(shape.paint)));
    one.set("path", path_text(shape.path));
    one.set("word", shape.word);
    one.set("x", shape.middle.x);
    one.set("y", shape.middle.y);
    one.set("size", shape.size);
    return one;
  });
  val all = val::object();
  all.set("width", picture.width);
  all.set("height", picture.height);
  all.set("turns", picture.turns);
  all.set("marked", is_marked);
  all.set("shapes", shapes);
  return all;
}

}  // namespace

val marks_of(const std::vector<Mark>& marks) {
  return web::list_of(marks, [](const Mark& each) {
    return std::visit([](const auto& mark) { return mark_of(mark); }, each);
  });
}

val men_of(const Gallery& gallery, const rules::Ruleset& rules, const MenTheme& theme) {
  val pictures = val::array();
  for (int type = 0; type < rules.man_count(); ++type) {
    const Gallery::Entry& entry = gallery.of(type);
    pictures.set(type,
                 theme.draws_letters ? picture_of(gallery.letter_of(type), false)
                                     : picture_of(entry.picture, entry.is_marked));
  }
  const val sides = web::list_of(theme.sides, [](const MenTheme::Side& side) {
    val one = val::object();
    one.set("top", css(side.top));
    one.set("bottom", css(side.bottom));
    one.set("outline", css(side.outline));
    one.set("line", css(side.line));
    return one;
  });
  val all = val::object();
  all.set("pictures", pictures);
  all.set("sides", sides);
  all.set("outline", theme.outline);
  return all;
}

}  // namespace pawnshop::renderer
