// SPDX-License-Identifier: MIT
#include "rules/compiled/movements.h"

#include <algorithm>
#include <utility>

#include "support/text.h"

namespace pawnshop::rules {

namespace {

void add_new(std::vector<int>& vectors, const std::vector<int>& more) {
  for (const int vector : more) {
    if (std::find(vectors.begin(), vectors.end(), vector) == vectors.end())
      vectors.push_back(vector);
  }
}

}  // namespace

template <int W>
void MovementsBuilder<W>::build() {
  const std::size_t types = index(rules_.man_count());
  moves_.slide_vectors.resize(types);
  moves_.step_vectors.resize(types);
  for (int me = 0; me < 2; ++me) {
    moves_.quiet[me].resize(types * index(tables_.squares));
    moves_.take[me].resize(types * index(tables_.squares));
    moves_.own[me].resize(types * index(tables_.squares));
  }
  for (int type = 0; type < rules_.man_count(); ++type) {
    if (!is_odd(type))
      add_man(type);
  }
  check_rare();
  note_rare();
}

template <int W>
void MovementsBuilder<W>::add_man(int type) {
  const Man& man = rules_.man(type);
  if (!facts_.standing(type, 0))
    in_.findings.leaves_to_plan(
        type,
        "where " + support::with_article(man.name) + " may stand depends on the position",
        man.stands_where);
  for (const int atom : man.atoms)
    add_atom(type, rules_.atoms[index(atom)], atom);
  check_own_lines(type);
  if (in_.limited >> type & 1)
    check_limited(type);
}

/// What the sets have no means for in a man whose captures the position limits.
template <int W>
void MovementsBuilder<W>::check_limited(int type) {
  const Man& man = rules_.man(type);
  const auto takes_own = [&](int number) {
    const Atom& atom = rules_.atoms[index(number)];
    return atom.takes == kNoNode && facts_.takes_own(atom.onto);
  };
  if (std::any_of(man.atoms.begin(), man.atoms.end(), takes_own))
    in_.leave(type, " captures men of his own side, and enemies as the position says", man.where);
  if (has_two_ways(type, 0) || has_two_ways(type, 1))
    in_.leave(type,
              " captures by two movements that lead to one square, as the position says",
              man.where);
}

/// Whether a man captures on some square by two movements, and others can stand in the way of one
/// of them alone: a slide and a leap, for instance.
template <int W>
bool MovementsBuilder<W>::has_two_ways(int type, int me) const {
  const int squares = tables_.squares;
  bool found = false;
  for (int from = 0; from < squares; ++from) {
    std::vector<int> way_to(index(squares), -1);
    Bits<W> past_others{};
    for (const int number : rules_.man(type).atoms) {
      const Atom& atom = rules_.atoms[index(number)];
      const Movement<W>& way = in_.plan.movements[number];
      const auto ends = facts_.landing(atom.onto, me);
      if (atom.takes != kNoNode || (ends && ends->take.empty()))
        continue;
      for (int k = 0; k < way.vector_count; ++k) {
        const auto ray = [&](int square) { return tables_.ray(way.vectors[k], square, me); };
        const int this_way = 2 * way.vectors[k] + way.hops;
        way.within[me][k * squares + from].each([&](int to) {
          if ((ray(from) - ray(to) - Bits<W>::one(to)).any())
            past_others.set(to);
          const int other = std::exchange(way_to[index(to)], this_way);
          found = found || (other >= 0 && other != this_way && past_others.has(to));
        });
      }
    }
  }
  return found;
}

template <int W>
void MovementsBuilder<W>::add_atom(int type, const Atom& atom, int atom_index) {
  if (atom.takes != kNoNode)
    return add_rare(type, atom, atom_index);
  if (is_occasional(type, atom, atom_index))
    return add_occasional(type, atom, atom_index);
  if (!has_means_for(type, atom) || !has_means_for_own(type, atom))
    return;
  note_limits(type, atom);
  if (atom.leaves != kNoNode || (atom.min > 1 && atom.min == atom.max))
    return add_run(type, atom, atom_index);
  if (atom.min == 1 && atom.max == 1)
    return add_step(type, atom);
  add_slide(type, atom);
}

/// Whether a movement has a condition, or passes men.
template <int W>
bool MovementsBuilder<W>::is_special(const Atom& atom) const {
  return atom.when != kNoNode || !facts_.begins_are_fixed(atom) || atom.hops() ||
         atom.through != kNoNode;
}

/// Whether a special movement can be left out of the tables of its man, where it leads to empty
/// squares: where another movement leads to the same square, that one counts. If it captures, the
/// tables must be able to hold whom it could capture, for attacks depend on it.
template <int W>
bool MovementsBuilder<W>::is_occasional(int type, const Atom& atom, int atom_index) const {
  if (!is_special(atom) || atom.tag >= 0 || atom.leaves != kNoNode || type == royal_ ||
      facts_.is_free(type) || facts_.takes_own(atom.onto))
    return false;
  bool captures = false;
  for (int me = 0; me < 2; ++me) {
    const auto ends = facts_.landing(atom.onto, me);
    if (!ends)
      return false;
    captures = captures || ends->take.any();
  }
  const std::vector<int>& atoms = rules_.man(type).atoms;
  return (!captures || can_be_limited(type, atom, atom_index)) &&
         std::all_of(std::find(atoms.begin(), atoms.end(), atom_index),
                     atoms.end(),
                     [&](int later) { return is_special(rules_.atoms[index(later)]); });
}

/// Whether the captures by a special movement can be asked for one by one, since it is a step that
/// nobody blocks. Of a man who has no other movements all turns are better left to the plan.
template <int W>
bool MovementsBuilder<W>::can_be_limited(int type, const Atom& atom, int atom_index) const {
  const std::vector<int>& atoms = rules_.man(type).atoms;
  return atom.min == 1 && atom.max == 1 && !atom.hops() && atom.through == kNoNode &&
         !in_.plan.movements[atom_index].clear[0] &&
         !is_special(rules_.atoms[index(atoms.front())]);
}

template <int W>
void MovementsBuilder<W>::add_occasional(int type, const Atom& atom, int atom_index) {
  const auto may_end = [&](Bits<W> Facts<W>::Landing::*squares) {
    return ((*facts_.landing(atom.onto, 0)).*squares | (*facts_.landing(atom.onto, 1)).*squares)
        .any();
  };
  if (may_end(&Facts<W>::Landing::take))
    add_limited_step(type, atom);
  if (may_end(&Facts<W>::Landing::quiet)) {
    rare_atoms_.resize(rules_.atoms.size());
    rare_atoms_[index(atom_index)] = true;
    made_.occasional |= 1u << type;
    in_.findings.costs_besides("a movement of the " + rules_.man(type).name +
                                   " to empty squares has a condition, or passes men",
                               atom.where);
  }
}

/// Captures by a step that has a condition. The tables hold all those that there could be.
template <int W>
void MovementsBuilder<W>::add_limited_step(int type, const Atom& atom) {
  const Man& man = rules_.man(type);
  for (int me = 0; me < 2; ++me) {
    const Bits<W> ends = facts_.landing(atom.onto, me)->take, stands = facts_.stands(type, me);
    const Bits<W> from = atom.from == kNoNode ? tables_.everywhere : facts_.outline(atom.from, me);
    for (const int vector : atom.vectors) {
      from.each([&](int square) {
        const int to = tables_.step(vector, square, me);
        if (to >= 0 && ends.has(to) && (stands.has(to) || facts_.list_at(man, square, to, me) != 0))
          moves_.take[me][index(type * tables_.squares + square)].set(to);
      });
    }
  }
  add_new(moves_.step_vectors[index(type)], atom.vectors);
  in_.findings.limits(
      type, "a movement by which the " + man.name + " captures has a condition", atom.where);
}

/// A slide along whole lines. One that ends on own men alone has no tables: see check_own_lines.
template <int W>
void MovementsBuilder<W>::add_slide(int type, const Atom& atom) {
  const bool is_long = atom.min == 1 && atom.max >= board::kMaxSquares && atom.from == kNoNode;
  if (is_long && takes_own_alone(atom.onto))
    return;
  bool everywhere = true;
  for (int me = 0; me < 2; ++me) {
    const auto ends = *facts_.landing(atom.onto, me);
    everywhere = everywhere && ends.quiet == tables_.everywhere && ends.take == tables_.everywhere;
  }
  if (!is_long || !everywhere)
    return in_.findings.leaves_to_plan(
        type,
        "a slide of the " + rules_.man(type).name +
            " is limited in its length, or in where it begins or ends",
        atom.where);
  if (stands_by_capture(type))
    return in_.findings.leaves_to_plan(type,
                                       "where " + support::with_article(rules_.man(type).name) +
                                           " may stand depends on whether he captures there",
                                       rules_.man(type).stands_where);
  add_new(moves_.slide_vectors[index(type)], atom.vectors);
}

/// Whether a movement ends on men of its own side alone.
template <int W>
bool MovementsBuilder<W>::takes_own_alone(NodeId onto) const {
  const auto ends = *facts_.landing(onto, 0), others = *facts_.landing(onto, 1);
  return facts_.takes_own(onto) && (ends.quiet | ends.take | others.quiet | others.take).empty();
}

/// Whether two slides of a man run along one line, in steps of different length.
template <int W>
bool MovementsBuilder<W>::slides_twice_along_a_line(int type) const {
  const std::vector<int>& lines = moves_.slide_vectors[index(type)];
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      for (int from = 0; from < tables_.squares; ++from) {
        if ((tables_.ray(lines[i], from, 0) & tables_.ray(lines[k], from, 0)).any())
          return true;
      }
    }
  }
  return false;
}

