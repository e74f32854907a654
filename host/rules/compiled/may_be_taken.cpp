// SPDX-License-Identifier: MIT
#include <algorithm>
#include <bit>
#include <optional>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct MayBeTakenBuilder {
  const Inputs<W>& in_;
  const bool knows_attacks_;  ///< whether sets say all about who attacks the royal man
  TriedBuilder<W>& tried_;
  MayBeTaken<W>& made_;

  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;

  const char* build() {
    const char* why_royal_is_spared = nullptr;
    made_.asks_captures = rules_.can_be_taken != kNoNode && tables_.varies(rules_.can_be_taken);
    if (const char* why = why_taking_is_slow(); why && !is_known_of_royal_men()) {
      made_.spares_royal = true;
      if (made_.asks_captures)
        in_.findings.hides_attacks(why, rules_.can_be_taken_where);
      else if (tables_.reads_only(rules_.can_be_taken, kReadsMen | kReadsOccupied | kReadsFirst))
        why_royal_is_spared = why;
      else
        in_.findings.slow(why, rules_.can_be_taken_where);
    }
    if (made_.sparing_before)
      draw_royal_ends();
    made_.captures_by_type = made_.asks_captures && facts_.asks_only_who_goes(rules_.can_be_taken);
    if (made_.asks_captures)
      in_.findings.costs("who may be taken depends on who takes", rules_.can_be_taken_where);
    return why_royal_is_spared;
  }

  /// What is in the way where it is said who may be taken; null if that is all men besides some who
  /// are not royal.
  const char* why_taking_is_slow() {
    NodeId id = rules_.can_be_taken;
    if (id == kNoNode)
      return nullptr;
    while (rules_.node(id).op == Op::Minus) {
      const NodeId spared = rules_.node(id).b;
      if ((types_spared(Side::My, spared) | types_spared(Side::Their, spared)) & rules_.royal)
        return "royal men may be among those who may not be taken (subtract them if none ever is)";
      id = rules_.node(id).a;
    }
    const Node& rest = rules_.node(id);
    return rest.is_men(Side::Their, kAnyMan) || rest.is_men(Side::All, kAnyMan)
               ? nullptr
               : "who may be taken is not said by exceptions";
  }

  /// Whether the generator knows when royal men may be taken: always, or as their square and the
  /// position say. Notes where they may not.
  bool is_known_of_royal_men() {
    bool depends_on_others = false;
    std::uint32_t left = rules_.royal;
    for (; left; left &= left - 1) {
      for (int captor = 0; captor < 2; ++captor) {
        Known<W> known(tables_, captor);
        known.is_of_each = true;
        known.set_men(tables_.everywhere, Side::Their, std::countr_zero(left));
        const Between<W> takeable = facts_.reader.squares(rules_.can_be_taken, known);
        depends_on_others = depends_on_others || !takeable.is_exact();
        made_.refuge[captor ^ 1] = tables_.everywhere - takeable.least;
      }
      if (!(made_.refuge[0] | made_.refuge[1]).empty())
        break;
    }
    if (left == 0)
      return true;
    made_.spares_second_royal = never_spares_one_king();
    if (made_.spares_second_royal)
      return true;
    made_.spares_royal = true;
    made_.has_refuge = knows_attacks_ && std::has_single_bit(rules_.royal) &&
                       !made_.asks_captures && rules_.effects.empty() &&
                       (!depends_on_others || note_deciders());
    return made_.has_refuge;
  }

  /// Whether a royal man may be taken wherever he stands, if his owner has no other.
  bool never_spares_one_king() const {
    if (!std::has_single_bit(rules_.royal))
      return false;
    for (int captor = 0; captor < 2; ++captor) {
      for (int square = 0; square < tables_.squares; ++square) {
        Known<W> known(tables_, captor);
        known.set_only_man(square, Side::Their, std::countr_zero(rules_.royal));
        const Between<W> takeable = facts_.reader.squares(rules_.can_be_taken, known);
        if (!takeable.least.has(square))
          return false;
      }
    }
    return true;
  }

  /// Notes who decides of each square whether a royal man is spared there. While somebody attacks
  /// him, turns that touch these squares are tried: all turns, if nothing less is known.
  bool note_deciders() {
    constexpr std::uint32_t kKnown =
        kReadsMen | kReadsOccupied | kReadsFirst | kReadsZones | kReadsNumbers;
    if (rules_.can_move != kNoNode || !tables_.reads_only(rules_.can_be_taken, kKnown))
      return false;
    const std::vector<Bits<W>> of_captor[2] = {facts_.deciders_of_each(rules_.can_be_taken, 0),
                                               facts_.deciders_of_each(rules_.can_be_taken, 1)};
    for (int captor = 0; captor < 2; ++captor) {
      in_.store.bits.push_back(of_captor[captor]);
      made_.refuge_deciders[captor ^ 1] = in_.store.bits.back().data();
    }
    return true;
  }

  /// The types of a player's men whom a set can hold that says who may not be taken. Marks of one
  /// turn are where that turn put them, but for what a position text says: notes which ones matter.
  std::uint32_t types_spared(Side side, NodeId id) {
    return upper_bound(
        rules_, id, facts_.all_types, [&](NodeId part) -> std::optional<std::uint32_t> {
          const Node& node = rules_.node(part);
          if (node.op == Op::When && !(facts_.types_of(side, part) & rules_.royal))
            return facts_.types_of(side, part);  // whatever the condition
          if (node.op == Op::When && tries_flagged_turns(node.b))
            return 0u;
          if (node.op == Op::And || node.op == Op::Or || node.op == Op::Minus ||
              node.op == Op::When)
            return std::nullopt;
          if (node.op != Op::Mark)
            return facts_.types_of(side, part);
          made_.sparing_marks |= 1u << node.mark();
          return types_marked(node.mark());
        });
  }

  /// Where a condition asks for one flag, and for nothing else: has the turns tried that may raise
  /// it. False if these are nearly all turns.
  bool tries_flagged_turns(NodeId condition) {
    const Node& node = rules_.node(condition);
    if (node.op != Op::Flag)
      return false;
    const auto flag = static_cast<std::uint8_t>(1u << node.flag());
    if (!(made_.sparing_flags & flag) &&
        !tried_.add(in_.turn_sets.of(condition),
                    {"a flag may spare royal men", rules_.can_be_taken_where}))
      return false;
    made_.sparing_flags |= flag;
    return true;
  }

  /// Notes where a turn can put the royal man: everywhere, if something other than a movement or a
  /// compound move does that. Squares on which a rule asks whether he would be safe count as well.
  void draw_royal_ends() {
    if (!std::has_single_bit(rules_.royal))
      return;
    const int royal = std::countr_zero(rules_.royal);
    const bool only_moves = rules_.effects.empty() && !(facts_.types_dropped() & rules_.royal) &&
                            std::none_of(rules_.choices.begin(),
                                         rules_.choices.end(),
                                         [&](const Choice& choice) { return choice.man == royal; });
    for (int me = 0; me < 2; ++me) {
      Bits<W>* const ends = in_.store.table(tables_.squares);
      for (int from = 0; from < tables_.squares; ++from) {
        ends[from] = only_moves ? tables_.reach[me][index(royal * tables_.squares + from)] |
                                      Bits<W>::one(from)
                                : tables_.everywhere;
        for (int i = 0; i < in_.plan.action_count; ++i)
          ends[from] |= in_.plan.actions[i].reached[me];
        for (const Node& node : rules_.nodes) {
          if (node.op == Op::SafeFor)
            ends[from] |= facts_.outline(node.a, me);
        }
      }
      made_.royal_ends[me] = ends;
    }
  }

  /// The types of men who stand on a mark when the turn is over that put it there.
  std::uint32_t types_marked(int mark) const {
    const bool stays_with_its_men =
        rules_.again == kNoNode && !rules_.effects_do(kMakesOthers) && rules_.afterwards.empty();
    if (!stays_with_its_men)
      return facts_.all_types;
    if (const NodeId after = rules_.marks[index(mark)].after; after != kNoNode) {
      made_.sparing_before |= 1u << mark;
      return types_put(after);
    }
    if (facts_.is_left_by_movements(mark))
      return facts_.all_types;
    std::uint32_t types = 0;
    for (const Effect& effect : rules_.effects) {
      for (const Side side : {Side::My, Side::Their}) {
        if (effect.kind == Effect::Kind::Mark && effect.index == mark &&
            facts_.may_hold(side, effect.set))
          types |= facts_.types_of(side, effect.set);
      }
    }
    return types;
  }

  /// The types of men who stand on a set that is filled anew after each turn, and whom a turn may
  /// have put there. The squares of the turn are left out. As a rule only men of the player who
  /// moved stand there, and no turn is judged by the mark but those of his enemy. Where the enemy's
  /// royal man does stand there, the plan finds the turns (`is_king_spared_at_once`).
  std::uint32_t types_put(NodeId set) const {
    return upper_bound(
        rules_, set, facts_.all_types, [&](NodeId part) -> std::optional<std::uint32_t> {
          const Node& node = rules_.node(part);
          if (node.op == Op::And || node.op == Op::Or || node.op == Op::Minus ||
              node.op == Op::When)
            return std::nullopt;
          const bool has_only_the_mover = node.is(TurnSquares::From) || node.is(TurnSquares::To) ||
                                          node.is(TurnSquares::Moved) ||
                                          node.is(TurnSquares::Dropped) ||
                                          node.is(TurnSquares::Taken);
          return has_only_the_mover ? 0u : facts_.types_in(part);
        });
  }
};

}  // namespace

template <int W>
const char* build_may_be_taken(const Inputs<W>& inputs,
                               bool knows_attacks,
                               TriedBuilder<W>& tried,
                               MayBeTaken<W>& made) {
  return MayBeTakenBuilder<W>{inputs, knows_attacks, tried, made}.build();
}

template decltype(build_may_be_taken<1>) build_may_be_taken<1>;
template decltype(build_may_be_taken<2>) build_may_be_taken<2>;
template decltype(build_may_be_taken<4>) build_may_be_taken<4>;

}  // namespace pawnshop::rules
