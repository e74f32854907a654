// SPDX-License-Identifier: MIT
#include "engine/mind.h"

#include <utility>

namespace pawnshop::engine {

namespace {

class OwnMind final : public Mind {
 public:
  explicit OwnMind(std::unique_ptr<search::Thinker> thinker) : thinker_(std::move(thinker)) {
    constexpr std::size_t kTableMegabytes = 64;
    thinker_->set_table(kTableMegabytes);
  }

  void prepare(const search::Limits& limits, int player) override {
    thinker_->prepare(limits, player);
  }
  search::Thought think(const Question& question,
                        const search::Limits& limits,
                        const search::Report& report) override {
    return thinker_->think(question.position, question.history, limits, report);
  }
  void stop() override { thinker_->stop(); }
  void leave() override { thinker_->stop(); }
  void forget() override { thinker_->forget(); }

 private:
  std::unique_ptr<search::Thinker> thinker_;
};

}  // namespace

std::unique_ptr<Mind> open_mind(const Opened& opened) {
  return std::make_unique<OwnMind>(open_thinker(opened));
}

}  // namespace pawnshop::engine
