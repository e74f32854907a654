// SPDX-License-Identifier: MIT
#include "study/study.h"

#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>

#include "engine/game_session.h"
#include "study/comparison.h"
#include "study/examples.h"
#include "study/report.h"
#include "study/report_html.h"
#include "study/study_log.h"
#include "support/file.h"
#include "tests/support/own_folder.h"

namespace pawnshop::tests {

namespace {

using study::Studied;
using study::StudySettings;

constexpr int kFewGames = 6;

StudySettings quick(int games = kFewGames) {
  StudySettings settings;
  settings.games = games;
  settings.play.nodes = 256;
  settings.play.longest = 60;
  settings.play.uneven = false;
  settings.version = "test";
  return settings;
}

Studied studied(const std::string& game, const StudySettings& settings) {
  auto opened = engine::open_game({game, {}});
  if (!opened)
    throw std::runtime_error(support::to_text(opened.error()));
  auto found = study::run_study(settings, std::move(*opened), {});
  if (!found)
    throw std::runtime_error(support::to_text(found.error()));
  return std::move(*found);
}

std::string report_of(const Studied& study) {
  return study::report_text(study::make_report(study, study::usual_targets()));
}

std::string script(const std::string& fields) {
  const std::string path = own_folder() + "own.lua";
  std::ofstream(path) << "return extend " << fields;
  return path;
}

std::string with_start(const std::string& board) {
  return script("\"chess\" { start = \"" + board + " w KQkq - 0 1\" }");
}

study::Verdict verdict(const Studied& study, const std::string& key) {
  for (const study::Verdict& one : study::make_report(study, study::usual_targets()).verdicts) {
    if (one.key == key)
      return one;
  }
  throw std::runtime_error("no verdict on " + key);
}

}  // namespace

TEST(Study, PlaysTheSameGamesInAnyNumberOfThreadsAndShards) {
  for (const char* game : {"minishogi", "scripts/examples/hook.lua"}) {
    const std::string path =
        std::string(game).ends_with(".lua") ? std::string(PAWNSHOP_SOURCE_DIR) + "/" + game : game;
    const std::string whole = report_of(studied(path, quick()));
    StudySettings two = quick();
    two.jobs = 2;
    EXPECT_EQ(report_of(studied(path, two)), whole) << game;

    const std::string folder = own_folder();
    for (const int index : {3, 1, 2}) {
      StudySettings shard = quick();
      shard.shard = {index, 3};
      shard.folder = folder;
      EXPECT_EQ(studied(path, shard).tally.all.games(), 2) << game;
    }
    const auto merged = study::merge_studies({folder});
    ASSERT_TRUE(merged) << support::to_text(merged.error());
    EXPECT_TRUE(merged->missing.empty());
    EXPECT_EQ(report_of(*merged), whole) << game;
  }
}

TEST(Study, PlaysAGameWhateverWasPlayedBefore) {
  const auto opened = engine::open_game({"minihouse", {}});
  ASSERT_TRUE(opened);
  study::PlaySettings settings;
  settings.nodes = 512;
  settings.longest = 40;
  const auto first = study::SelfPlay::open(*opened, settings);
  (void)first->play(1);
  const study::SelfGame after = first->play(2);
  EXPECT_EQ(study::SelfPlay::open(*opened, settings)->play(2), after);
  settings.seed = 2;
  EXPECT_NE(study::SelfPlay::open(*opened, settings)->play(2).turns, after.turns);
}

TEST(Study, GoesOnWhereItStopped) {
  StudySettings settings = quick();
  settings.folder = own_folder();
  const std::string path = study::log_path(settings.folder, {});
  const std::string whole = report_of(studied("minishogi", settings));
  const std::string text = *support::read_file(path);
  for (const double share : {0.3, 0.6, 0.95}) {
    const auto size = static_cast<std::size_t>(share * static_cast<double>(text.size()));
    std::ofstream(path, std::ios::binary) << text.substr(0, size);
    EXPECT_EQ(report_of(studied("minishogi", settings)), whole) << share;
  }
  // More games are played behind those that are there.
  settings.games = kFewGames + 2;
  EXPECT_EQ(studied("minishogi", settings).tally.all.games(), kFewGames + 2);
  EXPECT_EQ(report_of(studied("minishogi", settings)),
            report_of(studied("minishogi", quick(kFewGames + 2))));
}

TEST(Study, SaysWhichShardsAreMissing) {
  const std::string folder = own_folder();
  StudySettings settings = quick();
  settings.folder = folder;
  settings.shard = {2, 3};
  (void)studied("minishogi", settings);
  const auto merged = study::merge_studies({folder});
  ASSERT_TRUE(merged);
  EXPECT_EQ(merged->missing, (std::vector<int>{1, 3}));
  EXPECT_EQ(merged->games, kFewGames);
  EXPECT_EQ(merged->tally.all.games(), 2);
  // What is in two logs counts once.
  std::filesystem::create_directories(folder + "copy");
  std::filesystem::copy(study::log_path(folder, {2, 3}), folder + "copy/games-9-of-9.log");
  EXPECT_EQ(study::merge_studies({folder, folder + "copy"})->tally.all.games(), 2);
}

TEST(Study, DoesNotMixGamesOfOtherRulesOrSettings) {
  const std::string folder = own_folder();
  StudySettings settings = quick(1);
  settings.folder = folder;
  (void)studied("minishogi", settings);
  const std::string path = study::log_path(folder, {});
  const std::string before = *support::read_file(path);
  EXPECT_THROW((void)studied("minihouse", settings), std::runtime_error);
  StudySettings other = settings;
  other.play.nodes = 65;
  EXPECT_THROW((void)studied("minishogi", other), std::runtime_error);
  other = settings;
  other.play.seed = 2;
  EXPECT_THROW((void)studied("minishogi", other), std::runtime_error);
  other = settings;
  other.version = "another one";
  EXPECT_THROW((void)studied("minishogi", other), std::runtime_error);
  EXPECT_EQ(*support::read_file(path), before);

  other.folder = folder + "other";
  (void)studied("minishogi", other);
  const auto merged = study::merge_studies({folder, other.folder});
  ASSERT_FALSE(merged);
  EXPECT_NE(support::to_text(merged.error()).find("it was played with version="),
            std::string::npos);
}

TEST(Study, EndsGamesThatDoNotEndAndRulesThatTakeTooLong) {
  StudySettings settings = quick(2);
  settings.play.longest = 10;
  const Studied shuffles = studied(script(R"("chess" { ends = { checkmate = false } })"), settings);
  EXPECT_EQ(shuffles.tally.endings[static_cast<std::size_t>(study::Ending::TooLong)], 2);
  EXPECT_EQ(shuffles.tally.lengths.rbegin()->first, 10);

  const Studied fails = studied(script(R"("chess" {
    ends = { late = win(the.number:at_least(4) & ask(function(view) error("no") end)) } })"),
                                settings);
  EXPECT_EQ(fails.tally.endings[static_cast<std::size_t>(study::Ending::Fault)], 2);
  EXPECT_EQ(fails.tally.all.draws, 2);
  EXPECT_EQ(fails.tally.finished.games(), 0);

