// SPDX-License-Identifier: MIT
// Gates 3 and 4: whether a turn may stand. What `never` forbids, and the duties.

#include <algorithm>

#include "rules/referee/referee.h"
#include "support/patience.h"

namespace pawnshop::rules {

template <int W>
bool Referee<W>::allowed(const Scene<W>& scene, const Rule** broken) const {
  for (const Rule& rule : rules_.never) {
    if (rule_holds(rule.condition, rule.where, scene)) {
      if (broken)
        *broken = &rule;
      return false;
    }
  }
  return true;
}

template <int W>
std::vector<Move> Referee<W>::legal(const Position<W>& position, const Duty** in_force) const {
  const support::Question question(rules_.where);
  if (outcome(position, nullptr, false))
    return {};
  const int me = position.side;
  struct Entry {
    Move move;
    std::uint64_t does = 0, allows = 0;  ///< by duty
  };
  std::vector<Entry> list;
  const Visit add = [&](const Turn<W>& turn) {
    Position<W> after;
    Scene<W> scene;
    play(position, turn, after, scene);
    if (!allowed(scene))
      return true;
    Entry entry{turn.move};
    for (std::size_t i = 0; i < rules_.must.size(); ++i) {
      const Duty& duty = rules_.must[i];
      const bool does = holds(duty.does, scene);
      entry.does |= std::uint64_t{does} << i;
      const bool is_allowed = does || (duty.allows != kNoNode && holds(duty.allows, scene));
      entry.allows |= std::uint64_t{is_allowed} << i;
    }
    list.push_back(entry);
    return true;
  };
  each_turn(position, me, false, add);
  if (list.empty())
    each_turn(position, me, true, add);

  // The first duty that asks for something and that some turn fulfils.
  const Scene<W> now = scene_of(position, me);
  std::size_t duty = 0;
  for (; duty < rules_.must.size(); ++duty) {
    const NodeId when = rules_.must[duty].when;
    if ((when == kNoNode || holds(when, now)) &&
        std::any_of(
            list.begin(), list.end(), [&](const Entry& entry) { return entry.does >> duty & 1; }))
      break;
  }
  const bool bound = duty < rules_.must.size();
  if (bound && in_force)
    *in_force = &rules_.must[duty];
  std::vector<Move> moves;
  for (const Entry& entry : list) {
    if (!bound || (entry.allows >> duty & 1))
      moves.push_back(entry.move);
  }
  return moves;
}

template <int W>
bool Referee<W>::is_stuck(const Position<W>& position, int me, bool looks_ahead) const {
  const support::Patience::Deeper deeper;
  // Any one turn that `never` allows will do: no duty can take away the last one.
  Position<W> seen = position;
  if (seen.side != me)
    tables_.set_side(seen, me);
  return !may_any(seen, me, false, looks_ahead) && !may_any(seen, me, true, looks_ahead);
}

template <int W>
bool Referee<W>::may_any(const Position<W>& position,
                         int me,
                         bool otherwise,
                         bool looks_ahead) const {
  const Visit until_one_may = [&](const Turn<W>& turn) {
    Position<W> after;
    Scene<W> scene;
    play(position, turn, after, scene);
    scene.looks_ahead = looks_ahead;
    return !allowed(scene);
  };
  return !each_turn(position, me, otherwise, until_one_may);
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
