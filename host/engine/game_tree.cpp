// SPDX-License-Identifier: MIT
#include "engine/game_tree.h"

#include <algorithm>

#include "support/contract.h"

namespace pawnshop::engine {

void GameTree::forget_times() {
  for (Node& node : nodes_)
    node.left.reset();
  mark_untimed();
}

void GameTree::mark_untimed() {
  for (Node& node : nodes_)
    node.is_untimed = !node.left;
}

void GameTree::forget_estimates() {
  for (Node& node : nodes_)
    node.estimate.reset();
}

int GameTree::find(int node, const std::string& machine) const {
  for (const int next : at(node).next) {
    if (at(next).turn.machine == machine)
      return next;
  }
  return -1;
}

int GameTree::add(int node, const Turn& turn) {
  if (const int known = find(node, turn.machine); known >= 0)
    return known;
  const int fresh = static_cast<int>(nodes_.size());
  nodes_.push_back({.turn = turn, .comment = {}, .glyphs = {}, .parent = node});
  at(node).next.push_back(fresh);
  return fresh;
}

void GameTree::choose(int node) {
  for (; node != kStart; node = at(node).parent)
    at(at(node).parent).chosen = node;
}

void GameTree::grow(int node) {
  const int end = main_end();
  const bool ends = at(node).verdict && !at(end).verdict;
  const bool is_try = at(end).verdict && !at(node).verdict;
  if (!is_main(node) && !is_try && (ends || depth(node) > depth(end)))
    promote(node);
}

void GameTree::promote(int node) {
  for (; node != kStart; node = at(node).parent) {
    std::vector<int>& next = at(at(node).parent).next;
    const auto here = std::find(next.begin(), next.end(), node);
    std::rotate(next.begin(), here, here + 1);
  }
}

void GameTree::cut(int node) {
  PAWNSHOP_EXPECTS(node != kStart);
  Node& parent = at(at(node).parent);
  std::erase(parent.next, node);
  if (parent.chosen == node)
    parent.chosen = -1;
}

bool GameTree::holds(int node) const {
  for (; node != kStart; node = at(node).parent) {
    if (at(node).fault)
      return false;
  }
  return true;
}

std::vector<int> GameTree::next_held(int node) const {
  std::vector<int> held = at(node).next;
  std::erase_if(held, [&](int next) { return at(next).fault.has_value(); });
  return held;
}

std::vector<int> GameTree::line_to(int node) const {
  std::vector<int> line;
  for (; node != kStart; node = at(node).parent)
    line.push_back(node);
  std::reverse(line.begin(), line.end());
  return line;
}

std::vector<int> GameTree::line_through(int node) const {
  std::vector<int> line = line_to(node);
  while (!at(node).next.empty()) {
    node = at(node).chosen >= 0 ? at(node).chosen : at(node).next.front();
    line.push_back(node);
  }
  return line;
}

int GameTree::main_end() const {
  int node = kStart;
  for (std::vector<int> next = next_held(node); !next.empty(); next = next_held(node))
    node = next.front();
  return node;
}

bool GameTree::is_main(int node) const {
  for (; node != kStart; node = at(node).parent) {
    const std::vector<int> beside = next_held(at(node).parent);
    if (beside.empty() || beside.front() != node)
      return false;
  }
  return true;
}

bool GameTree::is_on_way(int node, int to) const {
  while (to != node && to != kStart)
    to = at(to).parent;
  return to == node;
}

bool GameTree::has_branches() const {
  return std::any_of(
      nodes_.begin(), nodes_.end(), [](const Node& node) { return node.next.size() > 1; });
}

}  // namespace pawnshop::engine
