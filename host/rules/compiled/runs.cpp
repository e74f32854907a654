// SPDX-License-Identifier: MIT
// This part of MovementsBuilder reads how men run, which marks their runs leave, and which
// movements take men besides the destination.

#include <algorithm>
#include <optional>

#include "rules/compiled/movements.h"

namespace pawnshop::rules {

namespace {

constexpr std::size_t kMostRuns = 64;  ///< each is compared with each

}  // namespace

/// An exact run of several steps on to an empty square, which may leave a mark.
template <int W>
void MovementsBuilder<W>::add_run(int type, const Atom& atom, int atom_index) {
  const std::string& name = rules_.man(type).name;
  if (atom.min != atom.max || atom.max > 15 || atom.hops())
    return in_.findings.leaves_to_plan(
        type, "a run of the " + name + " has no fixed length", atom.where);
  for (const int vector : atom.vectors) {
    Run<W> run{type, atom_index, vector, atom.max, {}};
    for (int me = 0; me < 2; ++me) {
      const auto ends = *facts_.landing(atom.onto, me);
      if (ends.take.any())
        return in_.findings.leaves_to_plan(type, "a run of the " + name + " captures", atom.where);
      facts_.begins(atom, me).each([&](int square) {
        const int to = end_of(tables_, run, square, me);
        if (to >= 0 && ends.quiet.has(to))
          run.from[me].set(square);
      });
    }
    if (moves_.runs.size() == kMostRuns)
      return in_.findings.leaves_to_plan(type, "there are too many runs", atom.where);
    moves_.runs.push_back(run);
  }
  if (atom.leaves != kNoNode)
    add_leaving(type, atom, atom_index);
}

/// The mark that a run leaves.
template <int W>
void MovementsBuilder<W>::add_leaving(int type, const Atom& atom, int atom_index) {
  if (rules_.marks[index(atom.leaves_mark)].after != kNoNode)
    return in_.findings.leaves_to_plan(type, "a movement leaves a mark that lasts", atom.where);
  if (atom.vectors.size() != 1)
    return in_.findings.leaves_to_plan(
        type, "a movement that leaves a mark has several directions", atom.where);
  if (!has_room_for_way(type, atom))
    return;
  if (!is_within_path(atom.leaves))
    in_.findings.leaves_to_plan(
        type, "a movement marks other squares than those it runs over", atom.where);
  Way<W>& way = new_way(atom_index);
  way.mark = atom.leaves_mark;
  way.leaves = in_.program(atom.leaves);
  makes_by_plan_ = makes_by_plan_ || way.leaves.needs_patience();
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const path = store_.table(tables_.squares);
    way.path[me] = path;
    for (int square = 0; square < tables_.squares; ++square) {
      int to = square;
      for (int n = 1; n < atom.max && (to = tables_.step(atom.vectors.front(), to, me)) >= 0; ++n)
        path[square].set(to);
    }
  }
  add_onlookers(atom, way);
}

/// Whether Ways::way has room for one more. If not, the plan generates the turns of the type.
template <int W>
bool MovementsBuilder<W>::has_room_for_way(int type, const Atom& atom) const {
  if (moves_.ways.size() < kMaxWays)
    return true;
  in_.findings.leaves_to_plan(
      type, "there are too many movements that leave a mark or take men besides", atom.where);
  return false;
}

template <int W>
Way<W>& MovementsBuilder<W>::new_way(int atom_index) {
  const int number = static_cast<int>(moves_.ways.size());
  moves_.ways[atom_index] = number;
  return made_.way[number];
}

/// Whether a set has only squares that a movement runs over.
template <int W>
bool MovementsBuilder<W>::is_within_path(NodeId id) const {
  return is_within(rules_, id, [](const Node& node) { return node.is(TurnSquares::Path); });
}

/// A run over one square that marks it only while certain men look on from next to it: where they
/// would stand is known beforehand.
template <int W>
void MovementsBuilder<W>::add_onlookers(const Atom& atom, Way<W>& way) {
  way.onlooker_row = -1;
  const Node& both = rules_.node(atom.leaves);
  if (both.op != Op::And || atom.max != 2)
    return;
  const auto is_path = [&](NodeId id) { return rules_.node(id).is(TurnSquares::Path); };
  if (!is_path(both.a) && !is_path(both.b))
    return;
  const Node& shifted = rules_.node(is_path(both.a) ? both.b : both.a);
  if (shifted.op != Op::Shift || !rules_.node(shifted.a).is_one_type())
    return;
  const auto [side, man] = rules_.node(shifted.a).men();
  way.onlooker_row = 2 + 2 * man + (side == Side::Their);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const onlookers = store_.table(tables_.squares);
    way.onlookers[me] = onlookers;
    for (const int vector : rules_.directions[index(shifted.directions())]) {
      for (int square = 0; square < tables_.squares; ++square) {
        const int to = tables_.step(vector, square, me);
        for (int from = 0; from < tables_.squares && to >= 0; ++from) {
          if (way.path[me][from].has(to))
            onlookers[from].set(square);
        }
      }
    }
  }
}

