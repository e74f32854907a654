// SPDX-License-Identifier: MIT
#include "study/seat.h"

#include <chrono>

#include "support/text.h"

namespace pawnshop::study {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSecondsToBeReady = 10;

/// Seconds until a moment.
double seconds_to(Clock::time_point end) {
  return std::chrono::duration<double>(end - Clock::now()).count();
}

Clock::time_point after(double seconds) {
  return Clock::now() +
         std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace

support::Result<std::unique_ptr<Seat>> Seat::take(const Player& player,
                                                  const std::string& variant) {
  auto program = Program::start(player.command);
  if (!program)
    return support::Failure(program.error());
  auto seat = std::unique_ptr<Seat>(new Seat(std::move(*program)));
  seat->program_->say("uci");
  if (!seat->wait_for("uciok", kSecondsToBeReady))
    return support::failure("'" + player.command + "' does not answer 'uci'",
                            "it must speak UCI on stdin and stdout");
  for (const auto& [name, value] : player.options)
    seat->program_->say("setoption name " + name + " value " + value);
  seat->program_->say("setoption name UCI_Variant value " + variant);
  if (!seat->is_ready())
    return support::failure("'" + player.command + "' is not ready within 10 seconds");
  return seat;
}

void Seat::begin_game() {
  program_->say("ucinewgame");
  (void)is_ready();  // one that is not loses by its silence
}

std::optional<std::string> Seat::play(const std::string& position,
                                      const std::string& limits,
                                      double patience) {
  program_->say(position);
  program_->say("go " + limits);
  const auto end = after(patience);
  for (;;) {
    const double left = seconds_to(end);
    const auto line = left > 0 ? program_->hear(left) : std::nullopt;
    if (!line)
      return std::nullopt;
    const auto words = support::words(*line);
    if (words.size() >= 2 && words[0] == "bestmove")
      return words[1];
  }
}

bool Seat::is_ready() {
  program_->say("isready");
  return wait_for("readyok", kSecondsToBeReady);
}

bool Seat::wait_for(const std::string& answer, double seconds) {
  const auto end = after(seconds);
  for (;;) {
    const double left = seconds_to(end);
    const auto line = left > 0 ? program_->hear(left) : std::nullopt;
    if (!line)
      return false;
    if (*line == answer)
      return true;
  }
}

}  // namespace pawnshop::study