  const Studied slow = studied(
      std::string(PAWNSHOP_SOURCE_DIR) + "/tests/hostile/stuck-asks-of-parts.lua", settings);
  EXPECT_EQ(slow.tally.endings[static_cast<std::size_t>(study::Ending::TooSlow)], 2);
  EXPECT_EQ(slow.tally.openings.size(), 2u);  // of games without an opening none is like another

  settings.games = 40;
  settings.play.longest = 6;
  const Studied endless = studied(script(R"("minishogi" { title = "Short" })"), settings);
  EXPECT_EQ(verdict(endless, "ends").answer, study::Verdict::Answer::No);
}

TEST(Study, CountsWhatTurnsDo) {
  const auto opened = engine::open_game({"crazyhouse", {}});
  ASSERT_TRUE(opened);
  study::PlaySettings settings;
  settings.nodes = 256;
  settings.longest = 120;
  const auto player = study::SelfPlay::open(*opened, settings);
  for (int number = 1; number <= 3; ++number) {
    const study::SelfGame game = player->play(number);
    int plies = 0, dropped = 0, captured = 0, arrived = 0;
    std::size_t drops = 0;
    for (const auto& kind : game.kinds)
      plies += kind[0] + kind[1] + kind[2];
    for (const study::ManUse& man : game.men) {
      dropped += man.dropped;
      captured += man.captured;
    }
    for (const study::ZoneUse& zone : game.zones)
      arrived += zone.arrived;
    for (const char sign : game.turns)
      drops += sign == '@';
    EXPECT_EQ(plies, static_cast<int>(game.scores.size()));
    EXPECT_EQ(game.length, plies + game.opening_plies);
    EXPECT_EQ(static_cast<std::size_t>(dropped), drops);  // none in four plies of the opening
    EXPECT_GE(arrived, captured);
    EXPECT_LE(arrived, captured + game.opening_plies);
  }
}

