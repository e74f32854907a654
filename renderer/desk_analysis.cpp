// SPDX-License-Identifier: MIT
// The desk: who looks at its position without playing.

#include "renderer/desk.h"

namespace pawnshop::renderer {

/// Looks at the position, or at what was found of it; true if that is new.
bool Desk::analyse() {
  if (walk_through())
    return true;
  if (!analysis_.is_on() || session_->verdict())
    return false;
  try {
    const support::Patience patience(engine::kSecondsOfAnswer);
    const auto player = analyst_ ? engine_players_.of(*analyst_) : engine_players_.own();
    if (!analysis_.is_looking())
      player->use(resources_);
    if (!analysis_.follow(*opened_.game, player))
      return false;
    if (!analysis_.prospects().empty())
      estimate(analysis_.prospects().front().line, false);
  } catch (const support::Diagnostics& faults) {
    const bool was_paused = pauses_;  // who plays has nothing to do with it
    meet(faults);
    pauses_ = was_paused;
    analysis_.set_on(false);
  }
  return true;
}

void Desk::set_resources(const engine::Resources& resources) {
  if (resources_ == resources)
    return;
  analysis_.leave();
  resources_ = resources;
}

void Desk::try_line(std::vector<rules::Move> turns) {
  drop_thought();
  const int from = session_->here();
  // What is played in the game afterwards comes before what was only tried.
  const engine::GameTree& tree = session_->tree();
  if (from == game_node_ && tree.at(from).next.empty() && tree.is_main(from))
    taken_back_to_ = from;
  const rules::Setup before = view_.position;
  guarded([&] {
    for (const rules::Move turn : turns) {
      if (session_->verdict() || !opened_.game->is_legal(turn))
        break;
      session_->play(turn);
    }
  });
  if (session_->here() == from)
    return look();
  is_saved_ = false;
  message_ = {};
  tell_of_waiting();
  changed(before);
}

/// Keeps with the present position what was found of it, unless somebody has seen more.
void Desk::estimate(const search::Line& line, bool plays) {
  const auto& known = session_->tree().at(session_->here()).estimate;
  if (line.turns.empty() || line.depth <= 0 || (known && line.depth < known->depth))
    return;
  BestTurn& best = best_turns_[session_->here()];
  const bool is_known = !best.machine.empty() && best.move == line.turns.front();
  if (!is_known && opened_.game->is_legal(line.turns.front())) {
    const rules::Spelled spelled = opened_.game->spelled(line.turns.front());
    best = {line.turns.front(), spelled.machine, spelled.human, {}};
  }
  best.line = line.turns;
  session_->note({session_->to_move() == 0 ? line.score : -line.score, line.depth}, plays);
}

std::optional<engine::Estimate> Desk::estimate_at(int node) const {
  const engine::GameTree::Node& at = session_->tree().at(node);
  if (!at.verdict)
    return at.estimate;
  const std::string& result = at.verdict->result;
  return engine::Estimate{result == "1-0" ? search::kWon : result == "0-1" ? -search::kWon : 0, 0};
}

std::optional<engine::Estimate> Desk::last_estimate() const {
  const engine::GameTree& tree = session_->tree();
  for (int node = session_->here(); node >= 0; node = tree.at(node).parent) {
    if (const auto estimate = estimate_at(node))
      return estimate;
  }
  return std::nullopt;
}

}  // namespace pawnshop::renderer
