// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string>
#include <vector>

#include "study/match.h"
#include "study/sharded_work.h"

namespace pawnshop::study {

/// The header of a shard's log. The players are known by their commands, by what they are told,
/// and by what they call themselves.
LogHeader header_of(const MatchSettings& settings,
                    const engine::Opened& opened,
                    const std::array<std::string, 2>& called);

/// Puts the games of a match together, from its logs or as they were played.
class MatchReader {
 public:
  MatchReader()
      : logs_([this](const LogHeader& header) { return begin(header); },
              [this](std::string_view entry) { return take(entry); }) {}

  support::Result<void> begin(const LogHeader& header);
  support::Result<void> take(std::string_view entry);
  support::Result<Match> read(const std::vector<std::string>& paths);
  Match& match() { return match_; }

 private:
  LogSet logs_;
  Match match_;
};

/// The game that an entry holds.
support::Result<MatchGame> game_in(std::string_view entry);

}  // namespace pawnshop::study
