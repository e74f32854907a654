// SPDX-License-Identifier: MIT
#include "search/order.h"

#include <algorithm>

#include "support/lists.h"

namespace pawnshop::search {

using rules::Act;
using rules::Action;
using rules::Bits;
using rules::Position;
using support::at;

namespace {

constexpr int kMostLearned = 8192;
/// Beyond this what followed what is not kept: the table would leave every cache.
constexpr std::size_t kMostFollowed = std::size_t{1} << 23;

}  // namespace

template <int W>
Order<W>::Order(const rules::Judge<W>& judge, const Worth<W>& worth)
    : judge_(judge),
      worth_(worth),
      types_(judge.rules().man_count()),
      squares_(judge.tables().squares),
      nobodys_(judge.rules().nobodys()),
      takes_anywhere_(!judge.is_fast() &&
                      (judge.rules().effects_take || judge.tables().takes_elsewhere)),
      may_go_on_(judge.rules().again != rules::kNoNode),
      contexts_(at(2 * types_ * squares_)) {
  const rules::Ruleset& rules = judge.rules();
  for (const Act& act : judge.tables().acts) {
    ActFacts facts{act.kind, -1, false, 0};
    if (act.kind == Action::Kind::Drop || act.kind == Action::Kind::Together)
      facts.type = act.man;
    if (const rules::Payment* const given = judge.tables().payment_of(act)) {
      for (const int type : given->paid)
        facts.gain -= worth.man(type) / 4;
      for (const int type : given->change)
        facts.gain += worth.man(type) / 4;
    }
    if (act.kind == Action::Kind::Move && act.choice) {
      facts.becomes = true;
      facts.type = static_cast<std::int16_t>(rules.choices[act.choice].man);
    }
    acts_.push_back(facts);
  }
  for (int player = 0; player < 2; ++player) {
    for (int square = 0; square < squares_; ++square)
      seen_.push_back(static_cast<std::uint8_t>(rules.topology.seen_by(square, player)));
  }
  single_.assign(contexts_, 0);
  nothing_.assign(contexts_, 0);
  if (contexts_ * contexts_ <= kMostFollowed)
    follow_.assign(contexts_ * contexts_, 0);
}

template <int W>
Kind Order<W>::kind_of(const Position<W>& position, std::uint32_t move) const {
  const ActFacts& facts = acts_[act_of(move)];
  Kind kind;
  kind.type = facts.type;
  kind.gain = facts.gain;
  if (facts.kind == Action::Kind::Move) {
    const int code = position.man_at[from_of(move)];
    kind.victim = position.man_at[to_of(move)];
    if (!facts.becomes)
      kind.type = rules::type_of(code);
    else
      kind.gain = worth_.man(facts.type) - worth_.man(rules::type_of(code));
    const bool is_nobodys = kind.victim && (nobodys_ >> rules::type_of(kind.victim) & 1);
    if (kind.victim && !is_nobodys && rules::owner_of(kind.victim) == position.side) {
      kind.gain -= worth_.man(rules::type_of(kind.victim));
      kind.victim = 0;
    }
  }
  kind.is_drop = facts.kind == Action::Kind::Drop;
  if (takes_anywhere_ && facts.kind == Action::Kind::Move)
    kind.gain = balance(position, move, kind.victim);
  if (kind.type >= 0)
    kind.code = rules::man_code(kind.type, position.side);
  return kind;
}

/// What a turn changes in men on the board, but for the one who is displaced.
template <int W>
Score Order<W>::balance(const Position<W>& position, std::uint32_t move, int victim) const {
  Position<W> after;
  judge_.make(position, move, after);
  const int me = position.side;
  Score sum = victim ? -worth_.taken(rules::type_of(victim)) : 0;
  for (int type = 0; type < types_; ++type) {
    const auto lost = [&](int player) {
      return position.men(type, player).count() - after.men(type, player).count();
    };
    if (const int n = lost(me))
      sum -= n * worth_.man(type);
    if (const int n = lost(me ^ 1))
      sum += n * worth_.taken(type);
  }
  return sum;
}

template <int W>
bool Order<W>::goes_on(const Position<W>& position, std::uint32_t move) const {
  if (!may_go_on_)
    return false;
  Position<W> after;
  judge_.make(position, move, after);
  return after.side == position.side;
}

// ---------------------------------------------------------------- exchanges on a square

template <int W>
Score Order<W>::exchange(const Position<W>& position, std::uint32_t move, const Kind& kind) const {
  const Score won = (kind.victim ? worth_.taken(rules::type_of(kind.victim)) : 0) +
                    (kind.is_drop ? 0 : kind.gain);
  // Who goes on can get his man away before anybody takes back.
  if (!judge_.is_fast() || kind.type < 0 || goes_on(position, move))
    return won;
  const int square = to_of(move);
  Bits<W> occupied = position.occupied();
  if (!kind.is_drop)
    occupied.clear(from_of(move));
  occupied.set(square);
  // What each further capture brings its player, one after the other.
  constexpr int kMost = 24;
  Score gains[kMost];
  gains[0] = won;
  int n = 1, on_square = kind.type, side = position.side ^ 1;
  for (; n < kMost; ++n) {
    Bits<W> mine = judge_.compiled().attackers(position, square, side, occupied);
    mine.clear(square);
    int least = -1;
    mine.each([&](int from) {
      if (least < 0 || worth_.risk(rules::type_of(position.man_at[from])) <
                           worth_.risk(rules::type_of(position.man_at[least])))
        least = from;
    });
    if (least < 0)
      break;
    gains[n] = worth_.taken(on_square) - gains[n - 1];
    if (std::max(-gains[n - 1], gains[n]) < 0)
      break;
    on_square = rules::type_of(position.man_at[least]);
    occupied.clear(least);
    // A royal man takes only what nobody guards.
    if (judge_.rules().is_royal(on_square) &&
        judge_.compiled().attackers(position, square, side ^ 1, occupied).any())
      break;
    side ^= 1;
  }
  while (--n > 0)
    gains[n - 1] = -std::max(-gains[n - 1], gains[n]);
  return gains[0];
}

// ---------------------------------------------------------------- learning

template <int W>
Context Order<W>::context(const Kind& kind, std::uint32_t move) const {
  if (kind.type < 0)
    return -1;
  const int player = rules::owner_of(kind.code);
  return (kind.is_drop * types_ + kind.type) * squares_ +
         seen_[at(player * squares_ + to_of(move))];
}

template <int W>
Learned Order<W>::learned(Context last, Context own) const {
  const auto row = [&](Context before) {
    return follow_.empty() || before < 0 ? nothing_.data()
                                         : follow_.data() + at(before) * contexts_;
  };
  return {single_.data(), row(last), row(own)};
}

template <int W>
void Order<W>::learn(Context turn, Context last, Context own, int by) {
  if (turn < 0)
    return;
  const auto shift = [&](std::int16_t& value) {
    value = static_cast<std::int16_t>(value + by - value * std::abs(by) / kMostLearned);
  };
  shift(single_[at(turn)]);
  if (follow_.empty())
    return;
  if (last >= 0)
    shift(follow(last, turn));
  if (own >= 0)
    shift(follow(own, turn));
}

template <int W>
void Order<W>::fade() {
  for (std::int16_t& value : single_)
    value /= 4;
}

template class Order<1>;
template class Order<2>;
template class Order<4>;

}  // namespace pawnshop::search
