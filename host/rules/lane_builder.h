// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <string>

#include "rules/lane.h"
#include "rules/program.h"

namespace pawnshop::rules {

constexpr Move unpack(std::uint32_t move) {
  return {static_cast<std::uint8_t>(move),
          static_cast<std::uint8_t>(move >> 8),
          static_cast<std::uint16_t>(move >> 16)};
}
constexpr std::uint32_t pack(Move move) {
  return static_cast<std::uint32_t>(move.from) | static_cast<std::uint32_t>(move.to) << 8 |
         static_cast<std::uint32_t>(move.act) << 16;
}

/// Derives the tables of the fast generator from a ruleset, by enumeration of finite domains. A
/// rule that does not fit is noted in Lane::slow with its place; all of them are found.
template <int W>
class LaneBuilder {
 public:
  explicit LaneBuilder(Lane<W>& lane)
      : lane_(lane), tables_(lane.tables_), rules_(*lane.tables_.rules), data_(lane.data_) {}

  void build();

 private:
  void slow(std::string why, const Location& where);
  Location place(NodeId node) const;
  std::size_t at(int type, int square) const {
    return static_cast<std::size_t>(type * tables_.squares + square);
  }
  Bits<W>* table(int size);

  // Expressions.
  bool is_fixed(NodeId node) const;
  Bits<W> fixed(NodeId node, int player) const;
  Bits<W> stands(int type, int player) const;
  Program program(NodeId node, const std::string& what);
  struct Landing {
    Bits<W> quiet{}, take{};
  };
  std::optional<Landing> landing(NodeId onto, int player) const;
  int mark_of(NodeId onto) const;

  // Parts, in the order of building; `lane_men.cpp` and `lane_turns.cpp`.
  void check_means();
  void size_up();
  void add_men();
  void add_atom(int type, const Atom& atom, int index);
  void add_run(int type, const Atom& atom, int index);
  void add_witness(const Atom& atom, Way<W>& way);
  void add_rare(const Atom& atom, int index);
  void add_arrivals(int type);
  void finish_steps(int type);
  void add_slide_sets();
  void fill_slide_set(SlideSet<W>& set, const std::vector<int>& vectors);
  void add_entries(SlideSet<W>& set, int way);
  void add_toward();
  void add_setwise(int type);
  void sort_men();
  void add_dormancy(int type);
  void add_never();
  void add_fates();
  void add_drops();
  void add_castles();
  bool read_castle(NodeId node, Castle<W>& castle, int player);
  void add_acts();
  ActData act_data(const Act& act, const std::map<int, int>& castle_of);
  void add_marks();
  void add_counters();
  std::optional<bool> settled(NodeId node, int type, bool took, int action) const;
  void add_rest();
  void check_dormancy();

  Lane<W>& lane_;
  const Tables<W>& tables_;
  const Ruleset& rules_;
  LaneData<W>& data_;

  std::vector<std::vector<int>> slide_vectors_;  ///< of each type
  std::vector<std::vector<int>> step_vectors_;
  std::map<int, int> ways_;  ///< atom -> LaneData::way
  struct Run {
    int type, atom, vector, length;
    Bits<W> from[2];
  };
  std::vector<Run> runs_;
  void check_run(const Run& run);
  void check_rare();
  std::map<std::vector<int>, int> choice_lists_;
};

}  // namespace pawnshop::rules
