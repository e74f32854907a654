// SPDX-License-Identifier: MIT
#include "study/seat.h"

#include <chrono>

#include "support/text.h"

namespace pawnshop::study {

namespace {

std::string options_of(const Player& player) {
  std::string text;
  for (const auto& [name, value] : player.options)
    text += (text.empty() ? "" : ", ") + name + "=" + value;
  return text;
}

/// The program of a command, without the folder that it lies in.
std::string program_of(const Player& player) {
  const auto words = support::words(player.command);
  const std::string program = words.empty() ? "" : words.front();
  return program.substr(program.rfind('/') + 1);
}

}  // namespace

std::array<std::string, 2> names_of(const std::array<Player, 2>& players,
                                    const std::array<std::string, 2>& called) {
  std::array<std::string, 2> names = called;
  for (std::size_t i = 0; i < 2; ++i) {
    if (names[i].empty())
      names[i] = program_of(players[i]);
  }
  if (names[0] != names[1])
    return names;
  for (std::size_t i = 0; i < 2; ++i) {
    if (players[0].options != players[1].options)
      names[i] += players[i].options.empty() ? "" : " (" + options_of(players[i]) + ")";
    else if (players[0].command != players[1].command)
      names[i] += " (" + players[i].command + ")";
    else
      names[i] += " " + std::to_string(i + 1);
  }
  return names;
}

support::Result<std::unique_ptr<Seat>> Seat::take(const Player& player,
                                                  const std::string& variant) {
  auto program = engine::UciProgram::start(player.command);
  if (!program)
    return support::Failure(program.error());
  for (const auto& [name, value] : player.options)
    (*program)->set(name, value);
  (*program)->set("UCI_Variant", variant);
  if (!(*program)->is_ready())
    return support::failure("'" + player.command + "' is not ready within 10 seconds",
                            "is it a UCI engine, and is the machine busy with other programs?");
  return std::unique_ptr<Seat>(new Seat(std::move(*program)));
}

void Seat::begin_game() {
  program_->say("ucinewgame");
  (void)program_->is_ready();  // one that is not loses by its silence
}

std::optional<std::string> Seat::play(const std::string& position,
                                      const std::string& limits,
                                      double patience) {
  using Clock = std::chrono::steady_clock;
  program_->say(position);
  program_->say("go " + limits);
  const auto end = Clock::now() + std::chrono::duration<double>(patience);
  for (;;) {
    const double left = std::chrono::duration<double>(end - Clock::now()).count();
    const auto line = left > 0 ? program_->hear(left) : std::nullopt;
    if (!line)
      return std::nullopt;
    const auto words = support::words(*line);
    if (words.size() >= 2 && words[0] == "bestmove")
      return words[1];
  }
}

}  // namespace pawnshop::study
