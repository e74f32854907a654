// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/position.h"
#include "search/score.h"
#include "support/diagnostic.h"

namespace pawnshop::engine {

/// A turn of a game in words.
struct Turn {
  std::string machine, human;
  std::string words;  ///< what it did
  int player = 0;
  int number = 1;  ///< of the position before it
  rules::Move
      move{};  ///< by the rules in force; of a turn that does not hold by them it says nothing
};

/// How a game has ended.
struct Verdict {
  std::string result;            ///< 1-0, 0-1, 1/2-1/2
  std::string reason;            ///< in English, as records have it; empty: a record tells none
  support::Location where = {};  ///< the rule that says so
  bool is_by_word = false;       ///< it is what players said, not the rules
};

/// How good a position is, as somebody found who looked so many turns ahead.
struct Estimate {
  search::Score score = 0;  ///< for the first player
  int depth = 0;

  bool operator==(const Estimate&) const = default;
};

/// Everything that was tried in a game: its turns, and others that were played in their stead. A
/// node is a position with the turn that led there; nodes are numbered and keep their numbers. It
/// knows no rules. The important methods are `add`, `line_through` and `grow`.
class GameTree {
 public:
  struct Node {
    Turn turn{};                   ///< that led here; of the start empty
    std::string by{};              ///< who has made it, as records name players
    std::string comment{};         ///< on it
    std::string glyphs{};          ///< what somebody thought of it: "$2"
    std::optional<double> left{};  ///< what the clock of the player had left who made the turn
    bool is_untimed = false;       ///< made before the clocks were set by which the game goes on
    std::optional<Verdict> verdict{};
    std::optional<Estimate> estimate{};  ///< the last one
    bool is_looked_at = false;  ///< somebody has looked on who did not play: records tell of it
    /// Why the turn does not hold by the rules that are in force now; what follows waits for
    /// others.
    std::optional<support::Diagnostic> fault{};
    int parent = -1;
    std::vector<int> next{};  ///< after the turns that were played here, the main one first
    int chosen = -1;          ///< the one of them that was gone last
  };
  static constexpr int kStart = 0;

  GameTree() : nodes_(1) {}

  const Node& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
  Node& at(int node) { return nodes_[static_cast<std::size_t>(node)]; }
  /// Where a turn leads; -1 where it was not played yet.
  int find(int node, const std::string& machine) const;
  /// Where a turn leads; a new node at first.
  int add(int node, const Turn& turn);
  /// On the way to this node every turn is the chosen one.
  void choose(int node);
  /// The main line grows to where most was played, or where the game was ended; what is tried after
  /// that is no part of it.
  void grow(int node);
  /// The line to this node becomes the main one.
  void promote(int node);
  /// Takes a node away with all that follows. Requires: not the start.
  void cut(int node);

  /// Other clocks hold from now on: no turn says any more what was left of those before.
  void forget_times();
  /// What has no time was made before the clocks were set.
  void mark_untimed();
  void forget_estimates();

  /// Whether one can stand there: all turns on the way hold.
  bool holds(int node) const;
  /// What was played here and holds, the main turn first.
  std::vector<int> next_held(int node) const;

  /// The nodes on the way from the start, without it.
  std::vector<int> line_to(int node) const;
  /// The nodes from the start to a node, without the start, and from there on by the chosen turn
  /// of each node, or the main turn where none is chosen.
  std::vector<int> line_through(int node) const;
  /// The last node of the main line.
  int main_end() const;
  bool is_main(int node) const;
  /// Whether one comes through a node, or stands on it, on the way to another.
  bool is_on_way(int node, int to) const;
  int depth(int node) const { return static_cast<int>(line_to(node).size()); }
  /// Whether anything but one line of turns is there.
  bool has_branches() const;

 private:
  std::vector<Node> nodes_;
};

}  // namespace pawnshop::engine
