// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pawnshop::cli {

/// What the commands that look at a position of a game are given.
struct Place {
  std::string game;
  std::optional<std::string> fen;
  std::string moves;
  std::vector<std::string> settings;
};

// Each command answers with the exit code: 0 done, 1 the answer is no, 2 it could not be asked.
inline constexpr int kDone = 0, kNo = 1, kBadUse = 2;

int moves(const Place& place, bool json);
int show(const Place& place, bool json);
int why(const Place& place, const std::string& move);
/// The short rules that stand in the script, or the longer page beside it.
int rules(const Place& place, bool full);

struct PerftOptions {
  int depth = 1;
  bool divide = false, no_bulk = false, make = false;
};
int perft(const Place& place, const PerftOptions& options);

int list();
int check(const std::string& file, const std::vector<std::string>& settings, bool verbose);
/// Perft speeds of the bench positions of some games, or of all, against their yardsticks.
int bench_perft(const std::vector<std::string>& games, const std::string& yardsticks);
int new_script(const std::string& name, const std::string& from);

}  // namespace pawnshop::cli
