// SPDX-License-Identifier: MIT
// An opponent who thinks on a thread of his own.
#include "engine/opponent.h"

#include <chrono>
#include <future>
#include <mutex>
#include <utility>

namespace pawnshop::engine {

struct Opponent::Thinking {
  std::shared_ptr<EnginePlayer> player;  ///< who is asked; null while nobody is
  std::future<search::Thought> thought;
  std::mutex guard;
  std::vector<search::Line> lines;  ///< under guard, by rank
};

Opponent::Opponent() : thinking_(std::make_unique<Thinking>()) {}

Opponent::~Opponent() {
  drop();
}

void Opponent::start(std::shared_ptr<EnginePlayer> player,
                     SearchRequest request,
                     const search::Limits& limits) {
  Thinking& now = *thinking_;
  now.player = std::move(player);
  now.lines.clear();
  now.player->prepare(limits, request.game->setup().side);
  now.thought = std::async(std::launch::async, [&now, request = std::move(request), limits] {
    return now.player->think(request, limits, [&now](const search::Line& line) {
      const std::lock_guard<std::mutex> lock(now.guard);
      put_line(now.lines, line);
    });
  });
}

bool Opponent::is_thinking() const {
  return thinking_->thought.valid();
}

bool Opponent::is_finished(double seconds) const {
  return is_thinking() && thinking_->thought.wait_for(std::chrono::duration<double>(seconds)) ==
                              std::future_status::ready;
}

std::optional<search::Line> Opponent::best_so_far() const {
  const std::lock_guard<std::mutex> lock(thinking_->guard);
  return thinking_->lines.empty() ? std::nullopt : std::optional(thinking_->lines.front());
}

std::vector<search::Line> Opponent::lines_so_far() const {
  const std::lock_guard<std::mutex> lock(thinking_->guard);
  return thinking_->lines;
}

void Opponent::stop() {
  if (thinking_->player)
    thinking_->player->stop();
}

search::Thought Opponent::take() {
  thinking_->thought.wait();
  thinking_->player.reset();
  return thinking_->thought.get();
}

void Opponent::drop() {
  if (!is_thinking())
    return;
  thinking_->player->leave();
  try {
    (void)take();
  } catch (const support::Diagnostics&) {  // nobody waits for the answer any more
    return;
  }
}

}  // namespace pawnshop::engine
