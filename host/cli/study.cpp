// SPDX-License-Identifier: MIT
// The command study: which games are to be played by this process, a line that shows how far it is,
// and the report.

#include "study/study.h"

#include <chrono>
#include <cstdio>
#include <functional>
#include <thread>

#include <unistd.h>

#include "cli/commands.h"
#include "cli/open.h"
#include "cli/study_json.h"
#include "engine/places.h"
#include "study/comparison_html.h"
#include "study/examples.h"
#include "study/report.h"
#include "study/report_html.h"
#include "study/study_log.h"
#include "support/file.h"
#include "support/text.h"

namespace pawnshop::cli {

namespace {

using Watch = std::chrono::steady_clock;

/// "7 s", "12 min", "3.5 h".
std::string time_text(double seconds) {
  char text[32];
  if (seconds < 100)
    std::snprintf(text, sizeof text, "%.0f s", seconds);
  else if (seconds < 6000)
    std::snprintf(text, sizeof text, "%.0f min", seconds / 60);
  else
    std::snprintf(text, sizeof text, "%.1f h", seconds / 3600);
  return text;
}

/// How far a study is: on a terminal a line that changes, elsewhere a line now and then, as a log
/// of a cluster likes it.
class ProgressLine {
 public:
  ~ProgressLine() {
    if (is_shown_ && is_terminal_)
      std::fputs("\r\x1b[K", stderr);
  }

  void show(int done, int all, int played) {
    constexpr std::chrono::seconds kOften(1), kSeldom(60);
    const auto now = Watch::now();
    if (now - told_ < (is_terminal_ ? kOften : kSeldom))
      return;
    told_ = now;
    const double seconds = std::chrono::duration<double>(now - begin_).count();
    const double rate = played / seconds;
    std::string text = std::to_string(done) + " of " + std::to_string(all) + " games";
    if (played > 0) {
      char speed[32];
      std::snprintf(speed, sizeof speed, ", %.2f a second, ", rate);
      text += speed + time_text((all - done) / rate) + " left";
    }
    std::fprintf(stderr, is_terminal_ ? "\r\x1b[K%s" : "%s\n", text.c_str());
    is_shown_ = true;
  }

 private:
  bool is_terminal_ = isatty(STDERR_FILENO) == 1, is_shown_ = false;
  Watch::time_point begin_ = Watch::now(), told_ = begin_;
};

int refuse_use(const char* message, const char* hint) {
  return refuse(support::fault(message, hint), kBadUse);
}

study::StudySettings settings_of(const StudyOptions& options, const study::Shard& shard) {
  study::StudySettings settings;
  settings.play.seed = static_cast<std::uint64_t>(options.seed);
  settings.play.nodes = static_cast<std::uint64_t>(options.nodes);
  settings.play.seconds = options.time;
  settings.play.longest = options.plies;
  settings.play.random_plies = options.random;
  settings.play.uneven = !options.no_skill;
  settings.games = options.games;
  settings.shard = shard;
  settings.folder = options.out;
  settings.version = options.version;
  // Of several processes each has a processor of its own; one alone takes all that there are.
  settings.jobs = options.jobs > 0 ? options.jobs
                  : shard.is_whole()
                      ? static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))
                      : 1;
  return settings;
}

/// Says on stderr what is missing.
void tell_missing(const study::Studied& studied) {
  if (const std::string missing = study::missing_text(studied); !missing.empty())
    std::fprintf(stderr, "%s\n", missing.c_str());
}

/// Says on stderr that a folder has more games than were asked for now: all of them count.
void tell_more(const study::Studied& studied, const StudyOptions& options) {
  const auto there = static_cast<int>(studied.tally.all.games());
  if (options.merge.empty() && !options.out.empty() && there > options.games)
    std::fprintf(stderr,
                 "'%s' has %d games already: the report is of all of them, not of %d\n",
                 support::printable(options.out, 200).c_str(),
                 there,
                 options.games);
}

/// The games that show something as PGN, if they are wanted. Where the script of the games cannot
/// be read here, or is another one by now, there are none.
study::Records find_records(const study::Studied& studied, const StudyOptions& options) {
  if (options.out.empty() && options.html.empty())
    return {};
  const std::vector<std::string> settings = support::words(studied.header.value("set"));
  auto opened = engine::open_game({studied.header.value("game"), settings});
  if (!opened || engine::rules_hash(*opened) != studied.header.value("rules")) {
    std::fprintf(stderr,
                 "no PGN is written: the rules of these games are not those of '%s' here\n",
                 support::printable(studied.header.value("game")).c_str());
    return {};
  }
  return study::records_of(studied, std::move(*opened));
}

