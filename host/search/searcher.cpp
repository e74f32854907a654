// SPDX-License-Identifier: MIT
// The search below the root: principal variation search, and quiescence at its ends.

#include "search/searcher.h"

#include <algorithm>

#include "search/reductions.h"
#include "support/lists.h"

namespace pawnshop::search {

using rules::End;
using rules::Position;
using support::at;

namespace {

constexpr int kDeepestChecks = -6;  ///< how deep below the last ply answers to checks are looked at

/// A score as it is kept in the table: wins count from the position, not from the root.
Score to_table(Score score, int ply) {
  return score >= kMate ? score + ply : score <= -kMate ? score - ply : score;
}
Score from_table(Score score, int ply) {
  return score >= kMate ? score - ply : score <= -kMate ? score + ply : score;
}

/// Whether what is known of a position answers the question about the window.
bool settles(const Known& known, Score score, Score alpha, Score beta) {
  return known.bound == Bound::Exact || (known.bound == Bound::AtLeast && score >= beta) ||
         (known.bound == Bound::AtMost && score <= alpha);
}

Bound bound_of(Score best, Score alpha, Score beta) {
  return best >= beta ? Bound::AtLeast : best > alpha ? Bound::Exact : Bound::AtMost;
}

}  // namespace

template <int W>
Searcher<W>::Searcher(Common<W>& common)
    : common_(common),
      judge_(common.judge),
      worth_(common.worth),
      order_(common.judge, common.worth) {
  for (int ply = 0; ply < kPlies; ++ply)
    plies_.push_back(std::make_unique<Ply>());
  for (const rules::Node& node : judge_.rules().nodes)
    has_history_ = has_history_ || node.op == rules::Op::Repeated;
}

template <int W>
bool Searcher<W>::must_stop() {
  // Often enough to stop within some milliseconds; where the referee plays, a single position may
  // take longer than that.
  if ((nodes_ & (judge_.is_fast() ? 255 : 0)) == 0) {
    const std::uint64_t all =
        common_.nodes.fetch_add(nodes_ - told_, std::memory_order_relaxed) + nodes_ - told_;
    told_ = nodes_;
    common_.clock.look(all);
  }
  return common_.clock.stopped();
}

// ---------------------------------------------------------------- what ends a game

/// Whether the position stood before: in the line in hand once, in the game as often as that it is
/// a draw with this.
template <int W>
bool Searcher<W>::repeats(int ply) const {
  if (!has_history_)
    return false;
  const std::uint64_t key = keys_.back();
  int before = 0;
  const auto last = static_cast<int>(keys_.size()) - 1;
  for (int i = last - 2; i >= 0; i -= 2) {
    if (keys_[at(i)] != key)
      continue;
    if (i >= last - ply || ++before >= 2)
      return true;
  }
  return false;
}

/// The score of a position without turns.
template <int W>
Score Searcher<W>::over(const Position<W>& position, int ply) const {
  const End* const end = judge_.end_without_turns(position);
  if (!end)
    return 0;
  switch (end->result) {
    case End::Result::Win:
      return won_at(ply);
    case End::Result::Lose:
      return lost_at(ply);
    default:
      return 0;
  }
}

template <int W>
bool Searcher<W>::has_turns(Ply& here) const {
  const std::size_t most = at(judge_.max_turns());
  if (here.room.listed.size() < most)
    here.room.listed.resize(most);
  return judge_.list(here.position, here.room.listed.data()) > 0;
}

// ---------------------------------------------------------------- from node to node

template <int W>
void Searcher<W>::make(int ply, std::uint32_t move, Context turn) {
  Ply& here = *plies_[at(ply)];
  Position<W>& below = plies_[at(ply + 1)]->position;
  here.turn = turn;
  judge_.make(here.position, move, below);
  common_.table.prefetch(table_key(below));
  keys_.push_back(below.key);
}

/// The same position with the other player to move.
template <int W>
void Searcher<W>::pass(int ply) {
  Ply& here = *plies_[at(ply)];
  Position<W>& below = plies_[at(ply + 1)]->position;
  here.turn = -1;
  judge_.pass(here.position, below);
  keys_.push_back(below.key);
}

template <int W>
Situation<W> Searcher<W>::situation(int ply, std::uint32_t best) const {
  const Ply& here = *plies_[at(ply)];
  Situation<W> made;
  made.position = &here.position;
  made.best = best;
  made.killers = here.killers;
  made.last = ply >= 1 ? plies_[at(ply - 1)]->turn : -1;
  made.own = ply >= 2 ? plies_[at(ply - 2)]->turn : -1;
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
  if (here.killers[0] != move) {
    here.killers[1] = here.killers[0];
    here.killers[0] = move;
  }
  const int bonus = std::min(depth * depth * 12 + 32, 1200);
  const Context last = ply >= 1 ? plies_[at(ply - 1)]->turn : -1;
  const Context own = ply >= 2 ? plies_[at(ply - 2)]->turn : -1;
  order_.learn(turn, last, own, bonus);
  for (const Context other : tried) {
    if (other != turn)
      order_.learn(other, last, own, -bonus);
  }
}

// ---------------------------------------------------------------- quiescence

/// Looks at captures only, and at all answers to a check, until nothing hangs.
template <int W>
Score Searcher<W>::quiet(int ply, Score alpha, Score beta, int depth) {
  Ply& here = *plies_[at(ply)];
  here.play_length = 0;
  ++nodes_;
  if (must_stop())
    return 0;
  deepest_ = std::max(deepest_, ply);
  const Position<W>& position = here.position;
  if (ply >= kPlies - 1)
    return worth_.of(position);
  if (judge_.ends_early() && !has_turns(here))
    return over(position, ply);

  const Known known = common_.table.find(table_key(position));
  if (known.bound != Bound::None && beta - alpha == 1) {
    const Score score = from_table(known.score, ply);
    if (settles(known, score, alpha, beta))
      return score;
  }
  here.in_check = depth > kDeepestChecks && judge_.in_check(position);
  Score least = lost_at(ply);
  if (!here.in_check) {
    here.judged = least = worth_.of(position);
    if (least >= beta)
      return least;
  }
  return quiet_turns({ply, alpha, beta, depth}, least, known.move);
}

/// The turns of a position of quiescence, which is worth so much without them at least.
template <int W>
Score Searcher<W>::quiet_turns(const Question& asked, Score best, std::uint32_t known_move) {
  constexpr int kEnoughAnswers = 5;  // to a check, once one of them holds
  const int ply = asked.ply;
  Ply& here = *plies_[at(ply)];
  const Position<W>& position = here.position;
  Score alpha = here.in_check ? asked.alpha : std::max(asked.alpha, best);
  Picker<W> picker(
      order_, here.room, situation(ply, here.in_check ? known_move : 0), !here.in_check);
  std::uint32_t best_move = 0;
  int tried = 0;
  while (const std::uint32_t move = picker.next()) {
    const Kind kind = order_.kind_of(position, move);
    if (!here.in_check) {
      const Score most = here.judged + 150 + order_.prize(kind);
      if (most <= alpha) {
        best = std::max(best, most);
        continue;
      }
    } else if (tried >= kEnoughAnswers && best > -kMate && !kind.is_loud()) {
      break;
    }
    ++tried;
    make(ply, move, order_.context(kind, move));
    const Score score = -quiet(ply + 1, -asked.beta, -alpha, asked.depth - 1);
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
  common_.table.store(table_key(position),
                      {best_move, to_table(best, ply), 0, bound_of(best, asked.alpha, asked.beta)});
  return best;
}

// ---------------------------------------------------------------- the search

/// How much hangs on the best turn so far: with all others well below it, it is looked at deeper
/// (1); where even without it the score is high enough, it is not (-1).
template <int W>
int Searcher<W>::hangs_on(
    int ply, std::uint32_t move, Score score, int depth, Score beta, bool expects_cut) {
  Ply& here = *plies_[at(ply)];
  const Score least = score - 2 * depth;
  here.without = move;
  const Score others = search(ply, least - 1, least, (depth - 1) / 2, expects_cut);
  here.without = 0;
  if (others < least)
    return 1;
  return score >= beta ? -1 : 0;
}

template <int W>
Score Searcher<W>::search(int ply, Score alpha, Score beta, int depth, bool expects_cut) {
  Ply& here = *plies_[at(ply)];
  here.play_length = 0;
  if (!here.without && repeats(ply))
    return 0;
  if (depth <= 0)
    return quiet(ply, alpha, beta, 0);
  ++nodes_;
  if (must_stop())
    return 0;
  deepest_ = std::max(deepest_, ply);
  if (ply >= kPlies - 1)
    return worth_.of(here.position);
  Question asked{ply, std::max(alpha, lost_at(ply)), std::min(beta, won_at(ply + 1)), depth};
  if (asked.alpha >= asked.beta)
    return asked.alpha;
  asked.expects_cut = expects_cut;
  asked.is_wide = beta - alpha > 1;
  if (!here.without)
    asked.known = common_.table.find(table_key(here.position));
  asked.known_score = from_table(asked.known.score, ply);
  if (const auto score = is_clear(asked))
    return *score;

  here.in_check = judge_.in_check(here.position);
  here.judged = here.in_check ? -kInfinity : worth_.of(here.position);
  asked.rises = !here.in_check && (ply < 2 || here.judged > plies_[at(ply - 2)]->judged);
  plies_[at(ply + 1)]->without = 0;
  if (ply + 2 < kPlies)
    plies_[at(ply + 2)]->killers = {};
  if (!asked.is_wide && !here.in_check && !here.without && !is_decided(asked.beta)) {
    if (const auto score = cut_early(asked))
      return *score;
  }
  if (!asked.known.move && depth >= 4 && (asked.is_wide || expects_cut))
    --asked.depth;  // nobody knows where to begin: a shallower look will tell
  return try_turns(asked);
}

/// The answer, where no turn has to be looked at: it is known, or the game is over.
template <int W>
std::optional<Score> Searcher<W>::is_clear(const Question& asked) {
  Ply& here = *plies_[at(asked.ply)];
  const Known& known = asked.known;
  if (known.bound != Bound::None && !asked.is_wide && known.depth >= asked.depth &&
      settles(known, asked.known_score, asked.alpha, asked.beta))
    return asked.known_score;
  if (judge_.ends_early() && !has_turns(here))
    return over(here.position, asked.ply);
  if (judge_.can_claim(here.position))
    return has_turns(here) ? 0 : over(here.position, asked.ply);
  return std::nullopt;
}

/// The answer, where a much shallower search tells it.
template <int W>
std::optional<Score> Searcher<W>::cut_early(const Question& asked) {
  const auto [ply, alpha, beta, depth] =
      std::tuple(asked.ply, asked.alpha, asked.beta, asked.depth);
  const Ply& here = *plies_[at(ply)];
  // So far ahead that a shallow search will not change it.
  if (depth <= 7 && here.judged - kAhead * (depth - asked.rises) >= beta)
    return here.judged;
  // So far behind that only a capture can help.
  if (depth <= 3 && here.judged + kBehind * depth < alpha) {
    const Score score = quiet(ply, alpha, beta, 0);
    if (score <= alpha || common_.clock.stopped())
      return score;
  }
  // So far ahead that even a turn given up does not change it.
  const bool passed = ply >= 1 && plies_[at(ply - 1)]->turn == -1;
  if (depth < 3 || here.judged < beta || passed || judge_.ends_early() ||
      !worth_.has_force(here.position, here.position.side))
    return std::nullopt;
  const int less = 4 + depth / 4 + std::min(3, (here.judged - beta) / 200);
  pass(ply);
  const Score score = -search(ply + 1, -beta, -beta + 1, depth - less, !asked.expects_cut);
  unmake();
  if (common_.clock.stopped())
    return 0;
  if (score < beta)
    return std::nullopt;
  return is_decided(score) ? beta : score;
}

template <int W>
Score Searcher<W>::try_turns(const Question& asked) {
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
    candidate.checks = picker.gives_check();
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
        {best_move, to_table(best, ply), depth, bound_of(best, asked.alpha, asked.beta)});
  return best;
}

/// Whether a turn is not looked at, once there is one that does not lose at once.
template <int W>
bool Searcher<W>::is_hopeless(const Question& asked,
                              const Candidate& candidate,
                              Score alpha,
                              int quiets,
                              Picker<W>& picker) const {
  if (asked.is_wide || plies_[at(asked.ply)]->in_check)
    return false;
  if (candidate.is_quiet && !candidate.checks && is_late(asked, alpha, quiets)) {
    picker.skip_quiet();
    return true;
  }
  return candidate.number > 0 && gives_away(asked, candidate);
}

/// Whether this quiet turn and all after it are left out: late turns of a shallow search, and those
/// that cannot lift the score any more.
template <int W>
bool Searcher<W>::is_late(const Question& asked, Score alpha, int quiets) const {
  return quiets > enough_quiet(asked.depth, asked.rises) ||
         (asked.depth <= 6 && plies_[at(asked.ply)]->judged + kHope * (asked.depth + 1) <= alpha);
}

/// Whether a turn of a shallow search loses too much on its square to be looked at.
template <int W>
bool Searcher<W>::gives_away(const Question& asked, const Candidate& candidate) const {
  const int depth = asked.depth;
  if (depth > 6 || asked.ply == 0 || candidate.stage == Picker<W>::Stage::Good)
    return false;
  if (candidate.is_quiet && !candidate.kind.is_drop && depth > 3)
    return false;
  const Score most = candidate.is_quiet ? kLoss * depth : 2 * kLoss * depth;
  const Position<W>& position = plies_[at(asked.ply)]->position;
  return order_.exchange(position, candidate.move, candidate.kind) < -most;
}

/// By how much deeper than others a turn is looked at.
template <int W>
int Searcher<W>::extension(const Question& asked, std::uint32_t move) {
  const Ply& here = *plies_[at(asked.ply)];
  const Known& known = asked.known;
  const bool may = asked.ply < 2 * depth_;
  if (may && move == known.move && asked.depth >= 7 && !here.without &&
      known.depth >= asked.depth - 3 && known.bound != Bound::AtMost &&
      !is_decided(asked.known_score))
    return hangs_on(asked.ply, move, asked.known_score, asked.depth, asked.beta, asked.expects_cut);
  return may && here.in_check ? 1 : 0;
}

/// The score of a turn that has been made: the first one with the whole window, the others only to
/// see that they are not better, late ones less deep.
template <int W>
Score Searcher<W>::look_at(const Question& asked,
                           const Candidate& candidate,
                           Score alpha,
                           int depth) {
  const int below = asked.ply + 1;
  if (candidate.number == 1)
    return -search(below, -asked.beta, -alpha, depth, asked.is_wide ? false : !asked.expects_cut);
  const int less = reduced_by(asked, candidate, depth);
  Score score = -search(below, -alpha - 1, -alpha, depth - less, true);
  if (score > alpha && less > 0)
    score = -search(below, -alpha - 1, -alpha, depth, !asked.expects_cut);
  if (score > alpha && score < asked.beta)
    score = -search(below, -asked.beta, -alpha, depth, false);
  return score;
}

template <int W>
int Searcher<W>::reduced_by(const Question& asked, const Candidate& candidate, int depth) const {
  if (asked.depth < 2 || candidate.number <= 2 + asked.is_wide ||
      (!candidate.is_quiet && candidate.stage != Picker<W>::Stage::Bad))
    return 0;
  const bool in_check = plies_[at(asked.ply)]->in_check;
  int less = reduction(asked.depth, candidate.number) + asked.expects_cut - asked.is_wide -
             in_check - candidate.checks + !asked.rises;
  if (candidate.is_quiet) {
    const Context last = plies_[at(std::max(0, asked.ply - 1))]->turn;
    less -= std::clamp(order_.experience(candidate.turn, last, -1) / 6000, -2, 2);
  }
  return std::clamp(less, 0, std::max(0, depth - 1));
}

template class Searcher<1>;
template class Searcher<2>;
template class Searcher<4>;

}  // namespace pawnshop::search
