// SPDX-License-Identifier: MIT
#include "renderer/window/raster.h"

#include <algorithm>
#include <cstddef>

#include <cairo-ft.h>
#include <cairo.h>

#include "support/file.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

/// A face that cairo can write with.
struct Raster::Letters {
  FT_Library library = nullptr;
  FT_Face face = nullptr;
  cairo_font_face_t* font = nullptr;

  explicit Letters(const std::string& file) {
    if (FT_Init_FreeType(&library) == 0 && FT_New_Face(library, file.c_str(), 0, &face) == 0)
      font = cairo_ft_font_face_create_for_ft_face(face, 0);
  }
  ~Letters() {
    if (font)
      cairo_font_face_destroy(font);
    if (face)
      FT_Done_Face(face);
    if (library)
      FT_Done_FreeType(library);
  }
  Letters(const Letters&) = delete;
  Letters& operator=(const Letters&) = delete;
};

namespace {

using Surface = std::unique_ptr<cairo_surface_t, void (*)(cairo_surface_t*)>;
using Canvas = std::unique_ptr<cairo_t, void (*)(cairo_t*)>;

void set_color(cairo_t* canvas, Color color) {
  constexpr double kFull = 255;
  cairo_set_source_rgba(canvas, color.r / kFull, color.g / kFull, color.b / kFull, color.a / kFull);
}

void trace(cairo_t* canvas, const Path& path) {
  cairo_new_path(canvas);
  for (const PathStep& step : path) {
    switch (step.kind) {
      case PathStep::Kind::Move:
        cairo_move_to(canvas, step.to.x, step.to.y);
        break;
      case PathStep::Kind::Line:
        cairo_line_to(canvas, step.to.x, step.to.y);
        break;
      case PathStep::Kind::Curve:
        cairo_curve_to(
            canvas, step.first.x, step.first.y, step.second.x, step.second.y, step.to.x, step.to.y);
        break;
      case PathStep::Kind::Close:
        cairo_close_path(canvas);
        break;
    }
  }
}

/// Fills what is traced from one colour above to another below, and draws its outline.
void paint_body(
    cairo_t* canvas, Color top, Color bottom, Color outline, double width, float height) {
  cairo_pattern_t* const gradient = cairo_pattern_create_linear(0, 0, 0, height);
  constexpr double kFull = 255, kFrom = 0.15, kTo = 0.9;
  cairo_pattern_add_color_stop_rgb(gradient, kFrom, top.r / kFull, top.g / kFull, top.b / kFull);
  cairo_pattern_add_color_stop_rgb(
      gradient, kTo, bottom.r / kFull, bottom.g / kFull, bottom.b / kFull);
  cairo_set_source(canvas, gradient);
  cairo_fill_preserve(canvas);
  cairo_pattern_destroy(gradient);
  set_color(canvas, outline);
  cairo_set_line_width(canvas, width);
  cairo_stroke(canvas);
}

void paint_word(cairo_t* canvas, const Shape& shape, Color color) {
  cairo_set_font_size(canvas, shape.size);
  cairo_text_extents_t extents;
  cairo_text_extents(canvas, shape.word.c_str(), &extents);
  cairo_move_to(canvas,
                shape.middle.x - extents.width / 2 - extents.x_bearing,
                shape.middle.y - extents.height / 2 - extents.y_bearing);
  set_color(canvas, color);
  cairo_show_text(canvas, shape.word.c_str());
}

constexpr std::ptrdiff_t kPixelBytes = 4;

/// Where the bytes of a pixel begin, if a row has so many.
std::ptrdiff_t place_of_pixel(int x, int y, std::ptrdiff_t row_bytes) {
  return y * row_bytes + x * kPixelBytes;
}

/// Cairo keeps its colours multiplied by how opaque they are, blue first.
Pixels unmultiplied(cairo_surface_t* surface) {
  cairo_surface_flush(surface);
  Pixels pixels = {
      cairo_image_surface_get_width(surface), cairo_image_surface_get_height(surface), {}};
  const int stride = cairo_image_surface_get_stride(surface);
  const unsigned char* const data = cairo_image_surface_get_data(surface);
  pixels.bytes.reserve(
      static_cast<std::size_t>(place_of_pixel(0, pixels.height, pixels.width * kPixelBytes)));
  for (int y = 0; y < pixels.height; ++y) {
    for (int x = 0; x < pixels.width; ++x) {
      const unsigned char* const from = data + place_of_pixel(x, y, stride);
      const int alpha = from[3];
      const auto plain = [&](int value) {
        return static_cast<std::uint8_t>(alpha ? std::min(255, (value * 255 + alpha / 2) / alpha)
                                               : 0);
      };
      pixels.bytes.insert(pixels.bytes.end(),
                          {plain(from[2]), plain(from[1]), plain(from[0]), from[3]});
    }
  }
  return pixels;
}

/// Of each player's men, and of nobody's.
constexpr Color kWood[3][2] = {
    {rgb(0xF6E3BC), rgb(0xE5C58C)}, {rgb(0xDDB680), rgb(0xBE8F57)}, {rgb(0xC9CDB4), rgb(0x9AA083)}};
constexpr Color kWoodEdge = rgb(0x6B4A25), kInk = rgb(0x2A1B0E), kRed = rgb(0xB3261E);

/// The lines of a picture; what lies behind a body is not seen through it.
void paint_outline(cairo_t* canvas, const Shape& shape, double width) {
  constexpr Color kWhite = rgb(0xFFFFFF);
  set_color(canvas, kWhite);
  if (!shape.word.empty())
    return paint_word(canvas, shape, kWhite);
  trace(canvas, shape.path);
  if (shape.paint != Paint::Body && shape.paint != Paint::Tile && shape.paint != Paint::Line) {
    cairo_fill(canvas);
    return;
  }
  if (shape.paint != Paint::Line) {
    cairo_set_operator(canvas, CAIRO_OPERATOR_CLEAR);
    cairo_fill_preserve(canvas);
    cairo_set_operator(canvas, CAIRO_OPERATOR_OVER);
  }
  cairo_set_line_width(canvas, width);
  cairo_stroke(canvas);
}

/// A shape in the colours of its owner.
void paint_shape(cairo_t* canvas,
                 const Shape& shape,
                 int owner,
                 const MenTheme& theme,
                 double width,
                 float height) {
  const MenTheme::Side& side = theme.sides[owner];
  const Color flat = shape.paint == Paint::Ink   ? kInk
                     : shape.paint == Paint::Red ? kRed
                                                 : side.line;
  if (!shape.word.empty())
    return paint_word(canvas, shape, flat);
  trace(canvas, shape.path);
  switch (shape.paint) {
    case Paint::Body:
      return paint_body(canvas, side.top, side.bottom, side.outline, width, height);
    case Paint::Tile:
      return paint_body(canvas, kWood[owner][0], kWood[owner][1], kWoodEdge, width, height);
    case Paint::Line:
      set_color(canvas, flat);
      cairo_set_line_width(canvas, width * 0.9);
      cairo_stroke(canvas);
      return;
    case Paint::Dot:
    case Paint::Ink:
    case Paint::Red:
      set_color(canvas, flat);
      cairo_fill(canvas);
      return;
  }
}

/// He is not the man in the picture, but a relative of his.
void paint_sign(cairo_t* canvas) {
  trace(canvas, ellipse({35, 10}, 5, 5));
  set_color(canvas, rgb(0xD9822B));
  cairo_fill_preserve(canvas);
  set_color(canvas, rgb(0xFFFFFF));
  cairo_set_line_width(canvas, 1.2);
  cairo_stroke(canvas);
}

}  // namespace

