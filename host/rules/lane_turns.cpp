// SPDX-License-Identifier: MIT
// The part of the lane that says what turns there are and what they do: drops, castling, captures,
// memory.

#include <algorithm>

#include "rules/lane_builder.h"

namespace pawnshop::rules {

namespace {

std::size_t index(int i) {
  return static_cast<std::size_t>(i);
}

}  // namespace

template <int W>
void LaneBuilder<W>::build() {
  check_means();
  size_up();
  add_men();
  add_never();
  add_fates();
  add_drops();
  add_castles();
  add_acts();
  add_marks();
  add_counters();
  add_rest();
  check_dormancy();
}

/// What the fast generator has no means for at all.
template <int W>
void LaneBuilder<W>::check_means() {
  for (const Effect& effect : rules_.effects)
    slow("turns have effects", effect.where);
  for (const Effect& effect : rules_.afterwards)
    slow("turns have effects afterwards", effect.where);
  if (rules_.can_move != kNoNode)
    slow("not every man may move", place(rules_.can_move));
  if (rules_.can_be_taken != kNoNode)
    slow("not every man may be taken", place(rules_.can_be_taken));
  if (rules_.again != kNoNode)
    slow("a turn may have several moves", place(rules_.again));
  if (tables_.sinks.any())
    slow("the board has sinks", rules_.where);
  if (rules_.hooks > 0)
    slow("a function is called live", rules_.hook_places.front());
  if (std::popcount(rules_.royal) > 1)
    slow("several types are royal", rules_.royal_where.front());
  int moves = 0, priced = 0;
  for (const Action& action : rules_.actions) {
    if (action.otherwise || action.kind == Action::Kind::Pass)
      slow("a turn may be passed", action.where);
    if (action.when != kNoNode && action.kind != Action::Kind::Together)
      slow("a kind of turn has a condition", place(action.when));
    moves += action.kind == Action::Kind::Move;
    priced += action.kind == Action::Kind::Drop && action.pay.given();
  }
  if (moves != 1)
    slow("there is not exactly one kind of move", rules_.where);
  if (priced > 1)
    slow("there are several priced drops", rules_.where);
}

template <int W>
void LaneBuilder<W>::size_up() {
  data_.types = rules_.man_count();
  data_.squares = tables_.squares;
  data_.stride = tables_.stride;
  data_.held_bytes = tables_.held_bytes;
  data_.row_count = tables_.row_count;
  data_.mark_count = static_cast<int>(rules_.marks.size());
  data_.counter_count = static_cast<int>(rules_.counters.size());
  data_.royal = rules_.royal ? std::countr_zero(rules_.royal) : -1;
  data_.board = tables_.everywhere;
  data_.man_key = tables_.man_key.data();
  data_.mark_key = tables_.mark_key.data();
  data_.held_key = tables_.held_key;
  data_.side_key = tables_.side_key;
  data_.choice_count = static_cast<int>(rules_.choices.size());
  for (int me = 0; me < 2; ++me) {
    data_.regions[me] = tables_.region[me].data();
    data_.lines[me] = tables_.lines[me].data();
  }
  for (const auto& list : rules_.directions) {
    typename LaneData<W>::DirectionShift shift{};
    for (const int vector : list) {
      if (shift.count == 8)
        break;  // only programs that shift use this; see add_rest
      for (int me = 0; me < 2; ++me) {
        shift.delta[me][shift.count] =
            static_cast<std::int16_t>(tables_.shifts[me][index(vector)].delta);
        shift.movable[me][shift.count] = tables_.shifts[me][index(vector)].movable;
      }
      ++shift.count;
    }
    lane_.directions_.push_back(shift);
  }
  data_.directions = lane_.directions_.data();
}

// ---------------------------------------------------------------- never

/// Besides the royal man's safety, `never` may forbid drops of some types that attack the enemy's
/// royal man under further conditions: such drops are judged one by one.
template <int W>
void LaneBuilder<W>::add_never() {
  if (data_.royal >= 0) {
    const Man& man = rules_.man(data_.royal);
    if (data_.sets_of[data_.royal])
      slow("the royal man slides", man.where);
    if (data_.becomes[data_.royal].any)
      slow("the royal man does not stand everywhere or becomes something", man.where);
    for (const Choice& choice : rules_.choices) {
      if (choice.man == data_.royal)
        slow("a man may become royal", man.where);
    }
  }
  for (const Rule& rule : rules_.never) {
    NodeId id = rule.condition;
    while (rules_.node(id).op == Op::Because)
      id = rules_.node(id).a;
    const Node& node = rules_.node(id);
    const auto is_men = [&](NodeId set, Side side, int man) {
      const Node& inner = rules_.node(set);
      return inner.op == Op::Men && inner.side == side && inner.man == man;
    };
    if (node.op == Op::Attacked && node.b == kNoNode && is_men(node.a, Side::My, data_.royal))
      continue;
    std::uint32_t dropped = 0;
    bool attacks = false;
    std::vector<NodeId> open{id};
    while (!open.empty()) {
      const Node& part = rules_.node(open.back());
      open.pop_back();
      if (part.op == Op::Both) {
        open.push_back(part.a);
        open.push_back(part.b);
      } else if (part.op == Op::Attacked && part.b == kNoNode && data_.royal >= 0 &&
                 is_men(part.a, Side::Their, data_.royal)) {
        attacks = true;
      } else if (part.op == Op::Any && rules_.node(part.a).op == Op::And) {
        const Node& both = rules_.node(part.a);
        for (const auto& [symbol, men] : {std::pair{both.a, both.b}, {both.b, both.a}}) {
          const Node& said = rules_.node(symbol);
          const Node& who = rules_.node(men);
          if (said.op == Op::Symbol && said.index == static_cast<int>(Symbol::Dropped) &&
              who.op == Op::Men && who.side == Side::My && who.man >= 0)
            dropped |= 1u << who.man;
        }
      }
    }
    if (std::popcount(dropped) != 1 || !attacks || data_.sets_of[std::countr_zero(dropped)] ||
        data_.dormancy_count) {
      slow("the rule 'never." + rule.name + "' must be asked of every turn", rule.where);
      continue;
    }
    data_.watched |= dropped;
  }
}

// ---------------------------------------------------------------- captures

template <int W>
void LaneBuilder<W>::add_fates() {
  for (const bool enemy : {true, false}) {
    if (!enemy && data_.rare_marks == 0)
      return;  // nobody takes his own men
    for (int type = 0; type < data_.types; ++type) {
      const Fate& fate = rules_.fate(type, enemy, 0);
      for (int by = 1; by < data_.types; ++by) {
        const Fate& other = rules_.fate(type, enemy, by);
        if (other.kind != fate.kind || !(other.zone == fate.zone) || other.man != fate.man)
          return slow("what becomes of a captured man depends on his captor", rules_.where);
      }
      if (fate.kind == Fate::Kind::Cell)
        return slow("captured men are put back on the board", rules_.where);
      if (fate.kind != Fate::Kind::Zone)
        continue;
      CaughtMan& caught = enemy ? data_.caught[type] : data_.lost[type];
      caught.man = static_cast<std::uint8_t>(fate.man);
      for (int me = 0; me < 2; ++me)
        caught.slot[me] = static_cast<std::uint8_t>(tables_.slot(fate.zone, me));
    }
  }
}

template <int W>
void LaneBuilder<W>::check_dormancy() {
  for (int i = 0; i < data_.dormancy_count; ++i) {
    Dormancy<W>& rule = data_.dormancy[i];
    const Location& where = rules_.man(rule.type).becomes_where;
    // One set of sleepers, awake or asleep together, is all that the generator keeps.
    const Dormancy<W>& first = data_.dormancy[0];
    if (rule.need != first.need || rule.slot[0] != first.slot[0] || rule.slot[1] != first.slot[1])
      slow("men need different men to change places with", where);
    for (int type = 0; type < data_.types; ++type) {
      const CaughtMan& caught = data_.caught[type];
      // The man sleeps for his owner; it is the other player who captures.
      if (caught.slot[1] == rule.slot[0] && caught.slot[0] == rule.slot[1] &&
          (rule.need >> caught.man & 1))
        rule.wakers |= 1u << type;
      else if ((caught.slot[1] == rule.slot[0]) != (caught.slot[0] == rule.slot[1]))
        slow("captures wake men of one side only", where);
    }
    if (rule.wakers >> rule.type & 1)
      slow("the capture of a sleeping man may wake others", where);
    for (int other = 0; other < i; ++other) {
      if ((rule.wakers >> data_.dormancy[other].type | data_.dormancy[other].wakers >> rule.type) &
          1)
        slow("the capture of a sleeping man may wake others", where);
    }
    for (int us = 0; us < 2; ++us) {
      const int slot = rule.slot[1 - us];
      for (const Action& action : rules_.actions) {
        if (action.kind != Action::Kind::Drop)
          continue;
        if (tables_.slot(action.from, us) == slot)
          slow("a drop may put an enemy to sleep", where);
        if (action.pay.given() && tables_.slot(action.into, us) == slot)
          slow("a payment may wake an enemy", where);
      }
      for (const Choice& choice : rules_.choices) {
        if (choice.swap.given() && tables_.slot(choice.swap, us) == slot)
          slow("changing places may wake an enemy", where);
      }
    }
  }
}

// ---------------------------------------------------------------- drops

template <int W>
void LaneBuilder<W>::add_drops() {
  bool any = false;
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    const Action& action = rules_.actions[i];
    if (action.kind != Action::Kind::Drop)
      continue;
    any = true;
    if (data_.drop_count == kMaxDropActions)
      return slow("there are too many kinds of drop", action.where);
    if (action.onto != kNoNode) {
      data_.drop_limited[data_.drop_count] = true;
      for (int me = 0; me < 2; ++me) {
        data_.drop_mask[data_.drop_count][me] =
            is_fixed(action.onto) ? fixed(action.onto, me) : tables_.everywhere;
      }
      if (!is_fixed(action.onto))
        data_.drop_onto[data_.drop_count] = program(action.onto, "where a man may be dropped");
    }
    if (action.pay.given() && action.pay == action.from)
      slow("a man is paid and another dropped out of one zone", action.where);
    DropAction& drop = data_.drop[data_.drop_count++];
    drop.priced = action.pay.given();
    drop.act = tables_.act_base[i];
    for (int me = 0; me < 2; ++me) {
      drop.from_slot[me] = static_cast<std::uint8_t>(tables_.slot(action.from, me));
      if (drop.priced)
        drop.pay_slot[me] = static_cast<std::uint8_t>(tables_.slot(action.pay, me));
    }
    if (!drop.priced)
      continue;
    for (int man = 0; man < data_.types; ++man) {
      for (int paid = 0; paid < data_.types; ++paid) {
        if (rules_.price(action, paid, man).good)
          drop.buys[man] |= 1u << paid;
      }
    }
  }
  if (!any)
    return;
  struct Kind {
    NodeId lands;
    Bits<W> mask[2];
    std::uint32_t types;
  };
  std::vector<Kind> kinds;
  for (int type = 0; type < data_.types; ++type) {
    const Man& man = rules_.man(type);
    Kind kind{kNoNode, {stands(type, 0), stands(type, 1)}, 1u << type};
    if (man.lands != kNoNode && is_fixed(man.lands)) {
      for (int me = 0; me < 2; ++me)
        kind.mask[me] &= fixed(man.lands, me);
    } else {
      kind.lands = man.lands;
    }
    const bool apart = data_.watched >> type & 1;
    const auto same = std::find_if(kinds.begin(), kinds.end(), [&](const Kind& other) {
      return !apart && !(other.types & data_.watched) && other.lands == kind.lands &&
             other.mask[0] == kind.mask[0] && other.mask[1] == kind.mask[1];
    });
    if (same != kinds.end())
      same->types |= kind.types;
    else
      kinds.push_back(kind);
  }
  if (kinds.size() > kMaxDropClasses)
    return slow("the men may be dropped on too many different sets of squares", rules_.where);
  for (const Kind& kind : kinds) {
    DropClass<W>& made = data_.drop_class[data_.class_count++];
    made.types = kind.types;
    made.mask[0] = kind.mask[0];
    made.mask[1] = kind.mask[1];
    if (kind.lands != kNoNode)
      made.lands = program(kind.lands, "where a man may be dropped");
  }
}

