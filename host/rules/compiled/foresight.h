// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

#include "rules/compiled/perils.h"

namespace pawnshop::rules {

/// Computes the Foresight of a condition: what a listed turn shows about it without being made.
/// That is who moves and where to, whether the turn could give check, and whether it touches men on
/// whom the condition depends.
template <int W>
class ForesightReader {
 public:
  ForesightReader(const Inputs<W>& inputs,
                  const OddMen<W>& odd_men,
                  const Blasts<W>& blasts,
                  const Perils<W>& perils)
      : in_(inputs), odd_men_(odd_men), blasts_(blasts), perils_(perils) {}

  Foresight<W> of(NodeId condition) const;
  std::vector<Conjunct<W>> conjuncts_of(NodeId condition) const;
  Foresight<W> either_pair(const Foresight<W>& a, const Foresight<W>& b) const;
  bool can_trace(NodeId condition, Foresight<W>& ahead) const;

 private:
  struct MenOf {
    std::uint32_t types[2] = {};  ///< of the player's men, and of the enemy's
  };
  Foresight<W> limited_to(const TurnSet<W>& turn_set, NodeId condition) const;
  bool knows_checking_turns() const;
  bool asks_check(NodeId condition) const;
  bool needs_stuck_enemy(NodeId condition) const;
  bool holds_if_answered(NodeId condition) const;
  std::optional<Foresight<W>> opposite_of(NodeId condition) const;
  std::optional<Foresight<W>> read_men(NodeId condition, const TurnSet<W>& turn_set) const;
  std::optional<bool> read_mark_or_zone(const Node& node, Foresight<W>& ahead) const;
  bool read_state(NodeId id, int me, Foresight<W>& ahead) const;
  bool read_shown(NodeId id, Foresight<W>& ahead) const;
  bool is_traceable(NodeId id, Foresight<W>& ahead) const;
  void note_amounts(const Node& compared, int me, Foresight<W>& ahead) const;
  void note_compared_zones(const Node& compared, Foresight<W>& ahead) const;
  void note_zone(const ZoneRef& zone, Foresight<W>& ahead) const;

  // Conditions that are read one by one; `conjuncts.cpp`.
  std::optional<Conjunct<W>> alone(NodeId part,
                                   const TurnSet<W>& turn_set,
                                   bool reads_opposites) const;
  struct KnownParts {
    std::vector<Conjunct<W>> made;
    bool leave_doubt = false;  ///< a negation is among them, and squares do not show all others
  };
  KnownParts known_parts(NodeId condition,
                         const std::vector<NodeId>& parts,
                         bool reads_opposites) const;
  std::vector<Conjunct<W>> rest_of(NodeId condition,
                                   const std::vector<NodeId>& rest,
                                   const TurnSet<W>& turn_set,
                                   bool only_parted,
                                   bool& is_all) const;

  // Conditions that hold after exactly the turns of a TurnSet; `exact.cpp`.
  bool is_exact(NodeId condition, Foresight<W>& ahead) const;
  bool note_name(int tag, Foresight<W>& ahead) const;
  bool note_payments(Foresight<W>& ahead) const;
  bool is_one_arrival(NodeId set, Foresight<W>& ahead) const;
  bool is_one_victim(NodeId set, Foresight<W>& ahead) const;
  bool read_arrival(NodeId part, bool outside, int& arrivals, Foresight<W>& ahead) const;
  bool note_arrival(NodeId set, Ask& where, Foresight<W>& ahead) const;
  bool is_bare_arrival(NodeId set) const;
  bool is_along(NodeId set, Foresight<W>& ahead) const;

  // What the squares of plain moves show; `by_way.cpp`.
  std::optional<Known<W>> after_plain_move(
      int type, int from, int to, bool takes, bool asks_way, int me) const;
  std::vector<Bits<W>> passed_by(int type, int from, int me) const;
  std::optional<bool> all_hold(const std::vector<NodeId>& conditions, const Known<W>& known) const;
  int plain_moves() const;
  /// The squares of arrival after which conditions may hold, and surely do; those for which it is
  /// known whether they do, and the others.
  struct ByArrival {
    Bits<W> may{}, must{}, is_said{}, is_open{};
  };
  ByArrival read_from(const std::vector<NodeId>& conditions,
                      const Foresight<W>& ahead,
                      int me,
                      bool takes,
                      int row) const;
  bool read_by_way(const std::vector<NodeId>& conditions, Foresight<W>& ahead) const;

  // Conditions that only ask who takes whom; `by_pair.cpp`.
  std::optional<bool> after_pair(NodeId condition, int mover, int victim) const;
  bool read_by_pair(NodeId condition, Foresight<W>& ahead) const;

  // Conditions that count men; `tally.cpp`.
  std::optional<MenOf> men_of(NodeId id) const;
  struct Counted {
    std::optional<MenOf> men;
    std::vector<NodeId> places, off;  ///< they stand on all of these, and on none of those
    bool on_path = false;             ///< and on the path of the man who moves
  };
  std::optional<std::vector<Bits<W>>> squares_by(TurnSquares key,
                                                 const Counted& counted,
                                                 bool is_drop,
                                                 int me) const;
  bool read_counted(NodeId set, Counted& counted) const;
  bool note_squares(TurnSquares key, const Counted& counted, Foresight<W>& ahead) const;
  bool note_counted(const Counted& counted, Foresight<W>& ahead) const;
  bool read_tally(NodeId condition, Foresight<W>& ahead) const;

  const Inputs<W>& in_;
  const Facts<W>& facts_ = in_.facts;
  const Tables<W>& tables_ = in_.facts.tables;
  const Ruleset& rules_ = in_.facts.rules;
  const TurnSetReader<W>& turn_sets_ = in_.turn_sets;
  const PartialReader<W>& reader_ = in_.facts.reader;
  CompiledStore<W>& store_ = in_.store;
  const int royal_ = in_.royal;
  const OddMen<W>& odd_men_;
  const Blasts<W>& blasts_;
  const Perils<W>& perils_;
};

extern template class ForesightReader<1>;
extern template class ForesightReader<2>;
extern template class ForesightReader<4>;

}  // namespace pawnshop::rules
