// SPDX-License-Identifier: MIT
// How deep the search looks at what: what it cuts off, leaves out, extends and reduces.

#include <algorithm>

#include "search/reductions.h"
#include "search/searcher.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::Position;
using support::at;

/// The answer, where a much shallower search tells it.
template <int W>
std::optional<Score> Searcher<W>::cut_early(const SearchNode& asked) {
  const auto [ply, alpha, beta, depth] =
      std::tuple(asked.ply, asked.alpha, asked.beta, asked.depth);
  const Position<W>& position = plies_[at(ply)]->position;
  // So far ahead that a shallow search will not change it.
  const int sure = judge_.is_fast() ? kSureDepth : kSureDepthTried;
  if (depth <= sure && asked.likely - kAhead * (depth - asked.rises) >= beta)
    return asked.likely;
  // So far behind that only a capture can help.
  if (depth <= 3 && asked.likely + kBehind * depth < alpha) {
    const Score score = quiet(ply, asked, 0);
    if (score <= alpha || common_.clock.stopped())
      return score;
  }
  // So far ahead that even a turn given up does not change it. That proves nothing where a player
  // can be forced to harm himself, by a duty that is always asked, or has begun his turn already.
  const bool passed = ply >= 1 && plies_[at(ply - 1)]->turn == -1;
  if (depth < 3 || asked.likely < beta || passed || !may_pass_ || position.goes_on ||
      !worth_.has_force(position, position.side))
    return std::nullopt;
  const int less = 4 + depth / 4 + std::min(3, (asked.likely - beta) / 200);
  pass(ply);
  const Score score =
      search_turn(ply,
                  Window::above(beta - 1, asked.expects_cut() ? NodeKind::Cut : NodeKind::All),
                  depth - less);
  unmake();
  if (common_.clock.stopped())
    return 0;
  if (score < beta)
    return std::nullopt;
  return is_decided(score) ? beta : score;
}

/// Whether a turn is not looked at, once there is one that does not lose at once.
template <int W>
bool Searcher<W>::is_hopeless(const SearchNode& asked,
                              const Candidate& candidate,
                              Score alpha,
                              int quiets,
                              Picker<W>& picker) const {
  if (asked.is_wide || plies_[at(asked.ply)]->in_check)
    return false;
  if (candidate.is_quiet && !candidate.checks && is_late(asked, alpha, quiets)) {
    if (judge_.is_fast())  // else one of them may give check
      picker.skip_quiet();
    return true;
  }
  return candidate.number > 0 && gives_away(asked, candidate);
}

/// Whether this quiet turn and all after it are left out: late turns of a shallow search, and those
/// that cannot lift the score any more.
template <int W>
bool Searcher<W>::is_late(const SearchNode& asked, Score alpha, int quiets) const {
  return quiets > enough_quiet(asked.depth, asked.rises) ||
         (asked.depth <= 6 && plies_[at(asked.ply)]->judged + kHope * (asked.depth + 1) <= alpha);
}

/// Whether a turn of a shallow search loses too much on its square to be looked at.
template <int W>
bool Searcher<W>::gives_away(const SearchNode& asked, const Candidate& candidate) const {
  const int depth = asked.depth;
  if (depth > 6 || asked.ply == 0 || candidate.stage == Picker<W>::Stage::Good)
    return false;
  if (candidate.is_quiet && !candidate.kind.is_drop && depth > 3)
    return false;
  const Score most = candidate.is_quiet ? kLoss * depth : 2 * kLoss * depth;
  const Position<W>& position = plies_[at(asked.ply)]->position;
  return order_.exchange(position, candidate.move, candidate.kind) < -most;
}

/// How much depends on the best turn so far: with all others well below it, it is looked at deeper
/// (1); where even without it the score is high enough, it is not (-1).
template <int W>
int Searcher<W>::hangs_on(const SearchNode& asked) {
  Ply& here = *plies_[at(asked.ply)];
  const Score least = asked.known_score - 2 * asked.depth;
  here.without = asked.known.move;
  const Score others =
      search(asked.ply,
             Window::above(least - 1, asked.expects_cut() ? NodeKind::Cut : NodeKind::All),
             (asked.depth - 1) / 2);
  here.without = 0;
  if (others < least)
    return 1;
  return asked.known_score >= asked.beta ? -1 : 0;
}

/// By how much deeper than others a turn is looked at.
template <int W>
int Searcher<W>::extension(const SearchNode& asked, std::uint32_t move) {
  const Ply& here = *plies_[at(asked.ply)];
  const TableEntry& known = asked.known;
  const bool may = asked.ply < 2 * depth_;
  if (may && move == known.move && asked.depth >= 7 && !here.without &&
      known.depth >= asked.depth - 3 && known.bound != Bound::AtMost &&
      !is_decided(asked.known_score))
    return hangs_on(asked);
  return may && here.in_check ? 1 : 0;
}

template <int W>
int Searcher<W>::reduced_by(const SearchNode& asked, const Candidate& candidate, int depth) const {
  if (asked.depth < 2 || candidate.number <= 2 + asked.is_wide ||
      (!candidate.is_quiet && candidate.stage != Picker<W>::Stage::Bad))
    return 0;
  const Ply& here = *plies_[at(asked.ply)];
  int less = reduction(asked.depth, candidate.number) + asked.expects_cut() - asked.is_wide -
             here.in_check - candidate.checks + !asked.rises;
  if (candidate.is_quiet) {
    const Context last = turn_at(here.theirs);
    less -= std::clamp(order_.experience(candidate.turn, last, -1) / 6000, -2, 2);
  }
  return std::clamp(less, 0, std::max(0, depth - 1));
}

template class Searcher<1>;
template class Searcher<2>;
template class Searcher<4>;

}  // namespace pawnshop::search
