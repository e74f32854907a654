// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/bits.h"
#include "support/result.h"

namespace pawnshop::board {

using Square = int;
inline constexpr Square kNoSquare = -1;
inline constexpr int kMaxSquares = 256;

/// The player who begins is First.
enum Player : int { kFirst = 0, kSecond = 1 };
constexpr Player other(int player) {
  return player == kFirst ? kSecond : kFirst;
}

/// A set of squares of any board.
using SquareSet = Bits<4>;

/// One step, `right` and `forward` as the mover sees them; a fixed vector is not turned for the
/// second player.
struct Vector {
  int right = 0;
  int forward = 0;
  bool fixed = false;

  bool operator==(const Vector&) const = default;
};

/// How the second player sees the board.
enum class Turned { Mirror, Rotate };

/// What a board is made of, as written in a script.
struct Shape {
  std::string files;  ///< one letter a file
  int ranks = 0;
  int first_rank = 1;
  std::vector<std::string>
      rows;  ///< last rank first: '.' square, 'o' sink, '*' nothing; empty: all squares
  Turned turned = Turned::Mirror;
};

/// The squares of a board, their names, and what lies one vector on. It knows no men. The important
/// methods are `step`, `turned`, `name` and `named`. Immutable after `make`.
class Topology {
 public:
  /// A board, or every fault of the shape.
  static support::Result<Topology> make(const Shape& shape);

  int size() const { return static_cast<int>(cells_.size()); }  ///< squares, sinks included
  int width() const { return static_cast<int>(shape_.files.size()); }
  int ranks() const { return shape_.ranks; }
  int first_rank() const { return shape_.first_rank; }
  int words() const { return size() <= 64 ? 1 : size() <= 128 ? 2 : 4; }
  Turned turned() const { return shape_.turned; }
  const SquareSet& everywhere() const { return everywhere_; }
  /// Squares that a man can go to but not stand on.
  const SquareSet& sinks() const { return sinks_; }

  /// The square of a cell, counted from 0, or kNoSquare.
  Square at(int file, int rank) const;
  int file(Square square) const { return cells_[static_cast<std::size_t>(square)].file; }
  int rank(Square square) const { return cells_[static_cast<std::size_t>(square)].rank; }

  /// The square that `player` sees where the first player sees `square`. It is its own inverse.
  Square seen_by(Square square, int player) const {
    return player == kFirst ? square : turned_[static_cast<std::size_t>(square)];
  }
  SquareSet seen_by(const SquareSet& set, int player) const;

  /// The square `times` vectors on from `square` as `player` sees the board, or kNoSquare.
  Square step(Square square, Vector vector, int player, int times = 1) const;

  const std::string& name(Square square) const { return names_[static_cast<std::size_t>(square)]; }
  std::optional<Square> named(std::string_view name) const;
  std::string file_name(Square square) const {
    return std::string(1, shape_.files[static_cast<std::size_t>(file(square))]);
  }
  std::string rank_name(Square square) const {
    return std::to_string(rank(square) + shape_.first_rank);
  }
  /// "its files are abcdefgh, its ranks 1 to 8": for who names a square that there is not.
  std::string lines_in_words() const;
  /// Colours alternate, and the first square of the first rank is dark.
  bool is_light(Square square) const { return (file(square) + rank(square)) % 2 == 1; }

 private:
  struct Cell {
    int file, rank;
  };
  Shape shape_;
  std::vector<Cell> cells_;
  std::vector<Square> by_cell_;
  std::vector<Square> turned_;
  std::vector<std::string> names_;
  SquareSet everywhere_{};
  SquareSet sinks_{};
};

}  // namespace pawnshop::board
