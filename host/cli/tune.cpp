// SPDX-License-Identifier: MIT
// The command tune: what is to be learned, a bar that shows how far it is, and what came of it.

#include "study/tune.h"

#include <cstdio>
#include <filesystem>
#include <system_error>
#include <thread>

#include <malloc.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/open.h"
#include "engine/places.h"
#include "script/weights_file.h"
#include "study/sharded_work.h"
#include "support/file.h"

namespace pawnshop::cli {

namespace {

/// "64 of 200", or "64" where nobody knows how many there will be.
std::string count_text(const study::Progress& progress) {
  const std::string done = std::to_string(progress.done);
  return progress.all > 0 ? done + " of " + std::to_string(progress.all) : done;
}

/// On a terminal a bar that moves, elsewhere a line now and then.
void show_progress(const study::Progress& progress) {
  constexpr int kWidth = 30;
  static int told = -1;
  static const char* what = nullptr;
  const int part = progress.all > 0 ? kWidth * progress.done / progress.all : 0;
  if (isatty(STDERR_FILENO)) {
    std::string bar(static_cast<std::size_t>(part), '#');
    bar.resize(kWidth, '.');
    std::fprintf(
        stderr, "\r[%s] %s: %s  ", bar.c_str(), progress.what, count_text(progress).c_str());
    if (progress.done == progress.all)
      std::fputc('\n', stderr);
  } else if (what != progress.what || part / 3 != told / 3) {
    std::fprintf(stderr, "%s: %s\n", progress.what, count_text(progress).c_str());
  }
  told = part;
  what = progress.what;
}

/// Which shard this process is; what is merged is no shard's.
support::Result<study::Shard> shard_of(const TuneOptions& options) {
  if (!options.merge.empty())
    return study::Shard{};
  return study::this_shard(options.shard);
}

study::TuneSettings settings_of(const TuneOptions& options,
                                const study::Shard& shard,
                                const std::string& weights) {
  study::TuneSettings settings;
  settings.shard = shard;
  settings.merge = options.merge;
  settings.version = options.version;
  settings.games = options.games;
  settings.pairs = options.pairs;
  settings.seconds = options.time;
  settings.nodes = static_cast<std::uint64_t>(options.nodes);
  settings.threads = options.threads > 0 ? options.threads
                     : shard.is_whole()
                         ? static_cast<int>(std::max(1u, std::thread::hardware_concurrency()))
                         : 1;
  settings.out = options.out.empty() ? weights : options.out;
  settings.record = options.record.empty() ? settings.out + ".games" : options.record;
  return settings;
}

/// Whether the weights can be written when they are learned. The folder of a script's own weights
/// is made if there is none; any file there is of weights.
support::Result<void> prepare_output(const std::string& path, bool is_own) {
  std::error_code ignored;  // trying to write says what is wrong
  if (is_own)
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
  return support::may_write_file(path, is_own ? "" : "-- Learned by ");
}

void print_tuned(const study::Tuned& tuned, const std::string& out) {
  std::printf("%d games, %d positions; error of the expected results %.5f, before %.5f\n",
              tuned.games,
              tuned.positions,
              tuned.error_after,
              tuned.error_before);
  std::printf("new weights against old: +%d =%d -%d, %s\n",
              tuned.match.wins,
              tuned.match.draws,
              tuned.match.losses,
              study::to_text(study::difference(tuned.match)).c_str());
  if (tuned.written)
    std::printf("written to %s\n", out.c_str());
  else
    std::printf("not written: they are no better\n");
}

}  // namespace

int tune(const TuneOptions& options) {
  const auto request = engine::find_game(engine::find_library(), options.game, options.settings);
  if (!request)
    return refuse(request.error(), kBadUse);
  const auto shard = shard_of(options);
  if (!shard)
    return refuse(shard.error(), kBadUse);
  const auto opened = engine::open_game({options.game, options.settings});
  if (!opened)
    return refuse(opened.error(), kNo);
  const study::TuneSettings settings = settings_of(options, *shard, script::weights_path(*request));

  if (shard->is_whole()) {
    if (const auto done = prepare_output(settings.out, options.out.empty()); !done)
      return refuse(done.error(), kBadUse);
  }

  // Each game has a table of its own. Were it in the heap, what is kept of the game would lie in
  // its place, and the next one would need new memory: 4 MB a game.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);  // NOLINT(concurrency-mt-unsafe): no other thread runs yet
  const auto tuned = study::tune(settings, *opened, show_progress);
  if (!tuned)
    return refuse(tuned.error(), kNo);
  if (!shard->is_whole()) {
    std::printf("shard %s: %d games in %s; pawnshop tune %s --merge %s learns from all shards\n",
                study::to_text(*shard).c_str(),
                tuned->games,
                study::log_path(settings.record, *shard).c_str(),
                options.game.c_str(),
                settings.record.c_str());
    return kDone;
  }
  if (!tuned->missing.empty())
    std::fprintf(stderr, "%s\n", tuned->missing.c_str());
  print_tuned(*tuned, settings.out);
  return tuned->written ? kDone : kNo;
}

}  // namespace pawnshop::cli
