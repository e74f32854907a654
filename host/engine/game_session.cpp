// SPDX-License-Identifier: MIT
#include "engine/game_session.h"

#include <algorithm>

#include "engine/spoken.h"
#include "support/contract.h"
#include "support/language.h"

namespace pawnshop::engine {

namespace {

bool is_turn(const rules::Meaning& meant) {
  return meant.kind == rules::Meaning::Kind::Turn;
}

}  // namespace

GameSession::GameSession(rules::Game& game) : game_(game) {
  const rules::Ruleset& rules = game.rules();
  if (const auto start = rules::read_setup(rules, rules.start))
    usual_start_ = rules::write_setup(rules, *start);
  PAWNSHOP_EXPECTS(game.turns_made() == 0);
  stand(GameTree::kStart, judge());
}

GameSession::Judged GameSession::judge() const {
  Judged judged = {game_.status(), std::nullopt};
  const rules::Status& status = judged.status;
  if (status.result != "*")
    judged.verdict = {status.result, status.reason, status.where};
  else if (!game_.has_turns())
    judged.verdict = {"1/2-1/2", support::to_say("nobody can move")};
  return judged;
}

void GameSession::stand(int node, Judged judged) {
  here_ = node;
  now_ = std::move(judged);
  // What players said holds where the rules are silent.
  std::optional<Verdict>& verdict = tree_.at(node).verdict;
  if (now_.verdict || !(verdict && verdict->is_by_word))
    verdict = now_.verdict;
  tree_.choose(node);
  turns_.clear();
  undone_.clear();
  const std::vector<int> line = tree_.line_through(node);
  const std::size_t made = game_.turns_made();
  for (std::size_t i = 0; i < line.size(); ++i)
    (i < made ? turns_ : undone_).push_back(tree_.at(line[i]).turn);
  std::reverse(undone_.begin(), undone_.end());
}

support::Result<void> GameSession::begin(const std::string& position) {
  const auto before = game_.copy();
  try {
    if (auto done = game_.set_up(position); !done)
      return done;
    Judged judged = judge();
    tree_ = {};
    is_of_other_rules_ = false;
    record_note_.clear();
    kept_tags_.clear();
    players_before_ = {};
    stand(GameTree::kStart, std::move(judged));
  } catch (const support::Diagnostics&) {
    game_.become(*before);
    throw;
  }
  return {};
}

support::Result<void> GameSession::try_position(const std::string& position) {
  const auto before = game_.copy();
  auto done = game_.set_up(position);
  if (done)
    game_.become(*before);
  return done;
}

/// A turn is made in the game alone.
Turn GameSession::make(rules::Move move) {
  const rules::Setup before = game_.setup();
  const rules::Spelled spelled = game_.spelled(move);
  game_.play(move);
  try {
    return Turn{spelled.machine,
                spelled.human,
                spoken_turn(game_.rules(), game_.last_changes()),
                before.side,
                before.number,
                move};
  } catch (const support::Diagnostics&) {  // of a live function, which is asked once more
    (void)game_.undo();
    throw;
  }
}

rules::Played GameSession::play(const std::string& text) {
  const rules::Meaning meant = game_.read(text);
  if (!is_turn(meant))
    return rules::refused(meant);
  play(meant.move);
  return {rules::Played::Kind::Done, {}, {}, turns_.back().machine, turns_.back().human};
}

void GameSession::play(rules::Move move) {
  PAWNSHOP_EXPECTS(!verdict());
  const Turn turn = make(move);
  try {
    Judged judged = judge();
    const int node = tree_.add(here_, turn);
    tree_.at(node).fault.reset();
    stand(node, std::move(judged));
    tree_.grow(node);
  } catch (const support::Diagnostics&) {
    (void)game_.undo();
    throw;
  }
}

Turn GameSession::preview(rules::Move move) {
  Turn turn = make(move);
  (void)game_.undo();
  return turn;
}

bool GameSession::add_line(int node, const std::vector<rules::Move>& turns) {
  PAWNSHOP_EXPECTS(tree_.holds(node));
  const auto before = game_.copy();
  std::vector<Turn> made;
  try {
    while (game_.undo()) {
    }
    for (const int on_the_way : tree_.line_to(node))
      game_.play(tree_.at(on_the_way).turn.move);
    for (const rules::Move turn : turns) {
      if (judge().verdict || !game_.is_legal(turn))
        break;
      made.push_back(make(turn));
    }
  } catch (const support::Diagnostics&) {
    game_.become(*before);
    throw;
  }
  game_.become(*before);
  for (const Turn& turn : made) {
    node = tree_.add(node, turn);
    tree_.at(node).fault.reset();
  }
  stand(here_, now_);
  return !made.empty();
}

bool GameSession::undo() {
  if (here_ == GameTree::kStart)
    return false;
  go_to(tree_.at(here_).parent);
  return true;
}

bool GameSession::redo() {
  if (undone_.empty())
    return false;
  const int next = tree_.line_through(here_)[turns_.size()];
  if (!tree_.holds(next))
    return false;
  go_to(next);
  return true;
}

void GameSession::go_to(int node) {
  PAWNSHOP_EXPECTS(tree_.holds(node));
  const std::vector<int> from = tree_.line_to(here_), to = tree_.line_to(node);
  const auto shared = static_cast<std::size_t>(
      std::mismatch(from.begin(), from.end(), to.begin(), to.end()).first - from.begin());
  const auto before = game_.copy();
  try {
    while (game_.turns_made() > shared)
      (void)game_.undo();
    for (std::size_t i = shared; i < to.size(); ++i)
      game_.play(tree_.at(to[i]).turn.move);
    stand(node, judge());
  } catch (const support::Diagnostics&) {
    game_.become(*before);
    throw;
  }
}

/// Plays a turn of a tree, as far as it holds; true if it does, and the game has gone on then.
bool GameSession::try_turn(GameTree::Node& node) {
  // The rules may be others than those by which it was played: its text says which turn it is.
  const rules::Meaning meant = game_.read(node.turn.machine);
  const std::optional<Turn> turn = is_turn(meant) ? std::optional(make(meant.move)) : std::nullopt;
  if (node.verdict && !node.verdict->is_by_word)
    node.verdict.reset();
  node.fault.reset();
  node.estimate.reset();
  if (turn && turn->machine == node.turn.machine) {
    node.turn = *turn;
    return true;
  }
  if (turn)
    (void)game_.undo();
  node.fault = support::Diagnostic();
  node.fault->where = meant.where;
  node.fault->message = turn ? support::said("it is written otherwise now") : meant.message;
  return false;
}

/// Goes through a tree: `play` plays the turn of a node, or answers false, and all are taken back
/// again. Lines can be long: there is no recursion.
template <class Play>
void GameSession::play_all(GameTree& tree, const Play& play) {
  struct Step {
    int node = GameTree::kStart;
    std::size_t next = 0;  ///< of its turns, the next to try
  };
  std::vector<Step> way(1);
  while (!way.empty()) {
    Step& step = way.back();
    const std::vector<int>& next = tree.at(step.node).next;
    if (step.next < next.size()) {
      const int tried = next[step.next++];
      if (play(tree.at(tried)))
        way.push_back({tried});
      continue;
    }
    way.pop_back();
    if (!way.empty())
      (void)game_.undo();
  }
}

GameSession::TakenOver GameSession::take_over(const GameSession& other) {
  PAWNSHOP_EXPECTS(game_.turns_made() == 0);
  // A game from the usual start goes on from the usual start of these rules.
  const bool was_usual = other.begins_as_usual();
  if (!was_usual)
    (void)game_.set_up(other.start());
  GameTree tree = other.tree_;
  tree.at(GameTree::kStart).estimate.reset();
  play_all(tree, [this](GameTree::Node& node) { return try_turn(node); });
  TakenOver taken;
  int node = GameTree::kStart;
  for (const int next : tree.line_through(other.here_)) {
    if (taken.fault >= 0 || tree.at(next).fault) {
      taken.fault = taken.fault >= 0 ? taken.fault : next;
      ++taken.lost;
    } else if (game_.turns_made() < other.turns_.size()) {
      game_.play(tree.at(next).turn.move);
      node = next;
    }
  }
  Judged judged = judge();
  tree_ = std::move(tree);
  kept_tags_ = other.kept_tags_;
  players_before_ = other.players_before_;
  clocks_ = other.clocks_;
  stand(node, std::move(judged));
  return taken;
}

void GameSession::word_anew() {
  const auto before = game_.copy();
  GameTree tree = tree_;
  try {
    while (game_.undo()) {
    }
    play_all(tree, [this](GameTree::Node& node) {
      if (!node.fault)
        node.turn = make(node.turn.move);
      return !node.fault;
    });
    tree_ = std::move(tree);
  } catch (const support::Diagnostics&) {
  }
  game_.become(*before);
  stand(here_, now_);
}

void GameSession::cut(int node) {
  const std::vector<int> line = tree_.line_to(here_);
  if (std::find(line.begin(), line.end(), node) != line.end())
    go_to(tree_.at(node).parent);
  tree_.cut(node);
  stand(here_, now_);
}

void GameSession::set_clocks(const ClockRule& clocks) {
  clocks_ = clocks;
  std::erase_if(kept_tags_, [](const auto& tag) { return is_clock_tag(tag.first); });
  tree_.forget_times();
}

double GameSession::time_left(int player) const {
  for (int node = here_; node != GameTree::kStart; node = tree_.at(node).parent) {
    const GameTree::Node& at = tree_.at(node);
    if (at.turn.player == player && at.left)
      return *at.left;
  }
  return clocks_.players[static_cast<std::size_t>(player)].seconds;
}

void GameSession::note_time(double left) {
  if (here_ == GameTree::kStart)
    return;
  tree_.at(here_).left = left;
  tree_.at(here_).is_untimed = false;
}

void GameSession::end(Verdict verdict) {
  verdict.is_by_word = true;
  tree_.at(here_).verdict = std::move(verdict);
  tree_.grow(here_);
}

bool GameSession::take_word_back() {
  if (!verdict() || !verdict()->is_by_word)
    return false;
  tree_.at(here_).verdict.reset();
  return true;
}

}  // namespace pawnshop::engine
