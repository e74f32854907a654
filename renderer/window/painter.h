// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include <imgui.h>

#include "renderer/art/gallery.h"
#include "renderer/table/scene.h"
#include "renderer/window/gui.h"
#include "renderer/window/raster.h"

namespace pawnshop::renderer {

/// Puts a list of marks on the screen. The pictures of men are turned into pixels once for each
/// size and kept.
class Painter {
 public:
  Painter(const Raster& raster, const Letters& letters) : raster_(raster), letters_(letters) {}
  ~Painter() { forget(); }
  Painter(const Painter&) = delete;
  Painter& operator=(const Painter&) = delete;

  /// One with pictures of its own.
  std::unique_ptr<Painter> another() const { return std::make_unique<Painter>(raster_, letters_); }
  /// From now on men are those of this gallery, painted so.
  void use(const Gallery& gallery, const MenTheme& theme);
  void paint(const std::vector<Mark>& marks, ImDrawList& list);

 private:
  /// Of the gallery in use: type, owner, turned, outlined, size.
  using Key = std::tuple<int, int, bool, bool, int>;

  void forget();
  ImTextureID texture_of(const Key& key);
  void put(const FilledBox& mark, ImDrawList& list);
  void put(const FramedBox& mark, ImDrawList& list);
  void put(const Disc& mark, ImDrawList& list);
  void put(const Ring& mark, ImDrawList& list);
  void put(const Line& mark, ImDrawList& list);
  void put(const Arrow& mark, ImDrawList& list);
  void put(const Words& mark, ImDrawList& list);
  void put(const ManDrawn& mark, ImDrawList& list);
  void put(const ManOutlined& mark, ImDrawList& list);
  void put_man(const Box& box, Key key, Color tint, ImDrawList& list);

  const Raster& raster_;
  const Letters& letters_;
  const Gallery* gallery_ = nullptr;
  const MenTheme* theme_ = nullptr;
  std::map<Key, unsigned> textures_;
};

/// So many pictures of men were made since the program began.
unsigned textures_made();

/// What the window shows.
Pixels pixels_of_window(int width, int height);

}  // namespace pawnshop::renderer
