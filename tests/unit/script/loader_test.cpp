// SPDX-License-Identifier: MIT
#include "script/loader.h"

#include <gmock/gmock.h>

#include "tests/support/games.h"

namespace pawnshop::tests {

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kWithOption = R"lua(
  local length = option("length", "short", "long", "longest")
  return extend "chess" { title = length, men = { rook = {
    moves = slide(orthogonal, 1, length == "short" and 2 or 3),
  } } }
)lua";

}  // namespace

TEST(Movement, MayBeWithoutEnd) {
  const auto legal = [](const std::string& hop) {
    const auto loaded = load_text(
        "return extend 'chess' { title = 'Hops', men = { rook = { moves = " + hop + " } } }");
    set_up(*loaded.game, "4k3/8/8/8/8/8/P7/R3K3 w - - 0 1");
    return loaded.game->legal();
  };
  EXPECT_EQ(legal("hop(orthogonal, all.men, math.huge)"), legal("hop(orthogonal, all.men, 255)"));
  EXPECT_THAT(faults_of_text("return extend 'chess' { men = { rook = { moves = "
                             "slide(orthogonal, 1, -math.huge) } } }"),
              HasSubstr("must be a whole number from 1 to 255"));
}

TEST(Become, LeavesWhoeverWouldBecomeHimself) {
  const auto loaded = load_text(R"lua(
    local function heir(man) return man.pawn and "queen" or man.name end
    return extend "chess" { title = "Heirs", effects = { become(moved & rank(4), heir) } }
  )lua");
  set_up(*loaded.game, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  ASSERT_EQ(loaded.game->play("e2e4").kind, rules::Played::Kind::Done);
  EXPECT_THAT(loaded.game->position_text(), HasSubstr("/4Q3/8/8/4K3 b"));
}

TEST(Captured, NamesAZoneAnewForEverySquare) {
  const auto loaded = load_text(R"lua(
    local home = rank(1) & squares "a1 h1 a8 h8"
    return extend "crazyhouse" { title = "Home", captured = function(man, _, at)
      if man.rook then return home end
      return my.hand
    end }
  )lua");
  set_up(*loaded.game, "4k3/8/8/3r4/4P3/8/8/4K3[] w - - 0 1");
  ASSERT_EQ(loaded.game->play("exd5").kind, rules::Played::Kind::Done);
  EXPECT_EQ(loaded.game->position_text(), "r3k3/8/8/3P4/8/8/8/4K3[] b - - 0 1");
}

TEST(Option, HasItsFirstValueWithoutAWord) {
  EXPECT_EQ(load_text(kWithOption).rules->title, "short");
}

TEST(Option, HasTheValueThatIsChosen) {
  const auto loaded = load_text(kWithOption, {{"length", "longest"}});
  EXPECT_EQ(loaded.rules->title, "longest");
  ASSERT_EQ(loaded.rules->options.size(), 1u);
  EXPECT_EQ(loaded.rules->options[0].chosen, "longest");
  EXPECT_THAT(loaded.rules->options[0].choices, ElementsAre("short", "long", "longest"));
}

TEST(Option, TakesNoOtherValue) {
  const std::string faults = faults_of_text(kWithOption, {{"length", "endless"}});
  EXPECT_THAT(faults, HasSubstr("test.lua:2: error: option 'length' cannot be 'endless'"));
  EXPECT_THAT(faults, HasSubstr("short, long or longest"));
}

TEST(Option, ThatNobodyDeclaredIsAFault) {
  EXPECT_THAT(faults_of_text(kWithOption, {{"lenght", "long"}}),
              HasSubstr("the game has no option 'lenght'\nhint: did you mean 'length'?"));
  EXPECT_THAT(faults_of_text("return extend 'chess' {}", {{"a", "b"}}),
              HasSubstr("it has no options"));
}

TEST(Option, IsWhatItsFaultsAreAbout) {
  const auto about = [](const std::string& text, const Options& options) {
    const auto loaded = script::load({.path = in_tree("tests/test.lua"),
                                      .shown = "test.lua",
                                      .options = options,
                                      .library = shipped_library(),
                                      .text = text});
    return loaded ? support::About::Anything : loaded.error().front().about;
  };
  EXPECT_EQ(about(kWithOption, {{"length", "endless"}}), support::About::Option);
  EXPECT_EQ(about(kWithOption, {{"width", "long"}}), support::About::Option);
  EXPECT_EQ(about("return 5", {}), support::About::Anything);
}

TEST(Load, CallsAGameByItsFile) {
  EXPECT_EQ(load_shipped("pocket-knight").rules->name, "pocket-knight");
}

TEST(Load, TellsAllFaultsInTheOrderOfTheScript) {
  const std::string faults = faults_of_text(R"lua(
    return extend "chess" {
      titel = "x",
      men = {
        rook = { moves = slide(orthogonl) },
        queen = { moves = 5 },
      },
    }
  )lua");
  const std::size_t first = faults.find("test.lua:3: error: "),
                    second = faults.find("test.lua:5: error: "),
                    third = faults.find("test.lua:6: error: ");
  EXPECT_NE(third, std::string::npos) << faults;
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
}

TEST(Load, NeedsAGame) {
  for (const char* text : {"",
                           "return nil",
                           "return 5",
                           "return 'chess'",
                           "return {}",
                           "return function() end",
                           "return true"})
    EXPECT_THAT(faults_of_text(text), HasSubstr("expected a game")) << text;
}

TEST(Load, NamesTheLineOfASyntaxError) {
  EXPECT_THAT(faults_of_text("local a = 1\nlocal b = = 2"), HasSubstr("test.lua:2: error: "));
}

TEST(Load, RefusesBytecode) {
  EXPECT_THAT(faults_of_text("\033Lua\x54\x00"), HasSubstr("error: "));
}

TEST(Load, SaysWhyTheFastGeneratorStaysOut) {
  const auto slow = load_script("tests/features/omen.lua", library_without_games());
  ASSERT_FALSE(slow.game->slow_reasons().empty());
  const auto fast = load_shipped("hostage");
  EXPECT_TRUE(fast.game->slow_reasons().empty());
}

TEST(Load, KeepsHooksOnlyWhereThereAreAny) {
  EXPECT_NE(load_script("tests/features/omen.lua", library_without_games()).hooks, nullptr);
  EXPECT_EQ(load_shipped("chess").hooks, nullptr);
}

TEST(LiveFunction, IsCalledOnlyBehindItsGuard) {
  const auto loaded = load_script("tests/features/omen.lua", library_without_games());
  set_up(*loaded.game, "5/5/3p1/1S3/4P w 1");
  const auto before = loaded.hooks->calls();
  (void)loaded.game->legal();
  EXPECT_EQ(loaded.hooks->calls(), before);
  set_up(*loaded.game, "5/5/2p2/1S3/4P w 1");  // the seer can capture
  (void)loaded.game->legal();
  EXPECT_GT(loaded.hooks->calls(), before);
}

TEST(LiveFunction, ThatFailsLeavesTheGameAsItIs) {
  const auto loaded = load_text(R"lua(
    return extend "chess" { title = "Fails", never = {
      hook = any(moved & my.knight) & ask(function(view) return nothing.at.all end),
    } }
  )lua");
  const std::string before = loaded.game->position_text();
  try {
    (void)loaded.game->legal();
    ADD_FAILURE() << "the function did not fail";
  } catch (const rules::LiveFunctionFailed& faults) {
    EXPECT_THAT(support::to_text(faults), HasSubstr("test.lua:3: error: "));
  }
  EXPECT_EQ(loaded.game->position_text(), before);
}

TEST(LiveFunction, SeesWhoseAManIs) {
  const auto loaded = load_text(R"lua(
    local corner = squares "a8"
    return extend "duck" { title = "Looks", never = {
      mine = any(moved & my.rook) & ask(function(view)
        return view:man(view:squares(corner)[1]).mine
      end),
      theirs = any(moved & my.knight) & ask(function(view)
        return view:man(view:squares(corner)[1]).theirs
      end),
    } }
  )lua");
  const auto turns = [&](const char* position) {
    set_up(*loaded.game, position);
    return loaded.game->legal().size();
  };
  const std::size_t nobodys = turns("D3k3/8/8/8/8/8/8/R3K1N1[] w - - - 0 1");
  EXPECT_EQ(turns("b3k3/8/8/8/8/8/8/R3K1N1[] w - - - 0 1"), nobodys - 3) << "the knight stays";
  EXPECT_EQ(turns("B3k3/8/8/8/8/8/8/R3K1N1[] w - - - 0 1"), nobodys - 9 + 7) << "the rook stays";
}

TEST(LiveFunction, HasABudgetOfItsOwn) {
  const auto loaded = load_text(R"lua(
    return extend "chess" { title = "Loops", never = {
      hook = any(moved & my.knight) & ask(function(view) while true do end end),
    } }
  )lua");
  EXPECT_THROW((void)loaded.game->legal(), rules::LiveFunctionFailed);
}

TEST(Tabulate, AsksARuleAboutFewThingsOnce) {
  // 64 squares and 64 more would show in a live function; a table asks only what can be.
  const auto loaded = load_text(R"lua(
    return extend "chess" { title = "Asked", men = { pawn = { becomes = function(from, to)
      if last_rank:has(to) then return from.file == to.file and "queen" or "knight" end
    end } } }
  )lua");
  set_up(*loaded.game, "1r5k/P7/8/8/8/8/8/7K w - - 0 1");
  EXPECT_THAT(loaded.game->legal(), ElementsAre("a7a8q", "a7b8n", "h1g1", "h1g2", "h1h2"));
  EXPECT_EQ(loaded.hooks, nullptr);
}

TEST(Tabulate, RefusesAnAnswerOfAnotherKind) {
  EXPECT_THAT(faults_of_text(R"lua(
    return extend "chess" { title = "Odd", men = { pawn = { becomes = function() return 5 end } } }
  )lua"),
              HasSubstr("test.lua:2: error: "));
}

TEST(Tabulate, NamesTheFunctionThatFails) {
  EXPECT_THAT(faults_of_text(R"lua(
    return extend "chess" { title = "Fails", men = { pawn = { becomes = function(from, to)
      return from.nowhere.file
    end } } }
  )lua"),
              HasSubstr("test.lua:3: error: "));
}

}  // namespace pawnshop::tests
