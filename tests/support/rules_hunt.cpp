// SPDX-License-Identifier: MIT
#include "tests/support/rules_hunt.h"

#include <map>
#include <stdexcept>

#include "support/diagnostic.h"
#include "support/text.h"
#include "tests/support/games.h"
#include "tests/support/made_up_rules.h"

namespace pawnshop::tests {

namespace {

constexpr const char* kKind = "hunt";
constexpr int kGames = 3;

/// What came of one ruleset.
struct Finding {
  int number = 0;
  std::string became;  ///< played, faulty, slow or broken
  std::string why{};
};

Finding play(const HuntSettings& settings, int number) {
  const std::string script = hunted_rules(settings, number);
  if (faults_of_text(script) != "(none)")
    return {number, "faulty"};
  try {
    const auto loaded = load_text(script);
    for (std::uint64_t game = 0; game < kGames; ++game) {
      set_up(*loaded.game, loaded.rules->start);
      int played = 0;
      if (const auto broken =
              loaded.game->random_play(settings.seed + game, settings.turns, played))
        return {number, "broken", *broken};
    }
  } catch (const support::Diagnostics&) {  // of rules that take too long
    return {number, "slow"};
  } catch (const std::runtime_error&) {  // it was loaded before, but now that takes too long
    return {number, "slow"};
  }
  return {number, "played"};
}

std::string to_line(const Finding& finding) {
  return "rules\t" + std::to_string(finding.number) + "\t" + finding.became + "\t" +
         support::printable(finding.why, 2000);
}

support::Result<Finding> finding_in(std::string_view entry) {
  const auto parts = support::split(std::string(entry), "\t");
  const auto number = parts.size() == 4 ? support::parse_number(parts[1]) : std::nullopt;
  if (parts[0] != "rules" || !number)
    return support::failure("an entry of the log is no ruleset: '" + support::printable(entry) +
                            "'");
  return Finding{*number, parts[2], parts[3]};
}

study::LogHeader header_of(const HuntSettings& settings) {
  study::LogHeader header{kKind};
  header.facts = {{"version", settings.version},
                  {"seed", std::to_string(settings.seed)},
                  {"turns", std::to_string(settings.turns)},
                  {"kind", std::to_string(settings.kind)}};
  header.part = to_text(settings.shard);
  return header;
}

/// Puts entries together, wherever they come from.
class Reader {
 public:
  Reader()
      : logs_([](const study::LogHeader& header) { return begin(header); },
              [this](std::string_view entry) { return take(entry); }) {}

  support::Result<void> take(std::string_view entry) {
    auto finding = finding_in(entry);
    if (!finding)
      return support::Failure(finding.error());
    if (logs_.is_new(finding->number))
      found_.emplace(finding->number, std::move(*finding));
    return {};
  }
  support::Result<Hunted> read(const std::vector<std::string>& paths) {
    if (const auto done = logs_.read(paths); !done)
      return support::Failure(done.error());
    return hunted();
  }
  Hunted hunted() const {
    Hunted sum;
    for (const auto& [number, finding] : found_) {
      sum.played += finding.became == "played";
      sum.faulty += finding.became == "faulty";
      sum.slow += finding.became == "slow";
      if (finding.became == "broken")
        sum.broken.push_back("ruleset " + std::to_string(number) + ": " + finding.why);
    }
    const int goal = logs_.goal(), there = static_cast<int>(found_.size());
    if (there < goal)
      sum.missing =
          study::missing_text(goal - there, goal, logs_.missing(goal), logs_.shards(), "rulesets");
    return sum;
  }

 private:
  static support::Result<void> begin(const study::LogHeader& header) {
    if (header.kind == kKind)
      return {};
    return support::failure("these are logs of '" + support::printable(header.kind) +
                            "', not of a hunt");
  }

  study::LogSet logs_;
  std::map<int, Finding> found_;
};

}  // namespace

std::string hunted_rules(const HuntSettings& settings, int number) {
  support::Random seeds(settings.seed);
  support::Random random(seeds.next() + static_cast<std::uint64_t>(number));
  return made_up_rules(random, settings.kind);
}

support::Result<Hunted> hunt(const HuntSettings& settings, const study::WorkProgress& progress) {
  study::WorkRun run(
      {.pieces = settings.rulesets,
       .shard = settings.shard,
       .jobs = settings.jobs,
       .number_of = [](std::string_view entry) -> support::Result<int> {
         const auto finding = finding_in(entry);
         return finding ? support::Result<int>(finding->number) : support::Failure(finding.error());
       },
       .begin = [&](int) -> support::Result<study::Work::Hand> {
         return study::Work::Hand([&](int number) { return to_line(play(settings, number)); });
       }});
  const std::string path = study::log_path(settings.folder, settings.shard);
  if (!settings.folder.empty()) {
    if (const auto done = run.open_log(path, header_of(settings)); !done)
      return support::Failure(done.error());
  }
  if (const auto done = run.run(progress); !done)
    return support::Failure(done.error());
  run.close_log();
  if (!settings.folder.empty())
    return settings.shard.is_whole() ? merge_hunt({settings.folder}) : Reader().read({path});
  Reader reader;
  for (const std::string& entry : run.entries()) {
    if (const auto done = reader.take(entry); !done)
      return support::Failure(done.error());
  }
  return reader.hunted();
}

support::Result<Hunted> merge_hunt(const std::vector<std::string>& folders) {
  const auto paths = study::logs_in(folders);
  return paths ? Reader().read(*paths) : support::Failure(paths.error());
}

std::string to_text(const Hunted& hunted) {
  std::string text = std::to_string(hunted.played) + " rulesets played, " +
                     std::to_string(hunted.faulty) + " that no game can have, " +
                     std::to_string(hunted.slow) + " that take too long, " +
                     std::to_string(hunted.broken.size()) + " broken\n";
  for (const std::string& line : hunted.broken)
    text += line + "\n";
  return text;
}

}  // namespace pawnshop::tests
