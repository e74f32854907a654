// SPDX-License-Identifier: MIT
// The search at the root: iterations, windows, and the list of turns with their best play.

#include <algorithm>

#include "search/reductions.h"
#include "search/searcher.h"

namespace pawnshop::search {

using rules::Position;

template <int W>
void Searcher<W>::begin(const Position<W>& root,
                        const rules::History& history,
                        const std::vector<std::uint32_t>& turns) {
  plies_[0]->position = root;
  plies_[0]->turn = plies_[0]->mine = plies_[0]->theirs = -1;
  plies_[0]->turns = 0;
  history_ = history;
  if (history_.empty())
    history_.push(root);
  nodes_ = told_ = next_look_ = 0;
  roots_.clear();
  for (const std::uint32_t move : turns) {
    roots_.push_back({});
    roots_.back().move = move;
    roots_.back().play = {move};
  }
  // What wins most comes first; then both players prefer alike, however their turns are listed.
  const auto rank = [&](const RootTurn& turn) {
    return std::pair(order_.prize(order_.kind_of(root, turn.move)),
                     order_.as_seen(turn.move, root.side));
  };
  std::sort(roots_.begin(), roots_.end(), [&](const RootTurn& a, const RootTurn& b) {
    return rank(a) > rank(b);
  });
  order_.fade();
  for (auto& ply : plies_) {
    ply->killers = {};
    ply->without = 0;
  }
}

template <int W>
Score Searcher<W>::root(int depth, Score alpha, Score beta, std::size_t first) {
  Ply& here = *plies_[0];
  Ply& below = *plies_[1];
  here.in_check = judge_.in_check(here.position);
  here.judged = here.in_check ? -kInfinity : judgements_.of(here.position);
  depth_ = depth;
  Score best = -kInfinity;
  for (std::size_t i = first; i < roots_.size(); ++i) {
    RootTurn& turn = roots_[i];
    make(0, turn.move, order_.context(order_.kind_of(here.position, turn.move), turn.move));
    deepest_ = 0;
    const int extra = here.in_check ? 1 : 0;
    Score score = 0;
    if (i == first) {
      score = search_turn(0, {alpha, beta}, depth - 1 + extra);
    } else {
      int less = depth >= 3 && i >= first + 4 && !here.in_check
                     ? std::min(reduction(depth, static_cast<int>(i)) / 2, depth - 2)
                     : 0;
      const Window better = Window::above(alpha, NodeKind::All);
      score = search_turn(0, better, depth - 1 + extra - less);
      if (score > alpha && less > 0)
        score = search_turn(0, better, depth - 1 + extra);
      if (score > alpha && score < beta)
        score = search_turn(0, {alpha, beta}, depth - 1 + extra);
    }
    unmake();
    if (common_.clock.stopped())
      return best;
    turn.deepest = std::max(deepest_, depth);
    if (i == first || score > alpha) {
      turn.score = score;
      turn.play.assign(1, turn.move);
      turn.play.insert(turn.play.end(), below.play.begin(), below.play.begin() + below.play_length);
    } else {
      turn.score = -kInfinity;
    }
    best = std::max(best, score);
    if (score > alpha) {
      alpha = score;
      // The best so far goes to the front, the others keep their order.
      std::rotate(roots_.begin() + static_cast<std::ptrdiff_t>(first),
                  roots_.begin() + static_cast<std::ptrdiff_t>(i),
                  roots_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
      if (score >= beta)
        break;
    }
  }
  return best;
}

template <int W>
bool Searcher<W>::iterate(int depth, std::size_t first) {
  const Score last = roots_[first].last;
  Score half = depth >= 5 && last != -kInfinity && !is_decided(last) ? 24 : kInfinity;
  Score alpha = half == kInfinity ? -kInfinity : last - half;
  Score beta = half == kInfinity ? kInfinity : last + half;
  for (;;) {
    const Score score = root(depth, alpha, beta, first);
    if (common_.clock.stopped())
      return roots_[first].score != -kInfinity && roots_[first].score > alpha;
    if (score > alpha && score < beta)
      return true;
    if (score <= alpha && alpha == -kInfinity)
      return true;
    if (score >= beta && beta == kInfinity)
      return true;
    half = half * 2 + 20;
    if (score <= alpha)
      alpha = half > 1500 ? -kInfinity : std::max(-kInfinity, score - half);
    else
      beta = half > 1500 ? kInfinity : std::min(kInfinity, score + half);
  }
}

template <int W>
void Searcher<W>::settle() {
  next_look_ = nodes_;  // what the clock allows may have changed
  for (RootTurn& turn : roots_)
    turn.last = turn.score;
}

template <int W>
void Searcher<W>::rank(std::size_t count) {
  std::stable_sort(roots_.begin(),
                   roots_.begin() + static_cast<std::ptrdiff_t>(count),
                   [](const RootTurn& a, const RootTurn& b) { return a.score > b.score; });
}

template class Searcher<1>;
template class Searcher<2>;
template class Searcher<4>;

}  // namespace pawnshop::search
