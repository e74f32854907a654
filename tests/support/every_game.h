// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace pawnshop::tests {

/// The paths of all games of the tree that run: shipped ones, examples, and those of
/// tests/features.
std::vector<std::string> every_game();
/// The paths of the shipped ones alone.
std::vector<std::string> shipped_games();
/// Their names.
std::vector<std::string> shipped_names();

/// Games that change a shipped one by a single rule, one for each kind of rule.
std::vector<std::string> one_rule_games();

/// The name of a test about a script: variants_pocket_knight.
std::string test_name(const ::testing::TestParamInfo<std::string>& script);

}  // namespace pawnshop::tests