TEST(Study, TellsMenWhoAreSentFromMenWhoAreTaken) {
  const auto opened = engine::open_game({"duck", {}});
  ASSERT_TRUE(opened);
  study::PlaySettings settings;
  settings.nodes = 256;
  settings.longest = 40;
  const study::SelfGame game = study::SelfPlay::open(*opened, settings)->play(1);
  const study::ManUse& duck = game.men.back();
  EXPECT_GT(duck.moved, 10);
  EXPECT_EQ(duck.captured, 0);
}

TEST(Study, AccusesUnfairRulesAndNoFairOnes) {
  StudySettings settings = quick(60);
  settings.play.longest = 150;
  const Studied odds = studied(with_start("r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), settings);
  EXPECT_EQ(verdict(odds, "fair").answer, study::Verdict::Answer::No) << report_of(odds);
  const Studied fair = studied("minihouse", settings);
  EXPECT_NE(verdict(fair, "fair").answer, study::Verdict::Answer::No) << report_of(fair);
}

// A knight decides it at 200 games; no fair game is called unfair in any of several studies.
TEST(SlowStudy, AccusesUnfairRulesAndNoFairOnes) {
  StudySettings settings = quick(200);
  settings.play.longest = 400;
  settings.jobs = 2;
  const Studied unfair =
      studied(with_start("r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), settings);
  EXPECT_EQ(verdict(unfair, "fair").answer, study::Verdict::Answer::No) << report_of(unfair);
  settings.play.nodes = 1000;  // as many as a study has if nobody says
  for (const char* game : {"hostage", "minihouse"}) {
    for (const std::uint64_t seed : {1, 2, 3}) {
      settings.play.seed = seed;
      const Studied fair = studied(game, settings);
      EXPECT_NE(verdict(fair, "fair").answer, study::Verdict::Answer::No) << report_of(fair);
    }
  }
}

TEST(Study, PlaysUnevenGamesBesideTheOthers) {
  StudySettings settings = quick(10);
  settings.play.uneven = true;
  const Studied both = studied("minishogi", settings);
  EXPECT_EQ(both.games, 12);
  EXPECT_EQ(both.tally.all.games(), 10);
  EXPECT_EQ(both.tally.uneven.games(), 2);
  EXPECT_EQ(study::make_report(both, {}).wanted, 10);
  int white = 0, black = 0, games = 0;
  for (int number = 1; number <= 120; ++number) {
    const int stronger = study::stronger_in(number, settings.play);
    ++(stronger == 0 ? white : stronger == 1 ? black : games);
    EXPECT_EQ(study::even_of(number, true), games);
  }
  EXPECT_EQ(white, 10);
  EXPECT_EQ(black, 10);
  for (int games_wanted = 1; games_wanted <= 100; ++games_wanted)
    EXPECT_EQ(study::even_of(study::with_uneven(games_wanted, true), true), games_wanted);
  // They are the same games in any shard, and none of them where nobody wants them.
  settings.folder = own_folder();
  for (const int index : {2, 1}) {
    settings.shard = {index, 2};
    (void)studied("minishogi", settings);
  }
  EXPECT_EQ(report_of(*study::merge_studies({settings.folder})), report_of(both));
  EXPECT_EQ(studied("minishogi", quick(10)).tally.uneven.games(), 0);
}

TEST(SlowStudy, TellsSkillFromChance) {
  StudySettings settings = quick(400);
  settings.play.longest = 300;
  settings.play.nodes = 400;
  settings.play.uneven = true;
  settings.jobs = 2;
  const Studied skill = studied("minishogi", settings);
  EXPECT_EQ(verdict(skill, "skill").answer, study::Verdict::Answer::Yes) << report_of(skill);
  // Whoever is to move at the sixth move has won, however well he played.
  settings.games = 4000;
  settings.play.nodes = 8;
  const Studied chance =
      studied(script(R"("chess" { ends = { over = win(the.number:at_least(6)) } })"), settings);
  EXPECT_EQ(verdict(chance, "skill").answer, study::Verdict::Answer::No) << report_of(chance);
}

TEST(Study, NamesRulesThatNeverMattered) {
  const auto idle = [&](const std::string& fields) {
    const Studied study = studied(script(fields), quick(24));
    return study::make_report(study, study::usual_targets()).idle_rules;
  };
  using ::testing::ElementsAre;
  using ::testing::HasSubstr;
  using ::testing::IsEmpty;
  EXPECT_THAT(idle(R"("minishogi" { never = {
    far = took "king" } })"),
              ElementsAre(HasSubstr("never 'far' (own.lua:2) refused no turn that another rule")));
  EXPECT_THAT(idle(R"("minishogi" { never = { near = any(moved & rank(3)) } })"), IsEmpty());
  EXPECT_THAT(idle(R"("minishogi" { ends = { home = win(any(my.king & rank(1) & rank(2))) } })"),
              ElementsAre(HasSubstr("the end 'home' (own.lua:1) ended no game")));
  EXPECT_THAT(idle(R"("minishogi" { ends = { away = win(any(my.king & rank(2))) } })"), IsEmpty());
  EXPECT_THAT(idle(R"("minishogi" { must = {
    duty { does = took "king", because = "no" } } })"),
              ElementsAre(HasSubstr("the duty (own.lua:2) ruled out no turn")));
  EXPECT_THAT(idle(R"("minishogi" { must = { duty { does = took(), because = "take" } } })"),
              IsEmpty());
  EXPECT_THAT(idle(R"("minishogi" { effects = {
    remove(moved & my.king & rank(1) & rank(2)) } })"),
              ElementsAre(HasSubstr("the effect (own.lua:2) changed nothing")));
  EXPECT_THAT(idle(R"("minishogi" { effects = { remove(moved & my.pawn & rank(4)) } })"),
              IsEmpty());
}

