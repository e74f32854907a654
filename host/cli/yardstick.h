// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "cli/bench_sheet.h"
#include "rules/game.h"

namespace pawnshop::cli {

/// What another program needs for the same.
struct Yardstick {
  double speed = 0;  ///< million leaves a second of CPU time
  std::uint64_t nodes = 0;
};

/// How often something is measured; the median counts.
inline constexpr int kBenchRuns = 5;
double median(std::vector<double> values);

/// Where a public engine is installed, or nothing.
std::string find_engine(const std::string& name);
/// Runs the perft of a row by the UCI engine of the sheet; nothing if that engine cannot be had.
std::optional<Yardstick> by_engine(const BenchSheet& sheet, const BenchRow& row);

/// A measuring program that is built from a folder, as long as this lives: PROGRAM perft MODE DEPTH
/// FEN prints "N nodes S s X Mnps".
class Limit {
 public:
  explicit Limit(const std::string& sources);
  ~Limit();
  Limit(const Limit&) = delete;
  Limit& operator=(const Limit&) = delete;

  /// Why it cannot be had; empty if it can.
  const std::string& why_not() const { return why_not_; }
  std::optional<Yardstick> perft(rules::PerftMode mode, const BenchRow& row) const;

 private:
  std::string folder_, path_, why_not_;
};

}  // namespace pawnshop::cli
