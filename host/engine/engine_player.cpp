// SPDX-License-Identifier: MIT
#include "engine/engine_player.h"

#include <algorithm>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include "support/diagnostic.h"
#include "support/language.h"
#include "system/memory.h"

namespace pawnshop::engine {

namespace {

class OwnEngine final : public EnginePlayer {
 public:
  explicit OwnEngine(std::unique_ptr<search::Thinker> thinker) : thinker_(std::move(thinker)) {}

  void use(const Resources& resources) override {
    thinker_->set_threads(resources.threads);
    const int megabytes = std::min(resources.megabytes, most_megabytes());
    if (std::exchange(megabytes_, megabytes) != megabytes)
      has_trouble_ = is_refused_ = false;
  }
  void prepare(const search::Limits& limits, int player) override {
    if (megabytes_ != table_ && !is_refused_)
      fit_table();
    thinker_->prepare(limits, player);
  }
  search::Thought think(const SearchRequest& request,
                        const search::Limits& limits,
                        const search::Report& report) override {
    if (std::exchange(has_trouble_, false))
      throw support::fault(
          support::said(
              "there is no memory for {} MB of positions; the table is as large as before",
              megabytes_),
          support::said("choose less in the menu Engines"));
    return thinker_->think(request.game->setup(), request.game->history(), limits, report);
  }
  void stop() override { thinker_->stop(); }
  void leave() override { thinker_->stop(); }
  void forget() override { thinker_->forget(); }

 private:
  /// Who has no room for a larger table keeps the one that he has, and says so once.
  void fit_table() {
    try {
      thinker_->set_table(static_cast<std::size_t>(megabytes_));
      table_ = megabytes_;
    } catch (const std::bad_alloc&) {
      has_trouble_ = is_refused_ = true;
    }
  }

  std::unique_ptr<search::Thinker> thinker_;
  int megabytes_ = Resources{}.megabytes;
  int table_ = 0;             ///< megabytes that it has; who is never asked needs no memory for it
  bool is_refused_ = false;   ///< there was no room for what is asked for,
  bool has_trouble_ = false;  ///< which is still to be told
};

}  // namespace

int most_megabytes(std::size_t memory) {
  constexpr std::size_t kMegabyte = std::size_t{1} << 20, kMost = std::numeric_limits<int>::max();
  if (memory == 0)
    return static_cast<int>(kMost);
  return static_cast<int>(std::clamp(memory / 2 / kMegabyte, std::size_t{1}, kMost));
}

int most_megabytes() {
  static const int kMost = most_megabytes(system::memory_of_machine());
  return kMost;
}

std::unique_ptr<EnginePlayer> open_engine_player(const Opened& opened) {
  return std::make_unique<OwnEngine>(open_thinker(opened));
}

}  // namespace pawnshop::engine