TEST(Study, TellsEffectsOfOneLineApart) {
  const auto idle = [&](const std::string& fields) {
    const Studied study = studied(script(fields), quick(24));
    return study::make_report(study, study::usual_targets()).idle_rules;
  };
  using ::testing::ElementsAre;
  using ::testing::HasSubstr;
  using ::testing::IsEmpty;
  EXPECT_THAT(idle(R"("minishogi" { effects = {
    remove(moved & my.pawn & rank(4)), remove(my.king & rank(1) & rank(2)) } })"),
              ElementsAre(HasSubstr("the effect (own.lua:2, effect 2 of 2) changed nothing")));
  // A man who becomes what he is already is no change.
  EXPECT_THAT(idle(R"("minishogi" { effects = { become(moved & my.king, "king") } })"),
              ElementsAre(HasSubstr("the effect (own.lua:1) changed nothing")));
  EXPECT_THAT(idle(R"("minishogi" { effects = { become(moved & my.silver, "gold") } })"),
              IsEmpty());
}

// What random turns alone have done was done all the same.
TEST(Study, CountsWhatHappensInRandomOpenings) {
  StudySettings settings = quick(24);
  settings.play.longest = settings.play.random_plies;  // no player chooses anything
  const Studied study = studied(script(R"("minishogi" {
    never = { near = any(moved & my.pawn & rank(3)) },
    effects = { become(moved & my.silver, "gold") } })"),
                                settings);
  EXPECT_EQ(study.tally.plies, 0);
  const study::Report report = study::make_report(study, study::usual_targets());
  EXPECT_THAT(report.idle_rules, ::testing::IsEmpty());
  for (const study::Section& section : report.sections) {
    for (const std::string& item :
         section.key == "rules" ? section.items : std::vector<std::string>{})
      EXPECT_EQ(item.find("the kind of turn 'move'"), std::string::npos) << item;
  }
}

