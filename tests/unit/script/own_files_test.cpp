// SPDX-License-Identifier: MIT
// Files of our own in Lua, the catalogue and learned weights: each of their faults says what to do.

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "script/catalogue.h"
#include "script/weights_file.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace {

support::Diagnostics faults_of_catalogue(const std::string& text) {
  const std::string folder = own_folder();
  std::ofstream(folder + "catalogue.lua") << text;
  const auto catalogue = script::read_catalogue({.scripts = folder, .variants = folder});
  return catalogue ? support::Diagnostics{} : catalogue.error();
}

support::Diagnostics faults_of_weights(const std::string& text) {
  const std::string folder = own_folder();
  std::filesystem::create_directory(folder + "weights");
  std::ofstream(folder + "weights/mine.lua") << text;
  const auto weights = script::read_weights({.path = folder + "mine.lua",
                                             .shown = "mine.lua",
                                             .options = {},
                                             .library = shipped_library()});
  return weights ? support::Diagnostics{} : weights.error();
}

void expect_hints(const support::Diagnostics& faults, const std::string& text) {
  EXPECT_FALSE(faults.empty()) << text;
  for (const support::Diagnostic& fault : faults)
    EXPECT_FALSE(fault.hint.empty()) << text << "\n" << support::to_text(fault);
}

}  // namespace

TEST(OwnFiles, CatalogueSaysWhatToDo) {
  EXPECT_TRUE(faults_of_catalogue("return { games = { { title = 'Mine', 'my-game' } } }").empty());
  for (const char* text : {"return 7",
                           "",
                           "return { games = { 'my-game' } }",
                           "return { games = 'my-game' }",
                           "return { games = { 'a', title = 'Mine' } }",
                           "return { game = {} }",
                           "return { first = {} }",
                           "return { aliases = 7 }",
                           "return {"})
    expect_hints(faults_of_catalogue(text), text);
}

TEST(OwnFiles, WeightsSayWhatToDo) {
  EXPECT_TRUE(faults_of_weights("return { ['tempo'] = { 7 } }").empty());
  for (const char* text : {"return 7",
                           "",
                           "return { ['tempo'] = 7 }",
                           "return { tempo = { 1.5 } }",
                           "return { tempo = { 40000 } }",
                           "return {"})
    expect_hints(faults_of_weights(text), text);
}

}  // namespace pawnshop::tests
