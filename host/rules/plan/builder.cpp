// SPDX-License-Identifier: MIT
#include "rules/plan/builder.h"

#include <algorithm>

#include "rules/partial/mark_changes.h"
#include "rules/plan/program.h"
#include "support/diagnostic.h"
#include "support/lists.h"
#include "support/patience.h"

namespace pawnshop::rules {

using support::at;

namespace {

/// Names a rule in whose midst patience has ended.
void blame(const Ruleset& rules, const Location& where) {
  try {
    throw;
  } catch (support::OutOfPatience& faults) {
    faults.name(where, rules.where.file);
    throw;
  }
}

}  // namespace

template <int W>
bool PlanBuilder<W>::build() {
  collect();
  if (asks_live_in_play() || !compile())
    return false;
  add_board();
  add_choices();
  add_movements();
  add_men();
  add_actions();
  add_fates();
  add_effects();
  add_rules();
  add_counters();
  add_marks();
  add_backward();
  add_patience();
  return true;
}

/// How long the rules may take, and whom to blame.
template <int W>
void PlanBuilder<W>::add_patience() {
  plan_.where = &rules_.where;
  plan_.rules = &rules_;
  plan_.blame = [](const void* rules, int place) {
    if (place >= 0)
      blame(*static_cast<const Ruleset*>(rules),
            static_cast<const Ruleset*>(rules)->places[at(place)]);
  };
  plan_.blame_never = [](const void* rules, int rule) {
    blame(*static_cast<const Ruleset*>(rules),
          static_cast<const Ruleset*>(rules)->never[at(rule)].where);
  };
}

template <int W>
Bits<W>* PlanBuilder<W>::bits(int size) {
  store_.bits.emplace_back(at(size), Bits<W>{});
  return store_.bits.back().data();
}

template <int W>
std::int16_t* PlanBuilder<W>::numbers(int size) {
  store_.numbers.emplace_back(at(size), std::int16_t{0});
  return store_.numbers.back().data();
}

template <int W>
void PlanBuilder<W>::add_board() {
  const int squares = tables_.squares;
  plan_.sinks = tables_.sinks;
  plan_.flag_key = tables_.flag_key;
  plan_.going_key = tables_.going_key;
  add_directions();
  draw_origins();
  for (int me = 0; me < 2; ++me) {
    plan_.steps[me] = tables_.steps[me].data();
    plan_.reach_rays[me] = tables_.rays[me].data();
    store_.truths.push_back(std::make_unique<bool[]>(rules_.vectors.size() + 1));
    bool* const rises = store_.truths.back().get();
    for (int vector = 0; vector < static_cast<int>(rules_.vectors.size()); ++vector) {
      for (int square = 0; square < squares; ++square) {
        if (const int next = tables_.step(vector, square, me); next >= 0)
          rises[vector] = next > square;
      }
    }
    plan_.vector_rises[me] = rises;
    for (int i = 0; i < squares; ++i)
      store_.order[me].push_back(static_cast<std::uint8_t>(rules_.topology.seen_by(i, me)));
    plan_.order[me] = store_.order[me].data();
  }
}

/// The squares from which the lists of directions lead to a square.
template <int W>
void PlanBuilder<W>::draw_origins() {
  const int squares = tables_.squares, lists = static_cast<int>(rules_.directions.size());
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const unshifts = bits(lists * squares);
    Bits<W>* const unlines = bits(lists * squares);
    Bits<W>* const unreaches = bits(lists * squares);
    for (int i = 0; i < lists * squares; ++i) {
      const int square = i % squares, first = i - square;
      tables_.lines[me][at(i)].each([&](int on) { unlines[first + on].set(square); });
      for (const int vector : rules_.directions[at(i / squares)]) {
        if (const int next = tables_.step(vector, square, me); next >= 0)
          unshifts[first + next].set(square);
        tables_.ray(vector, square, me).each([&](int on) { unreaches[first + on].set(square); });
      }
    }
    plan_.unshifts[me] = unshifts;
    plan_.unlines[me] = unlines;
    plan_.unreaches[me] = unreaches;
  }
}

