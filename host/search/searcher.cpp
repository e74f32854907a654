// SPDX-License-Identifier: MIT
// The search below the root: principal variation search.

#include "search/searcher.h"

#include <algorithm>

#include "support/lists.h"
#include "system/give_way.h"

namespace pawnshop::search {

using rules::End;
using rules::Position;
using support::at;

namespace {

constexpr Score kAsGoodAsWon = kMate - 1;  ///< nobody knows yet in how many turns

}  // namespace

template <int W>
Searcher<W>::Searcher(Common<W>& common)
    : common_(common),
      judge_(common.judge),
      worth_(common.worth),
      judgements_(common.worth),
      order_(common.judge, common.worth),
      may_pass_(!judge_.ends_early()),
      same_mover_(common.judge.rules().again == rules::kNoNode ? 2 : 1) {
  for (int ply = 0; ply < kPlies; ++ply)
    plies_.push_back(std::make_unique<Ply>());
  for (const End& end : judge_.rules().ends) {
    const bool decides = end.result == End::Result::Win || end.result == End::Result::Lose;
    has_history_ = has_history_ || judge_.looks_back() ||
                   (!decides && judge_.tables().asks_history(end.condition));
  }
  for (const rules::Duty& duty : judge_.rules().must)
    may_pass_ = may_pass_ && duty.when != rules::kNoNode;
}

template <int W>
bool Searcher<W>::count_node() {
  if (nodes_ == next_look_)
    look_at_clock();
  if (common_.clock.stopped())
    return false;
  ++nodes_;
  return true;
}

template <int W>
void Searcher<W>::look_at_clock() {
  // Often enough to stop within some milliseconds; where the referee plays, a single position may
  // take longer than that.
  constexpr std::uint64_t kOften = 256;
  system::give_way();
  const std::uint64_t left = common_.clock.look(tell_nodes());
  next_look_ = nodes_ + std::min(left, judge_.is_fast() ? kOften : std::uint64_t{1});
}

template <int W>
std::uint64_t Searcher<W>::tell_nodes() {
  const std::uint64_t untold = nodes_ - told_;
  told_ = nodes_;
  return common_.nodes.fetch_add(untold, std::memory_order_relaxed) + untold;
}

// ---------------------------------------------------------------- what ends a game

/// Whether the position stood before: in the line in hand once, in the game as often as that it is
/// a draw with this.
template <int W>
bool Searcher<W>::repeats(int ply) const {
  if (!has_history_)
    return false;
  const std::vector<std::uint64_t>& keys = history_.keys();
  const std::uint64_t key = keys.back();
  int before = 0;
  const auto last = static_cast<int>(keys.size()) - 1;
  for (int i = last - same_mover_; i >= 0; i -= same_mover_) {
    if (keys[at(i)] != key)
      continue;
    if (i >= last - ply || ++before >= 2)
      return true;
  }
  return false;
}

/// The score of a position that has stood before, where that decides. Whoever loses by going on so
/// is as good as lost, although no number of turns says when; what is over now is over.
template <int W>
std::optional<Score> Searcher<W>::repetition(int ply) {
  if (!repeats(ply))
    return std::nullopt;
  if (!judge_.looks_back())
    return 0;
  if (const End* const end = judge_.outside_end(plies_[at(ply)]->position, &history_))
    return score_of(*end, ply);
  history_.think_from(history_.keys().size() - 1 - at(ply));
  const End* const end = judge_.end_of_repetition(plies_[at(ply)]->position, history_);
  history_.think_no_more();
  if (!end)
    return std::nullopt;
  return end->result == End::Result::Win    ? kAsGoodAsWon
         : end->result == End::Result::Lose ? -kAsGoodAsWon
                                            : 0;
}

/// The score of a position without turns.
template <int W>
Score Searcher<W>::over(const Position<W>& position, int ply) const {
  const End* const end = judge_.end_without_turns(position);
  return end ? score_of(*end, ply) : 0;
}

template <int W>
Score Searcher<W>::score_of(const End& end, int ply) const {
  // A turn that ends the game before its last part is a turn as well.
  const Ply& here = *plies_[at(ply)];
  const int turns = here.turns + here.position.goes_on;
  switch (end.result) {
    case End::Result::Win:
      return won_at(turns);
    case End::Result::Lose:
      return lost_at(turns);
    default:
      return 0;
  }
}

/// The score of a position in which the game is over although the board may have turns. Where turns
/// are tried to be listed, the ends are asked instead, which is much less work.
template <int W>
std::optional<Score> Searcher<W>::ends_at_once(Ply& here, int ply) const {
  if (judge_.has_outside_ends()) {
    if (const End* const end = judge_.outside_end(here.position, &history_))
      return score_of(*end, ply);
  }
  if (!judge_.ends_early())
    return std::nullopt;
  if (judge_.is_fast())
    return has_turns(here) ? std::nullopt : std::optional(over(here.position, ply));
  const End* const end = judge_.early_end(here.position);
  return end ? std::optional(score_of(*end, ply)) : std::nullopt;
}

template <int W>
bool Searcher<W>::has_turns(Ply& here) const {
  const std::size_t most = at(judge_.max_turns());
  if (here.room.listed.size() < most)
    here.room.listed.resize(most);
  return judge_.list(here.position, here.room.listed.data()) > 0;
}

/// Whether a turn leaves the other player in check, seen by making it.
template <int W>
bool Searcher<W>::attacks(const Position<W>& position, std::uint32_t move) const {
  Position<W> after;
  judge_.make(position, move, after);
  return after.side != position.side && judge_.in_check(after);
}

// ---------------------------------------------------------------- from node to node

template <int W>
void Searcher<W>::make(int ply, std::uint32_t move, Context turn) {
  Ply& here = *plies_[at(ply)];
  Position<W>& below = plies_[at(ply + 1)]->position;
  here.turn = turn;
  judge_.make(here.position, move, below);
  common_.table.prefetch(table_key(below));
  step_down(ply);
}

/// The position below a ply has been made: notes who moves there and what came before.
template <int W>
void Searcher<W>::step_down(int ply) {
  const Ply& here = *plies_[at(ply)];
  Ply& below = *plies_[at(ply + 1)];
  history_.push(below.position);
  const bool same = goes_on(ply);
  below.turns = here.turns + !same;
  below.mine = same ? ply : here.theirs;
  below.theirs = same ? here.theirs : ply;
}

/// Makes a null move: the next ply has this position with the other player to move.
template <int W>
void Searcher<W>::pass(int ply) {
  Ply& here = *plies_[at(ply)];
  Position<W>& below = plies_[at(ply + 1)]->position;
  here.turn = -1;
  judge_.pass(here.position, below);
  step_down(ply);
}

template <int W>
Situation<W> Searcher<W>::situation(int ply, std::uint32_t best) const {
  const Ply& here = *plies_[at(ply)];
  Situation<W> made;
  made.position = &here.position;
  made.best = best;
  made.killers = here.killers[here.position.side];
  made.last = turn_at(here.theirs);
  made.own = turn_at(here.mine);
  made.in_check = here.in_check;
  return made;
}

template <int W>
void Searcher<W>::keep_play(int ply, std::uint32_t move) {
  Ply& here = *plies_[at(ply)];
  const Ply& below = *plies_[at(ply + 1)];
  here.play[0] = move;
  const int length = std::min(below.play_length, kPlies - 1);
  std::copy_n(below.play.begin(), length, here.play.begin() + 1);
  here.play_length = length + 1;
}

/// A quiet turn was good enough: it goes up, and those that were tried before it go down.
template <int W>
void Searcher<W>::remember(
    int ply, std::uint32_t move, Context turn, int depth, const std::vector<Context>& tried) {
  Ply& here = *plies_[at(ply)];
  auto& killers = here.killers[here.position.side];
  if (killers[0] != move) {
    killers[1] = killers[0];
    killers[0] = move;
  }
  const int bonus = std::min(depth * depth * 12 + 32, 1200);
  const Context last = turn_at(here.theirs), own = turn_at(here.mine);
  order_.learn(turn, last, own, bonus);
  for (const Context other : tried) {
    if (other != turn)
      order_.learn(other, last, own, -bonus);
  }
}

// ---------------------------------------------------------------- the search

template <int W>
Score Searcher<W>::search(int ply, const Window& window, int depth) {
  Ply& here = *plies_[at(ply)];
  here.play_length = 0;
  if (!here.without) {
    if (const auto score = repetition(ply))
      return *score;
  }
  if (depth <= 0)
    return quiet(ply, window, 0);
  if (!count_node())
    return 0;
  deepest_ = std::max(deepest_, ply);
  if (ply >= kPlies - 1)
    return judgements_.of(here.position);
  SearchNode asked{window, ply, depth, window.is_wide()};
  asked.alpha = std::max(window.alpha, lost_at(here.turns));
  asked.beta = std::min(window.beta, won_at(here.turns + 1));
  if (asked.alpha >= asked.beta)
    return asked.alpha;
  if (!here.without)
    asked.known = common_.table.find(table_key(here.position));
  asked.known_score = from_root(asked.known.score, here.turns);
  if (const auto score = is_clear(asked))
    return *score;

  here.in_check = judge_.in_check(here.position);
  here.judged = here.in_check ? -kInfinity : judgements_.of(here.position);
  asked.rises = !here.in_check && (here.mine < 0 || here.judged > plies_[at(here.mine)]->judged);
  asked.likely = likely(asked.known, asked.known_score, here.judged);
  plies_[at(ply + 1)]->without = 0;
  if (ply + 2 < kPlies)
    plies_[at(ply + 2)]->killers = {};
  if (!asked.is_wide && !here.in_check && !here.without && !is_decided(asked.beta)) {
    if (const auto score = cut_early(asked))
      return *score;
  }
  if (!asked.known.move && depth >= 4 && (asked.is_wide || window.expects_cut()))
    --asked.depth;  // nobody knows where to begin: a shallower look will tell
  return try_turns(asked);
}

/// The answer, where no turn has to be looked at: it is known, or the game is over.
template <int W>
std::optional<Score> Searcher<W>::is_clear(const SearchNode& asked) {
  Ply& here = *plies_[at(asked.ply)];
  const TableEntry& known = asked.known;
  if (judge_.asks_history()) {  // of which the table knows nothing
    if (const End* const end = judge_.outside_end(here.position, &history_))
      return score_of(*end, asked.ply);
  }
  if (known.bound != Bound::None && !asked.is_wide && known.depth >= asked.depth &&
      settles(known, asked.known_score, asked.alpha, asked.beta))
    return asked.known_score;
  if (const auto score = ends_at_once(here, asked.ply))
    return score;
  if (judge_.can_claim(here.position))
    return has_turns(here) ? 0 : over(here.position, asked.ply);
  return std::nullopt;
}

template <int W>
Score Searcher<W>::try_turns(const SearchNode& asked) {
  const int ply = asked.ply, depth = asked.depth;
  Ply& here = *plies_[at(ply)];
  Picker<W> picker(order_, here.room, situation(ply, asked.known.move), false);
  Score alpha = asked.alpha, best = -kInfinity;
  std::uint32_t best_move = 0;
  int number = 0, quiets = 0;
  std::vector<Context>& tried = here.tried;
  tried.clear();
  while (const std::uint32_t move = picker.next()) {
    if (move == here.without)
      continue;
    Candidate candidate;
    candidate.move = move;
    candidate.kind = order_.kind_of(here.position, move);
    candidate.turn = order_.context(candidate.kind, move);
    candidate.is_quiet = !candidate.kind.is_loud();
    candidate.checks =
        judge_.is_fast() ? picker.gives_check() : !here.in_check && attacks(here.position, move);
    candidate.stage = picker.stage();
    quiets += candidate.is_quiet;
    candidate.number = number;
    if (best > -kMate && is_hopeless(asked, candidate, alpha, quiets, picker))
      continue;
    const int more = extension(asked, move);
    if (common_.clock.stopped())
      return 0;
    candidate.number = ++number;
    make(ply, move, candidate.turn);
    const Score score = look_at(asked, candidate, alpha, depth - 1 + more);
    unmake();
    if (common_.clock.stopped())
      return 0;
    if (candidate.is_quiet && tried.size() < 64)
      tried.push_back(candidate.turn);
    if (score <= best)
      continue;
    best = score;
    if (score <= alpha)
      continue;
    alpha = score;
    best_move = move;
    keep_play(ply, move);
    if (score >= asked.beta) {
      if (candidate.is_quiet)
        remember(ply, move, candidate.turn, depth, tried);
      break;
    }
  }
  if (number == 0)
    return here.without ? asked.alpha : over(here.position, ply);
  if (!here.without)
    common_.table.store(
        table_key(here.position),
        {best_move, from_here(best, here.turns), depth, bound_of(best, asked.alpha, asked.beta)});
  return best;
}

/// The score of a turn that has been made: the first one with the whole window, the others only to
/// see that they are not better, late ones less deep.
template <int W>
Score Searcher<W>::look_at(const SearchNode& asked,
                           const Candidate& candidate,
                           Score alpha,
                           int depth) {
  const int ply = asked.ply;
  const NodeKind narrow = asked.expects_cut() ? NodeKind::Cut : NodeKind::All;
  if (candidate.number == 1)
    return search_turn(
        ply, {alpha, asked.beta, asked.is_wide ? NodeKind::Principal : narrow}, depth);
  const int less = reduced_by(asked, candidate, depth);
  Score score = search_turn(ply, Window::above(alpha, NodeKind::All), depth - less);
  if (score > alpha && less > 0)
    score = search_turn(ply, Window::above(alpha, narrow), depth);
  if (score > alpha && score < asked.beta)
    score = search_turn(ply, {alpha, asked.beta}, depth);
  return score;
}

template class Searcher<1>;
template class Searcher<2>;
template class Searcher<4>;

}  // namespace pawnshop::search
