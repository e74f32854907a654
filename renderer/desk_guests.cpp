// SPDX-License-Identifier: MIT
// The desk: other programs as guests at it.

#include "renderer/desk.h"
#include "support/language.h"

namespace pawnshop::renderer {

using support::said;

using support::at;

void Desk::set_guest(int player, std::optional<engine::Guest> guest) {
  if (guests_[at(player)] == guest)
    return;
  drop_thought();
  guests_[at(player)] = std::move(guest);
  try_again();
  send_others_home();
  look();
}

void Desk::let_play(int player, std::optional<engine::Guest> guest) {
  set_guest(player, std::move(guest));
  Computers computers = computers_;
  computers[at(player)] = true;
  const Computers usual = usual_computers_;
  set_computers(computers);
  if (computers[0] && computers[1])
    usual_computers_ = usual;
}

void Desk::set_analyst(std::optional<engine::Guest> analyst) {
  if (analyst_ == analyst)
    return;
  analysis_.leave();
  analyst_ = std::move(analyst);
  send_others_home();
}

/// Guests whom nobody will ask end.
void Desk::send_others_home() {
  std::vector<engine::Guest> asked;
  for (const auto& guest : {guests_[0], guests_[1], analyst_}) {
    if (guest)
      asked.push_back(*guest);
  }
  engine_players_.keep_only(asked);
}

void Desk::try_again() {
  if (is_paused())
    hold_clocks(Hold::Person, false);
  pauses_ = false;
  if (message_.kind == Message::Kind::Trouble)
    message_ = {};
}

std::string Desk::computer_called(int player) const {
  const auto& guest = guests_[at(player)];
  return guest ? guest->name : said("computer");
}

/// Whoever plays for a player where the computer does.
std::shared_ptr<engine::EnginePlayer> Desk::engine_player_of(int player) {
  const auto& guest = guests_[at(player)];
  return guest ? engine_players_.of(*guest) : engine_players_.own();
}

}  // namespace pawnshop::renderer
