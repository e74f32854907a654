// SPDX-License-Identifier: MIT
#include "engine/sitting.h"

#include <algorithm>

#include "engine/spoken.h"
#include "support/contract.h"
#include "support/text.h"

namespace pawnshop::engine {

namespace {

/// The options that are not as the script writes them first.
std::string chosen_options(const rules::Ruleset& rules) {
  std::string out;
  for (const rules::Option& option : rules.options) {
    if (!option.choices.empty() && option.chosen != option.choices.front())
      out += (out.empty() ? "" : " ") + option.name + "=" + option.chosen;
  }
  return out;
}

bool is_done(const rules::Played& played) {
  return played.kind == rules::Played::Kind::Done;
}

/// The tags that follow from the game itself.
bool is_own_tag(const std::string& name) {
  static const std::vector<std::string> kOwn = {
      "Variant", "VariantOptions", "SetUp", "FEN", "Termination", "Result"};
  return std::find(kOwn.begin(), kOwn.end(), name) != kOwn.end() || name.starts_with("Pawnshop");
}

}  // namespace

Sitting::Sitting(rules::Game& game) : game_(game), now_(judge()) {
  PAWNSHOP_EXPECTS(game.turns_made() == 0);
  stand(GameTree::kStart, judge());
}

Sitting::Judged Sitting::judge() const {
  Judged judged = {game_.status(), std::nullopt};
  const rules::Status& status = judged.status;
  if (status.result != "*")
    judged.verdict = {status.result, status.reason, status.where};
  else if (game_.legal().empty())
    judged.verdict = {"1/2-1/2", "nobody can move"};
  return judged;
}

void Sitting::stand(int node, Judged judged) {
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

support::Result<void> Sitting::begin(const std::string& position) {
  const rules::Game::Record old_game = game_.record();
  try {
    if (auto done = game_.set_up(position); !done)
      return done;
    Judged judged = judge();
    tree_ = {};
    kept_tags_.clear();
    stand(GameTree::kStart, std::move(judged));
  } catch (const support::Diagnostics&) {
    (void)game_.replay(old_game);
    throw;
  }
  return {};
}

support::Result<void> Sitting::try_position(const std::string& position) {
  const rules::Game::Record old_game = game_.record();
  auto done = game_.set_up(position);
  if (done)
    (void)game_.replay(old_game);
  return done;
}

/// A turn is made in the game alone; nothing if the text is none.
std::optional<Turn> Sitting::make(const std::string& text, rules::Played& played) {
  const rules::Setup before = game_.setup();
  played = game_.play(text);
  if (!is_done(played))
    return std::nullopt;
  return Turn{played.machine,
              played.human,
              spoken_turn(game_.rules(), before, game_.setup()),
              before.side,
              before.number};
}

rules::Played Sitting::play(const std::string& text) {
  rules::Played played;
  const std::optional<Turn> turn = make(text, played);
  if (!turn)
    return played;
  try {
    Judged judged = judge();
    const int node = tree_.add(here_, *turn);
    tree_.at(node).fault.reset();
    stand(node, std::move(judged));
    tree_.grow(node);
  } catch (const support::Diagnostics&) {
    (void)game_.undo();
    throw;
  }
  return played;
}

Turn Sitting::preview(const std::string& machine) {
  rules::Played played;
  const std::optional<Turn> turn = make(machine, played);
  if (turn)
    (void)game_.undo();
  return turn.value_or(Turn{});
}

bool Sitting::undo() {
  if (here_ == GameTree::kStart)
    return false;
  go_to(tree_.at(here_).parent);
  return true;
}

bool Sitting::redo() {
  if (undone_.empty())
    return false;
  const int next = tree_.find(here_, undone_.back().machine);
  if (!tree_.holds(next))
    return false;
  go_to(next);
  return true;
}

void Sitting::go_to(int node) {
  PAWNSHOP_EXPECTS(tree_.holds(node));
  const std::vector<int> from = tree_.line_to(here_), to = tree_.line_to(node);
  const auto shared = static_cast<std::size_t>(
      std::mismatch(from.begin(), from.end(), to.begin(), to.end()).first - from.begin());
  const rules::Game::Record old_game = game_.record();
  try {
    while (game_.turns_made() > shared)
      (void)game_.undo();
    for (std::size_t i = shared; i < to.size(); ++i)
      (void)game_.play(tree_.at(to[i]).turn.machine);
    stand(node, judge());
  } catch (const support::Diagnostics&) {
    (void)game_.replay(old_game);
    throw;
  }
}

/// Plays every turn of a tree after a node, where it holds, and takes it back again.
void Sitting::try_turns_after(GameTree& tree, int node) {
  for (const int next : std::vector<int>(tree.at(node).next)) {
    const Turn old = tree.at(next).turn;
    rules::Played played;
    const std::optional<Turn> turn = make(old.machine, played);
    GameTree::Node& at = tree.at(next);
    at.verdict = at.verdict && at.verdict->is_by_word ? at.verdict : std::nullopt;
    at.fault.reset();
    if (turn && turn->machine == old.machine) {
      at.turn = *turn;
      try_turns_after(tree, next);
    } else {
      at.fault = support::Diagnostic();
      at.fault->where = played.where;
      at.fault->message = turn ? "it is written otherwise now" : played.message;
    }
    if (turn)
      (void)game_.undo();
  }
}

Sitting::TakenOver Sitting::take_over(const Sitting& other) {
  PAWNSHOP_EXPECTS(game_.turns_made() == 0);
  // A game from the usual start goes on from the usual start of these rules.
  const bool was_usual = other.start() == other.game().rules().start;
  if (!was_usual)
    (void)game_.set_up(other.start());
  GameTree tree = other.tree_;
  try_turns_after(tree, GameTree::kStart);
  TakenOver taken;
  int node = GameTree::kStart;
  for (const int next : tree.line_through(other.here_)) {
    if (taken.fault >= 0 || tree.at(next).fault) {
      taken.fault = taken.fault >= 0 ? taken.fault : next;
      ++taken.lost;
    } else if (game_.turns_made() < other.turns_.size()) {
      (void)game_.play(tree.at(next).turn.machine);
      node = next;
    }
  }
  Judged judged = judge();
  tree_ = std::move(tree);
  kept_tags_ = other.kept_tags_;
  stand(node, std::move(judged));
  return taken;
}

void Sitting::cut(int node) {
  const std::vector<int> line = tree_.line_to(here_);
  if (std::find(line.begin(), line.end(), node) != line.end())
    go_to(tree_.at(node).parent);
  tree_.cut(node);
  stand(here_, now_);
}

void Sitting::end(Verdict verdict) {
  verdict.is_by_word = true;
  tree_.at(here_).verdict = std::move(verdict);
  tree_.grow(here_);
}

bool Sitting::take_word_back() {
  if (!verdict() || !verdict()->is_by_word)
    return false;
  tree_.at(here_).verdict.reset();
  return true;
}

// ---------------------------------------------------------------- records

/// The turns from a node to the end of its line, with what was played in the stead of each.
RecordedLine Sitting::line_from(int node, int depth) const {
  RecordedLine line;
  bool is_first = true;  // of its line: those beside it are others of the line around
  while (true) {
    const GameTree::Node& at = tree_.at(node);
    line.push_back(
        {pgn_turn(at.turn.machine, at.turn.human), at.turn.number, at.turn.player, at.comment});
    const std::vector<int> beside = tree_.next_held(at.parent), next = tree_.next_held(node);
    if ((!is_first || depth == 0) && depth < kDeepestVariation) {
      for (std::size_t i = 1; i < beside.size(); ++i)
        line.back().others.push_back(line_from(beside[i], depth + 1));
    }
    if (next.empty())
      return line;
    is_first = false;
    node = next.front();
  }
}

GameRecord Sitting::record() const {
  GameRecord record;
  const rules::Ruleset& rules = game_.rules();
  const std::optional<Verdict>& verdict = tree_.at(tree_.main_end()).verdict;
  record.result = verdict ? verdict->result : "*";
  record.tags = kept_tags_;
  record.tags.emplace_back("Variant", rules.name);
  if (const std::string options = chosen_options(rules); !options.empty())
    record.tags.emplace_back("VariantOptions", options);
  record.tags.emplace_back("SetUp", "1");
  record.tags.emplace_back("FEN", start());
  if (verdict)
    record.tags.emplace_back("Termination", verdict->reason);
  const GameTree::Node& first = tree_.at(GameTree::kStart);
  record.comment = first.comment;
  if (const auto next = tree_.next_held(GameTree::kStart); !next.empty())
    record.turns = line_from(next.front(), 0);
  return record;
}

std::vector<std::string> Sitting::numbered_turns() const {
  std::vector<std::string> texts;
  for (const Turn& turn : turns_) {
    texts.push_back(numbered_turn({pgn_turn(turn.machine, turn.human), turn.number, turn.player},
                                  texts.empty()));
  }
  return texts;
}

/// Plays a line on from where the game stands, and back again; its turns become nodes.
support::Result<void> Sitting::replay_line(const RecordedLine& line, GameTree& tree, int node) {
  const std::size_t made = game_.turns_made();
  for (const RecordedTurn& recorded : line) {
    rules::Played played;
    const std::optional<Turn> turn = make(recorded.text, played);
    if (!turn)
      return support::failure("turn " + std::to_string(game_.turns_made() + 1) +
                              " of the record, '" + support::printable(recorded.text) +
                              "': " + played.message);
    const int next = tree.add(node, *turn);
    tree.at(next).comment = recorded.comment;
    if (!recorded.others.empty()) {
      (void)game_.undo();
      for (const RecordedLine& others : recorded.others) {
        if (auto done = replay_line(others, tree, node); !done)
          return done;
      }
      (void)game_.play(turn->machine);
    }
    node = next;
  }
  while (game_.turns_made() > made)
    (void)game_.undo();
  return {};
}

support::Result<void> Sitting::replay(const GameRecord& record) {
  const rules::Ruleset& rules = game_.rules();
  const std::string variant = record.tag("Variant"), options = record.tag("VariantOptions");
  if (!variant.empty() && support::lower(variant) != support::lower(rules.name))
    return support::failure(
        "this is a game of '" + support::printable(variant) + "', not of '" + rules.name + "'",
        "play that game to load it");
  if (options != chosen_options(rules))
    return support::failure(
        "this game was played " +
            (options.empty() ? "without options" : "with " + support::printable(options)),
        options.empty() ? "start without --set" : "start with --set for each of them");
  const rules::Game::Record old_game = game_.record();
  try {
    const std::string position = record.tag("FEN");
    if (auto done = game_.set_up(position.empty() ? rules.start : position); !done)
      return done;
    GameTree tree;
    tree.at(GameTree::kStart).comment = record.comment;
    if (auto done = replay_line(record.turns, tree, GameTree::kStart); !done) {
      (void)game_.replay(old_game);
      return done;
    }
    const int end = tree.main_end();
    for (const int node : tree.line_to(end))
      (void)game_.play(tree.at(node).turn.machine);
    Judged judged = judge();
    tree_ = std::move(tree);
    stand(end, std::move(judged));
  } catch (const support::Diagnostics&) {
    (void)game_.replay(old_game);
    throw;
  }
  kept_tags_.clear();
  for (const auto& tag : record.tags) {
    if (!is_own_tag(tag.first))
      kept_tags_.push_back(tag);
  }
  if (!verdict() && record.result != "*")  // somebody resigned, or claimed a draw
    end({record.result,
         record.tag("Termination").empty() ? "so it was recorded" : record.tag("Termination"),
         {}});
  return {};
}

}  // namespace pawnshop::engine
