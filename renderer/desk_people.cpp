// SPDX-License-Identifier: MIT
// The desk: what people are called, and what they say instead of moving.

#include <algorithm>
#include <cstdlib>

#include "engine/game_file.h"
#include "engine/spoken.h"
#include "renderer/desk.h"
#include "support/language.h"
#include "support/text.h"

namespace pawnshop::renderer {

using support::said;

using support::at;

// ---------------------------------------------------------------- names

std::string cleaned_name(const std::string& name) {
  constexpr std::size_t kLongest = 60;
  std::string cleaned;
  for (const std::string& word : support::words(name))
    cleaned += (cleaned.empty() ? "" : " ") + word;
  std::erase_if(cleaned, [](char sign) { return static_cast<unsigned char>(sign) < ' '; });
  const auto is_inside_letter = [](char sign) {
    return (static_cast<unsigned char>(sign) & 0xC0) == 0x80;
  };
  if (cleaned.size() > kLongest) {
    std::size_t end = kLongest;
    while (end > 0 && is_inside_letter(cleaned[end]))
      --end;
    cleaned.resize(end);
  }
  return cleaned;
}

void Desk::set_usual_names(Names names) {
  for (std::string& name : names)
    name = cleaned_name(name);
  usual_names_ = std::move(names);
  if (names_ == Names{})
    names_ = usual_names_;
}

void Desk::set_names(Names names) {
  for (std::string& name : names)
    name = cleaned_name(name);
  if (names == names_)
    return;
  if (!has_recorded_names_ && names_ == usual_names_)
    usual_names_ = names;
  names_ = std::move(names);
  session_->forget_players();
  is_saved_ = is_saved_ && !is_begun();
  ++version_;  // they are kept with the game
}

/// Those of a record, as far as it says more than that somebody has played.
void Desk::take_names_over() {
  const engine::GameRecord record = session_->record();
  const auto recorded = [&](const char* tag) {
    const std::string name = cleaned_name(record.tag(tag));
    return name == "?" || name == engine::recorded_player(nullptr) ? "" : name;
  };
  names_ = {recorded("White"), recorded("Black")};
  has_recorded_names_ = true;
}

std::string Desk::called(int player) const {
  if (computers_[at(player)])
    return computer_called(player);
  if (!names_[at(player)].empty())
    return names_[at(player)];
  return computers_[at(board::other(player))] ? said("you") : said("person");
}

/// "Black", or "Anna (Black)".
std::string Desk::addressed(int player) const {
  const std::string& name = names_[at(player)];
  const bool is_named = !computers_[at(player)] && !name.empty();
  return is_named ? name + " (" + engine::player_name(player) + ")" : engine::player_name(player);
}

// ---------------------------------------------------------------- the end of a game by word

int Desk::who_resigns() const {
  return computers_[0] ? 1 : computers_[1] ? 0 : session_->to_move();
}

void Desk::resign() {
  go(game_node_);  // it is the game that ends, wherever somebody looks
  if (session_->verdict() || (computers_[0] && computers_[1]))
    return;
  end(engine::resignation(who_resigns()));
}

Desk::Draw Desk::draw_there_is() const {
  if (session_->verdict() || is_over() || is_computer_waiting())
    return Draw::None;
  if (!session_->status().claim.empty())
    return is_persons_turn() ? Draw::Claim : Draw::None;
  if (!computers_[0] && !computers_[1])
    return Draw::Agree;
  return is_persons_turn() ? Draw::Offer : Draw::None;
}

std::string Desk::claim_there_is() const {
  return draw_there_is() == Draw::Claim ? engine::spoken_reason(rules(), session_->status().claim)
                                        : "";
}

void Desk::decline_draw() {
  message_ = {Message::Kind::Quiet,
              said("{} does not take the draw: the game goes on.",
                   addressed(board::other(session_->to_move())))};
}

void Desk::draw() {
  const int computer = computers_[0] ? 0 : 1;
  switch (draw_there_is()) {
    case Draw::None:
      return;
    case Draw::Claim:
      return end({"1/2-1/2", session_->status().claim});
    case Draw::Agree:
      return end({"1/2-1/2", support::to_say("agreed")});
    case Draw::Offer:
      if (accepts_draw())
        return end({"1/2-1/2", support::to_say("agreed")});
      message_ = {Message::Kind::Quiet,
                  said("{} does not take a draw here and plays on.",
                       guests_[at(computer)] ? guests_[at(computer)]->name : said("The computer"))};
      return;
  }
}

/// It is worse, or a long game is even.
bool Desk::accepts_draw() const {
  constexpr search::Score kWorse = -80, kEven = 10;
  constexpr std::size_t kLong = 60;
  // Who has not looked a turn ahead, or does not tell, has found nothing even.
  if (!thought_ || thought_->depth == 0 || !computers_[at(thinker_)])
    return false;
  return thought_->score <= kWorse ||
         (std::abs(thought_->score) <= kEven && session_->turns().size() >= kLong);
}

}  // namespace pawnshop::renderer