/// A movement that takes men besides its destination: it is possible only while a mark is set, and
/// so seldom that its turns are left to the plan.
template <int W>
void MovementsBuilder<W>::add_rare(int type, const Atom& atom, int atom_index) {
  const int mark = facts_.mark_of(atom.onto);
  if (mark < 0 || rules_.marks[index(mark)].after != kNoNode)
    return in_.findings.leaves_to_plan(
        type, "a movement takes men besides its destination", atom.where);
  if (!tables_.reads_only(atom.takes, kReadsTo) || atom.leaves != kNoNode)
    return in_.findings.leaves_to_plan(
        type, "what a movement takes depends on more than its destination", atom.where);
  if (!has_room_for_way(type, atom))
    return;
  Way<W>& way = new_way(atom_index);
  for (int me = 0; me < 2; ++me) {
    Bits<W>* const takes = store_.table(tables_.squares);
    way.takes[me] = takes;
    if (!besides_[me])
      made_.besides[me] = besides_[me] = store_.table(tables_.squares);
    for (int square = 0; square < tables_.squares; ++square) {
      Scene<W> scene;
      scene.me = me;
      scene.to = Bits<W>::one(square);
      takes[square] = reader_.squares_of_way(atom.takes, scene);
      besides_[me][square] |= takes[square] | Bits<W>::one(square);
    }
  }
  made_.rare_marks |= 1u << mark;
  rare_atoms_.resize(rules_.atoms.size());
  rare_atoms_[index(atom_index)] = true;
}

/// Movements that take men besides are generated apart from the others, and nobody counts them as
/// attacks: they must end where no other movement of the man ends, and take nobody but the man who
/// has just run past.
template <int W>
void MovementsBuilder<W>::check_rare() {
  for (int type = 0; type < rules_.man_count(); ++type) {
    for (const int number : rules_.man(type).atoms) {
      const Atom& atom = rules_.atoms[index(number)];
      const auto way = moves_.ways.find(number);
      if (atom.takes == kNoNode || way == moves_.ways.end())
        continue;
      if (atom.min != 1 || atom.max != 1 || !moves_.slide_vectors[index(type)].empty() ||
          ends_as_another(type, atom))
        in_.findings.leaves_to_plan(
            type, "a movement that takes men besides may end where another one ends", atom.where);
      const int mark = facts_.mark_of(atom.onto);
      if (!rules_.royal)
        continue;
      const bool outlives = outlives_runs(mark);
      if (takes_others(made_.way[way->second], mark) || facts_.is_marked_otherwise(odd_, mark) ||
          (outlives && !only_guards_king())) {
        in_.findings.leaves_to_plan(
            type, "a movement takes others than the man who ran past", atom.where);
      } else if (outlives && !takes_no_royals(atom)) {
        made_.marks_outlive_parts = true;
        tried_.note("the king may come to stand where a man who ran past would be taken",
                    atom.where);
      }
    }
  }
}

/// Tells the hot files which movements are these.
template <int W>
void MovementsBuilder<W>::note_rare() {
  store_.truths.push_back(std::make_unique<bool[]>(rules_.atoms.size() + 1));
  bool* const rare = store_.truths.back().get();
  std::copy(rare_atoms_.begin(), rare_atoms_.end(), rare);
  made_.rare = rare;
}

template <int W>
bool MovementsBuilder<W>::ends_as_another(int type, const Atom& atom) const {
  bool twice = false;
  for (int me = 0; me < 2; ++me) {
    const Bits<W> begins =
        facts_.begins_are_fixed(atom) ? facts_.begins(atom, me) : tables_.everywhere;
    begins.each([&](int from) {
      for (const int vector : atom.vectors) {
        const int to = tables_.step(vector, from, me);
        if (to < 0)
          continue;
        twice = twice || moves_.quiet[me][index(type * tables_.squares + from)].has(to);
        for (const Run<W>& run : moves_.runs)
          twice = twice || (run.type == type && ends_on(tables_, run, from, to, me));
      }
    });
  }
  return twice;
}