TEST(Study, NamesRulesThatFailWithoutTheirFolder) {
  StudySettings settings = quick(4);
  const Studied fails = studied(script(R"("chess" {
    ends = { late = win(the.number:at_least(4) & ask(function(view) error("boom") end)) } })"),
                                settings);
  const study::Report report = study::make_report(fails, study::usual_targets());
  EXPECT_THAT(report.verdicts.front().words,
              ::testing::MatchesRegex("The rules fail in 4 of 4 games: .*boom.* \\(own.lua:2\\)"));
  EXPECT_EQ(report_of(fails).find(own_folder()), std::string::npos);
  EXPECT_THAT(verdict(fails, "decided").words, ::testing::StartsWith("No game was finished: "));
}

TEST(Study, KnowsWhichKindsAreThoseOfTheGameBelow) {
  const auto below = [](const std::string& fields) {
    return study::make_report(studied(script(fields), quick(1)), {}).kind_below;
  };
  EXPECT_THAT(below(R"("chess" { title = "Mine" })"), ::testing::Each("chess"));
  EXPECT_THAT(below(R"("chess" { turn = { wait = pass { otherwise = true } } })"),
              ::testing::Contains(""));
  const auto chess = study::make_report(studied("chess", quick(1)), {}).kind_below;
  EXPECT_THAT(chess, ::testing::Each(""));
}

TEST(Study, StartsNoShardBesideGamesOfSomethingElse) {
  StudySettings settings = quick();
  settings.folder = own_folder();
  settings.shard = {1, 2};
  (void)studied("minishogi", settings);
  StudySettings other = settings;
  other.shard = {2, 2};
  other.play.seed = 2;
  EXPECT_THROW((void)studied("minishogi", other), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(study::log_path(settings.folder, other.shard)));
  other.play.seed = 1;
  EXPECT_THROW((void)studied("minihouse", other), std::runtime_error);
  EXPECT_EQ(studied("minishogi", other).tally.all.games(), 3);
}

TEST(Study, HasNoFigureOfNoGames) {
  StudySettings settings = quick(2);
  settings.play.uneven = true;
  const study::Report report =
      study::make_report(studied("minishogi", settings), study::usual_targets());
  EXPECT_FALSE(study::find_figure(report, "skill", "skill"));
  for (const study::Verdict& one : report.verdicts)
    EXPECT_NE(one.key, "skill");
  EXPECT_EQ(study::report_text(report).find("0.0 % (0.0 to 100.0)"), std::string::npos);
}