// ---------------------------------------------------------------- compound moves

/// Reads within(squares, the.mark) & within(squares, empty) & safe_for(royal, squares), in any
/// order.
template <int W>
bool LaneBuilder<W>::read_castle(NodeId id, Castle<W>& castle, int player) {
  const Node& node = rules_.node(id);
  if (node.op == Op::Because)
    return read_castle(node.a, castle, player);
  if (node.op == Op::Both)
    return read_castle(node.a, castle, player) && read_castle(node.b, castle, player);
  if (node.op == Op::SafeFor && node.man == data_.royal && is_fixed(node.a)) {
    castle.safe |= fixed(node.a, player);
    return true;
  }
  if (node.op != Op::Not || rules_.node(node.a).op != Op::Any)
    return false;
  const Node& rest = rules_.node(rules_.node(node.a).a);
  if (rest.op != Op::Minus || !is_fixed(rest.a))
    return false;
  const Node& in = rules_.node(rest.b);
  if (in.op == Op::Empty) {
    castle.empty |= fixed(rest.a, player);
    return true;
  }
  if (in.op == Op::Mark && (castle.marked.empty() || castle.mark == in.index)) {
    castle.mark = in.index;
    castle.marked |= fixed(rest.a, player);
    return true;
  }
  return false;
}

