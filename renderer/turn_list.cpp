// SPDX-License-Identifier: MIT
#include "renderer/turn_list.h"

#include <algorithm>

#include "engine/glyphs.h"
#include "engine/remark.h"

namespace pawnshop::renderer {

using engine::GameTree;

namespace {

/// What was played at a node, the main turn first: one that holds, if there is any.
std::vector<int> in_order(const GameTree& tree, int node) {
  std::vector<int> next = tree.at(node).next;
  std::stable_partition(
      next.begin(), next.end(), [&](int one) { return !tree.at(one).fault.has_value(); });
  return next;
}

std::string numbered(const GameTree::Node& node, bool is_first) {
  const engine::Turn& turn = node.turn;
  if (turn.player == 0)
    return std::to_string(turn.number) + ". " + judged_turn(node);
  return (is_first ? std::to_string(turn.number) + "... " : "") + judged_turn(node);
}

/// A line from its first turn on, with those that branch off it in brackets.
void add_line(const GameTree& tree, int node, std::vector<ListedTurn>& line) {
  std::vector<int> beside;  // what was played in the node's stead
  bool needs_number = true;
  while (true) {
    const GameTree::Node& at = tree.at(node);
    line.push_back({node, numbered(at, needs_number)});
    needs_number = !at.comment.empty() || !beside.empty();
    if (const std::string comment = engine::without_remarks(at.comment); !comment.empty())
      line.push_back({-1, "{" + comment + "}"});
    for (const int other : beside) {
      line.push_back({-1, "("});
      add_line(tree, other, line);
      line.push_back({-1, ")"});
    }
    beside = in_order(tree, node);
    if (beside.empty())
      return;
    node = beside.front();
    beside.erase(beside.begin());
  }
}

}  // namespace

std::string judged_turn(const GameTree::Node& node) {
  return node.turn.human + engine::glyphs_as_signs(node.glyphs);
}

std::vector<ListRow> list_turns(const GameTree& tree) {
  std::vector<ListRow> rows;
  const auto add_comment = [&](const std::string& written) {
    if (std::string comment = engine::without_remarks(written); !comment.empty())
      rows.push_back({.kind = ListRow::Kind::Comment, .comment = std::move(comment)});
  };
  add_comment(tree.at(GameTree::kStart).comment);
  for (std::vector<int> next = in_order(tree, GameTree::kStart); !next.empty();
       next = in_order(tree, next.front())) {
    const int node = next.front();
    const engine::Turn& turn = tree.at(node).turn;
    const bool goes_on = !rows.empty() && rows.back().kind == ListRow::Kind::Turns &&
                         rows.back().number == turn.number && turn.player == 1 &&
                         rows.back().nodes[1] < 0;
    if (!goes_on)
      rows.push_back({.kind = ListRow::Kind::Turns, .number = turn.number});
    rows.back().nodes[turn.player] = node;
    add_comment(tree.at(node).comment);
    for (std::size_t i = 1; i < next.size(); ++i) {
      ListRow others = {.kind = ListRow::Kind::Others};
      add_line(tree, next[i], others.others);
      rows.push_back(std::move(others));
    }
  }
  return rows;
}

}  // namespace pawnshop::renderer
