// SPDX-License-Identifier: MIT
#include "rules/compiled/foresight.h"

#include <algorithm>

namespace pawnshop::rules {

namespace {

/// What does not depend on squares: zones, numbers that no square changes, and the kind of turn.
constexpr std::uint32_t kReadsAct = kReadsZones | kReadsSteady | kReadsFirst | kReadsHow;

struct NumberReads {
  bool zone;  ///< the number depends on the men of a zone,
  bool men;   ///< or on which men stand on the squares that it counts
};

NumberReads reads_of(const Ruleset& rules, const Amount& amount) {
  switch (amount.kind) {
    case AmountKind::Fixed:
    case AmountKind::Squares:
    case AmountKind::Counter:
    case AmountKind::MoveNumber:
      return {false, false};
    case AmountKind::Worth:
      return {false, true};
    case AmountKind::Held:
    case AmountKind::HeldWorth:
      return {true, false};
    case AmountKind::Remainder:
    case AmountKind::Sum:
    case AmountKind::Product: {
      NumberReads reads{false, false};
      rules.each_plain(amount, [&](const Amount& plain) {
        const auto [zone, men] = reads_of(rules, plain);
        reads = {reads.zone || zone, reads.men || men};
      });
      return reads;
    }
  }
  return {true, true};
}

}  // namespace

/// What follows from the turns after which a condition can hold.
template <int W>
Foresight<W> ForesightReader<W>::limited_to(const TurnSet<W>& turn_set, NodeId condition) const {
  Foresight<W> ahead{};
  static_cast<TurnSet<W>&>(ahead) = turn_set;
  ahead.moves &= facts_.all_types;
  ahead.drops &= facts_.all_types;
  ahead.actions = ~std::uint64_t{0};
  ahead.tag = -1;
  ahead.onto = ahead.off = ahead.along = kNoAsk;
  ahead.guard = in_.guard_of(condition);
  ahead.checks = knows_checking_turns() && asks_check(condition);
  ahead.needs_stuck_enemy = needs_stuck_enemy(condition);
  ahead.holds_if_answered = holds_if_answered(condition);
  ahead.by_act = turn_set.squares[0] == tables_.everywhere &&
                 turn_set.squares[1] == tables_.everywhere && facts_.changes_by_movers_alone() &&
                 tables_.reads_only(condition, kReadsAct);
  return ahead;
}

template <int W>
bool ForesightReader<W>::needs_stuck_enemy(NodeId condition) const {
  return is_within(rules_, condition, [](const Node& node) {
    return node.op == Op::Stuck && node.player() == Side::Their;
  });
}

template <int W>
bool ForesightReader<W>::holds_if_answered(NodeId condition) const {
  const Node& node = rules_.node(condition);
  if (node.op == Op::Either)
    return holds_if_answered(node.a) || holds_if_answered(node.b);
  return node.op == Op::Not && needs_stuck_enemy(node.a);
}

template <int W>
Foresight<W> ForesightReader<W>::of(NodeId condition) const {
  const TurnSet<W> turn_set = turn_sets_.of(condition);
  const auto limited = [&] { return limited_to(turn_set, condition); };
  if (const std::uint32_t guarded = facts_.asks_peril(condition);
      guarded && perils_.knows(guarded)) {
    Foresight<W> peril = limited();
    peril.guarded = guarded;
    return peril;
  }
  const bool is_still = facts_.changes_by_movers_alone();
  if (!is_still && !blasts_.follow_captures)
    return limited();
  if (const auto opposite = opposite_of(condition))
    return *opposite;
  if (const auto men = read_men(condition, turn_set))
    return *men;
  if (!is_still)
    return limited();
  Foresight<W> exact = limited();
  exact.exact = is_exact(condition, exact);
  const Foresight<W> known = exact.exact ? exact : limited();
  Foresight<W> shown = known;
  shown.shows = read_shown(condition, shown);
  if (!shown.shows)
    shown = known;
  if (read_by_pair(condition, shown))
    return shown;
  shown.asks_way = tables_.reads_any(condition, kReadsPath | kReadsBehind);
  if (shown.exact && !shown.checks) {
    // Moves of men who decide it themselves are tested, unless their squares say enough.
    if ((shown.men[0] & shown.moves) || shown.along >= 0)
      read_by_way({condition}, shown);
    return shown;
  }
  const bool says_all = read_by_way({condition}, shown);
  shown.traced =
      shown.shows && !says_all && !shown.asks_way && !shown.checks && can_trace(condition, shown);
  return shown;
}

/// What is known of a negation, if it is known after just which turns the negated condition holds.
template <int W>
auto ForesightReader<W>::opposite_of(NodeId condition) const -> std::optional<Foresight<W>> {
  const Node& node = rules_.node(condition);
  if (node.op != Op::Not || !facts_.changes_by_movers_alone() || rules_.nobodys())
    return std::nullopt;
  Foresight<W> opposite = of(node.a);
  if (!opposite.exact || opposite.opposite)
    return std::nullopt;
  opposite.opposite = true;
  opposite.needs_stuck_enemy = opposite.holds_if_answered = false;
  return opposite;
}

/// What is known of a condition that says how many men there are, or who stands where.
template <int W>
auto ForesightReader<W>::read_men(NodeId condition, const TurnSet<W>& turn_set) const
    -> std::optional<Foresight<W>> {
  const bool is_still = facts_.changes_by_movers_alone();
  const auto limited = [&] { return limited_to(turn_set, condition); };
  if (Foresight<W> tally = limited(); is_still && read_tally(condition, tally))
    return tally;
  Foresight<W> state = limited();
  state.is_state = read_state(condition, 0, state) && read_state(condition, 1, state);
  if (Foresight<W> traced = limited(); is_still && !traced.checks &&
                                       !facts_.hangs_on_turn(condition) &&
                                       can_trace(condition, traced)) {
    traced.is_state = traced.traced = true;
    return traced;
  }
  if (!state.is_state)
    return std::nullopt;
  state.blasts = !is_still;
  return state;
}

/// Whether the sets know which plain turns could give check.
template <int W>
bool ForesightReader<W>::knows_checking_turns() const {
  return royal_ >= 0 && !odd_men_.takes_at_distance && !in_.limited &&
         facts_.changes_by_movers_alone();
}

/// Whether a condition can only hold where the enemy's royal man is attacked.
template <int W>
bool ForesightReader<W>::asks_check(NodeId condition) const {
  return is_within(rules_, condition, [this](const Node& node) {
    return node.op == Op::Attacked && rules_.node(node.a).is_men(Side::Their, royal_);
  });
}

/// Whether a mark lasts through the turn; a zone does, and is noted. Nothing for other nodes.
template <int W>
std::optional<bool> ForesightReader<W>::read_mark_or_zone(const Node& node,
                                                          Foresight<W>& ahead) const {
  if (node.op == Op::Mark)
    return facts_.lasts_through(node.mark());
  if (node.op != Op::Held)
    return std::nullopt;
  note_zone({node.held().zone, node.held().side}, ahead);
  return true;
}

/// Notes which men decide a set or condition, and where. Zones, lasting marks and numbers may
/// decide it too. Returns false if it depends on anything else.
template <int W>
bool ForesightReader<W>::read_state(NodeId id, int me, Foresight<W>& ahead) const {
  const Node& node = rules_.node(id);
  if (node.op == Op::Men) {
    facts_.add_men(node.men(), ahead.men);
    ahead.scope[me] = tables_.everywhere;
    return true;
  }
  if (const auto lasts = read_mark_or_zone(node, ahead))
    return *lasts;
  if (node.op == Op::Compare)
    note_amounts(node, me, ahead);
  else if (own_reads(rules_, node) & ~(kReadsSteady | kReadsFirst))
    return false;
  return (node.a == kNoNode || read_state(node.a, me, ahead)) &&
         (node.b == kNoNode || read_state(node.b, me, ahead));
}

/// Whether a set or condition says nothing but who stands where and what a turn shows by itself;
/// notes which turns change the zones that it asks for. Plain attacks follow from who stands where.
template <int W>
bool ForesightReader<W>::read_shown(NodeId id, Foresight<W>& ahead) const {
  const Node& node = rules_.node(id);
  if (const auto lasts = read_mark_or_zone(node, ahead))
    return *lasts;
  if (node.op == Op::Attacked || node.op == Op::SafeFor) {
    ahead.asks_attacks = true;
    return (node.b == kNoNode || in_.plan_builder.types_of_by(node.b)) && read_shown(node.a, ahead);
  }
  const std::uint32_t shown =
      kReadsOfTurn | kReadsMen | kReadsOccupied | kReadsSteady | kReadsFirst;
  return (own_reads(rules_, node) & ~shown) == 0 &&
         (node.a == kNoNode || read_shown(node.a, ahead)) &&
         (node.b == kNoNode || read_shown(node.b, ahead));
}

/// Whether the program of a condition says which changes matter. Notes which turns change the zones
/// that it asks for.
template <int W>
bool ForesightReader<W>::can_trace(NodeId condition, Foresight<W>& ahead) const {
  const Ask number = in_.number_of(condition);
  return number >= 0 && in_.plan.asked[number].program.length <= kMostTraced && !rules_.nobodys() &&
         tables_.sinks.empty() && is_traceable(condition, ahead);
}

template <int W>
bool ForesightReader<W>::is_traceable(NodeId id, Foresight<W>& ahead) const {
  const Node& node = rules_.node(id);
  if (const auto lasts = read_mark_or_zone(node, ahead))
    return *lasts;
  const std::uint32_t traced = (kReadsOfTurn & ~(kReadsPaid | kReadsHow)) | kReadsMen |
                               kReadsOccupied | kReadsZones | kReadsSteady | kReadsFirst;
  if (node.op == Op::Compare)
    note_compared_zones(node, ahead);
  if (node.op == Op::Attacked || node.op == Op::SafeFor) {
    ahead.asks_attacks = true;
    const bool are_plain = !in_.inexact() && rules_.can_move == kNoNode &&
                           rules_.can_be_taken == kNoNode && perils_.only_runs_mark();
    return are_plain && (node.b == kNoNode || in_.plan_builder.types_of_by(node.b)) &&
           is_traceable(node.a, ahead);
  }
  return !(own_reads(rules_, node) & ~traced) &&
         (node.a == kNoNode || is_traceable(node.a, ahead)) &&
         (node.b == kNoNode || is_traceable(node.b, ahead));
}

/// What decides numbers besides the sets that they count.
template <int W>
void ForesightReader<W>::note_amounts(const Node& compared, int me, Foresight<W>& ahead) const {
  note_compared_zones(compared, ahead);
  for (const Amount* number : {&rules_.left(compared), &rules_.right(compared)}) {
    if (!reads_of(rules_, *number).men)
      continue;
    facts_.add_men({Side::All, kAnyMan}, ahead.men);
    ahead.scope[me] = tables_.everywhere;
  }
}

/// Notes the zones whose men are counted or summed for a comparison.
template <int W>
void ForesightReader<W>::note_compared_zones(const Node& compared, Foresight<W>& ahead) const {
  for (const Amount* number : {&rules_.left(compared), &rules_.right(compared)}) {
    rules_.each_plain(*number, [&](const Amount& plain) {
      if (reads_of(rules_, plain).zone)
        note_zone({plain.held.zone, plain.held.side}, ahead);
    });
  }
}

/// Notes by which turns a zone changes.
template <int W>
void ForesightReader<W>::note_zone(const ZoneRef& zone, Foresight<W>& ahead) const {
  ahead.asks_zones = true;
  const auto is_it = [&](const ZoneRef& other) {
    return other.zone == zone.zone && (zone.side == Side::All || other.side == zone.side);
  };
  for (const Fate& fate : rules_.fates) {
    if (fate.may_enter(is_it))
      ahead.by_capture = true;
  }
  for (const Action& action : rules_.actions) {
    const auto zones = action.zones();
    if (action.kind == Action::Kind::Drop && std::any_of(zones.begin(), zones.end(), is_it))
      ahead.by_drop = true;
  }
  // Where anything is known although effects change men, they follow captures alone.
  for (const Effect& effect : rules_.effects) {
    const Route& route = effect.route;
    if (effect.kind == EffectKind::Send && ((route.into.given() && route.into.zone == zone.zone) ||
                                            (route.from.given() && route.from.zone == zone.zone)))
      ahead.by_capture = true;
  }
}

template class ForesightReader<1>;
template class ForesightReader<2>;
template class ForesightReader<4>;

}  // namespace pawnshop::rules