template <int W>
void LaneBuilder<W>::add_castles() {
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    const Action& action = rules_.actions[i];
    if (action.kind != Action::Kind::Together)
      continue;
    const auto give_up = [&](const char* why) {
      slow(std::string("the compound move '") + action.name + "' " + why, action.where);
    };
    if (data_.castle_count == kMaxCastles)
      return give_up("is one too many");
    if (action.parts.size() > 4)
      return give_up("has too many men");
    for (int me = 0; me < 2; ++me) {
      Castle<W>& castle = data_.castle[me][data_.castle_count];
      castle.mark = 0;
      if (action.when == kNoNode || !read_castle(action.when, castle, me))
        return give_up("has a condition of an unusual form");
      bool royal = false;
      Square to = board::kNoSquare;
      for (const Action::Part& part : action.parts) {
        const int k = castle.men++;
        castle.from[k] = static_cast<std::uint8_t>(rules_.topology.seen_by(part.from, me));
        castle.to[k] = static_cast<std::uint8_t>(rules_.topology.seen_by(part.to, me));
        castle.code[k] = static_cast<std::uint8_t>(man_code(part.man, me));
        castle.leave[0].set(castle.from[k]);
        castle.leave[1].set(castle.to[k]);
        if (part.man == data_.royal) {
          royal = true;
          to = castle.to[k];
          if (!castle.safe.has(castle.from[k]) || !castle.safe.has(castle.to[k]))
            return give_up("does not ask whether its ends are safe");
        }
      }
      castle.empty |= castle.leave[1] - castle.leave[0];
      castle.move = pack({castle.from[0],
                          castle.to[0],
                          static_cast<std::uint16_t>(tables_.act_of_other(static_cast<int>(i)))});
      if (!royal)
        return give_up("moves no royal man");
      // The other men's leaving must not open a line on to the royal man.
      for (int k = 0; k < castle.men; ++k) {
        if (castle.to[k] == to || castle.leave[1].has(castle.from[k]))
          continue;
        const int vector = lane_.toward_[index(to * tables_.squares + castle.from[k])];
        if (vector == 255)
          continue;
        Bits<W> beyond = data_.rays[vector * tables_.squares + castle.from[k]];
        if (beyond.any())
          return give_up("opens a line when it is made");
      }
      if ((castle.safe - castle.empty - castle.leave[0]).any())
        return give_up("asks for the safety of squares that may be occupied");
    }
    ++data_.castle_count;
  }
}