TEST(Study, WritesGamesThatCanBeReplayed) {
  const std::string folder = own_folder();
  StudySettings settings = quick();
  settings.play.longest = 100;
  const Studied study = studied("crazyhouse", settings);
  const study::Records records = study::records_of(study, *engine::open_game({"crazyhouse", {}}));
  ASSERT_TRUE(study::write_records(records, folder));
  const auto list = study::examples_of(study.tally);
  ASSERT_GE(list.size(), 2u);
  for (const auto& [what, example] : list) {
    const auto text = support::read_file(folder + what + ".pgn");
    ASSERT_TRUE(text) << what;
    const auto record = engine::read_pgn(*text);
    ASSERT_TRUE(record) << what;
    const auto opened = engine::open_game({"crazyhouse", {}});
    engine::GameSession session(*opened->game);
    EXPECT_TRUE(session.replay(*record)) << what;
    std::string turns;
    for (const engine::Turn& turn : session.turns())
      turns += (turns.empty() ? "" : " ") + turn.machine;
    EXPECT_EQ(turns, example->turns) << what;
    EXPECT_EQ(record->tag("Round"), std::to_string(example->number));
  }
}

TEST(Study, HasAPageThatNeedsNothingElse) {
  const Studied study =
      studied(script(R"("minishogi" { title = "A <b>\"&\"</b> game" })"), quick());
  const std::string page = study::report_html(study::make_report(study, study::usual_targets()));
  EXPECT_NE(page.find("<h1>A &lt;b&gt;&quot;&amp;&quot;&lt;/b&gt; game: 6 games</h1>"),
            std::string::npos);
  for (const char* outside : {"<script", "http:", "https:", "src=", "href=", "@import", "<b>&"})
    EXPECT_EQ(page.find(outside), std::string::npos) << outside;
  const auto times = [&](const std::string& text) {
    int found = 0;
    for (std::size_t at = page.find(text); at != std::string::npos; at = page.find(text, at + 1))
      ++found;
    return found;
  };
  EXPECT_GE(times("<svg"), 10);
  for (const std::string tag : {"svg", "table", "section", "figure", "td", "tr", "li", "text"})
    EXPECT_EQ(times("<" + tag + ">") + times("<" + tag + " "), times("</" + tag + ">")) << tag;
}

TEST(Study, SaysTooFewWhereTheIntervalIsWide) {
  const study::Report few =
      study::make_report(studied("minishogi", quick(4)), study::usual_targets());
  for (const study::Section& section : few.sections) {
    for (const study::Figure& figure : section.figures)
      EXPECT_TRUE(!figure.has_interval || figure.is_vague) << figure.key;
  }
  for (const study::Verdict& verdict : few.verdicts) {
    if (verdict.answer == study::Verdict::Answer::Unclear) {
      EXPECT_TRUE(verdict.words.starts_with("Too few games to say")) << verdict.words;
    }
  }
}

TEST(Study, JudgesAFigureByTheOpeningsOfItsOwnGames) {
  Studied study{{}, study::Tally({}), 0, {}};
  study.header.facts = {{"uneven games", "every sixth"}};
  int number = 0;
  const auto play = [&](int stronger, std::uint64_t opening, int score) {
    study::SelfGame game;
    game.number = ++number;
    game.stronger = stronger;
    game.opening = opening;
    game.opening_score = score;
    study.tally.add(game);
  };
  for (std::uint64_t i = 0; i < 60; ++i) {
    play(-1, i < 30 ? i : i % 2, i < 30 ? 500 : 0);  // the last 30 are level, with two openings
    play(i % 2 ? 1 : 0, i / 2 % 3, 0);
  }
  const study::Report report = study::make_report(study, {});
  const auto figure = [&](const char* section, const char* key) {
    return *study::find_figure(report, section, key);
  };
  EXPECT_NEAR(figure("results", "draws").evidence, 30, 1e-9);
  EXPECT_NEAR(figure("skill", "weaker").evidence, 6, 1e-9);
  EXPECT_TRUE(figure("skill", "skill").is_vague);
  EXPECT_NEAR(figure("results", "points_even").evidence, 2 * 5, 1e-9);  // all are draws
  EXPECT_TRUE(figure("results", "points_even").is_vague);
  // Draws make this one surer; it is judged by the interval that is shown.
  EXPECT_NEAR(figure("results", "points").evidence, 30 * 5, 1e-9);
  const study::Interval shown = figure("results", "points").interval;
  EXPECT_LT(shown.high - shown.low, 30);
  EXPECT_FALSE(figure("results", "points").is_vague);
}

