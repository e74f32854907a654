// SPDX-License-Identifier: MIT
#include "renderer/window/painter.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>

#include <GL/gl.h>

namespace pawnshop::renderer {

namespace {

ImVec2 vec(Point point) {
  return {point.x, point.y};
}

/// Old sizes are forgotten when there are so many pictures: the window was resized many times.
constexpr std::size_t kMostTextures = 400;

unsigned made = 0;  ///< textures, since the program began

/// Pixels as a texture of the display.
unsigned make_texture(const Pixels& pixels) {
  ++made;
  GLuint texture = 0;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
  glTexImage2D(GL_TEXTURE_2D,
               0,
               GL_RGBA,
               pixels.width,
               pixels.height,
               0,
               GL_RGBA,
               GL_UNSIGNED_BYTE,
               pixels.bytes.data());
  return texture;
}

/// How far the edges of an outline reach outwards in a corner, for each pixel that they reach
/// beside it. The outline goes round clockwise.
Point miter(Point before, Point corner, Point behind) {
  const auto normal = [](Point a, Point b) {
    const float length = std::max(std::hypot(b.x - a.x, b.y - a.y), 1e-3f);
    return Point{(b.y - a.y) / length, (a.x - b.x) / length};
  };
  const Point one = normal(before, corner), other = normal(corner, behind);
  const Point middle = {(one.x + other.x) / 2, (one.y + other.y) / 2};
  constexpr float kSharpest = 0.05f;
  const float square = std::max(middle.x * middle.x + middle.y * middle.y, kSharpest);
  return {middle.x / square, middle.y / square};
}

/// Fills an outline that is cut into triangles, and lets its edge fade over a pixel. ImGui itself
/// fills only what is hollow nowhere.
template <std::size_t Corners, std::size_t Triangles>
void fill(const std::array<Point, Corners>& outline,
          const std::array<std::array<unsigned, 3>, Triangles>& triangles,
          ImU32 color,
          ImDrawList& list) {
  constexpr unsigned kCorners = Corners;
  list.PrimReserve(static_cast<int>(3 * Triangles + 6 * Corners), static_cast<int>(2 * Corners));
  const ImVec2 white = ImGui::GetFontTexUvWhitePixel();
  const unsigned first = list._VtxCurrentIdx;
  const auto index = [&](unsigned corner) {
    list.PrimWriteIdx(static_cast<ImDrawIdx>(first + corner));
  };
  for (const auto& triangle : triangles) {
    for (const unsigned corner : triangle)
      index(2 * corner);
  }
  for (unsigned i = 0; i < kCorners; ++i) {
    const unsigned next = (i + 1) % kCorners;
    for (const unsigned corner : {2 * i, 2 * next, 2 * next + 1, 2 * next + 1, 2 * i + 1, 2 * i})
      index(corner);
  }
  for (unsigned i = 0; i < kCorners; ++i) {
    const Point here = outline[i];
    const Point out =
        miter(outline[(i + kCorners - 1) % kCorners], here, outline[(i + 1) % kCorners]);
    list.PrimWriteVtx({here.x - out.x / 2, here.y - out.y / 2}, white, color);
    list.PrimWriteVtx({here.x + out.x / 2, here.y + out.y / 2}, white, color & ~IM_COL32_A_MASK);
  }
}

}  // namespace

unsigned textures_made() {
  return made;
}

Pixels pixels_of_window(int width, int height) {
  Pixels pixels = {width, height, {}};
  const auto row = static_cast<std::size_t>(width) * 4;
  std::vector<std::uint8_t> upside_down(row * static_cast<std::size_t>(height));
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, upside_down.data());
  pixels.bytes.resize(upside_down.size());
  for (std::size_t y = 0; y < static_cast<std::size_t>(height); ++y)
    std::memcpy(&pixels.bytes[y * row],
                &upside_down[(static_cast<std::size_t>(height) - 1 - y) * row],
                row);
  return pixels;
}

void Painter::forget() {
  for (const auto& [key, texture] : textures_)
    glDeleteTextures(1, &texture);
  textures_.clear();
}

void Painter::use(const Gallery& gallery, const MenTheme& theme) {
  if (gallery_ != &gallery || theme_ != &theme)
    forget();
  gallery_ = &gallery;
  theme_ = &theme;
}

