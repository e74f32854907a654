// SPDX-License-Identifier: MIT
// The part of the plan that says how men go, and what kinds of turn there are.

#include <algorithm>

#include "rules/plan/builder.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

namespace {

bool asks_for(const Ruleset& rules, TurnSquares which) {
  return std::any_of(
      rules.nodes.begin(), rules.nodes.end(), [&](const Node& node) { return node.is(which); });
}

/// What an `onto` reads that differs between the ends of one movement from one square.
constexpr std::uint32_t kAsksEnd = (kReadsOfTurn & ~kReadsFrom) | kReadsLive;

bool is_null(const board::Vector& vector) {
  return vector.right == 0 && vector.forward == 0;
}

/// Whether a movement leads equally far along each of its vectors, and each of these adds one
/// number to the number of every square.
template <int W>
bool shifts_men(const Tables<W>& tables, const Movement<W>& way) {
  return !way.hops && !way.clear[0] && (way.is_step || way.min == way.max) &&
         std::all_of(way.vectors, way.vectors + way.vector_count, [&](int vector) {
           return tables.shifts[0][at(vector)].uniform && tables.shifts[1][at(vector)].uniform;
         });
}

/// The shifts of a man; none if one of his listed movements is no shift, or if there are too many.
template <int W>
std::vector<PlanShift<W>> shifts_of(const Tables<W>& tables,
                                    const std::vector<Movement<W>>& movements,
                                    const PlanMan<W>& man) {
  std::vector<PlanShift<W>> shifts;
  for (int i = 0; i < man.movement_count; ++i) {
    const Movement<W>& way = movements[at(man.movements[i])];
    if (!way.is_listed)
      continue;
    if (!shifts_men(tables, way))
      return {};
    for (int k = 0; k < way.vector_count; ++k) {
      PlanShift<W> shift{};
      shift.movement = man.movements[i];
      shift.length = way.is_step ? 1 : way.max;
      for (int me = 0; me < 2; ++me) {
        const auto& step = tables.shifts[me][at(way.vectors[k])];
        shift.delta[me] = static_cast<std::int16_t>(step.delta);
        shift.movable[me] = step.movable;
      }
      shifts.push_back(shift);
    }
  }
  return shifts.size() > kMaxShifts ? std::vector<PlanShift<W>>{} : shifts;
}

/// The square to which a shift leads, or -1.
template <int W>
int end_of(const PlanShift<W>& shift, int from, int me) {
  for (int n = 0; n < shift.length; ++n) {
    if (!shift.movable[me].has(from))
      return -1;
    from += shift.delta[me];
  }
  return from;
}

/// Sets PlanMan::shifts and PlanMan::shifts_from of a man whose other fields are known. Returns the
/// shifts, which the caller must keep. Requires: PlanMan::stays is given.
template <int W>
std::vector<PlanShift<W>> add_shifts(const Tables<W>& tables,
                                     const std::vector<Movement<W>>& movements,
                                     PlanMan<W>& man) {
  std::vector<PlanShift<W>> shifts = shifts_of(tables, movements, man);
  for (int me = 0; me < 2; ++me) {
    for (int from = 0; from < tables.squares; ++from) {
      Bits<W> ends{};
      for (const PlanShift<W>& shift : shifts) {
        const int end = end_of(shift, from, me);
        if (end < 0)
          continue;
        if (ends.has(end))
          return {};
        ends.set(end);
      }
      if ((ends - man.stays[me][from]).empty())
        man.shifts_from[me].set(from);
    }
  }
  man.shift_count = static_cast<int>(shifts.size());
  man.shifts = shifts.data();
  return shifts;
}

}  // namespace

template <int W>
void PlanBuilder<W>::add_movements() {
  plan_.asks_way = tables_.asks_way;
  draw_back();
  for (const Atom& atom : rules_.atoms)
    add_movement(atom);
  for (std::size_t i = 0; i < rules_.atoms.size(); ++i)
    store_.movements[i].row = static_cast<std::int16_t>(tables_.atom_row[i]);
  plan_.movements = store_.movements.data();
}