/// The lists of directions, one after the other, and the squares to which they lead.
template <int W>
void PlanBuilder<W>::add_directions() {
  const int squares = tables_.squares, lists = static_cast<int>(rules_.directions.size());
  int total = 0;
  for (const auto& list : rules_.directions)
    total += static_cast<int>(list.size());
  std::int16_t* const vectors = numbers(total);
  std::int16_t* const first = numbers(lists + 1);
  Bits<W>* const near[2] = {bits(lists * squares), bits(lists * squares)};
  int n = 0;
  for (int i = 0; i < lists; ++i) {
    first[i] = static_cast<std::int16_t>(n);
    for (const int vector : rules_.directions[at(i)]) {
      vectors[n++] = static_cast<std::int16_t>(vector);
      for (int square = 0; square < squares; ++square) {
        for (int me = 0; me < 2; ++me) {
          if (const int next = tables_.step(vector, square, me); next >= 0)
            near[me][i * squares + square].set(next);
        }
      }
    }
  }
  first[lists] = static_cast<std::int16_t>(n);
  plan_.direction_vectors = vectors;
  plan_.direction_first = first;
  std::copy(std::begin(near), std::end(near), plan_.near);
}

template <int W>
void PlanBuilder<W>::add_choices() {
  for (const Choice& given : rules_.choices) {
    PlanChoice made{};
    made.man = static_cast<std::uint8_t>(std::max(given.man, 0));
    made.absent = given.absent_men;
    made.where = ask(given.where);
    for (int me = 0; me < 2; ++me) {
      made.slot[me] = tables_.slot(given.swap, me);
      if (given.absent_men)
        made.absent_slot[me] = tables_.slot(given.absent, me);
    }
    store_.choices.push_back(made);
  }
  store_.lists.emplace_back();
  for (const std::vector<int>& list : rules_.choice_lists) {
    store_.choice_lists.push_back({static_cast<std::int32_t>(store_.lists.back().size()),
                                   static_cast<std::int32_t>(list.size())});
    for (const int choice : list)
      store_.lists.back().push_back(static_cast<std::uint16_t>(choice));
  }
  plan_.choices = store_.choices.data();
  plan_.choice_count = static_cast<int>(store_.choices.size());
  plan_.lists = store_.choice_lists.data();
  plan_.listed = store_.lists.back().data();
}

template <int W>
void PlanBuilder<W>::add_fates() {
  const int types = rules_.man_count();
  for (int man = 0; man < types; ++man) {
    for (const bool enemy : {false, true}) {
      for (int by = 0; by <= types; ++by)
        store_.fates.push_back(fate(rules_.fate(man, enemy, by == types ? -1 : by)));
    }
  }
  plan_.fates = store_.fates.data();
}

template <int W>
PlanFate<W> PlanBuilder<W>::fate(const Fate& given) {
  PlanFate<W> made{};
  made.kind = given.kind;
  made.man = static_cast<std::uint8_t>(std::max(given.man, 0));
  for (int me = 0; me < 2; ++me) {
    if (given.kind == Fate::Kind::Zone && given.zone.given())
      made.slot[me] = tables_.slot(given.zone, me);
    if (given.kind == Fate::Kind::Cell)
      made.cells[me] = board::narrow<W>(given.cells[at(me)]);
    if (!given.cells_at[at(me)].empty())
      made.cells_at[me] = cells_at(given, me);
    if (!given.zone_at[at(me)].empty())
      made.slots_at[me] = slots_at(given, me);
  }
  plan_.fates_by_square = plan_.fates_by_square || !given.zone_at[0].empty();
  plan_.fates_put_back = plan_.fates_put_back || given.kind == Fate::Kind::Cell;
  return made;
}

/// Where a captured man goes back to, by the square on which he stood.
template <int W>
const Bits<W>* PlanBuilder<W>::cells_at(const Fate& fate, int owner) {
  Bits<W>* const cells = bits(tables_.squares);
  for (int square = 0; square < tables_.squares; ++square)
    cells[square] = board::narrow<W>(fate.cells_at[at(owner)][at(square)]);
  return cells;
}

/// Which zone a captured man goes into, by the square on which he stood and by who captures.
template <int W>
const std::uint8_t* PlanBuilder<W>::slots_at(const Fate& fate, int owner) {
  std::vector<std::uint8_t>& slots = store_.bytes.emplace_back();
  for (int square = 0; square < tables_.squares; ++square) {
    for (int me = 0; me < 2; ++me)
      slots.push_back(tables_.slot(fate.zone_of(owner, square), me));
  }
  return slots.data();
}

