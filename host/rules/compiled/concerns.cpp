// SPDX-License-Identifier: MIT
// The part of the compiled rules that says which squares decide whether a man attacks whose
// movements are left to the plan: turns that touch them are tried.

#include <algorithm>

#include "rules/compiled/builder.h"

namespace pawnshop::rules {

/// What decides whether men of a type attack, whose movements the sets do not know.
template <int W>
void CompiledBuilder<W>::add_concerns(int type) {
  const Man& man = rules_.man(type);
  auto& tried = data_.tried;
  tried.any = true;
  tried.odd |= 1u << type;
  data_.jumps = true;
  for (const int atom : man.atoms) {
    const NodeId onto = rules_.atoms[index(atom)].onto;
    data_.makes_by_plan = data_.makes_by_plan || (onto != kNoNode && may_hold(Side::My, onto));
  }
  if (data_.royal < 0)
    return;
  if (tables_.squares > 128)
    return hides_attacks(
        "a " + man.name + " goes in a way that is tried, on a board of more than 128 squares",
        man.where);
  for (const int atom : man.atoms) {
    const NodeId takes = rules_.atoms[index(atom)].takes;
    if (takes != kNoNode && (types_in(takes) & rules_.royal))
      tried.far |= 1u << type;
  }
  // Where he may end may hang on zones, and on who stands elsewhere.
  const auto choice_hangs_on = [&](const Choice& choice, int to, int me) {
    return choice.swap.given() || choice.absent_men
               ? tables_.everywhere
               : deciders(rules_.man(choice.man).stands, to, me);
  };
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const concern = table(tables_.squares * tables_.squares);
    for (int from = 0; from < tables_.squares; ++from) {
      for (int to = 0; to < tables_.squares; ++to) {
        Bits<W>& squares = concern[from * tables_.squares + to];
        squares = deciders(man.stands, to, me);
        for (const int number : rules_.choice_lists[index(list_at(man, from, to, me))])
          squares |= choice_hangs_on(rules_.choices[index(number)], to, me);
      }
    }
    Bits<W>* const line = table(tables_.squares * tables_.squares);
    std::fill_n(line, tables_.squares * tables_.squares, tables_.everywhere);
    for (const int atom : man.atoms)
      draw_line(atom, me, line);
    tried.line[me][type] = line;
    Bits<W>* const prey = tried.far >> type & 1 ? table(tables_.squares) : nullptr;
    for (const int atom : man.atoms)
      add_concern(atom, me, concern, prey);
    tried.concern[me][type] = concern;
    tried.prey[me][type] = prey;
  }
}

/// Leaves those squares of a line that must be empty for a movement, too, to lead from one square
/// to another.
template <int W>
void CompiledBuilder<W>::draw_line(int atom_index, int me, Bits<W>* line) const {
  const Movement<W>& way = data_.plan.movements[atom_index];
  const int squares = tables_.squares;
  const bool goes_over_nothing =
      !way.hops && !way.follows && rules_.atoms[index(atom_index)].through == kNoNode;
  for (int k = 0; k < way.vector_count; ++k) {
    const Bits<W>* const rays = tables_.rays[me].data() + way.vectors[k] * squares;
    for (int from = 0; from < squares; ++from) {
      const int i = k * squares + from;
      way.within[me][i].each([&](int to) {
        Bits<W> needed = goes_over_nothing ? rays[from] - rays[to] - Bits<W>::one(to) : Bits<W>{};
        if (way.clear[me] && !way.or_clear[me])
          needed |= way.clear[me][i];
        line[from * squares + to] &= needed;
      });
    }
  }
}

/// Adds the squares that decide whether a movement leads from one square to another, and where it
/// could take the royal man besides; `prey` is null if it could nowhere.
template <int W>
void CompiledBuilder<W>::add_concern(int atom_index,
                                     int me,
                                     Bits<W>* concern,
                                     Bits<W>* prey) const {
  const Atom& atom = rules_.atoms[index(atom_index)];
  const Movement<W>& way = data_.plan.movements[atom_index];
  const int squares = tables_.squares;
  const bool takes_royal =
      prey && atom.takes != kNoNode && (types_in(atom.takes) & rules_.royal) != 0;
  // Whether the men on the way, by themselves, say who may pass.
  bool is_local = true;
  for (const NodeId id : {atom.through, atom.over})
    is_local = is_local && (id == kNoNode || is_local_set(id));
  for (int k = 0; k < way.vector_count; ++k) {
    const Bits<W>* const rays = tables_.rays[me].data() + way.vectors[k] * squares;
    for (int from = 0; from < squares; ++from) {
      way.within[me][k * squares + from].each([&](int to) {
        Scene<W> scene;
        scene.me = me;
        scene.from = Bits<W>::one(from);
        scene.to = Bits<W>::one(to);
        scene.path = rays[from] - rays[to] - scene.to;
        if (const int behind = way.behind[me][k * squares + from]; behind >= 0)
          scene.behind = Bits<W>::one(behind);
        Bits<W> decisive = is_local ? scene.path | scene.from : tables_.everywhere;
        decisive |= deciders(atom.onto, to, me) | deciders(atom.from, from, me);
        const auto add_scope = [&](NodeId id) {
          const auto asked = id == kNoNode ? Bits<W>{} : scope(id, scene);
          decisive |= asked ? *asked : tables_.everywhere;
        };
        add_scope(atom.when);
        concern[from * squares + to] |= decisive;
        if (!takes_royal)
          return;
        const Bits<W> taken = widest(atom.takes, scene);
        prey[from] |= taken;
        add_scope(atom.takes);
        // Of movements to one square the first one counts.
        decisive |= scene.to | concern[from * squares + to];
        taken.each([&](int victim) { concern[from * squares + victim] |= decisive; });
      });
    }
  }
}

