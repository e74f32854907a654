// SPDX-License-Identifier: MIT
#include "tests/support/every_game.h"

#include <algorithm>

#include "support/file.h"
#include "tests/support/games.h"

namespace pawnshop::tests {

std::vector<std::string> every_game() {
  std::vector<std::string> paths;
  for (const std::string folder : {"variants/", "scripts/examples/", "tests/features/"}) {
    for (const std::string& name : support::list_folder(in_tree(folder), ".lua")) {
      if (name != "catalogue")
        paths.push_back(folder + name + ".lua");
    }
  }
  return paths;
}

std::string test_name(const ::testing::TestParamInfo<std::string>& script) {
  std::string name = script.param.substr(0, script.param.size() - 4);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
}

}  // namespace pawnshop::tests