template <int W>
PlanEffect PlanBuilder<W>::effect(const Effect& given) {
  PlanEffect made{
      given.kind, ask(given.set), ask(given.when), static_cast<std::int16_t>(given.index)};
  if (!given.becomes.empty())
    made.becomes = store_.becomes.emplace_back(given.becomes.begin(), given.becomes.end()).data();
  if (given.kind == Effect::Kind::Send)
    made.route = route(given.route);
  return made;
}

/// The effects that turns have while they are judged, each with the turns that can have it: the
/// others need not ask.
template <int W>
void PlanBuilder<W>::add_effects() {
  for (const Effect& given : rules_.effects) {
    PlanEffect made = effect(given);
    const TurnSet<W> turn_set = turn_sets_.of_effect(given);
    made.moves = turn_set.moves;
    made.drops = turn_set.drops;
    made.captures = turn_set.captures;
    if (given.set != kNoNode)
      made.sets = sets_by_mover(given.set, made.moves);
    store_.effects.push_back(made);
  }
  for (const Effect& given : rules_.afterwards)
    store_.afterwards.push_back(effect(given));
  plan_.effects = store_.effects.data();
  plan_.effect_count = static_cast<int>(store_.effects.size());
  plan_.afterwards = store_.afterwards.data();
  plan_.afterwards_count = static_cast<int>(store_.afterwards.size());
  plan_.effects_take = rules_.effects_take;
}

/// A duty, and which turns can fulfil it.
template <int W>
PlanDuty PlanBuilder<W>::duty(const Duty& given) {
  const Node& node = rules_.node(given.does);
  const bool any_capture_does =
      node.op == Op::Took && node.types() == 0 && given.allows == kNoNode && rules_.effects.empty();
  return {ask(given.when),
          ask(given.does),
          ask(given.allows),
          turn_sets_.of(given.does).captures,
          any_capture_does};
}

template <int W>
PlanRoute PlanBuilder<W>::route(const Route& given) {
  PlanRoute made{};
  const auto note = [&](const ZoneRef& zone, std::uint8_t(&slots)[2], std::uint8_t(&owners)[2]) {
    for (int me = 0; me < 2; ++me) {
      slots[me] = tables_.slot(zone, me);
      owners[me] = static_cast<std::uint8_t>(zone.given() ? tables_.owner_in(slots[me]) : kNobody);
    }
  };
  note(given.from, made.from, made.owner_from);
  note(given.into, made.into, made.owner_into);
  made.man = static_cast<std::int8_t>(given.man);
  made.onto = ask(given.onto);
  made.most = static_cast<std::int16_t>(given.most);
  made.many = static_cast<std::int16_t>(given.many);
  made.counted = ask(given.counted);
  return made;
}

/// Which turns can change a mark.
template <int W>
void PlanBuilder<W>::add_changes(int mark, PlanMark<W>& made) {
  const MarkChanges<W> changes(facts_, mark);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const gain = bits(1 + rules_.man_count());
    made.gain[me] = gain;
    made.drop_gain[me] = gain + 1;
    if (!made.lasts)
      continue;
    const std::optional<Bits<W>> by_move = changes.by_move(me);
    made.always = made.always || !by_move;
    gain[0] = by_move.value_or(tables_.everywhere);
    for (int type = 0; type < rules_.man_count(); ++type)
      gain[1 + type] = changes.by_drop(me, type);
  }
}

template <int W>
PlanAmount PlanBuilder<W>::amount(const Amount& given) {
  PlanAmount made = plain_amount(given);
  made.plus = given.plus;
  return made;
}

/// A number without what is added to it.
template <int W>
PlanAmount PlanBuilder<W>::plain_amount(const Amount& given) {
  const auto worths = [&](int only) {
    std::vector<std::int32_t>& all = store_.worths.emplace_back(at(rules_.man_count()));
    for (int type = 0; type < rules_.man_count(); ++type) {
      if (only == kAnyMan || only == type)
        all[at(type)] = given.worth < 0 ? 1 : rules_.worths[at(given.worth)][at(type)];
    }
    return all.data();
  };
  const auto made = [&](Side side, int index, const std::int32_t* worth) {
    return PlanAmount{
        given.kind, static_cast<std::uint8_t>(side), static_cast<std::int16_t>(index), 0, worth};
  };
  switch (given.kind) {
    case AmountKind::Fixed:
    case AmountKind::Squares:
    case AmountKind::MoveNumber:
      return {.kind = given.kind, .number = given.number};
    case AmountKind::Worth:
      return made(Side::All, 0, worths(kAnyMan));
    case AmountKind::Held:
    case AmountKind::HeldWorth:
      return made(given.held.side, given.held.zone, worths(given.held.man));
    case AmountKind::Counter: {
      const bool each = rules_.counters[at(given.of.counter)].each;
      return made(each ? given.of.side : Side::All, given.of.counter, nullptr);
    }
    case AmountKind::Remainder:
    case AmountKind::Product:
      return {.kind = given.kind,
              .index = static_cast<std::int16_t>(given.part),
              .number = given.number};
    case AmountKind::Sum:
      return {.kind = given.kind,
              .index = static_cast<std::int16_t>(given.part),
              .number = given.other};
  }
  return {};
}

