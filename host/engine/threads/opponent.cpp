// SPDX-License-Identifier: MIT
// An opponent who thinks on a thread of his own.
#include "engine/opponent.h"

#include <chrono>
#include <future>
#include <mutex>
#include <utility>

namespace pawnshop::engine {

struct Opponent::Thinking {
  std::shared_ptr<Mind> mind;  ///< who is asked; null while nobody is
  std::future<search::Thought> thought;
  std::mutex guard;
  std::vector<search::Line> lines;  ///< under guard, by rank
};

Opponent::Opponent() : thinking_(std::make_unique<Thinking>()) {}

Opponent::~Opponent() {
  drop();
}

void Opponent::start(std::shared_ptr<Mind> mind, Question question, const search::Limits& limits) {
  Thinking& now = *thinking_;
  now.mind = std::move(mind);
  now.lines.clear();
  now.mind->prepare(limits, question.game->setup().side);
  now.thought = std::async(std::launch::async, [&now, question = std::move(question), limits] {
    return now.mind->think(question, limits, [&now](const search::Line& line) {
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
  if (thinking_->mind)
    thinking_->mind->stop();
}

search::Thought Opponent::take() {
  thinking_->thought.wait();
  thinking_->mind.reset();
  return thinking_->thought.get();
}

void Opponent::drop() {
  if (!is_thinking())
    return;
  thinking_->mind->leave();
  try {
    (void)take();
  } catch (const support::Diagnostics&) {  // nobody waits for the answer any more
    return;
  }
}

}  // namespace pawnshop::engine
