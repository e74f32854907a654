// SPDX-License-Identifier: MIT
#include "engine/opponent.h"

#include <chrono>
#include <utility>

namespace pawnshop::engine {

Opponent::~Opponent() {
  drop();
}

void Opponent::start(rules::Setup position, rules::History history, const search::Limits& limits) {
  if (!thinker_) {
    constexpr std::size_t kTableMegabytes = 64;
    thinker_ = open_();
    thinker_->set_table(kTableMegabytes);
  }
  best_.reset();
  thinker_->prepare(limits, position.side);
  thought_ = std::async(
      std::launch::async,
      [this, position = std::move(position), history = std::move(history), limits] {
        return thinker_->think(position, history, limits, [this](const search::Line& line) {
          if (line.rank != 1)
            return;
          const std::lock_guard<std::mutex> lock(guard_);
          best_ = line;
        });
      });
}

bool Opponent::is_finished(double seconds) const {
  return thought_.valid() &&
         thought_.wait_for(std::chrono::duration<double>(seconds)) == std::future_status::ready;
}

std::optional<search::Line> Opponent::best_so_far() const {
  const std::lock_guard<std::mutex> lock(guard_);
  return best_;
}

void Opponent::stop() {
  if (thinker_)
    thinker_->stop();
}

void Opponent::replace() {
  thinker_.reset();
}

void Opponent::forget() {
  if (thinker_)
    thinker_->forget();
}

search::Thought Opponent::take() {
  return thought_.get();
}

void Opponent::drop() {
  if (!thought_.valid())
    return;
  thinker_->stop();
  try {
    (void)thought_.get();
  } catch (const support::Diagnostics&) {  // nobody waits for the answer any more
    return;
  }
}

}  // namespace pawnshop::engine
