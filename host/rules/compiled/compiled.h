// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <vector>

#include "rules/compiled/findings.h"
#include "rules/compiled/store.h"
#include "rules/plan/builder.h"
#include "rules/scene.h"

namespace pawnshop::rules {

/// The compiled generator of a ruleset: it owns the HotData, and calls the hot functions. If turns
/// cannot be listed from the sets, `slow` names the rules that prevent it. Threads share it: in
/// play only MarkMemory is written, by atomic stores.
template <int W>
class Compiled {
 public:
  explicit Compiled(const Tables<W>& tables);
  Compiled(const Compiled&) = delete;
  Compiled& operator=(const Compiled&) = delete;

  /// Whether turns are listed from the sets.
  bool open() const { return findings_.slow_rules().empty(); }
  /// Whether there is a plan, so that this generator can find turns at all.
  bool plays() const { return has_plan_; }
  Means means() const { return means_; }
  /// The rules because of which turns are not listed from the sets.
  const std::vector<Refusal>& slow() const { return findings_.slow_rules(); }
  /// The rules for which turns are tried, or which cost more than tables.
  const std::vector<Refusal>& tried() const { return findings_.costly_rules(); }
  const HotData<W>& data() const { return data_; }
  const Hot<W>& functions() const { return *hot_; }

  // Requires: plays(). checking_squares, attackers and survey require open().
  std::vector<Move> legal(const Position<W>& position) const;
  Position<W> make(const Position<W>& position, Move move) const;
  /// Writes the legal turns, packed, to `out`, which has room for data().max_moves of them. Returns
  /// how many there are.
  std::uint64_t list(const Position<W>& position, std::uint32_t* out) const;
  /// Writes the captures and promotions of men on the board, and perhaps other turns.
  std::uint64_t list_loud(const Position<W>& position, std::uint32_t* out) const;
  void make(const Position<W>& position, Move move, Position<W>& after) const;
  /// Whether the player to move is in check; -1 if only the referee can say it.
  int in_check(const Position<W>& position) const;
  /// The end that holds, as a number of Ruleset::ends, or -1. Ends that only the referee can test
  /// are left out.
  int end(const Position<W>& position) const;
  /// Whether an end holds, by its number; false of an end that is left out.
  bool end_holds(std::size_t number, const Position<W>& position) const;
  /// By type: the squares from which a man of the player to move would give check. Returns false if
  /// that is not known.
  bool checking_squares(const Position<W>& position, Bits<W>* of_types) const;
  /// The men of a player on `occupied` who attack a square, if only `occupied` is occupied.
  Bits<W> attackers(const Position<W>& position,
                    int square,
                    int player,
                    const Bits<W>& occupied) const {
    return hot_->attackers(data_, position, square, player, occupied);
  }
  void survey(const Position<W>& position, const Bits<W> (&near)[2], Survey<W>& out) const {
    hot_->survey(data_, position, near, out);
  }
  /// mode 0: the turns of the last ply are counted, 1: listed, 2: listed and made.
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

/// The hot functions for this processor: its best level, or the level that the environment variable
/// PAWNSHOP_CPU names.
template <int W>
const Hot<W>& hot_functions(Means means);
/// All levels that this processor can run, the plainest first: the name of each, and its functions
/// as an array by Means.
template <int W>
std::vector<std::pair<const char*, const Hot<W>*>> hot_levels();

extern template class Compiled<1>;
extern template class Compiled<2>;
extern template class Compiled<4>;

}  // namespace pawnshop::rules
