// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace pawnshop::cli {

/// What the commands that look at a position of a game are given.
struct Place {
  std::string game;
  std::optional<std::string> fen;
  std::string moves;
  std::vector<std::string> settings;
};

// Each command answers with the exit code: 0 done, 1 the answer is no, 2 it could not be asked.
inline constexpr int kDone = 0, kNo = 1, kBadUse = 2;

int moves(const Place& place, bool json);
int show(const Place& place, bool json);
int why(const Place& place, const std::string& text);
/// The short rules that stand in the script, or the longer page beside it.
/// In a language; empty: English.
int rules(const Place& place, bool full, const std::string& language);

struct PerftOptions {
  int depth = 1;
  bool divide = false, no_bulk = false, make = false, whole_turns = false;
};
int perft(const Place& place, const PerftOptions& options);

struct PlayOptions {
  bool text = false, board = false, brief = false, fresh = false, measures_start = false;
  std::string people, level, time, depth, load, scale, size, screenshot, language;
};
/// A game against the computer or a friend, in a window or in the terminal.
int play(Place place, const PlayOptions& given);

int list();
/// The texts of some games, or of all shipped ones, as a .po file to be translated.
int texts(const std::vector<std::string>& games);
int check(const std::string& file, const std::vector<std::string>& settings, bool verbose);
/// Searches the bench positions of some games, or of all, to a fixed depth.
int bench_search(const std::vector<std::string>& games);
/// Perft speeds of the bench positions of some games, or of all, against their yardsticks.
int bench_perft(const std::vector<std::string>& games, const std::string& yardsticks);
/// What one more rule costs, for some scripts of variants/bench/one-rule and
/// variants/bench/phrased, or for all.
int bench_rules(const std::vector<std::string>& names);
struct MatchOptions {
  std::string game;
  std::vector<std::string> settings;
  std::vector<std::string> engines;  ///< commands
  std::vector<std::string> options;  ///< "Name=value;Name=value" for each engine
  int games = 100, concurrency = 1, seed = 1;
  int nodes = 0;  ///< a turn, in place of time
  std::string time = "0.1", openings = "random:6", record, shard, out;
  std::vector<std::string> merge;  ///< folders
  std::string version;             ///< of the program
  std::vector<double> test;        ///< two Elo differences, or none
};
/// Two UCI programs against each other, judged by our rules.
int match(const MatchOptions& options);
struct TuneOptions {
  std::string game;
  std::vector<std::string> settings;
  int games = 2000, pairs = 100, nodes = 1500, threads = 0;
  double time = 0;
  std::string record, out, shard;
  std::vector<std::string> merge;  ///< folders of games
  std::string version;             ///< of the program
};
/// Learns the weights of a game from games of the program against itself.
int tune(const TuneOptions& options);
struct StudyOptions {
  std::string game;
  std::vector<std::string> settings;
  int games = 200, nodes = 1000, plies = 400, random = 4, jobs = 0, seed = 1;
  double time = 0;
  bool json = false, no_skill = false, no_weights = false;
  std::string versus;  ///< a second game, or a folder of its games
  std::string shard, out, html;
  std::vector<std::string> merge;    ///< folders
  std::string targets_file;          ///< with a line for each
  std::vector<std::string> targets;  ///< "fair=40..60"
  std::string version;               ///< of the program
};
/// What a game is like, seen in many games of the program against itself.
int study(const StudyOptions& options);
/// Speaks UCI on stdin and stdout until `quit`.
int uci(const std::string& game);
int new_script(const std::string& name, const std::string& from);

}  // namespace pawnshop::cli
