// SPDX-License-Identifier: MIT
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <functional>
#include <iostream>
#include <string_view>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/open.h"
#include "support/read_number.h"
#include "support/text.h"

namespace {

using namespace pawnshop::cli;

/// What the arguments say; each command takes some of it.
struct Given {
  Place place;
  bool json = false, verbose = false, full = false, perft_only = false, rules_only = false;
  std::string move, file, name, from, yardsticks, language;
  std::vector<std::string> games;
  PerftOptions perft;
  MatchOptions match;
  PlayOptions play;
  TuneOptions tune;
  StudyOptions study;
};

/// The commands, each with what it does.
using Commands = std::vector<std::pair<CLI::App*, std::function<int()>>>;

CLI::App& add(CLI::App& app,
              Commands& commands,
              const char* name,
              const char* meaning,
              std::function<int()> run) {
  CLI::App* const command = app.add_subcommand(name, meaning);
  commands.emplace_back(command, std::move(run));
  return *command;
}

void add_settings(CLI::App& command, std::vector<std::string>& settings) {
  command.add_option("--set", settings, "an option of the game, name=value (repeatable)")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

void add_game(CLI::App& command, std::string& game) {
  command.add_option("game", game, "a shipped game, or the path of a .lua file")->required();
}

void add_place(CLI::App& command, Place& place) {
  add_game(command, place.game);
  command.add_option("--fen", place.fen, "position text to begin from")->expected(0, 1);
  command.add_option("--moves", place.moves, "turns to play first, with blanks or commas between");
  add_settings(command, place.settings);
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

/// The fault of arguments that cannot be read, in the form of all other faults.
void print_usage_fault(const CLI::App& app, const CLI::ParseError& error) {
  std::string message = error.what();
  message.resize(std::min(message.find('\n'), message.size()));
  std::string command = "pawnshop";
  for (const CLI::App* const given : app.get_subcommands())
    command += " " + given->get_name();
  print(pawnshop::support::fault(pawnshop::support::printable(message, 200),
                                 "see " + command + " --help"));
}

/// For an option that takes a number: it is read as people read it, so that 010 is ten.
CLI::Validator whole_number(int least, int most) {
  const auto read = [least, most](std::string& text) -> std::string {
    const auto number = pawnshop::support::parse_number(text);
    if (!number || *number < least || *number > most)
      return "'" + pawnshop::support::printable(text) + "' is no whole number from " +
             std::to_string(least) + " to " + std::to_string(most);
    text = std::to_string(*number);
    return {};
  };
  return {read, ""};
}

/// For an option that takes a time in seconds.
CLI::Validator seconds() {
  const auto read = [](const std::string& text) -> std::string {
    const auto number = pawnshop::support::read_real(text);
    return number && *number > 0
               ? ""
               : "'" + pawnshop::support::printable(text) + "' is no number of seconds above 0";
  };
  return {read, ""};
}

/// About games as they are written.
void add_rule_commands(CLI::App& app, Commands& commands, Given& given) {
  add(app, commands, "list", "the shipped games, a line each", list);

  CLI::App& rules_command = add(app, commands, "rules", "the rules of a game in short", [&given] {
    return rules(given.place, given.full, given.language);
  });
  add_game(rules_command, given.place.game);
  add_settings(rules_command, given.place.settings);
  rules_command.add_flag("--full", given.full, "the longer page of rules");
  rules_command.add_option("--language", given.language, "the language, such as de; else English");

  CLI::App& texts_command =
      add(app, commands, "texts", "the texts of games, as a .po file for translators", [&given] {
        return texts(given.games);
      });
  texts_command.add_option(
      "games", given.games, "games or paths of scripts; all shipped games if none is named");
}

/// About one position.
void add_position_commands(CLI::App& app, Commands& commands, Given& given) {
  CLI::App& moves_command =
      add(app, commands, "moves", "the legal turns, one a line, sorted", [&given] {
        return moves(given.place, given.json);
      });
  add_place(moves_command, given.place);
  moves_command.add_flag("--json", given.json, "as JSON, with the human notation");

  CLI::App& show_command = add(
      app, commands, "show", "the board, the position text and the state of the game", [&given] {
        return show(given.place, given.json);
      });
  add_place(show_command, given.place);
  show_command.add_flag("--json", given.json, "as JSON");

  CLI::App& why_command =
      add(app, commands, "why", "whether a turn is legal, or which rule forbids it", [&given] {
        return why(given.place, given.move);
      });
  add_place(why_command, given.place);
  why_command
      .add_option(
          "move",
          given.move,
          "the turn, in machine form or as people write it, or several with blanks between; "
          "a turn that is written -- needs a -- before it: why GAME -- --")
      ->required();

  CLI::App& perft_command =
      add(app, commands, "perft", "counts the move sequences to a depth (perft)", [&given] {
        return perft(given.place, given.perft);
      });
  add_place(perft_command, given.place);
  constexpr int kDeepest = 64;
  perft_command
      .add_option("depth", given.perft.depth, "how many turns deep; each part of a turn counts")
      ->required()
      ->transform(whole_number(0, kDeepest));
  perft_command.add_flag("--divide", given.perft.divide, "also the count behind each first turn");
  CLI::Option* const others[] = {
      perft_command.add_flag("--no-bulk", given.perft.no_bulk, "list the turns of the last ply"),
      perft_command.add_flag("--make", given.perft.make, "also make the turns of the last ply")};
  CLI::Option* const whole = perft_command.add_flag(
      "--whole-turns", given.perft.whole_turns, "count all parts of a turn as one");
  for (CLI::Option* const other : others)
    whole->excludes(other);
}

/// For people who write games.
void add_script_commands(CLI::App& app, Commands& commands, Given& given) {
  CLI::App& check_command =
      add(app, commands, "check", "every fault of a script, then random games", [&given] {
        return check(given.file, given.place.settings, given.verbose);
      });
  check_command.add_option("file", given.file, "the path of a .lua file, or a shipped game")
      ->required();
  add_settings(check_command, given.place.settings);
  check_command.add_flag(
      "--verbose", given.verbose, "show how each rule is answered, and what it costs");

  CLI::App& new_command = add(app, commands, "new", "a starter script in this folder", [&given] {
    return new_script(given.name, given.from);
  });
  new_command.add_option("name", given.name, "the name of the game")->required();
  new_command.add_option(
      "--from", given.from, "the game to begin from (the first of the list if none is named)");
}

/// The commands that play: with a person, against another program, against itself.
void add_play_commands(CLI::App& app, Commands& commands, Given& given) {
  PlayOptions& play_options = given.play;
  CLI::App& play_command =
      add(app, commands, "play", "a game against the computer", [&given, &play_options] {
        return play(given.place, play_options);
      });
  add_place(play_command, given.place);
  play_command.get_option("game")->required(false);
  play_command.add_flag("--text", play_options.text, "in plain lines, in the terminal");
  play_command.add_flag(
      "--fresh", play_options.fresh, "begin a new game, and the window with its usual settings");
  play_command.add_option(
      "--scale", play_options.scale, "how large the window's letters are, 1 is plain");
  play_command.add_option("--size", play_options.size, "how large the window is, such as 1280x800");
  play_command.add_option(
      "--screenshot", play_options.screenshot, "draw the window, save the picture as PNG, and end");
  play_command.add_flag("--measure-start",
                        play_options.measures_start,
                        "open the window, say how long its first picture took, and end");
  play_command.add_option(
      "--as", play_options.people, "who are people: first (the default), second, both or none");
  play_command.add_option("--level", play_options.level, "how strong the computer is, 1 to 20");
  play_command.add_option("--time", play_options.time, "how many seconds it thinks for each turn");
  play_command.add_option("--depth", play_options.depth, "how many turns deep it looks instead");
  play_command.add_option("--load", play_options.load, "a saved game to go on with");
  play_command.add_option("--language",
                          play_options.language,
                          "the language, such as de; the window remembers the one it has");
  play_command.add_flag("--board", play_options.board, "draw the board after every turn");
  play_command.add_flag("--brief", play_options.brief, "name turns, but do not describe them");
}

void add_tune_command(CLI::App& app, Commands& commands, Given& given) {
  TuneOptions& options = given.tune;
  options.version = PAWNSHOP_VERSION;
  CLI::App& command = add(
      app, commands, "tune", "learns the weights of a game from games against itself", [&options] {
        return tune(options);
      });
  add_game(command, options.game);
  add_settings(command, options.settings);
  command.add_option("--games", options.games, "how many games to play, all shards together")
      ->transform(whole_number(1, 10000000));
  command.add_option("--time", options.time, "play for at most so many seconds")->check(seconds());
  command.add_option("--nodes", options.nodes, "nodes a player searches for each turn")
      ->transform(whole_number(1, 100000000));
  command.add_option("--pairs", options.pairs, "pairs of test games against the weights before")
      ->transform(whole_number(1, 1000000));
  command.add_option("--threads", options.threads)->transform(whole_number(1, 256));
  command.add_option("--record", options.record, "a folder for the games, to go on from");
  command.add_option(
      "--shard", options.shard, "I/N: only play the games of the I-th of N processes");
  command.add_option("--merge", options.merge, "learn from the games of these folders");
  command.add_option("--out", options.out, "the file of weights");
}

void add_study_command(CLI::App& app, Commands& commands, Given& given) {
  StudyOptions& options = given.study;
  options.version = PAWNSHOP_VERSION;
  CLI::App& command =
      add(app,
          commands,
          "study",
          "what a game is like: fair, decided, lively; seen in games against itself",
          [&options] { return study(options); });
  add_game(command, options.game);
  command.get_option("game")->required(false);
  add_settings(command, options.settings);
  command
      .add_option(
          "--games",
          options.games,
          "how many games to play, all shards together; uneven players play one more for each five")
      ->transform(whole_number(1, 1000000000));
  CLI::Option* const nodes =
      command
          .add_option("--nodes",
                      options.nodes,
                      "nodes a player searches for each ply (a turn, or one part of a turn)")
          ->transform(whole_number(1, 100000000));
  command
      .add_option(
          "--time", options.time, "seconds for each ply instead; such games cannot be repeated")
      ->check(seconds())
      ->excludes(nodes);
  command.add_option("--plies", options.plies, "end a game after so many plies")
      ->transform(whole_number(1, 100000));
  command.add_option("--random", options.random, "how many random plies begin each game")
      ->transform(whole_number(0, 100));
  command.add_flag("--no-skill",
                   options.no_skill,
                   "leave out the games of a stronger player against a weaker one");
  command.add_flag("--no-weights", options.no_weights, "play without learned weights");
  command.add_option("--seed", options.seed, "seed of the random openings: each gives other games")
      ->transform(whole_number(0, 1000000000));
  command
      .add_option(
          "--jobs", options.jobs, "how many threads play; the games are the same for any number")
      ->transform(whole_number(1, 1024));
  command.add_option("--shard", options.shard, "I/N: only the games of the I-th of N processes");
  command.add_option(
      "--out",
      options.out,
      "a folder for the games, to go on from, with PGN of those that show something");
  command.add_flag("--json", options.json, "the report as JSON");
  command.add_option("--html", options.html, "also write the report as a page to this file");
  command.add_option("--merge", options.merge, "report on the games of these folders");
  command.add_option(
      "--vs", options.versus, "a second game (with --merge a folder of its games) to compare with");
  command.add_option("--targets", options.targets_file, "a file with lines such as fair = 40..60");
  command.add_option("--target", options.targets, "such as fair=40..60 (repeatable)")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

void add_engine_commands(CLI::App& app, Commands& commands, Given& given) {
  CLI::App& bench_command = add(
      app, commands, "bench", "speed of the search, or of the generator against others", [&given] {
        return given.rules_only   ? bench_rules(given.games)
               : given.perft_only ? bench_perft(given.games, given.yardsticks)
                                  : bench_search(given.games);
      });
  bench_command.add_option(
      "games",
      given.games,
      "games with bench positions, or with --rules names of rules; all of them if none is named");
  bench_command.add_flag(
      "--perft", given.perft_only, "measure generating and making turns, against public engines");
  bench_command.add_flag(
      "--rules", given.rules_only, "measure what one more rule costs, beside the game without it");
  bench_command.add_option("--yardsticks", given.yardsticks, "a folder with measuring programs");

  CLI::App& uci_command =
      add(app, commands, "uci", "an engine for programs that speak UCI", [&given] {
        return uci(given.place.game);
      });
  uci_command.add_option(
      "game",
      given.place.game,
      "the game to begin with; else the options UCI_Variant and VariantPath say it");
}

void add_match_command(CLI::App& app, Commands& commands, Given& given) {
  MatchOptions& options = given.match;
  options.version = PAWNSHOP_VERSION;
  CLI::App& command = add(app,
                          commands,
                          "match",
                          "two UCI programs against each other, judged by the rules",
                          [&options] { return match(options); });
  add_game(command, options.game);
  command.get_option("game")->required(false);
  command.add_option("--engine", options.engines, "the command of a UCI engine (give two)")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  command.add_option("--options", options.options, "Name=value;... of each engine")
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
  add_settings(command, options.settings);
  command.add_option("--games", options.games, "how many games to play, all shards together")
      ->transform(whole_number(1, 1000000));
  CLI::Option* const time =
      command.add_option("--tc", options.time, "seconds for each turn, or 10+0.1 for a clock");
  command
      .add_option(
          "--nodes",
          options.nodes,
          "nodes for each turn instead; engines without randomness then play the same games again")
      ->transform(whole_number(1, 1000000000))
      ->excludes(time);
  command.add_option("--openings", options.openings, "random:N turns, or a file of position texts");
  command.add_option("--concurrency", options.concurrency, "how many games are played at a time")
      ->transform(whole_number(1, 64));
  command.add_option("--seed", options.seed, "seed of the random openings")
      ->transform(whole_number(0, 1000000000));
  command.add_option("--shard", options.shard, "I/N: only the games of the I-th of N processes");
  command.add_option("--out", options.out, "a folder for the games, to go on from");
  command.add_option("--merge", options.merge, "report the score of the games in these folders");
  command.add_option("--pgn", options.record, "write all games to this file");
  command
      .add_option(
          "--sprt", options.test, "stop a sequential test of two Elo figures when it is decided")
      ->expected(2);
}

/// The arguments, last one first as the parser wants them: `help` and `help COMMAND` ask for help
/// as people also write it. The parser takes a "--" behind --fen and its text for the end of that
/// option, and not for the sign that a move follows.
std::vector<std::string> arguments(int argc, char** argv) {
  std::vector<std::string> words(argv + std::min(argc, 1), argv + argc);
  const auto sign = std::find(words.begin(), words.end(), "--");
  if (sign - words.begin() >= 2 && *(sign - 2) == "--fen")
    words.insert(sign, "--");
  if (!words.empty() && words.front() == "help" && words.size() <= 2) {
    words.erase(words.begin());
    words.emplace_back("--help");
  }
  std::reverse(words.begin(), words.end());
  return words;
}

int run(int argc, char** argv) {
  CLI::App app("Pawnshop, a rules sandbox for games in which captured men come back.", "pawnshop");
  app.set_version_flag("--version", PAWNSHOP_VERSION);
  app.require_subcommand(0, 1);
  Given given;
  Commands commands;
  add_rule_commands(app, commands, given);
  add_position_commands(app, commands, given);
  add_script_commands(app, commands, given);
  add_play_commands(app, commands, given);
  add_engine_commands(app, commands, given);
  add_match_command(app, commands, given);
  add_tune_command(app, commands, given);
  add_study_command(app, commands, given);
  try {
    app.parse(arguments(argc, argv));
  } catch (const CLI::ParseError& error) {
    const bool help = error.get_exit_code() == 0;
    const bool asks_of_command = help && argc == 3 && std::string_view(argv[1]) == "help";
    if (asks_of_command && is_unknown_command(app, argc - 1, argv + 1))
      return kBadUse;
    if (help) {
      app.exit(error, std::cout, std::cerr);
      return kDone;
    }
    if (!is_unknown_command(app, argc, argv))
      print_usage_fault(app, error);
    return kBadUse;
  }
  for (const auto& [command, run_it] : commands) {
    if (*command)
      return run_it();
  }
  return play({}, {});
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
  // A file that may not grow is to fail like a full disk, not to end the program.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    return flushed(run(argc, argv));
  } catch (const pawnshop::support::Diagnostics& faults) {
    std::fprintf(stderr, "%s\n", pawnshop::support::to_text(faults).c_str());
    return kNo;
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "error: not enough memory\n");
    return kBadUse;
  } catch (const std::exception& error) {  // of the standard library: the current folder is gone
    std::fprintf(stderr, "error: %s\n", pawnshop::support::printable(error.what(), 200).c_str());
    return kBadUse;
  }
}
