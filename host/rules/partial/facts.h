// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/partial/reader.h"

namespace pawnshop::rules {

/// Facts about a ruleset that hold in every position: which men a set can hold, where a movement
/// may end, what effects can do. All builders ask here, and nothing is ever written. If the rules
/// do not decide a question, the answer is the one that allows more.
template <int W>
class Facts {
 public:
  explicit Facts(const Tables<W>& given)
      : tables(given),
        rules(*given.rules),
        reader(given),
        all_types((1u << rules.man_count()) - 1) {}

  const Tables<W>& tables;
  const Ruleset& rules;
  const PartialReader<W> reader;
  const std::uint32_t all_types;  ///< a bit for each type of man

  /// The script line that made an expression.
  Location place(NodeId node) const;

  // Sets and conditions; `facts.cpp`.
  bool is_fixed(NodeId id) const;
  /// The squares of a set. Requires: is_fixed(id).
  Bits<W> fixed(NodeId id, int player) const;
  Bits<W> outline(NodeId set, int player) const;
  bool is_arrival(NodeId set) const;
  bool is_of_men_who_went(NodeId set) const;
  bool may_be_empty(NodeId set) const;
  bool may_hold(Side side, NodeId set) const;
  std::uint32_t types_of(Side side, NodeId set) const;
  std::uint32_t types_in(NodeId set) const;
  bool is_own_types(NodeId set) const;
  bool asks_only_who_goes(NodeId id) const;
  bool is_steady(NodeId condition) const;
  bool hangs_on_turn(NodeId id) const;
  bool is_remembered(NodeId set) const;
  bool asks_board_alone(NodeId id) const;
  bool lasts_through(int mark) const;
  bool is_attack_on(const Node& node, int type, Side side) const;
  std::uint32_t guarded_by(NodeId condition) const;
  std::uint32_t asks_peril(NodeId condition) const;

  // What decides a set or condition; `facts.cpp`.
  Bits<W> squares_deciding(NodeId id, const Known<W>& known, const Bits<W>& within) const;
  Bits<W> deciders_of(NodeId set, int square, int me) const;
  std::vector<Bits<W>> deciders_of_each(NodeId set, int me) const;

  // Men and movements; `men_facts.cpp`.
  /// Where a man may go: to empty squares, and to enemies. With `limits`, which is the same for
  /// both players, the position may forbid captures on squares of `take`.
  struct Landing {
    Bits<W> quiet{}, take{};
    bool limits = false;
  };
  std::optional<Landing> by_square(NodeId set, int player) const;
  std::optional<Landing> landing(NodeId onto, int player) const;
  bool takes_own(NodeId onto) const;
  bool knows_own_prey(NodeId onto) const;
  bool own_men_are_prey() const;
  std::optional<Landing> standing(int type, int player) const;
  int mark_of(NodeId onto) const;
  Bits<W> stands(int type, int player) const;
  bool is_free(int type) const;
  bool is_always_there(const Choice& choice) const;
  bool begins_are_fixed(const Atom& atom) const;
  Bits<W> begins(const Atom& atom, int player) const;
  int main_royal() const;
  int list_at(const Man& man, int from, int to, int me) const;
  std::vector<int> choices(const Man& man, int from, int to, int me) const;

  // Effects and captures; `men_facts.cpp`.
  void add_men(const Node::Men& men, std::uint32_t (&types)[2]) const;
  int move_count() const;
  int move_action() const;
  bool drops_take() const;
  bool puts_enemies() const;
  bool moves_arrivals() const;
  bool fates_put_nobody_back() const;
  bool all_ways_are_empty() const;
  /// Whether some rule (never, must) tests the position after a turn before the turn is legal.
  bool judges_turns() const { return !rules.never.empty() || !rules.must.empty(); }
  bool follows_still_turns(const Effect& effect) const;
  bool changes_by_movers_alone() const;
  bool is_marked_by_effects(int mark) const;
  bool is_left_by_movements(int mark) const;
  bool is_marked_otherwise(std::uint32_t odd, int mark) const;
  std::uint32_t arriving_as(int man) const;
  std::uint32_t types_of_theirs(const Effect& effect) const;
  std::uint32_t types_out_of_zone(const Route& route) const;
  std::uint32_t types_dropped() const;

 private:
  /// Whether a set can contain a square about which something is known. `tell` adds what is known
  /// to a Known; it holds for each square by itself.
  template <class Tell>
  bool may_have(NodeId set, Tell tell) const {
    for (int me = 0; me < 2; ++me) {
      Known<W> known(tables, me);
      known.is_of_each = true;
      tell(known);
      if (reader.squares(set, known).most.any())
        return true;
    }
    return false;
  }
  bool names_still_turns(int tag) const;
  bool is_own_types_from(const Node& both) const;
  void clear_way(Known<W>& known) const;
};

extern template class Facts<1>;
extern template class Facts<2>;
extern template class Facts<4>;

}  // namespace pawnshop::rules