/// Slides to own men are read from the lines along which the man slides anyway, so there must be
/// such lines, and a square must lie on one of them at most.
template <int W>
void MovementsBuilder<W>::check_own_lines(int type) {
  const std::vector<int>& lines = moves_.slide_vectors[index(type)];
  for (const int number : rules_.man(type).atoms) {
    const Atom& atom = rules_.atoms[index(number)];
    const bool slides = atom.takes == kNoNode && atom.max > 1 && facts_.landing(atom.onto, 0);
    const bool has_lines = std::all_of(atom.vectors.begin(), atom.vectors.end(), [&](int vector) {
      return std::find(lines.begin(), lines.end(), vector) != lines.end();
    });
    if (slides && facts_.takes_own(atom.onto) && slides_twice_along_a_line(type))
      in_.findings.leaves_to_plan(
          type,
          "two slides of the " + rules_.man(type).name + " run along one line, one to own men",
          facts_.place(atom.onto));
    if (slides && takes_own_alone(atom.onto) && !has_lines)
      in_.leave(type,
                " slides to men of his own side where he slides to no others",
                facts_.place(atom.onto));
  }
}

/// Whether a man may stand on some squares only after he has captured there, or only if he has not.
template <int W>
bool MovementsBuilder<W>::stands_by_capture(int type) const {
  for (int me = 0; me < 2; ++me) {
    const auto stands = facts_.standing(type, me);
    if (stands && !(stands->quiet == stands->take))
      return true;
  }
  return false;
}