/// Whether a movement goes over nothing, and nobody can ask by which vector it went.
template <int W>
bool PlanBuilder<W>::is_plain_step(const Atom& atom) const {
  return !atom.hops() && atom.min <= 1 && atom.max == 1 && !asks_for(rules_, TurnSquares::Behind) &&
         std::none_of(atom.vectors.begin(), atom.vectors.end(), [&](int vector) {
           return is_null(rules_.vectors[at(vector)]);
         });
}

/// Whether a movement must be followed square by square.
template <int W>
bool PlanBuilder<W>::follows(const Atom& atom) const {
  const auto varies = [&](NodeId node) { return node != kNoNode && tables_.varies(node); };
  return varies(atom.through) || varies(atom.over) ||
         std::any_of(atom.vectors.begin(), atom.vectors.end(), [&](int vector) {
           return is_null(rules_.vectors[at(vector)]);
         });
}

template <int W>
void PlanBuilder<W>::add_movement(const Atom& atom) {
  Movement<W> way{};
  way.hops = atom.hops();
  way.is_step = is_plain_step(atom);
  way.asks_end = atom.onto != kNoNode && tables_.reads_any(atom.onto, kAsksEnd);
  way.follows = follows(atom);
  way.min = atom.min;
  way.max = atom.max;
  way.beyond = atom.beyond;
  way.vector_count = static_cast<int>(atom.vectors.size());
  std::int16_t* const vectors = numbers(way.vector_count);
  std::transform(atom.vectors.begin(), atom.vectors.end(), vectors, [](int vector) {
    return static_cast<std::int16_t>(vector);
  });
  way.vectors = vectors;
  way.from = ask(atom.from);
  way.onto = ask(atom.onto);
  way.through = ask(atom.through);
  way.over = ask(atom.over);
  way.takes = ask(atom.takes);
  way.when = ask(atom.when);
  way.leaves = ask(atom.leaves);
  way.mark = static_cast<std::int16_t>(atom.leaves_mark);
  way.tag = static_cast<std::int16_t>(atom.tag);
  draw_movement(atom, way);
  if (way.is_step && draw_clearances(atom.when, way))
    way.when = kNoAsk;
  draw_beside(atom, way);
  way.is_listed = ends_are_set(atom, way) && atom.takes == kNoNode;
  store_.movements.push_back(way);
}

/// Of a set that has the form "squares of the turn & men", these two; else nothing.
template <int W>
std::optional<std::pair<NodeId, NodeId>> PlanBuilder<W>::men_beside(NodeId takes) const {
  if (takes == kNoNode || rules_.node(takes).op != Op::And)
    return std::nullopt;
  const Node& both = rules_.node(takes);
  for (const auto& pair : {std::pair{both.a, both.b}, {both.b, both.a}}) {
    if (reader_.is_of_way(pair.first) && !tables_.varies(pair.second))
      return pair;
  }
  return std::nullopt;
}

/// The squares on which a movement takes men besides, if these follow from where it begins and
/// ends.
template <int W>
void PlanBuilder<W>::draw_beside(const Atom& atom, Movement<W>& way) {
  way.beside_men = kNoAsk;
  const auto beside_and_men = men_beside(atom.takes);
  if (!beside_and_men || way.hops || way.follows)
    return;
  const int squares = tables_.squares;
  Bits<W>* beside[2];
  for (int me = 0; me < 2; ++me) {
    beside[me] = bits(squares * squares);
    if (!draw_beside(beside_and_men->first, way, me, beside[me]))
      return;
  }
  way.beside_men = ask(beside_and_men->second);
  for (int me = 0; me < 2; ++me)
    way.beside[me] = beside[me];
}

