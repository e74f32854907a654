// SPDX-License-Identifier: MIT
#include "board/topology.h"

#include "support/lists.h"

namespace pawnshop::board {

namespace {

support::Diagnostics shape_faults(const Shape& shape) {
  support::Diagnostics faults;
  const auto complain = [&](std::string message, std::string hint) {
    faults.push_back({support::Severity::Error, {}, std::move(message), std::move(hint), {}});
  };
  for (std::size_t i = 0; i < shape.files.size(); ++i) {
    const char c = shape.files[i];
    if (c < 'a' || c > 'z' || shape.files.find(c) != i) {
      complain("the files of a board are different small letters, got '" + shape.files + "'",
               "for instance files = \"abcdefgh\", or a number up to 26");
      break;
    }
  }
  if (shape.files.empty() || shape.ranks < 1 || shape.ranks > kMaxSquares) {
    complain("a board needs at least one file and one rank", "for instance board(8, 8)");
  }
  if (shape.first_rank < 0 || shape.first_rank > 9)
    complain("the first rank's number must be from 0 to 9", "ranks are usually counted from 1");
  for (const std::string& row : shape.rows) {
    if (row.size() != shape.files.size()) {
      complain("every row of the map needs one sign for each of the " +
                   std::to_string(shape.files.size()) + " files, got '" + row + "'",
               "'.' is a square, '*' nothing, 'o' a sink");
    }
    if (row.find_first_not_of(".*o") != std::string::npos) {
      complain("the map's row '" + row + "' has a sign that means nothing",
               "'.' is a square, '*' nothing, 'o' a sink");
    }
  }
  return faults;
}

/// What a map says of a cell; without a map there is a square everywhere.
char sign_of(const Shape& shape, int file, int rank) {
  return shape.rows.empty() ? '.'
                            : shape.rows[support::at(shape.ranks - 1 - rank)][support::at(file)];
}

}  // namespace

support::Result<Topology> Topology::make(const Shape& shape) {
  support::Diagnostics faults = shape_faults(shape);
  if (!faults.empty())
    return support::Failure(std::move(faults));
  Topology board;
  board.shape_ = shape;
  const int width = board.width();
  board.by_cell_.assign(support::at(width * shape.ranks), kNoSquare);
  for (int rank = 0; rank < shape.ranks; ++rank) {
    for (int file = 0; file < width; ++file) {
      const char sign = sign_of(shape, file, rank);
      if (sign == '*')
        continue;
      const Square square = board.size();
      if (square == kMaxSquares)
        return support::failure("a board can have at most 256 squares", "make it smaller");
      board.by_cell_[support::at(rank * width + file)] = square;
      board.cells_.push_back({file, rank});
      board.names_.push_back(shape.files[support::at(file)] +
                             std::to_string(rank + shape.first_rank));
      board.everywhere_.set(square);
      if (sign == 'o')
        board.sinks_.set(square);
    }
  }
  if (board.size() == 0)
    return support::failure("the board has no squares", "'.' is a square, '*' nothing");
  for (Square square = 0; square < board.size(); ++square) {
    const int file =
        shape.turned == Turned::Rotate ? width - 1 - board.file(square) : board.file(square);
    const Square there = board.at(file, shape.ranks - 1 - board.rank(square));
    if (there == kNoSquare || board.sinks_.has(there) != board.sinks_.has(square)) {
      return support::failure(
          "the second player sees " + board.name(square) + " where the board has no such square",
          shape.turned == Turned::Mirror
              ? "make the map the same upside down, or say turned = \"rotate\""
              : "make the map the same when it is turned by half");
    }
    board.turned_.push_back(there);
  }
  return board;
}

std::string Topology::lines_in_words() const {
  return "its files are " + shape_.files + ", its ranks " + std::to_string(shape_.first_rank) +
         " to " + std::to_string(shape_.first_rank + shape_.ranks - 1);
}

Square Topology::at(int file, int rank) const {
  if (file < 0 || file >= width() || rank < 0 || rank >= ranks())
    return kNoSquare;
  return by_cell_[support::at(rank * width() + file)];
}

SquareSet Topology::seen_by(const SquareSet& set, int player) const {
  if (player == kFirst)
    return set;
  SquareSet seen{};
  set.each([&](Square square) { seen.set(turned_[support::at(square)]); });
  return seen;
}

Square Topology::step(Square square, Vector vector, int player, int times) const {
  int x = vector.right * times, y = vector.forward * times;
  if (player == kSecond && !vector.fixed) {
    y = -y;
    if (shape_.turned == Turned::Rotate)
      x = -x;
  }
  return at(file(square) + x, rank(square) + y);
}

std::optional<Square> Topology::named(std::string_view name) const {
  for (Square square = 0; square < size(); ++square) {
    if (names_[support::at(square)] == name)
      return square;
  }
  return std::nullopt;
}

}  // namespace pawnshop::board
