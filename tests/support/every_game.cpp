// SPDX-License-Identifier: MIT
#include "tests/support/every_game.h"

#include <algorithm>

#include "support/file.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

std::vector<std::string> scripts_of(const std::vector<std::string>& folders) {
  std::vector<std::string> paths;
  for (const std::string& folder : folders) {
    for (const std::string& name : support::list_folder(in_tree(folder), ".lua")) {
      if (name != "catalogue")
        paths.push_back(folder + name + ".lua");
    }
  }
  return paths;
}

}  // namespace

std::vector<std::string> every_game() {
  return scripts_of({"variants/", "scripts/examples/", "tests/features/"});
}

std::vector<std::string> shipped_games() {
  return scripts_of({"variants/"});
}

std::vector<std::string> shipped_names() {
  std::vector<std::string> names = support::list_folder(in_tree("variants/"), ".lua");
  std::erase(names, "catalogue");
  return names;
}

std::vector<std::string> one_rule_games() {
  return scripts_of({"variants/bench/one-rule/", "variants/bench/phrased/"});
}

std::string test_name(const ::testing::TestParamInfo<std::string>& script) {
  std::string name = script.param.substr(0, script.param.size() - 4);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
}

}  // namespace pawnshop::tests
