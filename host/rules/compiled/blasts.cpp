// SPDX-License-Identifier: MIT
// This part of CompiledBuilder reads captures with side effects: effects that take men away beside
// the capture, and follow no other turn. It works out by squares where that can happen, and from
// where somebody could take a man that way.

#include <algorithm>

#include "rules/compiled/builder.h"

namespace pawnshop::rules {

namespace {

/// What is the same for one man's capture on one square, whoever stands where.
constexpr std::uint32_t kByCaptor =
    kReadsMen | kReadsFrom | kReadsTaken | kReadsMover | kReadsFirst;

}  // namespace

/// What is known when somebody was taken on a square, whoever stands where; `taken` has those on
/// which others may have been taken before.
template <int W>
Known<W> CompiledBuilder<W>::after_capture(int to, const Bits<W>& taken, int me) const {
  Known<W> known(tables_, me);
  known.may_drop = false;
  known.takes = true;
  known.set(Symbol::To, Bits<W>::one(to));
  // He may have been taken off by an effect before this one.
  known.symbol[static_cast<int>(Symbol::Moved)] =
      taken.has(to) ? Between<W>::within(Bits<W>::one(to)) : Between<W>::exactly(Bits<W>::one(to));
  known.set(Symbol::Dropped, Bits<W>{});
  known.symbol[static_cast<int>(Symbol::Taken)] = Between<W>::within(taken | Bits<W>::one(to));
  return known;
}

/// Whether effects do anything to men after captures alone, and only take them away.
template <int W>
bool CompiledBuilder<W>::only_captures_have_effects() const {
  const bool is_so =
      std::all_of(rules_.effects.begin(), rules_.effects.end(), [&](const Effect& effect) {
        if (!effect.does(kChangesMen))
          return true;
        const Limits<W> limits = limits_.of_effect(effect);
        return effect.does(kTakesMen) && !effect.does(kPutsMen) &&
               (limits.never() || (limits.captures && !limits.drops));
      });
  return is_so && facts_.fates_put_nobody_back();
}

/// What captures do besides.
template <int W>
void CompiledBuilder<W>::add_blasts() {
  auto& blasts = data_.blasts;
  blasts.known = only_captures_have_effects();
  if (!blasts.known)
    return;
  blasts.steady = steady_captors();
  blasts.all_steady = blasts.steady == facts_.all_types;
  for (int me = 0; me < 2; ++me) {
    Bits<W>*const within = store_.table(tables_.squares),
                  *const near = store_.table(tables_.squares),
                  *const reads = store_.table(tables_.squares);
    bool reads_little = true;
    for (int to = 0; to < tables_.squares; ++to) {
      near[to].set(to);
      Bits<W> taken{};
      for (const Effect& effect : rules_.effects) {
        if (!effect.does(kTakesMen))
          continue;
        const Known<W> known = after_capture(to, taken, me);
        const Bits<W> reached = reader_.squares(effect.set, known).most;
        reads[to] |= reached;
        for (const NodeId id : {effect.set, effect.when}) {
          const Deciders<W> read = id == kNoNode ? Deciders<W>{} : reader_.deciders(id, known);
          reads_little = reads_little && read.only(kByCaptor);
          reads[to] |= read.squares;
        }
        within[to] |= reached;
        taken |= reached;
        if (effect.kind == Effect::Kind::Take)
          reached.each([&](int square) { near[square].set(to); });
      }
    }
    blasts.within[me] = within;
    blasts.near[me] = near;
    blasts.reads[me] = reads_little ? reads : nullptr;
  }
}

/// The types whose captures hang on nobody but those on their way.
template <int W>
std::uint32_t CompiledBuilder<W>::steady_captors() const {
  if (rules_.can_move != kNoNode || rules_.can_be_taken != kNoNode || data_.move_when >= 0 ||
      moves_ != 1)
    return 0;
  const auto is_free_to_stand = [&](const Man& man) {
    return man.stands == kNoNode || facts_.is_fixed(man.stands);
  };
  std::uint32_t types = 0;
  for (int type = 0; type < data_.types; ++type) {
    const Man& man = rules_.man(type);
    bool is_steady = is_free_to_stand(man);
    for (const std::uint16_t list : man.becomes) {
      for (const int number : rules_.choice_lists[list]) {
        const Choice& choice = rules_.choices[index(number)];
        is_steady = is_steady && !choice.swap.given() && !choice.absent_men &&
                    choice.where == kNoNode && is_free_to_stand(rules_.man(choice.man));
      }
    }
    for (const int atom : man.atoms)
      is_steady = is_steady && rules_.atoms[index(atom)].when == kNoNode;
    types |= is_steady ? 1u << type : 0;
  }
  return types;
}

/// Whether all captures are known by sets, but for those on to marks.
template <int W>
bool CompiledBuilder<W>::knows_captures() const {
  return data_.blasts.known && !odd_ && !found_odd() && !tabled_.tabled && tables_.sinks.empty();
}

/// Whether the marks behind which men are taken hold none but who has run in the last turn.
template <int W>
bool CompiledBuilder<W>::only_runs_mark() const {
  for (std::uint32_t rest = data_.rare_marks; rest; rest &= rest - 1) {
    if (is_filled_otherwise(std::countr_zero(rest)))
      return false;
  }
  return !data_.rare_marks || rules_.again == kNoNode;
}

/// Whether it is known by squares who could take men of these types after a turn.
template <int W>
bool CompiledBuilder<W>::knows_perils(std::uint32_t types) const {
  if (!knows_captures() || !only_runs_mark())
    return false;
  for (std::uint32_t rest = types; rest; rest &= rest - 1) {
    const int type = std::countr_zero(rest);
    if (!rules_.man(type).becomes.empty() || facts_.arriving_as(type) != 1u << type)
      return false;
  }
  return types != 0;
}

/// The types of own men of whom one must be attacked for a condition to hold; 0 if that is not
/// said.
template <int W>
std::uint32_t CompiledBuilder<W>::asks_peril(NodeId condition) const {
  const Node& node = rules_.node(condition);
  if (node.op == Op::Because)
    return asks_peril(node.a);
  if (node.op != Op::Both)
    return guarded_by(condition);
  const std::uint32_t types = asks_peril(node.a);
  return types ? types : asks_peril(node.b);
}

/// Whether it says nothing else but what is read off the board. Notes who decides that.
template <int W>
bool CompiledBuilder<W>::asks_board_and_peril(NodeId condition, Foresight<W>& ahead) const {
  const Node& node = rules_.node(condition);
  if (node.op == Op::Because)
    return asks_board_and_peril(node.a, ahead);
  if (node.op != Op::Both)
    return guarded_by(condition) != 0;
  const bool first = asks_peril(node.a) != 0;
  const NodeId rest = first ? node.b : node.a;
  return asks_board_and_peril(first ? node.a : node.b, ahead) && read_state(rest, 0, ahead) &&
         read_state(rest, 1, ahead);
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
