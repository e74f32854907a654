// SPDX-License-Identifier: MIT
#include "rules/lane.h"

#include "rules/lane_builder.h"

namespace pawnshop::rules {

template <int W>
Lane<W>::Lane(const Tables<W>& tables)
    : tables_(tables), referee_(tables), hot_(&hot_functions<W>()) {
  LaneBuilder<W>(*this).build();
  // A game that is over has no turns to count, but whether a player is stuck does not ask for that.
  bool ends = false;
  for (const End& end : tables.rules->ends)
    ends = ends || (end.result <= End::Result::Draw && !end.asks_stuck);
  if (open() && !ends)
    referee_.know_stuck(
        [this](const Position<W>& position) { return hot_->count(data_, position) == 0; });
}

template <int W>
std::vector<Move> Lane<W>::legal(const Position<W>& position) const {
  thread_local std::vector<std::uint32_t> buffer;
  if (buffer.size() < static_cast<std::size_t>(data_.max_moves))
    buffer.resize(static_cast<std::size_t>(data_.max_moves));
  const std::uint64_t n = hot_->generate(data_, position, buffer.data());
  std::vector<Move> moves;
  moves.reserve(n);
  for (std::uint64_t i = 0; i < n; ++i)
    moves.push_back(unpack(buffer[i]));
  return moves;
}

template <int W>
Position<W> Lane<W>::make(const Position<W>& position, Move move) const {
  Position<W> after;
  hot_->make(data_, position, move, after);
  return after;
}

template <int W>
std::uint64_t Lane<W>::list(const Position<W>& position, std::uint32_t* out) const {
  return hot_->generate(data_, position, out);
}

template <int W>
std::uint64_t Lane<W>::list_loud(const Position<W>& position, std::uint32_t* out) const {
  return hot_->generate_loud(data_, position, out);
}

template <int W>
void Lane<W>::make(const Position<W>& position, Move move, Position<W>& after) const {
  hot_->make(data_, position, move, after);
}

template <int W>
int Lane<W>::in_check(const Position<W>& position) const {
  if (tables_.rules->check != kNoNode)
    return -1;
  if (data_.royal < 0)
    return 0;
  const Bits<W>& kings = position.men(data_.royal, position.side);
  return kings.empty() || kings.many() ? -1 : hot_->in_check(data_, position);
}

template <int W>
bool Lane<W>::checking_squares(const Position<W>& position, Bits<W>* of_types) const {
  if (data_.royal < 0 || position.men(data_.royal, position.side ^ 1).empty())
    return false;
  hot_->checking_squares(data_, position, of_types);
  return true;
}

template <int W>
std::uint64_t Lane<W>::perft(const Position<W>& position, int depth, int mode) const {
  if (depth == 0)
    return 1;
  std::vector<std::uint32_t> buffer(static_cast<std::size_t>(data_.max_moves) *
                                    static_cast<std::size_t>(depth));
  return hot_->perft(data_, position, depth, mode, buffer.data());
}

/// Where the game is over, a duty is in force, or a royal man is in a zone or not alone, the
/// referee says what turns there are; elsewhere the answer is -1.
template <int W>
int Lane<W>::turns_by_referee(const Position<W>& position, std::uint32_t* out) const {
  const Ruleset& rules = *tables_.rules;
  if (referee_.outcome(position, nullptr, false))
    return 0;
  bool referee = data_.royal >= 0 &&
                 (position.men(data_.royal, 0).many() || position.men(data_.royal, 1).many());
  for (int zone = 0; zone < 2 * rules.zone_count() && data_.royal >= 0; ++zone)
    referee = referee || position.held[tables_.held_index(zone, data_.royal)] > 0;
  Scene<W> scene;
  scene.position = &position;
  scene.me = position.side;
  for (const Duty& duty : rules.must)
    referee = referee || duty.when == kNoNode || referee_.holds(duty.when, scene);
  if (!referee)
    return -1;
  return put_all(referee_.legal(position), out);
}

template class Lane<1>;
template class Lane<2>;
template class Lane<4>;

}  // namespace pawnshop::rules
