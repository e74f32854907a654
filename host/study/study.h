// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/opened_game.h"
#include "study/log.h"
#include "study/self_play.h"
#include "study/sharded_work.h"
#include "study/tally.h"
#include "support/result.h"

namespace pawnshop::study {

/// A study: what the rules of a game do to it, seen in many games of the program against itself.
struct StudySettings {
  PlaySettings play;
  int games = 200;  ///< even ones, of all shards together
  int jobs = 1;     ///< threads of this process
  Shard shard;
  std::string folder;   ///< of the logs; empty: there are none
  std::string version;  ///< of the program
};

/// The games of a study and what is known of them.
struct Studied {
  LogHeader header;
  Tally tally;
  int games = 0;             ///< that were asked for, uneven ones among them
  std::vector<int> missing;  ///< shards of which games are missing
};

/// "4 of 6 games and 1 of 1 skill games are missing, of shards 1 and 2 of 3"; empty if none is.
std::string missing_text(const Studied& studied);

using StudyProgress = WorkProgress;

/// Plays the games of this shard that are not in its log yet. The answer has the games of all logs
/// of the folder if this is the whole study, else those of this shard; without a folder, those of
/// this process.
support::Result<Studied> run_study(const StudySettings& settings,
                                   engine::Opened opened,
                                   const StudyProgress& progress);

/// The games of all logs of some folders, or what is wrong with them. Logs of another script, seed
/// or setting are not mixed.
support::Result<Studied> merge_studies(const std::vector<std::string>& folders);

}  // namespace pawnshop::study