/// Draws, for one player, the squares of `set` for each pair of squares that a movement leads from
/// and to. False if they depend on the vector as well.
template <int W>
bool PlanBuilder<W>::draw_beside(NodeId set,
                                 const Movement<W>& way,
                                 int me,
                                 Bits<W>* beside) const {
  const int squares = tables_.squares;
  bool is_clear = true;
  for (int from = 0; from < squares; ++from) {
    Bits<W> met{};
    for (int k = 0; k < way.vector_count; ++k) {
      const Bits<W>* const rays = tables_.rays[me].data() + way.vectors[k] * squares;
      const int behind = plan_.back[me][way.vectors[k] * squares + from];
      way.span[me][k * squares + from].each([&](int to) {
        Scene<W> scene;
        scene.me = me;
        scene.from = Bits<W>::one(from);
        scene.to = Bits<W>::one(to);
        scene.path = rays[from] - rays[to] - scene.to;
        if (behind >= 0)
          scene.behind = Bits<W>::one(behind);
        const Bits<W> taken = reader_.squares_of_way(set, scene) - scene.from - scene.to;
        Bits<W>& known = beside[from * squares + to];
        is_clear = is_clear && (!met.has(to) || known == taken);
        known = taken;
        met.set(to);
      });
    }
  }
  return is_clear;
}

/// Whether nothing is asked of one end of a movement alone.
template <int W>
bool PlanBuilder<W>::ends_are_set(const Atom& atom, const Movement<W>& way) const {
  const auto varies = [&](NodeId node) { return node != kNoNode && tables_.varies(node); };
  return !way.follows && !varies(atom.from) && !varies(atom.onto) &&
         (way.when == kNoAsk || !varies(atom.when)) && !varies(rules_.can_be_taken);
}

/// The movement over an empty board, as tables.
template <int W>
void PlanBuilder<W>::draw_movement(const Atom& atom, Movement<W>& way) {
  const int squares = tables_.squares;
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const within = bits(way.vector_count * squares);
    Bits<W>* const span = bits(way.vector_count * squares);
    Bits<W>* const steps = bits(squares);
    for (int k = 0; k < way.vector_count; ++k) {
      const int vector = way.vectors[k];
      for (int from = 0; from < squares; ++from) {
        const int i = k * squares + from;
        int reached = tables_.step(vector, from, me);
        for (int n = 1; reached >= 0 && n <= tables_.farthest(atom); ++n) {
          within[i].set(reached);
          if (way.hops ? n <= atom.beyond : n >= atom.min)
            span[i].set(reached);
          if (!way.hops && n == 1)
            steps[from].set(reached);
          reached = tables_.step(vector, reached, me);
        }
      }
    }
    way.within[me] = within;
    way.span[me] = span;
    way.steps[me] = steps;
  }
}

template <int W>
void PlanBuilder<W>::add_men() {
  for (int type = 0; type < rules_.man_count(); ++type) {
    const Man& man = rules_.man(type);
    const auto is_listed = [&](int atom) { return store_.movements[at(atom)].is_listed; };
    const auto is_beside = [&](int atom) {
      const Movement<W>& way = store_.movements[at(atom)];
      return way.is_listed || (way.beside[0] && ends_are_set(rules_.atoms[at(atom)], way));
    };
    PlanMan<W> made{};
    made.movement_count = static_cast<int>(man.atoms.size());
    std::int16_t* const movements = numbers(made.movement_count);
    std::transform(man.atoms.begin(), man.atoms.end(), movements, [](int atom) {
      return static_cast<std::int16_t>(atom);
    });
    made.movements = movements;
    made.stands = ask(man.stands);
    made.lands = ask(man.lands);
    made.takes_elsewhere = tables_.takes_elsewhere >> type & 1;
    draw_reach(type, made);
    made.has_sets = man.becomes.empty() && (man.stands == kNoNode || !tables_.varies(man.stands)) &&
                    std::all_of(man.atoms.begin(), man.atoms.end(), is_beside);
    const auto is_set = [&](int atom) {
      const Movement<W>& way = store_.movements[at(atom)];
      return !way.asks_end && !way.follows && way.takes < 0 && way.leaves < 0 &&
             (rules_.atoms[at(atom)].when == kNoNode ||
              !tables_.varies(rules_.atoms[at(atom)].when));
    };
    made.ends_are_sets = man.becomes.empty() && man.stands == kNoNode &&
                         std::all_of(man.atoms.begin(), man.atoms.end(), is_set);
    if (!man.becomes.empty())
      add_becomes(man, made);
    if (std::any_of(man.atoms.begin(), man.atoms.end(), is_listed))
      draw_stays(type, made);
    if (made.stays[0])
      store_.shifts.push_back(add_shifts(tables_, store_.movements, made));
    if (plan_.asks_way)
      draw_vectors(man, made);
    store_.men.push_back(made);
  }
  plan_.men = store_.men.data();
}

