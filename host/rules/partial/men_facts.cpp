// SPDX-License-Identifier: MIT
// What is the same in every position: where men may end and stand, and what effects do to them.

#include <algorithm>
#include <bit>

#include "rules/partial/facts.h"
#include "support/lists.h"

namespace pawnshop::rules {

using support::at;

/// The squares of a set if they are empty, and if enemies stand there; nothing if for some player
/// it depends on more than that. Enemies may be limited.
template <int W>
std::optional<typename Facts<W>::Landing> Facts<W>::by_square(NodeId set, int player) const {
  Landing made[2];
  bool limits = false;
  for (int me = 0; me < 2; ++me) {
    Known<W> empty(tables, me);
    empty.is_of_each = true;
    Known<W> enemy = empty;
    empty.set_empty(tables.everywhere);
    enemy.set_men(tables.everywhere, Side::Their);
    const Between<W> quiet = reader.squares(set, empty), take = reader.squares(set, enemy);
    if (!quiet.is_exact())
      return std::nullopt;
    made[me] = {quiet.least, take.most};
    limits = limits || !take.is_exact();
  }
  made[player].limits = limits;
  return made[player];
}

/// Where a movement may end, as sets of squares for empty ones and for enemies; nothing if it is
/// not that simple for both players. Where it ends on own men is left out.
template <int W>
std::optional<typename Facts<W>::Landing> Facts<W>::landing(NodeId onto, int player) const {
  if (onto == kNoNode)
    return Landing{tables.everywhere, tables.everywhere};
  return by_square(onto, player);
}

/// Whether a movement may capture men of its own side.
template <int W>
bool Facts<W>::takes_own(NodeId onto) const {
  return onto != kNoNode && may_hold(Side::My, onto);
}

/// Whether the position says before a turn which men of its own side a movement may capture, and
/// none of them is royal.
template <int W>
bool Facts<W>::knows_own_prey(NodeId onto) const {
  return !tables.varies(onto) && !(types_of(Side::My, onto) & rules.royal) && !rules.nobodys();
}

/// Whether some man may capture men of his own side where he arrives, by a movement that takes
/// nobody besides.
template <int W>
bool Facts<W>::own_men_are_prey() const {
  return std::any_of(rules.atoms.begin(), rules.atoms.end(), [this](const Atom& atom) {
    return atom.takes == kNoNode && takes_own(atom.onto);
  });
}

/// Where a man may stand who arrives on an empty square, and by a capture; nothing if that is not
/// so simple.
template <int W>
std::optional<typename Facts<W>::Landing> Facts<W>::standing(int type, int player) const {
  if (is_free(type)) {
    const auto squares = by_square(rules.man(type).stands, player);
    return squares && !squares->limits ? squares : std::nullopt;
  }
  const Bits<W> squares = stands(type, player);
  return Landing{squares, squares};
}

/// The mark on which alone a movement can end, or -1.
template <int W>
int Facts<W>::mark_of(NodeId onto) const {
  if (onto == kNoNode)
    return -1;
  const Node& node = rules.node(onto);
  if (node.op == Op::Mark)
    return node.mark();
  if (node.op == Op::And) {
    const int a = mark_of(node.a);
    return a >= 0 ? a : mark_of(node.b);
  }
  return node.op == Op::Minus ? mark_of(node.a) : -1;
}

template <int W>
Bits<W> Facts<W>::stands(int type, int player) const {
  const NodeId id = rules.man(type).stands;
  return id == kNoNode || !is_fixed(id) ? tables.everywhere : fixed(id, player);
}

/// Whether the position decides where a man may stand.
template <int W>
bool Facts<W>::is_free(int type) const {
  const NodeId stands = rules.man(type).stands;
  return stands != kNoNode && !is_fixed(stands);
}

/// Whether a man may become that whatever the position is.
template <int W>
bool Facts<W>::is_always_there(const Choice& choice) const {
  return !is_free(choice.man) && !choice.swap.given() && !choice.absent_men &&
         choice.where == kNoNode;
}

/// Whether a movement can begin on the same squares in every position.
template <int W>
bool Facts<W>::begins_are_fixed(const Atom& atom) const {
  return atom.from == kNoNode || is_fixed(atom.from);
}

/// These squares. Requires: begins_are_fixed(atom).
template <int W>
Bits<W> Facts<W>::begins(const Atom& atom, int player) const {
  return atom.from == kNoNode ? tables.everywhere : fixed(atom.from, player);
}

/// What a man may become by going there, as far as who he would be may stand there.
template <int W>
std::vector<int> Facts<W>::choices(const Man& man, int from, int to, int me) const {
  std::vector<int> list;
  for (const int choice : rules.choice_lists[at(list_at(man, from, to, me))]) {
    if (stands(rules.choices[at(choice)].man, me).has(to))
      list.push_back(choice);
  }
  return list;
}

template <int W>
int Facts<W>::list_at(const Man& man, int from, int to, int me) const {
  if (man.becomes.empty())
    return 0;
  const board::Topology& topology = rules.topology;
  return man.becomes[at(topology.seen_by(from, me) * tables.squares + topology.seen_by(to, me))];
}

/// The type whose safety decides where all others may go: of several royal types one that steps,
/// for the others are only watched. -1 if none is royal.
template <int W>
int Facts<W>::main_royal() const {
  const auto steps = [&](int type) {
    const std::vector<int>& atoms = rules.man(type).atoms;
    return std::all_of(
        atoms.begin(), atoms.end(), [&](int atom) { return rules.atoms[at(atom)].max == 1; });
  };
  for (std::uint32_t rest = rules.royal; rest; rest &= rest - 1) {
    if (steps(std::countr_zero(rest)))
      return std::countr_zero(rest);
  }
  return rules.royal ? std::countr_zero(rules.royal) : -1;
}

/// Notes men by whose they are, as a player sees them.
template <int W>
void Facts<W>::add_men(const Node::Men& men, std::uint32_t (&types)[2]) const {
  for (int whose = 0; whose < 2; ++whose) {
    if (men.side == Side::All || (men.side == Side::Their) == (whose == 1))
      types[whose] |= men.man == kAnyMan ? all_types : 1u << men.man;
  }
}

/// How many kinds of turn there are by which men move.
template <int W>
int Facts<W>::move_count() const {
  return static_cast<int>(
      std::count_if(rules.actions.begin(), rules.actions.end(), [](const Action& action) {
        return action.kind == Action::Kind::Move;
      }));
}

/// The kind of turn by which men move: the last one, if there are several.
template <int W>
int Facts<W>::move_action() const {
  int number = 0;
  for (std::size_t i = 0; i < rules.actions.size(); ++i) {
    if (rules.actions[i].kind == Action::Kind::Move)
      number = static_cast<int>(i);
  }
  return number;
}

/// Whether drops of some kind capture.
template <int W>
bool Facts<W>::drops_take() const {
  return std::any_of(rules.actions.begin(), rules.actions.end(), [](const Action& action) {
    return action.takes;
  });
}

/// Whether effects may put enemies on squares. Whoever has moved is no enemy, wherever he is sent.
template <int W>
bool Facts<W>::puts_enemies() const {
  if (rules.nobodys())
    return rules.effects_do(kPutsMen);
  return std::any_of(rules.effects.begin(), rules.effects.end(), [this](const Effect& effect) {
    const bool sends_mover = effect.kind == Effect::Kind::Send && effect.set != kNoNode &&
                             is_of_men_who_went(effect.set);
    return effect.does(kPutsMen) && !sends_mover;
  });
}

/// Whether effects may move who has arrived to another square.
template <int W>
bool Facts<W>::moves_arrivals() const {
  return std::any_of(rules.effects.begin(), rules.effects.end(), [this](const Effect& effect) {
    const bool moves = effect.does(kTakesMen) && effect.does(kPutsMen);
    return moves &&
           (effect.kind == Effect::Kind::Call ||
            (effect.set != kNoNode && (rules.nobodys() || may_hold(Side::My, effect.set))));
  });
}

/// Whether whoever is taken leaves the board.
template <int W>
bool Facts<W>::fates_put_nobody_back() const {
  return std::none_of(rules.fates.begin(), rules.fates.end(), [](const Fate& fate) {
    return fate.kind == Fate::Kind::Cell;
  });
}

/// Whether men pass empty squares only.
template <int W>
bool Facts<W>::all_ways_are_empty() const {
  return std::all_of(rules.atoms.begin(), rules.atoms.end(), [this](const Atom& atom) {
    return !atom.hops() && (atom.through == kNoNode || rules.node(atom.through).op == Op::Empty);
  });
}

/// Whether only turns in which nothing moves have a name.
template <int W>
bool Facts<W>::names_still_turns(int tag) const {
  const auto has_name = [tag](const Atom& atom) { return atom.tag == tag; };
  const auto moves_men = [&](const Action& action) {
    return action.name == rules.tags[support::at(tag)] && !moves_nothing(action.kind);
  };
  return std::none_of(rules.atoms.begin(), rules.atoms.end(), has_name) &&
         std::none_of(rules.actions.begin(), rules.actions.end(), moves_men);
}

/// Whether an effect follows only turns in which nothing moves. The plan carries all of these out
/// where there are effects, so no set need know what it does.
template <int W>
bool Facts<W>::follows_still_turns(const Effect& effect) const {
  return effect.when != kNoNode && is_within(rules, effect.when, [&](const Node& node) {
           return node.op == Op::How && names_still_turns(node.tag());
         });
}

/// Whether nothing but its men's going and captures changes the board before a turn is judged.
template <int W>
bool Facts<W>::changes_by_movers_alone() const {
  const bool no_effects =
      std::all_of(rules.effects.begin(), rules.effects.end(), [this](const Effect& effect) {
        return !effect.does(kChangesMen) || (rules.must.empty() && follows_still_turns(effect));
      });
  return no_effects && fates_put_nobody_back();
}

/// Whether an effect puts squares on a mark.
template <int W>
bool Facts<W>::is_marked_by_effects(int mark) const {
  const auto marks = [mark](const Effect& effect) {
    return effect.kind == Effect::Kind::Mark && effect.index == mark;
  };
  return std::any_of(rules.effects.begin(), rules.effects.end(), marks) ||
         std::any_of(rules.afterwards.begin(), rules.afterwards.end(), marks);
}

/// Whether some movement leaves a mark.
template <int W>
bool Facts<W>::is_left_by_movements(int mark) const {
  return std::any_of(rules.atoms.begin(), rules.atoms.end(), [mark](const Atom& atom) {
    return atom.leaves_mark == mark;
  });
}

/// Whether a mark is filled by anything but runs over empty squares: by effects, or by men of odd
/// types.
template <int W>
bool Facts<W>::is_marked_otherwise(std::uint32_t odd, int mark) const {
  if (is_marked_by_effects(mark))
    return true;
  for (std::uint32_t rest = odd; rest; rest &= rest - 1) {
    for (const int number : rules.man(std::countr_zero(rest)).atoms) {
      if (rules.atoms[at(number)].leaves_mark == mark)
        return true;
    }
  }
  return false;
}

/// The types of men who are such a man when they have arrived.
template <int W>
std::uint32_t Facts<W>::arriving_as(int man) const {
  std::uint32_t types = man == kAnyMan ? all_types : 1u << man;
  for (const Effect& effect : rules.effects) {
    if (man != kAnyMan && (effect.made() >> man & 1))
      return all_types;
  }
  for (int type = 0; type < rules.man_count(); ++type) {
    for (const std::uint16_t list : rules.man(type).becomes) {
      for (const int choice : rules.choice_lists[list]) {
        if (rules.choices[at(choice)].man == man)
          types |= 1u << type;
      }
    }
  }
  return types;
}

/// The types of the enemy's men on the set of an effect. Until an effect has put men, none of them
/// stands where `clear_way` says so.
template <int W>
std::uint32_t Facts<W>::types_of_theirs(const Effect& effect) const {
  const bool way_is_clear = std::none_of(
      rules.effects.data(), &effect, [](const Effect& other) { return other.does(kPutsMen); });
  std::uint32_t types = 0;
  for (int type = 0; type < rules.man_count(); ++type) {
    const bool may = may_have(effect.set, [&](Known<W>& known) {
      known.set_men(tables.everywhere, Side::Their, type);
      if (way_is_clear)
        clear_way(known);
    });
    types |= may ? 1u << type : 0;
  }
  return types;
}

/// The types of men whom an effect sends out of a zone.
template <int W>
std::uint32_t Facts<W>::types_out_of_zone(const Route& route) const {
  const ZoneRef& zone = route.from;
  const std::uint32_t men = route.man == kAnyMan ? all_types : 1u << route.man;
  return zone.given() && rules.zones[at(zone.zone)].admits_royal ? men : men & ~rules.royal;
}

/// The types of men who can be dropped, if nothing makes them others afterwards.
template <int W>
std::uint32_t Facts<W>::types_dropped() const {
  const bool drops_royals =
      std::any_of(rules.actions.begin(), rules.actions.end(), [this](const Action& action) {
        return action.kind == Action::Kind::Drop && rules.zones[at(action.from.zone)].admits_royal;
      });
  return drops_royals ? all_types : all_types & ~rules.royal;
}

template class Facts<1>;
template class Facts<2>;
template class Facts<4>;

}  // namespace pawnshop::rules