// ---------------------------------------------------------------- what a turn does

template <int W>
ActData LaneBuilder<W>::act_data(const Act& act, const std::map<int, int>& castle_of) {
  ActData made;
  const Action& action = rules_.actions[act.action];
  switch (act.kind) {
    case Action::Kind::Move:
      if (act.choice) {
        const Choice& choice = rules_.choices[act.choice];
        made.kind = ActData::Become;
        made.man = static_cast<std::uint8_t>(choice.man);
        for (int me = 0; me < 2 && choice.swap.given(); ++me)
          made.slot[me] = static_cast<std::uint8_t>(tables_.slot(choice.swap, me));
        if (act.atom >= 0 && rules_.atoms[index(act.atom)].takes != kNoNode &&
            ways_.count(act.atom))
          made.way = static_cast<std::int16_t>(ways_.at(act.atom));
      } else if (const auto way = ways_.find(act.atom); way != ways_.end()) {
        made.kind =
            rules_.atoms[index(act.atom)].takes != kNoNode ? ActData::Takes : ActData::Leaves;
        made.way = static_cast<std::int16_t>(way->second);
      }
      break;
    case Action::Kind::Drop:
      made.kind = ActData::Drop;
      made.man = static_cast<std::uint8_t>(act.man);
      for (int me = 0; me < 2; ++me) {
        lane_.deltas_.emplace_back((data_.held_bytes + 31) / 32);
        auto* const delta = lane_.deltas_.back().front().bytes;
        const auto change = [&](ZoneRef zone, int man, int by) {
          const int i = tables_.held_index(tables_.slot(zone, me), man);
          delta[i] = static_cast<std::uint8_t>(delta[i] + by);
          made.key_delta[me] +=
              tables_.held_key[i] * static_cast<std::uint64_t>(static_cast<std::int64_t>(by));
        };
        change(action.from, act.man, -1);
        if (act.paid >= 0) {
          change(action.pay, act.paid, -1);
          change(action.into, act.paid, +1);
        }
        made.delta[me] = delta;
      }
      break;
    case Action::Kind::Together:
      made.kind = ActData::Together;
      made.man = static_cast<std::uint8_t>(act.man);
      made.castle = static_cast<std::uint8_t>(castle_of.at(act.action));
      break;
    case Action::Kind::Pass:
      break;
  }
  return made;
}

