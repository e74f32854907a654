// SPDX-License-Identifier: MIT
// A session as a record, both ways.

#include <algorithm>

#include "engine/estimate_text.h"
#include "engine/game_session.h"
#include "engine/recorded_game.h"
#include "engine/spoken.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::engine {

using support::said;

namespace {

/// A comment, and how good the position is where somebody wanted to know.
std::string said_of(const GameTree::Node& node) {
  return node.is_looked_at ? with_estimate(node.comment, node.estimate) : node.comment;
}
void remark(GameTree::Node& node, const std::string& comment) {
  EstimatedComment said = read_estimated(comment);
  node.comment = std::move(said.comment);
  node.estimate = said.estimate;
  node.is_looked_at = said.estimate.has_value();
}

/// The tags that follow from the game itself.
bool is_own_tag(const std::string& name) {
  static const std::vector<std::string> kOwn = {
      "Variant", "VariantOptions", "SetUp", "RulesHash", "FEN", "Termination", "Result"};
  return std::find(kOwn.begin(), kOwn.end(), name) != kOwn.end() || name.starts_with("Pawnshop");
}

support::Diagnostic fault_of_another_game(const std::string& variant, const std::string& here) {
  support::Diagnostic fault;
  fault.about = support::About::AnotherGame;
  if (shipped_game_called(variant).empty()) {
    fault.message = said("Pawnshop has no game '{}'", support::printable(variant));
    fault.hint = said("if it is a game of your own, open its script first");
  } else {
    fault.message = said("this is a game of '{}', not of '{}'", support::printable(variant), here);
    fault.hint = said("play that game to load it");
  }
  return fault;
}

/// What other programs write of a game that came to its end as games do: it says no reason.
bool is_plain_end(const std::string& termination) {
  return support::lower(termination) == "normal";
}

}  // namespace

std::string chosen_options(const rules::Ruleset& rules) {
  std::string out;
  for (const rules::Option& option : rules.options) {
    if (!option.choices.empty() && option.chosen != option.choices.front())
      out += (out.empty() ? "" : " ") + option.name + "=" + option.chosen;
  }
  return out;
}