TEST(Study, TellsHowManyGamesBeginAlike) {
  Studied study{{}, study::Tally({}), 0, {}};
  int number = 0;
  for (const char* turns : {"a b c d e", "a b c d f", "a b c x", "a y", "z"}) {
    study::SelfGame game;
    game.number = ++number;
    game.turns = turns;
    study.tally.add(game);
  }
  const study::Report report = study::make_report(study, {});
  const auto section = std::find_if(report.sections.begin(),
                                    report.sections.end(),
                                    [](const auto& one) { return one.key == "openings"; });
  const auto& rows = section->table.rows;
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].values, (std::vector<double>{2, 80}));  // 1 ply: a, z
  EXPECT_EQ(rows[1].values, (std::vector<double>{3, 60}));  // 2 plies: a b, a y, z
  EXPECT_EQ(rows[2].values, (std::vector<double>{4, 40}));  // 4 plies
}

TEST(Study, TellsTwoGamesApart) {
  const auto report = [](const std::string& game) {
    StudySettings settings = quick(40);
    settings.play.longest = 150;
    return study::make_report(studied(game, settings), study::usual_targets());
  };
  const auto white = [](const study::Comparison& comparison) {
    for (const study::Contrast& contrast : comparison.contrasts) {
      if (contrast.first.key == "points")
        return contrast;
    }
    return study::Contrast{};
  };
  const study::Report poor = report(with_start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R"));
  const study::Report rich = report(with_start("r1bqkb1r/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"));
  const study::Contrast same = white(study::compare(poor, poor));
  EXPECT_EQ(same.difference.value, 0);
  EXPECT_FALSE(same.is_sure);
  const study::Contrast up = white(study::compare(poor, rich)),
                        down = white(study::compare(rich, poor));
  EXPECT_TRUE(up.is_sure);
  EXPECT_GT(up.difference.interval.low, 0);
  EXPECT_DOUBLE_EQ(up.difference.value,
                   rich.sections[0].figures[3].value - poor.sections[0].figures[3].value);
  EXPECT_DOUBLE_EQ(down.difference.interval.high, -up.difference.interval.low);
  EXPECT_DOUBLE_EQ(down.difference.interval.low, -up.difference.interval.high);
  // An interval of a difference is wider than those of both, and narrower than both together.
  const auto width = [](const study::Figure& figure) {
    return figure.interval.high - figure.interval.low;
  };
  EXPECT_GT(width(up.difference), std::max(width(up.first), width(up.second)));
  EXPECT_LT(width(up.difference), width(up.first) + width(up.second));
}

TEST(Study, HasTargetsThatCanBeChanged) {
  auto targets = study::usual_targets();
  EXPECT_TRUE(study::change_target(targets, "fair=40..60"));
  EXPECT_EQ(targets[0].low, 40);
  EXPECT_EQ(targets[0].high, 60);
  const auto said = [&](const char* text) {
    return support::to_text(study::change_target(targets, text).error());
  };
  EXPECT_NE(said("fair=60..40").find("wrong order: 60 is more than 40"), std::string::npos);
  EXPECT_NE(said("fair=x..40").find("needs two whole numbers"), std::string::npos);
  for (const study::Target& target : targets)
    EXPECT_NE(said("unfair=1..2").find(target.key), std::string::npos) << target.key;
  for (const char* wrong :
       {"", "fair", "fair=", "fair=60..40", "fair=1", "unfair=1..2", "..", "=.."})
    EXPECT_FALSE(study::change_target(targets, wrong)) << wrong;
}

}  // namespace pawnshop::tests
