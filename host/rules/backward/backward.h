// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/backward/program.h"
#include "rules/tables.h"

namespace pawnshop::rules {

/// Runs the backward program for the referee: on which squares an enemy would have to arrive to
/// take a man. Turns that end elsewhere cannot take him; the others must still be made. Useful if
/// turns take men elsewhere than on their destination. It is built once, and threads share it.
template <int W>
class Backward {
 public:
  explicit Backward(const Tables<W>& tables);

  /// Whether the program is not too long.
  bool works() const { return works_; }
  /// The rules that cannot be read backwards, because of which turns must be made.
  const std::vector<Refusal>& tried() const { return program_.tried; }

  /// The program, run for one man. Requires: works(), and he is an enemy of `who`.
  class AskedMan {
   public:
    AskedMan(const Backward& backward, const Position<W>& position, Square victim, int who);
    /// The squares on which a man of this type, from this square, could arrive to take the asked
    /// man.
    Bits<W> arrivals(int type, Square from) const;

   private:
    const Backward& backward_;
    const Square victim_;
    const int who_;
    Bits<W> value_[kMaxBackwardSteps];  // by step
  };

 private:
  struct Way {
    int effects, takes;            // steps
    std::vector<Bits<W>> ends[2];  // by player and square: where the movement could ever end
    /// By player, square and square of the asked man: where the movement must end to have him on
    /// `path` or `behind`. Empty if `takes` may have other squares.
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
