// SPDX-License-Identifier: MIT
// What it takes to play: positions, turns, and why not.

#include "rules/game.h"

#include <algorithm>

#include "rules/game_of.h"
#include "rules/text/turn_faults.h"
#include "support/contract.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::rules {

template <int W>
support::Result<void> GameOf<W>::set_up(std::string_view text) {
  auto done = begin(text, track_);
  if (done)
    listed_.reset();
  return done;
}

/// Begins a game at a position text; on faults nothing changes.
template <int W>
support::Result<void> GameOf<W>::begin(std::string_view text, Track& track) const {
  auto setup = read_setup(rules(), text);
  if (!setup)
    return support::Failure(setup.error());
  Position<W> position = to_position(tables_, *setup);
  drop_idle_marks(position);
  support::Diagnostics faults;
  for (const Refusal& fault : referee_.faults(position))
    faults.push_back(position_fault(
        fault.text,
        fault.where.line > 0 ? support::said("the rule is {}", support::to_text(fault.where))
                             : std::string()));
  if (!faults.empty())
    return support::Failure(std::move(faults));
  track = {{}, position, History(position)};
  return {};
}

/// A mark of one turn that means nothing where it stands (an en passant square that nobody can
/// use, as other programs write it) is dropped, so that equal positions have equal texts.
template <int W>
void GameOf<W>::drop_idle_marks(Position<W>& position) const {
  if (position.goes_on)
    return;  // they are the mover's own, and for the other player
  for (std::size_t i = 0; i < rules().marks.size(); ++i) {
    const Mark& mark = rules().marks[i];
    if (mark.after != kNoNode || mark.only == kNoNode || position.marks[i].empty())
      continue;
    const Scene<W> scene = referee_.scene_of(position, position.side);
    tables_.mark(
        position, static_cast<int>(i), position.marks[i] & referee_.squares(mark.only, scene));
  }
}

template <int W>
Status GameOf<W>::status() const {
  Status status;
  status.side = track_.position.side;
  status.in_check = referee_.in_check(track_.position, track_.position.side);
  if (const End* end = referee_.outcome(track_.position, &track_.history, true)) {
    status.where = end->where;
    const bool first_to_move = track_.position.side == board::kFirst;
    switch (end->result) {
      case End::Result::Win:
        status.result = first_to_move ? "1-0" : "0-1";
        break;
      case End::Result::Lose:
        status.result = first_to_move ? "0-1" : "1-0";
        break;
      case End::Result::Draw:
      case End::Result::Adjudged:
        status.result = "1/2-1/2";
        break;
      case End::Result::Claim:
        status.claim = end->name;
        return status;
    }
    status.reason = end->name;
  }
  return status;
}

template <int W>
std::vector<std::string> GameOf<W>::legal() const {
  const Notation<W>& notation = here();
  std::vector<std::string> list;
  for (std::size_t i = 0; i < notation.moves().size(); ++i)
    list.push_back(notation.machine(i));
  std::sort(list.begin(), list.end());
  return list;
}

template <int W>
std::vector<std::pair<std::string, std::string>> GameOf<W>::legal_named() const {
  const Notation<W>& notation = here();
  std::vector<std::pair<std::string, std::string>> list;
  for (std::size_t i = 0; i < notation.moves().size(); ++i)
    list.emplace_back(notation.machine(i), notation.human(i));
  std::sort(list.begin(), list.end());
  return list;
}

/// A legal turn is legal when it is asked again, unless a live function answers otherwise.
template <int W>
void GameOf<W>::expect_legal(Move move) const {
  if (judge_.is_live() && !is_legal(move))
    throw LiveFunctionFailed(support::fault(
        "a function that is called in play does not answer as before: a legal move is none now",
        "let it answer from the position alone"));
  PAWNSHOP_EXPECTS(is_legal(move));
}

template <int W>
Spelled GameOf<W>::spelled(Move move) const {
  expect_legal(move);
  const Notation<W>& notation = here();
  const auto found = std::find(notation.moves().begin(), notation.moves().end(), move);
  const auto i = static_cast<std::size_t>(found - notation.moves().begin());
  return {notation.machine(i), notation.human(i)};
}

