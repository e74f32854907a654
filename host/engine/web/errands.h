// SPDX-License-Identifier: MIT
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/engine_player.h"
#include "engine/said_line.h"

namespace pawnshop::engine {

/// Thoughts that are asked for where there are no threads. Whoever runs the program, a page, takes
/// the errands, has them carried out in another worker, and brings back lines and answers. An
/// answer to an errand that nobody waits for any more is passed over.
class Errands {
 public:
  struct Errand {
    int number = 0;
    SearchRequest request;
    search::Limits limits;
  };

  // For whoever asks.
  int ask(SearchRequest request, const search::Limits& limits);
  /// The answer is wanted now, as good as it is.
  void stop(int number);
  /// Nobody waits for the answer any more.
  void drop(int number);
  bool is_answered(int number) const;
  std::vector<search::Line> lines(int number) const;
  /// Throws what went wrong. Requires: it is answered.
  search::Thought take(int number);

  // For whoever carries them out.
  std::vector<Errand> take_asked() { return std::exchange(asked_, {}); }
  /// Errands that are to come to an end, or whose answer is of no use.
  std::vector<int> take_stopped() { return std::exchange(stopped_, {}); }
  void report(int number, const SaidLine& line);
  void answer(int number, const std::vector<SaidLine>& lines, std::uint64_t nodes, double seconds);
  void fail(int number, support::Diagnostics faults);

 private:
  struct Answer {
    SearchRequest request;
    std::vector<search::Line> lines{};
    std::optional<search::Thought> thought{};
    std::optional<support::Diagnostics> faults{};
  };
  int last_ = 0;
  std::map<int, Answer> open_;
  std::vector<Errand> asked_;
  std::vector<int> stopped_;
};

/// Those of this program.
Errands& errands();

}  // namespace pawnshop::engine
