// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "study/sharded_work.h"
#include "study/study.h"

namespace pawnshop::study {

/// What the logs of a study say that they are.
inline constexpr const char* kStudyLog = "study";
/// What their lines have; it changes with the fields of a line.
inline constexpr const char* kStudyEntries = "2";

/// The header of a shard's log.
LogHeader header_of(const engine::Opened& opened, const StudySettings& settings);
/// A number for learned weights, "none" for none: other weights play other games.
std::string hash_of(const std::vector<support::NamedNumbers>& weights);
/// Whether some of its games are uneven; see PlaySettings.
bool has_uneven(const LogHeader& header);
/// The names of what its games count.
Names names_of(const LogHeader& header);
/// See first_turns.
std::vector<std::string> first_turns_of(const LogHeader& header);

/// The game that an entry of a study's log holds.
support::Result<SelfGame> read_entry(std::string_view line, const Names& names);

}  // namespace pawnshop::study
