// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "study/report.h"

namespace pawnshop::study {

/// The game by its name, or its script without folders, which are other ones on another machine.
std::string file_name(const std::string& game);

/// How games ended, how long they were, who wins, and how much there is to choose from.
std::vector<Section> sections_of_results(const Studied& studied);

/// What rules, zones and men were used for, and what the men are worth.
std::vector<Section> sections_of_rules(const Studied& studied);

/// Checks, who led when, openings, limits, and the games that show something.
std::vector<Section> sections_of_course(const Studied& studied);

}  // namespace pawnshop::study
