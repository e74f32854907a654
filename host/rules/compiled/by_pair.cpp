// SPDX-License-Identifier: MIT
// This part of ForesightReader finds conditions that only ask who takes whom.

#include <optional>

#include "rules/compiled/foresight.h"

namespace pawnshop::rules {

static_assert(kMaxMen <= kNobodyTaken);

/// Whether a condition holds after a plain move by which a man of one type takes a man of another,
/// or nobody, wherever that happens and whoever moves. Nothing if that is not known.
template <int W>
std::optional<bool> ForesightReader<W>::after_pair(NodeId condition, int mover, int victim) const {
  std::optional<bool> first;
  for (const int me : {board::kFirst, board::kSecond}) {
    Known<W> known(tables_, me);
    known.set(TurnSquares::Dropped, {});
    known.movers = 1u << mover;
    known.may_drop = false;
    known.takes = victim != kNobodyTaken;
    known.victims = 1u << victim;
    if (!*known.takes)
      known.set(TurnSquares::Taken, {});
    const std::optional<bool> answer = reader_.holds(condition, known);
    if (!answer || (first && first != answer))
      return std::nullopt;
    first = answer;
  }
  return first;
}

/// Fills Foresight::by_pair. False if a condition asks for more than who takes whom, or for nothing
/// of it, or if it can hold after a drop.
template <int W>
bool ForesightReader<W>::read_by_pair(NodeId condition, Foresight<W>& ahead) const {
  if (!ahead.moves || ahead.checks || (ahead.drops && rules_.has(ActionKind::Drop)) ||
      !tables_.reads_any(condition, kReadsMover | kReadsVictims | kReadsWhether | kReadsTaken))
    return false;
  const int types = rules_.man_count();
  std::vector<std::uint32_t> pairs(index(types));
  for (int mover = 0; mover < types; ++mover) {
    for (int victim = 0; victim <= types; ++victim) {
      const int taken = victim < types ? victim : kNobodyTaken;
      const std::optional<bool> answer = after_pair(condition, mover, taken);
      if (!answer)
        return false;
      pairs[index(mover)] |= std::uint32_t{*answer} << taken;
    }
  }
  ahead.by_pair = store_.pairs.emplace_back(std::move(pairs)).data();
  return true;
}

/// What is known of two conditions together, of which one must hold. Requires: both have by_pair.
template <int W>
Foresight<W> ForesightReader<W>::either_pair(const Foresight<W>& a, const Foresight<W>& b) const {
  // The table holds whatever else the two ask for, such as Foresight::guard.
  Foresight<W> made{};
  static_cast<TurnSet<W>&>(made) = a.either(b);
  made.actions = ~std::uint64_t{0};
  made.tag = -1;
  made.guard = made.onto = made.off = made.along = kNoAsk;
  made.shows = a.shows && b.shows;
  made.asks_zones = a.asks_zones || b.asks_zones;
  made.asks_attacks = a.asks_attacks || b.asks_attacks;
  std::vector<std::uint32_t> pairs(a.by_pair, a.by_pair + rules_.man_count());
  for (int mover = 0; mover < rules_.man_count(); ++mover)
    pairs[index(mover)] |= b.by_pair[mover];
  made.by_pair = store_.pairs.emplace_back(std::move(pairs)).data();
  return made;
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
