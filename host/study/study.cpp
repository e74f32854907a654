// SPDX-License-Identifier: MIT
#include "study/study.h"

#include "study/study_log.h"
#include "support/lists.h"
#include "support/text.h"

namespace pawnshop::study {

namespace {

/// Sums up the games of a study, from its logs or as they are played.
class Merger {
 public:
  Merger()
      : logs_([this](const LogHeader& header) { return begin(header); },
              [this](std::string_view entry) { return take(entry); }) {}

  support::Result<void> begin(const LogHeader& header) {
    if (header.kind != kStudyLog)
      return support::failure("'" + support::printable(logs_.first(), 200) +
                                  "' has no games of a study: it is a log of '" +
                                  support::printable(header.kind) + "'",
                              "name the folder that was given to pawnshop study as --out");
    if (header.value("entries") != kStudyEntries)
      return support::failure("'" + support::printable(logs_.first(), 200) +
                                  "' was written by another version of the program",
                              "report on it with that version, or play the games anew");
    studied_ = Studied{header, Tally(names_of(header)), 0, {}};
    return {};
  }
  support::Result<void> take(std::string_view line) {
    const auto game = read_entry(line, studied_->tally.names);
    if (!game)
      return support::Failure(game.error());
    if (logs_.is_new(game->number))
      studied_->tally.add(*game);
    return {};
  }
  support::Result<Studied> read(const std::vector<std::string>& paths) {
    if (const auto done = logs_.read(paths); !done)
      return support::Failure(done.error());
    if (!studied_)
      return support::failure("there are no games yet");
    studied_->games = logs_.goal();
    studied_->missing = logs_.missing(studied_->games);
    return std::move(*studied_);
  }
  Studied& studied() { return *studied_; }

 private:
  LogSet logs_;
  std::optional<Studied> studied_;
};

/// The games of one process.
class Session {
 public:
  Session(const StudySettings& settings, engine::Opened opened)
      : settings_(settings),
        opened_(std::move(opened)),
        header_(header_of(opened_, settings)),
        names_(names_of(header_)),
        games_(with_uneven(settings.games, settings.play.uneven)),
        run_(work()) {}

  support::Result<void> open_log() {
    return run_.open_log(log_path(settings_.folder, settings_.shard), header_);
  }
  support::Result<void> play(const StudyProgress& progress) { return run_.run(progress); }
  void close_log() { run_.close_log(); }

  /// Of games that are in no log.
  support::Result<Studied> studied() const {
    Merger merger;
    (void)merger.begin(header_);
    merger.studied().games = games_;
    for (const std::string& line : run_.entries()) {
      if (auto done = merger.take(line); !done)
        return support::Failure(done.error());
    }
    return std::move(merger.studied());
  }

 private:
  Work work() {
    return {.pieces = games_,
            .shard = settings_.shard,
            .jobs = settings_.jobs,
            .number_of = [this](std::string_view entry) { return number_of(entry); },
            .begin = [this](int thread) { return begin(thread); }};
  }

  support::Result<int> number_of(std::string_view line) const {
    const auto game = read_entry(line, names_);
    return game ? support::Result<int>(game->number) : support::Failure(game.error());
  }

  /// A Lua state serves one thread: where there are live functions, every thread but the first
  /// reads the script for itself.
  support::Result<Work::Hand> begin(int thread) const {
    std::optional<engine::Opened> own;
    if (thread > 0 && opened_.thinkers_judge->is_live()) {
      auto opened = engine::open_game(opened_.wanted);
      if (!opened)
        return support::Failure(opened.error());
      if (engine::rules_hash(*opened) != header_.value("rules"))
        return support::failure("the script was changed while the study began");
      own = std::move(*opened);
      own->weights = opened_.weights;
    }
    const std::shared_ptr<SelfPlay> player = SelfPlay::open(own ? *own : opened_, settings_.play);
    return Work::Hand([player](int number) { return to_line(player->play(number)); });
  }

  const StudySettings& settings_;
  engine::Opened opened_;
  LogHeader header_;
  Names names_;
  int games_;
  WorkRun run_;
};

}  // namespace

std::string missing_text(const Studied& studied) {
  const bool has_skill = has_uneven(studied.header);
  const std::int64_t even = even_of(studied.games, has_skill), uneven = studied.games - even;
  const std::int64_t no_even = std::max<std::int64_t>(0, even - studied.tally.all.games()),
                     no_uneven = std::max<std::int64_t>(0, uneven - studied.tally.uneven.games());
  if (studied.missing.empty() || no_even + no_uneven == 0)
    return {};
  const auto of = [](std::int64_t some, std::int64_t all, const char* called) {
    return std::to_string(some) + " of " + std::to_string(all) + " " + called;
  };
  const auto shard = read_shard(studied.header.part);
  std::string text = no_even > 0 ? of(no_even, even, "games") : "";
  if (no_uneven > 0)
    text += (text.empty() ? "" : " and ") + of(no_uneven, uneven, "skill games");
  return text + " are missing, of " + shards_text(studied.missing, shard ? shard->count : 1);
}

support::Result<Studied> run_study(const StudySettings& settings,
                                   engine::Opened opened,
                                   const StudyProgress& progress) {
  Session session(settings, std::move(opened));
  if (!settings.folder.empty()) {
    if (auto done = session.open_log(); !done)
      return support::Failure(done.error());
  }
  if (auto done = session.play(progress); !done)
    return support::Failure(done.error());
  session.close_log();
  if (settings.folder.empty())
    return session.studied();
  return settings.shard.is_whole() ? merge_studies({settings.folder})
                                   : Merger().read({log_path(settings.folder, settings.shard)});
}

support::Result<Studied> merge_studies(const std::vector<std::string>& folders) {
  const auto paths = logs_in(folders);
  return paths ? Merger().read(*paths) : support::Failure(paths.error());
}

}  // namespace pawnshop::study
