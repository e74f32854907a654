// SPDX-License-Identifier: MIT
#include <algorithm>
#include <clocale>
#include <cstdio>
#include <exception>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/open.h"
#include "support/text.h"

namespace {

using namespace pawnshop::cli;

void add_place(CLI::App& command, Place& place) {
  command.add_option("game", place.game, "a shipped game, or the path of a .lua file")->required();
  command.add_option("--fen", place.fen, "position text to begin from");
  command.add_option("--moves", place.moves, "turns to play first, separated by blanks");
  command.add_option("--set", place.settings, "an option of the game, name=value (repeatable)")
      ->expected(1)
      ->take_all();
}

/// Whether the first word is no command, which has been said then.
bool is_unknown_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2 || argv[1][0] == '-')
    return false;
  std::vector<std::string> known;
  for (const CLI::App* const command : app.get_subcommands(nullptr))
    known.push_back(command->get_name());
  if (std::find(known.begin(), known.end(), argv[1]) != known.end())
    return false;
  const auto meant = pawnshop::support::closest_match(argv[1], known);
  print(pawnshop::support::fault(
      "there is no command '" + pawnshop::support::printable(argv[1]) + "'",
      meant ? "did you mean '" + *meant + "'?" : "pawnshop --help lists the commands"));
  return true;
}

int run(int argc, char** argv) {
  CLI::App app("Pawnshop, a rules sandbox for games in which captured men come back.", "pawnshop");
  app.set_version_flag("--version", PAWNSHOP_VERSION);
  app.require_subcommand(0, 1);

  Place place;
  bool json = false, verbose = false;
  std::string move, file, name, from;
  PerftOptions perft_options;

  CLI::App* const list_command = app.add_subcommand("list", "the shipped games, a line each");

  CLI::App* const rules_command = app.add_subcommand("rules", "the rules of a game in short");
  rules_command->add_option("game", place.game, "a shipped game, or the path of a .lua file")
      ->required();
  rules_command
      ->add_option("--set", place.settings, "an option of the game, name=value (repeatable)")
      ->expected(1)
      ->take_all();

  bool full = false;
  rules_command->add_flag("--full", full, "the longer page of rules");

  CLI::App* const moves_command =
      app.add_subcommand("moves", "the legal turns, one a line, sorted");
  add_place(*moves_command, place);
  moves_command->add_flag("--json", json, "as JSON, with the human notation");

  CLI::App* const show_command =
      app.add_subcommand("show", "the board, the position text and the state of the game");
  add_place(*show_command, place);
  show_command->add_flag("--json", json, "as JSON");

  CLI::App* const why_command =
      app.add_subcommand("why", "whether a turn is legal, or which rule forbids it");
  add_place(*why_command, place);
  why_command->add_option("move", move, "the turn, in machine form or as people write it")
      ->required();

  CLI::App* const perft_command = app.add_subcommand("perft", "counts the ways of play to a depth");
  add_place(*perft_command, place);
  perft_command->add_option("depth", perft_options.depth, "how many turns deep")
      ->required()
      ->check(CLI::Range(0, 64));
  perft_command->add_flag(
      "--divide", perft_options.divide, "also the count behind each first turn");
  perft_command->add_flag("--no-bulk", perft_options.no_bulk, "list the turns of the last ply");
  perft_command->add_flag("--make", perft_options.make, "also make the turns of the last ply");

  CLI::App* const check_command =
      app.add_subcommand("check", "every fault of a script, then a sanity run");
  check_command->add_option("file", file, "the path of a .lua file, or a shipped game")->required();
  check_command
      ->add_option("--set", place.settings, "an option of the game, name=value (repeatable)")
      ->expected(1)
      ->take_all();
  check_command->add_flag(
      "--verbose", verbose, "what became a table, a program or a live function");

  std::vector<std::string> games;
  std::string yardsticks;
  bool perft_only = false;
  CLI::App* const bench_command =
      app.add_subcommand("bench", "speed, against public engines where they are installed");
  bench_command->add_option(
      "games", games, "games with bench positions; all of them if none is named");
  bench_command->add_flag(
      "--perft", perft_only, "of generating and making turns (the only bench so far)");
  bench_command->add_option("--yardsticks", yardsticks, "a folder with measuring programs");

  CLI::App* const new_command = app.add_subcommand("new", "a starter script in this folder");
  new_command->add_option("name", name, "the name of the game")->required();
  new_command->add_option(
      "--from", from, "the game to begin from (the first of the list if none is named)");

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    const bool help = error.get_exit_code() == 0;
    if (!help && is_unknown_command(app, argc, argv))
      return kBadUse;
    app.exit(error, help ? std::cout : std::cerr, std::cerr);
    return help ? kDone : kBadUse;
  }

  if (*list_command)
    return list();
  if (*rules_command)
    return rules(place, full);
  if (*moves_command)
    return moves(place, json);
  if (*show_command)
    return show(place, json);
  if (*why_command)
    return why(place, move);
  if (*perft_command)
    return perft(place, perft_options);
  if (*check_command)
    return check(file, place.settings, verbose);
  if (*bench_command)
    return bench_perft(games, yardsticks);
  if (*new_command)
    return new_script(name, from);

  std::printf(
      "Pawnshop plays these games; `pawnshop rules GAME` tells how, `pawnshop --help` what else "
      "there is.\n\n");
  return list();
}

/// An answer that could not be written is none.
int flushed(int exit_code) {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout))
    return exit_code;
  std::fprintf(stderr, "error: the answer cannot be written\n");
  return kBadUse;
}

}  // namespace

int main(int argc, char** argv) {
  std::setlocale(LC_ALL, "C");
  try {
    return flushed(run(argc, argv));
  } catch (const pawnshop::support::Diagnostics& faults) {
    std::fprintf(stderr, "%s\n", pawnshop::support::to_text(faults).c_str());
    return kNo;
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "error: not enough memory\n");
    return kBadUse;
  }
}
