// SPDX-License-Identifier: MIT
// The desk: other rules in the middle of a game.

#include <algorithm>
#include <filesystem>

#include "renderer/desk.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

namespace {

std::string lines_in_words(engine::LinesChanged lines) {
  if (lines.last <= lines.first)
    return said("line {}", lines.first);
  return said("lines {} to {}", lines.first, lines.last);
}

/// What is not as before, as "mine.lua, line 12", and where that begins.
Message what_changed(const std::vector<engine::Source>& before,
                     const std::vector<engine::Source>& now) {
  std::vector<std::string> changes;
  Message message;
  for (const engine::Source& source : now) {
    const auto old = std::find_if(before.begin(), before.end(), [&](const engine::Source& one) {
      return one.path == source.path;
    });
    const std::string name = std::filesystem::path(source.path).filename().string();
    if (old == before.end()) {
      changes.push_back(name);
    } else if (old->text != source.text) {
      const engine::LinesChanged lines = engine::lines_changed(old->text, source.text);
      changes.push_back(name + ", " + lines_in_words(lines));
      if (message.where.file.empty())
        message.where = {name, lines.first};
    }
  }
  message.text =
      said("The rules are read anew: {}.",
           changes.empty() ? said("nothing changed") : support::list_words(changes, said("and")));
  return message;
}

}  // namespace

support::Result<void> Desk::reload(engine::Opened fresh) {
  engine::GameSession::TakenOver taken;
  std::unique_ptr<engine::GameSession> next;
  try {
    const support::Patience patience(engine::kSecondsOfAnswer);
    next = std::make_unique<engine::GameSession>(*fresh.game);
    next->know_rules_as(engine::rules_hash(fresh));
    taken = next->take_over(*session_);
  } catch (const support::Diagnostics& faults) {
    return support::Failure(faults);
  }
  drop_thought();
  forget_thought();
  forget_report();
  session_ = std::move(next);
  drawings_before_.clear();
  trial_.reset();
  sources_before_ = std::move(opened_.sources);
  opened_ = std::move(fresh);
  engine_players_ = engine::EnginePlayers(opened_);
  view_.rules = opened_.rules.get();
  ++edition_;
  pauses_ = false;
  message_ = what_changed(sources_before_, opened_.sources);
  if (!opened_.notes.empty()) {
    const Message slip = message_of(opened_.notes);
    message_ = {Message::Kind::Refusal, said("{} But {}", message_.text, slip.text), slip.where};
  }
  if (taken.fault >= 0) {
    const engine::GameTree::Node& lost = session_->tree().at(taken.fault);
    message_.kind = Message::Kind::Refusal;
    message_.text +=
        " " + said("{} does not hold any more: {}", lost.turn.human, lost.fault->message);
    message_.where = lost.fault->where;
  }
  look();
  mark_last_turn();
  motions_.clear();
  turns_heard_ = session_->turns().size();
  return {};
}

std::optional<engine::LinesChanged> Desk::changed_in(const std::string& shown) const {
  const std::string* const now = engine::text_of_source(opened_, shown);
  for (const engine::Source& before : sources_before_) {
    if (now && engine::path_of_source({before.path}, shown) == before.path && before.text != *now)
      return engine::lines_changed(before.text, *now);
  }
  return std::nullopt;
}

}  // namespace pawnshop::renderer