ImTextureID Painter::texture_of(const Key& key) {
  auto found = textures_.find(key);
  if (found == textures_.end()) {
    if (textures_.size() >= kMostTextures)
      forget();
    const auto [type, owner, is_turned, is_outlined, size] = key;
    const Gallery::Entry& entry = gallery_->of(type);
    const Picture& picture = theme_->draws_letters ? gallery_->letter_of(type) : entry.picture;
    const bool is_marked = entry.is_marked && !theme_->draws_letters;
    found = textures_
                .emplace(key,
                         make_texture(raster_.paint(
                             picture, {owner, is_turned, is_marked, is_outlined, size}, *theme_)))
                .first;
  }
  // NOLINTNEXTLINE(performance-no-int-to-ptr): Dear ImGui takes OpenGL's numbers as pointers
  return reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(found->second));
}

void Painter::put(const FilledBox& mark, ImDrawList& list) {
  list.AddRectFilled({mark.box.x, mark.box.y},
                     {mark.box.right(), mark.box.bottom()},
                     to_u32(mark.color),
                     mark.round);
}

void Painter::put(const FramedBox& mark, ImDrawList& list) {
  const Box inner = mark.box.inset(mark.width / 2);
  list.AddRect({inner.x, inner.y},
               {inner.right(), inner.bottom()},
               to_u32(mark.color),
               mark.round,
               0,
               mark.width);
}

void Painter::put(const Disc& mark, ImDrawList& list) {
  list.AddCircleFilled(vec(mark.middle), mark.radius, to_u32(mark.color));
}

void Painter::put(const Ring& mark, ImDrawList& list) {
  list.AddCircle(vec(mark.middle), mark.radius - mark.width / 2, to_u32(mark.color), 0, mark.width);
}

void Painter::put(const Line& mark, ImDrawList& list) {
  list.AddLine(vec(mark.from), vec(mark.to), to_u32(mark.color), mark.width);
}

void Painter::put(const Arrow& mark, ImDrawList& list) {
  if (std::hypot(mark.to.x - mark.from.x, mark.to.y - mark.from.y) < 1)
    return;
  static constexpr std::array<std::array<unsigned, 3>, 5> kTriangles = {
      {{0, 1, 5}, {0, 5, 6}, {1, 2, 3}, {1, 3, 5}, {5, 3, 4}}};
  fill(arrow_outline(mark), kTriangles, to_u32(mark.color), list);
}

void Painter::put(const Words& mark, ImDrawList& list) {
  // The nearest size of letters that were made, so that little has to be stretched.
  ImFont* const font = !mark.is_bold                                 ? letters_.small
                       : mark.size > letters_.bold->FontSize * 1.12f ? letters_.title
                                                                     : letters_.bold;
  const ImVec2 size = font->CalcTextSizeA(mark.size, FLT_MAX, 0, mark.text.c_str());
  Point at = {mark.box.x + (mark.box.w - size.x) / 2, mark.box.y + (mark.box.h - size.y) / 2};
  if (mark.align == Words::Align::UpperLeft)
    at = {mark.box.x, mark.box.y};
  if (mark.align == Words::Align::LowerRight)
    at = {mark.box.right() - size.x, mark.box.bottom() - size.y};
  list.AddText(
      font, mark.size, {std::round(at.x), std::round(at.y)}, to_u32(mark.color), mark.text.c_str());
}

void Painter::put(const ManDrawn& mark, ImDrawList& list) {
  put_man(mark.box,
          {mark.type, mark.owner, mark.is_turned, false, 0},
          rgb(0xFFFFFF).with_alpha(mark.alpha),
          list);
}

void Painter::put(const ManOutlined& mark, ImDrawList& list) {
  put_man(mark.box, {mark.type, mark.owner, mark.is_turned, true, 0}, mark.color, list);
}

/// With the size of the box.
void Painter::put_man(const Box& box, Key key, Color tint, ImDrawList& list) {
  auto& [type, owner, is_turned, is_outlined, size] = key;
  size = std::max(1, static_cast<int>(std::lround(box.w)));
  is_turned = is_turned && gallery_->of(type).picture.turns && !theme_->draws_letters;
  const float x = std::round(box.x), y = std::round(box.y), side = static_cast<float>(size);
  list.AddImage(texture_of(key), {x, y}, {x + side, y + side}, {0, 0}, {1, 1}, to_u32(tint));
}

void Painter::paint(const std::vector<Mark>& marks, ImDrawList& list) {
  for (const Mark& mark : marks)
    std::visit([&](const auto& what) { put(what, list); }, mark);
}

}  // namespace pawnshop::renderer