template <int W>
void LaneBuilder<W>::add_acts() {
  int castle = 0;
  std::map<int, int> castle_of;
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    if (rules_.actions[i].kind == Action::Kind::Together)
      castle_of[static_cast<int>(i)] = castle++;
    if (rules_.actions[i].kind == Action::Kind::Move)
      data_.move_act = tables_.act_base[i];
  }
  for (const Act& act : tables_.acts)
    lane_.acts_.push_back(act_data(act, castle_of));
  data_.acts = lane_.acts_.data();
  data_.choice_lists = lane_.choice_lists_.data();
  int move_action = 0;
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    if (rules_.actions[i].kind == Action::Kind::Move)
      move_action = static_cast<int>(i);
  }
  for (int i = 0; i < data_.setwise_count; ++i) {
    for (int me = 0; me < 2; ++me) {
      for (int k = 0; k < data_.setwise[i].run_count; ++k) {
        auto& run = data_.setwise[i].run[me][k];
        run.act = tables_.act_of_move(move_action, -run.act - 1, 0);
      }
    }
  }
}

template <int W>
void LaneBuilder<W>::add_marks() {
  for (int i = 0; i < data_.mark_count; ++i) {
    const Mark& given = rules_.marks[index(i)];
    auto& mark = data_.mark[i];
    mark.lasts = given.after != kNoNode;
    if (!mark.lasts)
      continue;
    for (int me = 0; me < 2; ++me) {
      mark.gain[me] = tables_.gain(i, me, false, 0);
      mark.drop_gain[me] = &tables_.gain(i, me, true, 0);
    }
    mark.after = program(given.after, "the mark '" + given.name + "'");
    if (given.only != kNoNode)
      mark.only = program(given.only, "the mark '" + given.name + "'");
    for (const Program& part : {mark.after, mark.only}) {
      for (int k = 0; k < part.length; ++k) {
        if (part.code[k].run == rules::Run::Path)
          slow("the mark '" + given.name + "' asks for the squares between", place(given.after));
      }
    }
  }
}

/// Whether a condition on a turn is decided by the type that moved and by whether somebody was
/// taken.
template <int W>
std::optional<bool> LaneBuilder<W>::settled(NodeId id, int type, bool took, int action) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Because:
      return settled(node.a, type, took, action);
    case Op::Not: {
      const auto a = settled(node.a, type, took, action);
      return a ? std::optional(!*a) : a;
    }
    case Op::Either:
    case Op::Both: {
      const auto a = settled(node.a, type, took, action), b = settled(node.b, type, took, action);
      const bool decisive = node.op == Op::Either;
      if ((a && *a == decisive) || (b && *b == decisive))
        return decisive;
      return a && b ? std::optional(!decisive) : std::nullopt;
    }
    case Op::By:
      return type < kMaxTypes && (node.men >> type & 1);
    case Op::Took:
      if (!took)
        return false;
      return node.men == 0 ? std::optional(true) : std::nullopt;
    case Op::Any:
      if (rules_.node(node.a).op == Op::Symbol &&
          rules_.node(node.a).index == static_cast<int>(Symbol::Taken))
        return took;
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

