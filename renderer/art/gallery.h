// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "renderer/art/picture.h"
#include "rules/ruleset.h"

namespace pawnshop::renderer {

/// The pictures of the men of a game. A man has the picture that his script names, else the one of
/// his own name, else the one of the man whose letter his own letter is made of, with a sign that
/// he is not that man; and if there is none, a round tile with his letter.
class Gallery {
 public:
  struct Entry {
    Picture picture;
    bool is_marked = false;  ///< a relative of the man in the picture
  };

  /// Looks in the folders one after another. What cannot be read is left out and told in `faults`.
  Gallery(const rules::Ruleset& rules, const std::vector<std::string>& folders);

  const Entry& of(int type) const { return entries_[support::at(type)]; }
  /// The tile with his letter.
  const Picture& letter_of(int type) const { return letters_[support::at(type)]; }
  /// Whether all men show by where they look whose they are.
  bool all_turn() const;
  const support::Diagnostics& faults() const { return faults_; }

 private:
  std::vector<Entry> entries_;
  std::vector<Picture> letters_;
  support::Diagnostics faults_;
};

/// A round tile with a letter or two.
Picture letter_tile(const std::string& letter);

}  // namespace pawnshop::renderer
