// SPDX-License-Identifier: MIT
// Questions of people who learn or write rules: what either player could do, and why not.

#include <algorithm>

#include "rules/game_of.h"
#include "support/patience.h"

namespace pawnshop::rules {

/// The position as if it were the turn of `player`. The other player's marks and flags of one turn
/// are cleared. In the middle of his turn they stay, since he made them for `player`.
template <int W>
Position<W> GameOf<W>::seen_by(int player) const {
  Position<W> seen = track_.position;
  if (seen.side != player && !seen.goes_on)
    judge_.pass(track_.position, seen);
  tables_.set_side(seen, player);
  return seen;
}

/// The compiled generator is asked only about positions of the game. With the other player to move
/// the position is hypothetical, so the referee lists its turns.
template <int W>
std::vector<Move> GameOf<W>::legal_for(const Position<W>& seen) const {
  return seen.side == track_.position.side ? moves() : referee_.legal(seen);
}

template <int W>
std::vector<TurnView> GameOf<W>::turns_of(int player) const {
  const Position<W> seen = seen_by(player);
  return views(Notation<W>(referee_, seen, legal_for(seen)));
}

namespace {

/// Tells of any turn whether it is the one that somebody points at.
template <int W>
bool is_meant(const Turn<W>& turn, const Aim& aim) {
  if (aim.to != board::kNoSquare && (turn.to.empty() || turn.move.to != aim.to))
    return false;
  if (turn.action->kind != Action::Kind::Drop)
    return aim.from != board::kNoSquare && turn.from.any() && turn.move.from == aim.from;
  const ZoneRef from = turn.action->from;
  return turn.man == aim.man && from.zone == aim.held.zone &&
         player_of(from.side, turn.player) == aim.held.player;
}

}  // namespace

template <int W>
std::vector<Outcome> GameOf<W>::outcomes_of(int player, const Aim& man) const {
  const Position<W> seen = seen_by(player);
  const Notation<W> notation(referee_, seen, legal_for(seen));
  std::vector<Outcome> outcomes;
  for (std::size_t i = 0; i < notation.moves().size(); ++i) {
    if (!is_meant(notation.turn(i), man))
      continue;
    Outcome outcome{view(notation, i), {}};
    (void)referee_.make(seen, notation.moves()[i], &outcome.changes);
    outcomes.push_back(std::move(outcome));
  }
  std::sort(outcomes.begin(), outcomes.end(), [](const Outcome& a, const Outcome& b) {
    return a.turn.machine < b.turn.machine;
  });
  return outcomes;
}

template <int W>
std::optional<Refusal> GameOf<W>::why_not(int player, const Aim& aim) const {
  const support::Question question(rules().where);
  const Position<W> seen = seen_by(player);
  const auto meant = [&](const Turn<W>& turn) { return is_meant(turn, aim); };
  const std::vector<Move> legal = legal_for(seen);
  if (std::any_of(legal.begin(), legal.end(), [&](Move move) {
        return meant(referee_.turn_of(seen, move));
      }))
    return std::nullopt;
  // Of those who could be paid, people mean whoever is there.
  const auto meant_with_payer = [&](const Turn<W>& turn) {
    return meant(turn) &&
           (!turn.paid ||
            std::all_of(turn.paid->paid.begin(), turn.paid->paid.end(), [&](int type) {
              return seen.held[tables_.held_index(tables_.slot(turn.action->pay, player), type)];
            }));
  };
  for (const typename Referee<W>::Meant& asked :
       {typename Referee<W>::Meant(meant_with_payer), typename Referee<W>::Meant(meant)}) {
    if (auto refusal = referee_.explain(seen, asked))
      return refusal;
  }
  const int man = aim.from == board::kNoSquare ? aim.man : type_of(seen.man_at[aim.from]);
  const std::string name = "the " + rules().man(man).name;
  return Refusal{aim.to == board::kNoSquare
                     ? name + " has no way to go"
                     : name + " has no way to " + rules().topology.name(aim.to),
                 rules().man(man).where};
}

template <int W>
std::vector<Attack> GameOf<W>::attacks_on(Square square) const {
  const support::Question question(rules().where);
  const int code = track_.position.man_at[square];
  if (!code || rules().is_nobodys(type_of(code)))
    return {};
  const int enemy = board::other(owner_of(code));
  return referee_.attackers(seen_by(enemy), square, enemy);
}

template <int W>
SquareSet GameOf<W>::shown(std::size_t show, int player) const {
  const support::Question question(rules().where);
  const Show& what = rules().shows[show];
  return what.is_condition ? SquareSet{}
                           : board::widen(referee_.squares(
                                 what.node, referee_.scene_of(track_.position, player)));
}

template <int W>
bool GameOf<W>::is_shown(std::size_t show, int player) const {
  const support::Question question(rules().where);
  const Show& what = rules().shows[show];
  return what.is_condition && referee_.holds(what.node, referee_.scene_of(track_.position, player));
}

template class GameOf<1>;
template class GameOf<2>;
template class GameOf<4>;

}  // namespace pawnshop::rules