template <int W>
void LaneBuilder<W>::add_counters() {
  for (int i = 0; i < data_.counter_count; ++i) {
    const Counter& counter = rules_.counters[index(i)];
    data_.counter_each[i] = counter.each;
    for (int type = 0; type <= kMaxTypes; ++type) {
      for (int took = 0; took < 2; ++took) {
        const auto resets = counter.resets == kNoNode ? std::optional(false)
                                                      : settled(counter.resets, type, took, -1);
        const auto counts = counter.counts == kNoNode ? std::optional(true)
                                                      : settled(counter.counts, type, took, -1);
        if (!resets || (!*resets && !counts))
          return slow(
              "the counter '" + counter.name + "' asks for more than who moved and whether he took",
              counter.where);
        data_.counter_next[i][type][took] = *resets ? 2 : *counts ? 1 : 0;
      }
    }
  }
}

// ---------------------------------------------------------------- what the referee does

template <int W>
void LaneBuilder<W>::add_rest() {
  lane_.rare_atoms_.resize(rules_.atoms.size());
  data_.context = &lane_;
  data_.rare = [](const void* context, const Position<W>& position, std::uint32_t* out) {
    const auto& lane = *static_cast<const Lane<W>*>(context);
    const std::vector<Move> moves = lane.referee_.legal_through(position, lane.rare_atoms_);
    for (const Move move : moves) {
      if (out)
        *out++ = pack(move);
    }
    return static_cast<int>(moves.size());
  };
  data_.judge = [](const void* context, const Position<W>& position, std::uint32_t move) {
    return static_cast<const Lane<W>*>(context)->referee_.may(position, unpack(move));
  };
  data_.first = [](const void* context, const Position<W>& position, std::uint32_t* out) {
    return static_cast<const Lane<W>*>(context)->turns_by_referee(position, out);
  };
  data_.whole = [](const void* context, const Position<W>& position, std::uint32_t* out) {
    const std::vector<Move> moves = static_cast<const Lane<W>*>(context)->referee_.legal(position);
    for (const Move move : moves) {
      if (out)
        *out++ = pack(move);
    }
    return static_cast<int>(moves.size());
  };
  bool royal_in_zone = false;
  for (const Zone& zone : rules_.zones)
    royal_in_zone = royal_in_zone || zone.admits_royal;
  data_.asks_first = !rules_.must.empty() || (data_.royal >= 0 && royal_in_zone);
  for (const End& end : rules_.ends) {
    data_.asks_first = data_.asks_first || (end.result <= End::Result::Draw && !end.asks_stuck);
  }
  for (const Node& node : rules_.nodes) {
    if (node.op == Op::Shift) {
      for (const int vector : rules_.directions[index(node.index)]) {
        for (int me = 0; me < 2; ++me) {
          if (!tables_.shifts[me][index(vector)].uniform)
            return slow("the board has holes, and rules shift sets over them",
                        place(static_cast<NodeId>(&node - rules_.nodes.data())));
        }
      }
      if (rules_.directions[index(node.index)].size() > 8)
        slow("a set is shifted in more than eight directions", rules_.where);
    }
  }
  // Room for the longest list that could be: every square with the man that has most turns there,
  // and every drop.
  std::int64_t most = 64;
  for (int square = 0; square < tables_.squares; ++square) {
    int best = 0;
    for (int type = 0; type < data_.types; ++type) {
      const int reach = std::max(tables_.reach[0][at(type, square)].count(),
                                 tables_.reach[1][at(type, square)].count());
      best = std::max(best, reach * (data_.becomes[type].any ? 17 : 1));
    }
    most += best;
  }
  for (int i = 0; i < data_.drop_count; ++i) {
    for (int man = 0; man < data_.types; ++man) {
      most += static_cast<std::int64_t>(tables_.squares) *
              (data_.drop[i].priced ? std::popcount(data_.drop[i].buys[man]) : 1);
    }
  }
  data_.max_moves = static_cast<int>(most);
}

template class LaneBuilder<1>;
template class LaneBuilder<2>;
template class LaneBuilder<4>;

}  // namespace pawnshop::rules
