// SPDX-License-Identifier: MIT
#include "engine/guest.h"

#include <chrono>

#include <gmock/gmock.h>

#include "engine/engine_players.h"
#include "engine/opponent.h"
#include "engine/uci_program.h"
#include "support/file.h"
#include "tests/support/games.h"
#include "tests/support/own_folder.h"
#include "tests/support/speaking.h"

namespace pawnshop::tests {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

namespace {

/// A guest out of tests/guests, with a name that is not the file's.
engine::Guest guest_called(const std::string& file) {
  return {.command = in_tree("tests/guests/" + file + ".sh"), .options = {}, .name = "Visitor"};
}

/// A game with somebody who is asked about it.
struct Visited {
  engine::Opened game;
  engine::EnginePlayers players;
  engine::Opponent opponent;

  explicit Visited(const std::string& name) : game(*engine::open_game({name, {}})), players(game) {}

  void start(const engine::Guest& guest, const search::Limits& limits) {
    opponent.start(players.of(guest), engine::SearchRequest::of(*game.game), limits);
  }
  search::Thought ask(const engine::Guest& guest, double seconds = 0.05) {
    search::Limits limits;
    limits.seconds = seconds;
    start(guest, limits);
    return opponent.take();
  }
  /// The best line, in machine form.
  std::vector<std::string> line(const search::Thought& thought) const {
    return game.game->machine_line(thought.lines.at(0).turns);
  }
  /// What goes wrong when he is asked.
  std::string trouble_with(const engine::Guest& guest) {
    try {
      (void)ask(guest);
      return "(none)";
    } catch (const support::Diagnostics& faults) {
      return faults.front().message;
    }
  }
};

/// How long something takes.
template <class Act>
double seconds_of(const Act& act) {
  const auto begin = std::chrono::steady_clock::now();
  act();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// A guest that writes down what it hears.
struct Overheard {
  std::string file = own_folder() + "heard";
  engine::Guest guest = guest_called("polite");

  Overheard() { guest.command = "env HEARD=" + file + " " + guest.command; }
  std::string heard() const { return support::read_file(file).value_or(""); }
};

}  // namespace

TEST(Guest, IsAskedAsOneOfUs) {
  Visited visited("chess");
  const search::Thought thought = visited.ask(guest_called("polite"));
  ASSERT_THAT(thought.lines, SizeIs(1));
  EXPECT_THAT(visited.line(thought), ElementsAre("e2e4"));
  EXPECT_EQ(thought.lines[0].score, 31);
  EXPECT_EQ(thought.lines[0].depth, 7);
  EXPECT_EQ(thought.nodes, 1000u);
  play(*visited.game.game, "e4");
  EXPECT_THAT(visited.line(visited.ask(guest_called("polite"))), ElementsAre("e7e5"));
}

TEST(Guest, IsToldTheGameTheTimeAndHowWellToPlay) {
  const Overheard overheard;
  engine::Guest guest = overheard.guest;
  guest.options = {{"Hash", "32"}};
  Visited visited("pocket-knight");
  play(*visited.game.game, "e4");
  search::Limits limits;
  limits.seconds = 0.25;
  limits.skill = 7;
  visited.start(guest, limits);
  (void)visited.opponent.take();
  const std::string heard = overheard.heard();
  EXPECT_THAT(heard, HasSubstr("setoption name Hash value 32\n"));
  EXPECT_THAT(heard, HasSubstr("setoption name UCI_Variant value pocketknight\n"))
      << "as others call it";
  EXPECT_THAT(heard, HasSubstr("setoption name Skill Level value 7\n"));
  EXPECT_THAT(heard, HasSubstr("position startpos moves e2e4\ngo movetime 250\n"));
  EXPECT_THAT(heard, HasSubstr("ucinewgame \nisready \n"));
}

TEST(Guest, IsToldAPositionThatWasSetUp) {
  const Overheard overheard;
  Visited visited("chess");
  set_up(*visited.game.game, "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1");
  (void)visited.ask(overheard.guest);
  EXPECT_THAT(overheard.heard(), HasSubstr("position fen 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\n"));
}

TEST(Guest, LooksOnForAsLongAsOneWishes) {
  Visited visited("chess");
  const Overheard overheard;
  search::Limits limits;
  limits.waits = true;
  limits.lines = 3;
  visited.start(overheard.guest, limits);
  EXPECT_FALSE(visited.opponent.is_finished(0.2));
  visited.opponent.stop();
  EXPECT_THAT(visited.opponent.take().lines, SizeIs(1));
  EXPECT_THAT(overheard.heard(), HasSubstr("setoption name MultiPV value 3\n"));
  EXPECT_THAT(overheard.heard(), HasSubstr("go infinite\nstop"));
}

TEST(Guest, OwesNoAnswerOfAnotherQuestion) {
  // He is left in the middle of a thought; what he says of that is not taken for the next answer.
  Visited visited("chess");
  search::Limits limits;
  limits.waits = true;
  visited.start(guest_called("polite"), limits);
  EXPECT_FALSE(visited.opponent.is_finished(0.2));
  visited.opponent.drop();
  play(*visited.game.game, "e4");
  EXPECT_THAT(visited.line(visited.ask(guest_called("polite"))), ElementsAre("e7e5"));
}

TEST(Guest, OwesNoAnswerOfAnotherGame) {
  // The answer that nobody waits for comes before he is told that another game has begun.
  Visited visited("chess");
  search::Limits limits;
  limits.waits = true;
  visited.start(guest_called("polite"), limits);
  EXPECT_FALSE(visited.opponent.is_finished(0.2));
  visited.opponent.drop();
  visited.players.forget();
  play(*visited.game.game, "e4");
  EXPECT_THAT(visited.line(visited.ask(guest_called("polite"))), ElementsAre("e7e5"));
}

TEST(Guest, SaysSoIfHeDoesNotKnowTheGame) {
  Visited visited("hostage");
  EXPECT_EQ(visited.trouble_with(guest_called("polite")), "Visitor does not play Hostage Chess");
}

TEST(Guest, IsNotFound) {
  Visited visited("chess");
  const engine::Guest nobody = {.command = "/nowhere/at-all", .options = {}, .name = "Nobody"};
  EXPECT_EQ(visited.trouble_with(nobody),
            "Nobody: '/nowhere/at-all' cannot be started: there is no such program");
}

TEST(Guest, EndsBeforeHeIsAsked) {
  Visited visited("chess");
  EXPECT_THAT(visited.trouble_with(guest_called("dies")), HasSubstr("has ended (code 3)"));
}

TEST(Guest, CrashesAndIsStartedAgain) {
  Visited visited("chess");
  EXPECT_EQ(visited.trouble_with(guest_called("crashes")), "Visitor has crashed (signal 11)");
  EXPECT_EQ(visited.trouble_with(guest_called("crashes")), "Visitor has crashed (signal 11)");
}

TEST(Guest, EndsInTheLanguageThatIsSpoken) {
  const Speaking german = Speaking::shipped("de");
  Visited visited("chess");
  EXPECT_EQ(visited.trouble_with(guest_called("crashes")), "Visitor ist abgestürzt (Signal 11)");
  EXPECT_EQ(visited.trouble_with(guest_called("dies")),
            "Visitor: '" + guest_called("dies").command + "' hat sich beendet (Code 3)");
}

TEST(Guest, WhoEndsIsToldWithWhatHeComplainedOfLast) {
  Visited visited("chess");
  ::testing::internal::CaptureStderr();
  EXPECT_EQ(visited.trouble_with(guest_called("complains")),
            "Visitor has ended (code 4): there is no book");
  EXPECT_EQ(::testing::internal::GetCapturedStderr(), "") << "it is not for our terminal";
}

TEST(Guest, IsLeftAtOnceHoweverSilentHeIs) {
  for (const char* const name : {"mute", "stubborn", "floods"}) {
    Visited visited("chess");
    search::Limits limits;
    limits.waits = true;
    visited.start(guest_called(name), limits);
    EXPECT_FALSE(visited.opponent.is_finished(0.5)) << name;
    EXPECT_LT(seconds_of([&] { visited.opponent.drop(); }), 1.5) << name;
  }
}

TEST(Guest, ThatGivesNoMoveIsTold) {
  for (const char* const name : {"stubborn", "floods"}) {
    Visited visited("chess");
    std::string trouble;
    EXPECT_LT(seconds_of([&] { trouble = visited.trouble_with(guest_called(name)); }), 60) << name;
    EXPECT_EQ(trouble, "Visitor gives no move, though its time is up") << name;
  }
}

TEST(Guest, ThatOnlyMovesWhenItIsToldToIsWaitedFor) {
  Visited visited("chess");
  search::Limits limits;
  limits.waits = true;
  visited.start(guest_called("stubborn"), limits);
  visited.opponent.stop();
  EXPECT_THROW((void)visited.opponent.take(), support::Diagnostics);
}

TEST(Guest, MayWriteNoise) {
  Visited visited("chess");
  const search::Thought thought = visited.ask(guest_called("babbles"));
  ASSERT_THAT(thought.lines, Not(IsEmpty()));
  EXPECT_EQ(visited.line(thought).front(), "e2e4");
}

TEST(Guest, MaySayWhatIsNoMove) {
  Visited visited("chess");
  EXPECT_THAT(visited.trouble_with(guest_called("cheats")),
              StartsWith("Visitor plays 'a1a1', which is not allowed: "));
}

TEST(Guest, IsTheSameForAllWhoAskHim) {
  const engine::Opened game = *engine::open_game({"chess", {}});
  engine::EnginePlayers players(game);
  const auto first = players.of(guest_called("polite"));
  EXPECT_EQ(players.of(guest_called("polite")), first);
  EXPECT_NE(players.of(guest_called("cheats")), first);
  players.keep_only({guest_called("polite")});
  EXPECT_EQ(players.of(guest_called("polite")), first);
  players.keep_only({});
  EXPECT_EQ(first.use_count(), 1);
}

TEST(Guest, IntroducesHimself) {
  const engine::Opened chess = *engine::open_game({"chess", {}});
  const auto polite = engine::introduce(guest_called("polite"), engine::known_as(chess));
  ASSERT_TRUE(polite);
  EXPECT_EQ(polite->name, "Polite");
  EXPECT_THAT(polite->options, Contains("Skill Level"));
  EXPECT_TRUE(polite->knows_the_game);
  const engine::Opened hostage = *engine::open_game({"hostage", {}});
  EXPECT_FALSE(
      engine::introduce(guest_called("polite"), engine::known_as(hostage))->knows_the_game);
  const auto dead = engine::introduce(guest_called("dies"), engine::known_as(chess));
  EXPECT_THAT(dead.error().front().message, HasSubstr("has ended"));
}

TEST(KnownAs, HasTheNamesThatOthersUse) {
  const auto known = [](const engine::Wanted& wanted) {
    return engine::known_as(*engine::open_game(wanted));
  };
  EXPECT_THAT(known({"pocket-knight", {}}).names, ElementsAre("pocket-knight", "pocketknight"));
  EXPECT_TRUE(known({"chess", {}}).is_plain);
  EXPECT_FALSE(known({"crazyhouse", {}}).is_plain);
  EXPECT_THAT(known({in_tree("scripts/examples/hook.lua"), {}}).names, IsEmpty());
  EXPECT_THAT(known({in_tree("scripts/examples/hook.lua"), {}}).script, StartsWith("/"));
}

TEST(UciOption, IsReadWithNamesOfSeveralWords) {
  const auto option =
      engine::read_uci_option("option name Skill Level type spin default 20 min -20 max 20");
  ASSERT_TRUE(option);
  EXPECT_EQ(option->name, "Skill Level");
  EXPECT_EQ(option->least, -20);
  EXPECT_EQ(option->most, 20);
  EXPECT_THAT(
      engine::read_uci_option("option name Style type combo default a b var a b var c")->choices,
      ElementsAre("a b", "c"));
  EXPECT_FALSE(engine::read_uci_option("option"));
  EXPECT_FALSE(engine::read_uci_option("id name X"));
}

TEST(UciInfo, IsReadAsALine) {
  const auto line = engine::read_uci_info(
      "info depth 12 seldepth 17 multipv 2 score cp -45 nodes 50000 nps 1 hashfull 3 time 250 pv "
      "e7e5 g1f3");
  ASSERT_TRUE(line);
  EXPECT_EQ(line->line.rank, 2);
  EXPECT_EQ(line->line.depth, 12);
  EXPECT_EQ(line->line.deepest, 17);
  EXPECT_EQ(line->line.score, -45);
  EXPECT_EQ(line->line.nodes, 50000u);
  EXPECT_DOUBLE_EQ(line->line.seconds, 0.25);
  EXPECT_THAT(line->turns, ElementsAre("e7e5", "g1f3"));
}

TEST(UciInfo, HasMatesAsScores) {
  const auto score = [](const std::string& text) {
    return engine::read_uci_info("info depth 1 score " + text + " pv a1a2")->line.score;
  };
  for (const int turns : {1, 2, 17, -1, -5}) {
    EXPECT_EQ(search::turns_to_end(score("mate " + std::to_string(turns))), turns);
    EXPECT_TRUE(search::is_decided(score("mate " + std::to_string(turns))));
  }
  EXPECT_FALSE(search::is_decided(score("cp 99999"))) << "that is no mate";
}

TEST(UciInfo, PassesOverWhatTellsOfNoLine) {
  for (const char* const text : {"info string depth 3 score cp 1 pv e2e4",
                                 "info depth 3 score cp 1",
                                 "info depth 3 pv e2e4",
                                 "info depth 9 score cp 40 lowerbound nodes 3 pv e2e4",
                                 "info depth 3 score cp x pv e2e4",
                                 "info score",
                                 "bestmove e2e4",
                                 ""})
    EXPECT_FALSE(engine::read_uci_info(text)) << text;
}

TEST(SaidLine, IsReadAsFarAsItsTurnsAreLegal) {
  const auto game = open_shipped("chess");
  play(*game, "e4");
  const auto read = [&](const std::vector<std::string>& turns) {
    return game->machine_line(engine::read_line(*game, {{}, turns}).turns);
  };
  EXPECT_THAT(read({"e7e5", "g1f3", "e1e3", "d7d5"}), ElementsAre("e7e5", "g1f3"));
  EXPECT_THAT(read({"e2e5"}), IsEmpty());
  EXPECT_THAT(read({}), IsEmpty());
  EXPECT_EQ(game->turns_made(), 1u);
}

}  // namespace pawnshop::tests
