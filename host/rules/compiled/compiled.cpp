// SPDX-License-Identifier: MIT
#include "rules/compiled/compiled.h"

#include "rules/compiled/build_sets.h"
#include "support/contract.h"

namespace pawnshop::rules {

template <int W>
Compiled<W>::Compiled(const Tables<W>& tables)
    : tables_(tables), hot_(&hot_functions<W>(Means::Plan)) {
  const Ruleset& rules = *tables.rules;
  const Facts<W> facts(tables);
  const TurnSetReader<W> turn_sets(facts);
  PlanBuilder<W> plan(facts, turn_sets, plan_store_, data_.plan);
  has_plan_ = plan.build();
  if (!has_plan_) {  // the sets lean on it for all that they do not know
    if (plan.asks_live_in_play())
      findings_.slow("a function is called live", rules.hook_places.front());
    else
      findings_.slow(
          "a set or condition needs more intermediate values than a compiled rule can hold",
          rules.where);
    return;
  }
  // Movements that the sets do not know are left to the plan; who else is then in the way is found
  // by building anew.
  for (LeftOut left_out;;) {
    const Plan<W> kept = data_.plan;
    data_ = {};
    data_.plan = kept;
    store_ = {};
    findings_.begin_again();
    const int royal = left_out.royal_rule ? -1 : facts.main_royal();
    const Inputs<W> inputs{facts,
                           turn_sets,
                           plan,
                           data_.plan,
                           store_,
                           findings_,
                           left_out.odd,
                           left_out.limited,
                           royal};
    LeftOut wanted;
    means_ = build_sets(inputs, left_out, data_, wanted);
    if (left_out.royal_rule && !wanted.royal_rule)
      wanted.odd |= rules.royal;  // then the plan generates his moves
    wanted.odd |= left_out.odd;
    wanted.limited = (wanted.limited | left_out.limited) & ~wanted.odd;
    if (wanted == left_out)
      break;
    left_out = wanted;
  }
  hot_ = &hot_functions<W>(means_);
  if (means_ == Means::Tried && tried().empty())
    findings_.costs("some turns do more than tables know", rules.where);
}

template <int W>
std::vector<Move> Compiled<W>::legal(const Position<W>& position) const {
  PAWNSHOP_EXPECTS(plays());
  thread_local std::vector<std::uint32_t> buffer;
  if (buffer.size() < static_cast<std::size_t>(data_.max_moves))
    buffer.resize(static_cast<std::size_t>(data_.max_moves));
  const std::uint64_t n = list(position, buffer.data());
  std::vector<Move> moves;
  moves.reserve(n);
  for (std::uint64_t i = 0; i < n; ++i)
    moves.push_back(unpack(buffer[i]));
  return moves;
}

template <int W>
Position<W> Compiled<W>::make(const Position<W>& position, Move move) const {
  Position<W> after;
  make(position, move, after);
  return after;
}

template <int W>
std::uint64_t Compiled<W>::list(const Position<W>& position, std::uint32_t* out) const {
  PAWNSHOP_EXPECTS(plays());
  return hot_->generate(data_, position, out);
}

template <int W>
std::uint64_t Compiled<W>::list_loud(const Position<W>& position, std::uint32_t* out) const {
  PAWNSHOP_EXPECTS(plays());
  return hot_->generate_loud(data_, position, out);
}

template <int W>
void Compiled<W>::make(const Position<W>& position, Move move, Position<W>& after) const {
  PAWNSHOP_EXPECTS(plays());
  hot_->make(data_, position, move, after);
}

template <int W>
int Compiled<W>::in_check(const Position<W>& position) const {
  const Ruleset& rules = *tables_.rules;
  if (!has_plan_)
    return -1;
  if (data_.plan.check >= 0)
    return hot_->holds(data_, position, position.side, data_.plan.check);
  if (!open() || std::popcount(rules.royal) > 1 || (rules.royal && data_.royal < 0)) {
    Bits<W> royal{};
    for (int type = 0; type < rules.man_count(); ++type) {
      if (rules.is_royal(type))
        royal |= position.men(type, position.side);
    }
    return royal.any() && hot_->attacked(data_, position, royal);
  }
  if (data_.royal < 0)
    return 0;
  const Bits<W>& kings = position.men(data_.royal, position.side);
  return kings.empty() || kings.many() ? -1 : hot_->in_check(data_, position);
}

template <int W>
int Compiled<W>::end(const Position<W>& position) const {
  for (std::size_t i = 0; i < plan_store_.all_ends.size(); ++i) {
    if (end_holds(i, position))
      return static_cast<int>(i);
  }
  return -1;
}

template <int W>
bool Compiled<W>::end_holds(std::size_t number, const Position<W>& position) const {
  const Ask end = plan_store_.all_ends[number];
  return end >= 0 && hot_->holds(data_, position, position.side, end);
}

template <int W>
bool Compiled<W>::checking_squares(const Position<W>& position, Bits<W>* of_types) const {
  if (data_.royal < 0 || position.men(data_.royal, position.side ^ 1).empty())
    return false;
  hot_->checking_squares(data_, position, of_types);
  return true;
}

template <int W>
std::uint64_t Compiled<W>::perft(const Position<W>& position, int depth, int mode) const {
  PAWNSHOP_EXPECTS(plays());
  if (depth == 0)
    return 1;
  std::vector<std::uint32_t> buffer(static_cast<std::size_t>(data_.max_moves) *
                                    static_cast<std::size_t>(depth));
  return hot_->perft(data_, position, depth, mode, buffer.data());
}

template class Compiled<1>;
template class Compiled<2>;
template class Compiled<4>;

}  // namespace pawnshop::rules
