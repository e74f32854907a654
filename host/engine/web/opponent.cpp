// SPDX-License-Identifier: MIT
// A page has no threads: its opponents send errands to other workers, and nobody here waits.
#include "engine/opponent.h"

#include <utility>

#include "engine/web/errands.h"

namespace pawnshop::engine {

struct Opponent::Thinking {
  int errand = 0;  ///< 0: none
};

Opponent::Opponent() : thinking_(std::make_unique<Thinking>()) {}

Opponent::~Opponent() {
  drop();
}

/// The player stays where it is: whoever carries the errand out has one of his own.
void Opponent::start(std::shared_ptr<EnginePlayer> /*player*/,
                     SearchRequest request,
                     const search::Limits& limits) {
  thinking_->errand = errands().ask(std::move(request), limits);
}

bool Opponent::is_thinking() const {
  return thinking_->errand != 0;
}

bool Opponent::is_finished(double /*seconds*/) const {
  return is_thinking() && errands().is_answered(thinking_->errand);
}

std::optional<search::Line> Opponent::best_so_far() const {
  const std::vector<search::Line> lines = lines_so_far();
  return lines.empty() ? std::nullopt : std::optional(lines.front());
}

std::vector<search::Line> Opponent::lines_so_far() const {
  return errands().lines(thinking_->errand);
}

void Opponent::stop() {
  errands().stop(thinking_->errand);
}

search::Thought Opponent::take() {
  return errands().take(std::exchange(thinking_->errand, 0));
}

void Opponent::drop() {
  if (is_thinking())
    errands().drop(std::exchange(thinking_->errand, 0));
}

}  // namespace pawnshop::engine
