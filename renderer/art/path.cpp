// SPDX-License-Identifier: MIT
// Outlines as SVG writes them, made of lines and cubic curves only.

#include <cmath>
#include <cstdlib>
#include <numbers>

#include "renderer/art/picture.h"

namespace pawnshop::renderer {

namespace {

constexpr float kPi = std::numbers::pi_v<float>;

Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
Point operator*(Point a, float by) {
  return {a.x * by, a.y * by};
}

/// An ellipse around a middle, turned by an angle.
struct Ring {
  Point middle, radii;
  float turned = 0;

  Point on(float x, float y) const {
    const float c = std::cos(turned), s = std::sin(turned);
    return {middle.x + c * radii.x * x - s * radii.y * y,
            middle.y + s * radii.x * x + c * radii.y * y};
  }
};

/// Part of a ring as curves of at most a quarter each.
void add_arc(Path& path, const Ring& ring, float from, float sweep) {
  const int parts = std::max(1, static_cast<int>(std::ceil(std::fabs(sweep) / (kPi / 2) - 1e-4f)));
  const float step = sweep / static_cast<float>(parts);
  const float reach = 4.0f / 3.0f * std::tan(step / 4);
  for (int i = 0; i < parts; ++i) {
    const float a = from + step * static_cast<float>(i), b = a + step;
    path.push_back({PathStep::Kind::Curve,
                    ring.on(std::cos(b), std::sin(b)),
                    ring.on(std::cos(a) - reach * std::sin(a), std::sin(a) + reach * std::cos(a)),
                    ring.on(std::cos(b) + reach * std::sin(b), std::sin(b) - reach * std::cos(b))});
  }
}

class PathReader {
 public:
  explicit PathReader(const std::string& text) : text_(text) {}

  std::optional<Path> read() {
    char order = 0;
    while (skip(), at_ < text_.size()) {
      const char sign = text_[at_];
      if (std::string_view("MmLlHhVvCcSsQqTtAaZz").find(sign) != std::string_view::npos) {
        order = sign;
        ++at_;
      } else if (order == 0 || order == 'Z' || order == 'z') {
        return std::nullopt;
      } else if (order == 'M') {
        order = 'L';  // points behind the first are lines
      } else if (order == 'm') {
        order = 'l';
      }
      if (!obey(order))
        return std::nullopt;
    }
    if (path_.empty())
      return std::nullopt;
    return path_;
  }

