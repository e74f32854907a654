// SPDX-License-Identifier: MIT
#include "search/order.h"

#include <algorithm>
#include <functional>

#include "support/lists.h"

namespace pawnshop::search {

using rules::Act;
using rules::Action;
using rules::Bits;
using rules::Position;
using support::at;

namespace {

constexpr int from_of(std::uint32_t move) {
  return static_cast<int>(move & 255);
}
constexpr int to_of(std::uint32_t move) {
  return static_cast<int>(move >> 8 & 255);
}
constexpr std::size_t act_of(std::uint32_t move) {
  return move >> 16;
}

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
      takes_anywhere_(!judge.is_fast() &&
                      (judge.rules().effects_take || judge.tables().takes_elsewhere)),
      contexts_(at(2 * types_ * squares_)) {
  const rules::Ruleset& rules = judge.rules();
  for (const Act& act : judge.tables().acts) {
    ActFacts facts{act.kind, -1, false, 0};
    if (act.kind == Action::Kind::Drop || act.kind == Action::Kind::Together)
      facts.type = act.man;
    if (act.kind == Action::Kind::Drop && act.paid >= 0)
      facts.gain = -worth.man(act.paid) / 4;
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
    if (kind.victim && rules::owner_of(kind.victim) == position.side) {
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

// ---------------------------------------------------------------- exchanges on a square

template <int W>
Score Order<W>::exchange(const Position<W>& position, std::uint32_t move, const Kind& kind) const {
  const Score won = (kind.victim ? worth_.taken(rules::type_of(kind.victim)) : 0) +
                    (kind.is_drop ? 0 : kind.gain);
  if (!judge_.is_fast() || kind.type < 0)
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
    const Bits<W> bearing = judge_.compiled().attackers(position, square, occupied);
    Bits<W> mine = bearing & position.all(side);
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
        (judge_.compiled().attackers(position, square, occupied) & position.all(side ^ 1) &
         occupied)
            .any())
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
int Order<W>::experience(Context turn, Context last, Context own) const {
  if (turn < 0)
    return 0;
  int sum = single_[at(turn)];
  if (!follow_.empty()) {
    if (last >= 0)
      sum += follow(last, turn);
    if (own >= 0)
      sum += follow(own, turn);
  }
  return sum;
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

// ---------------------------------------------------------------- one position

template <int W>
Picker<W>::Picker(const Order<W>& order, Turns& room, const Situation<W>& situation, bool only_loud)
    : order_(order), room_(room), at_(situation), only_loud_(only_loud) {
  const std::size_t most = at(order.judge_.max_turns());
  if (room_.ranked.empty()) {
    room_.listed.resize(most);
    room_.ranked.resize(2 * most);
  }
}

template <int W>
void Picker<W>::put(int& end, int score, std::uint32_t move) {
  const auto unsigned_score = static_cast<std::uint32_t>(score) ^ 0x80000000u;
  room_.ranked[at(end++)] = static_cast<std::uint64_t>(unsigned_score) << 32 | move;
}

/// Where turns are tried to be listed, once is enough.
template <int W>
int Picker<W>::list_all() {
  if (listed_ < 0)
    listed_ = order_.judge_.list(*at_.position, room_.listed.data());
  return listed_;
}

template <int W>
void Picker<W>::list_loud() {
  const Position<W>& position = *at_.position;
  std::uint32_t* const moves = room_.listed.data();
  const int n = order_.judge_.is_fast() ? order_.judge_.list_loud(position, moves) : list_all();
  for (int i = 0; i < n; ++i) {
    const std::uint32_t move = moves[i];
    const auto& facts = order_.acts_[act_of(move)];
    const int victim = position.man_at[to_of(move)];
    if (facts.kind != Action::Kind::Move || move == at_.best ||
        (!victim && !facts.becomes && !order_.takes_anywhere_))
      continue;
    const Kind kind = order_.kind_of(position, move);
    if (!kind.is_loud())
      continue;
    put(loud_end_, loud_score(kind, kind.type), move);
  }
}

/// All that is left: what list_loud did not take, or everything where there is a check.
template <int W>
void Picker<W>::list_quiet() {
  const Position<W>& position = *at_.position;
  std::array<Bits<W>, rules::kMaxTypes> checking;
  const bool checks = order_.types_ <= rules::kMaxTypes &&
                      order_.judge_.checking_squares(position, checking.data());
  std::uint32_t* const moves = room_.listed.data();
  const int n = list_all();
  next_ = begin_ = sorted_ = end_ = loud_end_;
  for (int i = 0; i < n; ++i) {
    if (moves[i] == at_.best)
      continue;
    if (const auto score = late_score(moves[i], checks ? checking.data() : nullptr))
      put(end_, *score, moves[i]);
  }
}

/// Captures come first, and of them those that win most with the least man.
template <int W>
int Picker<W>::loud_score(const Kind& kind, int mover) const {
  return 16 * ((kind.victim ? order_.worth_.taken(rules::type_of(kind.victim)) : 0) + kind.gain) -
         order_.worth_.risk(mover) / 16;
}

/// The score of a turn that was not handed out with the loud ones; nothing if it was.
template <int W>
std::optional<int> Picker<W>::late_score(std::uint32_t move, const Bits<W>* checking) const {
  const Position<W>& position = *at_.position;
  const auto& facts = order_.acts_[act_of(move)];
  const int to = to_of(move);
  int type = facts.type, score = facts.gain;
  if (facts.kind == Action::Kind::Move) {
    const int own = position.man_at[from_of(move)];
    if (position.man_at[to] || facts.becomes || order_.takes_anywhere_) {
      const Kind kind = order_.kind_of(position, move);
      if (kind.is_loud() && !at_.in_check)
        return std::nullopt;
      score = kind.is_loud() ? 16 * kChecks + loud_score(kind, rules::type_of(own)) : kind.gain;
      if (!kind.is_loud())
        type = kind.type;
    } else {
      type = rules::type_of(own);
    }
  }
  if (type >= 0) {
    const bool is_drop = facts.kind == Action::Kind::Drop;
    const int seen = order_.seen_[at(position.side * order_.squares_ + to)];
    score += order_.experience(
        (is_drop * order_.types_ + type) * order_.squares_ + seen, at_.last, at_.own);
    if (checking && checking[type].has(to))
      score += kChecks;
  }
  if (move == at_.killers[0])
    return score + 2 * kChecks;
  return move == at_.killers[1] ? score + 2 * kChecks - 1 : score;
}

/// The best of what is left before `end`. Most nodes need few turns, so that only the front is
/// brought into order, a larger piece each time.
template <int W>
std::uint32_t Picker<W>::pick(int end) {
  if (next_ == sorted_) {
    auto* const front = room_.ranked.data() + next_;
    auto* const back = room_.ranked.data() + end;
    const int done = next_ - begin_, piece = done < 4 ? 1 : 4 * done;
    if (piece == 1) {
      std::iter_swap(front, std::max_element(front, back));
    } else if (piece < back - front) {
      std::nth_element(front, front + piece, back, std::greater<>());
      std::sort(front, front + piece, std::greater<>());
    } else {
      std::sort(front, back, std::greater<>());
    }
    sorted_ = std::min(next_ + piece, end);
  }
  const std::uint64_t ranked = room_.ranked[at(next_++)];
  score_ = static_cast<int>(static_cast<std::uint32_t>(ranked >> 32) ^ 0x80000000u);
  return static_cast<std::uint32_t>(ranked);
}

/// Whether a capture can cost more than it wins. A royal man takes only where he is safe.
template <int W>
bool Picker<W>::may_lose(const Kind& kind) const {
  const Score won =
      (kind.victim ? order_.worth_.taken(rules::type_of(kind.victim)) : 0) + kind.gain;
  return won < order_.worth_.risk(kind.type) && !order_.judge_.rules().is_royal(kind.type);
}

template <int W>
std::uint32_t Picker<W>::next() {
  for (;;) {
    switch (stage_) {
      case Stage::Best:
        stage_ = at_.in_check ? Stage::List : Stage::Loud;
        score_ = 1 << 28;
        if (at_.best)
          return at_.best;
        break;
      case Stage::Loud:
        list_loud();
        stage_ = Stage::Good;
        break;
      case Stage::Good:
        while (next_ < loud_end_) {
          const std::uint32_t move = pick(loud_end_);
          const Kind kind = order_.kind_of(*at_.position, move);
          if (!may_lose(kind) || order_.exchange(*at_.position, move, kind) >= 0)
            return move;
          room_.ranked[at(bad_end_++)] = move;
        }
        stage_ = only_loud_ ? Stage::Done : Stage::List;
        break;
      case Stage::List:
        if (!skips_quiet_)
          list_quiet();
        stage_ = Stage::Quiet;
        break;
      case Stage::Quiet:
        if (!skips_quiet_ && next_ < end_) {
          const std::uint32_t move = pick(end_);
          gives_check_ = ((score_ + kChecks / 2) / kChecks) & 1;  // a killer has two, a capture 16
          return move;
        }
        gives_check_ = false;
        next_ = 0;
        stage_ = Stage::Bad;
        break;
      case Stage::Bad:
        if (next_ < bad_end_)
          return static_cast<std::uint32_t>(room_.ranked[at(next_++)]);
        stage_ = Stage::Done;
        break;
      case Stage::Done:
        return 0;
    }
  }
}

template class Order<1>;
template class Order<2>;
template class Order<4>;
template class Picker<1>;
template class Picker<2>;
template class Picker<4>;

}  // namespace pawnshop::search