support::Result<void> write_records(const study::Records& records, const StudyOptions& options) {
  return options.out.empty() ? support::Result<void>() : study::write_records(records, options.out);
}

/// The code that the program ends with.
int write_page(const StudyOptions& options, const std::function<std::string()>& page) {
  if (options.html.empty())
    return kDone;
  const auto done = support::write_file(options.html, page());
  return done ? kDone : refuse(done.error(), kBadUse);
}

/// Prints the report, so that it is there whatever happens then, and writes what else is wanted.
int write_report(const study::Studied& studied,
                 const StudyOptions& options,
                 const std::vector<study::Target>& targets) {
  study::Report report = study::make_report(studied, targets);
  const std::string text = options.json ? study_json(report) : study::report_text(report);
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
  report.records = find_records(studied, options);
  if (const auto done = write_records(report.records, options); !done)
    return refuse(done.error(), kBadUse);
  return write_page(options, [&] { return study::report_html(report); });
}

int finish(const study::Studied& studied,
           const StudyOptions& options,
           const std::vector<study::Target>& targets) {
  tell_missing(studied);
  tell_more(studied, options);
  return write_report(studied, options, targets);
}

/// The games of a study, or the code that the program ends with; what is wrong has been said.
struct Outcome {
  std::optional<study::Studied> studied{};
  int code = kDone;
};

/// A game that can be played, or the code that the program ends with; what is wrong has been said.
struct Opening {
  std::optional<engine::Opened> opened{};
  int code = kDone;
};

Opening open(const StudyOptions& options) {
  const engine::Wanted wanted{options.game, options.settings};
  if (const auto found = engine::find_game(engine::find_library(), wanted.game, wanted.settings);
      !found)
    return {{}, refuse(found.error(), kBadUse)};
  auto opened = engine::open_game(wanted);
  if (!opened) {
    const bool is_usage = std::all_of(
        opened.error().begin(), opened.error().end(), [](const support::Diagnostic& fault) {
          return fault.about == support::About::Option;
        });
    return {{}, refuse(opened.error(), is_usage ? kBadUse : kNo)};
  }
  return {std::move(*opened)};
}

/// Plays the games of this process.
Outcome play(const StudyOptions& options, const study::Shard& shard) {
  Opening opening = open(options);
  std::optional<engine::Opened>& opened = opening.opened;
  if (!opened)
    return {{}, opening.code};
  if (options.no_weights)
    opened->weights.clear();
  const study::StudySettings settings = settings_of(options, shard);
  auto studied = [&] {
    ProgressLine line;
    return study::run_study(settings, std::move(*opened), [&](int done, int all, int played) {
      line.show(done, all, played);
    });
  }();
  if (!studied)
    return {{}, refuse(studied.error(), kBadUse)};
  if (!shard.is_whole())
    std::printf("shard %s: %lld games in %s; pawnshop study --merge %s reports on all shards\n",
                study::to_text(shard).c_str(),
                static_cast<long long>(studied->tally.games()),
                study::log_path(options.out, shard).c_str(),
                options.out.c_str());
  return {std::move(*studied)};
}

/// The games that were asked for, from this process or from logs.
Outcome find_games(const StudyOptions& options, const study::Shard& shard) {
  if (options.merge.empty())
    return play(options, shard);
  auto studied = study::merge_studies(options.merge);
  if (!studied)
    return {{}, refuse(studied.error(), kBadUse)};
  return {std::move(*studied)};
}

/// The options for one of the two games that are compared. Each has a folder of its own.
StudyOptions one_of_two(StudyOptions options, bool is_second) {
  if (!options.out.empty())
    options.out += is_second ? "/second" : "/first";
  if (!is_second)
    return options;
  options.settings.clear();
  if (options.merge.empty())
    options.game = options.versus;
  else
    options.merge = {options.versus};
  return options;
}

