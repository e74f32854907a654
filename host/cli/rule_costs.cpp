// SPDX-License-Identifier: MIT
#include "cli/rule_costs.h"

#include <atomic>
#include <chrono>
#include <thread>

#include "rules/rule_in_hand.h"
#include "support/cpu_time.h"
#include "support/patience.h"
#include "support/random.h"

namespace pawnshop::cli {

namespace {

/// Looks again and again at which rule a thread is working out, while it is told to.
class Sampler {
 public:
  explicit Sampler(const std::atomic<std::int32_t>& rule)
      : thread_([this, &rule] { watch(rule); }) {}
  ~Sampler() { stop(); }
  Sampler(const Sampler&) = delete;
  Sampler& operator=(const Sampler&) = delete;

  void look(bool on) { looks_ = on; }

  /// How often each rule was seen; what stands for none is in `rule_in_hand.h`.
  const std::map<std::int32_t, int>& stop() {
    is_over_ = true;
    if (thread_.joinable())
      thread_.join();
    return seen_;
  }

 private:
  void watch(const std::atomic<std::int32_t>& rule) {
    constexpr std::chrono::microseconds kBetween(100);
    for (; !is_over_; std::this_thread::sleep_for(kBetween)) {
      if (looks_)
        ++seen_[rule.load(std::memory_order_relaxed)];
    }
  }

  std::map<std::int32_t, int> seen_;
  std::atomic<bool> looks_ = false, is_over_ = false;
  std::thread thread_;  ///< last: it uses the others
};

/// Lists turns, and the answers to each, in the positions of random games.
void list_turns(rules::Game& game, double seconds, Sampler& sampler) {
  constexpr int kTurns = 60;
  const support::Patience patience(2 * seconds);
  const double end = support::cpu_seconds() + seconds;
  support::Random random(1);
  while (support::cpu_seconds() < end) {
    (void)game.set_up(game.rules().start);
    for (int turn = 0; turn < kTurns && support::cpu_seconds() < end; ++turn) {
      sampler.look(true);
      (void)game.perft(2, rules::PerftMode::List, false);
      sampler.look(false);
      const std::vector<rules::Move> moves = game.moves();
      if (moves.empty())
        break;
      game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

}  // namespace

RuleCosts RuleCosts::of(rules::Game& game) {
  constexpr double kSeconds = 1;
  Sampler sampler(rules::rule_in_hand);
  try {
    list_turns(game, kSeconds, sampler);
  } catch (const support::OutOfPatience&) {  // what was seen until then is as good
  }
  RuleCosts costs;
  double all = 0;
  for (const auto& [place, times] : sampler.stop())
    all += times;
  for (const auto& [place, times] : sampler.stop()) {
    if (place >= 0)
      costs.shares_[place] = times / all;
    else if (place == rules::kTrying)
      costs.trying_ = times / all;
  }
  return costs;
}

double RuleCosts::share(std::int32_t place) const {
  const auto known = shares_.find(place);
  return known == shares_.end() ? 0 : known->second;
}

}  // namespace pawnshop::cli