 private:
  void skip() {
    while (at_ < text_.size() &&
           std::string_view(" ,\t\r\n").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }

  bool number(float& value) {
    skip();
    const char* const begin = text_.c_str() + at_;
    char* end = nullptr;
    value = std::strtof(begin, &end);
    at_ += static_cast<std::size_t>(end - begin);
    return end != begin && std::isfinite(value);
  }
  /// 0 or 1, perhaps with no blank behind it.
  bool flag(bool& value) {
    skip();
    if (at_ >= text_.size() || (text_[at_] != '0' && text_[at_] != '1'))
      return false;
    value = text_[at_++] == '1';
    return true;
  }
  bool point(Point& value, bool is_relative) {
    if (!number(value.x) || !number(value.y))
      return false;
    if (is_relative)
      value = value + pen_;
    return true;
  }

  void line_to(Point to) {
    path_.push_back({PathStep::Kind::Line, to, {}, {}});
    pen_ = to;
  }
  void curve_to(Point first, Point second, Point to) {
    path_.push_back({PathStep::Kind::Curve, to, first, second});
    handle_ = second;
    pen_ = to;
  }
  void bend_to(Point control, Point to) {
    path_.push_back({PathStep::Kind::Curve,
                     to,
                     pen_ + (control - pen_) * (2.0f / 3.0f),
                     to + (control - to) * (2.0f / 3.0f)});
    handle_ = control;
    pen_ = to;
  }

  bool arc(bool is_relative) {
    Point radii, to;
    float degrees = 0;
    bool is_large = false, is_clockwise = false;
    if (!number(radii.x) || !number(radii.y) || !number(degrees) || !flag(is_large) ||
        !flag(is_clockwise) || !point(to, is_relative))
      return false;
    radii = {std::fabs(radii.x), std::fabs(radii.y)};
    if (radii.x == 0 || radii.y == 0 || to == pen_) {
      line_to(to);
      return true;
    }
    // The middle of an ellipse through two points, as the SVG standard works it out.
    const float angle = degrees * kPi / 180, c = std::cos(angle), s = std::sin(angle);
    const Point half = (pen_ - to) * 0.5f;
    const Point p = {c * half.x + s * half.y, c * half.y - s * half.x};
    const float stretch = p.x * p.x / (radii.x * radii.x) + p.y * p.y / (radii.y * radii.y);
    if (stretch > 1)
      radii = radii * std::sqrt(stretch);
    const float across = radii.x * radii.x * p.y * p.y + radii.y * radii.y * p.x * p.x;
    const float all = radii.x * radii.x * radii.y * radii.y;
    const float far = std::sqrt(std::max(0.0f, (all - across) / across)) *
                      (is_large == is_clockwise ? -1.0f : 1.0f);
    const Point m = {far * radii.x * p.y / radii.y, -far * radii.y * p.x / radii.x};
    const Point middle = (pen_ + to) * 0.5f + Point{c * m.x - s * m.y, s * m.x + c * m.y};
    const float from = std::atan2((p.y - m.y) / radii.y, (p.x - m.x) / radii.x);
    float sweep = std::atan2((-p.y - m.y) / radii.y, (-p.x - m.x) / radii.x) - from;
    if (is_clockwise && sweep < 0)
      sweep += 2 * kPi;
    if (!is_clockwise && sweep > 0)
      sweep -= 2 * kPi;
    add_arc(path_, {middle, radii, angle}, from, sweep);
    path_.back().to = to;
    pen_ = to;
    return true;
  }

  /// The curves that leave a control point for the next one.
  bool curve(char order, bool is_relative) {
    const Point mirrored = pen_ + (pen_ - handle_);
    Point a, b, to;
    switch (order) {
      case 'C':
      case 'c':
        if (!point(a, is_relative) || !point(b, is_relative) || !point(to, is_relative))
          return false;
        curve_to(a, b, to);
        return true;
      case 'S':
      case 's':
        if (!point(b, is_relative) || !point(to, is_relative))
          return false;
        curve_to(mirrored, b, to);
        return true;
      case 'Q':
      case 'q':
        if (!point(a, is_relative) || !point(to, is_relative))
          return false;
        bend_to(a, to);
        return true;
      default:
        if (!point(to, is_relative))
          return false;
        bend_to(mirrored, to);
        return true;
    }
  }

  bool obey(char order) {
    const bool is_relative = order >= 'a';
    Point to = pen_;
    switch (order) {
      case 'M':
      case 'm':
        if (!point(to, is_relative))
          return false;
        path_.push_back({PathStep::Kind::Move, to, {}, {}});
        pen_ = begin_ = handle_ = to;
        return true;
      case 'L':
      case 'l':
        if (!point(to, is_relative))
          return false;
        line_to(to);
        break;
      case 'H':
      case 'h':
        if (!number(to.x))
          return false;
        line_to({to.x + (is_relative ? pen_.x : 0), pen_.y});
        break;
      case 'V':
      case 'v':
        if (!number(to.y))
          return false;
        line_to({pen_.x, to.y + (is_relative ? pen_.y : 0)});
        break;
      case 'C':
      case 'c':
      case 'S':
      case 's':
      case 'Q':
      case 'q':
      case 'T':
      case 't':
        return curve(order, is_relative);
      case 'A':
      case 'a':
        if (!arc(is_relative))
          return false;
        break;
      default:
        path_.push_back({PathStep::Kind::Close, begin_, {}, {}});
        pen_ = begin_;
    }
    handle_ = pen_;
    return true;
  }

  const std::string& text_;
  std::size_t at_ = 0;
  Path path_;
  Point pen_, begin_;
  Point handle_;  ///< the last control point, which the next smooth curve mirrors
};

}  // namespace

std::optional<Path> read_path(const std::string& text) {
  return PathReader(text).read();
}

Path ellipse(Point middle, float across, float down) {
  Path path = {{PathStep::Kind::Move, {middle.x + across, middle.y}, {}, {}}};
  add_arc(path, {middle, {across, down}}, 0, 2 * kPi);
  path.push_back({PathStep::Kind::Close, path.front().to, {}, {}});
  return path;
}

}  // namespace pawnshop::renderer