/// Where a man can get in one move, and from where.
template <int W>
void PlanBuilder<W>::draw_reach(int type, PlanMan<W>& made) {
  for (int me = 0; me < 2; ++me) {
    made.reach[me] = tables_.reach[me].data() + type * tables_.squares;
    Bits<W>* const back = bits(tables_.squares);
    for (int from = 0; from < tables_.squares; ++from)
      made.reach[me][from].each([&](int to) { back[to].set(from); });
    made.reached_from[me] = back;
  }
}

/// The ends on which a man is himself and nothing else, if that is the same in every position.
template <int W>
void PlanBuilder<W>::draw_stays(int type, PlanMan<W>& made) {
  if (facts_.is_free(type))
    return;
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const stays = bits(tables_.squares);
    const Bits<W> stands = facts_.stands(type, me);
    for (int from = 0; from < tables_.squares; ++from) {
      stands.each([&](int to) {
        if (!made.becomes[me] || made.becomes[me][from * tables_.squares + to] == 0)
          stays[from].set(to);
      });
    }
    made.stays[me] = stays;
  }
}

/// By which vector a man goes from one square to another, where only one leads there.
template <int W>
void PlanBuilder<W>::draw_vectors(const Man& man, PlanMan<W>& made) {
  constexpr std::int16_t kNone = -1, kSeveral = -2;
  const int squares = tables_.squares;
  for (int me = 0; me < 2; ++me) {
    std::int16_t* const drawn = numbers(squares * squares);
    std::fill_n(drawn, squares * squares, kNone);
    for (const int atom : man.atoms) {
      const Movement<W>& way = store_.movements[at(atom)];
      for (int i = 0; i < way.vector_count * squares; ++i) {
        const std::int16_t vector = way.vectors[i / squares];
        const bool goes_nowhere = is_null(rules_.vectors[at(vector)]);
        (way.hops ? way.within : way.span)[me][i].each([&](int to) {
          std::int16_t& known = drawn[i % squares * squares + to];
          known = goes_nowhere || (known != kNone && known != vector) ? kSeveral : vector;
        });
      }
    }
    made.vector[me] = drawn;
  }
}

/// One vector back from each square.
template <int W>
void PlanBuilder<W>::draw_back() {
  const int squares = tables_.squares, vectors = static_cast<int>(rules_.vectors.size());
  for (int me = 0; me < 2; ++me) {
    std::int16_t* const back = numbers(vectors * squares);
    for (int i = 0; i < vectors * squares; ++i)
      back[i] = static_cast<std::int16_t>(
          rules_.topology.step(i % squares, rules_.vectors[at(i / squares)], me, -1));
    plan_.back[me] = back;
  }
}

