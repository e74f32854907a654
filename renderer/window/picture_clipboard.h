// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>

namespace pawnshop::renderer {

/// A picture in the clipboard of the desktop, which SFML fills with texts alone. Other programs ask
/// for it while this one runs, until somebody copies something else.
class PictureClipboard {
 public:
  PictureClipboard();
  ~PictureClipboard();
  PictureClipboard(const PictureClipboard&) = delete;
  PictureClipboard& operator=(const PictureClipboard&) = delete;

  /// From now on it has this PNG file; false if the desktop does not let it.
  bool offer(std::string png);
  /// Answers those who have asked since the last time.
  void serve();

 private:
  struct Owner;
  std::unique_ptr<Owner> owner_;
};

}  // namespace pawnshop::renderer
