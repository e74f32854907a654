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

}  // namespace

Sitting::Sitting(rules::Game& game) : game_(game) {
  PAWNSHOP_EXPECTS(game.turns_made() == 0);
  look();
}

/// Whether the game is over now. Where the rules fail to say so, nothing changes.
void Sitting::look() {
  const rules::Status status = game_.status();
  std::optional<Verdict> verdict;
  if (status.result != "*") {
    verdict = {status.result, status.reason, status.where};
  } else if (game_.legal().empty()) {
    verdict = {"1/2-1/2", "nobody can move"};
  }
  status_ = status;
  verdict_ = verdict;
  is_by_word_ = false;
}

support::Result<void> Sitting::begin(const std::string& position) {
  if (auto done = game_.set_up(position); !done)
    return done;
  turns_.clear();
  undone_.clear();
  look();
  return {};
}

rules::Played Sitting::make(const std::string& text) {
  const rules::Setup before = game_.setup();
  rules::Played played = game_.play(text);
  if (played.kind != rules::Played::Kind::Done)
    return played;
  turns_.push_back({played.machine,
                    played.human,
                    spoken_turn(game_.rules(), before, game_.setup()),
                    before.side,
                    before.number});
  return played;
}

rules::Played Sitting::play(const std::string& text) {
  rules::Played played = make(text);
  if (played.kind != rules::Played::Kind::Done)
    return played;
  try {
    look();
  } catch (const support::Diagnostics&) {  // of a live function: the game stands as before
    turns_.pop_back();
    (void)game_.undo();
    throw;
  }
  undone_.clear();
  return played;
}

Sitting::Turn Sitting::preview(const std::string& machine) {
  if (make(machine).kind != rules::Played::Kind::Done)
    return {};
  Turn turn = turns_.back();
  turns_.pop_back();
  (void)game_.undo();
  return turn;
}

bool Sitting::undo() {
  if (turns_.empty() || !game_.undo())
    return false;
  undone_.push_back(turns_.back());
  turns_.pop_back();
  look();
  return true;
}

bool Sitting::redo() {
  if (undone_.empty() || game_.play(undone_.back().machine).kind != rules::Played::Kind::Done)
    return false;
  turns_.push_back(undone_.back());
  undone_.pop_back();
  look();
  return true;
}

void Sitting::end(Verdict verdict) {
  verdict_ = std::move(verdict);
  is_by_word_ = true;
}

bool Sitting::take_word_back() {
  if (!is_by_word_)
    return false;
  look();
  return true;
}

GameRecord Sitting::record() const {
  GameRecord record;
  const rules::Ruleset& rules = game_.rules();
  record.result = verdict_ ? verdict_->result : "*";
  record.tags = {{"Variant", rules.name}};
  if (const std::string options = chosen_options(rules); !options.empty())
    record.tags.emplace_back("VariantOptions", options);
  record.tags.emplace_back("SetUp", "1");
  record.tags.emplace_back("FEN", start());
  if (verdict_)
    record.tags.emplace_back("Termination", verdict_->reason);
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const Turn& turn = turns_[i];
    const std::string number = turn.player == 0 ? std::to_string(turn.number) + ". "
                               : i == 0         ? std::to_string(turn.number) + "... "
                                                : "";
    record.turns.push_back(number + pgn_turn(turn.machine, turn.human));
  }
  return record;
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
  const std::vector<Turn> old_turns = turns_, old_undone = undone_;
  const std::optional<Verdict> old_verdict = verdict_;
  const bool was_by_word = is_by_word_;
  const auto go_back = [&] {
    (void)game_.replay(old_game);
    turns_ = old_turns;
    undone_ = old_undone;
    look();
    verdict_ = old_verdict;
    is_by_word_ = was_by_word;
  };
  try {
    const std::string position = record.tag("FEN");
    if (auto done = game_.set_up(position.empty() ? rules.start : position); !done)
      return done;
    turns_.clear();
    undone_.clear();
    for (const std::string& text : record.turns) {
      const std::string turn = text.substr(text.find_last_of(' ') + 1);
      const rules::Played played = make(turn);
      if (played.kind == rules::Played::Kind::Done)
        continue;
      const std::size_t number = turns_.size() + 1;
      go_back();
      return support::failure("turn " + std::to_string(number) + " of the record, '" +
                              support::printable(turn) + "': " + played.message);
    }
    look();
  } catch (const support::Diagnostics&) {  // of a live function
    go_back();
    throw;
  }
  if (!verdict_ && record.result != "*")  // somebody resigned, or claimed a draw
    end({record.result,
         record.tag("Termination").empty() ? "so it was recorded" : record.tag("Termination"),
         {}});
  return {};
}

}  // namespace pawnshop::engine
