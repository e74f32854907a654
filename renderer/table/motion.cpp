// SPDX-License-Identifier: MIT
#include "renderer/table/motion.h"

#include <algorithm>

namespace pawnshop::renderer {

using support::at;

namespace {

/// A place that somebody left or reached.
struct End {
  int type, owner;
  Spot spot;
};

/// What has gone and what has come between two positions.
struct Ends {
  std::vector<End> gone, come;
};

Ends ends_between(const rules::Ruleset& rules,
                  const rules::Setup& before,
                  const rules::Setup& after) {
  Ends ends;
  for (Square square = 0; square < rules.topology.size(); ++square) {
    const int old = before.man_at[at(square)], now = after.man_at[at(square)];
    if (old == now)
      continue;
    if (old)
      ends.gone.push_back({rules::type_of(old), rules.owner(old), {.square = square}});
    if (now)
      ends.come.push_back({rules::type_of(now), rules.owner(now), {.square = square}});
  }
  for (int zone = 0; zone < rules.zone_count(); ++zone) {
    for (int player = 0; player < 2; ++player) {
      for (int type = 0; type < rules.man_count(); ++type) {
        const int more =
            held(rules, after, zone, player, type) - held(rules, before, zone, player, type);
        const Spot spot = {.zone = zone, .player = player, .man = type};
        const int owner = rules.is_nobodys(type) ? rules::kNobody : owner_in(rules, zone, player);
        const End end = {type, owner, spot};
        for (int i = 0; i < more; ++i)
          ends.come.push_back(end);
        for (int i = 0; i < -more; ++i)
          ends.gone.push_back(end);
      }
    }
  }
  return ends;
}

}  // namespace

std::vector<Motion> motions_between(const rules::Ruleset& rules,
                                    const rules::Setup& before,
                                    const rules::Setup& after) {
  Ends ends = ends_between(rules, before, after);
  std::vector<Motion> motions;
  // A man is matched with himself first, then with one who became somebody else or changed sides.
  const auto match = [&](auto is_same) {
    for (auto come = ends.come.begin(); come != ends.come.end();) {
      const auto gone = std::find_if(
          ends.gone.begin(), ends.gone.end(), [&](const End& end) { return is_same(end, *come); });
      if (gone == ends.gone.end()) {
        ++come;
        continue;
      }
      motions.push_back({come->type, come->owner, gone->spot, come->spot});
      ends.gone.erase(gone);
      come = ends.come.erase(come);
    }
  };
  match([](const End& a, const End& b) {
    return a.type == b.type && a.owner == b.owner && !(a.spot.is_held() && b.spot.is_held());
  });
  match([](const End& a, const End& b) { return a.type == b.type && a.owner == b.owner; });
  match([](const End& a, const End& b) { return a.owner == b.owner && !a.spot.is_held(); });
  match([](const End& a, const End& b) { return !a.spot.is_held() && b.spot.is_held(); });
  return motions;
}

float eased(float share) {
  const float t = std::clamp(share, 0.0f, 1.0f);
  return t * t * (3 - 2 * t);
}

}  // namespace pawnshop::renderer
