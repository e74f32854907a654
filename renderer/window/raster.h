// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "renderer/art/gallery.h"
#include "renderer/table/theme.h"
#include "support/language.h"
#include "support/result.h"

namespace pawnshop::renderer {

/// Pixels from the upper left corner, row by row, four bytes each: red, green, blue, how opaque.
struct Pixels {
  int width = 0, height = 0;
  std::vector<std::uint8_t> bytes;
};

/// Turns pictures into pixels of any size.
class Raster {
 public:
  /// Requires: a file of letters that is there.
  explicit Raster(const std::string& font_file);
  ~Raster();
  Raster(const Raster&) = delete;
  Raster& operator=(const Raster&) = delete;

  struct Man {
    int owner = 0;
    bool is_turned = false;  ///< his owner sits above
    bool is_marked = false;
    bool is_outlined = false;  ///< nothing but his lines, in white
    int size = 0;
  };
  Pixels paint(const Picture& picture, const Man& man, const MenTheme& theme) const;

 private:
  struct Letters;
  std::unique_ptr<Letters> letters_;
};

/// The part of a picture that lies in a box.
Pixels part_of(const Pixels& pixels, const Box& box);
/// What is said where there is no picture to copy or to save.
inline constexpr const char* kNoPicture =
    support::to_say("There is no picture of the window: make it larger, or end other programs");
/// The bytes of a PNG file; empty if there are no pixels, or no memory for it.
std::string png_of(const Pixels& pixels);
/// Writes pixels to a PNG file.
support::Result<void> write_png(const std::string& file, const Pixels& pixels);

}  // namespace pawnshop::renderer
