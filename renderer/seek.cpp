// SPDX-License-Identifier: MIT
#include "renderer/seek.h"

#include <algorithm>
#include <cctype>

#include "support/text.h"

namespace pawnshop::renderer {

namespace {

constexpr int kItself = 0, kBegins = 1, kBeginsAWord = 2, kInside = 3, kKinds = 4;

bool begins_word(const std::string& text, std::size_t at) {
  return at == 0 || std::isalnum(static_cast<unsigned char>(text[at - 1])) == 0;
}

}  // namespace

std::optional<int> distance_of(const std::string& text, const std::string& sought) {
  const std::string all = support::lower(text), part = support::lower(sought);
  std::size_t at = all.find(part);
  if (at == std::string::npos)
    return std::nullopt;
  if (at == 0)
    return all == part ? kItself : kBegins;
  for (; at != std::string::npos; at = all.find(part, at + 1)) {
    if (begins_word(all, at))
      return kBeginsAWord;
  }
  return kInside;
}

std::optional<int> least_distance(const std::vector<std::string>& names,
                                  const std::string& sought) {
  std::optional<int> nearest;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (const auto distance = distance_of(names[i], sought)) {
      // A name that is meant whole is nearer than another one of which it is a part.
      const int here = *distance == kItself ? kItself : *distance + static_cast<int>(i) * kKinds;
      nearest = std::min(nearest.value_or(here), here);
    }
  }
  return nearest;
}

}  // namespace pawnshop::renderer
