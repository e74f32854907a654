// SPDX-License-Identifier: MIT
// Two keys of a position: one says whether it stood before, the other what may be known of it.

#include <algorithm>

#include "rules/tables.h"
#include "support/lists.h"
#include "support/random.h"

namespace pawnshop::rules {

using support::at;

template <int W>
std::uint64_t Tables<W>::key_of(const Position<W>& position) const {
  std::uint64_t key = (position.side ? side_key : 0) + (position.goes_on ? going_key : 0);
  for (int square = 0; square < squares; ++square)
    key += man_key[at(position.man_at[square] * squares + square)];
  for (int i = 0; i < held_bytes; ++i)
    key += held_key[i] * position.held[i];
  for (std::size_t i = 0; i < rules->marks.size(); ++i) {
    position.marks[i].each([&](int square) { key += mark_key[i * at(squares) + at(square)]; });
  }
  for (int i = 0; i < kMaxFlags; ++i) {
    if (position.flags >> i & 1)
      key += flag_key[i];
  }
  return key;
}

/// Of a value what a rule may make of it: the value itself where another answer is near, else the
/// last value from which on the answers are the same.
template <int W>
int Tables<W>::Watched::part_in_key(int value) const {
  if (is_exact)
    return value;
  const auto next = std::upper_bound(bounds.begin(), bounds.end(), value);
  if (next != bounds.end() && value >= *next - kTurnsOfOneKey)
    return value;
  return next == bounds.begin() ? 0 : *(next - 1);
}

namespace {

/// The values from which on a comparison has another answer than before.
void add_bounds(const Threshold& threshold, std::vector<int>& bounds) {
  if (threshold.comparison != Comparison::AtMost)
    bounds.push_back(threshold.number);
  if (threshold.comparison != Comparison::AtLeast)
    bounds.push_back(threshold.number + 1);
}

/// Whether some number that rules compare, or that a counter is given, is so.
template <class IsSo>
bool any_amount(const Ruleset& rules, const IsSo& is_so) {
  return std::any_of(rules.amounts.begin(), rules.amounts.end(), is_so) ||
         std::any_of(rules.counters.begin(), rules.counters.end(), [&](const Counter& counter) {
           return is_so(counter.adds) || is_so(counter.less) || is_so(counter.to);
         });
}

}  // namespace

template <int W>
void Tables<W>::find_watched() {
  support::Random random(0x636f756e74);
  const auto watch = [&](int index, bool leaps, auto&& is_read, auto&& is_amount) {
    Watched one{index, {}, random.next()};
    for (const Node& node : rules->nodes) {
      if (is_read(node))
        add_bounds(node.threshold(), one.bounds);
    }
    std::sort(one.bounds.begin(), one.bounds.end());
    const bool is_amount_of_rules = any_amount(*rules, is_amount);
    if (one.bounds.empty() && !is_amount_of_rules)
      return;
    one.is_exact = is_amount_of_rules || leaps;
    one.least = one.is_exact ? 0 : one.bounds.front() - kTurnsOfOneKey;
    watched.push_back(std::move(one));
  };
  for (std::size_t i = 0; i < rules->counters.size(); ++i) {
    const int counter = static_cast<int>(i);
    const auto is_read = [&](const Node& node) {
      return node.op == Op::Counter && node.counter().counter == counter;
    };
    const auto is_amount = [&](const Amount& amount) {
      return amount.kind == Amount::Kind::Counter && amount.of.counter == counter;
    };
    for (int player = 0; player <= rules->counters[i].each; ++player)
      watch(2 * counter + player, !rules->counters[i].is_plain(), is_read, is_amount);
  }
  watch(
      -1,
      false,
      [](const Node& node) { return node.op == Op::MoveNumber; },
      [](const Amount& amount) { return amount.kind == Amount::Kind::MoveNumber; });
}

template struct Tables<1>;
template struct Tables<2>;
template struct Tables<4>;

}  // namespace pawnshop::rules
