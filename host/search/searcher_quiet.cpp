// SPDX-License-Identifier: MIT
// Quiescence, at the ends of the search.

#include <algorithm>

#include "search/searcher.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::Position;
using support::at;

namespace {

constexpr int kDeepestChecks = -6;  ///< how deep below the last ply answers to checks are looked at
/// How deep below the last ply captures are looked at. They seldom go on so long, unless captured
/// men come back on the board.
constexpr int kDeepestCaptures = -10;
/// Where a player captures again and again in one turn: how deep below the last ply all his
/// captures are looked at. Deeper down only the most promising one is, since the order of many
/// captures seldom matters, and there are too many orders.
constexpr int kDeepestOrders = -3;

}  // namespace

/// Looks at captures only, and at all answers to a check, until nothing hangs.
template <int W>
Score Searcher<W>::quiet(int ply, const Window& window, int depth) {
  Ply& here = *plies_[at(ply)];
  here.play_length = 0;
  if (!count_node())
    return 0;
  deepest_ = std::max(deepest_, ply);
  const Position<W>& position = here.position;
  if (ply >= kPlies - 1)
    return judgements_.of(position);
  if (const auto score = ends_at_once(here, ply))
    return *score;

  const TableEntry known = common_.table.find(table_key(position));
  const Score known_score = from_root(known.score, here.turns);
  if (known.bound != Bound::None && !window.is_wide() &&
      settles(known, known_score, window.alpha, window.beta))
    return known_score;
  here.in_check = depth > kDeepestChecks && judge_.in_check(position);
  Score least = lost_at(here.turns);
  if (!here.in_check) {
    here.judged = least = likely(known, known_score, judgements_.of(position));
    if (least >= window.beta || depth < kDeepestCaptures)
      return least;
  }
  return quiet_turns({window, ply, depth}, least, known.move);
}

/// The turns of a position of quiescence, which is worth so much without them at least.
template <int W>
Score Searcher<W>::quiet_turns(const SearchNode& asked, Score best, std::uint32_t known_move) {
  constexpr int kEnoughAnswers = 5;  // to a check, once one of them holds
  const int ply = asked.ply;
  Ply& here = *plies_[at(ply)];
  const Position<W>& position = here.position;
  Score alpha = here.in_check ? asked.alpha : std::max(asked.alpha, best);
  Picker<W> picker(
      order_, here.room, situation(ply, here.in_check ? known_move : 0), !here.in_check);
  std::uint32_t best_move = 0;
  int tried = 0;
  bool is_whole = true;
  while (const std::uint32_t move = picker.next()) {
    const Kind kind = order_.kind_of(position, move);
    if (!here.in_check) {
      const Score most = here.judged + 150 + order_.prize(kind);
      if (most <= alpha && !order_.goes_on(position, move)) {
        best = std::max(best, most);
        continue;
      }
      is_whole = tried == 0 || !position.goes_on || asked.depth >= kDeepestOrders;
      if (!is_whole)
        break;
    } else if (tried >= kEnoughAnswers && best > -kMate && !kind.is_loud()) {
      break;
    }
    ++tried;
    make(ply, move, order_.context(kind, move));
    const Score score = quiet_turn(ply, {alpha, asked.beta}, asked.depth - 1);
    unmake();
    if (common_.clock.stopped())
      return 0;
    if (score <= best)
      continue;
    best = score;
    if (score <= alpha)
      continue;
    alpha = score;
    best_move = move;
    if (score >= asked.beta)
      break;
  }
  if (here.in_check && tried == 0)
    return over(position, ply);
  if (is_whole && asked.depth > kDeepestCaptures)
    common_.table.store(
        table_key(position),
        {best_move, from_here(best, here.turns), 0, bound_of(best, asked.alpha, asked.beta)});
  return best;
}

template class Searcher<1>;
template class Searcher<2>;
template class Searcher<4>;

}  // namespace pawnshop::search
