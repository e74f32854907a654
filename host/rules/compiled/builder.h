// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>

#include "rules/compiled/dormancy.h"
#include "rules/compiled/foresight.h"
#include "rules/compiled/slides.h"
#include "rules/compiled/tabled_types.h"

namespace pawnshop::rules {

/// Derives the tables of the fast generator from a ruleset, by enumeration of finite domains. A
/// rule that does not fit is noted in Compiled::slow with its place; all of them are found.
template <int W>
class CompiledBuilder {
 public:
  /// `odd` has the types whose movements are left to the plan. With `asks_royal` the sets do not
  /// look after the royal man, and the rule that he may not be attacked is asked as any other is.
  CompiledBuilder(const Inputs<W>& inputs, HotData<W>& data, std::uint32_t odd, bool asks_royal)
      : odd_(odd),
        asks_royal_(asks_royal),
        royal_(asks_royal ? -1 : inputs.facts.main_royal()),
        in_(inputs),
        data_(data),
        tabled_(inputs, odd, royal_),
        tried_(inputs, data.tried) {}

  void build();
  /// Whether it is to be built anew without sets that look after the royal man.
  Means means() const { return means_; }
  bool wants_to_ask_royal() const { return wants_to_ask_royal_; }

 private:
  void slow(std::string why, const Location& where);
  void hides_attacks(std::string why, const Location& where);
  std::size_t at(int type, int square) const { return index(type * tables_.squares + square); }

  // What is built, in this order; `turns.cpp` has the whole.

  // Men: how they step.
  void add_men();
  void add_atom(int type, const Atom& atom, int atom_index);
  bool has_means_for(int type, const Atom& atom);
  void add_step(int type, const Atom& atom);
  void finish_steps(int type);

  // Men: how they run, and who takes besides; `runs.cpp`.
  struct Run {
    int type, atom, vector, length;
    Bits<W> from[2];
  };
  void add_run(int type, const Atom& atom, int atom_index);
  int end_of(const Run& run, int from, int me) const;
  bool is_within_path(NodeId id) const;
  void add_leaving(const Atom& atom, int atom_index);
  Way<W>& new_way(int atom_index);
  void add_onlookers(const Atom& atom, Way<W>& way);
  bool follows_from_to(NodeId id) const;
  void add_rare(const Atom& atom, int atom_index);
  void check_rare();
  void note_rare();
  bool ends_as_another(int type, const Atom& atom) const;
  bool outlives_runs(int mark) const;
  bool only_guards_king() const;
  bool takes_others(const Way<W>& way, int mark) const;

  // Men: what they become; `arrivals.cpp`.
  struct Arrivals {
    std::array<Bits<W>*, 2> stay{};
    std::map<std::vector<int>, std::array<Bits<W>*, 2>> lists;
  };
  void add_arrivals(int type);
  bool offers_twice(const std::vector<int>& list) const;
  Bits<W> reached(int type, int from, int me) const;
  Bits<W> sort_arrivals(int type, int from, int me, Arrivals& arrivals);
  void leave_out(int type, int from, int me, const Bits<W>& nowhere);
  int number_of(const std::vector<int>& list);
  void check_runs_end(int type);

  // Men: which the generator takes together; `classes.cpp`.
  void sort_men();
  bool is_uniform(int type) const;
  bool meet(int vector, int other) const;
  void add_walker(int type);
  bool run_ends_on(const Run& run, int from, int to, int me) const;
  void check_run(const Run& run);
  void add_setwise(int type);
  typename HotData<W>::Shift shift_of(int type, int vector, int me) const;
  bool may_choose(int type, int from, int me) const;

  bool is_odd(int type) const { return odd_ >> type & 1; }

  const std::uint32_t odd_;
  const bool asks_royal_;
  const int royal_;  ///< the type that the sets look after, or -1
  bool wants_to_ask_royal_ = false;
  bool makes_by_plan_ = false;
  Means means_ = Means::Plan;
  int current_ = -1;  ///< the type of man whose movements are being read
  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const LimitsReader<W>& limits_ = in_.limits;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  Findings& findings_ = in_.findings;
  HotData<W>& data_;
  const TabledTypes<W> tabled_;
  TriedBuilder<W> tried_;
  const Perils<W> perils_{in_, odd_, tabled_, data_, data_.blasts};
  const ForesightReader<W> foresight_{in_, royal_, data_.tried, data_.blasts, perils_};

  /// HotData::quiet, take and take_back, while they are filled.
  struct Steps {
    Bits<W>*quiet, *take, *take_back;
  };
  Steps steps_[2];
  std::vector<std::vector<int>> slide_vectors_;  ///< of each type
  std::vector<std::vector<int>> step_vectors_;
  std::map<int, int> ways_;  ///< atom -> HotData::way
  SlidesBuilder<W> slides_{in_, slide_vectors_, data_};
  DormancyBuilder<W> dormancy_{in_, data_, data_, data_, tried_, data_};
  Bits<W>* besides_[2] = {};  ///< HotData::besides
  std::vector<Run> runs_;
  std::vector<bool> rare_atoms_;  ///< movements that take men besides their destination
  std::map<std::vector<int>, int> choice_lists_;
};

}  // namespace pawnshop::rules
