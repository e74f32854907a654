// SPDX-License-Identifier: MIT
#include "renderer/art/gallery.h"

#include <algorithm>
#include <optional>

#include "support/file.h"

namespace pawnshop::renderer {

namespace {

/// The letter without the signs that make it another man's.
std::string plain_letter(const std::string& letter) {
  std::string plain;
  for (const char sign : letter) {
    if (sign != '+' && sign != '~')
      plain += sign;
  }
  return plain;
}

}  // namespace

Picture letter_tile(const std::string& letter) {
  Picture picture;
  const Point middle = {picture.width / 2, picture.height / 2};
  constexpr float kRadius = 16.5f, kRim = 13.2f;
  picture.shapes.push_back({Paint::Body, ellipse(middle, kRadius, kRadius), {}, {}, 0});
  picture.shapes.push_back({Paint::Line, ellipse(middle, kRim, kRim), {}, {}, 0});
  picture.shapes.push_back({Paint::Dot, {}, letter, middle, letter.size() > 1 ? 14.0f : 18.0f});
  return picture;
}

Gallery::Gallery(const rules::Ruleset& rules, const std::vector<std::string>& folders) {
  const auto find = [&](const std::string& name) -> std::optional<Picture> {
    for (const std::string& folder : folders) {
      const std::string path = folder + "/" + name + ".svg";
      if (!support::is_file(path))
        continue;
      const auto text = support::read_file(path);
      const auto picture = text ? read_picture(*text, path)
                                : support::Result<Picture>(support::Failure(text.error()));
      if (picture)
        return *picture;
      faults_.insert(faults_.end(), picture.error().begin(), picture.error().end());
    }
    return std::nullopt;
  };
  const auto own = [&](const rules::Man& man) {
    return find(man.picture.empty() ? man.name : man.picture);
  };
  for (const rules::Man& man : rules.men) {
    letters_.push_back(letter_tile(man.letter));
    const std::string plain = plain_letter(man.letter);
    auto picture = own(man);
    bool is_marked = !man.picture.empty() && plain != man.letter && picture && !picture->turns;
    for (const rules::Man& other : rules.men) {
      if (picture || plain == man.letter || other.letter != plain)
        continue;
      picture = own(other);
      is_marked = picture.has_value();
    }
    entries_.push_back({picture.value_or(letters_.back()), is_marked});
  }
}

bool Gallery::all_turn() const {
  return std::all_of(
      entries_.begin(), entries_.end(), [](const Entry& entry) { return entry.picture.turns; });
}

}  // namespace pawnshop::renderer
