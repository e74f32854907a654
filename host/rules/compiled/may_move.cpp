// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/compiled/builders.h"

namespace pawnshop::rules {

namespace {

template <int W>
struct MayMoveBuilder {
  const Inputs<W>& in_;
  TriedBuilder<W>& tried_;
  Holders& holders_;

  const Facts<W>& facts_ = in_.facts;
  const Ruleset& rules_ = in_.facts.rules;

  /// Men who may not move are left out. Who they are may change when a man moves or is taken who
  /// decides it: such turns are tried.
  void build() {
    if (rules_.can_move == kNoNode)
      return;
    Grounds grounds;
    if (!reads_of_others(rules_.can_move, grounds))  // any turn may matter
      grounds.men[0] = grounds.men[1] = facts_.all_types;
    // The condition is that of the enemy after the turn: his own men change when they are taken,
    // those whom he calls the enemy's when they go or arrive.
    std::uint32_t own = 0;
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (grounds.men[1] >> type & 1)
        own |= facts_.arriving_as(type) | 1u << type;
    }
    holders_.holders[0] = own;
    holders_.holders[1] = grounds.men[0];
    if (rules_.has(ActionKind::Drop))
      holders_.holding_drops = own | (grounds.drops ? facts_.all_types : 0);
    holders_.holding_captures = grounds.captures;
    if (holders_.holders[0] | holders_.holders[1] | holders_.holding_drops || grounds.captures)
      tried_.note("a turn may change who may move", rules_.can_move_where);
  }

  struct ZoneChanges {
    bool by_capture, by_drop, otherwise;
  };
  /// What decides who of a player's men may move: types of his own and of the enemy's men, and
  /// turns of the enemy that change a zone.
  struct Grounds {
    std::uint32_t men[2] = {};
    bool drops = false, captures = false;
  };

  /// By which turns of his enemy what a player's zone holds can change.
  ZoneChanges changes_by_enemy(const ZoneRef& zone) const {
    const Side other = zone.side == Side::My ? Side::Their : Side::My;
    const ZoneRef seen{zone.zone, zone.side == Side::All ? Side::All : other};
    ZoneChanges changes;
    changes.by_capture =
        std::any_of(rules_.fates.begin(), rules_.fates.end(), [&](const Fate& fate) {
          return fate.may_enter([&](const ZoneRef& entered) { return entered == seen; });
        });
    changes.by_drop =
        std::any_of(rules_.actions.begin(), rules_.actions.end(), [&](const Action& action) {
          const auto zones = action.zones();
          return std::find(zones.begin(), zones.end(), seen) != zones.end();
        });
    changes.otherwise = (changes.by_capture && !rules_.effects.empty()) ||
                        std::any_of(rules_.choices.begin(),
                                    rules_.choices.end(),
                                    [&](const Choice& choice) { return choice.swap == seen; });
    return changes;
  }

  /// Whether a condition of a player is the same before a turn of his enemy and while that is
  /// judged, but for turns that are noted, and men who decide it.
  bool outlasts_enemy(NodeId condition, Grounds& grounds) const {
    if (facts_.is_steady(condition))
      return true;
    const Node& node = rules_.node(condition);
    if (node.op == Op::Held) {
      const auto [zone, side, man] = node.held();
      const ZoneChanges changes = changes_by_enemy({zone, side});
      grounds.captures = grounds.captures || changes.by_capture;
      grounds.drops = grounds.drops || changes.by_drop;
      return side != Side::All && !changes.otherwise;
    }
    if (node.op == Op::Any || node.op == Op::CountSquares)
      return reads(node.a, grounds);
    if (node.op == Op::Either || node.op == Op::Both)
      return outlasts_enemy(node.a, grounds) && outlasts_enemy(node.b, grounds);
    return node.op == Op::Not && outlasts_enemy(node.a, grounds);
  }

  /// Who and what decides a set. False if it depends on more than that.
  bool reads(NodeId set, Grounds& grounds) const {
    const Node& node = rules_.node(set);
    if (node.op == Op::Men) {
      facts_.add_men(node.men(), grounds.men);
      return true;
    }
    if (node.op == Op::Mark)
      return facts_.lasts_through(node.mark());
    if (node.op == Op::When)
      return outlasts_enemy(node.b, grounds) && reads(node.a, grounds);
    return own_reads(rules_, node) == kReadsNothing &&
           (node.a == kNoNode || reads(node.a, grounds)) &&
           (node.b == kNoNode || reads(node.b, grounds));
  }

  /// Notes who and what decides, for each man, whether a set holds him, his own moves left out.
  /// False if that depends on more than `grounds` can say.
  bool reads_of_others(NodeId set, Grounds& grounds) const {
    const Node& node = rules_.node(set);
    if (node.op == Op::Men)
      return true;
    if (node.op == Op::Or || node.op == Op::And || node.op == Op::Minus)
      return reads_of_others(node.a, grounds) && reads_of_others(node.b, grounds);
    if (node.op == Op::When)
      return outlasts_enemy(node.b, grounds) && reads_of_others(node.a, grounds);
    return reads(set, grounds);
  }
};

}  // namespace

template <int W>
void build_may_move(const Inputs<W>& inputs, TriedBuilder<W>& tried, Holders& holders) {
  MayMoveBuilder<W>{inputs, tried, holders}.build();
}

template decltype(build_may_move<1>) build_may_move<1>;
template decltype(build_may_move<2>) build_may_move<2>;
template decltype(build_may_move<4>) build_may_move<4>;

}  // namespace pawnshop::rules
