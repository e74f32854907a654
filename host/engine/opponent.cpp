// SPDX-License-Identifier: MIT
#include "engine/opponent.h"

#include <chrono>
#include <utility>

namespace pawnshop::engine {

Opponent::~Opponent() {
  drop();
}

void Opponent::start(std::shared_ptr<Mind> mind, Question question, const search::Limits& limits) {
  mind_ = std::move(mind);
  lines_.clear();
  mind_->prepare(limits, question.position.side);
  thought_ = std::async(std::launch::async, [this, question = std::move(question), limits] {
    return mind_->think(question, limits, [this](const search::Line& line) {
      const auto place = static_cast<std::size_t>(line.rank) - 1;
      const std::lock_guard<std::mutex> lock(guard_);
      // A line comes after those that are better.
      if (place < lines_.size())
        lines_[place] = line;
      else if (place == lines_.size())
        lines_.push_back(line);
    });
  });
}

bool Opponent::is_finished(double seconds) const {
  return thought_.valid() &&
         thought_.wait_for(std::chrono::duration<double>(seconds)) == std::future_status::ready;
}

std::optional<search::Line> Opponent::best_so_far() const {
  const std::lock_guard<std::mutex> lock(guard_);
  return lines_.empty() ? std::nullopt : std::optional(lines_.front());
}

std::vector<search::Line> Opponent::lines_so_far() const {
  const std::lock_guard<std::mutex> lock(guard_);
  return lines_;
}

void Opponent::stop() {
  if (mind_)
    mind_->stop();
}

search::Thought Opponent::take() {
  thought_.wait();
  mind_.reset();
  return thought_.get();
}

void Opponent::drop() {
  if (!thought_.valid())
    return;
  mind_->leave();
  try {
    (void)take();
  } catch (const support::Diagnostics&) {  // nobody waits for the answer any more
    return;
  }
}

}  // namespace pawnshop::engine