/// What the generator has no means for in a single movement.
template <int W>
bool MovementsBuilder<W>::has_means_for(int type, const Atom& atom) {
  const std::string& name = rules_.man(type).name;
  if (atom.hops())
    in_.leave(type, " hops", atom.where);
  else if (atom.when != kNoNode)
    in_.findings.leaves_to_plan(
        type, "a movement of the " + name + " has a condition", facts_.place(atom.when));
  else if (atom.through != kNoNode)
    in_.findings.leaves_to_plan(
        type, "a movement of the " + name + " says what it may pass", facts_.place(atom.through));
  else if (atom.tag >= 0)
    in_.findings.leaves_to_plan(
        type, "a movement of the " + name + " has a name that rules ask for", atom.where);
  else if (!facts_.begins_are_fixed(atom))
    in_.findings.leaves_to_plan(
        type,
        "from where " + support::with_article(name) + " moves depends on the position",
        facts_.place(atom.from));
  else if (!facts_.landing(atom.onto, 0))
    in_.leave(type, " does not simply end on empty squares or enemies", facts_.place(atom.onto));
  else
    return true;
  return false;
}

/// A movement whose captures the position limits: the sets know which there may be.
template <int W>
void MovementsBuilder<W>::note_limits(int type, const Atom& atom) {
  if (facts_.landing(atom.onto, 0)->limits)
    in_.findings.limits(type,
                        "whom " + support::with_article(rules_.man(type).name) +
                            " may capture is asked for each enemy",
                        facts_.place(atom.onto));
}

/// What it has no means for in a movement that captures men of its own side.
template <int W>
bool MovementsBuilder<W>::has_means_for_own(int type, const Atom& atom) {
  if (!facts_.takes_own(atom.onto))
    return true;
  const std::string& name = rules_.man(type).name;
  const auto leave = [&](const std::string& why) {
    in_.findings.leaves_to_plan(type, why, facts_.place(atom.onto));
    return false;
  };
  if (!facts_.knows_own_prey(atom.onto))
    return leave("the turn says which men of his own side " + support::with_article(name) +
                 " captures, or they may be royal");
  if (facts_.is_free(type))
    return leave(support::with_article(name) +
                 " captures men of his own side, and where he may stand depends on the position");
  if (atom.leaves != kNoNode || (atom.min > 1 && atom.min == atom.max))
    return leave("a run of the " + name + " captures");
  return true;
}

/// A step. Where a man who becomes nothing may stand depends on whether he captures there, so the
/// steps to other squares are left out.
template <int W>
void MovementsBuilder<W>::add_step(int type, const Atom& atom) {
  const Man& man = rules_.man(type);
  const typename Facts<W>::Landing anywhere{tables_.everywhere, tables_.everywhere};
  const bool takes_own = facts_.takes_own(atom.onto);
  for (int me = 0; me < 2; ++me) {
    const Bits<W> from = facts_.begins(atom, me);
    const auto ends = *facts_.landing(atom.onto, me);
    const auto stands =
        facts_.is_free(type) ? facts_.standing(type, me).value_or(anywhere) : anywhere;
    for (const int vector : atom.vectors) {
      from.each([&](int square) {
        const int to = tables_.step(vector, square, me);
        if (to < 0)
          return;
        const bool chooses = facts_.list_at(man, square, to, me) != 0;
        if (ends.quiet.has(to) && (chooses || stands.quiet.has(to)))
          moves_.quiet[me][index(type * tables_.squares + square)].set(to);
        if (ends.take.has(to) && (chooses || stands.take.has(to)))
          moves_.take[me][index(type * tables_.squares + square)].set(to);
        if (takes_own)
          moves_.own[me][index(type * tables_.squares + square)].set(to);
      });
    }
  }
  if (!takes_own || !takes_own_alone(atom.onto))
    add_new(moves_.step_vectors[index(type)], atom.vectors);
}

template class MovementsBuilder<1>;
template class MovementsBuilder<2>;
template class MovementsBuilder<4>;

}  // namespace pawnshop::rules
