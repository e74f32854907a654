// SPDX-License-Identifier: MIT
// Compares both generators under rules made up at random, on one machine or on many: each process
// is a shard, which the program that starts it or --shard names (host/study/CLUSTER.md).
//
//   build/release/tests/hunt_rules --seed 12 --rulesets 100000 --out hunted
//   build/release/tests/hunt_rules --merge hunted
//   build/release/tests/hunt_rules --seed 12 --show 71
#include <cstdio>

#include <CLI/CLI.hpp>

#include "tests/support/rules_hunt.h"

namespace {

using pawnshop::tests::Hunted;
using pawnshop::tests::HuntSettings;

/// What the command line says.
struct Order {
  HuntSettings settings;
  std::string shard;
  std::vector<std::string> merge;
  int show = 0;
};

int fail(const pawnshop::support::Diagnostics& faults) {
  std::fprintf(stderr, "%s\n", pawnshop::support::to_text(faults).c_str());
  return 2;
}

pawnshop::support::Result<Hunted> find(Order& order) {
  if (!order.merge.empty())
    return pawnshop::tests::merge_hunt(order.merge);
  const auto shard = pawnshop::study::this_shard(order.shard);
  if (!shard)
    return pawnshop::support::Failure(shard.error());
  if (!shard->is_whole() && order.settings.folder.empty())
    return pawnshop::support::failure("this is one shard of a hunt, which must be kept",
                                      "name a folder for all shards with --out");
  order.settings.shard = *shard;
  return pawnshop::tests::hunt(order.settings, {});
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Hunts for rules under which two generators of turns do not agree.", "hunt_rules");
  Order order;
  order.settings.version = PAWNSHOP_VERSION;
  app.add_option("--seed", order.settings.seed, "each seed gives other rulesets");
  app.add_option("--rulesets", order.settings.rulesets, "to play by, all shards together")
      ->check(CLI::Range(1, 1000000000));
  app.add_option("--turns", order.settings.turns, "of each of three random games")
      ->check(CLI::Range(1, 10000));
  app.add_option("--kind", order.settings.kind, "a kind of rule that each has (made_up_rules.cpp)")
      ->check(CLI::Range(0, 22));
  app.add_option("--jobs", order.settings.jobs, "threads")->check(CLI::Range(1, 1024));
  app.add_option("--shard", order.shard, "I/N: only the rulesets of the I-th of N processes");
  app.add_option("--out", order.settings.folder, "a folder for what was found, to go on from");
  app.add_option("--merge", order.merge, "what the logs of these folders say");
  app.add_option("--show", order.show, "print this ruleset as a script");
  CLI11_PARSE(app, argc, argv);
  if (order.show > 0)
    return std::puts(pawnshop::tests::hunted_rules(order.settings, order.show).c_str()) < 0;
  const auto hunted = find(order);
  if (!hunted)
    return fail(hunted.error());
  if (!hunted->missing.empty())
    std::fprintf(stderr, "%s\n", hunted->missing.c_str());
  std::fputs(to_text(*hunted).c_str(), stdout);
  return hunted->broken.empty() ? 0 : 1;
}