/// The squares whose men decide whether a set holds a square, but for that square itself, where he
/// stands who could be taken.
template <int W>
Bits<W> CompiledBuilder<W>::deciders(NodeId id, int square, int me) const {
  if (id == kNoNode || is_fixed(id))
    return {};
  const Node& node = rules_.node(id);
  const auto all_from = [&](const auto& leads_here) {
    Bits<W> squares{};
    for (int from = 0; from < tables_.squares; ++from) {
      if (leads_here(from))
        squares |= deciders(node.a, from, me) | Bits<W>::one(from);
    }
    squares.clear(square);
    return squares;
  };
  const auto& vectors = [&]() -> const std::vector<int>& {
    return rules_.directions[index(node.index)];
  };
  switch (node.op) {
    case Op::Empty:
    case Op::Men:
      return {};
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return deciders(node.a, square, me) | deciders(node.b, square, me);
    case Op::Shift:
      return all_from([&](int from) {
        return std::any_of(vectors().begin(), vectors().end(), [&](int vector) {
          return tables_.step(vector, from, me) == square;
        });
      });
    case Op::Line:
      return all_from([&](int from) {
        return (tables_.lines[me][index(node.index * tables_.squares + from)]).has(square);
      });
    default:
      return tables_.everywhere;
  }
}

/// All squares that a set of a turn could ever hold.
template <int W>
Bits<W> CompiledBuilder<W>::widest(NodeId id, const Scene<W>& scene) const {
  if (plan_.is_of_turn(id))
    return plan_.squares_of_turn(id, scene);
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::And:
      return widest(node.a, scene) & widest(node.b, scene);
    case Op::Or:
      return widest(node.a, scene) | widest(node.b, scene);
    case Op::Minus:
    case Op::When:
      return widest(node.a, scene);
    default:
      return tables_.everywhere;
  }
}

/// Whether it is decided for each square by who stands there.
template <int W>
bool CompiledBuilder<W>::is_local_set(NodeId id) const {
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Region:
    case Op::Empty:
    case Op::Men:
      return true;
    case Op::Or:
    case Op::And:
    case Op::Minus:
      return is_local_set(node.a) && is_local_set(node.b);
    case Op::Shift:
    case Op::Line:
      return is_fixed(id);
    default:
      return false;
  }
}

/// The squares whose men decide a set or condition, where those of the turn are known; nothing if
/// it hangs on more.
template <int W>
std::optional<Bits<W>> CompiledBuilder<W>::scope(NodeId id, const Scene<W>& scene) const {
  if (plan_.is_of_turn(id))
    return Bits<W>{};
  const auto value = [&](NodeId set) { return plan_.squares_of_turn(set, scene); };
  const Node& node = rules_.node(id);
  switch (node.op) {
    case Op::Empty:
    case Op::Men:
      return tables_.everywhere;
    case Op::First:
      return Bits<W>{};
    case Op::Any:
    case Op::Not:
    case Op::Because:
    case Op::CountSquares:
      return scope(node.a, scene);
    case Op::And:
    case Op::Minus:
    case Op::Or:
    case Op::When:
    case Op::Both:
    case Op::Either: {
      const auto a = scope(node.a, scene), b = scope(node.b, scene);
      if (!a || !b)
        return std::nullopt;
      if (node.op == Op::And && plan_.is_of_turn(node.a) && is_local_set(node.b))
        return *b & value(node.a);
      if (node.op == Op::And && plan_.is_of_turn(node.b) && is_local_set(node.a))
        return *a & value(node.b);
      if (node.op == Op::Minus && plan_.is_of_turn(node.a) && is_local_set(node.b))
        return *b & value(node.a);
      if (node.op == Op::Minus && plan_.is_of_turn(node.b) && is_local_set(node.a))
        return *a - value(node.b);
      return *a | *b;
    }
    default:
      return std::nullopt;
  }
}

template class CompiledBuilder<1>;
template class CompiledBuilder<2>;
template class CompiledBuilder<4>;

}  // namespace pawnshop::rules
