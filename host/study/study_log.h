// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "study/study.h"

namespace pawnshop::study {

/// The header of a shard's log.
LogHeader header_of(const engine::Opened& opened, const StudySettings& settings);
/// Whether some of its games are uneven; see PlaySettings.
bool has_uneven(const LogHeader& header);
/// The names of what its games count.
Names names_of(const LogHeader& header);

/// The file of a shard: "games-3-of-8.log".
std::string log_path(const std::string& folder, const Shard& shard);
/// The logs of a folder, sorted.
std::vector<std::string> logs_in(const std::string& folder);

/// An entry that says how many games the study is to have; the largest one counts.
std::string goal_line(int games);

/// What an entry of a study's log says: a game, or a goal.
struct StudyEntry {
  std::optional<SelfGame> game;
  int goal = 0;
};
support::Result<StudyEntry> read_entry(std::string_view line, const Names& names);

}  // namespace pawnshop::study
