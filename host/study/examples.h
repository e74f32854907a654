// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/shelf.h"
#include "study/study.h"

namespace pawnshop::study {

/// The games of a study that show something, by what they show: "longest", "shortest", "comeback",
/// and for each kind of turn but the most common one the game in which it was played most.
std::vector<std::pair<std::string, const Example*>> examples_of(const Tally& tally);

/// Writes these games as PGN into a folder, a file each, which any program that knows the rules can
/// open. `opened` has the rules of the study.
support::Result<void> write_examples(const Studied& studied,
                                     engine::Opened opened,
                                     const std::string& folder);

}  // namespace pawnshop::study
