// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/compiled/findings.h"
#include "rules/compiled/store.h"
#include "rules/plan/builder.h"
#include "rules/scene.h"

namespace pawnshop::rules {

/// The fast way to the legal turns of a ruleset, by tables derived from it (see Means). Where sets
/// do not do, `slow` says which rules are in the way. Shared by all threads: a memory of marks is
/// the one thing written in play, by atomic stores.
template <int W>
class Compiled {
 public:
  explicit Compiled(const Tables<W>& tables);
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

  bool open() const { return findings_.slow_rules().empty(); }
  /// Whether turns can be generated at all: ahead, from sets, if open; else by the plan.
  bool plays() const { return has_plan_; }
  Means means() const { return means_; }
  /// The rules that are in the way, with their places.
  const std::vector<Refusal>& slow() const { return findings_.slow_rules(); }
  /// Those for which turns are tried.
  const std::vector<Refusal>& tried() const { return findings_.costly_rules(); }
  const HotData<W>& data() const { return data_; }
  const Hot<W>& functions() const { return *hot_; }

  // Requires: plays(), or open() where a question is about sets.
  std::vector<Move> legal(const Position<W>& position) const;
  Position<W> make(const Position<W>& position, Move move) const;
  /// Writes the legal moves, packed, to `out`, which has room for data().max_moves of them. Returns
  /// how many there are.
  std::uint64_t list(const Position<W>& position, std::uint32_t* out) const;
  /// Those of men on the board that take or become something, and perhaps others.
  std::uint64_t list_loud(const Position<W>& position, std::uint32_t* out) const;
  void make(const Position<W>& position, Move move, Position<W>& after) const;
  /// Whether the player to move is in check; -1 if only the referee can say it.
  int in_check(const Position<W>& position) const;
  /// The end that holds, but for those that only the referee can ask: its number in
  /// Ruleset::ends, or -1.
  int end(const Position<W>& position) const;
  /// Of each type, the squares on which a man of the player to move attacks the enemy's royal man;
  /// false if it cannot be said.
  bool checking_squares(const Position<W>& position, Bits<W>* of_types) const;
  /// Men of a player on these squares who bear on a square while no others are taken.
  Bits<W> attackers(const Position<W>& position,
                    int square,
                    int player,
                    const Bits<W>& occupied) const {
    return hot_->attackers(data_, position, square, player, occupied);
  }
  void survey(const Position<W>& position, const Bits<W> (&near)[2], Survey<W>& out) const {
    hot_->survey(data_, position, near, out);
  }
  /// mode 0: the last ply counted, 1: listed, 2: also made.
  std::uint64_t perft(const Position<W>& position, int depth, int mode) const;

 private:
  HotData<W> data_{};
  const Tables<W>& tables_;
  const Hot<W>* hot_ = nullptr;
  Means means_ = Means::Plan;
  Findings findings_;
  CompiledStore<W> store_;
  bool has_plan_ = false;
  PlanStore<W> plan_store_;
};

/// The hot functions for this machine: the best level that it has, or the one that the environment
/// names in PAWNSHOP_CPU.
template <int W>
const Hot<W>& hot_functions(Means means);
/// All levels that this machine has, the plainest first, with their names: of each the functions by
/// Means.
template <int W>
std::vector<std::pair<const char*, const Hot<W>*>> hot_levels();

extern template class Compiled<1>;
extern template class Compiled<2>;
extern template class Compiled<4>;

}  // namespace pawnshop::rules
