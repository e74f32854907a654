// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pawnshop::renderer {

/// A text as it is sought: "MÜLLER" as "muller", and with its umlauts spelled out as "mueller".
struct Folded {
  std::string plain, spelled;
};
Folded folded(const std::string& text);

/// Whether a text holds what is sought. Small and large letters are one, with accents and without
/// them: "muller" and "mueller" find "Müller", and "ß" is "ss".
bool holds(const Folded& text, const Folded& sought);

/// How near a text is to what is sought: 0 is the text itself, more is farther; nothing where it
/// does not hold what is sought.
std::optional<int> distance_of(const std::string& text, const std::string& sought);

/// How near something with several names is to what is sought: the nearest name counts, and the
/// first names count most. Nothing where no name holds what is sought.
std::optional<int> least_distance(const std::vector<std::string>& names, const std::string& sought);

}  // namespace pawnshop::renderer
