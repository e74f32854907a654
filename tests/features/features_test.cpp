// SPDX-License-Identifier: MIT
// The small games of this folder, each of another shape. They are loaded without variants/: what
// they use is the language and scripts/ alone. Beside NAME.lua lies NAME.json: positions with
// counts and turns that an independent slow host found, and claims that follow from the rules by
// thought.
#include <algorithm>
#include <cctype>
#include <set>

#include <gmock/gmock.h>

#include "support/file.h"
#include "support/text.h"
#include "tests/support/vectors.h"

namespace pawnshop::tests {

namespace {

constexpr const char* kFolder = "tests/features";

std::unique_ptr<rules::Game> open_feature(const std::string& name, const Options& options) {
  const std::string path = std::string(kFolder) + "/" + name + ".lua";
  return std::move(load_script(path, library_without_games(), options).game);
}

class Feature : public ::testing::TestWithParam<std::string> {
 protected:
  static Games games() { return Games(GetParam(), open_feature); }
  static Json rows() { return rows_in(std::string(kFolder) + "/" + GetParam() + ".json"); }
};

std::vector<std::string> all_features() {
  return support::list_folder(in_tree(kFolder), ".lua");
}

INSTANTIATE_TEST_SUITE_P(Games, Feature, ::testing::ValuesIn(all_features()), [](const auto& game) {
  return game.param;
});

}  // namespace

TEST_P(Feature, IsWrittenAsItIsRead) {
  expect_texts(rows(), games());
}

TEST_P(Feature, HasTheseTurns) {
  expect_legal_lists(rows(), games());
}

TEST_P(Feature, Counts) {
  expect_counts(rows(), games(), node_limit(20'000));
}

TEST_P(Feature, HoldsWhatIsClaimed) {
  expect_claims(rows(), games());
}

TEST(Features, UseEveryWordOfTheLanguage) {
  std::string all;
  for (const std::string& name : all_features())
    all += *support::read_file(in_tree(std::string(kFolder) + "/" + name + ".lua"));
  std::set<std::string> used;
  for (std::size_t i = 0; i < all.size();) {
    std::size_t end = i;
    while (end < all.size() &&
           (std::isalnum(static_cast<unsigned char>(all[end])) || all[end] == '_'))
      ++end;
    used.insert(all.substr(i, end - i));
    i = std::max(end, i + 1);
  }
  const std::vector<std::string> words = support::words(
      "game extend require option board man zone marks counter flag duty "
      "mine theirs move drop together pass point step slide hop swap forward "
      "backward left right sideways orthogonal diagonal every_way forward_diagonal "
      "backward_diagonal north south "
      "east west leap my their all the rank file squares first_rank "
      "last_rank light dark everywhere nowhere where empty from to path behind "
      "moved dropped taken shift neighbours files ranks reach attackers "
      "threatened defended when any none within count worth attacked safe_for by took paid how "
      "repeated before ask take remove "
      "become convert send mark raise call win lose draw adjudged claim onto through "
      "takes leaves named except because awakened at_least at_most exactly more_than less_than has "
      "first "
      "stuck number can_move can_be_taken effects afterwards check never must again sound "
      "captured becomes stands lands silent pay into payers change home returned price otherwise "
      "text human "
      "resets counts adds less each letters shown only after turned map allows reverts says "
      "value ");
  for (const std::string& word : words)
    EXPECT_TRUE(used.contains(word)) << word;
}

}  // namespace pawnshop::tests
