// SPDX-License-Identifier: MIT
#include "study/partings.h"

#include <algorithm>

#include "study/report.h"
#include "study/statistics.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::study {

using support::at;

namespace {

constexpr std::size_t kShown = 5;

using Turns = std::vector<std::string>;

bool began_alike(const KeptGame& one, const KeptGame& other, const Turns& a, const Turns& b) {
  const auto plies = at(one.opening_plies);
  return one.opening_plies == other.opening_plies && a.size() >= plies && b.size() >= plies &&
         std::equal(a.begin(), a.begin() + one.opening_plies, b.begin());
}

void set_beside(const KeptGame& one, const KeptGame& other, Partings& partings) {
  const Turns a = support::words(one.turns), b = support::words(other.turns);
  ++partings.games;
  if (!began_alike(one, other, a, b))
    return;
  ++partings.alike;
  const auto [in_a, in_b] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
  if (in_a == a.end() && in_b == b.end()) {
    ++partings.never;
    return;
  }
  const auto before = static_cast<int>(in_a - a.begin());
  const int after = before - one.opening_plies;
  ++partings.after[after];
  partings.longest.push_back(
      {one.number, after, before + 1, in_a == a.end() ? "" : *in_a, in_b == b.end() ? "" : *in_b});
}

}  // namespace

Partings partings_of(const Tally& first, const Tally& second) {
  std::map<int, const KeptGame*> others;
  for (const KeptGame& game : second.kept)
    others[game.number] = &game;
  Partings partings;
  for (const KeptGame& game : first.kept) {
    if (const auto other = others.find(game.number); other != others.end())
      set_beside(game, *other->second, partings);
  }
  std::sort(
      partings.longest.begin(), partings.longest.end(), [](const Parting& a, const Parting& b) {
        return a.after != b.after ? a.after > b.after : a.number < b.number;
      });
  partings.longest.resize(std::min(kShown, partings.longest.size()));
  return partings;
}

std::string partings_text(const Partings& partings) {
  if (partings.games == 0)
    return {};
  const auto text = [](double value) { return to_text(value, Unit::Count); };
  if (partings.alike == 0)
    return "No opening is the same: the two games allow different turns at the start.";
  std::string out = "Of the first " + text(partings.games) + " games " + text(partings.alike) +
                    " begin alike in both studies";
  if (partings.never > 0)
    out += "; " + text(partings.never) + " are the same to the end";
  if (count(partings.after) > 0)
    out += "; those that part go together for " + text(quantile(partings.after, 0.5)) +
           " plies after the opening, in the median";
  return out + ".";
}

}  // namespace pawnshop::study
