// SPDX-License-Identifier: MIT
// grow_log FROM TO GAMES: a log of a study with so many games, made of those of a smaller one, each
// with a number and an opening of its own. For measuring how long merging takes (BENCHMARKS.md).
#include <cstdio>

#include "study/log.h"
#include "study/study_log.h"
#include "support/text.h"

namespace {

using pawnshop::support::Result;

/// What a log has.
struct Whole {
  pawnshop::study::LogHeader header;
  std::vector<pawnshop::study::SelfGame> games;
};

Result<Whole> read(const std::string& path) {
  Whole whole;
  pawnshop::study::Names names;
  const auto take_header = [&](const pawnshop::study::LogHeader& header) -> Result<void> {
    whole.header = header;
    names = pawnshop::study::names_of(header);
    return {};
  };
  const auto take_entry = [&](std::string_view line) -> Result<void> {
    auto game = pawnshop::study::read_entry(line, names);
    if (!game)
      return pawnshop::support::Failure(game.error());
    whole.games.push_back(std::move(*game));
    return {};
  };
  pawnshop::study::LogSet logs(take_header, take_entry);
  if (const auto done = logs.read({path}); !done)
    return pawnshop::support::Failure(done.error());
  return whole;
}

Result<void> write(const std::string& path, const Whole& whole, int games) {
  auto log = pawnshop::study::Log::open(path, whole.header, [](auto) { return Result<void>(); });
  if (!log)
    return pawnshop::support::Failure(log.error());
  if (auto done = (*log)->append(pawnshop::study::goal_line(games)); !done)
    return done;
  for (int number = 1; number <= games; ++number) {
    pawnshop::study::SelfGame game =
        whole.games[static_cast<std::size_t>(number - 1) % whole.games.size()];
    game.number = number;
    game.opening += static_cast<std::uint64_t>(number);
    if (auto done = (*log)->append(pawnshop::study::to_line(game)); !done)
      return done;
  }
  return {};
}

int fail(const pawnshop::support::Diagnostics& faults) {
  std::fprintf(stderr, "%s\n", pawnshop::support::to_text(faults).c_str());
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  const auto games = argc == 4 ? pawnshop::support::parse_number(argv[3]) : std::nullopt;
  if (!games)
    return std::fprintf(stderr, "usage: grow_log FROM TO GAMES\n"), 2;
  const auto whole = read(argv[1]);
  if (!whole)
    return fail(whole.error());
  if (const auto done = write(argv[2], *whole, *games); !done)
    return fail(done.error());
  return 0;
}