template <int W>
std::vector<std::string> GameOf<W>::machine_line(const std::vector<Move>& line) const {
  std::vector<std::string> texts;
  Position<W> position = track_.position;
  for (const Move move : line) {
    texts.push_back(machine_text(rules(), referee_.turn_of(position, move)));
    position = made(position, move);
  }
  return texts;
}

template <int W>
Meaning GameOf<W>::meaning(const Track& track,
                           const Notation<W>& notation,
                           std::string_view text) const {
  using enum Meaning::Kind;
  const std::vector<Move> meant = notation.read(text);
  if (meant.size() == 1)
    return {Turn, meant.front()};
  if (meant.size() > 1) {
    std::vector<std::string> texts;
    for (const Move move : meant)
      texts.push_back(machine_text(rules(), referee_.turn_of(track.position, move)));
    return {Illegal,
            {},
            "'" + support::printable(text) +
                "' could be more than one turn: " + support::list_words(texts)};
  }
  if (!looks_like_turn(rules(), text))
    return {NoTurn, {}, "'" + support::printable(text) + "' is no move"};
  const Refusal refusal = refused(track, notation, text);
  return {Illegal, {}, refusal.text, refusal.where};
}

Played refused(const Meaning& meant) {
  PAWNSHOP_EXPECTS(meant.kind != Meaning::Kind::Turn);
  const bool is_turn = meant.kind == Meaning::Kind::Illegal;
  return {is_turn ? Played::Kind::Illegal : Played::Kind::NoTurn, meant.message, meant.where};
}

Played Game::play(std::string_view text) {
  const Meaning meant = read(text);
  if (meant.kind != Meaning::Kind::Turn)
    return pawnshop::rules::refused(meant);
  const Spelled turn = spelled(meant.move);
  play(meant.move);
  return {Played::Kind::Done, {}, {}, turn.machine, turn.human};
}

template <int W>
void GameOf<W>::play(Move move) {
  expect_legal(move);
  advance(track_, move);
  listed_.reset();
}

/// One turn on. Where a live function fails, nothing changes.
template <int W>
void GameOf<W>::advance(Track& track, Move move) const {
  const Position<W> after = made(track.position, move);
  track.steps.push_back({track.position, move});
  track.position = after;
  track.history.push(after);
}

template <int W>
bool GameOf<W>::undo() {
  if (track_.steps.empty())
    return false;
  track_.position = track_.steps.back().before;
  track_.steps.pop_back();
  track_.history.pop();
  listed_.reset();
  return true;
}

template <int W>
std::optional<Refusal> GameOf<W>::why(std::string_view text) const {
  if (here().read(text).empty())
    return refused(track_, here(), text);
  const Meaning meant = read(text);
  if (meant.kind == Meaning::Kind::Turn)
    return std::nullopt;
  return Refusal{meant.message, meant.where};
}

template <int W>
Refusal GameOf<W>::refused(const Track& track,
                           const Notation<W>& notation,
                           std::string_view text) const {
  if (const End* end = referee_.outcome(track.position, &track.history, true);
      end && notation.moves().empty() && end->result != End::Result::Claim && !end->only_when_stuck)
    return {"the game is over: " + end->name, end->where};
  return TurnFaults<W>(referee_, track.position, notation).refusal(text);
}

namespace {

template <int W>
support::Result<std::unique_ptr<Game>> open_width(std::shared_ptr<const AnyJudge> judge) {
  auto game = std::make_unique<GameOf<W>>(std::move(judge));
  if (auto done = game->set_up(game->rules().start); !done)
    return support::Failure(done.error());
  return game;
}

}  // namespace

support::Result<std::unique_ptr<Game>> Game::open(std::shared_ptr<const AnyJudge> judge) {
  const int words = judge->rules().topology.words();
  if (words == 1)
    return open_width<1>(std::move(judge));
  return words == 2 ? open_width<2>(std::move(judge)) : open_width<4>(std::move(judge));
}

template class GameOf<1>;
template class GameOf<2>;
template class GameOf<4>;

}  // namespace pawnshop::rules
