// SPDX-License-Identifier: MIT
// One position's turns, the most promising first.

#include <algorithm>
#include <functional>

#include "search/order.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::Action;
using rules::Bits;
using rules::Position;
using support::at;

namespace {

constexpr int kFirstPiece = 4;  ///< of turns that are brought into order; many nodes need no more

/// Brings the best kFirstPiece to the front, in order, looking at each once.
void bring_first(std::uint64_t* front, std::uint64_t* back) {
  std::uint64_t* const last = front + kFirstPiece - 1;
  std::sort(front, last + 1, std::greater<>());
  for (std::uint64_t* next = last + 1; next != back; ++next) {
    if (*next <= *last)
      continue;
    std::swap(*next, *last);
    for (std::uint64_t* one = last; one != front && one[-1] < *one; --one)
      std::swap(one[-1], *one);
  }
}

}  // namespace

template <int W>
Picker<W>::Picker(const Order<W>& order, Turns& room, const Situation<W>& situation, bool only_loud)
    : order_(order), room_(room), at_(situation), only_loud_(only_loud) {
  const std::size_t most = at(order.judge_.max_turns());
  if (room_.ranked.empty()) {
    room_.listed.resize(most);
    room_.ranked.resize(2 * most);
  }
}

/// Turns of one score stand in an order of their squares as their player sees them, so that both
/// players prefer alike.
template <int W>
void Picker<W>::put(int& end, int score, std::uint32_t move) {
  const auto unsigned_score = static_cast<std::uint32_t>(score) ^ 0x80000000u;
  room_.ranked[at(end++)] =
      static_cast<std::uint64_t>(unsigned_score) << 32 | order_.as_seen(move, at_.position->side);
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
  const Late late{order_.learned(at_.last, at_.own),
                  order_.seen_.data() + position.side * order_.squares_,
                  checks ? checking.data() : nullptr};
  for (int i = 0; i < n; ++i) {
    const std::uint32_t move = moves[i];
    if (move == at_.best)
      continue;
    const auto& facts = order_.acts_[act_of(move)];
    const bool goes = facts.kind == Action::Kind::Move;
    if (goes && (position.man_at[to_of(move)] || facts.becomes || order_.takes_anywhere_)) {
      if (const auto score = late_score(move, late))
        put(end_, *score, move);
    } else {
      const int type = goes ? rules::type_of(position.man_at[from_of(move)]) : facts.type;
      put(end_, late.score(*this, move, type, facts.gain), move);
    }
  }
}

/// What is learned of a turn, and whether it gives check, added to what it wins at once.
template <int W>
int Picker<W>::Late::score(const Picker& picker, std::uint32_t move, int type, int gain) const {
  int score = gain;
  const int to = to_of(move);
  if (type >= 0) {
    const Order<W>& order = picker.order_;
    const bool is_drop = order.acts_[act_of(move)].kind == Action::Kind::Drop;
    score += learned.of((is_drop * order.types_ + type) * order.squares_ + seen[to]);
    if (checking && checking[type].has(to))
      score += kChecks;
  }
  if (move == picker.at_.killers[0])
    return score + 2 * kChecks;
  return move == picker.at_.killers[1] ? score + 2 * kChecks - 1 : score;
}

/// Captures come first, and of them those that win most with the least man.
template <int W>
int Picker<W>::loud_score(const Kind& kind, int mover) const {
  return 16 * ((kind.victim ? order_.worth_.taken(rules::type_of(kind.victim)) : 0) + kind.gain) -
         order_.worth_.risk(mover) / 16;
}

/// The score of a turn that takes or becomes something and was not handed out with the loud ones;
/// nothing if it was.
template <int W>
std::optional<int> Picker<W>::late_score(std::uint32_t move, const Late& late) const {
  const Kind kind = order_.kind_of(*at_.position, move);
  if (!kind.is_loud())
    return late.score(*this, move, kind.type, kind.gain);
  if (!at_.in_check)
    return std::nullopt;
  const int mover = rules::type_of(at_.position->man_at[from_of(move)]);
  return late.score(
      *this, move, order_.acts_[act_of(move)].type, 16 * kChecks + loud_score(kind, mover));
}

/// The best of what is left before `end`. Most nodes need few turns, so that only the front is
/// brought into order, a larger piece each time.
template <int W>
std::uint32_t Picker<W>::pick(int end) {
  if (next_ == sorted_) {
    auto* const front = room_.ranked.data() + next_;
    auto* const back = room_.ranked.data() + end;
    const int done = next_ - begin_, piece = done < kFirstPiece ? kFirstPiece : 4 * done;
    if (piece >= back - front)
      std::sort(front, back, std::greater<>());
    else if (done == 0)
      bring_first(front, back);
    else {
      std::nth_element(front, front + piece, back, std::greater<>());
      std::sort(front, front + piece, std::greater<>());
    }
    sorted_ = std::min(next_ + piece, end);
  }
  const std::uint64_t ranked = room_.ranked[at(next_++)];
  score_ = static_cast<int>(static_cast<std::uint32_t>(ranked >> 32) ^ 0x80000000u);
  return order_.as_seen(static_cast<std::uint32_t>(ranked), at_.position->side);
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

template class Picker<1>;
template class Picker<2>;
template class Picker<4>;

}  // namespace pawnshop::search
