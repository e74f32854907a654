// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/opened_game.h"
#include "study/study.h"

namespace pawnshop::study {

/// The games of a study that show something, by what they show: "longest", "shortest", "comeback",
/// and for each kind of turn but the most common one the game in which it was played most.
std::vector<std::pair<std::string, const Example*>> examples_of(const Tally& tally);

/// These games as PGN, which any program that knows the rules can open, by what they show. `opened`
/// has the rules of the study.
using Records = std::vector<std::pair<std::string, std::string>>;
Records records_of(const Studied& studied, engine::Opened opened);

/// Writes them into a folder, a file each.
support::Result<void> write_records(const Records& records, const std::string& folder);

}  // namespace pawnshop::study
