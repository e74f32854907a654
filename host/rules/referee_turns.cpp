// SPDX-License-Identifier: MIT
// Gate 1: which turns there are, before anybody asks what comes of them.

#include "rules/referee.h"
#include "support/patience.h"

namespace pawnshop::rules {

namespace {

std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

/// A kept reason, or words of our own with the line of the rule that refuses.
Refusal worded(const Ruleset& rules, int reason, std::string otherwise, const Location& where) {
  if (reason < 0)
    return {std::move(otherwise), where};
  const Reason& kept = rules.reasons[at(reason)];
  return {kept.text, kept.where};
}

}  // namespace

template <int W>
Scene<W> Referee<W>::scene_of(const Position<W>& position, int me) const {
  Scene<W> scene;
  scene.position = &position;
  scene.me = me;
  return scene;
}

/// What a man may be when he arrives: what the table offers, as far as it is to be had, and himself
/// if he may stand. Calls arrive(choice, refusal): a null refusal means that he may.
template <int W>
template <class Arrive>
void Referee<W>::arrivals(
    const Scene<W>& scene, int type, Square from, Square to, bool explain, Arrive arrive) const {
  const Man& man = rules_.man(type);
  const board::Topology& topology = rules_.topology;
  int list = 0;
  if (!man.becomes.empty()) {
    list = man.becomes[at(topology.seen_by(from, scene.me) * tables_.squares +
                          topology.seen_by(to, scene.me))];
  }
  std::uint32_t seen = 0;
  const Refusal* sleeps = nullptr;
  Refusal missing;
  for (const int choice : rules_.choice_lists[at(list)]) {
    const Choice& offered = rules_.choices[at(choice)];
    if (!is_there(*scene.position, scene.me, offered)) {
      if (!explain)
        continue;
      const std::string name = rules_.man(offered.man).name;
      missing =
          offered.swap.given()
              ? worded(rules_,
                       offered.because,
                       "no " + name + " is held to change places with",
                       man.becomes_where)
              : Refusal{"it becomes a " + name + " only when there is nobody to change places with",
                        man.becomes_where};
      if (offered.because >= 0)
        sleeps = &missing;
      arrive(choice, &missing);
    } else if (!(seen >> offered.man & 1) &&
               (rules_.man(offered.man).stands == kNoNode ||
                squares(rules_.man(offered.man).stands, scene).has(to))) {
      seen |= 1u << offered.man;
      arrive(choice, nullptr);
    }
  }
  if (seen >> type & 1)
    return;
  if (man.stands == kNoNode || squares(man.stands, scene).has(to)) {
    arrive(0, nullptr);
  } else if (explain) {
    // Whoever leaves out what the man becomes is told first of all if he can become nothing at all.
    if (!list)
      missing = worded(rules_,
                       why_not(man.stands, scene, to),
                       "the " + man.name + " may not stand on <to>",
                       man.where);
    else if (seen || !sleeps)
      missing = {
          "the " + man.name + " must become another man there; say which, by his letter at the end",
          man.becomes_where};
    arrive(0, &missing);
  }
}

/// Whether what a choice needs is in its zone: the man to change places with, or nobody who would
/// be.
template <int W>
bool Referee<W>::is_there(const Position<W>& position, int me, const Choice& choice) const {
  if (choice.swap.given())
    return position.held[tables_.held_index(tables_.slot(choice.swap, me), choice.man)] > 0;
  for (std::uint32_t rest = choice.absent_men; rest; rest &= rest - 1) {
    if (position.held[tables_.held_index(tables_.slot(choice.absent, me), std::countr_zero(rest))] >
        0)
      return false;
  }
  return true;
}

/// Calls land(to) for every square on which an atom of movement may end, with from, to, path and
/// behind in the scene. With `refuse`, goes on past what stops the man and says what that is. With
/// `only`, looks at no other landing square.
template <int W>
template <class Land>
void Referee<W>::walk(Scene<W>& scene,
                      Square from,
                      int atom_index,
                      Square only,
                      const Refuse* refuse,
                      Turn<W>& turn,
                      Land land) const {
  const Atom& atom = rules_.atoms[at(atom_index)];
  const Position<W>& position = *scene.position;
  const int me = scene.me;
  scene.from = Bits<W>::one(from);
  scene.to = scene.path = scene.behind = Bits<W>{};
  const bool wrong_start = atom.from != kNoNode && !squares(atom.from, scene).has(from);
  if (wrong_start && !refuse)
    return;

  const bool onto_varies = atom.onto != kNoNode && tables_.varies[at(atom.onto)];
  const bool through_varies = atom.through != kNoNode && tables_.varies[at(atom.through)];
  const Bits<W> empty = tables_.everywhere - position.occupied();
  Bits<W> onto = atom.onto == kNoNode ? empty | position.all(1 - me)
                 : onto_varies        ? empty
                                      : squares(atom.onto, scene);
  Bits<W> through = (atom.through == kNoNode ? empty
                     : through_varies        ? empty
                                             : squares(atom.through, scene)) -
                    tables_.sinks;
  const auto refuse_to = [&](Square to, Refusal words) {
    turn.move.to = static_cast<std::uint8_t>(to);
    turn.to = Bits<W>::one(to);
    turn.becomes = turn.man;
    turn.choice = 0;
    (*refuse)(turn, words, 2);
  };

  for (const int vector : atom.vectors) {
    scene.path = Bits<W>{};
    const Square behind = rules_.topology.step(from, rules_.vectors[at(vector)], me, -1);
    scene.behind = behind == board::kNoSquare ? Bits<W>{} : Bits<W>::one(behind);
    std::optional<Refusal> blocked;
    if (wrong_start)
      blocked = worded(
          rules_, why_not(atom.from, scene, from), "it may not move so from <from>", atom.where);
    bool hurdle = false;
    int beyond = 0;
    // `reached` is the square n vectors on; vectors longer than one square jump over what lies
    // between.
    Square reached = tables_.step(vector, from, me);
    for (int n = 1; reached != board::kNoSquare && n <= atom.max && n <= board::kMaxSquares; ++n) {
      const bool may_land =
          atom.kind == Atom::Kind::Slide ? n >= atom.min : hurdle && beyond < atom.beyond;
      if (may_land && (only == board::kNoSquare || reached == only)) {
        scene.to = Bits<W>::one(reached);
        if (onto_varies)
          onto = squares(atom.onto, scene);
        const int code = position.man_at[reached];
        if (blocked) {
          refuse_to(reached, *blocked);
        } else if (!onto.has(reached)) {
          if (refuse) {
            const std::string& man = code ? rules_.man(type_of(code)).name : "";
            refuse_to(reached,
                      worded(rules_,
                             atom.onto == kNoNode ? -1 : why_not(atom.onto, scene, reached),
                             !code                  ? "there is nothing to capture on <to>"
                             : owner_of(code) == me ? "your own " + man + " stands on <to>"
                                                    : "the <man> does not capture so",
                             atom.where));
          }
        } else if (code && rules_.can_be_taken != kNoNode &&
                   !squares(rules_.can_be_taken, scene).has(reached)) {
          if (refuse)
            refuse_to(reached,
                      worded(rules_,
                             why_not(rules_.can_be_taken, scene, reached),
                             "the <taken> cannot be taken",
                             atom.where));
        } else if (atom.when != kNoNode && !holds(atom.when, scene)) {
          if (refuse)
            refuse_to(reached,
                      worded(rules_,
                             why(atom.when, scene, false),
                             "the conditions of this move do not hold",
                             atom.where));
        } else {
          land(reached);
        }
      }
      if (through_varies) {
        scene.to = Bits<W>::one(reached);
        through = squares(atom.through, scene) - tables_.sinks;
      }
      const bool passes = through.has(reached);
      if (atom.kind == Atom::Kind::Hop && !hurdle) {
        if (position.man_at[reached] && squares(atom.over, scene).has(reached)) {
          hurdle = true;
        } else if (!passes && !blocked) {
          blocked = Refusal{rules_.topology.name(reached) + " stops it", atom.where};
        }
      } else {
        beyond += atom.kind == Atom::Kind::Hop;
        if (!passes && !blocked) {
          const int code = position.man_at[reached];
          blocked = Refusal{code ? "the " + rules_.man(type_of(code)).name + " on " +
                                       rules_.topology.name(reached) + " stops it"
                                 : "it cannot pass " + rules_.topology.name(reached),
                            atom.where};
        }
      }
      if (blocked && !refuse)
        break;
      scene.path.set(reached);
      reached = rules_.topology.step(from, rules_.vectors[at(vector)], me, n + 1);
    }
  }
}

template <int W>
bool Referee<W>::moves_of(const Position<W>& position,
                          int me,
                          int action,
                          Square from,
                          const Visit& visit,
                          const Refuse* refuse,
                          Square only,
                          const std::vector<bool>* through) const {
  support::Patience::spend();
  const int type = type_of(position.man_at[from]);
  Scene<W> scene = scene_of(position, me);
  std::optional<Refusal> held;
  if (rules_.can_move != kNoNode && !squares(rules_.can_move, scene).has(from)) {
    if (!refuse)
      return true;
    held = worded(rules_,
                  why_not(rules_.can_move, scene, from),
                  "the <man> on <from> may not move",
                  rules_.man(type).where);
  }
  Turn<W> turn;
  turn.player = me;
  turn.action = &rules_.actions[at(action)];
  turn.action_index = action;
  turn.man = turn.becomes = type;
  turn.from = Bits<W>::one(from);
  turn.move.from = static_cast<std::uint8_t>(from);
  Bits<W> seen[kMaxMen] = {};  // of two movements to one square as one man, the first counts
  bool go_on = true;
  Refuse refuse_held;
  if (held)
    refuse_held = [&](const Turn<W>& tried, const Refusal&, int weight) {
      (*refuse)(tried, *held, weight);
    };
  const Refuse* refuse_walk = held ? &refuse_held : refuse;
  for (const int atom : rules_.man(type).atoms) {
    if (through && !(*through)[at(atom)])
      continue;
    turn.atom = atom;
    walk(scene, from, atom, only, refuse_walk, turn, [&](Square to) {
      turn.to = Bits<W>::one(to);
      turn.move.to = static_cast<std::uint8_t>(to);
      turn.path = scene.path;
      turn.behind = scene.behind;
      const Atom& way = rules_.atoms[at(atom)];
      turn.takes = turn.to & position.occupied();
      if (way.takes != kNoNode) {
        Bits<W> taken = (squares(way.takes, scene) & position.occupied()) - turn.to - turn.from;
        if (rules_.can_be_taken != kNoNode && taken.any())
          taken &= squares(rules_.can_be_taken, scene);
        turn.takes |= taken;
      }
      arrivals(scene, type, from, to, refuse != nullptr, [&](int choice, const Refusal* words) {
        if (!go_on)
          return;
        turn.choice = choice;
        turn.becomes = choice ? rules_.choices[at(choice)].man : type;
        turn.move.act = static_cast<std::uint16_t>(tables_.act_of_move(action, atom, choice));
        if (words || held) {
          if (refuse)
            (*refuse)(turn, held ? *held : *words, held ? 4 : 3);
        } else if (!seen[turn.becomes].has(to)) {
          seen[turn.becomes].set(to);
          go_on = visit(turn);
        }
      });
    });
    if (!go_on)
      return false;
  }
  return true;
}

template <int W>
bool Referee<W>::candidates_move(const Position<W>& position,
                                 int me,
                                 int action,
                                 const Visit& visit,
                                 const Refuse* refuse) const {
  bool go_on = true;
  position.all(me).each([&](int from) {
    if (go_on)
      go_on = moves_of(position, me, action, from, visit, refuse, board::kNoSquare);
  });
  return go_on;
}

template <int W>
bool Referee<W>::candidates_drop(const Position<W>& position,
                                 int me,
                                 int action_index,
                                 const Visit& visit,
                                 const Refuse* refuse) const {
  const Action& action = rules_.actions[at(action_index)];
  Scene<W> scene = scene_of(position, me);
  const bool priced = action.pay.given();
  const int from_slot = tables_.slot(action.from, me),
            pay_slot = priced ? tables_.slot(action.pay, me) : 0;
  const Bits<W> empty = tables_.everywhere - position.occupied() - tables_.sinks;
  const Bits<W> onto = action.onto == kNoNode ? empty : squares(action.onto, scene) & empty;
  Turn<W> turn;
  turn.player = me;
  turn.action = &action;
  turn.action_index = action_index;
  for (int man = 0; man < rules_.man_count(); ++man) {
    const bool there = position.held[tables_.held_index(from_slot, man)] > 0;
    if (!there && !refuse)
      continue;
    const Man& dropped = rules_.man(man);
    const Bits<W> stands =
        dropped.stands == kNoNode ? tables_.everywhere : squares(dropped.stands, scene);
    const Bits<W> lands =
        dropped.lands == kNoNode ? tables_.everywhere : squares(dropped.lands, scene);
    for (int paid = priced ? 0 : -1; paid < (priced ? rules_.man_count() : 0); ++paid) {
      const Price* price = priced ? &rules_.price(action, paid, man) : nullptr;
      // Who is paid cannot be dropped as well.
      const int needed = priced && there && paid == man && pay_slot == from_slot ? 2 : 1;
      const bool can_pay = !priced || position.held[tables_.held_index(pay_slot, paid)] >= needed;
      const bool possible = there && can_pay && (!priced || price->good);
      turn.man = turn.becomes = man;
      turn.paid = paid;
      turn.move.act = static_cast<std::uint16_t>(tables_.act_of_drop(action_index, man, paid));
      const auto aim = [&](int to) {
        turn.to = Bits<W>::one(to);
        turn.move.to = static_cast<std::uint8_t>(to);
      };
      if (possible) {
        bool go_on = true;
        (onto & stands & lands).each([&](int to) {
          if (!go_on)
            return;
          aim(to);
          go_on = visit(turn);
        });
        if (!go_on)
          return false;
      }
      if (!refuse)
        continue;
      for (int to = 0; to < tables_.squares; ++to) {
        aim(to);
        if (!there) {
          (*refuse)(turn,
                    {"the " + rules_.zones[at(action.from.zone)].name +
                         " holds no <man> of yours to drop",
                     action.where},
                    2);
        } else if (!can_pay) {
          (*refuse)(turn, {"you hold no <paid> to pay with", action.where}, 2);
        } else if (priced && !price->good) {
          (*refuse)(
              turn,
              worded(rules_, price->reason, "a <paid> does not buy a <man>", action.price_where),
              2);
        } else if (!onto.has(to)) {
          (*refuse)(
              turn,
              worded(rules_,
                     action.onto == kNoNode ? -1 : why_not(action.onto, scene, to),
                     position.man_at[to] ? "<to> is occupied" : "nothing may be dropped on <to>",
                     action.where),
              3);
        } else if (!stands.has(to)) {
          (*refuse)(turn,
                    worded(rules_,
                           why_not(dropped.stands, scene, to),
                           "a <man> may not stand on <to>",
                           dropped.where),
                    3);
        } else if (!lands.has(to)) {
          (*refuse)(turn,
                    worded(rules_,
                           why_not(dropped.lands, scene, to),
                           "a <man> may not be dropped on <to>",
                           dropped.where),
                    3);
        }
      }
    }
  }
  return true;
}

template <int W>
bool Referee<W>::candidates_together(const Position<W>& position,
                                     int me,
                                     int action_index,
                                     const Visit& visit,
                                     const Refuse* refuse) const {
  const Action& action = rules_.actions[at(action_index)];
  Scene<W> scene = scene_of(position, me);
  Turn<W> turn;
  turn.player = me;
  turn.action = &action;
  turn.action_index = action_index;
  std::optional<Refusal> words;
  for (const Action::Part& part : action.parts) {
    const Square from = rules_.topology.seen_by(part.from, me),
                 to = rules_.topology.seen_by(part.to, me);
    if (position.man_at[from] != man_code(part.man, me) && !words) {
      words =
          Refusal{"your " + rules_.man(part.man).name + " is not on " + rules_.topology.name(from),
                  action.where};
    }
    if (turn.man < 0) {
      turn.man = turn.becomes = part.man;
      turn.move = {static_cast<std::uint8_t>(from),
                   static_cast<std::uint8_t>(to),
                   static_cast<std::uint16_t>(tables_.act_of_other(action_index))};
    }
    turn.from.set(from);
    turn.to.set(to);
  }
  // The men arrive on empty squares, or on squares that the others leave.
  if (!words && (turn.to & (position.occupied() - turn.from)).any())
    words = Refusal{"there is a man where one of yours should go", action.where};
  if (!words && action.when != kNoNode && !holds(action.when, scene)) {
    words =
        worded(rules_, why(action.when, scene, false), "its conditions do not hold", action.where);
  }
  if (!words)
    return visit(turn);
  if (refuse)
    (*refuse)(turn, *words, 5);
  return true;
}

template <int W>
bool Referee<W>::each_turn(const Position<W>& position,
                           int me,
                           bool otherwise,
                           const Visit& visit,
                           const Refuse* refuse) const {
  for (std::size_t i = 0; i < rules_.actions.size(); ++i) {
    const Action& action = rules_.actions[i];
    if (action.otherwise != otherwise)
      continue;
    const int index = static_cast<int>(i);
    const Scene<W> scene = scene_of(position, me);
    const Visit* use = &visit;
    Visit closed;
    if (action.kind != Action::Kind::Together && action.when != kNoNode &&
        !holds(action.when, scene)) {
      if (!refuse)
        continue;
      const Refusal words =
          worded(rules_, why(action.when, scene, false), "that is not possible now", action.where);
      closed = [&, words](const Turn<W>& turn) {
        (*refuse)(turn, words, 3);
        return true;
      };
      use = &closed;
    }
    bool go_on = true;
    switch (action.kind) {
      case Action::Kind::Move:
        go_on = candidates_move(position, me, index, *use, refuse);
        break;
      case Action::Kind::Drop:
        go_on = candidates_drop(position, me, index, *use, refuse);
        break;
      case Action::Kind::Together:
        go_on = candidates_together(position, me, index, *use, refuse);
        break;
      case Action::Kind::Pass: {
        Turn<W> turn;
        turn.player = me;
        turn.action = &action;
        turn.action_index = index;
        turn.move.act = static_cast<std::uint16_t>(tables_.act_of_other(index));
        go_on = (*use)(turn);
        break;
      }
    }
    if (!go_on)
      return false;
  }
  return true;
}

template <int W>
Turn<W> Referee<W>::turn_of(const Position<W>& position, Move move) const {
  const Act& act = tables_.acts[move.act];
  const int me = position.side;
  Turn<W> found;
  found.player = me;
  const Visit match = [&](const Turn<W>& turn) {
    if (!(turn.move == move))
      return true;
    found = turn;
    return false;
  };
  switch (act.kind) {
    case Action::Kind::Move:
      moves_of(position, me, act.action, move.from, match, nullptr, move.to);
      break;
    case Action::Kind::Together:
      candidates_together(position, me, act.action, match, nullptr);
      break;
    case Action::Kind::Drop:
      found.man = found.becomes = act.man;
      found.paid = act.paid;
      found.to = Bits<W>::one(move.to);
      [[fallthrough]];
    case Action::Kind::Pass:
      found.action = &rules_.actions[act.action];
      found.action_index = act.action;
      found.move = move;
      break;
  }
  return found;
}

/// Finds who could take the man on `victim`, were it the turn of `who`. Gate 1 counts, `never` and
/// `must` do not: a pinned man attacks, a man that could not move does not. With `by_turn`, only
/// turns count for which that condition holds when they are judged.
template <int W>
std::optional<Attacker> Referee<W>::attacker(
    const Position<W>& position, Square victim, int who, NodeId by_turn, int depth) const {
  const support::Patience::Deeper deeper;
  std::optional<Attacker> found;
  for (std::size_t action = 0; action < rules_.actions.size() && !found; ++action) {
    if (rules_.actions[action].kind != Action::Kind::Move)
      continue;
    position.all(who).each([&](int from) {
      if (found)
        return;
      const int type = type_of(position.man_at[from]);
      const bool elsewhere = rules_.effects_take || tables_.takes_elsewhere >> type & 1;
      if (!elsewhere && !tables_.reach[who][at(type * tables_.squares + from)].has(victim))
        return;
      moves_of(
          position,
          who,
          static_cast<int>(action),
          from,
          [&](const Turn<W>& turn) {
            bool takes = turn.takes.has(victim);
            if ((rules_.effects_take && !takes) || (by_turn != kNoNode && takes)) {
              Position<W> after;
              Scene<W> scene;
              play(position, turn, after, scene);
              scene.depth = depth;
              takes = (takes || scene.caught.has(victim)) &&
                      (by_turn == kNoNode || holds(by_turn, scene));
            }
            if (takes)
              found = Attacker{type, from};
            return !takes;
          },
          nullptr,
          elsewhere ? board::kNoSquare : victim);
    });
  }
  return found;
}

template class Referee<1>;
template class Referee<2>;
template class Referee<4>;

}  // namespace pawnshop::rules
