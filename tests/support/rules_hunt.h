// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "study/sharded_work.h"

namespace pawnshop::tests {

/// Rules made up at random, by which both generators are to list the same turns.
struct HuntSettings {
  std::uint64_t seed = 1;
  int rulesets = 2000;  ///< of all shards
  int turns = 50;       ///< of each of three games
  int kind = -1;        ///< see `made_up_rules`
  int jobs = 1;
  study::Shard shard{};
  std::string folder{};   ///< of the logs; empty: there are none
  std::string version{};  ///< of the tree
};

struct Hunted {
  int played = 0;                     ///< rulesets
  int faulty = 0;                     ///< that nobody can load
  int slow = 0;                       ///< whose rules took too long for a game
  std::vector<std::string> broken{};  ///< what was wrong, by number
  std::string missing{};              ///< rulesets of other shards, in words; or nothing
};

/// Plays by the rulesets of this shard that its log does not have yet. The answer is about those of
/// all logs of the folder if this is the whole hunt, else about those of this shard.
support::Result<Hunted> hunt(const HuntSettings& settings, const study::WorkProgress& progress);
/// What the logs of some folders say.
support::Result<Hunted> merge_hunt(const std::vector<std::string>& folders);

/// The script of one ruleset of a hunt.
std::string hunted_rules(const HuntSettings& settings, int number);

/// One line, and one more for each ruleset that is broken.
std::string to_text(const Hunted& hunted);

}  // namespace pawnshop::tests
