// SPDX-License-Identifier: MIT
// The command tune: what is to be learned, a bar that shows how far it is, and what came of it.

#include "study/tune.h"

#include <cstdio>
#include <thread>

#include <malloc.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/open.h"
#include "engine/places.h"
#include "script/weights_file.h"

namespace pawnshop::cli {

namespace {

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
        stderr, "\r[%s] %s: %d of %d  ", bar.c_str(), progress.what, progress.done, progress.all);
    if (progress.done == progress.all)
      std::fputc('\n', stderr);
  } else if (what != progress.what || part / 3 != told / 3) {
    std::fprintf(stderr, "%s: %d of %d\n", progress.what, progress.done, progress.all);
  }
  told = part;
  what = progress.what;
}

}  // namespace

int tune(const TuneOptions& options) {
  const auto request = engine::find_game(engine::find_library(), options.game, options.settings);
  if (!request) {
    print(request.error());
    return kBadUse;
  }
  study::TuneSettings settings;
  settings.game = *request;
  settings.games = options.games;
  settings.pairs = options.pairs;
  settings.seconds = options.time;
  settings.nodes = static_cast<std::uint64_t>(options.nodes);
  settings.threads = options.threads > 0
                         ? options.threads
                         : static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  settings.out = options.out.empty() ? script::weights_path(*request) : options.out;
  settings.record = options.record.empty() ? settings.out + ".games" : options.record;

  // Each game has a table of its own. Were it in the heap, what is kept of the game would lie in
  // its place, and the next one would need new memory: 4 MB a game.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);  // NOLINT(concurrency-mt-unsafe): no other thread runs yet
  const auto tuned = study::tune(settings, show_progress);
  if (!tuned) {
    print(tuned.error());
    return kNo;
  }
  const study::Difference elo = study::difference(tuned->match);
  std::printf("%d games, %d positions; error of the expected results %.5f, before %.5f\n",
              tuned->games,
              tuned->positions,
              tuned->error_after,
              tuned->error_before);
  std::printf("new weights against old: +%d =%d -%d, Elo %+.0f (%+.0f to %+.0f)\n",
              tuned->match.wins,
              tuned->match.draws,
              tuned->match.losses,
              elo.elo,
              elo.low,
              elo.high);
  if (tuned->written)
    std::printf("written to %s\n", settings.out.c_str());
  else
    std::printf("not written: they are no better\n");
  return tuned->written ? kDone : kNo;
}

}  // namespace pawnshop::cli