/// Whether the player whose run leaves a mark may go on with his turn: somebody else may then come
/// to stand where the man who ran would be taken.
template <int W>
bool MovementsBuilder<W>::outlives_runs(int mark) const {
  if (rules_.again == kNoNode)
    return false;
  const TurnSet<W> turn_set = turn_sets_.of(rules_.again);
  return std::any_of(moves_.runs.begin(), moves_.runs.end(), [&](const Run<W>& run) {
    const Atom& atom = rules_.atoms[index(run.atom)];
    if (atom.leaves_mark != mark || turn_set.captures || !(turn_set.moves >> run.type & 1))
      return false;
    bool ends_there = false;
    for (int me = 0; me < 2; ++me) {
      run.from[me].each([&](int from) {
        const int to = end_of(tables_, run, from, me);
        ends_there = ends_there || (to >= 0 && turn_set.squares[me].has(to));
      });
    }
    return ends_there;
  });
}

/// Whether no rule asks who is attacked, or for the marks of runs, but the one that the royal man
/// may not be attacked; and nothing else changes what turns do.
template <int W>
bool MovementsBuilder<W>::only_guards_king() const {
  if (!rules_.must.empty() || rules_.can_move != kNoNode || rules_.can_be_taken != kNoNode ||
      !rules_.effects.empty() || !rules_.afterwards.empty() || in_.inexact() || royal_ < 0)
    return false;
  const auto guards_king = [&](const Rule& rule) {
    return facts_.is_attack_on(rules_.node(rule.condition), royal_, Side::My);
  };
  const auto asks_for_runs = [&](const Node& node) {
    return node.op == Op::Mark && rules_.marks[index(node.mark())].after == kNoNode;
  };
  return std::any_of(rules_.never.begin(), rules_.never.end(), guards_king) &&
         std::all_of(rules_.never.begin(), rules_.never.end(), [&](const Rule& rule) {
           return guards_king(rule) ||
                  (!tables_.reads_any(rule.condition, kReadsAttacks | kReadsTurns | kReadsLive) &&
                   !is_within(rules_, rule.condition, asks_for_runs));
         });
}

/// Whether a movement takes, besides its destination, only men who are not royal: it ends beside
/// such a man, and takes just the man on that side.
template <int W>
bool MovementsBuilder<W>::takes_no_royals(const Atom& atom) const {
  const auto only_vector = [&](const Node& shift) -> std::optional<board::Vector> {
    const std::vector<int>& list = rules_.directions[index(shift.directions())];
    return list.size() == 1 ? std::optional(rules_.vectors[index(list.front())]) : std::nullopt;
  };
  const Node& taken = rules_.node(atom.takes);
  if (taken.op != Op::Shift || !rules_.node(taken.a).is(TurnSquares::To))
    return false;
  const auto back = only_vector(taken);
  return back && is_within(rules_, atom.onto, [&](const Node& node) {
           if (node.op != Op::Shift || !rules_.node(node.a).is_one_type())
             return false;
           const auto [side, man] = rules_.node(node.a).men();
           const auto ahead = only_vector(node);
           return side == Side::Their && !(rules_.royal >> man & 1) && ahead &&
                  *ahead == board::Vector{-back->right, -back->forward, back->fixed};
         });
}

/// Whether a movement on to a mark takes anybody but him whose run left the mark.
template <int W>
bool MovementsBuilder<W>::takes_others(const Way<W>& way, int mark) const {
  bool others = false;
  for (const Run<W>& run : moves_.runs) {
    const auto left = moves_.ways.find(run.atom);
    if (left == moves_.ways.end() || made_.way[left->second].mark != mark)
      continue;
    for (int runner = 0; runner < 2; ++runner) {
      run.from[runner].each([&](int from) {
        const Bits<W> path = made_.way[left->second].path[runner][from];
        const Bits<W> his =
            path | Bits<W>::one(from) | Bits<W>::one(end_of(tables_, run, from, runner));
        // His own side attacks so as long as the mark stands.
        path.each([&](int to) {
          others = others || ((way.takes[0][to] | way.takes[1][to]) - his).any();
        });
      });
    }
  }
  return others;
}

template class MovementsBuilder<1>;
template class MovementsBuilder<2>;
template class MovementsBuilder<4>;

}  // namespace pawnshop::rules