/// Two studies can be compared if they differ in nothing but the game: its rules and its weights.
support::Result<void> check_alike(const std::vector<study::Studied>& studied,
                                  const StudyOptions& options) {
  study::LogHeader wanted = studied[0].header;
  for (auto& [name, value] : wanted.facts) {
    if (name == "rules" || name == "weights")
      value = studied[1].header.value(name);
  }
  const std::string other = study::difference(studied[1].header, wanted);
  if (other.empty())
    return {};
  return support::failure("'" + support::printable(options.versus, 200) +
                              "' cannot be compared with the first study: " + other,
                          "play both with one seed, one version and one set of options");
}

/// Two games are played alike: without learned weights where one of them has none. Both are opened
/// before one is played for hours. The code that the program ends with, if one cannot be.
int play_alike(StudyOptions& options) {
  bool has_weights[2];
  for (const bool is_second : {false, true}) {
    const Opening opening = open(one_of_two(options, is_second));
    if (!opening.opened)
      return opening.code;
    has_weights[is_second] = !opening.opened->weights.empty();
  }
  if (options.no_weights || has_weights[0] == has_weights[1])
    return kDone;
  options.no_weights = true;
  std::fprintf(stderr,
               "'%s' is played without its learned weights: there are none for '%s'\n",
               support::printable(has_weights[0] ? options.game : options.versus).c_str(),
               support::printable(has_weights[0] ? options.versus : options.game).c_str());
  return kDone;
}

int compare(const StudyOptions& given,
            const study::Shard& shard,
            const std::vector<study::Target>& targets) {
  StudyOptions options = given;
  if (const int code = options.merge.empty() ? play_alike(options) : kDone; code != kDone)
    return code;
  std::vector<study::Studied> studied;
  for (const bool is_second : {false, true}) {
    Outcome outcome = find_games(one_of_two(options, is_second), shard);
    if (!outcome.studied)
      return outcome.code;
    studied.push_back(std::move(*outcome.studied));
  }
  if (!shard.is_whole())
    return kDone;
  if (const auto done = check_alike(studied, options); !done)
    return refuse(done.error(), kBadUse);
  for (const bool is_second : {false, true}) {
    tell_missing(studied[is_second ? 1 : 0]);
    tell_more(studied[is_second ? 1 : 0], one_of_two(options, is_second));
  }
  const study::Comparison comparison =
      study::compare(study::make_report(studied[0], targets),
                     study::make_report(studied[1], targets),
                     study::partings_of(studied[0].tally, studied[1].tally));
  std::fputs(
      options.json ? study_json(comparison).c_str() : study::comparison_text(comparison).c_str(),
      stdout);
  std::fflush(stdout);
  for (const bool is_second : {false, true}) {
    StudyOptions one = one_of_two(options, is_second);
    one.html.clear();
    const study::Records records = find_records(studied[is_second ? 1 : 0], one);
    if (const auto done = write_records(records, one); !done)
      return refuse(done.error(), kBadUse);
  }
  return write_page(options, [&] { return study::comparison_html(comparison); });
}

}  // namespace

int study(const StudyOptions& options) {
  std::vector<study::Target> targets = study::usual_targets();
  if (!options.targets_file.empty()) {
    if (const auto done = study::overlay_targets(targets, options.targets_file); !done)
      return refuse(done.error(), kBadUse);
  }
  for (const std::string& text : options.targets) {
    if (const auto done = study::change_target(targets, text); !done)
      return refuse(done.error(), kBadUse);
  }
  if (options.game.empty() == options.merge.empty())
    return options.game.empty()
               ? refuse_use("a study needs a game", "for instance pawnshop study mine.lua")
               : refuse_use("--merge takes folders and no game", "their logs say which game it is");
  const auto shard = options.merge.empty() ? study::this_shard(options.shard)
                                           : support::Result<study::Shard>(study::Shard{});
  if (!shard)
    return refuse(shard.error(), kBadUse);
  if (!shard->is_whole() && options.out.empty())
    return refuse_use("this is one shard of a study, whose games must be kept",
                      "name a folder for all shards with --out, or say --shard 1/1");
  if (const auto done = support::may_write_file(options.html, "<!DOCTYPE html>"); !done)
    return refuse(done.error(), kBadUse);
  if (!options.versus.empty())
    return compare(options, *shard, targets);
  const Outcome outcome = find_games(options, *shard);
  return outcome.studied && shard->is_whole() ? finish(*outcome.studied, options, targets)
                                              : outcome.code;
}

}  // namespace pawnshop::cli
