// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/backward/program.h"
#include "rules/tables.h"

namespace pawnshop::rules {

/// Says of an asked man on which squares an enemy's arrival could take him, without trying a turn.
/// What it leaves out cannot take him; what it names is still to be tried. Worth it where turns
/// take men besides those whom they displace; built once, shared by all threads.
template <int W>
class Backward {
 public:
  explicit Backward(const Tables<W>& tables);

  /// Whether the rules are short enough to be read backwards.
  bool works() const { return works_; }
  /// What cannot be read backwards; where it matters turns are tried.
  const std::vector<Refusal>& tried() const { return program_.tried; }

  /// One asked man. Requires: works(), and that he is an enemy of `who`.
  class AskedMan {
   public:
    AskedMan(const Backward& backward, const Position<W>& position, Square victim, int who);
    /// Where a man of this type must arrive from his square; the others cannot take the asked one.
    Bits<W> arrivals(int type, Square from) const;

   private:
    const Backward& backward_;
    const Square victim_;
    const int who_;
    Bits<W> value_[512];  // of each step; those of the program are set
  };

 private:
  static constexpr std::size_t kMaxSteps = 512;
  struct Way {
    int effects, takes;            // steps
    std::vector<Bits<W>> ends[2];  // by player and square: where it could end, on any board
    /// By player, square and asked square: where it must end to pass the asked square, or to have
    /// it behind. Empty if `takes` may have other squares.
    std::vector<Bits<W>> over[2];
  };

  void draw(Way& way, const BackwardWay& from) const;
  void draw_line(
      Way& way, const BackwardWay& from, int me, Square square, board::Vector step) const;
  Bits<W> lines_of(const BackwardStep& step, const Bits<W>& squares, int who) const;
  Bits<W> shifted(const BackwardStep& step, const Bits<W>& squares, int who) const;

  const Tables<W>& tables_;
  BackwardProgram program_;
  bool works_;
  std::vector<std::vector<Way>> ways_;  // by type
  // By player, at directions * squares + square: the squares whose lines or shifts meet the square.
  std::vector<Bits<W>> unlines_[2], unshifts_[2];
};

extern template class Backward<1>;
extern template class Backward<2>;
extern template class Backward<4>;

}  // namespace pawnshop::rules