template <int W>
void PlanBuilder<W>::add_counters() {
  for (const Amount& given : rules_.amounts)
    store_.amounts.push_back(amount(given));
  for (const Counter& counter : rules_.counters)
    store_.counters.push_back({ask(counter.counts),
                               ask(counter.resets),
                               counter.each,
                               amount(counter.adds),
                               amount(counter.less),
                               amount(counter.to),
                               ask(counter.adds.set),
                               ask(counter.less.set),
                               ask(counter.to.set)});
  plan_.counters = store_.counters.data();
  plan_.amounts = store_.amounts.data();
}

/// What forbids turns, what asks for them, and what ends the game.
template <int W>
void PlanBuilder<W>::add_rules() {
  for (const Rule& rule : rules_.never)
    store_.never.push_back(ask(rule.condition));
  for (const Duty& given : rules_.must)
    store_.duties.push_back(duty(given));
  for (const End& end : rules_.ends) {
    const Ask asked = is_outside(end) ? kNoAsk : ask(end.condition);
    store_.all_ends.push_back(asked);
    if (asked >= 0 && end.result <= End::Result::Draw && !end.only_when_stuck)
      store_.ends.push_back(asked);
  }
  plan_.never = store_.never.data();
  plan_.never_count = static_cast<int>(store_.never.size());
  plan_.duties = store_.duties.data();
  plan_.duty_count = static_cast<int>(store_.duties.size());
  plan_.ends = store_.ends.data();
  plan_.end_count = static_cast<int>(store_.ends.size());
  plan_.can_move = ask(rules_.can_move);
  plan_.can_be_taken = ask(rules_.can_be_taken);
  plan_.again = ask(rules_.again);
  plan_.check = ask(rules_.check);
}

template <int W>
void PlanBuilder<W>::add_marks() {
  for (std::size_t i = 0; i < rules_.marks.size(); ++i) {
    const Mark& given = rules_.marks[i];
    const std::vector<Bits<W>>& letters = tables_.letters[i];
    PlanMark<W> made{ask(given.after),
                     ask(given.only),
                     given.after != kNoNode,
                     false,
                     static_cast<int>(letters.size()),
                     letters.data(),
                     {},
                     {}};
    add_changes(static_cast<int>(i), made);
    store_.marks.push_back(made);
  }
  plan_.marks = store_.marks.data();
}

/// Room for the longest list that could be: every square with the man that has most turns there,
/// and every drop.
template <int W>
int PlanBuilder<W>::most_turns() const {
  std::size_t choices = 0;
  for (const std::vector<int>& list : rules_.choice_lists)
    choices = std::max(choices, list.size());
  int moves = 0, most = static_cast<int>(store_.actions.size());  // the others are one turn each
  for (int square = 0; square < tables_.squares; ++square) {
    int best = 0;
    for (int type = 0; type < rules_.man_count(); ++type) {
      const std::size_t i = at(type * tables_.squares + square);
      const int reach = std::max(tables_.reach[0][i].count(), tables_.reach[1][i].count());
      best = std::max(
          best, reach * (rules_.man(type).becomes.empty() ? 1 : 1 + static_cast<int>(choices)));
    }
    moves += best;
  }
  for (const PlanAction<W>& action : store_.actions) {
    if (action.kind == PlanAction<W>::Kind::Move)
      most += moves;
    if (action.kind == PlanAction<W>::Kind::Point)
      most += tables_.squares;
    for (int man = 0; man < rules_.man_count() && action.kind == PlanAction<W>::Kind::Drop; ++man) {
      const int payments = action.offers ? action.offers->first[man + 1] - action.offers->first[man]
                           : action.priced ? std::popcount(action.buys[man])
                                           : 1;
      most += tables_.squares * payments;
    }
  }
  return most;
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