/// The lists of choices as each player sees the board.
template <int W>
void PlanBuilder<W>::add_becomes(const Man& man, PlanMan<W>& made) {
  const int squares = tables_.squares;
  for (int me = 0; me < 2; ++me) {
    store_.lists.emplace_back(at(squares * squares));
    std::vector<std::uint16_t>& table = store_.lists.back();
    for (int from = 0; from < squares; ++from) {
      for (int to = 0; to < squares; ++to)
        table[at(from * squares + to)] = man.becomes[at(
            rules_.topology.seen_by(from, me) * squares + rules_.topology.seen_by(to, me))];
    }
    made.becomes[me] = table.data();
  }
}

/// Plan::most_held.
template <int W>
int PlanBuilder<W>::most_held() const {
  const auto swaps = [](const Choice& choice) { return choice.swap.given(); };
  // Who captures can change places with somebody in the zone, too.
  int most = std::any_of(rules_.choices.begin(), rules_.choices.end(), swaps) ? 2 : 1;
  for (const Action& action : rules_.actions) {
    if (action.pay.given())
      most = std::max({most, 2, 1 + action.payers, 1 + action.returned});
  }
  return most;
}

template <int W>
void PlanBuilder<W>::add_actions() {
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    const Action& action = rules_.actions[i];
    PlanAction<W> made{};
    made.kind = action.kind;
    made.otherwise = action.otherwise;
    made.priced = action.pay.given();
    made.takes = action.takes;
    made.when = ask(action.when);
    made.onto = ask(action.onto);
    made.act = tables_.act_base[i];
    for (int me = 0; me < 2; ++me) {
      const auto slot = [&](ZoneRef zone) {
        return zone.given() ? tables_.slot(zone, me) : std::uint8_t{0};
      };
      made.from_slot[me] = slot(action.from);
      made.pay_slot[me] = slot(action.pay);
      made.into_slot[me] = slot(action.into);
    }
    for (int man = 0; man < rules_.man_count() && made.priced && !action.payers; ++man) {
      for (int paid = 0; paid < rules_.man_count(); ++paid) {
        if (rules_.price(action, paid, man).good)
          made.buys[man] |= 1u << paid;
      }
    }
    if (made.priced && action.payers)
      made.offers = offers_of(action);
    if (action.kind == Action::Kind::Together)
      fill_together(action, made);
    store_.actions.push_back(made);
  }
  plan_.most_held = most_held();
  plan_.actions = store_.actions.data();
  plan_.action_count = static_cast<int>(store_.actions.size());
  for (const Act& act : tables_.acts)
    store_.acts.push_back({act.action,
                           act.man,
                           act.payment,
                           act.payment < 0 ? 0 : bits_of(tables_.payment_of(act)->paid),
                           act.atom,
                           act.choice});
  plan_.acts = store_.acts.data();
}

template <int W>
void PlanBuilder<W>::fill_together(const Action& action, PlanAction<W>& made) {
  made.men = static_cast<int>(action.parts.size());
  made.first_man = static_cast<std::uint8_t>(action.parts.front().man);
  for (int me = 0; me < 2; ++me) {
    std::vector<std::uint8_t> from, to, code;
    for (const Action::Part& part : action.parts) {
      from.push_back(static_cast<std::uint8_t>(rules_.topology.seen_by(part.from, me)));
      to.push_back(static_cast<std::uint8_t>(rules_.topology.seen_by(part.to, me)));
      code.push_back(static_cast<std::uint8_t>(man_code(part.man, me)));
      made.left[me].set(from.back());
      made.reached[me].set(to.back());
    }
    const auto keep = [&](std::vector<std::uint8_t> list) {
      store_.bytes.push_back(std::move(list));
      return store_.bytes.back().data();
    };
    made.from[me] = keep(std::move(from));
    made.to[me] = keep(std::move(to));
    made.code[me] = keep(std::move(code));
  }
}

template class PlanBuilder<1>;
template class PlanBuilder<2>;
template class PlanBuilder<4>;

}  // namespace pawnshop::rules
