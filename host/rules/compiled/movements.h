// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <vector>

#include "rules/compiled/tried_turns.h"

namespace pawnshop::rules {

/// A movement of exactly `length` steps over empty squares to an empty square, such as a pawn's
/// double step.
template <int W>
struct Run {
  int type, atom, vector, length;
  Bits<W> from[2];
};

/// The square where a run ends, or -1.
template <int W>
int end_of(const Tables<W>& tables, const Run<W>& run, int from, int me) {
  int to = from;
  for (int n = 0; n < run.length && to >= 0; ++n)
    to = tables.step(run.vector, to, me);
  return to;
}

/// Whether a run leads from one square to another.
template <int W>
bool ends_on(const Tables<W>& tables, const Run<W>& run, int from, int to, int me) {
  return run.from[me].has(from) && end_of(tables, run, from, me) == to;
}

/// Movements that bitboards can express, as a working copy for later builders. Steps still include
/// those to squares where the man could not be anything (`stands`, `becomes`).
template <int W>
struct Movements {
  std::vector<Bits<W>> quiet[2], take[2];                     ///< steps, by type * squares + square
  std::vector<Bits<W>> own[2];                                ///< those that capture own men
  std::vector<std::vector<int>> step_vectors, slide_vectors;  ///< vectors, by type
  std::vector<Run<W>> runs;
  std::map<int, int> ways;  ///< by movement: its index in Ways::way, if it has one
};

/// Reads how men step, slide and run, which marks their runs leave, and which movements take men
/// elsewhere than on the destination. Fills Ways.
template <int W>
class MovementsBuilder {
 public:
  MovementsBuilder(const Inputs<W>& inputs, TriedBuilder<W>& tried, Ways<W>& made)
      : in_(inputs), tried_(tried), made_(made) {}

  void build();
  const Movements<W>& moves() const { return moves_; }
  /// Whether the plan must make all turns, because a mark is expensive to compute.
  bool makes_by_plan() const { return makes_by_plan_; }

 private:
  void add_man(int type);
  void add_atom(int type, const Atom& atom, int atom_index);
  void add_slide(int type, const Atom& atom);
  bool slides_twice_along_a_line(int type) const;
  void check_own_lines(int type);
  bool takes_own_alone(NodeId onto) const;
  bool stands_by_capture(int type) const;
  bool is_special(const Atom& atom) const;
  bool is_occasional(int type, const Atom& atom, int atom_index) const;
  bool can_be_limited(int type, const Atom& atom, int atom_index) const;
  void add_occasional(int type, const Atom& atom, int atom_index);
  bool has_means_for(int type, const Atom& atom);
  bool has_means_for_own(int type, const Atom& atom);
  void note_limits(int type, const Atom& atom);
  void check_limited(int type);
  bool has_two_ways(int type, int me) const;
  void add_step(int type, const Atom& atom);
  void add_limited_step(int type, const Atom& atom);

  // Runs, and movements that take men elsewhere; `runs.cpp`.
  void add_run(int type, const Atom& atom, int atom_index);
  void add_leaving(int type, const Atom& atom, int atom_index);
  bool has_room_for_way(int type, const Atom& atom) const;
  Way<W>& new_way(int atom_index);
  bool is_within_path(NodeId id) const;
  void add_onlookers(const Atom& atom, Way<W>& way);
  void add_rare(int type, const Atom& atom, int atom_index);
  void check_rare();
  void note_rare();
  bool ends_as_another(int type, const Atom& atom) const;
  bool outlives_runs(int mark) const;
  bool only_guards_king() const;
  bool takes_no_royals(const Atom& atom) const;
  bool takes_others(const Way<W>& way, int mark) const;

  bool is_odd(int type) const { return odd_ >> type & 1; }

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  const std::uint32_t odd_ = in_.odd;
  const int royal_ = in_.royal;
  TriedBuilder<W>& tried_;
  Ways<W>& made_;
  Movements<W> moves_;
  Bits<W>* besides_[2] = {};      ///< Ways::besides
  std::vector<bool> rare_atoms_;  ///< Ways::rare
  bool makes_by_plan_ = false;
};

extern template class MovementsBuilder<1>;
extern template class MovementsBuilder<2>;
extern template class MovementsBuilder<4>;

}  // namespace pawnshop::rules