/// The turns from a node to the end of its line, with what was played in the stead of each.
RecordedLine GameSession::line_from(int node, int depth) const {
  RecordedLine line;
  bool is_first = true;  // of its line: those beside it are others of the line around
  while (true) {
    const GameTree::Node& at = tree_.at(node);
    line.push_back({pgn_turn(at.turn.machine, at.turn.human),
                    at.turn.number,
                    at.turn.player,
                    with_clock(said_of(at), at.left),
                    at.glyphs});
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

/// Whether the clocks were set when turns of the game had been made.
bool GameSession::has_untimed_turns() const {
  const std::vector<int> line = tree_.line_to(tree_.main_end());
  return std::any_of(
      line.begin(), line.end(), [this](int node) { return tree_.at(node).is_untimed; });
}

GameRecord GameSession::record() const {
  GameRecord record;
  const rules::Ruleset& rules = game_.rules();
  const std::optional<Verdict>& verdict = tree_.at(tree_.main_end()).verdict;
  record.result = verdict ? verdict->result : "*";
  record.tags = kept_tags_;
  record.tags.emplace_back("Variant", rules.name);
  if (const std::string options = chosen_options(rules); !options.empty())
    record.tags.emplace_back("VariantOptions", options);
  if (!rules_hash_.empty())
    record.tags.emplace_back("RulesHash", rules_hash_);
  if (!begins_as_usual()) {
    record.tags.emplace_back("SetUp", "1");
    record.tags.emplace_back("FEN", start());
  }
  for (auto& tag : tags_of(clocks_, has_untimed_turns() ? kLaterClockTags : kClockTags))
    record.tags.push_back(std::move(tag));
  if (!verdict || !verdict->reason.empty())
    std::erase_if(record.tags, [](const auto& tag) { return tag.first == "Termination"; });
  if (verdict && !verdict->reason.empty())
    record.tags.emplace_back("Termination", verdict->reason);
  const GameTree::Node& first = tree_.at(GameTree::kStart);
  record.comment = first.comment;  // others know an estimate behind a turn only
  if (const auto next = tree_.next_held(GameTree::kStart); !next.empty())
    record.turns = line_from(next.front(), 0);
  return record;
}

void GameSession::note_player(const std::string& name) {
  std::string& by = tree_.at(here_).by;
  if (here_ != GameTree::kStart && by.empty())
    by = name;
}

std::vector<std::string> GameSession::played_by(int player) const {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
      names.push_back(name);
  };
  for (const int node : tree_.line_to(tree_.main_end())) {
    const GameTree::Node& at = tree_.at(node);
    if (at.turn.player != player)
      continue;
    if (at.by.empty())
      std::for_each(players_before_[support::at(player)].begin(),
                    players_before_[support::at(player)].end(),
                    add);
    add(at.by);
  }
  return names;
}

void GameSession::forget_players() {
  std::erase_if(kept_tags_,
                [](const auto& tag) { return tag.first == "White" || tag.first == "Black"; });
}

std::vector<std::string> GameSession::numbered_turns() const {
  std::vector<std::string> texts;
  for (const Turn& turn : turns_) {
    texts.push_back(numbered_turn({pgn_turn(turn.machine, turn.human), turn.number, turn.player},
                                  texts.empty()));
  }
  return texts;
}

/// Plays a line on from where the game stands, up to what cannot be played, and back again; its
/// turns become nodes.
GameSession::Unplayed GameSession::replay_line(const RecordedLine& line, GameTree& tree, int node) {
  const std::size_t made = game_.turns_made();
  Unplayed unplayed;
  for (const RecordedTurn& recorded : line) {
    const rules::Meaning meant = game_.read(recorded.text);
    if (meant.kind != rules::Meaning::Kind::Turn) {
      const rules::Setup position = game_.setup();
      const std::string turn =
          numbered_turn({support::printable(recorded.text), position.number, position.side}, true);
      unplayed.in_line = UnplayedTurn{turn, meant, &recorded == &line.front()};
      break;
    }
    const int next = tree.add(node, make(meant.move));
    const ClockedComment said = read_clocked(recorded.comment);
    remark(tree.at(next), said.comment);
    tree.at(next).left = said.left;
    tree.at(next).glyphs = recorded.glyphs;
    if (!recorded.others.empty()) {
      (void)game_.undo();
      for (const RecordedLine& others : recorded.others) {
        const Unplayed beside = replay_line(others, tree, node);
        if (!unplayed.in_others)
          unplayed.in_others = beside.in_line ? beside.in_line : beside.in_others;
      }
      game_.play(meant.move);
    }
    node = next;
  }
  while (game_.turns_made() > made)
    (void)game_.undo();
  return unplayed;
}

/// Whether a record is of this game, with its options.
support::Result<void> GameSession::check_game_of(const GameRecord& record) const {
  const rules::Ruleset& rules = game_.rules();
  const std::string variant = record.tag("Variant"), options = record.tag("VariantOptions");
  if (!variant.empty() && support::lower(variant) != support::lower(rules.name))
    return support::Failure(support::Diagnostics{fault_of_another_game(variant, rules.name)});
  if (options != chosen_options(rules))
    return support::failure(
        options.empty() ? said("this game was played without options")
                        : said("this game was played with {}", support::printable(options)),
        options.empty() ? said("start without --set") : said("start with --set for each of them"));
  return {};
}

void GameSession::take_tags_over(const GameRecord& record) {
  const std::string hash = record.tag("RulesHash");
  is_of_other_rules_ = !hash.empty() && !rules_hash_.empty() && hash != rules_hash_;
  if (is_of_other_rules_)
    tree_.forget_estimates();  // by these rules it may be otherwise
  // A time that is none of ours stays as it is written, and nothing runs.
  const bool came_later = !record.tag(kLaterClockTags.time).empty();
  const ClockTags& tags = came_later ? kLaterClockTags : kClockTags;
  clocks_ = read_clock_tags(record.tag(tags.time), record.tag(tags.second));
  if (came_later)
    tree_.mark_untimed();
  kept_tags_.clear();
  players_before_ = {};
  for (const auto& tag : record.tags) {
    if (!is_own_tag(tag.first) && !(is_clock_tag(tag.first) && clocks_.given()))
      kept_tags_.push_back(tag);
  }
  const std::string reason = record.tag("Termination");
  if (is_plain_end(reason))
    kept_tags_.emplace_back("Termination", reason);
}

namespace {

/// Behind the moves, or in a tag where nothing is said there.
std::string result_of(const GameRecord& record) {
  return record.result == "*" ? record.tag("Result") : record.result;
}

}  // namespace

/// What ends a record before its end, as it is said of the game that is opened all the same.
GameSession::UpTo GameSession::told_of(const GameRecord& record, const Unplayed& unplayed) const {
  support::Diagnostic fault;
  if (unplayed.in_line) {
    fault.message = said("This game has a fault at '{}' and is opened up to there: {}",
                         unplayed.in_line->text,
                         unplayed.in_line->meant.message);
    fault.where = unplayed.in_line->meant.where;
  } else if (record.fault) {
    const Turn& last = turns_.back();
    fault.message =
        said("This game is opened up to '{}': {}",
             numbered_turn({pgn_turn(last.machine, last.human), last.number, last.player}, true),
             record.fault->message);
  } else if (unplayed.in_others) {
    fault.message =
        said("A variation of this game has a fault at '{}' and is opened up to there: {}",
             unplayed.in_others->text,
             unplayed.in_others->meant.message);
    fault.where = unplayed.in_others->meant.where;
  } else {
    return std::nullopt;
  }
  return fault;
}

/// What else a person should know of a record that has been opened; empty if nothing.
std::string GameSession::note_on(const GameRecord& record) const {
  if (is_of_other_rules_)
    return said(kOtherRules);
  const std::string result = result_of(record);
  const bool is_result = result == "1-0" || result == "0-1" || result == "1/2-1/2";
  if (!is_result || !verdict() || verdict()->is_by_word || verdict()->result == result)
    return {};
  return said(
      "The record says {}, but the rules say: {}.", result, spoken_end(game_.rules(), *verdict()));
}

/// What refuses a record that has to be played whole, or that has nothing to play.
std::optional<support::Diagnostics> GameSession::refusal_of(const GameRecord& record,
                                                            const Unplayed& unplayed,
                                                            bool is_wanted_whole) {
  const auto& turn = unplayed.in_line ? unplayed.in_line : unplayed.in_others;
  const bool is_first = unplayed.in_line && unplayed.in_line->is_first;
  if (turn && (is_wanted_whole || is_first))
    return support::fault(said("'{}' in the record: {}", turn->text, turn->meant.message));
  if (record.fault && is_wanted_whole)
    return support::Diagnostics{*record.fault};
  return std::nullopt;
}

support::Result<GameSession::UpTo> GameSession::replay(const GameRecord& record,
                                                       bool is_wanted_whole) {
  if (auto done = check_game_of(record); !done)
    return support::Failure(done.error());
  const auto before = game_.copy();
  Unplayed unplayed;
  try {
    const std::string position = record.tag("FEN");
    if (auto done = game_.set_up(position.empty() ? game_.rules().start : position); !done)
      return support::Failure(done.error());
    GameTree tree;
    remark(tree.at(GameTree::kStart), record.comment);
    unplayed = replay_line(record.turns, tree, GameTree::kStart);
    if (auto refusal = refusal_of(record, unplayed, is_wanted_whole)) {
      game_.become(*before);
      return support::Failure(std::move(*refusal));
    }
    const int end = tree.main_end();
    for (const int node : tree.line_to(end))
      game_.play(tree.at(node).turn.move);
    Judged judged = judge();
    tree_ = std::move(tree);
    stand(end, std::move(judged));
  } catch (const support::Diagnostics&) {
    game_.become(*before);
    throw;
  }
  take_tags_over(record);
  record_note_ = note_on(record);
  // Somebody resigned, or claimed a draw: not where the record can be played no further.
  const std::string reason = record.tag("Termination");
  if (!verdict() && record.result != "*" && !unplayed.in_line)
    end({record.result, is_plain_end(reason) ? "" : reason, {}});
  return told_of(record, unplayed);
}

support::Result<void> GameSession::replay(const GameRecord& record) {
  const auto done = replay(record, true);
  return done ? support::Result<void>() : support::Failure(done.error());
}

support::Result<GameSession::UpTo> GameSession::replay_up_to_fault(const GameRecord& record) {
  return replay(record, false);
}

}  // namespace pawnshop::engine
