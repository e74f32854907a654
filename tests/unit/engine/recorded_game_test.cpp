// SPDX-License-Identifier: MIT
#include "engine/recorded_game.h"

#include <algorithm>
#include <stdexcept>

#include <gmock/gmock.h>

#include "engine/game_session.h"
#include "script/catalogue.h"
#include "support/file.h"
#include "support/text.h"
#include "tests/support/every_game.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

engine::Opened on_table(const engine::Wanted& wanted) {
  auto opened = engine::open_game(wanted);
  if (!opened)
    throw std::runtime_error(support::to_text(opened.error()));
  return std::move(*opened);
}

engine::GameRecord record_of(const std::string& variant, const std::string& options = "") {
  engine::GameRecord record;
  if (!variant.empty())
    record.tags.emplace_back("Variant", variant);
  if (!options.empty())
    record.tags.emplace_back("VariantOptions", options);
  return record;
}

}  // namespace

TEST(RecordedGame, IsFoundByAllNamesThatGamesHave) {
  const auto catalogue = script::read_catalogue(shipped_library());
  ASSERT_TRUE(catalogue);
  auto names = catalogue->aliases;
  for (const std::string& game : catalogue->games)
    names[game] = game;
  for (const auto& [name, game] : names) {
    std::string blanks = name;
    std::replace(blanks.begin(), blanks.end(), '-', ' ');
    for (const std::string& written : {name, support::upper(name), blanks, "  " + blanks + "\t"})
      EXPECT_EQ(engine::shipped_game_called(written), game) << written;
  }
  for (const char* const other : {"Standard", "Normal", "From Position", "Chess"})
    EXPECT_EQ(engine::shipped_game_called(other), "chess") << other;
  EXPECT_EQ(engine::shipped_game_called("Racing Kings"), "racing-kings");
  for (const char* const none : {"", " ", "?", "nonesuch", "\xC3\xA9", "Three-check"})
    EXPECT_EQ(engine::shipped_game_called(none), "") << none;
}

TEST(RecordedGame, OfAnOldFileHasTheLettersOfItsNames) {
  const std::string file = own_folder() + "old.pgn";
  ASSERT_TRUE(support::write_file(file, "[White \"M\xFCller\"]\n\n1. e4 {sch\xF6n} *\n"));
  const auto read = engine::read_recorded_game(file, on_table({"chess", {}}));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->record.tag("White"), "Müller");
  EXPECT_EQ(read->record.turns.front().comment, "schön");
}

/// Whatever game is on the table, the record of any shipped game opens by its own.
TEST(RecordedGame, OfEachShippedGameIsOpenedFromTheTableOfAnother) {
  const engine::Opened chess = on_table({"chess", {}}), shogi = on_table({"shogi", {}});
  for (const std::string& name : shipped_names()) {
    engine::Opened own = on_table({name, {}});
    engine::GameSession session(*own.game);
    ASSERT_EQ(session.play(own.game->legal().front()).kind, rules::Played::Kind::Done);
    const engine::GameRecord record = session.record();
    EXPECT_FALSE(engine::recorded_game(record, own).other) << name;
    const engine::Opened& other = name == "chess" ? shogi : chess;
    const engine::RecordedGame read = engine::recorded_game(record, other);
    ASSERT_TRUE(read.other) << name;
    EXPECT_EQ(read.other->game, name);
    EXPECT_THAT(read.other->settings, IsEmpty());
    engine::Opened again = on_table(*read.other);
    engine::GameSession replayed(*again.game);
    EXPECT_TRUE(replayed.replay(engine::recorded_game(read.record, again).record)) << name;
  }
}

TEST(RecordedGame, ComesWithItsOptions) {
  const engine::Opened chess = on_table({"chess", {}}), plain = on_table({"hyper-chess", {}}),
                       set = on_table({"hyper-chess", {"death=transient"}});
  const auto settings = [](const engine::RecordedGame& read) {
    return read.other ? read.other->settings : std::vector<std::string>{"(none)"};
  };
  const engine::GameRecord with = record_of("Hyper Chess", "death=transient"),
                           without = record_of("hyper-chess");
  EXPECT_THAT(settings(engine::recorded_game(with, chess)), ElementsAre("death=transient"));
  EXPECT_THAT(settings(engine::recorded_game(with, plain)), ElementsAre("death=transient"));
  EXPECT_THAT(settings(engine::recorded_game(with, set)), ElementsAre("(none)"));
  EXPECT_THAT(settings(engine::recorded_game(without, set)), IsEmpty());
  EXPECT_THAT(settings(engine::recorded_game(without, plain)), ElementsAre("(none)"));
}

TEST(RecordedGame, StaysOnTheTableWhereItNamesNoOther) {
  const engine::Opened chess = on_table({"chess", {}});
  for (const char* const variant : {"", "Standard", "CHESS", "nonesuch"})
    EXPECT_FALSE(engine::recorded_game(record_of(variant), chess).other) << variant;
  const engine::Opened hostage = on_table({"hostage", {}});
  EXPECT_FALSE(engine::recorded_game(record_of(""), hostage).other);
  EXPECT_TRUE(engine::recorded_game(record_of("Standard"), hostage).other);
}

TEST(RecordedGame, WithoutANameIsOfAGameInWhichItIsLegal) {
  const auto read = [](const char* on, const char* turns) {
    const auto record = engine::read_pgn(turns);
    const engine::RecordedGame found = engine::recorded_game(*record, on_table({on, {}}));
    return found.other ? found.other->game : "(the one on the table)";
  };
  EXPECT_EQ(read("hostage", "1. e4 e5 2. Nf3"), "(the one on the table)");
  EXPECT_EQ(read("minishogi", "1. e4 e5 2. Nf3"), "chess");
  EXPECT_EQ(read("chess", "1. e4 d5 2. exd5 Qxd5 3. P@e4"), "crazyhouse");
  EXPECT_EQ(read("hostage", "1. Qxe9"), "(the one on the table)") << "it is legal nowhere";
  EXPECT_EQ(read("minishogi", "1. e4 e5 2. Nf3 Nc6 3. Qxf7"), "chess") << "most of it is";
  EXPECT_EQ(read("hostage", "1. e4 e5 2. Nf3 Nc6 3. Qxf7"), "(the one on the table)");
}

TEST(RecordedGame, WithoutANameMayBeOfSeveralGames) {
  const auto catalogue = script::read_catalogue(shipped_library());
  const std::vector<std::string> games = engine::games_by_likelihood();
  ASSERT_TRUE(catalogue);
  EXPECT_THAT(games, ::testing::UnorderedElementsAreArray(catalogue->games));
  EXPECT_EQ(games.front(), "chess");
  const auto record = engine::read_pgn("1. e4 d5 2. exd5 Qxd5 3. P@e4");
  EXPECT_EQ(engine::title_if_it_fits(*record, "crazyhouse", 10), "Crazyhouse");
  EXPECT_EQ(engine::title_if_it_fits(*record, "chess", 10), "");
  EXPECT_EQ(engine::title_if_it_fits(*record, "nonesuch", 10), "");
}

}  // namespace pawnshop::tests
