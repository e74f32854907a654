// SPDX-License-Identifier: MIT
#include "renderer/collection.h"

#include <algorithm>
#include <utility>

namespace pawnshop::renderer {

Collection::Collection(std::string file, std::string text, std::vector<ListedGame> games)
    : file_(std::move(file)), text_(std::move(text)), games_(std::move(games)) {
  seek({});
}

std::string Collection::text_of(std::size_t number) const {
  return text_.substr(games_[number].begin, games_[number].end - games_[number].begin);
}

void Collection::seek(const std::string& words) {
  sought_ = words;
  found_.clear();
  chosen_ = 0;
  for (std::size_t i = 0; i < games_.size(); ++i) {
    if (is_sought(games_[i], words))
      found_.push_back(i);
  }
}

void Collection::note_opened(std::size_t number) {
  opened_ = number;
  if (const auto there = std::find(found_.begin(), found_.end(), number); there != found_.end())
    chosen_ = static_cast<std::size_t>(there - found_.begin());
}

std::optional<std::size_t> Collection::opened(int step) const {
  if (!opened_ || (step < 0 && *opened_ < static_cast<std::size_t>(-step)))
    return std::nullopt;
  const std::size_t number = *opened_ + static_cast<std::size_t>(step);
  return number < games_.size() ? std::optional(number) : std::nullopt;
}

void Collections::offer(Collection another) {
  if (in_use_.opened())
    offered_ = std::move(another);
  else
    in_use_ = std::move(another);
}

void Collections::note_opened(std::size_t number, bool is_of_listed) {
  if (is_of_listed && offered_)
    in_use_ = *std::exchange(offered_, std::nullopt);
  in_use_.note_opened(number);
}

}  // namespace pawnshop::renderer
