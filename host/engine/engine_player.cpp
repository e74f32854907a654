// SPDX-License-Identifier: MIT
#include "engine/engine_player.h"

#include <utility>

namespace pawnshop::engine {

namespace {

class OwnEngine final : public EnginePlayer {
 public:
  explicit OwnEngine(std::unique_ptr<search::Thinker> thinker) : thinker_(std::move(thinker)) {}

  void use(const Resources& resources) override {
    thinker_->set_threads(resources.threads);
    megabytes_ = resources.megabytes;
  }
  void prepare(const search::Limits& limits, int player) override {
    if (std::exchange(table_, megabytes_) != megabytes_)
      thinker_->set_table(static_cast<std::size_t>(megabytes_));
    thinker_->prepare(limits, player);
  }
  search::Thought think(const SearchRequest& request,
                        const search::Limits& limits,
                        const search::Report& report) override {
    return thinker_->think(request.game->setup(), request.game->history(), limits, report);
  }
  void stop() override { thinker_->stop(); }
  void leave() override { thinker_->stop(); }
  void forget() override { thinker_->forget(); }

 private:
  std::unique_ptr<search::Thinker> thinker_;
  int megabytes_ = Resources{}.megabytes;
  int table_ = 0;  ///< megabytes that it has; who is never asked needs no memory for it
};

}  // namespace

std::unique_ptr<EnginePlayer> open_engine_player(const Opened& opened) {
  return std::make_unique<OwnEngine>(open_thinker(opened));
}

}  // namespace pawnshop::engine