Raster::Raster(const std::string& font_file) : letters_(std::make_unique<Letters>(font_file)) {}
Raster::~Raster() = default;

Pixels Raster::paint(const Picture& picture, const Man& man, const MenTheme& theme) const {
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_ARGB32, man.size, man.size),
                        cairo_surface_destroy);
  const Canvas owned(cairo_create(surface.get()), cairo_destroy);
  cairo_t* const canvas = owned.get();
  const double scale = man.size / static_cast<double>(std::max(picture.width, picture.height));
  cairo_scale(canvas, scale, scale);
  if (picture.turns && man.is_turned) {
    cairo_translate(canvas, picture.width, picture.height);
    cairo_rotate(canvas, 3.14159265358979);
  }
  cairo_set_line_join(canvas, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap(canvas, CAIRO_LINE_CAP_ROUND);
  cairo_set_font_face(canvas, letters_->font);
  // On small pictures lines have to be a little wider to be seen.
  const double width = std::max(static_cast<double>(theme.outline), 1.05 / scale);
  for (const Shape& shape : picture.shapes)
    man.is_outlined ? paint_outline(canvas, shape, width)
                    : paint_shape(canvas, shape, man.owner, theme, width, picture.height);
  if (man.is_marked && !man.is_outlined)
    paint_sign(canvas);
  return unmultiplied(surface.get());
}

Pixels part_of(const Pixels& pixels, const Box& box) {
  const auto within = [](float place, int most) {
    return std::clamp(static_cast<int>(place), 0, most);
  };
  const int left = within(box.x, pixels.width), right = within(box.right(), pixels.width);
  const int top = within(box.y, pixels.height), bottom = within(box.bottom(), pixels.height);
  Pixels part = {right - left, bottom - top, {}};
  for (int y = top; y < bottom; ++y) {
    const auto row = pixels.bytes.begin() + place_of_pixel(0, y, pixels.width * kPixelBytes);
    part.bytes.insert(part.bytes.end(), row + left * kPixelBytes, row + right * kPixelBytes);
  }
  return part;
}

std::string png_of(const Pixels& pixels) {
  if (pixels.width < 1 || pixels.height < 1)
    return {};
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels.width, pixels.height),
                        cairo_surface_destroy);
  unsigned char* const data = cairo_image_surface_get_data(surface.get());
  if (!data)
    return {};
  const int stride = cairo_image_surface_get_stride(surface.get());
  for (int y = 0; y < pixels.height; ++y) {
    for (int x = 0; x < pixels.width; ++x) {
      const std::uint8_t* const from =
          pixels.bytes.data() + place_of_pixel(x, y, pixels.width * kPixelBytes);
      unsigned char* const to = data + place_of_pixel(x, y, stride);
      to[0] = from[2];
      to[1] = from[1];
      to[2] = from[0];
      to[3] = 255;
    }
  }
  cairo_surface_mark_dirty(surface.get());
  std::string bytes;
  const auto add = [](void* all, const unsigned char* some, unsigned count) {
    static_cast<std::string*>(all)->append(reinterpret_cast<const char*>(some), count);
    return CAIRO_STATUS_SUCCESS;
  };
  return cairo_surface_write_to_png_stream(surface.get(), add, &bytes) == CAIRO_STATUS_SUCCESS
             ? bytes
             : "";
}

support::Result<void> write_png(const std::string& file, const Pixels& pixels) {
  const std::string bytes = png_of(pixels);
  if (bytes.empty())
    return support::failure(said(kNoPicture));
  return support::write_file(file, bytes);
}

}  // namespace pawnshop::renderer
